import Foundation

/// `mutableArrayValue(forKey:)`: an array that writes through.
final class ArrayOfKey: NSMutableArray {
  private let owner: NSObject
  private let key: String

  init(_ owner: NSObject, _ key: String) {
    (self.owner, self.key) = (owner, key)
    super.init()
  }

  required init(objects: UnsafePointer<AnyObject>?, count: Int) { preconditionFailure("it has an owner") }
  required convenience init(arrayLiteral elements: Any...) { preconditionFailure("it has an owner") }
  required convenience init?(coder: NSCoder) { return nil }

  private var all: [Any] { elements(of: owner.value(forKey: key)) ?? [] }

  override var count: Int { all.count }
  override func object(at index: Int) -> Any { all[index] }

  override func insert(_ object: Any, at index: Int) {
    change(.insertion, index) {
      if !send("insertObject:in\(capitalizedKey)AtIndex:", [object, index]) { write { $0.insert(object, at: index) } }
    }
  }

  override func removeObject(at index: Int) {
    change(.removal, index) {
      if !send("removeObjectFrom\(capitalizedKey)AtIndex:", [index]) { write { $0.removeObject(at: index) } }
    }
  }

  override func replaceObject(at index: Int, with object: Any) {
    change(.replacement, index) {
      if send("replaceObjectIn\(capitalizedKey)AtIndex:withObject:", [index, object]) { return }
      guard responds("removeObjectFrom\(capitalizedKey)AtIndex:") else {
        return write { $0.replaceObject(at: index, with: object) }
      }
      _ = send("removeObjectFrom\(capitalizedKey)AtIndex:", [index])
      _ = send("insertObject:in\(capitalizedKey)AtIndex:", [object, index])
    }
  }

  override func add(_ object: Any) { insert(object, at: count) }
  override func removeLastObject() { removeObject(at: count - 1) }

  private var capitalizedKey: String { key.prefix(1).uppercased() + key.dropFirst() }

  private func change(_ kind: NSKeyValueChange, _ index: Int, _ body: () -> Void) {
    owner.willChange(kind, valuesAt: IndexSet(integer: index), forKey: key)
    body()
    owner.didChange(kind, valuesAt: IndexSet(integer: index), forKey: key)
  }

  private func responds(_ method: String) -> Bool {
    ClassRecords.method(method, of: type(of: owner)).map { !$0.isClassMethod } ?? false
  }

  private func send(_ method: String, _ arguments: [Any?]) -> Bool {
    guard responds(method), let bound = ClassRecords.method(method, of: type(of: owner))?.bind(owner) else {
      return false
    }
    _ = bound.call(arguments)
    return true
  }

  /// Sets a changed copy; an array that cannot be set is changed where it is.
  private func write(_ change: (NSMutableArray) -> Void) {
    let present = owner.value(forKey: key)
    if let own = present as? NSMutableArray, !owner.canSet(key) { return change(own) }
    let changed = NSMutableArray(array: elements(of: present) ?? [])
    change(changed)
    // A property of Swift's has an array of Swift's, one of Foundation's what it had.
    owner.setValue(
      present is NSMutableArray ? changed : present is NSArray ? changed.copy() : Array(changed),
      forKey: key
    )
  }
}

/// `mutableSetValue(forKey:)`: a set that writes through.
final class SetOfKey: NSMutableSet {
  private let owner: NSObject
  private let key: String

  init(_ owner: NSObject, _ key: String) {
    (self.owner, self.key) = (owner, key)
    super.init(capacity: 0)
  }

  required init(capacity numItems: Int) { preconditionFailure("it has an owner") }
  required convenience init?(coder: NSCoder) { return nil }

  private var members: NSSet { NSSet(array: elements(of: owner.value(forKey: key)) ?? []) }

  override var count: Int { members.count }
  override func member(_ object: Any) -> Any? { members.member(object) }
  override func objectEnumerator() -> NSEnumerator { members.objectEnumerator() }

  override func add(_ object: Any) {
    guard members.member(object) == nil else { return }
    write(.union, object, "add\(capitalizedKey)Object:") { $0.add(object) }
  }

  override func remove(_ object: Any) {
    guard members.member(object) != nil else { return }
    write(.minus, object, "remove\(capitalizedKey)Object:") { $0.remove(object) }
  }

  private var capitalizedKey: String { key.prefix(1).uppercased() + key.dropFirst() }

  private func write(
    _ mutation: NSKeyValueSetMutationKind,
    _ object: Any,
    _ accessor: String,
    _ change: (NSMutableSet) -> Void
  ) {
    let objects: Set<AnyHashable> = (object as? AnyHashable).map { [$0] } ?? []
    owner.willChangeValue(forKey: key, withSetMutation: mutation, using: objects)
    defer { owner.didChangeValue(forKey: key, withSetMutation: mutation, using: objects) }
    if let method = ClassRecords.method(accessor, of: type(of: owner)), !method.isClassMethod,
      let bound = method.bind(owner)
    {
      _ = bound.call([object])
      return
    }
    let present = owner.value(forKey: key)
    if let own = present as? NSMutableSet, !owner.canSet(key) { return change(own) }
    let changed = NSMutableSet(array: elements(of: present) ?? [])
    change(changed)
    let hashed = Set(changed.allObjects.compactMap { $0 as? AnyHashable })
    owner.setValue(present is NSMutableSet ? changed : present is NSSet ? changed.copy() : hashed, forKey: key)
  }
}

extension NSObject {
  /// Whether a key's value can be set, by its property or by a method.
  fileprivate func canSet(_ key: String) -> Bool {
    if self is any KeyValueCoding { return true }
    let setter = "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
    return ClassRecords.property(key, of: type(of: self))?.set != nil
      || ClassRecords.method(setter, of: type(of: self)).map { !$0.isClassMethod } ?? false
  }
}
