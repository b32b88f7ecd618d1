import SlipwayToolchain

/// What all `Published` types are: where such a property lies, a `PublishedHeader` does.
protocol PublishedProperty {}

/// A property of another module that tells its object's publisher of changes, as `@Published` does.
package protocol ObjectChangingProperty {
  /// Called once for an object, when somebody first asks for its publisher.
  func adopt(_ publisher: ObservableObjectPublisher)
}

/// Finds the `objectWillChange` of an object whose class stores none: the object's `@Published` properties hold it.
///
/// Where they lie is looked up once per class.
enum ObjectWillChange {
  /// Where the properties of a class that tell of changes lie in its objects.
  private struct Properties {
    var published: [Int] = []
    var others: [(offset: Int, type: any ObjectChangingProperty.Type)] = []
  }

  nonisolated(unsafe) private static var known: [ObjectIdentifier: Properties] = [:]
  private static let knownLock = Lock()
  /// Two threads that ask for the publisher of one object at once must get the same.
  private static let adoption = Lock()
  /// Guarded by `adoption`.
  nonisolated(unsafe) private static var others = OtherObjects()

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let properties = properties(of: type(of: object))
    let base = Unmanaged.passUnretained(object).toOpaque()
    func adopt(_ publisher: ObservableObjectPublisher) {
      for property in properties.others { self.adopt(publisher, by: property.type, at: base + property.offset) }
    }
    guard let first = properties.published.first else {
      return adoption.locked { others.publisher(of: object, whenNew: adopt) }
    }
    func header(at offset: Int) -> UnsafeMutablePointer<PublishedHeader> {
      (base + offset).assumingMemoryBound(to: PublishedHeader.self)
    }
    return adoption.locked {
      if let known = header(at: first).pointee.objectWillChange { return known }
      let new = ObservableObjectPublisher()
      for offset in properties.published { header(at: offset).pointee.adopt(new) }
      adopt(new)
      return new
    }
  }

  private static func adopt<P: ObjectChangingProperty>(
    _ publisher: ObservableObjectPublisher,
    by type: P.Type,
    at address: UnsafeMutableRawPointer
  ) { address.assumingMemoryBound(to: type).pointee.adopt(publisher) }

  private static func properties(of type: AnyClass) -> Properties {
    knownLock.locked {
      if let properties = known[ObjectIdentifier(type)] { return properties }
      var found = Properties()
      for (_, offset, type) in StoredFields.all(of: type) {
        if type is any PublishedProperty.Type { found.published.append(offset) }
        if let other = type as? any ObjectChangingProperty.Type { found.others.append((offset, other)) }
      }
      known[ObjectIdentifier(type)] = found
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

  mutating func publisher(
    of object: AnyObject,
    whenNew: (ObservableObjectPublisher) -> Void
  ) -> ObservableObjectPublisher {
    // An address may come again: the entry counts only while its object lives.
    if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
    if entries.count >= limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, entries.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
    whenNew(publisher)
    return publisher
  }
}
