import Combine
import Foundation
import UIKit

/// A value kept in the user's defaults. In an observable object its changes are the object's, as those of `@Published`.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let location: DefaultsLocation<Value>

  private init(_ location: DefaultsLocation<Value>) { self.location = location }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, .current) }
  }
  public var projectedValue: Binding<Value> { Binding(location: location) }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {
    // Evaluated outside of a view, a value is read as it is; in one, its changes are followed.
    location.adopt(node.environment.defaultAppStorage)
    slot = location.follow(slot, node)
  }
}

extension AppStorage: ObjectChangingProperty {
  package func adopt(_ publisher: ObservableObjectPublisher) { location.tell(publisher) }
}

/// A key of the user's defaults.
final class DefaultsLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let key: String
  private var store: UserDefaults
  /// Whether the store is one that was not named.
  private let isDefault: Bool
  private let read: (Any?) -> Value
  private let write: (Value) -> Any?

  init(_ key: String, _ store: UserDefaults?, read: @escaping (Any?) -> Value, write: @escaping (Value) -> Any?) {
    self.key = key
    self.store = store ?? .standard
    isDefault = store == nil
    self.read = read
    self.write = write
  }

  override func get() -> Value { read(store.object(forKey: key)) }

  override func set(_ newValue: Value, _ transaction: Transaction) {
    object?.publisher.send()
    withTransaction(transaction) {
      if let value = write(newValue) { store.set(value, forKey: key) } else { store.removeObject(forKey: key) }
    }
  }

  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? DefaultsLocation<Value> else { return false }
    return other.key == key && other.store === store
  }

  /// Takes the store of the views around, where none was named.
  @MainActor fileprivate func adopt(_ store: UserDefaults?) {
    if isDefault { self.store = store ?? .standard }
  }

  /// Tells the node of changes; what follows the same store already goes on.
  @MainActor fileprivate func follow(_ known: AnyObject?, _ node: AnyNode) -> AnyObject {
    if let known = known as? DefaultsWatch, known.store === store { return known }
    return DefaultsWatch(store, key) { [weak node] in if let node { node.graph.invalidate(node, $0) } }
  }

  /// The publisher of the object that has this value, and what hears of changes made elsewhere.
  private var object: (publisher: ObservableObjectPublisher, watch: DefaultsWatch)?

  fileprivate func tell(_ publisher: ObservableObjectPublisher) {
    nonisolated(unsafe) let publisher = publisher
    object = (publisher, DefaultsWatch(store, key) { _ in publisher.send() })
  }
}

/// Tells, on the main actor, when a value of the defaults is another.
final class DefaultsWatch: @unchecked Sendable {
  let store: UserDefaults
  private var observer: (any NSObjectProtocol)?
  private var last: NSObject?

  // The object of a suite's notification is not told.
  init(_ store: UserDefaults, _ key: String, changed: @escaping @MainActor (Transaction) -> Void) {
    self.store = store
    nonisolated(unsafe) let store = store
    last = store.object(forKey: key) as? NSObject
    observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: nil,
      queue: nil
    ) { [weak self] _ in
      nonisolated(unsafe) let transaction = Transaction.current
      onMainActor {
        guard let self else { return }
        let new = store.object(forKey: key) as? NSObject
        guard new != self.last else { return }
        self.last = new
        changed(transaction)
      }
    }
  }

  deinit { observer.map { NotificationCenter.default.removeObserver($0) } }
}

extension AppStorage {
  /// A value as `read` takes it from what is stored; the initial one where it takes nothing.
  init(
    _ key: String,
    _ initial: Value,
    _ store: UserDefaults?,
    read: @escaping (Any?) -> Value? = { $0 as? Value },
    write: @escaping (Value) -> Any? = { $0 }
  ) {
    self.init(DefaultsLocation(key, store, read: { read($0) ?? initial }, write: write))
  }
}

// A launch argument is a text, whatever it stands for.

extension AppStorage where Value == Bool {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, read: { ($0 as? Bool) ?? ($0 as? NSString)?.boolValue })
  }
}
extension AppStorage where Value == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, read: { ($0 as? Int) ?? ($0 as? String).flatMap { Int($0) } })
  }
}
extension AppStorage where Value == Double {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, read: { ($0 as? Double) ?? ($0 as? String).flatMap { Double($0) } })
  }
}
extension AppStorage where Value == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store)
  }
}
extension AppStorage where Value == Data {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store)
  }
}
extension AppStorage where Value == URL {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key,
      wrappedValue,
      store,
      read: { ($0 as? String).flatMap { URL(string: $0) } },
      write: { $0.absoluteString }
    )
  }
}
extension AppStorage where Value == Date {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store)
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key,
      wrappedValue,
      store,
      read: { ($0 as? Int).flatMap { Value(rawValue: $0) } },
      write: { $0.rawValue }
    )
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key,
      wrappedValue,
      store,
      read: { ($0 as? String).flatMap { Value(rawValue: $0) } },
      write: { $0.rawValue }
    )
  }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(DefaultsLocation(key, store, read: { $0 as? Bool }, write: { $0 }))
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(DefaultsLocation(key, store, read: { $0 as? Int }, write: { $0 }))
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(DefaultsLocation(key, store, read: { $0 as? Double }, write: { $0 }))
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(DefaultsLocation(key, store, read: { $0 as? String }, write: { $0 }))
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(DefaultsLocation(key, store, read: { $0 as? Data }, write: { $0 }))
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(DefaultsLocation(key, store, read: { $0 as? Date }, write: { $0 }))
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    let read: (Any?) -> URL? = { ($0 as? String).flatMap { URL(string: $0) } }
    self.init(DefaultsLocation(key, store, read: read, write: { $0?.absoluteString }))
  }
}

private enum DefaultStoreKey: EnvironmentKey { static var defaultValue: UserDefaults? { nil } }

extension EnvironmentValues {
  /// Where values are kept that name no store.
  var defaultAppStorage: UserDefaults? {
    get { self[DefaultStoreKey.self] }
    set { self[DefaultStoreKey.self] = newValue }
  }
}

extension View {
  /// Where `AppStorage` inside keeps values that name no store.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}
