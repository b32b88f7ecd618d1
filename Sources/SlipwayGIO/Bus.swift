import CGIO
import Foundation

/// A connection to a message bus of the machine. It may be used from any thread; a session without a bus makes every call
/// throw.
package final class Bus: Sendable {
  package enum Kind: Sendable { case session, system }

  /// The user's bus, which desktop services are on.
  package static let session = Bus { try address(of: .session) }
  /// The machine's bus.
  package static let system = Bus { try address(of: .system) }

  private struct Connection: @unchecked Sendable { let pointer: OpaquePointer }

  /// Made when it is first asked for, on GIO's thread; those who ask meanwhile wait for the one.
  private let connection: Task<Connection, any Error>

  /// - Parameter address: where the bus listens, as D-Bus writes it.
  package convenience init(address: String) { self.init { address } }

  private let address: @Sendable () throws -> String

  private init(address: @escaping @Sendable () throws -> String) {
    self.address = address
    connection = Task.detached {
      let result = await GIOThread.result { Result { try Self.connect(to: address()) } }
      return try result.get()
    }
  }

  private static func address(of kind: Kind) throws -> String {
    let type = kind == .session ? G_BUS_TYPE_SESSION : G_BUS_TYPE_SYSTEM
    // GIO would otherwise start a bus of its own for a session that has none.
    if kind == .session, ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] == nil,
      !FileManager.default.fileExists(atPath: "/run/user/\(getuid())/bus")
    {
      throw GIOError(message: "there is no session bus")
    }
    guard let text = try throwing({ g_dbus_address_get_for_bus_sync(type, nil, $0) }) else {
      throw GIOError(message: "there is no bus")
    }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func connect(to address: String) throws -> Connection {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    )
    let connection = try throwing { g_dbus_connection_new_for_address_sync(address, flags, nil, nil, $0) }
    guard let connection else { throw GIOError(message: "no connection to the bus") }
    return Connection(pointer: connection)
  }

  /// Whether the bus can be reached.
  package var isThere: Bool { get async { (try? await connection.value) != nil } }

  /// Runs a body with the connection on GIO's thread.
  func onConnection<Value: Sendable>(
    _ body: @escaping @Sendable (OpaquePointer) throws -> Value
  ) async throws -> Value {
    let connection = try await connection.value
    return try await GIOThread.result { Result { try body(connection.pointer) } }.get()
  }

  // MARK: Calls

  private final class Reply {
    let continuation: CheckedContinuation<[BusValue], any Error>
    init(_ continuation: CheckedContinuation<[BusValue], any Error>) { self.continuation = continuation }
  }

  /// Calls a method of a service, which is started if it can be.
  ///
  /// - Returns: the values that the method gives back.
  @discardableResult package func call(
    _ service: String,
    _ path: String,
    _ method: (interface: String, name: String),
    _ arguments: [BusValue] = []
  ) async throws -> [BusValue] {
    let connection = try await connection.value
    return try await withCheckedThrowingContinuation { continuation in
      GIOThread.perform {
        g_dbus_connection_call(
          connection.pointer,
          service,
          path,
          method.interface,
          method.name,
          BusValue.tuple(arguments).variant(),
          nil,
          G_DBUS_CALL_FLAGS_NONE,
          -1,
          nil,
          { source, result, data in
            let reply = Unmanaged<Reply>.fromOpaque(data!).takeRetainedValue()
            reply.continuation.resume(
              with: Result {
                let value = try throwing { g_dbus_connection_call_finish(OpaquePointer(source), result, $0) }!
                defer { g_variant_unref(value) }
                return BusValue(value).values
              }
            )
          },
          Unmanaged.passRetained(Reply(continuation)).toOpaque()
        )
      }
    }
  }

  /// A property of an object.
  package func property(
    _ service: String,
    _ path: String,
    _ property: (interface: String, name: String)
  ) async throws -> BusValue {
    let get = (interface: "org.freedesktop.DBus.Properties", name: "Get")
    let values = try await call(service, path, get, [.string(property.interface), .string(property.name)])
    guard let value = values.first else { throw GIOError(message: "\(property.name) has no value") }
    return value.plain
  }

  /// Whether an object has a property, for those who have to wait for it: over a connection of its own, on the caller's
  /// thread.
  package func hasPropertyNow(
    _ service: String,
    _ path: String,
    _ property: (interface: String, name: String)
  ) -> Bool {
    guard let connection = try? Self.connect(to: address()).pointer else { return false }
    defer {
      g_dbus_connection_close_sync(connection, nil, nil)
      g_object_unref(UnsafeMutableRawPointer(connection))
    }
    let names = BusValue.tuple([.string(property.interface), .string(property.name)]).variant()
    let value = g_dbus_connection_call_sync(
      connection,
      service,
      path,
      "org.freedesktop.DBus.Properties",
      "Get",
      names,
      nil,
      G_DBUS_CALL_FLAGS_NONE,
      -1,
      nil,
      nil
    )
    guard let value else { return false }
    g_variant_unref(value)
    return true
  }

  package func setProperty(
    _ service: String,
    _ path: String,
    _ property: (interface: String, name: String),
    to value: BusValue
  ) async throws {
    let set = (interface: "org.freedesktop.DBus.Properties", name: "Set")
    try await call(service, path, set, [.string(property.interface), .string(property.name), .variant(value)])
  }

  // MARK: Signals

  /// Sends a signal to whoever listens.
  package func emit(_ path: String, _ signal: (interface: String, name: String), _ arguments: [BusValue]) async throws {
    try await onConnection { connection in
      let values = BusValue.tuple(arguments).variant()
      _ = try throwing {
        g_dbus_connection_emit_signal(connection, nil, path, signal.interface, signal.name, values, $0)
      }
    }
  }

  private final class Listener {
    let body: @Sendable ([BusValue]) -> Void
    init(_ body: @escaping @Sendable ([BusValue]) -> Void) { self.body = body }
  }

  /// Hears a signal for as long as the subscription is kept: all of them that are sent once this has returned.
  ///
  /// - Parameters:
  ///   - service: whose signal it is; nil for anybody's.
  ///   - path: the object whose signal it is; nil for any.
  ///   - body: called on GIO's thread with the signal's values.
  package func subscribe(
    _ service: String?,
    _ path: String?,
    _ signal: (interface: String, name: String),
    _ body: @escaping @Sendable ([BusValue]) -> Void
  ) async throws -> Subscription {
    let connection = try await connection.value
    let number = await GIOThread.result {
      g_dbus_connection_signal_subscribe(
        connection.pointer,
        service,
        signal.interface,
        signal.name,
        path,
        nil,
        G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, values, data in
          Unmanaged<Listener>.fromOpaque(data!).takeUnretainedValue().body(BusValue(values!).values)
        },
        Unmanaged.passRetained(Listener(body)).toOpaque(),
        { Unmanaged<Listener>.fromOpaque($0!).release() }
      )
    }
    // GIO drops the signals of a named service until the bus has told it who that is. The bus answers in order, so what it
    // answers to a question that is asked now comes after that.
    let subscription = Subscription { g_dbus_connection_signal_unsubscribe(connection.pointer, number) }
    try await call("org.freedesktop.DBus", "/org/freedesktop/DBus", ("org.freedesktop.DBus", "GetId"))
    return subscription
  }

  /// Ends when it is released.
  package final class Subscription: Sendable {
    private let end: @Sendable () -> Void
    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { GIOThread.perform(end) }
  }
}
