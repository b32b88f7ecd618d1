import Foundation
import SlipwayFoundation
import Testing

@testable import CoreData

/// What cannot be read is an error, and nothing is taken for gone or empty because of it.
@Suite struct UnreadTests {
  /// A store that can be made busy for everybody else. Nobody waits for it.
  private final class BusyStore {
    let url = Library.temporaryFile()
    let container: NSPersistentContainer
    private var lock: Database?

    init(model: NSManagedObjectModel? = nil) throws {
      container = try Library.container(url, model: model) { description in
        description.timeout = 0
        // Beside a write-ahead log everybody may read.
        description.setValue("DELETE" as NSString, forPragmaNamed: "journal_mode")
      }
    }

    func whileBusy(_ body: () throws -> Void) throws {
      let database = try Database(path: url.path, .writing, timeout: 0)
      try database.execute("BEGIN EXCLUSIVE")
      defer { database.close() }
      try body()
    }

    /// The book as a fault without its row.
    func fault(_ identifier: NSManagedObjectID, in context: NSManagedObjectContext) -> Book {
      let book = context.object(with: identifier) as! Book
      context.refresh(book, mergeChanges: false)
      context.processPendingChanges()
      return book
    }

    func count(_ table: String) throws -> String { try Library.shell(url, "SELECT COUNT(*) FROM \(table)") }

    /// A saved book by an author, with a tag.
    func fill() throws -> NSManagedObjectID {
      let context = container.newBackgroundContext()
      let book = Library.book("kept", 3, in: context)
      let author = Author(context: context)
      author.name = "Ada"
      author.addToBooks(book)
      book.tags = [Tag(context: context)]
      try context.save()
      return book.objectID
    }
  }

  private func isBusy(_ error: (any Error)?) -> Bool { (error as NSError?)?.code == NSPersistentStoreTimeoutError }

  @Test func aFaultStaysAFault() throws {
    let store = try BusyStore()
    let identifier = try store.fill()
    let context = store.container.newBackgroundContext()
    let book = store.fault(identifier, in: context)
    Library.book("new", in: context)
    try store.whileBusy {
      #expect(book.title == nil && book.pages == 0 && book.value(forKey: "title") == nil)
      #expect(book.isFault && !book.isDeleted && context.deletedObjects.isEmpty)
      #expect(isBusy(#expect(throws: NSError.self) { try context.save() }))
    }
    // The new book may rest on what was read as nil.
    #expect(isBusy(#expect(throws: NSError.self) { try context.save() }))
    #expect(context.hasChanges)
    #expect(try store.count("ZBOOK") == "1")
    context.rollback()
    #expect(book.title == "kept" && !book.isFault)
    Library.book("new", in: context)
    try context.save()
    #expect(try store.count("ZBOOK") == "2")
  }

  @Test func aRowThatIsGoneIsAnotherThing() throws {
    let store = try BusyStore()
    let identifier = try store.fill()
    let context = store.container.newBackgroundContext()
    let book = store.fault(identifier, in: context)
    _ = try Library.shell(store.url, "DELETE FROM ZBOOK")
    #expect(book.title == nil)
    #expect(book.isDeleted && !book.isFault)
    try context.save()
    #expect(throws: NSError.self) { try context.existingObject(with: identifier) }
  }

  @Test func whatNothingRestsOnIsForgotten() throws {
    let store = try BusyStore()
    let identifier = try store.fill()
    let context = store.container.newBackgroundContext()
    let book = store.fault(identifier, in: context)
    try store.whileBusy {
      context.performAndWait { #expect((context.registeredObject(for: identifier) as? Book)?.title == nil) }
    }
    book.title = "changed"
    try context.save()
    #expect(try Library.shell(store.url, "SELECT ZTITLE FROM ZBOOK") == "changed")
  }

  @Test func fetchesThrow() throws {
    let store = try BusyStore()
    let identifier = try store.fill()
    let context = store.container.newBackgroundContext()
    try store.whileBusy {
      #expect(isBusy(#expect(throws: NSError.self) { try context.fetch(Book.fetchRequest()) }))
      #expect(isBusy(#expect(throws: NSError.self) { try context.count(for: Book.fetchRequest()) }))
      #expect(isBusy(#expect(throws: NSError.self) { try context.existingObject(with: identifier) }))
    }
    // Thrown once, and kept by nobody.
    Library.book("new", in: context)
    try context.save()
    // What is tested in memory reads objects on its way.
    let request = Book.fetchRequest()
    request.predicate = NSPredicate(format: "author.name.length == 3")
    #expect(try context.count(for: request) == 1)
    context.reset()
    let books = try context.fetch(Book.fetchRequest())
    books[0].pages = 4
    try store.whileBusy {
      let error = #expect(throws: NSError.self) { try context.count(for: request) }
      #expect(isBusy(error))
    }
    try context.save()
  }

  @Test func faultsOfABatchAndPrefetchedOnes() throws {
    let store = try BusyStore()
    _ = try store.fill()
    let context = store.container.newBackgroundContext()
    let request = Book.fetchRequest()
    request.fetchBatchSize = 10
    let book = try #require(try context.fetch(request).first)
    Library.book("new", in: context)
    try store.whileBusy { #expect(book.title == nil && book.isFault) }
    #expect(isBusy(#expect(throws: NSError.self) { try context.save() }))
    context.rollback()
    #expect(book.title == "kept")
    context.reset()
    let chapters = NSFetchRequest<Author>(entityName: "Author")
    chapters.relationshipKeyPathsForPrefetching = ["books"]
    try store.whileBusy {
      #expect(isBusy(#expect(throws: NSError.self) { try context.fetch(chapters) }))
    }
  }

  @Test func relationshipsAreNotTakenForEmpty() throws {
    let store = try BusyStore()
    _ = try store.fill()
    let context = store.container.newBackgroundContext()
    let author = try #require(try context.fetch(NSFetchRequest<Author>(entityName: "Author")).first)
    #expect(author.name == "Ada")
    try store.whileBusy {
      #expect(author.books?.count == 0)
      author.books = NSSet()
      author.addToBooks(Library.book("new", in: context))
      #expect(author.objectIDs(forRelationshipNamed: "books").isEmpty)
    }
    #expect(isBusy(#expect(throws: NSError.self) { try context.save() }))
    context.rollback()
    #expect(author.books?.count == 1)
    #expect(try Library.shell(store.url, "SELECT COUNT(*) FROM ZBOOK WHERE ZAUTHOR = 1") == "1")
  }

  @Test func whatIsNotReadIsNeitherChangedNorDeleted() throws {
    let store = try BusyStore()
    let identifier = try store.fill()
    let context = store.container.newBackgroundContext()
    let book = store.fault(identifier, in: context)
    Library.book("new", in: context)
    try store.whileBusy {
      book.title = "lost"
      book.pages += 1
      book.setPrimitiveValue("lost", forKey: "title")
      book.tags = []
      context.delete(book)
      #expect(!book.isDeleted && !book.isUpdated && book.isFault)
      context.refresh(book, mergeChanges: true)
    }
    #expect(isBusy(#expect(throws: NSError.self) { try context.save() }))
    context.rollback()
    #expect(book.title == "kept" && book.pages == 3 && book.tags.count == 1)
  }

  /// A delete rule that cannot see whom it concerns deletes nothing.
  @Test func deleteRulesThatCannotBeFollowed() throws {
    let store = try BusyStore()
    _ = try store.fill()
    let context = store.container.newBackgroundContext()
    let author = try #require(try context.fetch(NSFetchRequest<Author>(entityName: "Author")).first)
    #expect(author.name == "Ada")
    try store.whileBusy { context.delete(author) }
    #expect(isBusy(#expect(throws: NSError.self) { try context.save() }))
    context.rollback()
    #expect(try store.count("ZAUTHOR") == "1")
    #expect(try store.count("ZBOOK") == "1")
    #expect(author.books?.count == 1 && !author.isDeleted)
  }

  @Test func resultsCatchUp() throws {
    let store = try BusyStore()
    _ = try store.fill()
    let context = store.container.newBackgroundContext()
    let request = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    request.fetchLimit = 5
    let controller = NSFetchedResultsController(
      fetchRequest: request,
      managedObjectContext: context,
      sectionNameKeyPath: nil,
      cacheName: nil
    )
    try controller.performFetch()
    Library.book("a", in: context)
    try store.whileBusy {
      context.processPendingChanges()
      #expect(controller.fetchedObjects?.map(\.title) == ["kept"])
      // A save tells, and writes nothing.
      Library.book("b", in: context)
      #expect(isBusy(#expect(throws: NSError.self) { try context.save() }))
    }
    // What was inserted does not rest on the list.
    Library.book("c", in: context)
    try context.save()
    #expect(controller.fetchedObjects?.map(\.title) == ["a", "b", "c", "kept"])
  }

  @Test func childrenLearnOfIt() throws {
    let store = try BusyStore()
    let identifier = try store.fill()
    let parent = store.container.newBackgroundContext()
    let child = NSManagedObjectContext(.privateQueue)
    child.parent = parent
    let book = store.fault(identifier, in: child)
    parent.reset()
    Library.book("new", in: child)
    try store.whileBusy {
      #expect(book.title == nil && book.isFault)
      #expect(isBusy(#expect(throws: NSError.self) { try child.existingObject(with: identifier) }))
    }
    #expect(isBusy(#expect(throws: NSError.self) { try child.save() }))
    #expect(!parent.hasChanges)
    child.rollback()
    book.title = "by the child"
    parent.reset()
    try store.whileBusy {
      #expect(isBusy(#expect(throws: NSError.self) { try child.save() }))
      #expect(!parent.hasChanges && child.hasChanges)
    }
    try child.save()
    try parent.save()
    #expect(try Library.shell(store.url, "SELECT ZTITLE FROM ZBOOK") == "by the child")
  }

  @Test func aMergeThatCannotReadLeavesAFault() throws {
    let store = try BusyStore()
    let identifier = try store.fill()
    let context = store.container.newBackgroundContext()
    let book = context.object(with: identifier) as! Book
    #expect(book.title == "kept")
    _ = try Library.shell(store.url, "UPDATE ZBOOK SET ZTITLE = 'theirs', Z_OPT = Z_OPT + 1")
    try store.whileBusy {
      NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSUpdatedObjectsKey: [identifier]], into: [context])
      #expect(book.isFault)
    }
    #expect(book.title == "theirs")
  }

  @Test func aDamagedTable() throws {
    let url = Library.temporaryFile()
    let identifier: NSManagedObjectID
    do {
      let container = try Library.container(url) { $0.setValue("DELETE" as NSString, forPragmaNamed: "journal_mode") }
      for index in 0..<200 { Library.book("book \(index)", in: container.viewContext) }
      let last = Library.book("last", in: container.viewContext)
      try container.viewContext.save()
      identifier = last.objectID
      try container.persistentStoreCoordinator.remove(container.persistentStoreCoordinator.persistentStores[0])
    }
    let page = try #require(Int(try Library.shell(url, "SELECT rootpage FROM sqlite_master WHERE name = 'ZBOOK'")))
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange((page - 1) * 4096..<page * 4096, with: Data(repeating: 0xAA, count: 4096))
    try bytes.write(to: url)
    let container = try Library.container(url) { $0.setValue("DELETE" as NSString, forPragmaNamed: "journal_mode") }
    let context = container.newBackgroundContext()
    let error = #expect(throws: NSError.self) { try context.fetch(Book.fetchRequest()) }
    #expect(error?.code == CocoaError.fileReadCorruptFile.rawValue)
    let again = container.persistentStoreCoordinator.managedObjectID(
      forURIRepresentation: identifier.uriRepresentation()
    )
    let book = context.object(with: try #require(again)) as! Book
    Author(context: context).name = "new"
    #expect(book.title == nil && book.isFault && !book.isDeleted)
    #expect(#expect(throws: NSError.self) { try context.save() }?.code == CocoaError.fileReadCorruptFile.rawValue)
    #expect(try Data(contentsOf: url)[4096...] == bytes[4096...], "beside the header nothing is written")
  }

  // MARK: Stores that are gone

  @Test func aStoreThatWasRemoved() throws {
    let url = Library.temporaryFile()
    let container = try Library.container(url)
    let context = container.newBackgroundContext()
    let book = Library.book("kept", 1, in: context)
    let other = Library.book("other", 1, in: context)
    try context.save()
    let coordinator = container.persistentStoreCoordinator
    let identifier = book.objectID
    context.refresh(book, mergeChanges: false)
    other.pages = 2
    try coordinator.remove(coordinator.persistentStores[0])
    #expect(book.title == nil && book.isFault && !book.isDeleted)
    for operation: () throws -> Void in [
      { _ = try context.fetch(Book.fetchRequest()) }, { _ = try context.count(for: Book.fetchRequest()) },
      { _ = try context.existingObject(with: identifier) }, { try context.save() },
      { _ = try context.execute(NSBatchUpdateRequest(entityName: "Book")) },
    ] {
      #expect(#expect(throws: NSError.self) { try operation() }?.code == NSPersistentStoreOperationError)
    }
    // Another store in its place is not written to in its stead.
    context.rollback()
    other.pages = 3
    let second = try coordinator.addPersistentStore(type: .inMemory, at: URL(fileURLWithPath: "/dev/null"))
    #expect(#expect(throws: NSError.self) { try context.save() }?.code == NSPersistentStoreOperationError)
    #expect(try context.fetch(Book.fetchRequest()).allSatisfy { $0.objectID.persistentStore !== second })
    #expect(try Library.shell(url, "SELECT ZPAGES FROM ZBOOK WHERE ZTITLE = 'other'") == "1")
  }

  /// All stores or none.
  @Test func aSaveIntoTwoStoresFailsWhole() throws {
    let (first, second) = (Library.temporaryFile(), Library.temporaryFile())
    let container = try Library.container(first) { $0.timeout = 0 }
    let context = container.newBackgroundContext()
    let book = Library.book("first", 1, in: context)
    try context.save()
    let coordinator = container.persistentStoreCoordinator
    let store = coordinator.persistentStores[0]
    try coordinator.addPersistentStore(type: .sqlite, at: second, options: [NSPersistentStoreTimeoutOption: 0])
    try coordinator.remove(store)
    let moved = Library.book("second", 1, in: context)
    try context.save()
    try coordinator.addPersistentStore(type: .sqlite, at: first, options: [NSPersistentStoreTimeoutOption: 0])
    book.pages = 2
    moved.pages = 2
    for url in [first, second] {
      let database = try Database(path: url.path, .writing, timeout: 0)
      try database.execute("BEGIN IMMEDIATE")
      #expect(isBusy(#expect(throws: NSError.self) { try context.save() }))
      database.close()
      for other in [first, second] { #expect(try Library.shell(other, "SELECT ZPAGES FROM ZBOOK") == "1") }
    }
    try context.save()
    for url in [first, second] { #expect(try Library.shell(url, "SELECT ZPAGES FROM ZBOOK") == "2") }
  }

  // MARK: Values and models

  @Test func aValueThatCannotBeReadStays() throws {
    let url = Library.temporaryFile()
    let context = try Library.container(url).viewContext
    let book = Library.book("a", 1, in: context)
    book.keywords = ["k"]
    book.identifier = UUID()
    try context.save()
    _ = try Library.shell(url, "UPDATE ZBOOK SET ZKEYWORDS = x'0102', ZIDENTIFIER = x'03', ZPRICE = 'dear'")
    context.refreshAllObjects()
    #expect(book.keywords == nil && book.identifier == nil && book.price == nil && book.title == "a")
    context.mergePolicy = NSOverwriteMergePolicy
    book.pages = 2
    _ = try Library.shell(url, "UPDATE ZBOOK SET Z_OPT = Z_OPT + 1")
    try context.save()
    let stored = "SELECT hex(ZKEYWORDS), hex(ZIDENTIFIER), ZPRICE, ZPAGES FROM ZBOOK"
    #expect(try Library.shell(url, stored) == "0102|03|dear|2")
    book.keywords = ["new"]
    book.price = 7
    try context.save()
    context.refreshAllObjects()
    #expect(book.keywords == ["new"] && book.price == 7)
  }

  @Test func aDerivationThatCannotBeRead() throws {
    let derived = NSDerivedAttributeDescription()
    derived.name = "derived"
    derived.attributeType = .stringAttributeType
    derived.derivationText = "canonical:("
    let entity = Library.entity("Thing", [derived])
    entity.managedObjectClassName = "NSManagedObject"
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let context = try Library.container(model: model).viewContext
    _ = NSEntityDescription.insertNewObject(forEntityName: "Thing", into: context)
    #expect(throws: (any Error).self) { try context.save() }
  }

  @Test func aModelThatCannotBeRead() throws {
    let file = Library.temporaryFile().deletingLastPathComponent().appendingPathComponent("Broken.mom")
    try Data("no model".utf8).write(to: file)
    #expect(NSManagedObjectModel(contentsOf: file) == nil)
    #expect(throws: (any Error).self) { try CompiledModel(contentsOf: file) }
    #expect(throws: (any Error).self) { try CompiledModel(contentsOf: file.appendingPathExtension("none")) }
  }

  /// What has no file cannot be opened, and the reason is said.
  @Test func aFolderThatCannotBeMade() throws {
    let file = Library.temporaryFile()
    try Data().write(to: file)
    let error = #expect(throws: NSError.self) {
      try Library.container(file.appendingPathComponent("Folder/Library.sqlite"))
    }
    #expect(error?.domain == NSCocoaErrorDomain && error?.code != NSPersistentStoreInvalidTypeError)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.model())
    let missing = #expect(throws: NSError.self) {
      try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: nil)
    }
    #expect(missing?.code == NSPersistentStoreOpenError)
  }
}
