import Foundation
import Testing

@testable import CoreData

/// Contexts on many threads, and queues within queues. Run under the thread sanitizer too.
@Suite struct ThreadTests {
  /// Runs the body on as many threads at once, each with the stack that threads have on iOS.
  static func run(threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let done = DispatchSemaphore(value: 0)
    for index in 0..<threads {
      let thread = Thread {
        body(index)
        done.signal()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    for _ in 0..<threads { done.wait() }
  }

  private final class Counts: @unchecked Sendable {
    private let lock = NSLock()
    private var counts: [Int] = []
    func add(_ count: Int) { lock.withLock { counts.append(count) } }
    var all: [Int] { lock.withLock { counts } }
  }

  /// Nobody has asked the model or the stores for anything before.
  @Test func eightThreadsFetchFromFreshStores() throws {
    for _ in 0..<10 {
      let container = try Library.container()
      let counts = Counts()
      Self.run(threads: 8) { index in
        let context = container.newBackgroundContext()
        context.performAndWait {
          let request = Book.fetchRequest()
          request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
          counts.add((try? context.fetch(request).count) ?? -1)
        }
      }
      #expect(counts.all == Array(repeating: 0, count: 8))
    }
  }

  /// Each with a coordinator of its own, all with one model.
  @Test func eightThreadsShareAModel() throws {
    nonisolated(unsafe) let model = Library.model()
    let counts = Counts()
    Self.run(threads: 8) { index in
      do {
        let context = try Library.container(model: model).newBackgroundContext()
        try context.performAndWait {
          for number in 0..<20 {
            Library.book("\(number)", Int32(index), in: context).author = Author(context: context)
          }
          for author in context.insertedObjects.compactMap({ $0 as? Author }) { author.name = "A" }
          try context.save()
          counts.add(try context.count(for: Book.fetchRequest()))
        }
      } catch {
        Issue.record(error)
      }
    }
    #expect(counts.all == Array(repeating: 20, count: 8))
  }

  /// Writers and readers of one store, with a view that merges what they save.
  @Test func eightThreadsOnOneStore() throws {
    let container = try Library.container(Library.temporaryFile())
    let view = container.newBackgroundContext()
    view.automaticallyMergesChangesFromParent = true
    Self.run(threads: 8) { index in
      let context = container.newBackgroundContext()
      context.performAndWait {
        do {
          for number in 0..<10 {
            let book = Library.book("\(index).\(number)", Int32(number), in: context)
            book.tags = [Tag(context: context)]
            try context.save()
            _ = book.objectID.uriRepresentation()
            #expect(try context.fetch(Book.fetchRequest()).allSatisfy { $0.title != nil })
          }
        } catch {
          Issue.record(error)
        }
      }
    }
    let count = try view.performAndWait { try view.count(for: Book.fetchRequest()) }
    #expect(count == 80)
  }

  /// Children of one parent, each on a thread of its own.
  @Test func childrenOnThreadsOfTheirOwn() throws {
    let parent = try Library.container().newBackgroundContext()
    Self.run(threads: 8) { index in
      let child = NSManagedObjectContext(.privateQueue)
      child.parent = parent
      child.performAndWait {
        do {
          Library.book("\(index)", in: child)
          try child.save()
        } catch {
          Issue.record(error)
        }
      }
    }
    let count = try parent.performAndWait {
      try parent.save()
      return try parent.count(for: Book.fetchRequest())
    }
    #expect(count == 8)
  }

  // MARK: Queues within queues

  @Test func aChildWithinItsParent() throws {
    let container = try Library.container()
    let parent = container.newBackgroundContext()
    let child = NSManagedObjectContext(.privateQueue)
    child.parent = parent
    let grandchild = NSManagedObjectContext(.privateQueue)
    grandchild.parent = child
    try parent.performAndWait {
      Library.book("of the parent", in: parent)
      try child.performAndWait {
        #expect(try child.fetch(Book.fetchRequest()).first?.title == "of the parent")
        Library.book("of the child", in: child)
        try grandchild.performAndWait {
          #expect(try grandchild.count(for: Book.fetchRequest()) == 2)
          // And back, twice.
          try parent.performAndWait { try child.performAndWait { try child.save() } }
          #expect(try parent.performAndWait { try parent.count(for: Book.fetchRequest()) } == 2)
        }
      }
      try parent.save()
    }
    #expect(try container.newBackgroundContext().count(for: Book.fetchRequest()) == 2)
  }

  @Test func aChildOfTheMainContextWithinIt() async throws {
    let container = try Library.container()
    let child = NSManagedObjectContext(.privateQueue)
    child.parent = container.viewContext
    try await MainActor.run {
      Library.book("main", in: container.viewContext)
      try child.performAndWait {
        let found = try child.fetch(Book.fetchRequest())
        #expect(found.first?.title == "main")
        container.viewContext.performAndWait { #expect(container.viewContext.hasChanges) }
      }
    }
  }

  @Test func aCoordinatorWithinItself() throws {
    let container = try Library.container()
    let coordinator = container.persistentStoreCoordinator
    let context = container.newBackgroundContext()
    nonisolated(unsafe) var order: [Int] = []
    coordinator.performAndWait {
      order.append(1)
      context.performAndWait { coordinator.performAndWait { order.append(2) } }
    }
    #expect(order == [1, 2])
  }

  @Test func whoIsOnNoQueueIsOnNone() async {
    let context = NSManagedObjectContext(.privateQueue)
    #expect(!context.queue.isCurrent)
    context.performAndWait { #expect(context.queue.isCurrent) }
    #expect(!context.queue.isCurrent)
    await context.perform {
      #expect(context.queue.isCurrent)
      Self.run(threads: 1) { _ in #expect(!context.queue.isCurrent) }
    }
  }

  // MARK: Objects related to themselves

  private func person(_ context: NSManagedObjectContext) -> NSManagedObject {
    NSEntityDescription.insertNewObject(forEntityName: "Person", into: context)
  }

  @Test func anObjectRelatedToItself() throws {
    let people = Library.entity("Person", [])
    people.managedObjectClassName = "NSManagedObject"
    let (parent, children) = (Library.relationship("parent"), Library.relationship("children", toMany: true))
    let (friends, likers) = (
      Library.relationship("friends", toMany: true), Library.relationship("likers", toMany: true)
    )
    let spouse = Library.relationship("spouse")
    children.deleteRule = .cascadeDeleteRule
    people.properties = [parent, children, friends, likers, spouse]
    Library.join(parent, of: people, children, of: people)
    Library.join(friends, of: people, likers, of: people)
    Library.join(spouse, of: people, spouse, of: people)
    let model = NSManagedObjectModel()
    model.entities = [people]
    let url = Library.temporaryFile()
    let context = try Library.container(url, model: model).viewContext
    let one = person(context)
    one.setValue(one, forKey: "parent")
    one.setValue(one, forKey: "spouse")
    one.mutableSetValue(forKey: "friends").add(one)
    try context.save()
    context.refreshAllObjects()
    for key in ["parent", "spouse"] { #expect(one.value(forKey: key) as? NSManagedObject === one, "\(key)") }
    for key in ["children", "friends", "likers"] {
      #expect(one.value(forKey: key) as? NSSet == NSSet(object: one), "\(key)")
    }
    one.mutableSetValue(forKey: "likers").remove(one)
    one.setValue(nil, forKey: "spouse")
    #expect((one.value(forKey: "friends") as? NSSet)?.count == 0)
    let two = person(context)
    one.setValue(two, forKey: "parent")
    #expect((one.value(forKey: "children") as? NSSet)?.count == 0)
    one.setValue(one, forKey: "parent")
    try context.save()
    context.delete(one)
    try context.save()
    #expect(try Library.shell(url, "SELECT COUNT(*) FROM ZPERSON") == "1")
  }
}
