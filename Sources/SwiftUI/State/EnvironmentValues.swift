/// A kind of value in the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// What views get from above without being handed it.
///
/// A list of settings, the newest first, over the scope that the values were taken from. What a view changes is seen only
/// below it; what a scope changes later is seen by all values taken from it.
public struct EnvironmentValues {
  private var newest: EnvironmentSetting?
  private let scope: EnvironmentScope?

  public init() { scope = nil }

  init(scope: EnvironmentScope) { self.scope = scope }

  var hasScope: Bool { scope != nil }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      guard let setting = setting(ObjectIdentifier(key)) else { return K.defaultValue }
      return (setting as! KeyedSetting<K.Value>).value
    }
    set { newest = KeyedSetting(key: ObjectIdentifier(key), value: newValue, older: newest) }
  }

  /// What is set for a key. The node that is being evaluated is told when a scope sets something else.
  func setting(_ key: ObjectIdentifier) -> EnvironmentSetting? {
    var setting = newest
    while let current = setting {
      if current.key == key { return current }
      setting = current.older
    }
    return scope?.setting(key)
  }

  /// What has been set here since the values were `base`, by key.
  func settings(since base: EnvironmentValues) -> [ObjectIdentifier: EnvironmentSetting] {
    var found: [ObjectIdentifier: EnvironmentSetting] = [:]
    var setting = newest
    while let current = setting, current !== base.newest {
      if found[current.key] == nil { found[current.key] = current }
      setting = current.older
    }
    return found
  }

  /// Tells those that have read a key: from now on another scope decides what they read.
  func tellReaders(of key: ObjectIdentifier, _ transaction: Transaction) { scope?.tellReaders(of: key, transaction) }
}

extension EnvironmentValues: @unchecked Sendable {}

/// What is set for one key.
class EnvironmentSetting {
  let key: ObjectIdentifier
  let older: EnvironmentSetting?

  fileprivate init(key: ObjectIdentifier, older: EnvironmentSetting?) {
    self.key = key
    self.older = older
  }

  /// Whether readers of the one need not be told of the other.
  func isSame(as other: EnvironmentSetting) -> Bool { self === other }
}

private final class KeyedSetting<Value>: EnvironmentSetting {
  let value: Value

  init(key: ObjectIdentifier, value: Value, older: EnvironmentSetting?) {
    self.value = value
    super.init(key: key, older: older)
  }

  override func isSame(as other: EnvironmentSetting) -> Bool {
    (other as? KeyedSetting<Value>).map { areSame(value, $0.value) } ?? false
  }
}
