import CSQLite
import Foundation
import SlipwayFoundation
import SlipwayRandomRounds
import Testing

@testable import CoreData

/// What must not grow faster than the data: counted in SQLite's own steps, not clocked.
@Suite struct GrowthTests {
  /// The steps that the statements of a store have taken, and the rows they went through without an index.
  private func effort(_ container: NSPersistentContainer) throws -> (steps: Int, scanned: Int) {
    try container.persistentStoreCoordinator.persistentStores[0].locked { database in
      var result = (steps: 0, scanned: 0)
      var statement = sqlite3_next_stmt(database.handle, nil)
      while let current = statement {
        result.steps += Int(sqlite3_stmt_status(current, SQLITE_STMTSTATUS_VM_STEP, 0))
        result.scanned += Int(sqlite3_stmt_status(current, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0))
        statement = sqlite3_next_stmt(database.handle, current)
      }
      return result
    }
  }

  private func uniqueModel() -> NSManagedObjectModel {
    let model = Library.model()
    model.entitiesByName["Book"]!.uniquenessConstraints = [["title"], ["pages", "rating"]]
    model.entitiesByName["Novel"]!.uniquenessConstraints = [["genre"]]
    return model
  }

  private func effortOfUniqueBooks(_ count: Int, _ container: NSPersistentContainer) throws -> (
    steps: Int, scanned: Int
  ) {
    let context = container.newBackgroundContext()
    for index in 0..<count {
      let novel = Novel(context: context)
      novel.title = "\(index)"
      novel.pages = Int32(index)
      novel.genre = "\(index)"
    }
    try context.save()
    return try effort(container)
  }

  @Test func uniquenessConstraintsHaveIndexes() throws {
    let small = try effortOfUniqueBooks(500, try Library.container(model: uniqueModel()))
    let large = try effortOfUniqueBooks(2000, try Library.container(model: uniqueModel()))
    #expect(small.scanned == large.scanned, "only what is read of the model is gone through")
    #expect(large.steps < small.steps * 5)
  }

  /// A store from before there were indexes gets them when it is opened, and a migrated one has them.
  @Test func olderStoresGetTheirIndexes() throws {
    let url = Library.temporaryFile()
    let container = try Library.container(url, model: uniqueModel())
    try container.persistentStoreCoordinator.remove(container.persistentStoreCoordinator.persistentStores[0])
    let count = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'index' AND name LIKE 'ZBOOK%UNIQUE'"
    #expect(try Library.shell(url, count) == "3")
    let list = try Library.shell(url, "SELECT name FROM sqlite_master WHERE name LIKE 'ZBOOK%UNIQUE'")
    for name in list.split(separator: "\n") { _ = try Library.shell(url, "DROP INDEX \"\(name)\"") }
    _ = try Library.container(url, model: uniqueModel())
    #expect(try Library.shell(url, count) == "3")
    let other = uniqueModel()
    other.entitiesByName["Book"]!.uniquenessConstraints = [["title"]]
    _ = try Library.container(url, model: other)
    #expect(try Library.shell(url, count) == "2")
  }

  // MARK: Chains

  private func chainModel() -> NSManagedObjectModel {
    let node = Library.entity("Node", [])
    node.managedObjectClassName = "NSManagedObject"
    let (next, previous) = (Library.relationship("next", rule: .cascadeDeleteRule), Library.relationship("previous"))
    node.properties = [next, previous]
    Library.join(next, of: node, previous, of: node)
    let model = NSManagedObjectModel()
    model.entities = [node]
    return model
  }

  private func chain(_ count: Int, _ context: NSManagedObjectContext) -> NSManagedObject {
    var last: NSManagedObject?
    for _ in 0..<count {
      let node = NSEntityDescription.insertNewObject(forEntityName: "Node", into: context)
      node.setValue(last, forKey: "next")
      last = node
    }
    return last!
  }

  /// On a thread with as much stack as iOS gives one.
  @Test func aLongCascade() throws {
    let container = try Library.container(model: chainModel())
    ThreadTests.run(threads: 1) { _ in
      let context = container.newBackgroundContext()
      context.performAndWait {
        do {
          let head = chain(10_000, context)
          try context.save()
          context.delete(head)
          #expect(context.deletedObjects.count == 10_000)
          context.rollback()
          context.reset()
          let request = NSFetchRequest<NSManagedObject>(entityName: "Node")
          request.predicate = NSPredicate(format: "previous == nil")
          context.delete(try #require(try context.fetch(request).first))
          try context.save()
          #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Node")) == 0)
          // What was never saved goes the same way.
          context.delete(chain(10_000, context))
          #expect(!context.hasChanges)
        } catch {
          Issue.record(error)
        }
      }
    }
  }

  /// Objects that hold one another in a row are let go of without one frame of the stack for each.
  @Test func aLongChainIsReleased() throws {
    let container = try Library.container(model: chainModel())
    ThreadTests.run(threads: 1) { _ in
      let context = container.newBackgroundContext()
      context.performAndWait {
        do {
          _ = chain(20_000, context)
          try context.save()
          context.reset()
          let request = NSFetchRequest<NSManagedObject>(entityName: "Node")
          request.predicate = NSPredicate(format: "previous == nil")
          var node = try context.fetch(request).first
          let head = node
          var length = 0
          while let current = node {
            length += 1
            node = current.value(forKey: "next") as? NSManagedObject
          }
          #expect(length == 20_000 && context.registeredObjects.count == 20_000)
          withExtendedLifetime(head) {}
        } catch {
          Issue.record(error)
        }
        #expect(context.registeredObjects.isEmpty)
      }
    }
  }

  /// A deleted object is not taken out of a list that goes with it, one of its objects after another.
  @Test func aWideCascade() throws {
    let context = try Library.container().newBackgroundContext()
    let book = Library.book("long", in: context)
    book.chapters = NSOrderedSet(array: (0..<3000).map { _ in Chapter(context: context) })
    try context.save()
    context.delete(book)
    #expect(context.deletedObjects.count == 3001)
    #expect(book.chapters?.count == 3000)
    try context.save()
    #expect(try context.count(for: NSFetchRequest<Chapter>(entityName: "Chapter")) == 0)
  }

  // MARK: Long lists

  private func books(_ count: Int, _ url: URL? = nil) throws -> NSPersistentContainer {
    let container = try Library.container(url)
    let context = container.newBackgroundContext()
    for index in 0..<count { Library.book("\(index)", Int32(index), in: context) }
    try context.save()
    return container
  }

  @Test func aListOfAHundredThousand() throws {
    let container = try books(1000)
    let context = container.newBackgroundContext()
    let before = try effort(container).steps
    let request = Book.fetchRequest()
    request.predicate = NSPredicate(format: "pages IN %@", Array(500..<100_500))
    #expect(try context.count(for: request) == 500)
    #expect(try effort(container).steps - before < 3_000_000)
    #expect(try context.fetch(request).map(\.pages).min() == 500)
    request.predicate = NSPredicate(format: "NOT title IN %@", (500..<100_500).map { "\($0)" } + [NSNull()])
    #expect(try context.count(for: request) == 500)
    let identifiers = try context.fetch(Book.fetchRequest()).map(\.objectID)
    request.predicate = NSPredicate(format: "SELF IN %@ AND title IN %@", identifiers, identifiers.map { _ in "7" })
    #expect(try context.fetch(request).map(\.title) == ["7"])
    // What has changed is tested in memory.
    for book in try context.fetch(Book.fetchRequest()) { book.rating = 1 }
    request.predicate = NSPredicate(format: "pages IN %@", Array(500..<100_500))
    #expect(try context.count(for: request) == 500)
  }

  @Test func aLongListInAStoreForReading() throws {
    let url = Library.temporaryFile()
    _ = try books(300, url)
    let context = try Library.container(url) { $0.isReadOnly = true }.viewContext
    let request = Book.fetchRequest()
    request.predicate = NSPredicate(format: "pages IN %@", Array(100..<1000))
    #expect(try context.count(for: request) == 200)
  }

  /// Counts how often it is compared.
  private final class Counted: NSObject {
    nonisolated(unsafe) static var comparisons = 0
    let number: Int
    init(_ number: Int) { self.number = number }
    override var hash: Int { number }
    override func isEqual(_ object: Any?) -> Bool {
      Self.comparisons += 1
      return (object as? Counted)?.number == number
    }
  }

  @Test func listsInMemory() {
    let predicate = NSPredicate(format: "SELF IN %@", argumentArray: [(0..<5000).map { Counted($0) }])
    let found = (4900..<5100).filter { predicate.evaluate(with: Counted($0)) }
    #expect(found == Array(4900..<5000))
    #expect(Counted.comparisons < 1000)
  }

  /// What is looked up is what is found by going through: numbers of any kind, texts under options, dates, nil.
  @Test func listsInMemoryAgreeWithComparisons() {
    let pool: [Any] = [
      1, 1.0, 2.5, Int64.max, NSDecimalNumber(string: "2.5"), true, "a", "A", "Ä", "ä", "",
      Date(timeIntervalSince1970: 0),
      Data([1]), NSNull(), UUID(), [1, 2], URL(string: "a:b")!, Float(2.5),
    ]
    randomRounds(500) { random in
      let list = (0..<Int.random(in: 9..<20, using: &random)).map { _ in pool.randomElement(using: &random)! }
      let value = pool.randomElement(using: &random)!
      for options in ["", "[c]", "[cd]"] {
        let one = NSPredicate(format: "%@ IN\(options) %@", argumentArray: [value, list])
        let parts = list.map { NSPredicate(format: "%@ ==\(options) %@", argumentArray: [value, $0]) }
        let each = parts.contains { $0.evaluate(with: nil) }
        #expect(one.evaluate(with: nil) == each, "\(value) IN\(options) \(list), \(random)")
      }
    }
  }

  /// SQLite takes a long expression, but no deep one.
  @Test func manyAlternatives() throws {
    let context = try books(15).newBackgroundContext()
    let request = Book.fetchRequest()
    let parts = (1..<5000).map { NSPredicate(format: "pages == %d", $0) }
    request.predicate = NSCompoundPredicate(orPredicateWithSubpredicates: parts)
    #expect(try context.count(for: request) == 14)
    request.predicate = NSCompoundPredicate(
      notPredicateWithSubpredicate: NSCompoundPredicate(
        andPredicateWithSubpredicates: parts.map { NSCompoundPredicate(notPredicateWithSubpredicate: $0) }
      )
    )
    #expect(try context.count(for: request) == 14)
    // More than a statement takes is tested in memory.
    let many = (1..<31_000).map { NSPredicate(format: "pages == %d", $0) }
    request.predicate = NSCompoundPredicate(orPredicateWithSubpredicates: many)
    #expect(try context.count(for: request) == 14)
  }
}
