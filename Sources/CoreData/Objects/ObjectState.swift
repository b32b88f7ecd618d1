import Combine
import Foundation

/// What an object is to its context and its store.
struct ObjectState {
  enum Phase {
    case clean, inserted, updated, deleted
  }

  /// That of the object's context; nil while it has none.
  var registry: ObjectRegistry?
  var context: NSManagedObjectContext? { registry?.context }
  let entity: NSEntityDescription
  let layout: EntityLayout
  var identifier: NSManagedObjectID
  var phase = Phase.clean
  var isFault = false
  /// One value per slot of the layout; empty while a fault has no row.
  var values: ContiguousArray<StoredValue>
  /// The values at the last save or fetch; nil while nothing has changed since.
  var committed: ContiguousArray<StoredValue>?
  /// The values when the pending changes were last processed.
  var eventStart: ContiguousArray<StoredValue>?
  /// The row's version, for optimistic locking.
  var version: Int64 = 0
  /// The faults whose rows come in with this one's.
  var batch: FaultBatch?
  /// The number of the last save that the object was told of.
  var toldOfSave = 0
  /// Orders insertions.
  var sequence = 0
  /// The objects that relationships have given out: as on Apple's systems they live as long as this object.
  var related: [Int: NSObject] = [:]
  /// The store where the object is to go when it is first saved, if somebody has said so.
  var assignedStore: NSPersistentStore?
  private var willChange: ObservableObjectPublisher?

  init(_ entity: NSEntityDescription) {
    self.entity = entity
    layout = entity.layout
    identifier = NSManagedObjectID(temporaryIn: entity)
    values = layout.defaults
  }

  /// Whether a stored property differs from its last saved value.
  var hasStoredChanges: Bool {
    guard let committed else { return phase == .inserted }
    return layout.slots.contains { !$0.property.isTransient && !values[$0.index].isSame(as: committed[$0.index]) }
  }

  /// As many nulls as there are slots.
  var blank: ContiguousArray<StoredValue> { ContiguousArray(repeating: .null, count: layout.slots.count) }

  mutating func publisher() -> ObservableObjectPublisher {
    if let willChange { return willChange }
    let made = ObservableObjectPublisher()
    willChange = made
    return made
  }

  func announceChange() { willChange?.send() }
}
