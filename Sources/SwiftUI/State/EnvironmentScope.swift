/// A part of the tree in which the environment is other than around it, and who in it has read what.
///
/// Nothing is handed down when a value changes: a scope tells the nodes that have read the value, as a state does.
final class EnvironmentScope: @unchecked Sendable {
  private let outer: EnvironmentValues
  private var own: [ObjectIdentifier: EnvironmentSetting] = [:]
  private var readers: [ObjectIdentifier: Readers] = [:]

  /// A scope in an environment; none for the root of a tree.
  init(in outer: EnvironmentValues = EnvironmentValues()) { self.outer = outer }

  /// The environment in the scope.
  var values: EnvironmentValues { EnvironmentValues(scope: self) }

  /// Sets what `change` sets in the environment around, and nothing else. What `change` reads there is read by the node that is
  /// being evaluated.
  @MainActor func set(_ transaction: Transaction, _ change: (inout EnvironmentValues) -> Void) {
    var values = outer
    change(&values)
    let old = own
    own = values.settings(since: outer)
    for (key, setting) in own {
      guard let former = old[key] else {
        outer.tellReaders(of: key, transaction)
        continue
      }
      if !former.isSame(as: setting) { tellReaders(of: key, transaction) }
    }
    for key in old.keys where own[key] == nil { tellReaders(of: key, transaction) }
  }

  /// What is set for a key here or further out. Readers are kept where it is set, and at the root where it is not.
  func setting(_ key: ObjectIdentifier) -> EnvironmentSetting? {
    if let setting = own[key] {
      noteReader(of: key)
      return setting
    }
    if isRoot { noteReader(of: key) }
    return outer.setting(key)
  }

  private var isRoot: Bool { !outer.hasScope }

  private func noteReader(of key: ObjectIdentifier) {
    guard Evaluation.current != nil else { return }
    let known = readers[key] ?? Readers()
    readers[key] = known
    known.add()
  }

  /// How many nodes are known to have read something, counted once for each key.
  var readerCount: Int { readers.values.reduce(0) { $0 + $1.count } }

  /// Tells those that have read a key in this scope, or in one around it that sets the key.
  func tellReaders(of key: ObjectIdentifier, _ transaction: Transaction) {
    guard let told = readers.removeValue(forKey: key) else {
      if own[key] == nil { outer.tellReaders(of: key, transaction) }
      return
    }
    told.tell(transaction)
  }
}
