/// Hook: the records of all classes of the process.
///
/// Generated code registers from an image's initialisers, which run before `main` and must not touch class metadata:
/// what is registered is a closure that makes the records when somebody first asks.
///
///     @section(".init_array") @used private let register: @convention(c) () -> Void = registerThisFile
///     private func registerThisFile() { ClassRecords.register { [Editor.record] } }
public enum ClassRecords {
  private static let table = Guarded(ClassTable())

  /// Registers the records of a file. `records` runs once, on any thread; it is main-actor only so that it may name
  /// members of main-actor types.
  public static func register(_ records: @escaping @MainActor () -> [ClassRecord]) {
    let records = unsafeBitCast(records, to: (() -> [ClassRecord]).self)
    register(Pending.records(records))
  }

  /// Registers classes of our own modules, for nibs.
  package static func registerFramework(_ records: @escaping @MainActor () -> [ClassRecord]) {
    register { records().map(\.ofFramework) }
  }

  /// Registers a generic class, whose records exist only per specialisation. `record` is asked for a class and answers
  /// the record of that very class, or of the class's ancestor that is a specialisation of the registered one:
  ///
  ///     private protocol Recorded_Box { static var record_Box: ClassRecord { get } }
  ///     extension Box: Recorded_Box { static var record_Box: ClassRecord { ClassRecord(Box.self, name: "Box", …) } }
  ///     ClassRecords.register(generic: { ($0 as? any Recorded_Box.Type)?.record_Box })
  public static func register(generic record: @escaping @MainActor (AnyClass) -> ClassRecord?) {
    let record = unsafeBitCast(record, to: ((AnyClass) -> ClassRecord?).self)
    register(Pending.generic(record))
  }

  private static func register(_ pending: sending Pending) {
    nonisolated(unsafe) let pending = pending
    table.withLock { $0.pending.append(pending) }
  }

  static func method(_ name: String, of type: AnyClass) -> MethodRecord? {
    nonisolated(unsafe) var found: MethodRecord?
    table.withLock { found = $0.entry(of: type).methods[name] }
    return found
  }

  /// The class, or the nearest above it, that has the method of its own.
  static func owner(of method: String, from type: AnyClass) -> AnyClass? {
    nonisolated(unsafe) var found: AnyClass?
    table.withLock { table in
      guard table.entry(of: type).methods[method] != nil else { return }
      found = sequence(first: type, next: { _getSuperclass($0) }).first { table.hasOwn(method, $0) }
    }
    return found
  }

  /// Has a class's method do something else.
  static func replace(_ method: String, of type: AnyClass, by record: MethodRecord) {
    nonisolated(unsafe) let record = record
    table.withLock { $0.replace(method, of: type, by: record) }
  }

  /// What a method does that was replaced, for that class.
  static func replacement(_ method: String, of type: AnyClass) -> MethodRecord? {
    nonisolated(unsafe) var found: MethodRecord?
    table.withLock { found = $0.hasReplacements ? $0.replacement(method, of: type) : nil }
    return found
  }

  static func property(_ name: String, of type: AnyClass) -> PropertyRecord? {
    nonisolated(unsafe) var found: PropertyRecord?
    table.withLock { found = $0.entry(of: type).properties[name] }
    return found
  }

  package static func properties(of type: AnyClass) -> [PropertyRecord] {
    nonisolated(unsafe) var found: [PropertyRecord] = []
    table.withLock { found = Array($0.entry(of: type).properties.values) }
    return found
  }

  /// All classes that have a record.
  static var classes: [AnyClass] {
    nonisolated(unsafe) var found: [AnyClass] = []
    table.withLock { found = $0.classes }
    return found
  }

  /// The registered class of that Objective-C name.
  package static func classNamed(_ name: String) -> AnyClass? {
    nonisolated(unsafe) var found: AnyClass?
    table.withLock { found = $0.classNamed(name) }
    return found
  }

  fileprivate enum Pending {
    case records(() -> [ClassRecord])
    case generic((AnyClass) -> ClassRecord?)
  }
}

/// What has been registered, and what has been asked: one flat entry per class, its ancestors' members included.
private struct ClassTable: @unchecked Sendable {
  struct Entry {
    var methods: [String: MethodRecord] = [:]
    var properties: [String: PropertyRecord] = [:]

    mutating func add(_ record: ClassRecord) {
      for method in record.methods { methods[method.name] = method }
      for property in record.properties { properties[property.name] = property }
    }
  }

  var pending: [ClassRecords.Pending] = []
  private var records: [ObjectIdentifier: [ClassRecord]] = [:]
  private var names: [String: AnyClass] = [:]
  private var generic: [(AnyClass) -> ClassRecord?] = []
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// What an app has put in the place of methods.
  private var replacements: [ObjectIdentifier: [String: MethodRecord]] = [:]

  var classes: [AnyClass] {
    mutating get {
      takePending()
      return records.values.compactMap(\.first?.type)
    }
  }

  var hasReplacements: Bool { !replacements.isEmpty }

  mutating func replace(_ method: String, of type: AnyClass, by record: MethodRecord) {
    takePending()
    replacements[ObjectIdentifier(type), default: [:]][method] = record
    entries = [:]
  }

  mutating func replacement(_ method: String, of type: AnyClass) -> MethodRecord? {
    let owner: AnyClass? = sequence(first: type, next: { _getSuperclass($0) }).first { hasOwn(method, $0) }
    return owner.flatMap { replacements[ObjectIdentifier($0)]?[method] }
  }

  func hasOwn(_ method: String, _ type: AnyClass) -> Bool {
    replacements[ObjectIdentifier(type)]?[method] != nil
      || (records[ObjectIdentifier(type)] ?? []).contains { $0.methods.contains { $0.name == method } }
      || generic.contains { $0(type).map { $0.type == type && $0.methods.contains { $0.name == method } } ?? false }
  }

  mutating func entry(of type: AnyClass) -> Entry {
    takePending()
    if let known = entries[ObjectIdentifier(type)] { return known }
    var entry = _getSuperclass(type).map { self.entry(of: $0) } ?? Entry()
    for record in records[ObjectIdentifier(type)] ?? [] { entry.add(record) }
    for case let record? in generic.map({ $0(type) }) where record.type == type { entry.add(record) }
    entry.methods.merge(replacements[ObjectIdentifier(type)] ?? [:]) { $1 }
    entries[ObjectIdentifier(type)] = entry
    return entry
  }

  mutating func classNamed(_ name: String) -> AnyClass? {
    takePending()
    return names[name]
  }

  private mutating func takePending() {
    guard !pending.isEmpty else { return }
    entries = [:]
    for pending in pending {
      switch pending {
      case .records(let make):
        for record in make() {
          records[ObjectIdentifier(record.type), default: []].append(record)
          names[record.name] = record.type
        }
      case .generic(let record):
        generic.append(record)
      }
    }
    pending = []
  }
}
