import Foundation
import SlipwayFoundation

/// What one event did to objects, so that it can be taken back and done again.
///
/// Of each object it has the values before and after; nil where the context did not have it. Whether taking it back is a change, an
/// insertion or a deletion depends on what was saved in between, and is found out then.
final class UndoneEvent {
  typealias Values = ContiguousArray<StoredValue>
  struct Change {
    let object: NSManagedObject
    let before: Values?
    let after: Values?
  }

  let changes: [Change]

  init(_ changes: [Change]) { self.changes = changes }

  var opposite: UndoneEvent {
    UndoneEvent(changes.reversed().map { Change(object: $0.object, before: $0.after, after: $0.before) })
  }
}

/// What a context notes of an event while it has an undo manager.
struct UndoNotes {
  private var order: [ObjectIdentifier] = []
  private var objects: [ObjectIdentifier: (object: NSManagedObject, before: UndoneEvent.Values?)] = [:]

  var isEmpty: Bool { order.isEmpty }

  /// The first note of an object counts.
  mutating func add(_ object: NSManagedObject, before values: UndoneEvent.Values?) {
    guard objects[ObjectIdentifier(object)] == nil else { return }
    order.append(ObjectIdentifier(object))
    objects[ObjectIdentifier(object)] = (object, values)
  }

  /// What has come of the objects. One that came and went in the same event is left out.
  func event() -> UndoneEvent {
    UndoneEvent(
      order.compactMap { key in
        let (object, before) = objects[key]!
        let after = object.isDeleted || object.managedObjectContext == nil ? nil : object.state.values
        return before == nil && after == nil ? nil : UndoneEvent.Change(object: object, before: before, after: after)
      }
    )
  }
}

extension NSManagedObjectContext {
  /// Runs what belongs to the main actor where the context is used. An undo manager is one context's, and is used on that
  /// context's queue, which need not be the main one.
  private func withUndoManager<T>(_ body: @MainActor (UndoManager) -> T) -> T? {
    guard let undoManager else { return nil }
    return withoutActuallyEscaping(body) { body in
      unsafeBitCast(body, to: ((UndoManager) -> T).self)(undoManager)
    }
  }

  func undoChanges() {
    processPendingChanges()
    _ = withUndoManager { $0.undo() }
    processPendingChanges()
  }

  func redoChanges() {
    processPendingChanges()
    _ = withUndoManager { $0.redo() }
    processPendingChanges()
  }

  func forgetUndo() {
    changes.undo = UndoNotes()
    _ = withUndoManager { $0.removeAllActions(withTarget: self) }
  }

  /// Before the undo manager ends a group or takes one back, it says so: what is not processed yet belongs to it.
  func followUndoManager() {
    if let undoObserver { NotificationCenter.default.removeObserver(undoObserver) }
    undoObserver = undoManager.map { manager in
      NotificationCenter.default.addObserver(forName: .NSUndoManagerCheckpoint, object: manager, queue: nil) {
        [weak self] _ in self?.processPendingChanges()
      }
    }
  }

  // MARK: Noting

  /// Call before the object changes. With nil it was not in the context.
  func noteForUndo(_ object: NSManagedObject, before values: UndoneEvent.Values?) {
    guard undoManager != nil, !isTakingBack else { return }
    changes.undo.add(object, before: values)
  }

  /// Registers what has been noted since the last time.
  func registerUndo() {
    guard !changes.undo.isEmpty else { return }
    let notes = changes.undo
    changes.undo = UndoNotes()
    register(notes.event())
  }

  private func register(_ event: UndoneEvent) {
    guard !event.changes.isEmpty else { return }
    nonisolated(unsafe) let event = event
    _ = withUndoManager { $0.registerUndo(withTarget: self) { $0.takeBack(event) } }
  }

  // MARK: Taking back

  private func takeBack(_ event: UndoneEvent) {
    isTakingBack = true
    for change in event.changes.reversed() { restore(change.object, change.before) }
    isTakingBack = false
    register(event.opposite)
    processPendingChanges()
  }

  private func restore(_ object: NSManagedObject, _ values: UndoneEvent.Values?) {
    object.state.announceChange()
    object.state.related = [:]
    guard let values else { return removeAgain(object) }
    let isBack = object.managedObjectContext == nil || object.isDeleted
    if isBack { bringBack(object) }
    if object.state.phase != .inserted, object.state.committed == nil { object.state.committed = object.state.values }
    object.state.values = ContiguousArray(values.map(\.settled))
    object.state.isFault = false
    object.state.eventStart = nil
    if object.state.phase != .inserted {
      object.state.phase = object.state.hasStoredChanges ? .updated : .clean
      if object.state.phase == .clean { changes.updated.remove(object) } else { changes.updated.insert(object) }
    }
    if isBack { changes.pending.inserted.insert(object) } else { changes.pending.updated.insert(object) }
    object.awake(fromSnapshotEvents: isBack ? .undoDeletion : .undoUpdate)
    scheduleProcessing()
  }

  /// The object was not there: it is taken out, or deleted if it has been saved since.
  private func removeAgain(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    changes.updated.remove(object)
    changes.pending.updated.remove(object)
    changes.pending.inserted.remove(object)
    changes.pending.deleted.insert(object)
    if object.state.phase == .inserted {
      changes.inserted.remove(object)
      object.state.phase = .deleted
      object.awake(fromSnapshotEvents: .undoInsertion)
      unregister(object)
    } else {
      object.state.phase = .deleted
      changes.deleted.insert(object)
      object.awake(fromSnapshotEvents: .undoInsertion)
    }
    scheduleProcessing()
  }

  /// The object is one of the context again: a stored one whose deletion has not been saved, or else a new one.
  private func bringBack(_ object: NSManagedObject) {
    changes.pending.deleted.remove(object)
    if changes.deleted.remove(object) != nil {
      object.state.phase = .clean
      return
    }
    if !object.objectID.isTemporaryID {
      let former = object.objectID
      object.state.identifier = NSManagedObjectID(temporaryIn: object.entity)
      former.successor = object.objectID
    }
    object.state.phase = .inserted
    object.state.committed = nil
    object.state.version = 0
    register(object)
    changes.inserted.insert(object)
  }
}
