import CoreData
import SlipwayFoundation
import SwiftUI

private enum ManagedObjectContextKey: EnvironmentKey {
  /// A context of no store: nothing can be fetched from it.
  static let none = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  static var defaultValue: NSManagedObjectContext { none }
}

extension EnvironmentValues {
  /// The context in which views fetch and change objects.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}

/// The objects that a request gives in the view's context, kept up to date.
@propertyWrapper @MainActor @preconcurrency
public struct FetchRequest<Result: NSFetchRequestResult>: @preconcurrency DynamicProperty {
  /// What of the request can be changed while the view stands.
  public struct Configuration {
    public var nsSortDescriptors: [NSSortDescriptor]
    public var nsPredicate: NSPredicate?
  }

  @Environment(\.managedObjectContext) private var context
  @StateObject private var fetch = Fetch<Result>()
  private let request: @MainActor () -> NSFetchRequest<Result>
  private let transaction: Transaction?

  /// - Parameter transaction: how views change with the results.
  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init({ fetchRequest }, transaction)
  }
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init({ fetchRequest }, animation.map { Transaction(animation: $0) })
  }
  public init(
    entity: NSEntityDescription,
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      {
        let request = NSFetchRequest<Result>()
        request.entity = entity
        request.sortDescriptors = sortDescriptors
        request.predicate = predicate
        return request
      },
      animation.map { Transaction(animation: $0) }
    )
  }

  fileprivate init(_ request: @escaping () -> NSFetchRequest<Result>, _ transaction: Transaction?) {
    nonisolated(unsafe) let request = request
    self.request = { request() }
    self.transaction = transaction
  }

  public var wrappedValue: FetchedResults<Result> { FetchedResults(results: fetch.results, fetch: fetch) }

  /// Writing it fetches anew.
  public var projectedValue: Binding<Configuration> {
    let fetch = fetch
    nonisolated(unsafe) let read = { fetch.configuration }
    return Binding {
      MainActor.assumeIsolated { Carried(read()) }.value
    } set: { new in
      let new = Carried(new)
      MainActor.assumeIsolated { fetch.configuration = new.value }
    }
  }

  public mutating func update() { fetch.follow(request, context, transaction) }
}

private struct Carried<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension FetchRequest where Result: NSManagedObject {
  public init(
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      { Result.request(sortDescriptors, predicate) },
      animation.map { Transaction(animation: $0) }
    )
  }
  public init(
    sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      sortDescriptors: sortDescriptors.map(\.ofObjects),
      predicate: predicate,
      animation: animation
    )
  }
}

extension SortDescriptor where Compared: NSManagedObject {
  /// By the same property and in the same order; strings as the user's language sorts them, where nothing else was asked.
  fileprivate var ofObjects: NSSortDescriptor {
    let ascending = order == .forward
    guard let keyPath, let name = ClassRecords.name(of: keyPath) else {
      return NSSortDescriptor(key: nil, ascending: true) { compare($0 as! Compared, $1 as! Compared) }
    }
    let value = type(of: keyPath).valueType
    let isText = (value == String.self || value == String?.self) && stringComparator == nil
    return isText
      ? NSSortDescriptor(key: name, ascending: ascending, selector: Selector("localizedStandardCompare:"))
      : NSSortDescriptor(key: name, ascending: ascending)
  }
}

extension NSManagedObject {
  /// All objects of the class.
  fileprivate static func request<Result: NSFetchRequestResult>(
    _ sortDescriptors: [NSSortDescriptor],
    _ predicate: NSPredicate?
  ) -> NSFetchRequest<Result> {
    let all: NSFetchRequest<NSFetchRequestResult> = fetchRequest()
    let request = NSFetchRequest<Result>(entityName: all.entityName ?? "\(self)")
    request.sortDescriptors = sortDescriptors
    request.predicate = predicate
    return request
  }
}

/// What a request has fetched.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  let results: [Result]
  let fetch: Fetch<Result>

  public var startIndex: Int { 0 }
  public var endIndex: Int { results.count }
  public subscript(position: Int) -> Result { results[position] }

  /// The order; writing it fetches anew.
  @MainActor public var nsSortDescriptors: [NSSortDescriptor] {
    get { fetch.configuration.nsSortDescriptors }
    nonmutating set { fetch.configuration.nsSortDescriptors = newValue }
  }
  /// What is fetched; writing it fetches anew.
  @MainActor public var nsPredicate: NSPredicate? {
    get { fetch.configuration.nsPredicate }
    nonmutating set { fetch.configuration.nsPredicate = newValue }
  }
}

/// What stands behind a property, for as long as its view stands. Fetched again when the context tells of changes.
@MainActor final class Fetch<Result: NSFetchRequestResult>: @preconcurrency ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  private(set) var results: [Result] = []
  private var request: NSFetchRequest<Result>?
  private var context: NSManagedObjectContext?
  private var transaction: Transaction?
  private var observer: (any NSObjectProtocol)?

  isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  var configuration: FetchRequest<Result>.Configuration {
    get {
      FetchRequest<Result>.Configuration(
        nsSortDescriptors: request?.sortDescriptors ?? [],
        nsPredicate: request?.predicate
      )
    }
    set {
      request?.sortDescriptors = newValue.nsSortDescriptors
      request?.predicate = newValue.nsPredicate
      tell(fetched())
    }
  }

  /// Takes over what the view asks for. The request stays the one that the view was first made with.
  func follow(
    _ request: () -> NSFetchRequest<Result>,
    _ context: NSManagedObjectContext,
    _ transaction: Transaction?
  ) {
    self.transaction = transaction
    guard self.context !== context else { return }
    self.context = context
    if self.request == nil { self.request = request() }
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange,
      object: context,
      queue: nil
    ) { [weak self] note in
      let changed = Carried(
        [NSUpdatedObjectsKey, NSRefreshedObjectsKey].flatMap { note.userInfo?[$0] as? Set<NSManagedObject> ?? [] }
      )
      MainActor.assumeIsolated { self?.contextChanged(changed.value) }
    }
    results = fetched()
  }

  private func contextChanged(_ updated: [NSManagedObject]) {
    let new = fetched()
    let isSame = new.count == results.count && zip(new, results).allSatisfy { ($0 as AnyObject) === ($1 as AnyObject) }
    let shown = Set(results.map { ObjectIdentifier($0 as AnyObject) })
    if !isSame || updated.contains(where: { shown.contains(ObjectIdentifier($0)) }) { tell(new) }
  }

  private func tell(_ new: [Result]) {
    withTransaction(transaction ?? .current) {
      objectWillChange.send()
      results = new
    }
  }

  /// Nothing, where nothing can be fetched.
  private func fetched() -> [Result] {
    guard let request, let context, context.persistentStoreCoordinator != nil || context.parent != nil else {
      return []
    }
    return (try? context.fetch(request)) ?? []
  }
}
