import CJavaScriptCore
import Foundation

extension JSValue {
  /// Does with arguments what may throw. They are kept till it is done: the engine does not look into Swift's arrays.
  private func value(
    with arguments: [Any]?,
    _ body: ([OpaquePointer?], inout OpaquePointer?) -> OpaquePointer?
  ) -> JSValue {
    let values = (arguments ?? []).map { JSValue(object: $0, in: context)! }
    return withExtendedLifetime(values) { context.value { body(values.map(\.reference), &$0) } }
  }

  /// Calls the value as a function.
  ///
  /// - Returns: undefined if it is none, or throws; the context's handler is told.
  @discardableResult public func call(withArguments arguments: [Any]!) -> JSValue! {
    value(with: arguments) { values, exception in
      guard let function = JSValueToObject(context.reference, reference, &exception) else { return nil }
      return JSObjectCallAsFunction(
        context.reference,
        function,
        nil,
        values.count,
        values,
        &exception
      ) ?? noFunction(&exception)
    }
  }

  /// JavaScript's `new`.
  @discardableResult public func construct(withArguments arguments: [Any]!) -> JSValue! {
    value(with: arguments) { values, exception in
      guard let constructor = JSValueToObject(context.reference, reference, &exception) else { return nil }
      return JSObjectCallAsConstructor(
        context.reference,
        constructor,
        values.count,
        values,
        &exception
      ) ?? noFunction(&exception)
    }
  }

  /// Calls the function of that name with the value as its `this`.
  @discardableResult public func invokeMethod(_ method: String!, withArguments arguments: [Any]!) -> JSValue! {
    let key = ScriptConversion(context).reference(method as Any?)
    return value(with: arguments) { values, exception in
      guard let this = JSValueToObject(context.reference, reference, &exception),
        let found = JSObjectGetPropertyForKey(context.reference, this, key, &exception), exception == nil,
        let function = JSValueToObject(context.reference, found, &exception)
      else { return nil }
      return JSObjectCallAsFunction(
        context.reference,
        function,
        this,
        values.count,
        values,
        &exception
      ) ?? noFunction(&exception)
    }
  }

  /// The engine says nothing of an object that cannot be called.
  private func noFunction(_ exception: inout OpaquePointer?) -> OpaquePointer? {
    guard exception == nil else { return nil }
    exception = JSValue(newErrorFromMessage: "The object is no function", in: context, named: "TypeError").reference
    return nil
  }
}

// MARK: Promises

extension JSValue {
  /// A promise that the callback's two functions resolve and reject, now or later.
  public convenience init!(newPromiseIn context: JSContext!, fromExecutor callback: ((JSValue?, JSValue?) -> Void)!) {
    var (resolve, reject): (OpaquePointer?, OpaquePointer?)
    let promise = context.value { JSObjectMakeDeferredPromise(context.reference, &resolve, &reject, &$0) }
    self.init(promise.reference, in: context)
    guard let resolve, let reject else { return }
    let (done, failed) = (JSValue(resolve, in: context), JSValue(reject, in: context))
    // What the callback leaves as the context's exception rejects.
    let before = context.exception
    context.exception = nil
    callback?(done, failed)
    let thrown = context.exception
    context.exception = before
    if let thrown { failed.call(withArguments: [thrown]) }
  }

  public convenience init!(newPromiseResolvedWithResult result: Any!, in context: JSContext!) {
    self.init(newPromiseIn: context) { resolve, _ in resolve?.call(withArguments: [result as Any]) }
  }

  public convenience init!(newPromiseRejectedWithReason reason: Any!, in context: JSContext!) {
    self.init(newPromiseIn: context) { _, reject in reject?.call(withArguments: [reason as Any]) }
  }
}
