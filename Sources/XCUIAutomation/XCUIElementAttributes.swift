import Foundation
import UIKit

/// What is known of an element.
@preconcurrency @MainActor public protocol XCUIElementAttributes {
  /// `accessibilityIdentifier`; of a navigation bar without one, its title.
  var identifier: String { get }
  /// In points, from the upper left corner of the screen.
  var frame: CGRect { get }
  /// A text; of a switch "1" or "0", of a slider a percentage, of an empty field its placeholder.
  var value: Any? { get }
  /// Empty: elements of iOS have none.
  var title: String { get }
  /// What a screen reader says of it.
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  var horizontalSizeClass: XCUIElement.SizeClass { get }
  var verticalSizeClass: XCUIElement.SizeClass { get }
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
  /// Whether what is typed goes to it.
  var hasFocus: Bool { get }
}

extension XCUIElement {
  public typealias SizeClass = UIUserInterfaceSizeClass
}

/// An element with all that is inside of it, as it was when it was asked for.
@preconcurrency @MainActor public protocol XCUIElementSnapshot: XCUIElementAttributes {
  var children: [any XCUIElementSnapshot] { get }
  /// The attributes by name, and the children's likewise.
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

extension XCUIElement {
  /// An attribute in a snapshot's dictionary.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let children = AttributeName(rawValue: "children")
    public static let elementType = AttributeName(rawValue: "elementType")
    public static let enabled = AttributeName(rawValue: "enabled")
    public static let frame = AttributeName(rawValue: "frame")
    public static let hasFocus = AttributeName(rawValue: "hasFocus")
    public static let horizontalSizeClass = AttributeName(rawValue: "horizontalSizeClass")
    public static let identifier = AttributeName(rawValue: "identifier")
    public static let label = AttributeName(rawValue: "label")
    public static let placeholderValue = AttributeName(rawValue: "placeholderValue")
    public static let selected = AttributeName(rawValue: "selected")
    public static let title = AttributeName(rawValue: "title")
    public static let value = AttributeName(rawValue: "value")
    public static let verticalSizeClass = AttributeName(rawValue: "verticalSizeClass")
  }
}

/// What gives snapshots of itself.
@preconcurrency @MainActor public protocol XCUIElementSnapshotProviding {
  /// The element and all inside of it. Throws where there is none, or more than one.
  func snapshot() throws -> any XCUIElementSnapshot
}
