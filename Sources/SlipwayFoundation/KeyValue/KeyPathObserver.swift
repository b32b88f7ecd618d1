import Foundation

/// Observes a path of keys of an object: each object on the way for its key, and anew from where the path changes.
package final class KeyPathObserver {
  /// What is told: before a change or after it, with the values that were asked for.
  package struct Change {
    package var isPrior = false
    package var kind = NSKeyValueChange.setting
    /// Where an ordered collection changes.
    package var indexes: IndexSet?
    package var old: Value?
    package var new: Value?

    package struct Value {
      package let value: Any?
    }
  }

  private weak var root: NSObject?
  private let keys: [String]
  private let options: NSKeyValueObservingOptions
  private let tell: (Change) -> Void
  private var links: [[InstalledLink]]
  /// How many changes that affect the path are under way, each within the one before; the outermost is told.
  private var depth = 0
  private var oldValue: Change.Value?
  /// What changes of a collection, where not all of it does.
  private var collectionChange: CollectionChange?

  package init(
    _ root: NSObject,
    _ keyPath: String,
    _ options: NSKeyValueObservingOptions,
    tell: @escaping (Change) -> Void
  ) {
    self.root = root
    keys = keyPath.split(separator: ".").map(String.init)
    self.options = options
    self.tell = tell
    links = Array(repeating: [], count: keys.count)
    link(from: 0)
    if options.contains(.initial) { tell(Change(new: newValue)) }
  }

  package func invalidate() {
    for index in links.indices { unlink(index) }
  }

  deinit { invalidate() }

  private func value(at count: Int) -> Any? {
    var object: Any? = root
    for key in keys.prefix(count) { object = observedValue(of: object, forKey: key) }
    return object
  }

  private var newValue: Change.Value? {
    options.contains(.new) ? Change.Value(value: value(at: keys.count)) : nil
  }

  // MARK: Changes

  private func willChange(_ change: CollectionChange? = nil) {
    depth += 1
    guard depth == 1 else { return }
    collectionChange = change
    if options.contains(.old) { oldValue = value(of: change?.old) }
    if options.contains(.prior) { tell(Change(change, isPrior: true, old: oldValue, new: nil)) }
  }

  private func didChange(at index: Int) {
    // Who began to observe while the change was made hears of the next one.
    guard depth > 0 else { return }
    depth -= 1
    if index + 1 < keys.count { link(from: index + 1) }
    guard depth == 0 else { return }
    let new = options.contains(.new) ? value(of: collectionChange?.new) : nil
    let change = Change(collectionChange, isPrior: false, old: oldValue, new: new)
    (oldValue, collectionChange) = (nil, nil)
    tell(change)
  }

  /// The whole value, or the part of it that changes: none where nothing of it is old, or new.
  private func value(of part: CollectionChange.Part?) -> Change.Value? {
    switch part {
    case nil: Change.Value(value: value(at: keys.count))
    case CollectionChange.Part.none?: nil
    case .members(let members)?: Change.Value(value: members)
    case .indexes(let indexes)?:
      Change.Value(value: elements(of: value(at: keys.count)).map { all in indexes.map { all[$0] } })
    }
  }

  // MARK: Links

  private struct InstalledLink {
    let remove: () -> Void
  }

  private func link(from first: Int) {
    for index in first..<keys.count { unlink(index) }
    var object = value(at: first)
    for index in first..<keys.count {
      guard let owner = object as? NSObject else { return }
      links[index] = install(on: owner, index)
      if index + 1 < keys.count { object = observedValue(of: owner, forKey: keys[index]) }
    }
  }

  private func unlink(_ index: Int) {
    for link in links[index] { link.remove() }
    links[index] = []
  }

  private func install(on owner: NSObject, _ index: Int) -> [InstalledLink] {
    let key = keys[index]
    let link = KeyValueObservers.Link(
      willChange: { [weak self, isLast = index + 1 == keys.count] in self?.willChange(isLast ? $0 : nil) },
      didChange: { [weak self] in self?.didChange(at: index) }
    )
    KeyValueObservers.add(link, to: owner, key: key)
    let id = ObjectIdentifier(owner)
    let own = InstalledLink { KeyValueObservers.remove(link, from: id, key: key) }
    return [own] + affectingKeyPaths(of: key, in: type(of: owner)).map { dependency(on: owner, $0, index) }
  }

  /// A key whose value is made of others' (`keyPathsForValuesAffectingFullName`) changes when they do.
  private func dependency(on owner: NSObject, _ keyPath: String, _ index: Int) -> InstalledLink {
    let observer = KeyPathObserver(owner, keyPath, .prior) { [weak self] change in
      if change.isPrior { self?.willChange() } else { self?.didChange(at: index) }
    }
    return InstalledLink { observer.invalidate() }
  }
}

extension KeyPathObserver.Change {
  fileprivate init(_ change: CollectionChange?, isPrior: Bool, old: Value?, new: Value?) {
    self.init(isPrior: isPrior, kind: change?.kind ?? .setting, indexes: change?.indexes, old: old, new: new)
  }
}

/// The value on the way of an observed path; nil where the records know none.
private func observedValue(of object: Any?, forKey key: String) -> Any? {
  guard let object = object as? NSObject, !(object is any KeyValueCoding) else {
    return keyValue(of: object, forKey: key)
  }
  return recordedProperty(of: object, forKey: key) ?? nil
}

private func affectingKeyPaths(of key: String, in type: AnyClass) -> Set<String> {
  let own = "keyPathsForValuesAffecting\(key.prefix(1).uppercased())\(key.dropFirst())"
  for (name, arguments) in [(own, []), ("keyPathsForValuesAffectingValueForKey:", [key])] {
    if let method = ClassRecords.method(name, of: type), method.isClassMethod,
      let keyPaths = method.bind(type)?.call(arguments) as? Set<String>, !keyPaths.isEmpty
    {
      return keyPaths
    }
  }
  return []
}
