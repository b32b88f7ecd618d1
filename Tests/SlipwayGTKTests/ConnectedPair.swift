import CGTK
import Foundation

/// The two ends of a D-Bus connection, in one process and with no bus between them.
struct ConnectedPair {
  let client: OpaquePointer?
  let server: OpaquePointer?

  init() {
    var sockets: [Int32] = [0, 0]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets)
    let streams = sockets.map { socket -> UnsafeMutablePointer<GIOStream> in
      let wrapped = g_socket_new_from_fd(socket, nil)!
      defer { g_object_unref(UnsafeMutableRawPointer(wrapped)) }
      let connection = g_socket_connection_factory_create_connection(wrapped)!
      return UnsafeMutableRawPointer(connection).assumingMemoryBound(to: GIOStream.self)
    }
    nonisolated(unsafe) let far = streams[1]
    nonisolated(unsafe) var server: OpaquePointer?
    // Each end waits for the other while they say hello.
    let ready = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let guid = g_dbus_generate_guid()
      let flags = GDBusConnectionFlags(
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_SERVER.rawValue
          | G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_ALLOW_ANONYMOUS.rawValue
      )
      server = g_dbus_connection_new_sync(far, guid, flags, nil, nil, nil)
      g_free(guid)
      ready.signal()
    }
    client = g_dbus_connection_new_sync(streams[0], nil, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT, nil, nil, nil)
    ready.wait()
    self.server = server
  }
}
