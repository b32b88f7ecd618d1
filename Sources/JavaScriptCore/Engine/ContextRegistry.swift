import CJavaScriptCore
import Foundation

/// Finds the `JSContext` of one of the engine's.
enum ContextRegistry {
  private struct Entry { weak var context: JSContext? }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [OpaquePointer: Entry] = [:]

  static func add(_ context: JSContext) { lock.withLock { entries[context.reference] = Entry(context: context) } }

  static func remove(_ reference: OpaquePointer) {
    lock.withLock { if entries[reference]?.context == nil { entries[reference] = nil } }
  }

  static func context(of reference: OpaquePointer) -> JSContext {
    let global = JSContextGetGlobalContext(reference)!
    return lock.withLock { entries[global]?.context } ?? JSContext(retaining: global)
  }
}

/// Texts as the engine has them.
enum ScriptText {
  static func with<Result>(_ text: String?, _ body: (OpaquePointer?) -> Result) -> Result {
    guard let text else { return body(nil) }
    let units = Array(text.utf16)
    let made = JSStringCreateWithCharacters(units, units.count)
    defer { JSStringRelease(made) }
    return body(made)
  }

  static func string(_ text: OpaquePointer) -> String {
    let units = UnsafeBufferPointer(start: JSStringGetCharactersPtr(text), count: JSStringGetLength(text))
    return String(decoding: units, as: UTF16.self)
  }

  /// Takes the text over.
  static func string(consuming text: OpaquePointer) -> String {
    defer { JSStringRelease(text) }
    return string(text)
  }
}
