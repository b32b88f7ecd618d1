import CJavaScriptCore

@testable import JavaScriptCore

/// What tests ask of the engine itself.
enum JavaScriptEngine {
  static func collect(_ context: JSContext) { JSSynchronousGarbageCollectForDebugging(context.reference) }
}
