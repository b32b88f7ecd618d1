/// A way to read and write a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  /// How a change through the binding is shown.
  public var transaction = Transaction()
  let location: AnyLocation<Value>

  init(location: AnyLocation<Value>) { self.location = location }

  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    location = ClosureLocation(get: { Closures.call(get) }, set: { value, _ in Closures.call(set, value) })
  }

  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    location = ClosureLocation(get: { Closures.call(get) }, set: { Closures.call(set, $0, $1) })
  }

  /// A binding that cannot be written.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ClosureLocation(get: { value }, set: { _, _ in }))
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      location.set(newValue, transaction.animation == nil && !transaction.disablesAnimations ? .current : transaction)
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(location: MemberLocation(of: location, keyPath))
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// A binding whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding {
  /// To an optional: never nil when read, and not written with nil.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      location: ClosureLocation(
        get: { base.location.get() },
        set: { new, transaction in
          if let new { base.location.set(new, transaction) }
        }
      )
    )
  }

  /// To the value of an optional; nil where there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let now = base.wrappedValue else { return nil }
    self.init(location: ClosureLocation(get: { base.location.get() ?? now }, set: { base.location.set($0, $1) }))
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      location: ClosureLocation(
        get: { base.location.get() },
        set: { new, transaction in
          if let new = new.base as? V { base.location.set(new, transaction) }
        }
      )
    )
  }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ClosureLocation(
        get: { location.get()[position] },
        set: { new, transaction in
          var values = location.get()
          values[position] = new
          location.set(values, transaction)
        }
      )
    )
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: DynamicProperty {}

extension Binding: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {}
  static func isSame(_ old: Self, _ new: Self) -> Bool { old.location.isSame(as: new.location) }
}

// MARK: Locations

final class ClosureLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    read = get
    write = set
  }

  override func get() -> Value { read() }
  override func set(_ newValue: Value, _ transaction: Transaction) {
    withTransaction(transaction) { write(newValue, transaction) }
  }
}

/// A part of the value at another place.
final class MemberLocation<Root, Value>: AnyLocation<Value>, @unchecked Sendable {
  private let root: AnyLocation<Root>
  private let path: WritableKeyPath<Root, Value>

  init(of root: AnyLocation<Root>, _ path: WritableKeyPath<Root, Value>) {
    self.root = root
    self.path = path
  }

  override func get() -> Value { root.get()[keyPath: path] }
  override func set(_ newValue: Value, _ transaction: Transaction) {
    var value = root.get()
    value[keyPath: path] = newValue
    root.set(value, transaction)
  }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? MemberLocation<Root, Value> else { return false }
    return other.path == path && root.isSame(as: other.root)
  }
}

/// Calls closures that name an actor. Bindings are read and written on the main actor, which is theirs, or anywhere if
/// they have none.
private enum Closures {
  static func call<Value>(_ closure: @escaping @isolated(any) @Sendable () -> Value) -> Value {
    unsafeBitCast(closure, to: (@Sendable () -> Value).self)()
  }
  static func call<A>(_ closure: @escaping @isolated(any) @Sendable (A) -> Void, _ a: A) {
    unsafeBitCast(closure, to: (@Sendable (A) -> Void).self)(a)
  }
  static func call<A, B>(_ closure: @escaping @isolated(any) @Sendable (A, B) -> Void, _ a: A, _ b: B) {
    unsafeBitCast(closure, to: (@Sendable (A, B) -> Void).self)(a, b)
  }
}
