import CGTK
import Foundation

/// What assistive technology sees of one thing on the screen.
struct Element: CustomStringConvertible {
  /// AT-SPI's own name: "button", "label", "heading".
  var role: String
  /// What is read out: the accessibility label.
  var name: String
  /// The accessibility hint.
  var hint: String
  /// AT-SPI's names: "enabled", "focused", "selected", "checked" …
  var states: Set<String>
  /// In the window.
  var frame: CGRect
  /// Where it is on the bus.
  fileprivate let address: (name: String, path: String)

  var center: (x: Int, y: Int) { (Int(frame.midX), Int(frame.midY)) }

  var description: String {
    "\(role) \"\(name)\"\(hint.isEmpty ? "" : " (\(hint))") \(frame) \(states.sorted().joined(separator: " "))"
  }
}

/// Reads an app's accessibility tree over D-Bus, as a screen reader does.
final class AccessibilityTree {
  private let connection: OpaquePointer

  /// - Parameter session: the address of the session bus that the app is on.
  init(session: String) throws {
    let bus = try Self.connect(session)
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    let reply = try Self.call(bus, ("org.a11y.Bus", "/org/a11y/bus"), "org.a11y.Bus", "GetAddress")
    connection = try Self.connect(reply[0].string)
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Everything that the apps of this bus show, from the outside in.
  func elements() throws -> [Element] {
    var elements: [Element] = []
    try collect(("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"), into: &elements)
    return Array(elements.dropFirst())
  }

  /// What an element can be had to do.
  func actions(of element: Element) throws -> [String] {
    let list = try call(element.address, "Action", "GetActions")[0]
    return (0..<list.count).map { list[$0][0].string }
  }

  /// Has an element do one of its actions.
  func perform(_ action: String, on element: Element) throws {
    let actions = try actions(of: element)
    guard let index = actions.firstIndex(of: action) else {
      throw DriverError("\(element) has no action \(action), but \(actions)")
    }
    _ = try call(element.address, "Action", "DoAction", [g_variant_new_int32(Int32(index))])
  }

  private typealias Address = (name: String, path: String)

  private func collect(_ address: Address, into elements: inout [Element]) throws {
    // A thing that goes away while the tree is read is no fault.
    guard let element = try? element(at: address),
      let children = try? call(address, "Accessible", "GetChildren")[0]
    else { return }
    elements.append(element)
    for index in 0..<children.count {
      let child = children[index]
      try collect((child[0].string, child[1].string), into: &elements)
    }
  }

  private func element(at address: Address) throws -> Element {
    let states = try call(address, "Accessible", "GetState")[0]
    let bits = UInt64(states[0].unsigned) | (states.count > 1 ? UInt64(states[1].unsigned) << 32 : 0)
    var frame = CGRect.zero
    if let extents = try? call(address, "Component", "GetExtents", [g_variant_new_uint32(1)])[0] {
      let numbers = (0..<4).map { extents[$0].integer }
      frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return Element(
      role: try call(address, "Accessible", "GetRoleName")[0].string,
      name: try property("Name", of: address),
      hint: try property("Description", of: address),
      states: Set(Self.stateNames.filter { bits & 1 << UInt64($0.key) != 0 }.values),
      frame: frame,
      address: address
    )
  }

  private static let stateNames = [
    1: "active", 4: "checked", 8: "enabled", 9: "expandable", 10: "expanded", 11: "focusable", 12: "focused",
    7: "editable", 20: "pressed", 22: "selectable", 23: "selected", 24: "sensitive", 25: "showing", 30: "visible",
    33: "invalid", 41: "checkable", 42: "has popup", 43: "read only",
  ]

  private func property(_ name: String, of address: Address) throws -> String {
    let arguments = ["org.a11y.atspi.Accessible", name].map { (text: String) in g_variant_new_string(text) }
    return try Self.call(connection, address, "org.freedesktop.DBus.Properties", "Get", arguments)[0][0].string
  }

  private func call(_ address: Address, _ interface: String, _ method: String, _ arguments: [OpaquePointer?] = [])
    throws -> Variant
  {
    try Self.call(connection, address, "org.a11y.atspi." + interface, method, arguments)
  }

  private static func connect(_ address: String) throws -> OpaquePointer {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    )
    guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
      throw DriverError("no D-Bus at \(address)")
    }
    return connection
  }

  private static func call(
    _ connection: OpaquePointer,
    _ address: Address,
    _ interface: String,
    _ method: String,
    _ arguments: [OpaquePointer?] = []
  ) throws -> Variant {
    let tuple = g_variant_new_tuple(arguments, gsize(arguments.count))
    guard
      let reply = g_dbus_connection_call_sync(
        connection,
        address.name,
        address.path,
        interface,
        method,
        tuple,
        nil,
        G_DBUS_CALL_FLAGS_NONE,
        5_000,
        nil,
        nil
      )
    else { throw DriverError("\(address) did not answer \(interface).\(method)") }
    return Variant(reply)
  }
}

/// A value that came over D-Bus.
private final class Variant {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }
  deinit { g_variant_unref(pointer) }

  var count: Int { Int(g_variant_n_children(pointer)) }
  subscript(index: Int) -> Variant { Variant(g_variant_get_child_value(pointer, gsize(index))) }
  var string: String { String(cString: g_variant_get_string(pointer, nil)) }
  var integer: Int { Int(g_variant_get_int32(pointer)) }
  var unsigned: UInt32 { g_variant_get_uint32(pointer) }
}
