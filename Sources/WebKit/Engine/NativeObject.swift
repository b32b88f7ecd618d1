import CGTK
import Foundation

/// A GObject that Swift holds, and what Swift listens to of it. It may be released on any thread, GTK's objects only on
/// the first: they go there.
final class NativeObject: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer
  private var handlers: [gulong] = []

  /// Takes a reference of its own, a floating one if there is one.
  init(_ pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
  }

  /// Takes over the reference that a constructor gave.
  init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  /// The object as the C functions of final types take it.
  var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// Calls the handler at each emission for as long as this object lives.
  @MainActor func on(_ signal: String, _ handler: @escaping SignalHandler) {
    handlers.append(g_signal_connect_closure(pointer, signal, SignalClosure.make(handler), 0))
  }

  deinit {
    nonisolated(unsafe) let pointer = pointer
    let handlers = handlers
    func release() {
      for handler in handlers { g_signal_handler_disconnect(pointer, handler) }
      g_object_unref(pointer)
    }
    if Thread.isMainThread { release() } else { DispatchQueue.main.async { release() } }
  }
}

/// What is called at a signal; what it returns is the signal's value, where it has one.
typealias SignalHandler = @MainActor (SignalArguments) -> SignalValue?

enum SignalValue {
  case handled(Bool)
  case object(UnsafeMutableRawPointer?)
}

/// What a signal carries, without its sender.
struct SignalArguments {
  fileprivate let values: UnsafePointer<GValue>

  func object(_ index: Int) -> UnsafeMutableRawPointer { g_value_get_object(values + index + 1) }
  func boxed(_ index: Int) -> UnsafeMutableRawPointer { g_value_get_boxed(values + index + 1) }
  func number(_ index: Int) -> UInt32 { UInt32(bitPattern: g_value_get_enum(values + index + 1)) }
  func flags(_ index: Int) -> UInt32 { g_value_get_flags(values + index + 1) }
  func error(_ index: Int) -> NativeError { NativeError(boxed(index).assumingMemoryBound(to: GError.self)) }
  func isInstance(_ index: Int, of type: GType) -> Bool {
    g_type_check_instance_is_a(object(index).assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }
  func text(_ index: Int) -> String { String(optionalCString: g_value_get_string(values + index + 1)) ?? "" }
}

/// A GClosure around a Swift closure. GValues tell the types: one function serves every signal.
private enum SignalClosure {
  private final class Box {
    let handler: SignalHandler
    init(_ handler: @escaping SignalHandler) { self.handler = handler }
  }

  static func make(_ handler: @escaping SignalHandler) -> UnsafeMutablePointer<GClosure> {
    let box = Unmanaged.passRetained(Box(handler)).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)!
    g_closure_add_finalize_notifier(closure, box) { data, _ in Unmanaged<Box>.fromOpaque(data!).release() }
    g_closure_set_marshal(closure) { closure, result, _, arguments, _, _ in
      nonisolated(unsafe) let data = closure!.pointee.data!
      nonisolated(unsafe) let result = result
      nonisolated(unsafe) let arguments = SignalArguments(values: arguments!)
      MainActor.assumeIsolated {
        let value = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().handler(arguments)
        guard let result else { return }
        switch value {
        case .handled(let isHandled): g_value_set_boolean(result, isHandled ? 1 : 0)
        case .object(let object): g_value_set_object(result, object)
        case nil: break
        }
      }
    }
    return closure
  }
}

extension String {
  init?(optionalCString text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}
