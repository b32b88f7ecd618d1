import Foundation

extension NSManagedObject {
  /// Brings a fault's values in. If the row is gone, the object becomes a deleted one with no values, as with Apple's
  /// `shouldDeleteInaccessibleFaults`. If it could not be read, it stays a fault.
  func readFault() throws {
    guard state.isFault else { return }
    if state.values.isEmpty, let batch = state.batch {
      state.batch = nil
      try state.context?.load(batch)
    }
    if state.values.isEmpty {
      guard let row = try state.context?.row(of: objectID) else { return becomeInaccessible() }
      take(row)
    }
    state.isFault = false
    awakeFromFetch()
  }

  /// The same for those who cannot throw: says whether the values are there. The context keeps the error for its save.
  @discardableResult
  func fireFault() -> Bool {
    guard state.isFault else { return true }
    do {
      try readFault()
      return true
    } catch {
      state.context?.noteUnread(error)
      return false
    }
  }

  func take(_ row: StoredRow) {
    state.values = row.values
    state.version = row.version
    state.related = [:]
  }

  private func becomeInaccessible() {
    guard let context = state.context,
      context.shouldHandleInaccessibleFault(self, for: objectID, triggeredByProperty: nil)
    else {
      fatalError("CoreData could not fulfill a fault for '\(objectID)'")
    }
    state.values = ContiguousArray(state.layout.slots.map { $0.isToMany ? StoredValue.empty($0.relationship!) : .null })
    state.isFault = false
    context.noteInaccessible(self)
  }

  /// Lets the values go. They come back when next asked for.
  func turnIntoFault() {
    guard !state.isFault || !state.values.isEmpty else { return }
    let wasLive = !state.isFault
    if wasLive { willTurnIntoFault() }
    state.values = []
    state.committed = nil
    state.eventStart = nil
    state.related = [:]
    state.isFault = true
    if wasLive { didTurnIntoFault() }
  }

  /// Sets the values of a persistent object to those of its row, without any change being noted.
  func adopt(_ row: StoredRow) {
    state.announceChange()
    take(row)
    state.committed = nil
    state.eventStart = nil
  }

  /// Forgets everything the context knew: the context has been reset or is gone.
  func detach() {
    state.related = [:]
    state.registry = nil
    state.phase = .clean
  }
}

/// A row as it was read: one value per slot of the entity's layout.
struct StoredRow {
  var identifier: NSManagedObjectID
  var version: Int64
  var values: ContiguousArray<StoredValue>
}
