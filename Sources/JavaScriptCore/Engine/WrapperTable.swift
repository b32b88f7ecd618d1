import CJavaScriptCore
import Foundation

/// The engine's classes of objects that stand for the app's: things that scripts only pass on, and functions.
enum WrapperClass {
  nonisolated(unsafe) static let thing = make("Object", isFunction: false)
  nonisolated(unsafe) static let function = make("Function", isFunction: true)

  private static func make(_ name: StaticString, isFunction: Bool) -> OpaquePointer {
    var definition = JSClassDefinition()
    definition.className = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    definition.finalize = { object in
      guard let data = JSObjectGetPrivate(object) else { return }
      nonisolated(unsafe) let held = Unmanaged<AnyObject>.fromOpaque(data)
      // The engine collects just now, and what is let go may want to speak to it.
      DispatchQueue.global().async { held.release() }
    }
    if isFunction {
      definition.callAsFunction = { context, function, this, count, arguments, exception in
        guard let context, let function, let data = JSObjectGetPrivate(function),
          let block = Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue() as? JavaScriptBlock
        else { return nil }
        let place = ContextRegistry.context(of: context)
        let values = (0..<count).map { JSValue(arguments![$0]!, in: place) }
        let call = FunctionCall(place, function, this ?? JSContextGetGlobalObject(context), values)
        return call.run(block, exception)
      }
    }
    return JSClassCreate(&definition)
  }

  /// The app's object behind one of the engine's.
  static func object(behind value: OpaquePointer, in context: OpaquePointer) -> AnyObject? {
    guard
      JSValueIsObjectOfClass(context, value, thing) || JSValueIsObjectOfClass(context, value, function),
      let data = JSObjectGetPrivate(value)
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue()
  }
}

/// One context's objects that stand for the app's, each found again while scripts know it.
final class WrapperTable {
  private let lock = NSLock()
  private var known: [ObjectIdentifier: OpaquePointer] = [:]
  private var group: OpaquePointer?

  func reference(for object: AnyObject, in context: JSContext) -> OpaquePointer {
    lock.withLock {
      let group = context.virtualMachine.group
      self.group = group
      let key = ObjectIdentifier(object)
      if let weak = known[key] {
        if let found = JSWeakGetObject(weak), WrapperClass.object(behind: found, in: context.reference) === object {
          return found
        }
        JSWeakRelease(group, weak)
      }
      let isFunction = object is JavaScriptBlock
      let data = Unmanaged.passRetained(object).toOpaque()
      let made = JSObjectMake(context.reference, isFunction ? WrapperClass.function : WrapperClass.thing, data)!
      if isFunction { inheritFromFunctions(made, context.reference) }
      if known.count > 1000 { forgetTheCollected(group) }
      known[key] = JSWeakCreate(group, made)
      return made
    }
  }

  /// So that it has `call`, `apply` and `bind`.
  private func inheritFromFunctions(_ object: OpaquePointer, _ context: OpaquePointer) {
    let text = "Function.prototype"
    let prototype = ScriptText.with(text) { JSEvaluateScript(context, $0, nil, nil, 1, nil) }
    if let prototype { JSObjectSetPrototype(context, object, prototype) }
  }

  private func forgetTheCollected(_ group: OpaquePointer) {
    known = known.filter { _, weak in
      if JSWeakGetObject(weak) != nil { return true }
      JSWeakRelease(group, weak)
      return false
    }
  }

  func end() {
    lock.withLock {
      if let group { known.values.forEach { JSWeakRelease(group, $0) } }
      known = [:]
    }
  }
}
