import CJavaScriptCore
import Foundation

/// A value of JavaScript's. It keeps its context, and what it stands for.
open class JSValue: NSObject {
  let reference: OpaquePointer
  public let context: JSContext!

  init(_ reference: OpaquePointer, in context: JSContext) {
    (self.reference, self.context) = (reference, context)
    JSValueProtect(context.reference, reference)
    super.init()
  }

  deinit { JSValueUnprotect(context.reference, reference) }

  // MARK: Making values

  /// What stands for a value of the app's in JavaScript: nil is undefined, `NSNull` null; numbers, texts, dates, arrays, dictionaries
  /// and blocks become JavaScript's own, and any other object one that scripts can pass on.
  public convenience init!(object value: Any!, in context: JSContext!) {
    self.init(ScriptConversion(context).reference(value as Any?), in: context)
  }

  /// A block, which is any object on iOS.
  public convenience init!<each Argument, Result>(
    object value: @escaping (repeat each Argument) -> Result,
    in context: JSContext!
  ) {
    self.init(object: JavaScriptBlock(value), in: context)
  }

  public convenience init!(bool value: Bool, in context: JSContext!) {
    self.init(JSValueMakeBoolean(context.reference, value), in: context)
  }

  public convenience init!(double value: Double, in context: JSContext!) {
    self.init(JSValueMakeNumber(context.reference, value), in: context)
  }

  public convenience init!(int32 value: Int32, in context: JSContext!) { self.init(double: Double(value), in: context) }
  public convenience init!(uInt32 value: UInt32, in context: JSContext!) {
    self.init(double: Double(value), in: context)
  }

  public convenience init!(nullIn context: JSContext!) { self.init(JSValueMakeNull(context.reference), in: context) }

  public convenience init!(undefinedIn context: JSContext!) {
    self.init(JSValueMakeUndefined(context.reference), in: context)
  }

  public convenience init!(newObjectIn context: JSContext!) {
    self.init(JSObjectMake(context.reference, nil, nil), in: context)
  }

  public convenience init!(newArrayIn context: JSContext!) {
    self.init(JSObjectMakeArray(context.reference, 0, nil, nil), in: context)
  }

  /// - Returns: undefined if the pattern is none, of which the context's handler is told.
  public convenience init!(newRegularExpressionFromPattern pattern: String!, flags: String!, in context: JSContext!) {
    let arguments = [pattern, flags].map { ScriptConversion(context).reference($0 as Any?) as OpaquePointer? }
    self.init(context.value { JSObjectMakeRegExp(context.reference, 2, arguments, &$0) }.reference, in: context)
  }

  public convenience init!(newErrorFromMessage message: String!, in context: JSContext!) {
    let arguments = [ScriptConversion(context).reference(message as Any?) as OpaquePointer?]
    self.init(JSObjectMakeError(context.reference, 1, arguments, nil), in: context)
  }

  convenience init(newErrorFromMessage message: String, in context: JSContext, named name: String) {
    self.init(newErrorFromMessage: message, in: context)
    setValue(name, forProperty: "name")
  }

  public convenience init!(newSymbolFromDescription description: String!, in context: JSContext!) {
    self.init(ScriptText.with(description ?? "") { JSValueMakeSymbol(context.reference, $0) }, in: context)
  }

  // MARK: Kinds

  private var kind: Int { Int(JSValueGetType(context.reference, reference)) }

  open var isUndefined: Bool { kind == SlipwayJSTypeUndefined }
  open var isNull: Bool { kind == SlipwayJSTypeNull }
  open var isBoolean: Bool { kind == SlipwayJSTypeBoolean }
  open var isNumber: Bool { kind == SlipwayJSTypeNumber }
  open var isString: Bool { kind == SlipwayJSTypeString }
  /// Functions, arrays and dates are objects, too.
  open var isObject: Bool { kind == SlipwayJSTypeObject }
  open var isSymbol: Bool { kind == SlipwayJSTypeSymbol }
  open var isBigInt: Bool { kind == SlipwayJSTypeBigInt }
  open var isArray: Bool { JSValueIsArray(context.reference, reference) }
  open var isDate: Bool { JSValueIsDate(context.reference, reference) }

  /// JavaScript's `===`.
  open func isEqual(to value: Any!) -> Bool {
    JSValueIsStrictEqual(context.reference, reference, ScriptConversion(context).reference(value as Any?))
  }

  /// JavaScript's `==`.
  open func isEqualWithTypeCoercion(to value: Any!) -> Bool {
    let other = ScriptConversion(context).reference(value as Any?)
    return context.attempt { JSValueIsEqual(context.reference, reference, other, &$0) } ?? false
  }

  /// JavaScript's `instanceof`.
  open func isInstance(of value: Any!) -> Bool {
    let constructor = ScriptConversion(context).reference(value as Any?)
    return context.attempt { exception in
      guard let object = JSValueToObject(context.reference, constructor, &exception) else { return false }
      return JSValueIsInstanceOfConstructor(context.reference, reference, object, &exception)
    } ?? false
  }

  /// As JavaScript makes a text of it.
  public override var description: String { toString() ?? "" }
}
