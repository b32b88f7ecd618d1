import CoreData
import Foundation
import SlipwayRandomRounds
import Testing

/// Writes down what a fetched results controller says.
final class ChangeLog: NSObject, NSFetchedResultsControllerDelegate {
  typealias Controller = NSFetchedResultsController<NSFetchRequestResult>
  var lines: [String] = []
  /// The rows of a table of one section that learns of changes only by what is reported; nil where no table follows.
  var rows: [Book]?
  private var gone: [Int] = []
  private var new: [(row: Int, book: Book)] = []

  func controllerWillChangeContent(_ controller: Controller) { lines.append("will") }

  func controllerDidChangeContent(_ controller: Controller) {
    lines.append("did")
    // As a table takes a batch: what goes by its old places, from the last; what comes by its new ones, from the first.
    for row in gone.sorted(by: >) { rows?.remove(at: row) }
    for (row, book) in new.sorted(by: { $0.row < $1.row }) { rows?.insert(book, at: row) }
    (gone, new) = ([], [])
    #expect(controller.fetchedObjects?.count == controller.sections?.map(\.numberOfObjects).reduce(0, +))
  }

  func controller(
    _ controller: Controller,
    didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?
  ) {
    if type != .update {
      if let row = indexPath?.last { gone.append(row) }
      if let row = newIndexPath?.last, let book = anObject as? Book { new.append((row, book)) }
    }
    func text(_ path: IndexPath?) -> String { path.map { "\($0[0]).\($0[1])" } ?? "-" }
    lines.append("\((anObject as? Book)?.title ?? "?") \(type) \(text(indexPath)) \(text(newIndexPath))")
  }

  func controller(
    _ controller: Controller,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {
    lines.append("section \(sectionInfo.name) \(type) \(sectionIndex)")
  }

  static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        ChangeLog.self,
        name: "ChangeLog",
        methods: [
          MethodRecord("controllerWillChangeContent:", ChangeLog.controllerWillChangeContent),
          MethodRecord("controllerDidChangeContent:", ChangeLog.controllerDidChangeContent),
          MethodRecord(
            "controller:didChange:at:for:newIndexPath:",
            ChangeLog.controller(_:didChange:at:for:newIndexPath:)
          ),
          MethodRecord(
            "controller:didChange:atSectionIndex:for:",
            ChangeLog.controller(_:didChange:atSectionIndex:for:)
          ),
        ]
      )
    ]
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@Suite struct FetchedResultsTests {
  private func controller(
    _ context: NSManagedObjectContext,
    sections: String? = nil
  ) throws -> (NSFetchedResultsController<Book>, ChangeLog) {
    _ = ChangeLog.record
    let request = Book.fetchRequest()
    request.sortDescriptors = [
      NSSortDescriptor(key: "isRead", ascending: true), NSSortDescriptor(keyPath: \Book.title, ascending: true),
    ]
    let controller = NSFetchedResultsController(
      fetchRequest: request,
      managedObjectContext: context,
      sectionNameKeyPath: sections,
      cacheName: nil
    )
    let log = ChangeLog()
    controller.delegate = log
    try controller.performFetch()
    return (controller, log)
  }

  @Test func changesOfObjects() throws {
    let context = try Library.container().newBackgroundContext()
    let b = Library.book("b", in: context)
    try context.save()
    let (controller, log) = try controller(context)
    #expect(controller.fetchedObjects == [b])
    #expect(controller.object(at: IndexPath(indexes: [0, 0])) === b)
    let a = Library.book("a", in: context)
    let c = Library.book("c", in: context)
    try context.save()
    #expect(log.take() == ["will", "a insert - 0.0", "c insert - 0.2", "did"])
    #expect(controller.indexPath(forObject: c) == IndexPath(indexes: [0, 2]))
    b.pages = 4
    try context.save()
    #expect(log.take() == ["will", "b update 0.1 0.1", "did"])
    a.title = "x"
    try context.save()
    #expect(log.take() == ["will", "x move 0.0 0.2", "did"])
    context.delete(b)
    context.delete(c)
    context.processPendingChanges()
    #expect(log.take() == ["will", "c delete 0.1 -", "b delete 0.0 -", "did"])
    #expect(controller.fetchedObjects?.map(\.title) == ["x"])
  }

  @Test func sectionsComeAndGo() throws {
    let context = try Library.container().newBackgroundContext()
    Library.book("a", in: context)
    let (controller, log) = try controller(context, sections: "isRead")
    #expect(controller.sections?.map(\.name) == ["0"])
    let b = Library.book("b", in: context)
    b.isRead = true
    try context.save()
    #expect(log.take() == ["will", "section 1 insert 1", "b insert - 1.0", "did"])
    b.isRead = false
    try context.save()
    #expect(log.take() == ["will", "section 1 delete 1", "b move 1.0 0.1", "did"])
    #expect(controller.sections?.first?.numberOfObjects == 2)
    context.reset()
    #expect(controller.fetchedObjects == [])
  }

  /// Made as its superclass is, with an initialiser of its own, and with none.
  private final class Shelf: NSFetchedResultsController<Book> {
    let name: String

    init(_ name: String, _ context: NSManagedObjectContext) {
      self.name = name
      let request = Book.fetchRequest()
      request.predicate = NSPredicate(format: "title BEGINSWITH %@", name)
      request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
      super.init(fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    }

    override init() {
      name = "none"
      super.init()
    }
  }

  private final class Counting: NSFetchedResultsController<Book> {
    var fetches = 0
    override func performFetch() throws {
      fetches += 1
      try super.performFetch()
    }
  }

  @Test func subclasses() throws {
    let context = try Library.container().newBackgroundContext()
    Library.book("a1", in: context)
    Library.book("b1", in: context)
    try context.save()
    let shelf = Shelf("a", context)
    let log = ChangeLog()
    _ = ChangeLog.record
    shelf.delegate = log
    try shelf.performFetch()
    Library.book("a2", in: context)
    try context.save()
    #expect(shelf.fetchedObjects?.map(\.title) == ["a1", "a2"])
    #expect(log.take() == ["will", "a2 insert - 0.1", "did"])
    let counting = Counting(
      fetchRequest: shelf.fetchRequest,
      managedObjectContext: context,
      sectionNameKeyPath: nil,
      cacheName: nil
    )
    try counting.performFetch()
    #expect(counting.fetches == 1 && counting.fetchedObjects?.count == 2)
  }

  @Test func aControllerWithoutARequest() {
    for controller in [NSFetchedResultsController<Book>(), Shelf(), Counting()] {
      #expect(controller.fetchedObjects == nil && controller.sections == nil && controller.sectionIndexTitles.isEmpty)
      #expect(controller.sectionNameKeyPath == nil && controller.cacheName == nil)
      #expect(#expect(throws: NSError.self) { try controller.performFetch() }?.code == NSCoreDataError)
    }
  }

  /// What the descriptors do not tell apart is shown in the order in which it was inserted, before the save and after it.
  @Test func equalObjectsStandAsTheyWereInserted() throws {
    let context = try Library.container().newBackgroundContext()
    let (controller, _) = try controller(context)
    let books = (0..<40).map { _ in Library.book("same", in: context) }
    #expect(try context.fetch(controller.fetchRequest) == books)
    context.processPendingChanges()
    #expect(controller.fetchedObjects == books)
    try context.save()
    #expect(controller.fetchedObjects == books)
    #expect(try context.fetch(controller.fetchRequest) == books)
  }

  /// A table that follows the reported changes shows what the controller has.
  @Test func whatIsReportedLeadsFromListToList() throws {
    try randomRounds(3) { random in try saveAndCompare(20, &random) }
  }

  private func saveAndCompare(_ saves: Int, _ random: inout SeededRandom) throws {
    let context = try Library.container().newBackgroundContext()
    let (controller, log) = try controller(context)
    log.rows = []
    for save in 0..<saves {
      var books = controller.fetchedObjects ?? []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !books.isEmpty: context.delete(books.remove(at: Int.random(in: 0..<books.count, using: &random)))
        case 1 where !books.isEmpty:
          books.randomElement(using: &random)!.title = "t\(Int.random(in: 0..<1000, using: &random))"
        default: Library.book("t\(Int.random(in: 0..<1000, using: &random))", in: context)
        }
      }
      try context.save()
      for line in log.take() where line.contains(" ") {
        #expect(!line.contains("?"), "save \(save), \(random)")
      }
      let titles = try #require(log.rows).map { $0.title! }
      #expect(titles == titles.sorted(), "save \(save), \(random)")
      #expect(log.rows == controller.fetchedObjects!, "save \(save), \(random)")
      #expect(try context.fetch(controller.fetchRequest) == controller.fetchedObjects!, "save \(save), \(random)")
    }
  }
}

@Suite @MainActor struct MainContextTests {
  /// What was put on the main queue before has run when this comes back.
  private static func endOfTurn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  /// A view learns of a change at the end of the turn in which it was made, before anything is saved.
  @Test func changesAreProcessedAtTheEndOfTheTurn() async throws {
    _ = ChangeLog.record
    let context = try Library.container().viewContext
    let request = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request,
      managedObjectContext: context,
      sectionNameKeyPath: nil,
      cacheName: nil
    )
    let log = ChangeLog()
    controller.delegate = log
    try controller.performFetch()
    Library.book("unsaved", in: context)
    #expect(log.lines.isEmpty)
    await Self.endOfTurn()
    #expect(log.take() == ["will", "unsaved insert - 0.0", "did"])
    #expect(controller.fetchedObjects?.count == 1)
  }

  @Test func theViewContextTakesOverWhatTheBackgroundSaves() async throws {
    let container = try Library.container()
    let context = container.viewContext
    context.automaticallyMergesChangesFromParent = true
    let book = Library.book("old", in: context)
    try context.save()
    let identifier = book.objectID
    try await container.performBackgroundTask { background in
      (background.object(with: identifier) as! Book).title = "new"
      try background.save()
    }
    await Self.endOfTurn()
    #expect(book.title == "new")
  }
}
