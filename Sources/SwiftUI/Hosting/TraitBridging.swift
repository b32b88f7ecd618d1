import UIKit

/// A value of the environment that is a trait of UIKit's, too: SwiftUI's views read the trait of the view that hosts them, and views
/// of UIKit among them get what SwiftUI's environment says.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Value
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

/// What is written into the traits of UIKit's views, by the keys.
struct BridgedTraits {
  var writers: [ObjectIdentifier: (inout any UIMutableTraits) -> Void] = [:]
}

private enum HostTraitsKey: EnvironmentKey { static var defaultValue: UITraitCollection? { nil } }
private enum BridgedTraitsKey: EnvironmentKey { static var defaultValue: BridgedTraits { BridgedTraits() } }

extension EnvironmentValues {
  /// The traits of the view that hosts the tree.
  var hostTraits: UITraitCollection? {
    get { self[HostTraitsKey.self] }
    set { self[HostTraitsKey.self] = newValue }
  }
  private var bridgedTraits: BridgedTraits {
    get { self[BridgedTraitsKey.self] }
    set { self[BridgedTraitsKey.self] = newValue }
  }

  /// The value that the views around set, else the trait of the view that hosts them.
  public subscript<K: UITraitBridgedEnvironmentKey>(key: K.Type) -> K.Value {
    get {
      if setting(ObjectIdentifier(key)) != nil { return value(of: key) }
      return hostTraits.map { K.read(from: $0) } ?? K.defaultValue
    }
    set {
      store(key, newValue)
      bridgedTraits.writers[ObjectIdentifier(key)] = { K.write(to: &$0, value: newValue) }
    }
  }

  // As of any key.
  private func value<K: EnvironmentKey>(of key: K.Type) -> K.Value { self[key] }
  private mutating func store<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) { self[key] = value }

  /// Gives a view of UIKit the traits that the environment says.
  @MainActor func writeTraits(to view: UIView) {
    let writers = bridgedTraits.writers
    guard !writers.isEmpty else { return }
    var traits: any UIMutableTraits = view.traitOverrides
    for write in writers.values { write(&traits) }
    if let overrides = traits as? UITraitOverrides { view.traitOverrides = overrides }
  }
}
