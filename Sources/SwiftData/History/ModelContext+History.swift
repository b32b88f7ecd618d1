import CoreData

/// Which transactions of a history are meant.
public struct HistoryDescriptor<TransactionType: HistoryTransaction> {
  /// What they have to be; nil for all.
  public var predicate: Predicate<TransactionType>?
  /// The most to give, the oldest first; 0 for all.
  public var fetchLimit: UInt64 = 0

  public init(predicate: Predicate<TransactionType>? = nil) { self.predicate = predicate }
}

extension ModelContext {
  /// Who changes the models, for the stores' history.
  public var author: String? {
    get { managed.transactionAuthor }
    set { managed.transactionAuthor = newValue }
  }

  /// What was saved to the stores, the oldest first, by any context and any process.
  ///
  /// - Throws: `SwiftDataError.invalidTransactionFetchRequest` for transactions of another kind than the stores have, and
  ///   what the store reports.
  public func fetchHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws -> [T] {
    let request = NSPersistentHistoryChangeRequest()
    let result = try managed.execute(request) as? NSPersistentHistoryResult
    let all = (result?.result as? [NSPersistentHistoryTransaction] ?? []).map {
      DefaultHistoryTransaction($0, container.schema)
    }
    guard let transactions = all as? [T] else { throw SwiftDataError.invalidTransactionFetchRequest }
    var found = transactions
    if let predicate = descriptor.predicate { found = try found.filter { try predicate.evaluate($0) } }
    return descriptor.fetchLimit == 0 ? found : Array(found.prefix(Int(clamping: descriptor.fetchLimit)))
  }

  /// Forgets the transactions that are meant. The models stay.
  ///
  /// - Throws: as `fetchHistory(_:)`.
  public func deleteHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws {
    var numbers: [String: [Int64]] = [:]
    for transaction in try fetchHistory(descriptor) {
      guard let transaction = transaction as? DefaultHistoryTransaction else { continue }
      numbers[transaction.storeIdentifier, default: []].append(transaction.transactionIdentifier)
    }
    try container.coordinator.forgetHistory(numbers)
  }
}
