import UIKit

private enum BadgeKey: EnvironmentKey { static var defaultValue: Text? { nil } }

extension EnvironmentValues {
  /// For a row's link, which shows it before its chevron.
  var rowBadge: Text? {
    get { self[BadgeKey.self] }
    set { self[BadgeKey.self] = newValue }
  }
}

extension View {
  /// A number at the end of a row, or on a tab; none for 0.
  nonisolated public func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: String(count)))
  }
  nonisolated public func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(label: label))
  }
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}

/// A row's badge, as it looks.
struct RowBadge: Equatable {
  let text: Text
  let prominence: BadgeProminence
}

/// For the list around.
struct BadgeTrait: ItemTrait { static var defaultValue: RowBadge? { nil } }

nonisolated private struct BadgeModifier: ViewModifier {
  let label: Text?
  @Environment(\.badgeProminence) private var prominence

  init(label: Text?) { self.label = label }

  @MainActor func body(content: Content) -> some View {
    content.environment(\.rowBadge, label)
      .modifier(TraitModifier<BadgeTrait>(value: label.map { RowBadge(text: $0, prominence: prominence) }))
  }
}

/// How much the badges of a list's rows stand out.
public struct BadgeProminence: Hashable, Sendable {
  private enum Kind { case decreased, standard, increased }
  private let kind: Kind
  /// Paler than by itself.
  public static let decreased = BadgeProminence(kind: .decreased)
  public static let standard = BadgeProminence(kind: .standard)
  /// White on red.
  public static let increased = BadgeProminence(kind: .increased)

  var color: UIColor {
    switch kind {
    case .decreased: .tertiaryLabel
    case .standard: .secondaryLabel
    case .increased: .white
    }
  }
}

private enum BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }

extension EnvironmentValues {
  /// How much badges stand out.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
}

extension View {
  /// How much the badges of rows inside stand out.
  nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }
}

/// The text of a row's badge; a prominent one lies on a capsule.
final class BadgeLabel: UILabel {
  var isProminent = false {
    didSet {
      guard isProminent != oldValue else { return }
      backgroundColor = isProminent ? .systemRed : nil
      textAlignment = isProminent ? .center : .natural
      layer.masksToBounds = isProminent
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    guard isProminent else { return size }
    return CGSize(width: max(size.width + 14, size.height + 2), height: size.height + 2)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = isProminent ? bounds.height / 2 : 0
  }
}
