/// Makes a property of an extension into an entry: of `EnvironmentValues`, `Transaction`, `ContainerValues` or
/// `FocusedValues`. Its value, or nil for an optional, is the default.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// A kind of value that a transaction carries.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

extension Transaction {
  /// What is set for a key, or the key's default.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Runs `body`; the changes of state in it carry a value.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
