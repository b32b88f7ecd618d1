import CGTK
import Foundation

/// What other programs of the desktop do for an app.
@MainActor enum DesktopTools {
  // The screen.

  /// What the screen saver gave for the request that is in force.
  private static var screenCookie: UInt32?

  /// The connection to the desktop; tests have one of their own.
  static var bus: () -> OpaquePointer? = { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) }

  /// Asks the desktop's screen saver, where there is one, to wait.
  static func keepScreenOn(_ keeps: Bool) {
    guard let bus = bus() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    if keeps {
      let name = ProcessInfo.processInfo.processName
      guard
        let answer = call(bus, "Inhibit", [g_variant_new_string(name), g_variant_new_string("The app asked for it")])
      else { return }
      defer { g_variant_unref(answer) }
      guard let cookie = g_variant_get_child_value(answer, 0) else { return }
      screenCookie = g_variant_get_uint32(cookie)
      g_variant_unref(cookie)
    } else if let cookie = screenCookie {
      screenCookie = nil
      call(bus, "UnInhibit", [g_variant_new_uint32(cookie)]).map { g_variant_unref($0) }
    }
  }

  private static func call(_ bus: OpaquePointer, _ method: String, _ arguments: [OpaquePointer?]) -> OpaquePointer? {
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

  // Memory.

  private static var memoryMonitor: OpaquePointer?

  static func watchMemory() {
    guard memoryMonitor == nil, let monitor = g_memory_monitor_dup_default() else { return }
    memoryMonitor = monitor
    let warned: @convention(c) (OpaquePointer, UInt32, UnsafeMutableRawPointer?) -> Void = { _, _, _ in
      MainActor.assumeIsolated { UIApplication.shared.memoryIsLow() }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(monitor),
      "low-memory-warning",
      unsafeBitCast(warned, to: GCallback.self),
      nil,
      nil,
      G_CONNECT_DEFAULT
    )
  }
}
