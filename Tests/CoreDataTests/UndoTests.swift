import CoreData
import Foundation
import Testing

/// Changes of contexts that are taken back and done again.
@MainActor @Suite struct UndoTests {
  private func context() throws -> NSManagedObjectContext {
    let context = try Library.container().newBackgroundContext()
    let manager = UndoManager()
    manager.groupsByEvent = false
    context.undoManager = manager
    return context
  }

  /// One group of changes.
  private func change(_ context: NSManagedObjectContext, _ body: () throws -> Void) rethrows {
    context.undoManager?.beginUndoGrouping()
    try body()
    context.processPendingChanges()
    context.undoManager?.endUndoGrouping()
  }

  /// What is there before a test begins.
  private func start(_ context: NSManagedObjectContext, _ body: () throws -> Void) throws {
    try change(context, body)
    try context.save()
    context.undoManager?.removeAllActions()
  }

  @Test func anInsertionIsTakenBack() throws {
    let context = try context()
    var book: Book!
    change(context) { book = Library.book("one", 1, in: context) }
    #expect(context.undoManager?.canUndo == true)
    context.undo()
    #expect(context.insertedObjects.isEmpty && !context.hasChanges && book.managedObjectContext == nil)
    context.redo()
    #expect(context.insertedObjects == [book] && book.title == "one" && book.pages == 1)
    try context.save()
    #expect(try context.count(for: Book.fetchRequest()) == 1)
  }

  @Test func changesOfSeveralGroups() throws {
    let context = try context()
    var book: Book!
    try start(context) { book = Library.book("one", in: context) }
    change(context) { book.title = "two" }
    change(context) {
      book.title = "three"
      book.pages = 3
    }
    context.undo()
    #expect(book.title == "two" && book.pages == 0 && book.isUpdated)
    context.undo()
    #expect(book.title == "one" && !book.hasChanges && !context.hasChanges)
    context.redo()
    context.redo()
    #expect(book.title == "three" && book.pages == 3)
    try context.save()
    context.undo()
    // What was saved since is taken back by a change.
    #expect(book.title == "two" && book.isUpdated)
    try context.save()
    context.reset()
    #expect(try context.fetch(Book.fetchRequest()).map(\.title) == ["two"])
  }

  @Test func aDeletionWithItsRelationships() throws {
    let context = try context()
    var (author, book): (Author?, Book?)
    try start(context) {
      author = Author(context: context)
      author?.name = "Ada"
      book = Library.book("one", in: context)
      book?.author = author
    }
    guard let author, let book else { return }
    change(context) { context.delete(book) }
    #expect(author.books?.count == 0)
    context.undo()
    #expect(!book.isDeleted && book.author === author && author.books?.contains(book) == true && !context.hasChanges)
    change(context) { context.delete(author) }
    #expect(book.isDeleted)
    context.undo()
    #expect(!book.isDeleted && !author.isDeleted && author.books?.contains(book) == true)
    context.redo()
    try context.save()
    #expect(try context.count(for: Book.fetchRequest()) == 0)
    // The rows are gone, and come back as new ones.
    context.undo()
    #expect(book.isInserted && book.objectID.isTemporaryID)
    try context.save()
    let found = try #require(context.fetch(Book.fetchRequest()).first)
    #expect(found === book && book.title == "one" && book.author === author)
  }

  @Test func anInsertionThatWasSavedIsDeleted() throws {
    let context = try context()
    var book: Book!
    change(context) { book = Library.book("one", in: context) }
    try context.save()
    context.undo()
    #expect(book.isDeleted && context.deletedObjects == [book])
    try context.save()
    #expect(try context.count(for: Book.fetchRequest()) == 0)
  }

  @Test func observersLearnOfWhatIsTakenBack() throws {
    let context = try context()
    var book: Book!
    try start(context) { book = Library.book("one", in: context) }
    change(context) { book.title = "two" }
    let log = EventLog()
    let token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange,
      object: context,
      queue: nil
    ) { log.append(($0.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject>)?.count == 1 ? "updated" : "other") }
    context.undo()
    NotificationCenter.default.removeObserver(token)
    #expect(log.lines(endingWith: "") == ["updated"])
  }

  @Test func theManagerAsksForWhatIsNotProcessedYet() throws {
    let context = try context()
    context.undoManager?.groupsByEvent = true
    let book = Library.book("one", in: context)
    #expect(context.undoManager?.canUndo == false)
    context.undoManager?.undo()
    #expect(context.insertedObjects.isEmpty && book.managedObjectContext == nil)
  }

  @Test func rollbackAndResetForget() throws {
    let context = try context()
    change(context) { Library.book("one", in: context) }
    context.rollback()
    #expect(context.undoManager?.canUndo == false)
    change(context) { Library.book("two", in: context) }
    context.reset()
    #expect(context.undoManager?.canUndo == false)
    context.undo()
    #expect(!context.hasChanges)
  }

  @Test func withoutAManagerNothingIsTakenBack() throws {
    let context = try Library.container().viewContext
    #expect(context.undoManager == nil)
    let book = Library.book("one", in: context)
    context.undo()
    #expect(book.isInserted)
  }
}
