import Combine
import Foundation

/// What a fetch can give: objects, their identities, dictionaries, numbers.
///
/// A typealias, unlike Apple's protocol: a `NSFetchedResultsController<Item>` can so be passed where one of
/// `NSFetchRequestResult` is asked for.
public typealias NSFetchRequestResult = AnyObject

public struct NSSnapshotEventType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let undoInsertion = NSSnapshotEventType(rawValue: 1 << 1)
  public static let undoDeletion = NSSnapshotEventType(rawValue: 1 << 2)
  public static let undoUpdate = NSSnapshotEventType(rawValue: 1 << 3)
  public static let rollback = NSSnapshotEventType(rawValue: 1 << 4)
  public static let refresh = NSSnapshotEventType(rawValue: 1 << 5)
  public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}

/// An object that a context manages and a store keeps. Use it only on its context's queue.
nonisolated open class NSManagedObject: NSObject {
  var state: ObjectState

  /// A new object of the entity; inserted into the context unless that is nil.
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    state = ObjectState(entity)
    super.init()
    context?.insert(self)
  }

  /// A new object of the entity whose class this is, inserted into the context.
  public convenience init(context moc: NSManagedObjectContext) {
    guard let entity = moc.model?.entity(of: Self.self) else {
      fatalError("An NSManagedObject of class '\(Self.self)' must have a valid NSEntityDescription.")
    }
    self.init(entity: entity, insertInto: moc)
  }

  /// A new object of the entity whose class this is, in no context: nothing saves it.
  public convenience override init() {
    self.init(entity: Self.entity(), insertInto: nil)
  }

  deinit {
    state.registry?.remove(self)
    if !state.related.isEmpty { ReleaseQueue.release(&state.related) }
  }

  // MARK: Identity and state

  /// The entity whose class this is, in the models in use. Traps if there is none.
  open class func entity() -> NSEntityDescription {
    guard let entity = ModelsInUse.entity(of: self) else {
      fatalError("No NSEntityDescriptions in any model claim the NSManagedObject subclass '\(self)'.")
    }
    return entity
  }

  /// A request for all objects of the entity whose class this is.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
    NSFetchRequest(entityName: ModelsInUse.entity(of: self)?.name ?? "\(self)")
  }

  open var managedObjectContext: NSManagedObjectContext? { state.context }
  open var entity: NSEntityDescription { state.entity }
  open var objectID: NSManagedObjectID { state.identifier }
  open var isInserted: Bool { state.phase == .inserted }
  open var isUpdated: Bool { state.phase == .updated }
  open var isDeleted: Bool { state.phase == .deleted }
  /// Whether a save would write the object.
  open var hasChanges: Bool { state.phase != .clean }
  open var hasPersistentChangedValues: Bool { state.hasStoredChanges }
  /// Whether the values have not been brought in yet.
  open var isFault: Bool { state.isFault }
  open var faultingState: Int { state.isFault ? 1 : 0 }
  open func hasFault(forRelationshipNamed key: String) -> Bool { isRelationshipFault(key) }
  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] { relatedIdentifiers(key) }

  // MARK: Hooks for subclasses

  /// Whether a change of a property that the model does not have leaves the object unchanged.
  open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

  open func awakeFromFetch() {}
  open func awakeFromInsert() {}
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
  open func prepareForDeletion() {}
  open func willSave() {}
  open func didSave() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}
  open func validateForInsert() throws { try validateAll() }
  open func validateForUpdate() throws { try validateAll() }
  open func validateForDelete() throws { try validateDeletion() }

  // MARK: Values

  open func value(forKey key: String) -> Any? { read(key) }
  open func setValue(_ value: Any?, forKey key: String) { write(value, key) }
  open func primitiveValue(forKey key: String) -> Any? { primitive(key) }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { setPrimitive(value, key) }
  open func value(forKeyPath keyPath: String) -> Any? { keyValue(of: self, forKeyPath: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { write(value, path: keyPath) }
  open func value(forUndefinedKey key: String) -> Any? { undefined(key) }
  open func setValue(_ value: Any?, forUndefinedKey key: String) { undefined(key) }
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(uniqueKeysWithValues: Set(keys).map { ($0, value(forKey: $0) ?? NSNull()) })
  }
  open func mutableSetValue(forKey key: String) -> NSMutableSet { ManagedSet(self, key) }
  open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet { ManagedOrderedSet(self, key) }

  /// Brings the values in, if they are not. With nil, only that.
  open func willAccessValue(forKey key: String?) { fireFault() }
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) {
    beginChange(key, isModeled: state.layout.slot(key) != nil)
  }
  open func didChangeValue(forKey key: String) { endChange(key) }

  open func changedValues() -> [String: Any] { changes(since: state.committed) }
  open func changedValuesForCurrentEvent() -> [String: Any] { changes(since: state.eventStart) }
  open func committedValues(forKeys keys: [String]?) -> [String: Any] { committed(keys) }

  open override var description: String { managedDescription }

  /// Managed objects are equal only to themselves: a context has one per row.
  public final override func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  public final override var hash: Int { Int(bitPattern: ObjectIdentifier(self)) }

  /// Sends just before a value changes. Made when first asked for.
  public var objectWillChange: ObservableObjectPublisher { state.publisher() }
}

extension NSManagedObject: ObservableObject {}

extension NSManagedObject {
  // Apple's initialiser is not `required`: this convenience initialiser calls it through the class it is given …
  @_silgen_name("slipway_managed_object_make")
  convenience init(dynamic entity: NSEntityDescription) { self.init(entity: entity, insertInto: nil) }

  // … and this is the same entry point, declared as a class method, which may be called on any class. An initialiser owns
  // its arguments.
  @_silgen_name("slipway_managed_object_make")
  static func make(_ entity: __owned NSEntityDescription) -> NSManagedObject
}
