public import Foundation

extension ProcessInfo {
  /// Whether an app of iOS runs on macOS by way of Mac Catalyst: never here.
  public var isMacCatalystApp: Bool { false }
  /// Whether an app of iOS runs on a Mac as it is: never here.
  public var isiOSAppOnMac: Bool { false }
}
