@_spi(Reflection) import Swift
import Synchronization

/// A property wrapper that sends through the `objectWillChange` of the object it is a property of.
package protocol ObservableObjectProperty {
  /// Gives the wrapper the object's publisher, unless it has one. Returns the one it has then.
  mutating func adopt(_ publisher: () -> ObservableObjectPublisher) -> ObservableObjectPublisher
}

extension ObservableObjectProperty {
  fileprivate static func adopt(
    at address: UnsafeMutableRawPointer,
    _ publisher: () -> ObservableObjectPublisher
  ) -> ObservableObjectPublisher {
    address.assumingMemoryBound(to: Self.self).pointee.adopt(publisher)
  }
}

/// Finds the `objectWillChange` of an object whose class stores none: the object's `@Published` properties hold it.
///
/// Where they lie is looked up once per class.
enum ObjectWillChange {
  /// One observable property of a class: where it lies in the object and of what type it is.
  private struct Field {
    let offset: Int
    let type: any ObservableObjectProperty.Type
  }

  private static let fields = Mutex<[ObjectIdentifier: [Field]]>([:])
  /// Two threads that ask for the publisher of one object at once must get the same.
  private static let adoption = Lock()
  /// Guarded by `adoption`.
  nonisolated(unsafe) private static var others = OtherObjects()

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let fields = fields(of: type(of: object))
    guard let first = fields.first else { return adoption.locked { others.publisher(of: object) } }
    let base = Unmanaged.passUnretained(object).toOpaque()
    return adoption.locked {
      var isNew = false
      let publisher = first.type.adopt(at: base + first.offset) {
        isNew = true
        return ObservableObjectPublisher()
      }
      if isNew {
        for field in fields.dropFirst() { _ = field.type.adopt(at: base + field.offset) { publisher } }
      }
      return publisher
    }
  }

  private static func fields(of type: AnyClass) -> [Field] {
    fields.withLock { known in
      if let fields = known[ObjectIdentifier(type)] { return fields }
      var fields: [Field] = []
      // Option 1: the type is a class; its superclasses' fields come first.
      _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, type, _ in
        if let type = type as? any ObservableObjectProperty.Type { fields.append(Field(offset: offset, type: type)) }
        return true
      }
      known[ObjectIdentifier(type)] = fields
      return fields
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
