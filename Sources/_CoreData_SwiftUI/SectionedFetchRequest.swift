import CoreData
import SwiftUI

/// The objects that a request gives in the view's context, in sections, kept up to date.
@propertyWrapper @MainActor @preconcurrency
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result: NSFetchRequestResult>:
  DynamicProperty
{
  @FetchRequest<Result> private var results: FetchedResults<Result>
  private let sectionIdentifier: KeyPath<Result, SectionIdentifier>

  /// - Parameter sectionIdentifier: objects next to each other with the same value there form a section: the first sort
  ///   descriptor must put them together.
  public init(
    fetchRequest: NSFetchRequest<Result>,
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    animation: Animation? = nil
  ) {
    _results = FetchRequest(fetchRequest: fetchRequest, animation: animation)
    self.sectionIdentifier = sectionIdentifier
  }
  public init(
    fetchRequest: NSFetchRequest<Result>,
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    transaction: Transaction
  ) {
    _results = FetchRequest(fetchRequest: fetchRequest, transaction: transaction)
    self.sectionIdentifier = sectionIdentifier
  }
  public init(
    entity: NSEntityDescription,
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    _results = FetchRequest(
      entity: entity,
      sortDescriptors: sortDescriptors,
      predicate: predicate,
      animation: animation
    )
    self.sectionIdentifier = sectionIdentifier
  }

  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    SectionedFetchResults(results, by: sectionIdentifier)
  }
}

extension SectionedFetchRequest where Result: NSManagedObject {
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    _results = FetchRequest(sortDescriptors: sortDescriptors, predicate: predicate, animation: animation)
    self.sectionIdentifier = sectionIdentifier
  }
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    _results = FetchRequest(sortDescriptors: sortDescriptors, predicate: predicate, animation: animation)
    self.sectionIdentifier = sectionIdentifier
  }
}

/// What a request has fetched, in sections.
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>: RandomAccessCollection {
  /// The objects with one identifier.
  public struct Section: Identifiable, RandomAccessCollection {
    public let id: SectionIdentifier
    private let objects: [Result]

    fileprivate init(_ id: SectionIdentifier, _ objects: [Result]) { (self.id, self.objects) = (id, objects) }
    public var startIndex: Int { 0 }
    public var endIndex: Int { objects.count }
    public subscript(position: Int) -> Result { objects[position] }
  }

  private let sections: [Section]
  public let sectionIdentifier: KeyPath<Result, SectionIdentifier>
  private let results: FetchedResults<Result>

  init(_ results: FetchedResults<Result>, by identifier: KeyPath<Result, SectionIdentifier>) {
    self.results = results
    sectionIdentifier = identifier
    var parts: [(SectionIdentifier, [Result])] = []
    for result in results {
      let id = result[keyPath: identifier]
      if parts.last?.0 == id { parts[parts.count - 1].1.append(result) } else { parts.append((id, [result])) }
    }
    sections = parts.map { Section($0.0, $0.1) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(position: Int) -> Section { sections[position] }

  /// The order; writing it fetches anew.
  @MainActor public var nsSortDescriptors: [NSSortDescriptor] {
    get { results.nsSortDescriptors }
    nonmutating set { results.nsSortDescriptors = newValue }
  }
  /// What is fetched; writing it fetches anew.
  @MainActor public var nsPredicate: NSPredicate? {
    get { results.nsPredicate }
    nonmutating set { results.nsPredicate = newValue }
  }
}
