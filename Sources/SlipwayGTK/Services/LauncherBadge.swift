import CGTK
import Foundation

/// The number that docks show at an app's launcher, by the signal of `com.canonical.Unity.LauncherEntry` on the session's bus.
@MainActor struct LauncherBadge {
  /// Makes a reference to the connection to the desktop; nil where there is none.
  private let bus: () -> OpaquePointer?

  init(bus: @escaping () -> OpaquePointer? = { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) }) { self.bus = bus }

  /// - Parameter count: 0 for no number.
  func show(_ count: Int) {
    guard let bus = bus() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    var values = [
      entry("count", g_variant_new_int64(gint64(count))),
      entry("count-visible", g_variant_new_boolean(count > 0 ? 1 : 0)),
    ]
    let type = g_variant_type_new("{sv}")
    defer { g_variant_type_free(type) }
    var arguments = [
      g_variant_new_string("application://\(name).desktop"), g_variant_new_array(type, &values, gsize(values.count)),
    ]
    g_dbus_connection_emit_signal(
      bus,
      nil,
      "/com/canonical/unity/launcherentry/1",
      "com.canonical.Unity.LauncherEntry",
      "Update",
      g_variant_new_tuple(&arguments, gsize(arguments.count)),
      nil
    )
  }

  private func entry(_ key: String, _ value: OpaquePointer?) -> OpaquePointer? {
    g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value))
  }
}
