import CJavaScriptCore
import Foundation

/// Makes JavaScript's values of the app's.
struct ScriptConversion {
  private let context: JSContext
  private var engine: OpaquePointer { context.reference }

  init(_ context: JSContext) { self.context = context }

  /// The value is only safe from being collected while it stands on the stack, so whoever keeps it makes a `JSValue` of it.
  func reference(_ value: Any?) -> OpaquePointer {
    guard let value = Self.unwrapped(value) else { return JSValueMakeUndefined(engine) }
    switch value {
    case let known as JSValue: return known.reference
    case let managed as JSManagedValue: return managed.value?.reference ?? JSValueMakeUndefined(engine)
    case is NSNull: return JSValueMakeNull(engine)
    case let text as String: return ScriptText.with(text) { JSValueMakeString(engine, $0) }
    case let truth as Bool where Self.isTruth(value): return JSValueMakeBoolean(engine, truth)
    case let number as NSNumber: return JSValueMakeNumber(engine, number.doubleValue)
    case let number as CGFloat: return JSValueMakeNumber(engine, Double(number))
    case let date as Date:
      let arguments: [OpaquePointer?] = [JSValueMakeNumber(engine, date.timeIntervalSince1970 * 1000)]
      return JSObjectMakeDate(engine, 1, arguments, nil)
    case let list as [Any]: return array(list)
    case let list as [AnyHashable: Any]: return dictionary(list)
    default: return context.wrappers.reference(for: value as AnyObject, in: context)
    }
  }

  private func array(_ list: [Any]) -> OpaquePointer {
    let values = list.map { JSValue(reference($0), in: context) }
    return withExtendedLifetime(values) { JSObjectMakeArray(engine, values.count, values.map(\.reference), nil) }
  }

  /// Keys that are no texts are left out, as at Apple's.
  private func dictionary(_ list: [AnyHashable: Any]) -> OpaquePointer {
    let object = JSValue(JSObjectMake(engine, nil, nil), in: context)
    for case (let key as String, let value) in list.map({ ($0.key.base, $0.value) }) {
      let (name, held) = (JSValue(reference(key), in: context), JSValue(reference(value), in: context))
      JSObjectSetPropertyForKey(engine, object.reference, name.reference, held.reference, 0, nil)
    }
    return object.reference
  }

  /// What is inside of an Optional, however deep.
  private static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func isTruth(_ value: Any) -> Bool {
    type(of: value) == Bool.self || (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }
}

/// Makes the app's values of JavaScript's.
struct ScriptReading {
  private let context: JSContext
  private var engine: OpaquePointer { context.reference }
  /// The objects that are being read: what holds itself ends there.
  private var open: Set<OpaquePointer> = []

  init(_ context: JSContext) { self.context = context }

  func object(_ value: OpaquePointer) -> Any? {
    switch Int(JSValueGetType(engine, value)) {
    case SlipwayJSTypeUndefined: return nil
    case SlipwayJSTypeNull: return NSNull()
    case SlipwayJSTypeBoolean: return NSNumber(value: JSValueToBoolean(engine, value))
    case SlipwayJSTypeNumber: return NSNumber(value: JSValueToNumber(engine, value, nil))
    case SlipwayJSTypeString, SlipwayJSTypeBigInt, SlipwayJSTypeSymbol: return JSValue(value, in: context).toString()
    default:
      if let own = WrapperClass.object(behind: value, in: engine) { return own }
      if JSValueIsDate(engine, value) { return JSValue(value, in: context).toDate() }
      return JSValueIsArray(engine, value) ? array(value) : dictionary(value)
    }
  }

  private func entered(_ value: OpaquePointer) -> ScriptReading? {
    guard !open.contains(value) else { return nil }
    var inner = self
    inner.open.insert(value)
    return inner
  }

  func array(_ value: OpaquePointer) -> [Any]? {
    if let own = WrapperClass.object(behind: value, in: engine) as? [Any] { return own }
    guard isContainer(value, "array"), let inner = entered(value) else { return nil }
    let list = JSValue(value, in: context)
    let count = list.forProperty("length").toUInt32()
    return (0..<count).map { index in
      let element: JSValue = list.atIndex(Int(index))
      return inner.object(element.reference) ?? NSNull()
    }
  }

  func dictionary(_ value: OpaquePointer) -> [AnyHashable: Any]? {
    guard isContainer(value, "dictionary"), let inner = entered(value) else { return nil }
    let object = JSValue(value, in: context)
    guard let names = JSObjectCopyPropertyNames(engine, value) else { return nil }
    defer { JSPropertyNameArrayRelease(names) }
    var result: [AnyHashable: Any] = [:]
    for index in 0..<JSPropertyNameArrayGetCount(names) {
      let name = ScriptText.string(JSPropertyNameArrayGetNameAtIndex(names, index))
      let property: JSValue = object.forProperty(name)
      if let element = inner.object(property.reference) { result[name] = element }
    }
    return result
  }

  /// Null and undefined are none, and no error.
  private func isContainer(_ value: OpaquePointer, _ what: String) -> Bool {
    switch Int(JSValueGetType(engine, value)) {
    case SlipwayJSTypeObject: return true
    case SlipwayJSTypeUndefined, SlipwayJSTypeNull: return false
    default:
      let error = JSValue(newErrorFromMessage: "A primitive is no \(what)", in: context, named: "TypeError")
      context.notify(error.reference)
      return false
    }
  }
}
