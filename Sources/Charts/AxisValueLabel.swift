import Foundation
import SwiftUI

/// How a label is turned.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  /// Clockwise, in quarters of a turn.
  let quarters: Int
  public static let automatic = AxisValueLabelOrientation(quarters: 0)
  public static let horizontal = AxisValueLabelOrientation(quarters: 0)
  public static let vertical = AxisValueLabelOrientation(quarters: 1)
  public static let verticalReversed = AxisValueLabelOrientation(quarters: -1)
}

/// What becomes of labels that would stand on each other.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case disabled, truncate
    case greedy(priority: Double, spacing: CGFloat)
  }
  let kind: Kind
  public static var automatic: AxisValueLabelCollisionResolution { .greedy }
  public static var disabled: AxisValueLabelCollisionResolution { .init(kind: .disabled) }
  /// A label that would stand on an earlier one is left out.
  public static var greedy: AxisValueLabelCollisionResolution { .greedy() }
  /// - Parameter priority: a higher one goes before a lower one.
  public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil)
    -> AxisValueLabelCollisionResolution
  {
    .init(kind: .greedy(priority: priority, spacing: minimumSpacing ?? 4))
  }
  /// Labels are cut off where the next value begins.
  public static var truncate: AxisValueLabelCollisionResolution { .init(kind: .truncate) }
}

struct AxisLabelSetting {
  enum Content {
    /// What the value says by itself.
    case automatic
    case format((PlotValue) -> String?)
    case view(AnyView)
  }
  var content: Content
  var isCentered: Bool?
  var anchor: UnitPoint?
  var collision: AxisValueLabelCollisionResolution
  var orientation: AxisValueLabelOrientation
  var spacing: (horizontal: CGFloat?, vertical: CGFloat?)
}

/// What stands beside the plot for a value.
public struct AxisValueLabel<Content: View>: AxisMark, MadeAxisMark {
  public typealias Body = Never
  private let item: AxisItem
  var items: [AxisItem] { [item] }

  private init(_ setting: AxisLabelSetting) { item = AxisItem(kind: .label(setting)) }

  /// A view.
  ///
  /// - Parameters:
  ///   - centered: in the middle between this value and the next; nil is so for categories.
  ///   - anchor: the point of the label that stands at the value.
  public init(
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AxisLabelSetting(
        content: .view(AnyView(content())),
        isCentered: centered,
        anchor: anchor,
        collision: collisionResolution,
        orientation: orientation,
        spacing: (horizontalSpacing, verticalSpacing)
      )
    )
  }
}

extension AxisValueLabel where Content == Text {
  /// What the value says by itself.
  public init(
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      AxisLabelSetting(
        content: .automatic,
        isCentered: centered,
        anchor: anchor,
        collision: collisionResolution,
        orientation: orientation,
        spacing: (horizontalSpacing, verticalSpacing)
      )
    )
  }

  /// What a format makes of the value.
  public init<Format: FormatStyle>(
    format: Format,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(
      AxisLabelSetting(
        content: .format { $0.plottable(Format.FormatInput.self).map(format.format) },
        isCentered: centered,
        anchor: anchor,
        collision: collisionResolution,
        orientation: orientation,
        spacing: (horizontalSpacing, verticalSpacing)
      )
    )
  }

  public init(
    _ titleKey: LocalizedStringKey,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      centered: centered,
      anchor: anchor,
      collisionResolution: collisionResolution,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    ) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      centered: centered,
      anchor: anchor,
      collisionResolution: collisionResolution,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    ) { Text(title) }
  }
}
