import CJavaScriptCore
import Foundation

/// A place where JavaScript runs, with a global object of its own.
///
/// It may be used by several threads; the engine lets one in at a time. At Apple's it is an `NSObject`.
open class JSContext {
  let reference: OpaquePointer
  /// The heap that it shares with other contexts.
  public private(set) var virtualMachine: JSVirtualMachine!

  /// A context with a virtual machine of its own.
  public convenience init!() { self.init(virtualMachine: JSVirtualMachine()) }

  public init!(virtualMachine: JSVirtualMachine!) {
    guard let virtualMachine, let made = JSGlobalContextCreateInGroup(virtualMachine.group, nil) else { return nil }
    reference = made
    self.virtualMachine = virtualMachine
    ContextRegistry.add(self)
  }

  /// For a context of the engine's that nobody has a name for any more.
  init(retaining reference: OpaquePointer) {
    self.reference = JSGlobalContextRetain(reference)
    virtualMachine = JSVirtualMachine(retaining: JSContextGetGroup(reference))
    ContextRegistry.add(self)
  }

  deinit {
    ContextRegistry.remove(reference)
    kept = nil
    wrappers.end()
    JSGlobalContextRelease(reference)
  }

  // MARK: Running scripts

  /// Runs a script in the global scope, and gives the value of its last expression.
  ///
  /// - Returns: undefined if it throws, of which `exceptionHandler` is told.
  @discardableResult open func evaluateScript(_ script: String!) -> JSValue! {
    evaluateScript(script, withSourceURL: nil)
  }

  /// - Parameter sourceURL: where errors say that the script stands.
  @discardableResult open func evaluateScript(_ script: String!, withSourceURL sourceURL: URL!) -> JSValue! {
    guard let script else { return JSValue(undefinedIn: self) }
    return ScriptText.with(script) { text in
      ScriptText.with(sourceURL?.absoluteString) { place in
        value { JSEvaluateScript(reference, text, nil, place, 1, &$0) }
      }
    }
  }

  open var globalObject: JSValue! { JSValue(JSContextGetGlobalObject(reference), in: self) }

  open func objectForKeyedSubscript(_ key: Any!) -> JSValue! { globalObject.forProperty(key) }

  open func setObject(_ object: Any!, forKeyedSubscript key: (any NSCopying & NSObjectProtocol)!) {
    globalObject.setValue(object, forProperty: key)
  }

  /// A block, which is any object on iOS.
  public func setObject<each Argument, Result>(
    _ object: @escaping (repeat each Argument) -> Result,
    forKeyedSubscript key: (any NSCopying & NSObjectProtocol)!
  ) {
    globalObject.setValue(JavaScriptBlock(object), forProperty: key)
  }

  // MARK: Exceptions

  private var kept: JSValue?
  /// What was thrown last, unless `exceptionHandler` has taken it; in a function of the app's, what is thrown at its end.
  open var exception: JSValue! {
    get { kept }
    set { kept = newValue }
  }

  /// Called for what a script throws and nobody catches; by default it sets `exception`.
  open var exceptionHandler: ((JSContext?, JSValue?) -> Void)! = { context, exception in
    context?.exception = exception
  }

  func notify(_ exception: OpaquePointer) { exceptionHandler?(self, JSValue(exception, in: self)) }

  /// Does what may throw; undefined if it did.
  func value(_ body: (inout OpaquePointer?) -> OpaquePointer?) -> JSValue {
    var exception: OpaquePointer?
    let result = body(&exception)
    if let exception {
      notify(exception)
      return JSValue(JSValueMakeUndefined(reference), in: self)
    }
    return JSValue(result ?? JSValueMakeUndefined(reference), in: self)
  }

  /// Does what may throw; nil if it did.
  func attempt<Result>(_ body: (inout OpaquePointer?) -> Result) -> Result? {
    var exception: OpaquePointer?
    let result = body(&exception)
    if let exception { notify(exception) }
    return exception == nil ? result : nil
  }

  // MARK: Inside a function of the app's

  /// The context whose script has called the app's function that runs on this thread; nil outside of one.
  open class func current() -> JSContext! { FunctionCall.current?.context }
  /// The function itself.
  open class func currentCallee() -> JSValue! { FunctionCall.current.map { JSValue($0.callee, in: $0.context) } }
  open class func currentThis() -> JSValue! { FunctionCall.current.map { JSValue($0.this, in: $0.context) } }
  /// All arguments, as `JSValue`s.
  open class func currentArguments() -> [Any]! { FunctionCall.current?.arguments }

  // MARK: Debugging

  /// What debuggers show it as.
  open var name: String! {
    didSet { ScriptText.with(name) { JSGlobalContextSetName(reference, $0) } }
  }

  /// Whether WebKit's inspector may look into it.
  open var isInspectable: Bool {
    get { JSGlobalContextIsInspectable(reference) }
    set { JSGlobalContextSetInspectable(reference, newValue) }
  }

  /// The objects that stand for the app's own.
  let wrappers = WrapperTable()
}
