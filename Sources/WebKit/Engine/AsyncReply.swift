import CGTK
import Foundation

/// The reply to one of GIO's asynchronous calls.
///
///     start(…, AsyncReply.callback, AsyncReply.data { result in … })
enum AsyncReply {
  private final class Box {
    let body: @MainActor (OpaquePointer) -> Void
    init(_ body: @escaping @MainActor (OpaquePointer) -> Void) { self.body = body }
  }

  static let callback: GAsyncReadyCallback = { _, result, data in
    nonisolated(unsafe) let result = result!
    let box = Unmanaged<Box>.fromOpaque(data!).takeRetainedValue()
    let body = box.body
    MainActor.assumeIsolated { body(result) }
  }

  /// What the callback is to do with the `GAsyncResult`. It is kept until then.
  static func data(_ body: @escaping @MainActor (OpaquePointer) -> Void) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Box(body)).toOpaque()
  }
}

/// Calls a C function that may fail, and throws the GError it left.
func throwing<Result>(
  _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(NativeError) -> Result {
  var error: UnsafeMutablePointer<GError>?
  let result = body(&error)
  guard let error else { return result }
  defer { g_error_free(error) }
  throw NativeError(error)
}

/// A GError's content.
struct NativeError: Error {
  let domain: GQuark
  let code: Int32
  let message: String

  init(_ error: UnsafePointer<GError>) {
    domain = error.pointee.domain
    code = error.pointee.code
    message = String(cString: error.pointee.message)
  }
}
