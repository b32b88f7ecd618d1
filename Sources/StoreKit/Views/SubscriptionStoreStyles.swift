import SwiftUI

/// What the button says that subscribes.
public struct SubscriptionStoreButtonLabel: Hashable, Sendable {
  private enum Part { case automatic, action, displayName, price }
  private var part = Part.automatic
  private var isMultiline: Bool?

  public static let automatic = SubscriptionStoreButtonLabel()
  /// What the button does: "Subscribe".
  public static let action = SubscriptionStoreButtonLabel(part: .action)
  public static let displayName = SubscriptionStoreButtonLabel(part: .displayName)
  public static let price = SubscriptionStoreButtonLabel(part: .price)
  public static let singleLine = SubscriptionStoreButtonLabel(isMultiline: false)
  public static let multiline = SubscriptionStoreButtonLabel(isMultiline: true)

  public var action: SubscriptionStoreButtonLabel { with(.action) }
  public var displayName: SubscriptionStoreButtonLabel { with(.displayName) }
  public var price: SubscriptionStoreButtonLabel { with(.price) }
  public var singleLine: SubscriptionStoreButtonLabel { lines(false) }
  public var multiline: SubscriptionStoreButtonLabel { lines(true) }

  private init(part: Part = .automatic, isMultiline: Bool? = nil) {
    (self.part, self.isMultiline) = (part, isMultiline)
  }

  private func with(_ part: Part) -> SubscriptionStoreButtonLabel {
    SubscriptionStoreButtonLabel(part: part, isMultiline: isMultiline)
  }

  private func lines(_ isMultiline: Bool) -> SubscriptionStoreButtonLabel {
    SubscriptionStoreButtonLabel(part: part, isMultiline: isMultiline)
  }

  /// - Parameter isAmongOthers: whether there is a button for each subscription.
  func lines(of product: Product, isAmongOthers: Bool) -> [String] {
    let name = product.displayName
    let price = product.priceAndPeriod
    switch part {
    case .price: return [price]
    case .automatic where !isAmongOthers, .action: return isMultiline == true ? ["Subscribe", price] : ["Subscribe"]
    case .automatic, .displayName: return isMultiline == false ? [name] : [name, price]
    }
  }
}

/// How a group's subscriptions are offered.
public protocol SubscriptionStoreControlStyle: Sendable {}

/// The style of the place: a choice.
public struct AutomaticSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }
/// A button for each.
public struct ButtonsSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }
/// A choice, and one button.
public struct PickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }
/// The same, with more about each.
public struct ProminentPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }

extension SubscriptionStoreControlStyle where Self == AutomaticSubscriptionStoreControlStyle {
  public static var automatic: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == ButtonsSubscriptionStoreControlStyle {
  public static var buttons: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == PickerSubscriptionStoreControlStyle {
  public static var picker: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == ProminentPickerSubscriptionStoreControlStyle {
  public static var prominentPicker: Self { Self() }
}

enum SubscriptionStyle {
  case picker, prominentPicker, buttons

  var isPicker: Bool { self != .buttons }

  init(_ style: any SubscriptionStoreControlStyle) {
    self =
      style is ButtonsSubscriptionStoreControlStyle
      ? .buttons : style is ProminentPickerSubscriptionStoreControlStyle ? .prominentPicker : .picker
  }
}

private struct StyleKey: EnvironmentKey { static var defaultValue: SubscriptionStyle { .picker } }
private struct LabelKey: EnvironmentKey { static var defaultValue: SubscriptionStoreButtonLabel { .automatic } }
private struct GroupNameKey: EnvironmentKey { static var defaultValue: String { "" } }

extension EnvironmentValues {
  var subscriptionStyle: SubscriptionStyle {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
  var subscriptionLabel: SubscriptionStoreButtonLabel {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
  var subscriptionGroupName: String {
    get { self[GroupNameKey.self] }
    set { self[GroupNameKey.self] = newValue }
  }
}

extension View {
  nonisolated public func subscriptionStoreControlStyle(_ style: some SubscriptionStoreControlStyle) -> some View {
    environment(\.subscriptionStyle, SubscriptionStyle(style))
  }

  nonisolated public func subscriptionStoreButtonLabel(_ label: SubscriptionStoreButtonLabel) -> some View {
    environment(\.subscriptionLabel, label)
  }
}
