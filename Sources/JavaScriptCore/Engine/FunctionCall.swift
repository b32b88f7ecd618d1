import CJavaScriptCore
import Foundation

/// A call of one of the app's functions that is under way.
final class FunctionCall {
  let context: JSContext
  let callee: OpaquePointer
  let this: OpaquePointer
  let arguments: [JSValue]
  private let outer: FunctionCall?

  private static let key = "SlipwayJavaScriptCall"

  /// The innermost on this thread.
  static var current: FunctionCall? { Thread.current.threadDictionary[key] as? FunctionCall }

  init(_ context: JSContext, _ callee: OpaquePointer, _ this: OpaquePointer, _ arguments: [JSValue]) {
    (self.context, self.callee, self.this, self.arguments) = (context, callee, this, arguments)
    outer = Self.current
  }

  /// Does the call's work. What the app sets as the context's exception meanwhile is thrown at its end.
  func run(_ block: JavaScriptBlock, _ exception: UnsafeMutablePointer<OpaquePointer?>?) -> OpaquePointer? {
    let before = context.exception
    context.exception = nil
    Thread.current.threadDictionary[Self.key] = self
    defer {
      Thread.current.threadDictionary[Self.key] = outer
      context.exception = before
    }
    let result: JSValue?
    do { result = try block.call(context, arguments) } catch {
      exception?.pointee = JSValue(newErrorFromMessage: error.message, in: context, named: "TypeError").reference
      return nil
    }
    if let thrown = context.exception {
      exception?.pointee = thrown.reference
      return nil
    }
    return result?.reference ?? JSValueMakeUndefined(context.reference)
  }
}

/// An argument that cannot be what the block wants.
struct ArgumentMismatch: Error {
  let message: String
}
