import Foundation
import SlipwayFoundation

/// The value of an item's attribute, as it is stored.
enum KeychainValue: Codable, Hashable, Sendable {
  case text(String)
  case data(Data)
  /// Booleans, too, as at Apple's.
  case number(Int64)
  case date(Date)

  init?(_ value: Any) {
    switch Self.unwrapped(value) {
    case let text as String: self = .text(text)
    case let data as Data: self = .data(data)
    case let flag as Bool: self = .number(flag ? 1 : 0)
    case let number as Int: self = .number(Int64(number))
    case let number as NSNumber: self = .number(number.int64Value)
    case let date as Date: self = .date(date)
    default: return nil
    }
  }

  var object: AnyObject {
    switch self {
    case .text(let text): text as NSString
    case .data(let data): data as NSData
    case .number(let number): NSNumber(value: number)
    case .date(let date): date as NSDate
    }
  }

  func equals(_ other: KeychainValue, ignoringCase: Bool) -> Bool {
    guard ignoringCase, case .text(let text) = self, case .text(let otherText) = other else { return self == other }
    return text.compare(otherText, options: .caseInsensitive) == .orderedSame
  }

  /// `kCFBooleanTrue as Any` is an optional, which Apple's bridge opens.
  static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let content = mirror.children.first?.value else { return value }
    return unwrapped(content)
  }
}
