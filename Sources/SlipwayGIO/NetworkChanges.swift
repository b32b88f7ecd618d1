import CGIO

/// Calls a body whenever the machine's networks may be others than before, on GIO's thread, as long as it is kept.
package final class NetworkChanges: Sendable {
  private let listener: Listener

  package init(_ changed: @escaping @Sendable () -> Void) {
    let listener = Listener(changed)
    self.listener = listener
    GIOThread.perform {
      let call: @convention(c) (OpaquePointer?, gboolean, gpointer?) -> Void = { _, _, data in
        Unmanaged<Listener>.fromOpaque(data!).takeUnretainedValue().changed()
      }
      listener.number = g_signal_connect_data(
        UnsafeMutableRawPointer(g_network_monitor_get_default()!),
        "network-changed",
        unsafeBitCast(call, to: GCallback.self),
        Unmanaged.passRetained(listener).toOpaque(),
        { data, _ in Unmanaged<Listener>.fromOpaque(data!).release() },
        GConnectFlags(rawValue: 0)
      )
    }
  }

  deinit {
    GIOThread.perform { [listener] in
      g_signal_handler_disconnect(UnsafeMutableRawPointer(g_network_monitor_get_default()!), listener.number)
    }
  }

  private final class Listener: @unchecked Sendable {
    let changed: @Sendable () -> Void
    /// GLib's number of the connection; only touched on GIO's thread.
    var number: gulong = 0
    init(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }
  }
}
