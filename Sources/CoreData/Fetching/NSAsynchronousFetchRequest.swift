import Foundation

/// What a request that goes on behind its execution will give.
open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult, @unchecked Sendable {
  public let managedObjectContext: NSManagedObjectContext
  /// Why it failed, once it has; a cancelled one has `CocoaError.userCancelled`.
  public internal(set) var operationError: (any Error)?
  /// How far it is. It is complete when the completion block is called.
  public let progress: Progress?
  private let lock = NSLock()
  private var isCancelledByUser = false

  init(_ context: NSManagedObjectContext, expecting count: Int) {
    managedObjectContext = context
    progress = Progress(totalUnitCount: Int64(max(count, 1)))
    super.init()
    progress?.cancellationHandler = { [weak self] in self?.noteCancellation() }
  }

  /// Gives the request up, unless it is done. The completion block is called all the same.
  open func cancel() {
    noteCancellation()
    progress?.cancel()
  }

  private func noteCancellation() { lock.withLock { isCancelledByUser = true } }
  var isCancelled: Bool { lock.withLock { isCancelledByUser } }
}

/// A fetch that the context does on its queue later, while the caller goes on.
open class NSAsynchronousFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
  public let fetchRequest: NSFetchRequest<ResultType>
  /// Called on the context's queue, with what was fetched or why it was not.
  public let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  /// How many objects the progress counts with.
  open var estimatedResultCount = 0

  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    fetchRequest = request
    completionBlock = blk
    super.init()
  }

  open override var requestType: NSPersistentStoreRequestType { .fetchRequestType }

  override func begin(in context: NSManagedObjectContext) -> NSPersistentStoreResult? {
    let result = NSAsynchronousFetchResult(fetchRequest, in: context, expecting: estimatedResultCount)
    nonisolated(unsafe) let completion = completionBlock
    context.queue.async { result.run(completion) }
    return result
  }
}

/// What an asynchronous fetch has found, once it has.
open class NSAsynchronousFetchResult<ResultType: NSFetchRequestResult>: NSPersistentStoreAsynchronousResult,
  @unchecked Sendable
{
  public let fetchRequest: NSFetchRequest<ResultType>
  public private(set) var finalResult: [ResultType]?

  init(_ request: NSFetchRequest<ResultType>, in context: NSManagedObjectContext, expecting count: Int) {
    fetchRequest = request
    super.init(context, expecting: count)
  }

  fileprivate func run(_ completion: ((NSAsynchronousFetchResult<ResultType>) -> Void)?) {
    do {
      if isCancelled { throw CocoaError(.userCancelled) }
      finalResult = try managedObjectContext.fetch(fetchRequest)
    } catch {
      operationError = error
    }
    if let progress { progress.completedUnitCount = progress.totalUnitCount }
    completion?(self)
  }
}
