@_exported import Foundation
import SwiftUI

/// Something that the app tells its user about a feature: what it says, and when it may be shown.
///
/// A tip's state, whether it was closed and how often it was shown, is kept by its `id` over launches.
public protocol Tip: Identifiable, Sendable {
  /// What the tip is known by; the type's name unless it says otherwise.
  var id: String { get }
  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
  /// The buttons below the message.
  @Tips.ActionBuilder var actions: [Action] { get }
  /// What has to be so for the tip to be shown: all of them.
  @Tips.RuleBuilder var rules: [Rule] { get }
  /// How often the tip is shown.
  @Tips.OptionsBuilder var options: [any Option] { get }
}

extension Tip {
  public typealias Action = Tips.Action
  public typealias Event = Tips.Event
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
  public typealias InvalidationReason = Tips.InvalidationReason
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  public typealias MaxDisplayDuration = Tips.MaxDisplayDuration
  public typealias Option = TipOption
  public typealias Rule = Tips.Rule
  public typealias Status = Tips.Status

  public var id: String { String(describing: Self.self) }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var rules: [Rule] { [] }
  public var options: [any Option] { [] }

  /// Whether the tip may be shown, why not, or that it never will be again.
  public var status: Status { TipStore.shared.status(of: self) }
  /// The status now, and whenever it becomes another.
  public var statusUpdates: AsyncStream<Status> { TipStore.shared.updates(of: self) { $0 } }
  /// Whether the tip may be shown.
  public var shouldDisplay: Bool { status == .available }
  /// Whether the tip may be shown now, and whenever that changes.
  public var shouldDisplayUpdates: AsyncStream<Bool> { TipStore.shared.updates(of: self) { $0 == .available } }

  /// Ends the tip: it is not shown any more, and never again.
  public func invalidate(reason: InvalidationReason) { TipStore.shared.invalidate(self, reason) }
}

/// What a tip says of how often it is shown.
public protocol TipOption: Sendable {}

/// A tip of whatever type.
public struct AnyTip: Tip {
  let tip: any Tip

  public init(_ tip: any Tip) { self.tip = (tip as? AnyTip)?.tip ?? tip }

  public var id: String { tip.id }
  public var title: Text { tip.title }
  public var message: Text? { tip.message }
  public var image: Image? { tip.image }
  public var actions: [Action] { tip.actions }
  public var rules: [Rule] { tip.rules }
  public var options: [any Option] { tip.options }
}

/// What goes wrong with the tips' store.
public struct TipKitError: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  /// `Tips.configure` was called before: in this launch it has no effect any more.
  public static let tipsDatastoreAlreadyConfigured = TipKitError(
    description: "The tips' datastore has been configured already."
  )
}
