import CGIO
import Foundation
import SlipwayGIO

/// A service on a bus that answers as a test says.
package final class BusService: @unchecked Sendable {
  package struct Call: Equatable, Sendable {
    package var path: String
    package var method: String
    package var arguments: [BusValue]

    package init(path: String, method: String, arguments: [BusValue]) {
      self.path = path
      self.method = method
      self.arguments = arguments
    }
  }

  /// What calls meet. The connection keeps it: a call may come in while the service is let go of.
  private final class Desk: @unchecked Sendable {
    let answer: @Sendable (Call) throws -> [BusValue]
    private let lock = NSLock()
    private var heard: [Call] = []
    private var values: [String: BusValue] = [:]

    init(_ answer: @escaping @Sendable (Call) throws -> [BusValue]) { self.answer = answer }

    func hear(_ call: Call) { lock.withLock { heard.append(call) } }
    var calls: [Call] { lock.withLock { heard } }
    var properties: [String: BusValue] {
      get { lock.withLock { values } }
      set { lock.withLock { values = newValue } }
    }
  }

  private let connection: OpaquePointer
  private let desk: Desk

  /// All calls up to now.
  package var calls: [Call] { desk.calls }

  /// What the service says of its objects' properties, by their names.
  package var properties: [String: BusValue] {
    get { desk.properties }
    set { desk.properties = newValue }
  }

  /// - Parameters:
  ///   - interfaces: D-Bus's XML of the interfaces, all of which each object has.
  ///   - answer: gives the values that a call gives back.
  package init(
    _ name: String,
    on bus: PrivateBus,
    objects: [String],
    interfaces: String,
    _ answer: @escaping @Sendable (Call) throws -> [BusValue]
  ) async throws {
    desk = Desk(answer)
    struct Connection: @unchecked Sendable { let pointer: OpaquePointer }
    let address = bus.address
    connection = try await GIOThread.result {
      Result {
        let flags = GDBusConnectionFlags(
          G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        )
        return Connection(
          pointer: try throwing { g_dbus_connection_new_for_address_sync(address, flags, nil, nil, $0) }!
        )
      }
    }.get().pointer
    try await GIOThread.result { [self] in Result { try register(objects, "<node>\(interfaces)</node>") } }.get()
    try await GIOThread.result { [self] in
      Result { try askBus("RequestName", [.string(name), .uint32(0)]) }
    }.get()
  }

  /// Asks the bus itself over the service's connection, on GIO's thread: once it has answered, it has handed on all that the
  /// service sent before.
  private func askBus(_ method: String, _ arguments: [BusValue] = []) throws {
    let (bus, values) = ("org.freedesktop.DBus", BusValue.tuple(arguments).variant())
    let answer = try throwing {
      g_dbus_connection_call_sync(
        connection,
        bus,
        "/org/freedesktop/DBus",
        bus,
        method,
        values,
        nil,
        G_DBUS_CALL_FLAGS_NONE,
        -1,
        nil,
        $0
      )
    }
    g_variant_unref(answer)
  }

  private func register(_ objects: [String], _ xml: String) throws {
    let node = try throwing { g_dbus_node_info_new_for_xml(xml, $0) }!
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, path, _, method, values, invocation, data in
      let desk = Unmanaged<Desk>.fromOpaque(data!).takeUnretainedValue()
      let call = Call(
        path: String(cString: path!),
        method: String(cString: method!),
        arguments: BusValue(values!).values
      )
      desk.hear(call)
      do {
        g_dbus_method_invocation_return_value(invocation, BusValue.tuple(try desk.answer(call)).variant())
      } catch {
        g_dbus_method_invocation_return_dbus_error(invocation, "org.example.Refused", "\(error)")
      }
    }
    table.get_property = { _, _, _, _, name, _, data in
      Unmanaged<Desk>.fromOpaque(data!).takeUnretainedValue().properties[String(cString: name!)]?.variant()
    }
    table.set_property = { _, _, _, _, name, value, _, data in
      Unmanaged<Desk>.fromOpaque(data!).takeUnretainedValue().properties[String(cString: name!)] = BusValue(
        value!
      )
      return 1
    }
    for object in objects {
      var index = 0
      while let interface = node.pointee.interfaces[index] {
        index += 1
        _ = try throwing {
          g_dbus_connection_register_object(
            connection,
            object,
            interface,
            &table,
            Unmanaged.passRetained(desk).toOpaque(),
            { Unmanaged<Desk>.fromOpaque($0!).release() },
            $0
          )
        }
      }
    }
  }

  /// Sends a signal and waits until the bus has handed it on: whoever listens from then on does not hear it.
  package func emit(_ path: String, _ signal: (interface: String, name: String), _ arguments: [BusValue]) async throws {
    try await GIOThread.result { [self] in
      Result {
        let values = BusValue.tuple(arguments).variant()
        _ = try throwing {
          g_dbus_connection_emit_signal(connection, nil, path, signal.interface, signal.name, values, $0)
        }
        try askBus("GetId")
      }
    }.get()
  }

  /// Waits for what is bound to come; the limit is only for what never does.
  package static func until(_ what: String, _ isTrue: () async -> Bool) async throws {
    let limit = Date(timeIntervalSinceNow: 60)
    while await !isTrue() {
      guard Date() < limit else { throw GIOError(message: "it never came: \(what)") }
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}
