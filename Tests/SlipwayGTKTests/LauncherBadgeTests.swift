import CGTK
import Foundation
import Synchronization
import Testing

@testable import SlipwayGTK

@MainActor @Suite("The number at an app's launcher")
struct LauncherBadgeTests {
  /// Hears the signals at the other end of a D-Bus connection.
  private final class Dock: Sendable {
    let heard = Mutex<[String]>([])
    nonisolated(unsafe) let client: OpaquePointer?
    nonisolated(unsafe) private let server: OpaquePointer?

    init() {
      let pair = ConnectedPair()
      (client, server) = (pair.client, pair.server)
      let note: GDBusMessageFilterFunction = { connection, message, isIncoming, data in
        guard isIncoming != 0, let message, let body = g_dbus_message_get_body(message),
          let text = g_variant_print(body, 0)
        else { return message }
        Unmanaged<Dock>.fromOpaque(data!).takeUnretainedValue().heard.withLock { $0.append(String(cString: text)) }
        g_free(text)
        return message
      }
      g_dbus_connection_add_filter(server, note, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
  }

  @Test("Docks are told the number, and that there is none")
  func numbers() {
    let dock = Dock()
    let badge = LauncherBadge {
      g_object_ref(UnsafeMutableRawPointer(dock.client!))
      return dock.client
    }
    badge.show(3)
    badge.show(0)
    // The filter has run for all that a flush has sent once the other end has answered.
    g_dbus_connection_flush_sync(dock.client, nil, nil)
    _ = g_dbus_connection_call_sync(
      dock.client,
      nil,
      "/",
      "org.freedesktop.DBus.Peer",
      "Ping",
      nil,
      nil,
      G_DBUS_CALL_FLAGS_NONE,
      500,
      nil,
      nil
    ).map(g_variant_unref)
    let heard = dock.heard.withLock { $0 }
    #expect(heard.count == 2)
    #expect(
      heard.first?.contains("'count': <int64 3>") == true && heard.first?.contains("'count-visible': <true>") == true
    )
    #expect(
      heard.last?.contains("'count': <int64 0>") == true && heard.last?.contains("'count-visible': <false>") == true
    )
  }

  @Test("Without a bus nothing is told")
  func noBus() { LauncherBadge { nil }.show(1) }
}
