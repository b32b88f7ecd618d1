import CoreData
import Foundation
import Testing

/// Contexts that go on reading what the store held, and policies of an app's own.
@Suite struct GenerationTests {
  @Test func aGenerationStaysAsItWas() throws {
    let container = try Library.container(Library.temporaryFile())
    let (writer, reader) = (container.newBackgroundContext(), container.newBackgroundContext())
    let book = Library.book("one", 1, in: writer)
    try writer.save()
    try reader.setQueryGenerationFrom(.current)
    #expect(reader.queryGenerationToken === NSQueryGenerationToken.current)
    #expect(try reader.count(for: Book.fetchRequest()) == 1)
    let token = try #require(reader.queryGenerationToken)
    #expect(token !== NSQueryGenerationToken.current && token.copy() as? NSQueryGenerationToken === token)
    book.title = "changed"
    Library.book("two", in: writer)
    try writer.save()
    #expect(try reader.fetch(Book.fetchRequest()).map(\.title) == ["one"])
    // A second context reads the same.
    let second = container.newBackgroundContext()
    try second.setQueryGenerationFrom(token)
    #expect(try second.count(for: Book.fetchRequest()) == 1)
    #expect((try second.existingObject(with: book.objectID) as? Book)?.title == "one")
    let child = NSManagedObjectContext(.privateQueue)
    child.parent = second
    #expect(child.queryGenerationToken === token)
    #expect(throws: NSError.self) { try child.setQueryGenerationFrom(nil) }
    try second.setQueryGenerationFrom(nil)
    #expect(second.queryGenerationToken == nil)
    #expect(try second.count(for: Book.fetchRequest()) == 2)
    // A save leaves it for the newest.
    Library.book("three", in: reader)
    try reader.save()
    #expect(try reader.count(for: Book.fetchRequest()) == 3)
  }

  @Test func storesInMemoryHaveNone() throws {
    let container = try Library.container()
    let (writer, reader) = (container.newBackgroundContext(), container.newBackgroundContext())
    try reader.setQueryGenerationFrom(.current)
    #expect(try reader.count(for: Book.fetchRequest()) == 0)
    Library.book("one", in: writer)
    try writer.save()
    #expect(try reader.count(for: Book.fetchRequest()) == 1)
  }

  /// Puts both titles together, and leaves the rest to its type.
  private final class Joining: NSMergePolicy, @unchecked Sendable {
    var conflicts: [NSMergeConflict] = []
    var constraints: [NSConstraintConflict] = []

    override func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
      conflicts += list
      let titles = list.map { "\($0.persistedSnapshot?["title"] ?? "") and \($0.objectSnapshot?["title"] ?? "")" }
      try super.resolve(optimisticLockingConflicts: list)
      for (conflict, title) in zip(list, titles) where !conflict.sourceObject.isDeleted {
        (conflict.sourceObject as? Book)?.title = title
      }
    }

    override func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
      constraints += list
      try super.resolve(constraintConflicts: list)
    }
  }

  private func conflict(_ policy: NSMergePolicy, deleting: Bool = false) throws -> (NSManagedObjectContext, Book) {
    let container = try Library.container()
    let (a, b) = (container.newBackgroundContext(), container.newBackgroundContext())
    let book = Library.book("old", 1, in: a)
    try a.save()
    let twin = b.object(with: book.objectID) as! Book
    #expect(twin.title == "old")
    if deleting { a.delete(book) } else { (book.title, book.pages) = ("theirs", 7) }
    try a.save()
    twin.title = "mine"
    twin.rating = 2
    b.mergePolicy = policy
    try b.save()
    return (b, twin)
  }

  @Test func aPolicyOfTheApps() throws {
    let policy = Joining(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    let (context, twin) = try conflict(policy)
    #expect(twin.title == "theirs and mine" && twin.pages == 7 && twin.rating == 2)
    let found = try #require(policy.conflicts.first)
    #expect(policy.conflicts.count == 1 && found.oldVersionNumber == 1 && found.newVersionNumber == 2)
    #expect(found.cachedSnapshot?["title"] as? String == "old" && found.objectSnapshot?["title"] as? String == "mine")
    context.reset()
    #expect(try context.fetch(Book.fetchRequest()).map(\.title) == ["theirs and mine"])
  }

  @Test func theTypesSettleInMemory() throws {
    for (type, title, pages, rating) in [
      (NSMergePolicyType.mergeByPropertyStoreTrumpMergePolicyType, "theirs", Int32(7), 2.0),
      (.rollbackMergePolicyType, "theirs", 7, 0), (.overwriteMergePolicyType, "mine", 1, 2),
    ] {
      final class Plain: NSMergePolicy, @unchecked Sendable {}
      let (context, twin) = try conflict(Plain(merge: type))
      let found = "\(twin.title ?? "nil") \(twin.pages) \(twin.rating)"
      #expect(found == "\(title) \(pages) \(rating)", "\(type)")
      context.reset()
      #expect(try context.fetch(Book.fetchRequest()).map(\.title) == [title], "\(type)")
      let (gone, _) = try conflict(Plain(merge: type), deleting: true)
      gone.reset()
      #expect(try gone.count(for: Book.fetchRequest()) == (type == .overwriteMergePolicyType ? 1 : 0), "\(type)")
    }
    final class Failing: NSMergePolicy, @unchecked Sendable {}
    var code = 0
    do {
      _ = try conflict(Failing(merge: .errorMergePolicyType))
    } catch let error as NSError { code = error.code }
    #expect(code == NSManagedObjectMergeError)
  }

  @Test func constraintsOfAPolicyOfTheApps() throws {
    let model = Library.model()
    model.entitiesByName["Book"]!.uniquenessConstraints = [["title"]]
    for (type, pages) in [
      (NSMergePolicyType.mergeByPropertyStoreTrumpMergePolicyType, Int32(1)),
      (.mergeByPropertyObjectTrumpMergePolicyType, 2),
    ] {
      let context = try Library.container(model: model).newBackgroundContext()
      Library.book("one", 1, in: context)
      try context.save()
      let policy = Joining(merge: type)
      context.mergePolicy = policy
      Library.book("one", 2, in: context)
      try context.save()
      #expect(policy.constraints.first?.constraint == ["title"])
      #expect(policy.constraints.first?.databaseSnapshot?["pages"] as? Int == 1)
      #expect(policy.constraints.first?.conflictingSnapshots.first?["pages"] as? Int == 2)
      #expect(try context.fetch(Book.fetchRequest()).map(\.pages) == [pages])
    }
  }

  @Test func conflictsThatAreMade() throws {
    let context = try Library.container().newBackgroundContext()
    let book = Library.book("mine", in: context)
    try context.save()
    book.title = "changed"
    let conflict = NSMergeConflict(
      source: book,
      newVersion: 5,
      oldVersion: 1,
      cachedSnapshot: ["title": "mine"],
      persistedSnapshot: ["title": "theirs", "pages": 4]
    )
    try NSMergePolicy.mergeByPropertyStoreTrump.resolve(mergeConflicts: [conflict])
    #expect(book.title == "theirs" && book.pages == 4)
    #expect(throws: NSError.self) { try NSMergePolicy.error.resolve(mergeConflicts: [conflict]) }
    let constraint = NSConstraintConflict(
      constraint: ["title"],
      database: nil,
      databaseSnapshot: ["title": "stored"],
      conflicting: [book],
      conflictingSnapshots: [["title": "theirs"]]
    )
    #expect(constraint.constraintValues["title"] as? String == "theirs" && constraint.databaseObject == nil)
    try NSMergePolicy.rollback.resolve(mergeConflicts: [constraint])
    #expect(book.title == "stored")
  }
}
