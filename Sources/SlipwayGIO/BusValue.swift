import CGIO

/// A value as it goes over D-Bus.
package indirect enum BusValue: Equatable, Sendable {
  case bool(Bool)
  case byte(UInt8)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  /// Values of one type, named as D-Bus writes it: "s".
  case array(String, [BusValue])
  /// Values of any types by names: `a{sv}`.
  case dictionary([String: BusValue])
  case tuple([BusValue])
  case variant(BusValue)

  package static func strings(_ strings: [String]) -> BusValue { .array("s", strings.map(BusValue.string)) }

  // MARK: To GLib

  /// A floating reference, which the call that takes it sinks.
  package func variant() -> OpaquePointer {
    switch self {
    case .bool(let value): g_variant_new_boolean(value ? 1 : 0)
    case .byte(let value): g_variant_new_byte(value)
    case .uint16(let value): g_variant_new_uint16(value)
    case .int32(let value): g_variant_new_int32(value)
    case .uint32(let value): g_variant_new_uint32(value)
    case .int64(let value): g_variant_new_int64(gint64(value))
    case .uint64(let value): g_variant_new_uint64(guint64(value))
    case .double(let value): g_variant_new_double(value)
    case .string(let value): g_variant_new_string(value)
    case .objectPath(let value): g_variant_new_object_path(value)
    case .array(let element, let values):
      Self.withType(element) { type in
        var children = values.map { Optional($0.variant()) }
        return g_variant_new_array(type, &children, gsize(children.count))
      }
    case .dictionary(let values):
      Self.withType("{sv}") { type in
        var children = values.sorted { $0.key < $1.key }.map { key, value in
          Optional(g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value.variant()))!)
        }
        return g_variant_new_array(type, &children, gsize(children.count))
      }
    case .tuple(let values):
      {
        var children = values.map { Optional($0.variant()) }
        return g_variant_new_tuple(&children, gsize(children.count))
      }()
    case .variant(let value): g_variant_new_variant(value.variant())
    }
  }

  private static func withType(_ name: String, _ body: (OpaquePointer) -> OpaquePointer) -> OpaquePointer {
    let type = g_variant_type_new(name)!
    defer { g_variant_type_free(type) }
    return body(type)
  }

  // MARK: From GLib

  /// - Parameter value: is left to its owner.
  package init(_ value: OpaquePointer) {
    let type = String(cString: g_variant_get_type_string(value))
    switch type.first {
    case "b": self = .bool(g_variant_get_boolean(value) != 0)
    case "y": self = .byte(g_variant_get_byte(value))
    case "n": self = .int32(Int32(g_variant_get_int16(value)))
    case "q": self = .uint16(g_variant_get_uint16(value))
    case "i": self = .int32(g_variant_get_int32(value))
    case "u": self = .uint32(g_variant_get_uint32(value))
    case "x": self = .int64(Int64(g_variant_get_int64(value)))
    case "t": self = .uint64(UInt64(g_variant_get_uint64(value)))
    case "d": self = .double(g_variant_get_double(value))
    case "s", "g": self = .string(String(cString: g_variant_get_string(value, nil)))
    case "o": self = .objectPath(String(cString: g_variant_get_string(value, nil)))
    case "v": self = .variant(Self.children(of: value)[0])
    case "a" where type == "a{sv}":
      var values: [String: BusValue] = [:]
      for case .tuple(let pair) in Self.children(of: value) {
        if let key = pair[0].string { values[key] = pair[1].plain }
      }
      self = .dictionary(values)
    case "a": self = .array(String(type.dropFirst()), Self.children(of: value))
    // Structures and the entries of dictionaries; D-Bus has nothing else that modules are told.
    default: self = .tuple(Self.children(of: value))
    }
  }

  private static func children(of value: OpaquePointer) -> [BusValue] {
    guard g_variant_is_container(value) != 0 else { return [] }
    return (0..<g_variant_n_children(value)).map { index in
      let child = g_variant_get_child_value(value, index)!
      defer { g_variant_unref(child) }
      return BusValue(child)
    }
  }

  // MARK: Reading

  /// The value without the variant it is in.
  package var plain: BusValue { if case .variant(let value) = self { value.plain } else { self } }

  package var string: String? {
    switch plain {
    case .string(let value), .objectPath(let value): value
    default: nil
    }
  }
  package var double: Double? { if case .double(let value) = plain { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = plain { value } else { nil } }
  package var values: [BusValue] {
    switch plain {
    case .array(_, let values), .tuple(let values): values
    default: []
    }
  }
  package subscript(key: String) -> BusValue? { if case .dictionary(let values) = plain { values[key] } else { nil } }

  /// A whole number of any width that is not negative.
  package var unsigned: UInt64? {
    switch plain {
    case .byte(let value): UInt64(value)
    case .uint16(let value): UInt64(value)
    case .int32(let value): UInt64(exactly: value)
    case .uint32(let value): UInt64(value)
    case .int64(let value): UInt64(exactly: value)
    case .uint64(let value): value
    default: nil
    }
  }
}
