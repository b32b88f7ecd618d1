import CGIO
import Foundation

/// What is offered to others on a bus. It is asked on GIO's thread.
package protocol BusObject: AnyObject, Sendable {
  /// - Returns: what the method gives back.
  func call(_ method: (interface: String, name: String), _ arguments: [BusValue]) -> [BusValue]
  func value(of property: (interface: String, name: String)) -> BusValue?
  /// - Returns: whether it was taken.
  func set(_ property: (interface: String, name: String), to value: BusValue) -> Bool
}

extension Bus {
  private final class Exported {
    let object: any BusObject
    init(_ object: any BusObject) { self.object = object }
    static func of(_ data: gpointer?) -> any BusObject {
      Unmanaged<Exported>.fromOpaque(data!).takeUnretainedValue().object
    }
  }

  private static var table: GDBusInterfaceVTable {
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, interface, method, values, invocation, data in
      let name = (String(cString: interface!), String(cString: method!))
      let result = Exported.of(data).call(name, BusValue(values!).values)
      g_dbus_method_invocation_return_value(invocation, BusValue.tuple(result).variant())
    }
    table.get_property = { _, _, _, interface, name, error, data in
      let property = (String(cString: interface!), String(cString: name!))
      if let value = Exported.of(data).value(of: property) { return value.variant() }
      // GIO asks for properties of the interfaces alone: one that is missing is one that is not known now.
      error?.pointee = g_error_new_literal(g_io_error_quark(), Int32(G_IO_ERROR_NOT_SUPPORTED.rawValue), "not known")
      return nil
    }
    table.set_property = { _, _, _, interface, name, value, _, data in
      Exported.of(data).set((String(cString: interface!), String(cString: name!)), to: BusValue(value!)) ? 1 : 0
    }
    return table
  }

  /// Offers an object under a name for as long as the subscription is kept.
  ///
  /// - Parameter interfaces: D-Bus's XML of all its interfaces.
  package func export(
    _ object: any BusObject,
    at path: String,
    interfaces: String,
    as name: String
  ) async throws -> Subscription {
    let numbers = try await onConnection { connection in
      let node = try throwing { g_dbus_node_info_new_for_xml("<node>\(interfaces)</node>", $0) }!
      defer { g_dbus_node_info_unref(node) }
      var (table, numbers, index) = (Self.table, [UInt32](), 0)
      while let interface = node.pointee.interfaces[index] {
        index += 1
        let data = Unmanaged.passRetained(Exported(object)).toOpaque()
        let number = try throwing {
          g_dbus_connection_register_object(
            connection,
            path,
            interface,
            &table,
            data,
            {
              Unmanaged<Exported>.fromOpaque($0!).release()
            },
            $0
          )
        }
        numbers.append(number)
      }
      return numbers
    }
    let service = "org.freedesktop.DBus"
    try await call(service, "/org/freedesktop/DBus", (service, "RequestName"), [.string(name), .uint32(0)])
    return Subscription { [self] in
      Task {
        _ = try? await call(service, "/org/freedesktop/DBus", (service, "ReleaseName"), [.string(name)])
        _ = try? await onConnection { connection in
          for number in numbers { g_dbus_connection_unregister_object(connection, number) }
        }
      }
    }
  }
}
