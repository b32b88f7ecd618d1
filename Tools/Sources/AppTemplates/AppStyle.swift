/// How a new app is put together: who holds the state, and how a change reaches the screen.
public enum AppStyle: String, CaseIterable, Sendable {
  case bindings, coordinator, actions, delegates, screens

  /// The framework that its screens are made with.
  var ui: AppUI { self == .actions ? .swiftUI : .uiKit }

  /// A package of the Slipway repository whose sources become the app's own.
  var package: String? { self == .screens ? "DPScreens" : nil }
}

public enum AppUI: String, CaseIterable, Sendable {
  case uiKit = "uikit"
  case swiftUI = "swiftui"

  /// The folder of what all its apps have.
  var folder: String { self == .uiKit ? "UIKit" : "SwiftUI" }
}
