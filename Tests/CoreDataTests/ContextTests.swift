import CoreData
import Foundation
import Testing

@Suite struct ContextTests {
  @Test func contextsMergeWhatOthersSave() throws {
    let container = try Library.container()
    let view = container.newBackgroundContext()
    view.automaticallyMergesChangesFromParent = true
    let identifier = try view.performAndWait {
      let book = Library.book("first", in: view)
      try view.save()
      return book.objectID
    }
    let kept = Unchecked(view.performAndWait { Unchecked(view.object(with: identifier)) }.value)
    let other = container.newBackgroundContext()
    try other.performAndWait {
      (other.object(with: identifier) as! Book).title = "second"
      try other.save()
    }
    view.performAndWait { #expect((kept.value as! Book).title == "second") }
    try other.performAndWait {
      other.delete(other.object(with: identifier))
      try other.save()
    }
    view.performAndWait { #expect(view.registeredObject(for: identifier) == nil) }
  }

  struct Unchecked<T>: @unchecked Sendable {
    let value: T
    init(_ value: T) { self.value = value }
  }

  @Test func mergingByNotificationKeepsOwnChanges() throws {
    let container = try Library.container()
    let (a, b) = (container.newBackgroundContext(), container.newBackgroundContext())
    let book = Library.book("title", 1, in: a)
    try a.save()
    let twin = b.object(with: book.objectID) as! Book
    twin.pages = 2
    book.title = "changed"
    nonisolated(unsafe) var notification: Notification?
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave,
      object: a,
      queue: nil
    ) { notification = $0 }
    try a.save()
    NotificationCenter.default.removeObserver(observer)
    #expect((notification?.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject>) == [book])
    b.mergeChanges(fromContextDidSave: notification!)
    #expect(twin.title == "changed" && twin.pages == 2)
    try b.save()
    a.refresh(book, mergeChanges: false)
    #expect(book.pages == 2)
  }

  @Test func mergePolicies() throws {
    for (policy, title, pages) in [
      (NSMergePolicy.mergeByPropertyObjectTrump, "mine", Int32(7)), (.mergeByPropertyStoreTrump, "theirs", 7),
      (.overwrite, "mine", 1), (.rollback, "theirs", 7),
    ] {
      let container = try Library.container()
      let (a, b) = (container.newBackgroundContext(), container.newBackgroundContext())
      let book = Library.book("old", 1, in: a)
      try a.save()
      let twin = b.object(with: book.objectID) as! Book
      #expect(twin.title == "old")
      book.title = "theirs"
      book.pages = 7
      try a.save()
      twin.title = "mine"
      let error = #expect(throws: NSError.self) { try b.save() }
      #expect(error?.code == NSManagedObjectMergeError)
      #expect((error?.userInfo["conflictList"] as? [NSMergeConflict])?.first?.sourceObject === twin)
      b.mergePolicy = policy
      try b.save()
      #expect(twin.title == title && twin.pages == pages, "\(policy.mergeType)")
      let fresh = container.newBackgroundContext().object(with: book.objectID) as! Book
      _ = fresh
      let reader = container.newBackgroundContext()
      let read = try #require(try reader.fetch(Book.fetchRequest()).first)
      #expect(read.title == title && read.pages == pages, "\(policy.mergeType)")
    }
  }

  @Test func uniquenessConstraints() throws {
    let model = Library.model()
    model.entitiesByName["Book"]!.uniquenessConstraints = [["title"]]
    let container = try Library.container(model: model)
    let context = container.viewContext
    Library.book("one", 1, in: context)
    try context.save()
    let second = Library.book("one", 2, in: context)
    #expect(#expect(throws: NSError.self) { try context.save() }?.code == NSManagedObjectConstraintMergeError)
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try context.save()
    _ = second
    context.reset()
    #expect(try context.fetch(Book.fetchRequest()).map(\.pages) == [2])
    Library.book("one", 3, in: context)
    context.mergePolicy = NSMergeByPropertyStoreTrumpMergePolicy
    try context.save()
    context.reset()
    #expect(try context.fetch(Book.fetchRequest()).map(\.pages) == [2])
  }

  @Test func childrenSaveIntoTheirParent() throws {
    let container = try Library.container()
    let parent = container.newBackgroundContext()
    let child = NSManagedObjectContext(.privateQueue)
    child.parent = parent
    let stored = Library.book("stored", 1, in: parent)
    try parent.save()
    let twin = try #require(try child.fetch(Book.fetchRequest()).first)
    #expect(twin !== stored && twin.title == "stored")
    twin.pages = 5
    let author = Author(context: child)
    author.name = "child"
    author.addToBooks(twin)
    #expect(!parent.hasChanges)
    try child.save()
    #expect(parent.hasChanges && stored.pages == 5 && stored.author?.name == "child")
    try parent.save()
    let fresh = container.newBackgroundContext()
    let read = try #require(try fresh.fetch(Book.fetchRequest()).first)
    #expect(read.pages == 5 && read.author?.name == "child")
    author.name = "again"
    try child.save()
    try parent.save()
    #expect(
      try container.newBackgroundContext().fetch(NSFetchRequest<Author>(entityName: "Author")).first?.name == "again"
    )
  }

  @Test func batchRequests() throws {
    let container = try Library.container()
    let context = container.viewContext
    let insertion = NSBatchInsertRequest(
      entityName: "Book",
      objects: (0..<10).map { ["title": "b\($0)", "pages": $0] }
    )
    insertion.resultType = .count
    #expect((try context.execute(insertion) as? NSBatchInsertResult)?.result as? Int == 10)
    let update = NSBatchUpdateRequest(entityName: "Book")
    update.predicate = NSPredicate(format: "pages > 6")
    update.propertiesToUpdate = ["title": "long"]
    update.resultType = .updatedObjectsCountResultType
    #expect((try context.execute(update) as? NSBatchUpdateResult)?.result as? Int == 3)
    let fetch: NSFetchRequest<NSFetchRequestResult> = Book.fetchRequest()
    fetch.predicate = NSPredicate(format: "title == 'long'")
    let deletion = NSBatchDeleteRequest(fetchRequest: fetch)
    deletion.resultType = .resultTypeObjectIDs
    let identifiers = (try context.execute(deletion) as? NSBatchDeleteResult)?.result as? [NSManagedObjectID]
    #expect(identifiers?.count == 3)
    #expect(try context.count(for: Book.fetchRequest()) == 7)
    let kept = try context.fetch(Book.fetchRequest())
    let gone = kept[0].objectID
    _ = try context.execute(NSBatchDeleteRequest(objectIDs: [gone]))
    NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSDeletedObjectsKey: [gone]], into: [context])
    #expect(context.registeredObject(for: gone) == nil)
  }

  @Test func asynchronousBlocks() async throws {
    let container = try Library.container()
    let context = container.newBackgroundContext()
    let identifier = try await context.perform {
      let book = Library.book("async", in: context)
      try context.save()
      return book.objectID
    }
    let title = await context.perform { (context.object(with: identifier) as? Book)?.title }
    #expect(title == "async")
    let count = try await container.performBackgroundTask { try $0.count(for: Book.fetchRequest()) }
    #expect(count == 1)
    await #expect(throws: CancellationError.self) { try await context.perform { throw CancellationError() } }
    await withCheckedContinuation { continuation in
      container.performBackgroundTask { background in
        Library.book("task", in: background)
        try? background.save()
        continuation.resume()
      }
    }
    #expect(try await context.perform { try context.count(for: Book.fetchRequest()) } == 2)
  }

  @Test func changesAreAnnounced() throws {
    let context = try Library.container().newBackgroundContext()
    nonisolated(unsafe) var log: [[String: Int]] = []
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange,
      object: context,
      queue: nil
    ) { notification in
      log.append(
        (notification.userInfo ?? [:]).reduce(into: [:]) {
          $0["\($1.key)"] = ($1.value as? Set<NSManagedObject>)?.count
        }
      )
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let book = Library.book("a", in: context)
    context.processPendingChanges()
    #expect(log == [["inserted": 1]])
    book.pages = 2
    book.pages = 3
    context.processPendingChanges()
    #expect(log.last == ["updated": 1])
    context.delete(book)
    try context.save()
    #expect(log.last == ["deleted": 1] && log.count == 3)
  }

  @Test func objectsAnnounceTheirChanges() throws {
    let context = try Library.container().viewContext
    let book = Library.book("a", in: context)
    var count = 0
    let subscription = book.objectWillChange.sink { count += 1 }
    book.title = "b"
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func containersAndDescriptions() throws {
    let container = NSPersistentContainer(name: "Shelf", managedObjectModel: Library.model())
    #expect(container.persistentStoreDescriptions.first?.url?.lastPathComponent == "Shelf.sqlite")
    #expect(container.persistentStoreDescriptions.first?.type == NSSQLiteStoreType)
    #expect(container.viewContext.concurrencyType == .mainQueueConcurrencyType)
    #expect(container.newBackgroundContext().concurrencyType == .privateQueueConcurrencyType)
    let url = Library.temporaryFile()
    let coordinator = container.persistentStoreCoordinator
    let store = try coordinator.addPersistentStore(type: .sqlite, at: url)
    #expect(coordinator.persistentStore(for: url) === store)
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
    #expect(metadata[NSStoreUUIDKey] as? String == store.identifier)
    #expect(container.managedObjectModel.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    // What a crash of a store with a rollback journal leaves behind would be played into the next store of that name.
    let journal = URL(filePath: url.path + "-journal")
    try Data("old".utf8).write(to: journal)
    try coordinator.destroyPersistentStore(at: url, type: .sqlite)
    #expect(coordinator.persistentStores.isEmpty && !FileManager.default.fileExists(atPath: url.path))
    #expect(!FileManager.default.fileExists(atPath: journal.path))
  }
}
