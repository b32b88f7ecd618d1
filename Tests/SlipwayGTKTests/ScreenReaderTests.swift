import CGTK
import Foundation
import Testing

@testable import SlipwayGTK

/// Stands at the other end of a D-Bus connection, and answers as the desktop's assistive technologies do.
private final class TechnologiesStub: Sendable {
  nonisolated(unsafe) let client: OpaquePointer?
  nonisolated(unsafe) private let server: OpaquePointer?

  init() {
    let pair = ConnectedPair()
    (client, server) = (pair.client, pair.server)
    // On GDBus's own thread: no loop is needed.
    let answer: GDBusMessageFilterFunction = { connection, message, isIncoming, _ in
      guard isIncoming != 0, let message, g_dbus_message_get_member(message) != nil else { return message }
      let reply = g_dbus_message_new_method_reply(message)
      var value: OpaquePointer? = g_variant_new_variant(g_variant_new_boolean(1))
      g_dbus_message_set_body(reply, g_variant_new_tuple(&value, 1))
      g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
      g_object_unref(UnsafeMutableRawPointer(reply!))
      g_object_unref(UnsafeMutableRawPointer(message))
      return nil
    }
    g_dbus_connection_add_filter(server, answer, nil, nil)
  }

  /// Says that the screen reader was started or stopped.
  func tell(_ isRunning: Bool) {
    var pair: [OpaquePointer?] = [
      g_variant_new_dict_entry(
        g_variant_new_string("ScreenReaderEnabled"),
        g_variant_new_variant(g_variant_new_boolean(isRunning ? 1 : 0))
      )
    ]
    let values = g_variant_new_array(nil, &pair, 1)
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    var parts: [OpaquePointer?] = [g_variant_new_string("org.a11y.Status"), values, g_variant_new_array(type, nil, 0)]
    g_dbus_connection_emit_signal(
      server,
      nil,
      "/org/a11y/bus",
      "org.freedesktop.DBus.Properties",
      "PropertiesChanged",
      g_variant_new_tuple(&parts, 3),
      nil
    )
  }
}

@MainActor @Suite("The screen reader")
struct ScreenReaderTests {
  @Test("Whether one runs is asked once, and heard from then on")
  func following() {
    let stub = TechnologiesStub()
    let reader = ScreenReader { found in
      g_object_ref(UnsafeMutableRawPointer(stub.client!))
      found(stub.client)
    }
    var heard: [Bool] = []
    reader.follow { heard.append(reader.isRunning) }
    while heard.count < 1 { g_main_context_iteration(nil, 1) }
    stub.tell(false)
    while heard.count < 2 { g_main_context_iteration(nil, 1) }
    stub.tell(false)
    stub.tell(true)
    while heard.count < 3 { g_main_context_iteration(nil, 1) }
    #expect(heard == [true, false, true], "the same twice is no news")
  }

  @Test("Without a bus none runs")
  func nobody() {
    let reader = ScreenReader { $0(nil) }
    reader.follow {}
    #expect(!reader.isRunning)
  }

  @Test("A bus that hangs is not waited for")
  func hanging() {
    var found: [@MainActor (OpaquePointer?) -> Void] = []
    let reader = ScreenReader { found.append($0) }
    reader.follow {}
    reader.follow {}
    #expect(found.count == 1 && !reader.isRunning)
  }
}
