import CGTK
import Foundation
import Synchronization
import Testing

@testable import SlipwayGTK

/// Stands at the other end of a D-Bus connection, and answers as a screen saver does.
private final class SaverStub: Sendable {
  let lines = Mutex<[String]>([])
  nonisolated(unsafe) let client: OpaquePointer?
  nonisolated(unsafe) private let server: OpaquePointer?

  init() {
    let pair = ConnectedPair()
    (client, server) = (pair.client, pair.server)
    // On GDBus's own thread: no loop is needed.
    let answer: GDBusMessageFilterFunction = { connection, message, isIncoming, data in
      guard isIncoming != 0, let message, let member = g_dbus_message_get_member(message) else { return message }
      Unmanaged<SaverStub>.fromOpaque(data!).takeUnretainedValue()
        .called(String(cString: member), message, connection!)
      g_object_unref(UnsafeMutableRawPointer(message))
      return nil
    }
    g_dbus_connection_add_filter(server, answer, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func called(_ member: String, _ message: OpaquePointer, _ connection: OpaquePointer) {
    let reply = g_dbus_message_new_method_reply(message)
    var line = "\(member) \(String(cString: g_dbus_message_get_interface(message)))"
    if member == "Inhibit" {
      var cookie: OpaquePointer? = g_variant_new_uint32(77)
      g_dbus_message_set_body(reply, g_variant_new_tuple(&cookie, 1))
    } else {
      let number = g_variant_get_child_value(g_dbus_message_get_body(message), 0)
      line += " \(g_variant_get_uint32(number))"
      g_variant_unref(number)
    }
    lines.withLock { $0.append(line) }
    g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(reply!))
  }
}

@MainActor @Suite("The screen saver")
struct ScreenSaverTests {
  @Test("While the screen is to stay on the desktop's screen saver waits")
  func waiting() {
    let stub = SaverStub()
    let saver = ScreenSaver {
      g_object_ref(UnsafeMutableRawPointer(stub.client!))
      return stub.client
    }
    saver.keepScreenOn(false)
    #expect(stub.lines.withLock { $0 } == [])
    saver.keepScreenOn(true)
    #expect(stub.lines.withLock { $0 } == ["Inhibit org.freedesktop.ScreenSaver"])
    saver.keepScreenOn(false)
    #expect(
      stub.lines.withLock { $0 }
        == ["Inhibit org.freedesktop.ScreenSaver", "UnInhibit org.freedesktop.ScreenSaver 77"]
    )
  }
}
