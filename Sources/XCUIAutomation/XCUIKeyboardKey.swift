import Foundation

/// A key that writes nothing, as text for `typeText(_:)`.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
}
