import Foundation
import Testing

@testable import CoreData

/// Stores that go elsewhere, and stores that another one takes the place of.
@Suite struct StoreCopyTests {
  private func titles(_ context: NSManagedObjectContext) throws -> [String?] {
    let request = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    return try context.fetch(request).map(\.title)
  }

  private func store(_ titles: [String], at url: URL?) throws -> NSPersistentContainer {
    let container = try Library.container(url)
    for title in titles { Library.book(title, in: container.viewContext) }
    try container.viewContext.save()
    return container
  }

  @Test func aStoreInMemoryGoesToAFile() throws {
    let container = try store(["a", "b"], at: nil)
    let (coordinator, context) = (container.persistentStoreCoordinator, container.viewContext)
    let old = coordinator.persistentStores[0]
    let book = try #require(try context.fetch(Book.fetchRequest()).first)
    let url = Library.temporaryFile()
    let new = try coordinator.migratePersistentStore(old, to: url, withType: NSSQLiteStoreType)
    #expect(coordinator.persistentStores.map(ObjectIdentifier.init) == [ObjectIdentifier(new)])
    #expect(new.url == url && new.type == NSSQLiteStoreType && new.identifier == old.identifier)
    // What was there is known by its identity, and goes on.
    #expect(try context.existingObject(with: book.objectID) === book)
    book.title = "c"
    try context.save()
    #expect(throws: NSError.self) { try coordinator.migratePersistentStore(old, to: url, type: .sqlite) }
    try coordinator.remove(new)
    #expect(try titles(Library.container(url).viewContext).contains("c"))
  }

  @Test func aStoreThatMovesLeavesItsFileAndMeetsNoOther() throws {
    let (first, second) = (Library.temporaryFile(), Library.temporaryFile())
    let container = try store(["a"], at: first)
    let coordinator = container.persistentStoreCoordinator
    let other = try store(["other"], at: second)
    // Nothing that is there is written over.
    #expect {
      try coordinator.migratePersistentStore(coordinator.persistentStores[0], to: second, type: .sqlite)
    } throws: {
      ($0 as NSError).code == CocoaError.fileWriteFileExists.rawValue
    }
    let memory = coordinator.persistentStores[0]
    #expect(throws: NSError.self) {
      try coordinator.migratePersistentStore(memory, to: second, withType: NSInMemoryStoreType)
    }
    #expect(try titles(container.viewContext) == ["a"] && titles(other.viewContext) == ["other"])
    let third = Library.temporaryFile()
    try coordinator.migratePersistentStore(coordinator.persistentStores[0], to: third, type: .sqlite)
    Library.book("b", in: container.viewContext)
    try container.viewContext.save()
    #expect(try titles(container.viewContext) == ["a", "b"])
    #expect(try titles(Library.container(first).viewContext) == ["a"])
  }

  @Test func aBackupTakesAStoresPlace() throws {
    let (url, backup) = (Library.temporaryFile(), Library.temporaryFile())
    // It is open, and what it has last saved is in its log only.
    let saved = try store(["kept"], at: backup)
    let container = try store(["lost"], at: url)
    let coordinator = container.persistentStoreCoordinator
    #expect {
      try coordinator.replacePersistentStore(at: url, withPersistentStoreFrom: backup, type: .sqlite)
    } throws: {
      ($0 as NSError).code == NSPersistentStoreOperationError
    }
    try coordinator.remove(coordinator.persistentStores[0])
    try coordinator.replacePersistentStore(
      at: url,
      withPersistentStoreFrom: backup,
      ofType: NSSQLiteStoreType
    )
    try coordinator.addPersistentStore(type: .sqlite, at: url)
    #expect(try titles(container.viewContext) == ["kept"])
    #expect(
      coordinator.persistentStores[0].identifier == saved.persistentStoreCoordinator.persistentStores[0].identifier
    )
    // One that is not there takes no place.
    try coordinator.remove(coordinator.persistentStores[0])
    #expect(throws: NSError.self) {
      try coordinator.replacePersistentStore(at: url, withPersistentStoreFrom: Library.temporaryFile(), type: .sqlite)
    }
    #expect(try titles(Library.container(url).viewContext) == ["kept"])
  }

  @Test func storesAreKnownByTheirKindAndIdentitiesByTheirText() throws {
    let url = Library.temporaryFile()
    let container = try store(["a"], at: url)
    let coordinator = container.persistentStoreCoordinator
    let book = try #require(try container.viewContext.fetch(Book.fetchRequest()).first)
    #expect(coordinator.managedObjectID(for: book.objectID.uriRepresentation().absoluteString) == book.objectID)
    #expect(coordinator.managedObjectID(for: "x-coredata://other/Book/p1") == nil)
    try coordinator.remove(coordinator.persistentStores[0])
    try NSPersistentStoreCoordinator.setMetadata(["a": 1], type: .sqlite, at: url)
    #expect(try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: url)["a"] as? Int == 1)
  }

  @Test func modelsAreToldApartByTheirChecksum() {
    let (first, second) = (Library.model(), Library.model())
    #expect(first.versionChecksum == second.versionChecksum && Data(base64Encoded: first.versionChecksum)?.count == 32)
    second.entitiesByName["Tag"]!.attributesByName["name"]!.isOptional.toggle()
    #expect(first.versionChecksum != second.versionChecksum)
    #expect(first.entitiesByName["Book"]!.subentitiesByName.keys.sorted() == ["Novel"])
  }

  @Test func whatIsTakenOverIsTold() throws {
    let container = try store(["a"], at: nil)
    let (view, background) = (container.viewContext, container.newBackgroundContext())
    nonisolated(unsafe) var info: [AnyHashable: Any] = [:]
    let token = NotificationCenter.default.addObserver(
      forName: NSManagedObjectContext.didMergeChangesObjectIDsNotification,
      object: view,
      queue: nil
    ) { info = $0.userInfo ?? [:] }
    defer { NotificationCenter.default.removeObserver(token) }
    let identifier = try background.performAndWait {
      let book = Library.book("b", in: background)
      try background.save()
      return book.objectID
    }
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSInsertedObjectIDsKey: [identifier]],
      into: [view]
    )
    #expect(info[NSInsertedObjectIDsKey] as? Set<NSManagedObjectID> == [identifier] && info.count == 1)
  }

  /// A context that will have no deleted objects in the place of those whose rows are gone, but for some.
  private final class Careful: NSManagedObjectContext, @unchecked Sendable {
    var asked: [NSManagedObjectID] = []
    override func shouldHandleInaccessibleFault(
      _ fault: NSManagedObject,
      for oid: NSManagedObjectID,
      triggeredByProperty property: NSPropertyDescription?
    ) -> Bool {
      asked.append(oid)
      return true
    }
  }

  @Test func aContextDecidesAboutRowsThatAreGone() throws {
    let container = try Library.container()
    let tag = Tag(context: container.viewContext)
    tag.name = "a"
    try container.viewContext.save()
    let context = Careful(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = container.persistentStoreCoordinator
    context.shouldDeleteInaccessibleFaults = false
    let identifier = tag.objectID
    let fault = context.object(with: identifier) as? Tag
    _ = try container.viewContext.execute(NSBatchDeleteRequest(objectIDs: [identifier]))
    #expect(fault?.name == nil)
    #expect(fault?.isDeleted == true)
    #expect(context.asked == [identifier])
  }
}
