import CGTK
import Foundation

/// The desktop's screen saver, by its interface on the session's bus.
@MainActor final class ScreenSaver {
  /// Makes a reference to the connection to the desktop; nil where there is none.
  private let bus: () -> OpaquePointer?
  /// What the screen saver gave for the request that is in force.
  private var cookie: UInt32?

  init(bus: @escaping () -> OpaquePointer? = { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) }) { self.bus = bus }

  /// Asks the screen saver, where there is one, to wait, or no longer.
  func keepScreenOn(_ keeps: Bool) {
    guard let bus = bus() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    if keeps {
      let name = ProcessInfo.processInfo.processName
      guard
        let answer = call(bus, "Inhibit", [g_variant_new_string(name), g_variant_new_string("The app asked for it")])
      else { return }
      defer { g_variant_unref(answer) }
      guard let number = g_variant_get_child_value(answer, 0) else { return }
      cookie = g_variant_get_uint32(number)
      g_variant_unref(number)
    } else if let given = cookie {
      cookie = nil
      call(bus, "UnInhibit", [g_variant_new_uint32(given)]).map { g_variant_unref($0) }
    }
  }

  private func call(_ bus: OpaquePointer, _ method: String, _ arguments: [OpaquePointer?]) -> OpaquePointer? {
    var arguments = arguments
    return g_dbus_connection_call_sync(
      bus,
      "org.freedesktop.ScreenSaver",
      "/org/freedesktop/ScreenSaver",
      "org.freedesktop.ScreenSaver",
      method,
      g_variant_new_tuple(&arguments, gsize(arguments.count)),
      nil,
      G_DBUS_CALL_FLAGS_NONE,
      500,
      nil,
      nil
    )
  }
}
