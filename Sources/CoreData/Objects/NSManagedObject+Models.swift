import Foundation

/// What SwiftData asks of Core Data besides its interface.
extension NSManagedObjectID {
  /// The row in the store's table; nil while the identity is temporary.
  package var row: Int64? { primaryKey }
  /// The UUID of the object's store; nil while the identity is temporary.
  package var storeUUID: String? { storeIdentifier.isEmpty ? nil : storeIdentifier }
  /// The permanent identity that a save gave in place of this one; this one if none did.
  package var settled: NSManagedObjectID { successor ?? self }
}

extension NSManagedObject {
  /// The objects of a to-many relationship: stored ones by their rows, and behind them new ones as they were inserted.
  package func related(_ key: String) -> [NSManagedObject] {
    guard let context = managedObjectContext else { return [] }
    return relatedIdentifiers(key).map { context.object(with: $0) }.sorted(by: [])
  }
}
