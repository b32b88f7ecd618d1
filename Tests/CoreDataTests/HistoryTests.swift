import Foundation
import Testing

@testable import CoreData

/// Who has changed what, as a store remembers it.
@Suite struct HistoryTests {
  private func container(_ url: URL? = nil, tombstones: Bool = false) throws -> NSPersistentContainer {
    let model = Library.model()
    if tombstones {
      for name in ["title", "identifier", "published"] {
        model.entitiesByName["Book"]!.attributesByName[name]!.preservesValueInHistoryOnDeletion = true
      }
    }
    return try Library.container(url, model: model) {
      $0.setOption(NSNumber(value: true), forKey: NSPersistentHistoryTrackingKey)
    }
  }

  private func transactions(
    _ context: NSManagedObjectContext,
    after token: NSPersistentHistoryToken? = nil
  ) throws -> [NSPersistentHistoryTransaction] {
    let result = try context.execute(NSPersistentHistoryChangeRequest.fetchHistory(after: token))
    return try #require((result as? NSPersistentHistoryResult)?.result as? [NSPersistentHistoryTransaction])
  }

  private func fetched<T>(_ request: NSPersistentHistoryChangeRequest, _ context: NSManagedObjectContext) throws -> T {
    try #require((context.execute(request) as? NSPersistentHistoryResult)?.result as? T)
  }

  @Test func savesAreTransactionsWithTheirChanges() throws {
    let container = try container()
    let context = container.viewContext
    context.name = "view"
    context.transactionAuthor = "app"
    let (first, second) = (Library.book("a", in: context), Library.book("b", in: context))
    try context.save()
    first.title = "c"
    first.pages = 7
    try context.save()
    context.transactionAuthor = nil
    context.delete(second)
    try context.save()
    // What changes nothing is no transaction.
    try context.save()

    let all = try transactions(context)
    #expect(all.map(\.author) == ["app", "app", nil] && all.map(\.contextName) == ["view", "view", "view"])
    #expect(all.map { $0.changes?.count } == [2, 1, 1])
    #expect(all[0].changes?.map(\.changeType) == [.insert, .insert])
    #expect(all[1].changes?[0].changedObjectID == first.objectID && all[1].changes?[0].changeType == .update)
    #expect(Set((all[1].changes?[0].updatedProperties ?? []).map(\.name)) == ["title", "pages"])
    #expect(all[2].changes?[0].changedObjectID == second.objectID && all[2].changes?[0].changeType == .delete)
    #expect(all[0].timestamp <= all[2].timestamp && all[0].transactionNumber < all[2].transactionNumber)
    #expect(all[0].storeID == container.persistentStoreCoordinator.persistentStores[0].identifier)
    #expect(all[1].changes?[0].transaction === all[1])
    #expect(try transactions(context, after: all[0].token).count == 2)
    #expect(try transactions(context, after: all[2].token).isEmpty)
  }

  @Test func deletionsKeepWhatTheyAreToldTo() throws {
    let context = try container(tombstones: true).viewContext
    let book = Library.book("kept", in: context)
    book.identifier = UUID()
    book.published = Date(timeIntervalSinceReferenceDate: 5)
    book.rating = 3
    let identifier = book.identifier
    try context.save()
    context.reset()
    let again = try #require(try context.fetch(Book.fetchRequest()).first)
    context.delete(again)
    try context.save()
    let tombstone = try #require(try transactions(context).last?.changes?.first?.tombstone)
    #expect(tombstone["title"] as? String == "kept" && tombstone["identifier"] as? UUID == identifier)
    #expect(tombstone["published"] as? Date == Date(timeIntervalSinceReferenceDate: 5))
    #expect(tombstone["rating"] == nil)
  }

  @Test func resultsAreOfTheAskedType() throws {
    let context = try container().viewContext
    let book = Library.book("a", in: context)
    try context.save()
    book.title = "b"
    try context.save()
    func request(_ type: NSPersistentHistoryResultType) -> NSPersistentHistoryChangeRequest {
      let request = NSPersistentHistoryChangeRequest.fetchHistory(after: Date.distantPast)
      request.resultType = type
      return request
    }
    let count: Int = try fetched(request(.count), context)
    let identifiers: [NSManagedObjectID] = try fetched(request(.objectIDs), context)
    let changes: [NSPersistentHistoryChange] = try fetched(request(.changesOnly), context)
    let bare: [NSPersistentHistoryTransaction] = try fetched(request(.transactionsOnly), context)
    #expect(count == 2 && identifiers == [book.objectID] && changes.map(\.changeType) == [.insert, .update])
    #expect(bare.count == 2 && bare[0].changes == nil)
    #expect(try fetched(request(.statusOnly), context) == true)
    let late = NSPersistentHistoryChangeRequest.fetchHistory(after: Date.distantFuture)
    #expect((try fetched(late, context) as [NSPersistentHistoryTransaction]).isEmpty)
  }

  @Test func transactionsAreFetchedByTheirAuthor() throws {
    let context = try container().viewContext
    for author in ["app", "import", "app"] {
      context.transactionAuthor = author
      Library.book(author, in: context)
      try context.save()
    }
    let fetch = try #require(NSPersistentHistoryTransaction.fetchRequest)
    fetch.predicate = NSPredicate(format: "author != %@", "app")
    let request = NSPersistentHistoryChangeRequest.fetchHistory(withFetch: fetch)
    #expect((try fetched(request, context) as [NSPersistentHistoryTransaction]).map(\.author) == ["import"])
    let changes = try #require(NSPersistentHistoryChange.fetchRequest)
    changes.predicate = NSPredicate(format: "changeType == %d AND transaction.author == %@", 0, "app")
    let insertions = NSPersistentHistoryChangeRequest.fetchHistory(withFetch: changes)
    insertions.resultType = .count
    #expect(try fetched(insertions, context) == 2)
  }

  @Test func batchRequestsAreTransactionsToo() throws {
    let container = try container()
    let context = container.viewContext
    context.transactionAuthor = "batch"
    _ = try context.execute(NSBatchInsertRequest(entityName: "Book", objects: [["title": "a"], ["title": "b"]]))
    let update = NSBatchUpdateRequest(entityName: "Book")
    update.propertiesToUpdate = ["pages": 4]
    _ = try context.execute(update)
    _ = try context.execute(NSBatchDeleteRequest(fetchRequest: NSFetchRequest(entityName: "Book")))
    let all = try transactions(context)
    #expect(
      all.map { $0.changes?.map(\.changeType) } == [[.insert, .insert], [.update, .update], [.delete, .delete]]
    )
    #expect(all.allSatisfy { $0.author == "batch" })
    #expect(all[1].changes?[0].updatedProperties?.map(\.name) == ["pages"])
  }

  @Test func othersTakeOverWhatATransactionHasChanged() throws {
    let container = try container()
    let (view, background) = (container.viewContext, container.newBackgroundContext())
    let book = Library.book("a", in: view)
    try view.save()
    let before = try #require(container.persistentStoreCoordinator.currentPersistentHistoryToken(fromStores: nil))
    let identifier = book.objectID
    try background.performAndWait {
      let own = try background.existingObject(with: identifier) as? Book
      own?.title = "b"
      try background.save()
    }
    #expect(book.title == "a")
    for transaction in try transactions(view, after: before) {
      view.mergeChanges(fromContextDidSave: transaction.objectIDNotification())
    }
    #expect(book.title == "b")
  }

  @Test func historyOutlivesTheLaunchAndItsTokenToo() throws {
    let url = Library.temporaryFile()
    var archived = Data()
    do {
      let container = try container(url)
      Library.book("a", in: container.viewContext)
      try container.viewContext.save()
      let coordinator = container.persistentStoreCoordinator
      let token = try #require(coordinator.currentPersistentHistoryToken(fromStores: coordinator.persistentStores))
      archived = try NSKeyedArchiver.archivedData(withRootObject: token, requiringSecureCoding: true)
      try coordinator.remove(coordinator.persistentStores[0])
    }
    let context = try container(url).viewContext
    let token = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: NSPersistentHistoryToken.self, from: archived)
    )
    #expect(try transactions(context).count == 1 && transactions(context, after: token).isEmpty)
    Library.book("b", in: context)
    try context.save()
    #expect(try transactions(context, after: token).count == 1)
  }

  @Test func whatIsForgottenIsMissed() throws {
    let context = try container().viewContext
    for title in ["a", "b", "c"] {
      Library.book(title, in: context)
      try context.save()
    }
    let all = try transactions(context)
    let status: Bool = try fetched(.deleteHistory(before: all[1]), context)
    #expect(try status && transactions(context).map(\.transactionNumber) == [all[2].transactionNumber])
    #expect(try transactions(context, after: all[1].token).count == 1)
    // Who stands before the gap would take the rest for all there was.
    #expect { try transactions(context, after: all[0].token) } throws: {
      ($0 as NSError).code == NSPersistentHistoryTokenExpiredError
    }
    _ = try context.execute(NSPersistentHistoryChangeRequest.deleteHistory(before: Date.distantFuture))
    #expect(try transactions(context).isEmpty)
    Library.book("d", in: context)
    try context.save()
    #expect(try transactions(context)[0].transactionNumber == all[2].transactionNumber + 1)
  }

  @Test func whatKeepsNoHistoryHasNone() throws {
    let container = try Library.container()
    #expect(container.persistentStoreCoordinator.currentPersistentHistoryToken(fromStores: nil) == nil)
    #expect { try transactions(container.viewContext) } throws: {
      ($0 as NSError).code == NSPersistentStoreUnsupportedRequestTypeError
    }
  }

  @Test func changesAreAnnounced() async throws {
    let container = try Library.container {
      $0.setOption(NSNumber(value: true), forKey: NSPersistentHistoryTrackingKey)
      $0.setOption(NSNumber(value: true), forKey: NSPersistentStoreRemoteChangeNotificationPostOptionKey)
    }
    let coordinator = container.persistentStoreCoordinator
    let (token, store): (NSPersistentHistoryToken?, String?) = await withCheckedContinuation { done in
      let observer = Observer()
      observer.token = NotificationCenter.default.addObserver(
        forName: .NSPersistentStoreRemoteChange,
        object: coordinator,
        queue: nil
      ) { notification in
        observer.end()
        let info = notification.userInfo ?? [:]
        let found = (
          info[NSPersistentHistoryTokenKey] as? NSPersistentHistoryToken, info[NSStoreUUIDKey] as? String
        )
        done.resume(returning: found)
      }
      Library.book("a", in: container.viewContext)
      do { try container.viewContext.save() } catch { Issue.record(error) }
    }
    #expect(token == coordinator.currentPersistentHistoryToken(fromStores: nil) && token != nil)
    #expect(store == coordinator.persistentStores[0].identifier)
  }
}
