@_spi(Reflection) import Swift

/// The kind of a type, as the first word of its metadata tells it.
package enum TypeKind {
  /// Whether a value of the type is one of a function.
  package static func isFunction(_ type: any Any.Type) -> Bool { kind(of: type) == 0x302 }

  /// Whether a value of the type is put together of stored properties or elements.
  package static func hasFields(_ type: any Any.Type) -> Bool {
    let kind = _MetadataKind(rawValue: kind(of: type))
    return kind == .struct || kind == .tuple
  }

  private static func kind(of type: any Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }
}
