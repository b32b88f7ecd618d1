import Foundation

/// Opens further windows of an app. As on an iPhone an app has one window: `supportsMultipleWindows` is false, and instead of
/// opening one, a call says so on the standard error output.
@MainActor @preconcurrency public struct OpenWindowAction {
  nonisolated init() {}
  /// A window of the group with an identifier.
  public func callAsFunction(id: String) { Self.refuse("openWindow(id: \"\(id)\")") }
  /// A window of the group for values of a type.
  public func callAsFunction<D: Codable & Hashable>(value: D) { Self.refuse("openWindow(value: \(value))") }
  /// A window of the group with an identifier, for values of a type.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    Self.refuse("openWindow(id: \"\(id)\", value: \(value))")
  }

  fileprivate static func refuse(_ call: String) {
    FileHandle.standardError.write(Data("SwiftUI: \(call): this app has one window (supportsMultipleWindows).\n".utf8))
  }
}

/// Closes windows of an app. As on an iPhone an app has one window, which stays; a call says so on the standard error output.
@MainActor @preconcurrency public struct DismissWindowAction {
  nonisolated init() {}
  /// The window that the view is in.
  public func callAsFunction() { OpenWindowAction.refuse("dismissWindow()") }
  /// Those of the group with an identifier.
  public func callAsFunction(id: String) { OpenWindowAction.refuse("dismissWindow(id: \"\(id)\")") }
  /// That for a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    OpenWindowAction.refuse("dismissWindow(value: \(value))")
  }
  /// That of the group with an identifier, for a value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    OpenWindowAction.refuse("dismissWindow(id: \"\(id)\", value: \(value))")
  }
}

extension EnvironmentValues {
  /// Closes windows, where there are several.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  /// Whether the app can have several windows: here, as on an iPhone, it has one.
  public var supportsMultipleWindows: Bool { false }
  /// Opens further windows, where there can be several.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
}
