import CoreData
import Foundation
import Testing

/// Two contexts change what belongs together.
@Suite struct ConflictTests {
  /// A tag of two books and an author of one, and a context that has read them before the first changes the tag and the
  /// author.
  private struct Shelf {
    let url = Library.temporaryFile()
    let context: NSManagedObjectContext
    let tag: Tag
    let author: Author
    let books: [Book]

    init() throws {
      let model = Library.model()
      model.entitiesByName["Author"]!.relationshipsByName["books"]!.deleteRule = .nullifyDeleteRule
      let container = try Library.container(url, model: model)
      let first = container.newBackgroundContext()
      let tag = Tag(context: first)
      tag.name = "old"
      let author = Author(context: first)
      author.name = "old"
      let books = ["a", "b"].map { Library.book($0, in: first) }
      for book in books { book.tags = [tag] }
      books[0].author = author
      try first.save()
      let second = container.newBackgroundContext()
      context = second
      self.tag = second.object(with: tag.objectID) as! Tag
      self.author = second.object(with: author.objectID) as! Author
      self.books = books.map { second.object(with: $0.objectID) as! Book }
      #expect(self.tag.name == "old" && self.author.name == "old")
      tag.name = "theirs"
      author.name = "theirs"
      try first.save()
    }

    func links() throws -> String { try Library.shell(url, "SELECT COUNT(*) FROM \"Z_2TAGS\"") }
    func authors() throws -> String { try Library.shell(url, "SELECT COUNT(*) FROM ZBOOK WHERE ZAUTHOR = 1") }
  }

  @Test(arguments: [NSMergePolicyType.rollbackMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType])
  func whatIsKeptKeepsItsRelationships(_ type: NSMergePolicyType) throws {
    let library = try Shelf()
    let context = library.context
    context.mergePolicy = NSMergePolicy(merge: type)
    nonisolated(unsafe) var deleted: Set<NSManagedObject> = []
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave,
      object: context,
      queue: nil
    ) { deleted = $0.userInfo?[NSDeletedObjectsKey] as? Set<NSManagedObject> ?? [] }
    defer { NotificationCenter.default.removeObserver(observer) }
    context.delete(library.tag)
    context.delete(library.author)
    library.books[1].title = "mine"
    try context.save()
    #expect(try library.links() == "2")
    #expect(try library.authors() == "1")
    #expect(deleted.isEmpty)
    #expect(!library.tag.isDeleted && library.tag.name == "theirs" && library.author.name == "theirs")
    #expect(library.books.allSatisfy { $0.tags == [library.tag] })
    #expect(library.books[0].author === library.author && library.author.books?.count == 1)
    #expect(try Library.shell(library.url, "SELECT ZTITLE FROM ZBOOK ORDER BY Z_PK") == "a\nmine")
    #expect(!context.hasChanges)
    context.delete(library.tag)
    try context.save()
    #expect(try library.links() == "0")
  }

  @Test(arguments: [NSMergePolicyType.overwriteMergePolicyType, .mergeByPropertyObjectTrumpMergePolicyType])
  func whatIsDeletedAllTheSameLeavesNoLinks(_ type: NSMergePolicyType) throws {
    let library = try Shelf()
    library.context.mergePolicy = NSMergePolicy(merge: type)
    library.context.delete(library.tag)
    library.context.delete(library.author)
    try library.context.save()
    #expect(try library.links() == "0")
    #expect(try library.authors() == "0")
    #expect(try Library.shell(library.url, "SELECT COUNT(*) FROM ZTAG") == "0")
  }

  @Test func aRefusedDeletionChangesNothing() throws {
    let library = try Shelf()
    library.context.delete(library.tag)
    let error = #expect(throws: NSError.self) { try library.context.save() }
    #expect(error?.code == NSManagedObjectMergeError)
    #expect(try library.links() == "2")
    #expect(library.context.deletedObjects == [library.tag])
    library.context.rollback()
    #expect(library.books.allSatisfy { $0.tags == [library.tag] })
  }

  /// Changes that are dropped are dropped whole, those of links among them.
  @Test func droppedChangesOfLinks() throws {
    let library = try Shelf()
    library.context.mergePolicy = NSRollbackMergePolicy
    library.tag.name = "mine"
    library.tag.mutableSetValue(forKey: "books").removeAllObjects()
    try library.context.save()
    #expect(library.tag.name == "theirs")
    _ = try Library.shell(library.url, "DELETE FROM ZTAG")
    library.tag.name = "again"
    let new = Library.book("new", in: library.context)
    library.tag.mutableSetValue(forKey: "books").add(new)
    try library.context.save()
    #expect(try Library.shell(library.url, "SELECT COUNT(*) FROM ZTAG") == "0")
  }

  /// What a deletion and its rules have changed comes back with a rollback.
  @Test func aCascadeIsRolledBack() throws {
    let context = try Library.container().newBackgroundContext()
    let author = Author(context: context)
    author.name = "A"
    let books = ["a", "b"].map { Library.book($0, in: context) }
    author.books = NSSet(array: books)
    books[0].chapters = [Chapter(context: context)]
    try context.save()
    context.delete(author)
    #expect(books.allSatisfy { $0.isDeleted })
    context.rollback()
    #expect(author.books == NSSet(array: books) && books.allSatisfy { $0.author === author })
    #expect(books[0].chapters?.count == 1 && !context.hasChanges)
    books[0].author = nil
    try context.save()
    #expect(author.books == NSSet(object: books[1]))
  }
}
