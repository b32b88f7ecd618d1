import Foundation
import SlipwayAutomation
import SlipwayFoundation
import UIKit

/// A record of an app's, as tests and their predicates read it.
@MainActor final class ElementSnapshot: NSObject, XCUIElementSnapshot {
  nonisolated let record: ElementRecord

  nonisolated init(_ record: ElementRecord) { self.record = record }

  var identifier: String { record.identifier }
  var frame: CGRect { record.frame }
  var value: Any? { record.value }
  var title: String { "" }
  var label: String { record.label }
  var elementType: XCUIElement.ElementType { record.type }
  var isEnabled: Bool { record.isEnabled }
  var horizontalSizeClass: XCUIElement.SizeClass { record.isWide ? .regular : .compact }
  var verticalSizeClass: XCUIElement.SizeClass { record.isTall ? .regular : .compact }
  var placeholderValue: String? { record.placeholder }
  var isSelected: Bool { record.isSelected }
  var hasFocus: Bool { record.hasFocus }
  var children: [any XCUIElementSnapshot] { record.children.map(ElementSnapshot.init) }

  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
    var values: [XCUIElement.AttributeName: Any] = [
      .children: children.map(\.dictionaryRepresentation), .elementType: elementType.rawValue, .enabled: isEnabled,
      .frame: ["X": frame.minX, "Y": frame.minY, "Width": frame.width, "Height": frame.height], .hasFocus: hasFocus,
      .horizontalSizeClass: horizontalSizeClass.rawValue, .identifier: identifier, .label: label, .selected: isSelected,
      .title: title, .verticalSizeClass: verticalSizeClass.rawValue,
    ]
    values[.placeholderValue] = placeholderValue
    values[.value] = value
    return values
  }
}

extension ElementSnapshot: KeyValueCoding {
  nonisolated func codedValue(forKey key: String) -> Any? {
    switch key {
    case "identifier": record.identifier
    case "label": record.label
    case "title": ""
    case "value": record.value
    case "placeholderValue": record.placeholder
    case "elementType": NSNumber(value: record.type.rawValue)
    case "isEnabled", "enabled": NSNumber(value: record.isEnabled)
    case "isSelected", "selected": NSNumber(value: record.isSelected)
    case "hasFocus": NSNumber(value: record.hasFocus)
    case "frame": record.frame
    default: nil
    }
  }

  nonisolated func setCodedValue(_ value: Any?, forKey key: String) {
    preconditionFailure("A snapshot of an element cannot be changed: \(key)")
  }
}

extension ElementRecord {
  var type: XCUIElement.ElementType { XCUIElement.ElementType(rawValue: kind.rawValue) ?? .other }

  /// It and all inside of it, as a list.
  var withDescendants: [ElementRecord] { [self] + children.flatMap(\.withDescendants) }

  /// It, and each thing inside of it, in a line as failures show them.
  func tree(_ depth: Int = 0) -> String {
    let children = children.map { $0.tree(depth + 1) }.joined()
    return String(repeating: "  ", count: depth) + line + "\n" + children
  }

  var line: String {
    let (x, y, width, height) = (frame.minX, frame.minY, frame.width, frame.height)
    var parts = [type.title, "{{\(x), \(y)}, {\(width), \(height)}}"]
    if !identifier.isEmpty { parts.append("identifier: '\(identifier)'") }
    if !label.isEmpty { parts.append("label: '\(label)'") }
    if let placeholder { parts.append("placeholderValue: '\(placeholder)'") }
    if let value, !value.isEmpty { parts.append("value: \(value)") }
    if !isEnabled { parts.append("Disabled") }
    if isSelected { parts.append("Selected") }
    if hasFocus { parts.append("Keyboard Focused") }
    return parts.joined(separator: ", ")
  }
}
