import CJavaScriptCore
import Foundation

/// A property's name: a text, a number or a symbol.
public typealias JSValueProperty = Any

public let JSPropertyDescriptorWritableKey: String! = "writable"
public let JSPropertyDescriptorEnumerableKey: String! = "enumerable"
public let JSPropertyDescriptorConfigurableKey: String! = "configurable"
public let JSPropertyDescriptorValueKey: String! = "value"
public let JSPropertyDescriptorGetKey: String! = "get"
public let JSPropertyDescriptorSetKey: String! = "set"

extension JSValue {
  private func key(_ property: Any?) -> OpaquePointer { ScriptConversion(context).reference(property) }

  /// What is asked of null or undefined throws, of which the context's handler is told.
  private func asObject(_ exception: inout OpaquePointer?) -> OpaquePointer? {
    JSValueToObject(context.reference, reference, &exception)
  }

  public func forProperty(_ property: JSValueProperty!) -> JSValue! {
    let key = key(property as Any?)
    return context.value { exception in
      asObject(&exception).flatMap { JSObjectGetPropertyForKey(context.reference, $0, key, &exception) }
    }
  }

  public func setValue(_ value: Any!, forProperty property: JSValueProperty!) {
    let (key, value) = (key(property as Any?), JSValue(object: value, in: context))
    context.attempt { exception in
      guard let object = asObject(&exception) else { return }
      JSObjectSetPropertyForKey(context.reference, object, key, value!.reference, 0, &exception)
    }
  }

  /// A block, which is any object on iOS.
  public func setValue<each Argument, Result>(
    _ value: @escaping (repeat each Argument) -> Result,
    forProperty property: JSValueProperty!
  ) {
    setValue(JavaScriptBlock(value) as Any?, forProperty: property)
  }

  @discardableResult public func deleteProperty(_ property: JSValueProperty!) -> Bool {
    let key = key(property as Any?)
    return context.attempt { exception in
      asObject(&exception).map { JSObjectDeletePropertyForKey(context.reference, $0, key, &exception) } ?? false
    } ?? false
  }

  public func hasProperty(_ property: JSValueProperty!) -> Bool {
    let key = key(property as Any?)
    return context.attempt { exception in
      asObject(&exception).map { JSObjectHasPropertyForKey(context.reference, $0, key, &exception) } ?? false
    } ?? false
  }

  /// JavaScript's `Object.defineProperty`.
  public func defineProperty(_ property: JSValueProperty!, descriptor: Any!) {
    context.globalObject.forProperty("Object")
      .invokeMethod("defineProperty", withArguments: [self, property as Any, descriptor as Any])
  }

  public func atIndex(_ index: Int) -> JSValue! {
    guard let number = UInt32(exactly: index) else { return forProperty(index) }
    return context.value { exception in
      asObject(&exception).flatMap { JSObjectGetPropertyAtIndex(context.reference, $0, number, &exception) }
    }
  }

  public func setValue(_ value: Any!, at index: Int) {
    guard let number = UInt32(exactly: index) else { return setValue(value, forProperty: index) }
    let value = JSValue(object: value, in: context)!
    context.attempt { exception in
      guard let object = asObject(&exception) else { return }
      JSObjectSetPropertyAtIndex(context.reference, object, number, value.reference, &exception)
    }
  }

  public func objectForKeyedSubscript(_ key: Any!) -> JSValue! { forProperty(key) }
  public func objectAtIndexedSubscript(_ index: Int) -> JSValue! { atIndex(index) }

  public func setObject(_ object: Any!, forKeyedSubscript key: Any!) { setValue(object, forProperty: key) }
  public func setObject(_ object: Any!, atIndexedSubscript index: Int) { setValue(object, at: index) }

  /// A block, which is any object on iOS.
  public func setObject<each Argument, Result>(
    _ object: @escaping (repeat each Argument) -> Result,
    forKeyedSubscript key: Any!
  ) {
    setValue(JavaScriptBlock(object) as Any?, forProperty: key)
  }
}
