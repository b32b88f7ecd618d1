import CJavaScriptCore
import Foundation

/// A closure of the app's as an object, as every block is one on iOS; JavaScript sees a function.
final class JavaScriptBlock {
  let call: (JSContext, [JSValue]) throws(ArgumentMismatch) -> JSValue?

  init<each Argument, Result>(_ block: @escaping (repeat each Argument) -> Result) {
    call = { (context: JSContext, arguments: [JSValue]) throws(ArgumentMismatch) -> JSValue? in
      var values = ArgumentList(context, arguments)
      let result = block(repeat try values.next((each Argument).self))
      return result is Void ? nil : JSValue(object: result, in: context)
    }
  }
}

/// A block as an object. On iOS that is what it is; here a closure is no object, and the one that is made of it is understood
/// by JavaScript.
public func unsafeBitCast<each Argument, Result>(
  _ x: @escaping (repeat each Argument) -> Result,
  to type: (any AnyObject).Type
) -> AnyObject {
  JavaScriptBlock(x)
}

/// JavaScript's arguments as a block's, one after the other; what is missing is undefined.
private struct ArgumentList {
  private let context: JSContext
  private let values: [JSValue]
  private var index = 0

  init(_ context: JSContext, _ values: [JSValue]) { (self.context, self.values) = (context, values) }

  mutating func next<Argument>(_ type: Argument.Type) throws(ArgumentMismatch) -> Argument {
    let value = index < values.count ? values[index] : JSValue(JSValueMakeUndefined(context.reference), in: context)
    index += 1
    let found = (type as? any ScriptArgument.Type).map { $0.argument(value) } ?? value.toObject()
    if let argument = found as? Argument { return argument }
    throw ArgumentMismatch(message: "Argument \(index) is no \(type)")
  }
}

/// What a value becomes by JavaScript's own rules when a block wants it.
private protocol ScriptArgument { static func argument(_ value: JSValue) -> Any? }

extension JSValue: ScriptArgument { static func argument(_ value: JSValue) -> Any? { value } }
extension String: ScriptArgument { static func argument(_ value: JSValue) -> Any? { value.toString() } }
extension NSString: ScriptArgument {
  static func argument(_ value: JSValue) -> Any? { NSString(string: value.toString() ?? "") }
}
extension NSNumber: ScriptArgument { static func argument(_ value: JSValue) -> Any? { value.toNumber() } }
extension Bool: ScriptArgument { static func argument(_ value: JSValue) -> Any? { value.toBool() } }
extension Double: ScriptArgument { static func argument(_ value: JSValue) -> Any? { value.toDouble() } }
extension Float: ScriptArgument { static func argument(_ value: JSValue) -> Any? { Float(value.toDouble()) } }
extension CGFloat: ScriptArgument { static func argument(_ value: JSValue) -> Any? { CGFloat(value.toDouble()) } }
extension Date: ScriptArgument { static func argument(_ value: JSValue) -> Any? { value.toDate() } }

/// Whole numbers lose the fraction, and what they have no room for, as C's do.
extension ScriptArgument where Self: FixedWidthInteger {
  static func argument(_ value: JSValue) -> Any? {
    Self(truncatingIfNeeded: Int64(exactly: value.toDouble().rounded(.towardZero)) ?? 0)
  }
}
extension Int: ScriptArgument {}
extension Int8: ScriptArgument {}
extension Int16: ScriptArgument {}
extension Int32: ScriptArgument {}
extension Int64: ScriptArgument {}
extension UInt: ScriptArgument {}
extension UInt8: ScriptArgument {}
extension UInt16: ScriptArgument {}
extension UInt32: ScriptArgument {}
extension UInt64: ScriptArgument {}

extension Optional: ScriptArgument {
  static func argument(_ value: JSValue) -> Any? {
    if let known = Wrapped.self as? any ScriptArgument.Type { return known.argument(value) as? Wrapped }
    return value.toObject() as? Wrapped
  }
}
