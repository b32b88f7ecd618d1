import CoreData

/// Runs what belongs to a context, one after another.
public protocol ModelExecutor: Executor {
  var modelContext: ModelContext { get }
}

/// The same for an actor.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// Runs an actor on the queue of its context, off the main thread.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  public let modelContext: ModelContext

  /// - Parameter modelContext: a context that nothing has used yet: it gets a queue of its own.
  public init(modelContext: ModelContext) {
    self.modelContext = modelContext
    modelContext.takeOwnQueue()
  }

  public func enqueue(_ job: UnownedJob) {
    let executor = asUnownedSerialExecutor()
    modelContext.managed.perform { job.runSynchronously(on: executor) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

/// An actor that has a context to itself. `@ModelActor` makes one.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    guard let executor = modelExecutor as? any SerialModelExecutor else {
      fatalError("The executor of a model actor has to be a SerialModelExecutor")
    }
    return executor.asUnownedSerialExecutor()
  }

  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The model of that identity; nil if there is none.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as as: T.Type) -> T? {
    if let known: T = modelContext.registeredModel(for: id) { return known }
    guard let identifier = modelContext.objectID(id),
      let object = try? modelContext.managed.existingObject(with: identifier)
    else { return nil }
    return modelContext.model(of: object) as? T
  }
}
