import CGTK
import CWebKitGTK
import Foundation

/// JavaScript's values as Foundation's, and back.
enum ScriptValue {
  /// Objects in objects: deeper ones are cut off, since an object may hold itself.
  private static let maximumDepth = 256

  /// `undefined` is nil and `null` is `NSNull`; numbers and booleans are `NSNumber`, objects dictionaries.
  static func object(_ value: OpaquePointer, depth: Int = 0) -> Any? {
    if jsc_value_is_undefined(value) != 0 { return nil }
    if jsc_value_is_null(value) != 0 || depth > maximumDepth { return NSNull() }
    if jsc_value_is_boolean(value) != 0 { return NSNumber(value: jsc_value_to_boolean(value) != 0) }
    if jsc_value_is_number(value) != 0 { return number(jsc_value_to_double(value)) }
    if jsc_value_is_string(value) != 0 { return string(value) }
    if jsc_value_is_array(value) != 0 { return array(value, depth) }
    if jsc_value_object_is_instance_of(value, "Date") != 0 { return date(value) }
    return dictionary(value, depth)
  }

  /// Whole numbers print as such.
  private static func number(_ value: Double) -> NSNumber {
    Int(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: value)
  }

  private static func string(_ value: OpaquePointer) -> String {
    guard let text = jsc_value_to_string(value) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func array(_ value: OpaquePointer, _ depth: Int) -> [Any] {
    let length = property("length", of: value) { Int(jsc_value_to_double($0)) }
    return (0..<length).map { index in
      let element = jsc_value_object_get_property_at_index(value, guint(index))!
      defer { g_object_unref(UnsafeMutableRawPointer(element)) }
      return object(element, depth: depth + 1) ?? NSNull()
    }
  }

  private static func dictionary(_ value: OpaquePointer, _ depth: Int) -> [String: Any] {
    guard let names = jsc_value_object_enumerate_properties(value) else { return [:] }
    defer { g_strfreev(names) }
    var result: [String: Any] = [:]
    var next = names
    while let name = next.pointee {
      result[String(cString: name)] = property(String(cString: name), of: value) { object($0, depth: depth + 1) }
      next += 1
    }
    return result
  }

  private static func date(_ value: OpaquePointer) -> Date {
    let time = jsc_value_object_invoke_methodv(value, "getTime", 0, nil)!
    defer { g_object_unref(UnsafeMutableRawPointer(time)) }
    return Date(timeIntervalSince1970: jsc_value_to_double(time) / 1000)
  }

  private static func property<Result>(_ name: String, of value: OpaquePointer, _ body: (OpaquePointer) -> Result)
    -> Result
  {
    let property = jsc_value_object_get_property(value, name)!
    defer { g_object_unref(UnsafeMutableRawPointer(property)) }
    return body(property)
  }

  /// The JSON of a value that a script is given; nil for what JavaScript has no value for.
  static func json(_ value: Any?) -> String? {
    let encodable = jsonObject(value ?? NSNull())
    guard JSONSerialization.isValidJSONObject([encodable]),
      let data = try? JSONSerialization.data(withJSONObject: [encodable])
    else { return nil }
    return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
  }

  /// A date goes as its milliseconds do not: JSON has none, the receiver revives `{"slipwayDate": …}`.
  private static func jsonObject(_ value: Any) -> Any {
    switch value {
    case let date as Date: [dateKey: date.timeIntervalSince1970 * 1000]
    case let array as [Any]: array.map(jsonObject)
    case let dictionary as [String: Any]: dictionary.mapValues(jsonObject)
    case Optional<Any>.none: NSNull()
    default: value
    }
  }

  private static let dateKey = "slipwayDate"

  /// JavaScript that gives the value of a JSON text.
  static func expression(json: String) -> String {
    let literal = String(decoding: (try? JSONEncoder().encode(json)) ?? Data("\"null\"".utf8), as: UTF8.self)
    let revive = "(k, v) => v && typeof v === 'object' && '\(dateKey)' in v ? new Date(v.\(dateKey)) : v"
    return "JSON.parse(\(literal), \(revive))"
  }
}
