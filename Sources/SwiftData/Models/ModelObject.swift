import CoreData

/// A row as Core Data has it, with the model that stands for it in the developer's program.
final class ModelObject: NSManagedObject {
  /// Kept by whoever uses it, and by its context while it has changes.
  weak var model: (any PersistentModel)?
  /// Tells views of changes, also where two models of a class came to stand for one row.
  lazy var registrar = ObservationRegistrar()
}
