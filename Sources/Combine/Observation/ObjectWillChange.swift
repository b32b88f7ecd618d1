@_spi(Reflection) import Swift

/// What all `Published` types are: where such a property lies, a `PublishedHeader` does.
protocol PublishedProperty {}

/// Finds the `objectWillChange` of an object whose class stores none: the object's `@Published` properties hold it.
///
/// Where they lie is looked up once per class.
enum ObjectWillChange {
  /// Where the published properties of each class lie in its objects.
  nonisolated(unsafe) private static var offsets: [ObjectIdentifier: [Int]] = [:]
  private static let offsetsLock = Lock()
  /// Two threads that ask for the publisher of one object at once must get the same.
  private static let adoption = Lock()
  /// Guarded by `adoption`.
  nonisolated(unsafe) private static var others = OtherObjects()

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let offsets = offsets(in: type(of: object))
    guard let first = offsets.first else { return adoption.locked { others.publisher(of: object) } }
    let base = Unmanaged.passUnretained(object).toOpaque()
    func header(at offset: Int) -> UnsafeMutablePointer<PublishedHeader> {
      (base + offset).assumingMemoryBound(to: PublishedHeader.self)
    }
    return adoption.locked {
      if let known = header(at: first).pointee.objectWillChange { return known }
      let new = ObservableObjectPublisher()
      for offset in offsets { header(at: offset).pointee.adopt(new) }
      return new
    }
  }

  private static func offsets(in type: AnyClass) -> [Int] {
    offsetsLock.locked {
      if let offsets = offsets[ObjectIdentifier(type)] { return offsets }
      var found: [Int] = []
      // Option 1: the type is a class; its superclasses' fields come first.
      _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, type, _ in
        if type is any PublishedProperty.Type { found.append(offset) }
        return true
      }
      offsets[ObjectIdentifier(type)] = found
      return found
    }
  }
}

/// The publishers of objects that have no `@Published` property to hold them.
private struct OtherObjects {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  mutating func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    // An address may come again: the entry counts only while its object lives.
    if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
    if entries.count >= limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, entries.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
    return publisher
  }
}
