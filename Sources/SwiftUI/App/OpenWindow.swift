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

extension EnvironmentValues {
  /// Whether the app can have several windows: here, as on an iPhone, it has one.
  public var supportsMultipleWindows: Bool { false }
  /// Opens further windows, where there can be several.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
}
