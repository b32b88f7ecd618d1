import UIKit

/// The room between the sections of a list.
public struct ListSectionSpacing: Sendable {
  let points: CGFloat?
  /// The list's own.
  public static let `default` = ListSectionSpacing(points: nil)
  /// Less than usual.
  public static let compact = ListSectionSpacing(points: 8)
  /// Points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

/// How the icons of a list's rows are tinted.
public struct ListItemTint: Sendable {
  fileprivate enum Kind {
    case fixed(Color), preferred(Color), monochrome
  }
  fileprivate let kind: Kind
  /// This colour, whatever is set inside.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(kind: .fixed(tint)) }
  /// This colour, where the system does not show another.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(kind: .preferred(tint)) }
  /// Like the text.
  public static let monochrome = ListItemTint(kind: .monochrome)

  fileprivate var style: AnyShapeStyle {
    switch kind {
    case .fixed(let color), .preferred(let color): AnyShapeStyle(color)
    case .monochrome: AnyShapeStyle(ForegroundStyle())
    }
  }
}

private enum SectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum RowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum ItemTintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

extension EnvironmentValues {
  /// Points between a list's sections; nil for the list's own.
  var listSectionSpacing: CGFloat? {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }
  /// Points between a list's rows; nil for rows that touch.
  var listRowSpacing: CGFloat? {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }
  /// What the icons of rows are drawn in; nil for the tint.
  var listItemTint: AnyShapeStyle? {
    get { self[ItemTintKey.self] }
    set { self[ItemTintKey.self] = newValue }
  }
}

extension View {
  /// The room between the sections of lists inside.
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing.points)
  }
  /// The room between the sections of lists inside, in points.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// The room between the rows of lists inside, in points; nil for none. In lists with cards each row is then a card of its own.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }

  /// How the icons of labels are tinted in rows of lists inside.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
    environment(\.listItemTint, tint?.style)
  }
  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    listItemTint(tint.map { ListItemTint.fixed($0) })
  }

  /// Whether the row cannot be selected.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(TraitModifier<SelectionDisabledTrait>(value: isDisabled))
  }
}
