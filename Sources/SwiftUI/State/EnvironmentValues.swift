/// A kind of value in the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// What views get from above without being handed it.
///
/// A list of settings, the newest first; what a view changes is seen only below it.
public struct EnvironmentValues {
  private var newest: Setting?

  private final class Setting {
    let key: ObjectIdentifier
    let value: Any
    let older: Setting?
    init(key: ObjectIdentifier, value: Any, older: Setting?) {
      self.key = key
      self.value = value
      self.older = older
    }
  }

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      var setting = newest
      while let current = setting {
        if current.key == ObjectIdentifier(key) { return current.value as! K.Value }
        setting = current.older
      }
      return K.defaultValue
    }
    set { newest = Setting(key: ObjectIdentifier(key), value: newValue, older: newest) }
  }

  /// Whether nothing can read differently in the two.
  func isIdentical(to other: EnvironmentValues) -> Bool { newest === other.newest }
}

extension EnvironmentValues: @unchecked Sendable {}
