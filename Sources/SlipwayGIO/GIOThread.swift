import CGIO
import Foundation

/// The thread on which GIO reports to modules that have no window: its own loop, so that nobody has to run one, and an app
/// whose main thread is busy still hears of what happened.
package enum GIOThread {
  private struct Context: @unchecked Sendable { let pointer: OpaquePointer }

  private static let context: Context = {
    let context = Context(pointer: g_main_context_new())
    let thread = Thread {
      g_main_context_push_thread_default(context.pointer)
      g_main_loop_run(g_main_loop_new(context.pointer, 0))
    }
    thread.name = "GIO"
    thread.start()
    return context
  }()

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs a body on the thread, after what was handed to it before.
  package static func perform(_ body: @escaping @Sendable () -> Void) {
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    let call: GSourceFunc = { data in
      Unmanaged<Work>.fromOpaque(data!).takeUnretainedValue().body()
      return 0
    }
    g_source_set_callback(source, call, Unmanaged.passRetained(Work(body)).toOpaque()) {
      Unmanaged<Work>.fromOpaque($0!).release()
    }
    g_source_attach(source, context.pointer)
    g_source_unref(source)
  }

  /// Runs a body on the thread and waits for its result. Not to be called on the thread itself.
  package static func result<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in perform { continuation.resume(returning: body()) } }
  }
}

/// What GLib says went wrong.
package struct GIOError: Error, CustomStringConvertible {
  package let domain: String
  package let code: Int32
  package let message: String

  package var description: String { message }

  /// - Parameter error: is freed.
  package init(taking error: UnsafeMutablePointer<GError>) {
    domain = String(cString: g_quark_to_string(error.pointee.domain))
    code = error.pointee.code
    message = String(cString: error.pointee.message)
    g_error_free(error)
  }

  package init(message: String) {
    (domain, code) = ("slipway", 0)
    self.message = message
  }
}

/// Calls a C function that may fail, and throws the `GError` it left.
package func throwing<Result>(
  _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(GIOError) -> Result {
  var error: UnsafeMutablePointer<GError>?
  let result = body(&error)
  guard let error else { return result }
  throw GIOError(taking: error)
}
