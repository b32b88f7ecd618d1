import CoreData
import Testing

@testable import SwiftData

@Suite struct ContextTests {
  @Test func modelsOutliveTheContainer() throws {
    let folder = try Folder()
    try {
      let context = ModelContext(try Library.container(at: folder.store))
      context.insert(Book("Emma", pages: 474, author: Author(name: "Austen")))
      try context.save()
    }()
    let context = ModelContext(try Library.container(at: folder.store))
    let book = try #require(try context.fetch(FetchDescriptor<Book>()).first)
    #expect(book.title == "Emma")
    #expect(book.author?.name == "Austen")
    #expect(book.author?.books == [book])
  }

  @Test func theFileIsAStoreOfCoreDatas() throws {
    let folder = try Folder()
    let context = ModelContext(try Library.container(at: folder.store))
    context.insert(Author(name: "Austen"))
    try context.save()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.schema.makeModel())
    _ = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType,
      configurationName: nil,
      at: folder.store,
      options: nil
    )
    let managed = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    managed.persistentStoreCoordinator = coordinator
    let authors = try managed.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author"))
    #expect(authors.map { $0.value(forKey: "name") as? String } == ["Austen"])
  }

  @Test func aContextHasOneModelOfARow() throws {
    let context = try Library.context()
    let author = Author(name: "Austen")
    context.insert(author)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Author>()) == [author])
    author.isShown = true
    #expect(try context.fetch(FetchDescriptor<Author>()).first?.isShown == true)
  }

  @Test func whatIsDeletedIsGoneWithTheSave() throws {
    let context = try Library.context()
    let book = Book("Emma")
    context.insert(book)
    try context.save()
    #expect(!context.hasChanges)
    context.delete(book)
    #expect(book.isDeleted)
    #expect(context.hasChanges)
    #expect(context.deletedModelsArray.count == 1)
    try context.save()
    #expect(!book.isDeleted)
    #expect(book.modelContext == nil)
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
  }

  @Test func aRollbackForgetsWhatIsNotSaved() throws {
    let context = try Library.context()
    let book = Book("Emma")
    context.insert(book)
    try context.save()
    book.title = "Persuasion"
    context.insert(Book("Sanditon"))
    #expect(book.hasChanges)
    context.rollback()
    #expect(!context.hasChanges)
    #expect(book.title == "Emma")
    #expect(try context.books() == ["Emma"])
  }

  @Test func aTransactionSaves() throws {
    let container = try Library.container()
    let context = ModelContext(container)
    try context.transaction { context.insert(Book("Emma")) }
    #expect(try ModelContext(container).books() == ["Emma"])
  }

  @Test func changedModelsAreListed() throws {
    let context = try Library.context()
    let book = Book("Emma")
    context.insert(book)
    #expect(context.insertedModelsArray.map { $0 === book } == [true])
    try context.save()
    book.pages = 3
    #expect(context.changedModelsArray.map { $0 === book } == [true])
    #expect(context.insertedModelsArray.isEmpty)
  }

  @Test func manyAreDeletedByAPredicate() throws {
    let context = try Library.context()
    for title in ["Emma", "Persuasion", "Sanditon"] { context.insert(Book(title, pages: title.count)) }
    try context.save()
    try context.delete(model: Book.self, where: #Predicate { $0.pages > 8 })
    try context.save()
    #expect(try context.books() == ["Emma", "Sanditon"])
    try context.delete(model: Book.self)
    #expect(try context.books() == [])
  }

  @Test func aSaveTellsOfIdentities() throws {
    let context = try Library.context()
    let (kept, gone) = (Book("Emma"), Book("Sanditon"))
    context.insert(kept)
    context.insert(gone)
    try context.save()
    kept.pages = 1
    context.delete(gone)
    let goneID = gone.persistentModelID
    let new = Book("Persuasion")
    context.insert(new)
    nonisolated(unsafe) var told: [String: [PersistentIdentifier]] = [:]
    nonisolated(unsafe) var order: [String] = []
    let watches = [
      NotificationCenter.default.addObserver(forName: ModelContext.willSave, object: context, queue: nil) { _ in
        order.append("will")
      },
      NotificationCenter.default.addObserver(forName: ModelContext.didSave, object: context, queue: nil) {
        order.append("did")
        told = $0.userInfo as? [String: [PersistentIdentifier]] ?? [:]
      },
    ]
    try context.save()
    watches.forEach(NotificationCenter.default.removeObserver)
    #expect(order == ["will", "did"])
    #expect(told[ModelContext.NotificationKey.insertedIdentifiers.rawValue] == [new.persistentModelID])
    #expect(told[ModelContext.NotificationKey.updatedIdentifiers.rawValue] == [kept.persistentModelID])
    #expect(told[ModelContext.NotificationKey.deletedIdentifiers.rawValue] == [goneID])
  }

  @Test func aStoreForReadingIsNotWritten() throws {
    let folder = try Folder()
    _ = try Library.container(at: folder.store)
    let container = try ModelContainer(
      for: Library.schema,
      configurations: ModelConfiguration(url: folder.store, allowsSave: false)
    )
    let context = ModelContext(container)
    context.insert(Book("Emma"))
    #expect(throws: (any Error).self) { try context.save() }
  }

  @Test func anEraseLeavesNothing() throws {
    let container = try Library.container()
    let context = ModelContext(container)
    context.insert(Author(name: "Austen"))
    context.insert(Book("Emma"))
    try context.save()
    try container.erase()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Author>()) == 0)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 0)
  }
}

/// A save that is put off is called by hand.
@MainActor @Suite struct AutosaveTests {
  private final class Later: @unchecked Sendable { var work: [@Sendable () -> Void] = [] }

  @Test func theMainContextSavesByItselfOnce() throws {
    let container = try Library.container()
    let later = Later()
    let context = container.mainContext
    #expect(context.autosaveEnabled)
    context.autosave.later = { later.work.append($0) }
    context.insert(Book("Emma"))
    context.processPendingChanges()
    context.insert(Book("Persuasion"))
    context.processPendingChanges()
    #expect(later.work.count == 1)
    #expect(context.hasChanges)
    later.work.first?()
    #expect(!context.hasChanges)
    #expect(try ModelContext(container).books() == ["Emma", "Persuasion"])
    context.insert(Book("Sanditon"))
    context.processPendingChanges()
    #expect(later.work.count == 2)
  }

  @Test func aContextSavesWhenTheAppLeavesTheScreen() throws {
    let context = try Library.container().mainContext
    context.autosave.later = { _ in }
    context.insert(Book("Emma"))
    NotificationCenter.default.post(name: Notification.Name("UIApplicationDidEnterBackgroundNotification"), object: nil)
    #expect(!context.hasChanges)
  }

  @Test func nothingIsSavedWhereThatIsOff() throws {
    let later = Later()
    let context = try Library.context()
    #expect(!context.autosaveEnabled)
    context.autosave.later = { later.work.append($0) }
    context.insert(Book("Emma"))
    context.processPendingChanges()
    #expect(later.work.isEmpty)
    context.autosaveEnabled = true
    #expect(later.work.count == 1)
  }
}
