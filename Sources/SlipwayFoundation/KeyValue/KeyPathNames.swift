extension ClassRecords {
  /// The Objective-C name of the property that a Swift key path leads to, from the records of its root's class.
  package static func name(of keyPath: AnyKeyPath) -> String? {
    guard let root = type(of: keyPath).rootType as? AnyClass else { return nil }
    let properties = properties(of: root)
    return (properties.first { $0.keyPath == keyPath } ?? properties.first { $0.keyPath.hasComponent(of: keyPath) })?
      .name
  }
}

extension AnyKeyPath {
  /// Whether both lead to the same property in one step. Unlike `==` this holds for `\Editor.title` and `\Novel.title`
  /// where `Novel` inherits `title` from `Editor`.
  ///
  /// The standard library offers no way to ask, so this reads the representation that its ABI fixes: behind the object's
  /// header and one pointer comes a buffer, whose first word holds its size; in it, a component begins with a word that
  /// says its kind. A stored property's component is its offset; a computed one's next word is the property's identity.
  fileprivate func hasComponent(of other: AnyKeyPath) -> Bool {
    guard type(of: self).valueType == type(of: other).valueType else { return false }
    return withExtendedLifetime((self, other)) {
      let (own, others) = (buffer, other.buffer)
      let sizeMask: UInt32 = 0xFF_FFFF
      let size = Int(own.load(as: UInt32.self) & sizeMask)
      guard size == Int(others.load(as: UInt32.self) & sizeMask), size > 0 else { return false }
      let component = MemoryLayout<Int>.size
      let kind = own.load(fromByteOffset: component, as: UInt32.self)
      guard kind == others.load(fromByteOffset: component, as: UInt32.self) else { return false }
      let isComputed = (kind >> 24) & 0x7F == 2
      guard isComputed else {
        // An offset is part of the kind's word unless it is too big, or known only at run time: then it follows.
        return kind & 0x7F_FFFF < 0x7F_FFFC
          || own.load(fromByteOffset: component + 4, as: UInt32.self)
            == others.load(fromByteOffset: component + 4, as: UInt32.self)
      }
      return own.load(fromByteOffset: 2 * component, as: UInt.self)
        == others.load(fromByteOffset: 2 * component, as: UInt.self)
    }
  }

  private var buffer: UnsafeRawPointer {
    let header = 2 * MemoryLayout<Int>.size
    let name = MemoryLayout<Int>.size
    return UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) + header + name
  }
}
