import Foundation

/// Which models to fetch, and in what order.
public struct FetchDescriptor<T: PersistentModel> {
  /// What the models have to be; nil for all.
  ///
  /// What the store has no words for, such as a computed property, is tested on each model in memory, where Apple's throws
  /// `unsupportedPredicate`.
  public var predicate: Predicate<T>?
  /// Texts are sorted as the Finder would, in the user's language, unless the descriptor says `.lexical`.
  public var sortBy: [SortDescriptor<T>]
  /// The most models to give; nil for all.
  public var fetchLimit: Int?
  /// How many models to pass over first.
  public var fetchOffset: Int?
  /// Whether what is not saved counts.
  public var includePendingChanges = true
  /// Relationships whose models are read along.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []
  /// Properties that are surely wanted; none for all. A row is read whole when its model is first asked, whichever they are.
  public var propertiesToFetch: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
