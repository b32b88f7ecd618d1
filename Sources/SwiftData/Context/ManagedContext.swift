import CoreData

/// What a `ModelContext` stands on.
final class ManagedContext: NSManagedObjectContext, @unchecked Sendable {
  weak var owner: ModelContext?
}
