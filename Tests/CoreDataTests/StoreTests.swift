import Foundation
import Testing

@testable import CoreData

/// Stores in unusual places, under unusual names, and what they say of themselves.
@Suite struct StoreTests {
  private static let nowhere = URL(fileURLWithPath: "/dev/null")

  /// The store that Xcode's template makes for previews and tests.
  @Test func storesAtDevNullAreInMemory() throws {
    let containers = try (0..<2).map { _ in
      let container = NSPersistentContainer(name: "Preview", managedObjectModel: Library.model())
      container.persistentStoreDescriptions.first!.url = Self.nowhere
      nonisolated(unsafe) var failure: (any Error)?
      container.loadPersistentStores { failure = $1 }
      if let failure { throw failure }
      return container
    }
    for (index, container) in containers.enumerated() {
      for number in 0...index { Library.book("\(number)", in: container.viewContext) }
      try container.viewContext.save()
      #expect(container.persistentStoreCoordinator.persistentStores[0].type == NSSQLiteStoreType)
      #expect(container.persistentStoreCoordinator.persistentStore(for: Self.nowhere) != nil)
    }
    for (index, container) in containers.enumerated() {
      #expect(try container.newBackgroundContext().count(for: Book.fetchRequest()) == index + 1)
    }
    // Also two of one coordinator, which goes on with the other when one is removed.
    let coordinator = containers[0].persistentStoreCoordinator
    let second = try coordinator.addPersistentStore(type: .sqlite, at: Self.nowhere)
    #expect(try containers[0].viewContext.count(for: Book.fetchRequest()) == 1)
    let request = Book.fetchRequest()
    request.affectedStores = [second]
    #expect(try containers[0].viewContext.fetch(request).isEmpty)
    #expect(try containers[0].viewContext.count(for: request) == 0)
    try coordinator.remove(second)
    #expect(throws: NSError.self) { try containers[0].viewContext.fetch(request) }
    #expect(try containers[0].viewContext.count(for: Book.fetchRequest()) == 1)
    try coordinator.destroyPersistentStore(at: Self.nowhere, type: .sqlite)
    #expect(coordinator.persistentStores.isEmpty)
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test func indexesAreMadeAsEntitiesSay() throws {
    let model = Library.model()
    let book = try #require(model.entitiesByName["Book"])
    let properties = book.propertiesByName
    let byTitle = NSFetchIndexElementDescription(property: try #require(properties["title"]), collationType: .binary)
    let byPages = NSFetchIndexElementDescription(property: try #require(properties["pages"]), collationType: .binary)
    byPages.isAscending = false
    let index = NSFetchIndexDescription(name: "byTitle", elements: [byTitle, byPages])
    book.indexes = [index]
    #expect(byTitle.indexDescription === index && index.entity === book && byTitle.propertyName == "title")
    let copy = try #require((book.copy() as? NSEntityDescription)?.indexes.first)
    #expect(copy !== index && copy.elements.map(\.propertyName) == ["title", "pages"])
    #expect(copy.elements.map(\.isAscending) == [true, false] && copy.name == "byTitle")
    let store = try Library.container(model: model).persistentStoreCoordinator.persistentStores[0]
    let plan = try store.locked { database in
      var lines: [String] = []
      let sql = "EXPLAIN QUERY PLAN SELECT Z_PK FROM ZBOOK WHERE ZTITLE = 'a' ORDER BY ZPAGES DESC"
      try database.statement(sql).forEach { lines.append($0.text(3)) }
      return lines.joined(separator: "\n")
    }
    #expect(plan.contains("ZBOOK_ZTITLE_ZPAGES_DESC_ASKED") && !plan.contains("TEMP B-TREE"))
  }

  @Test func metadataAreSaved() throws {
    let url = Library.temporaryFile()
    var identifier: String?
    do {
      let container = try Library.container(url)
      let coordinator = container.persistentStoreCoordinator
      let store = coordinator.persistentStores[0]
      identifier = store.identifier
      coordinator.setMetadata(["version": 1, "list": ["a"]], for: store)
      #expect(coordinator.metadata(for: store)["version"] as? Int == 1)
      #expect(coordinator.metadata(for: store)[NSStoreUUIDKey] as? String == identifier)
      #expect(coordinator.metadata(for: store)[NSStoreTypeKey] as? String == NSSQLiteStoreType)
      #expect(try stored(url)["version"] == nil, "nothing has been saved")
      Library.book("a", in: container.viewContext)
      try container.viewContext.save()
      #expect(try stored(url)["version"] as? Int == 1)
      // Without any object that has changed, too.
      store.metadata["version"] = 2
      try container.viewContext.save()
      try coordinator.remove(store)
    }
    let container = try Library.container(url)
    let coordinator = container.persistentStoreCoordinator
    let metadata = coordinator.metadata(for: coordinator.persistentStores[0])
    #expect(metadata["version"] as? Int == 2 && metadata["list"] as? [String] == ["a"])
    #expect(metadata[NSStoreUUIDKey] as? String == identifier)
    #expect(try container.viewContext.count(for: Book.fetchRequest()) == 1)
  }

  private func stored(_ url: URL) throws -> [String: Any] {
    try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
  }

  @Test func metadataThatCannotBeStored() throws {
    let url = Library.temporaryFile()
    let container = try Library.container(url)
    let store = container.persistentStoreCoordinator.persistentStores[0]
    Library.book("a", in: container.viewContext)
    container.persistentStoreCoordinator.setMetadata(["object": NSObject()], for: store)
    #expect(#expect(throws: NSError.self) { try container.viewContext.save() }?.code == NSPersistentStoreSaveError)
    #expect(container.viewContext.hasChanges)
    #expect(try Library.shell(url, "SELECT COUNT(*) FROM ZBOOK") == "0")
    container.persistentStoreCoordinator.setMetadata(nil, for: store)
    try container.viewContext.save()
    let readOnly = try Library.container(url) { $0.isReadOnly = true }
    readOnly.persistentStoreCoordinator.persistentStores[0].metadata = ["a": 1]
    #expect(throws: NSError.self) { try readOnly.viewContext.save() }
  }

  @Test func metadataOfAFile() throws {
    let url = Library.temporaryFile()
    typealias Coordinator = NSPersistentStoreCoordinator
    let missing = #expect(throws: NSError.self) { try stored(url) }
    #expect(missing?.code == CocoaError.fileReadNoSuchFile.rawValue)
    #expect(throws: NSError.self) { try Coordinator.setMetadata(["a": 1], ofType: NSSQLiteStoreType, at: url) }
    #expect(throws: NSError.self) { try stored(Self.nowhere) }
    #expect(!FileManager.default.fileExists(atPath: url.path), "asking makes no file")
    do {
      let container = try Library.container(url)
      Library.book("a", in: container.viewContext)
      try container.viewContext.save()
      try container.persistentStoreCoordinator.remove(container.persistentStoreCoordinator.persistentStores[0])
    }
    let before = try stored(url)
    try Coordinator.setMetadata(["a": 1], ofType: NSSQLiteStoreType, at: url)
    #expect(try stored(url)["a"] as? Int == 1)
    #expect(try stored(url)[NSStoreUUIDKey] as? String == before[NSStoreUUIDKey] as? String)
    #expect(throws: NSError.self) { try Coordinator.setMetadata(["a": 2], ofType: NSInMemoryStoreType, at: url) }
    try Coordinator.setMetadata([NSStoreUUIDKey: "MINE"], ofType: NSSQLiteStoreType, at: url)
    let container = try Library.container(url)
    let store = container.persistentStoreCoordinator.persistentStores[0]
    #expect(store.identifier == "MINE" && store.metadata["a"] == nil)
    #expect(try container.viewContext.count(for: Book.fetchRequest()) == 1)
    #expect(try Library.shell(url, "SELECT Z_UUID FROM Z_METADATA") == "MINE")
  }

  @Test func aNewIdentifierHoldsFromTheNextOpening() throws {
    let url = Library.temporaryFile()
    do {
      let container = try Library.container(url)
      let book = Library.book("a", in: container.viewContext)
      try container.viewContext.save()
      container.persistentStoreCoordinator.persistentStores[0].identifier = "OTHER"
      book.pages = 3
      try container.viewContext.save()
      container.viewContext.refresh(book, mergeChanges: false)
      #expect(book.pages == 3)
    }
    #expect(try Library.container(url).persistentStoreCoordinator.persistentStores[0].identifier == "OTHER")
  }

  @Test func theTimeoutIsTheStores() throws {
    let description = NSPersistentStoreDescription()
    description.timeout = 3
    #expect((description.options[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue == 3)
    #expect((description.copy() as? NSPersistentStoreDescription)?.timeout == 3)
    let container = try Library.container(Library.temporaryFile()) { $0.timeout = 3 }
    let store = container.persistentStoreCoordinator.persistentStores[0]
    let timeout = try store.locked { try $0.statement("PRAGMA busy_timeout").first() }
    #expect(timeout == .integer(3000))
  }

  // MARK: Names

  private func thing(_ name: String, _ properties: [NSPropertyDescription]) -> NSEntityDescription {
    let entity = Library.entity(name, properties)
    entity.managedObjectClassName = "NSManagedObject"
    return entity
  }

  /// SQLite does not tell tables apart by the case of their names, nor columns.
  @Test func namesThatDifferByCase() throws {
    func model() -> NSManagedObjectModel {
      let model = NSManagedObjectModel()
      var entities = ["Note", "NOTE", "Metadata", "_metadata", "Straße", "Strasse"].map { name in
        thing(name, [Library.attribute("text", .stringAttributeType), Library.attribute("Text", .stringAttributeType)])
      }
      // Relationships whose join tables and orders would have the same names.
      let (owner, member) = (thing("Owner", []), thing("Member", []))
      for name in ["items", "Items"] {
        let (there, back) = (
          Library.relationship(name, toMany: true), Library.relationship("of" + name, toMany: true)
        )
        owner.properties += [there]
        member.properties += [back]
        Library.join(there, of: owner, back, of: member)
      }
      for name in ["list", "List"] {
        let (there, back) = (
          Library.relationship(name + "s", toMany: true, ordered: true), Library.relationship(name)
        )
        owner.properties += [there]
        member.properties += [back]
        Library.join(there, of: owner, back, of: member)
      }
      entities += [owner, member]
      model.entities = entities
      return model
    }
    let url = Library.temporaryFile()
    let names = model().entities.compactMap(\.name).filter { !["Owner", "Member"].contains($0) }
    do {
      let context = try Library.container(url, model: model()).viewContext
      for name in names {
        let object = NSEntityDescription.insertNewObject(forEntityName: name, into: context)
        object.setValue(name, forKey: "text")
        object.setValue(name + "!", forKey: "Text")
      }
      let owner = NSEntityDescription.insertNewObject(forEntityName: "Owner", into: context)
      let members = (0..<3).map { _ in NSEntityDescription.insertNewObject(forEntityName: "Member", into: context) }
      owner.setValue(NSSet(array: [members[0]]), forKey: "items")
      owner.setValue(NSSet(array: [members[1], members[2]]), forKey: "Items")
      try context.save()
      owner.setValue(NSOrderedSet(array: members), forKey: "lists")
      owner.setValue(NSOrderedSet(array: members.reversed()), forKey: "Lists")
      try context.save()
    }
    let context = try Library.container(url, model: model()).viewContext
    for name in names {
      let objects = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: name))
      #expect(objects.map { $0.value(forKey: "text") as? String } == [name])
      #expect(objects.map { $0.value(forKey: "Text") as? String } == [name + "!"])
    }
    let owner = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Owner")).first)
    #expect((owner.value(forKey: "items") as? NSSet)?.count == 1)
    #expect((owner.value(forKey: "Items") as? NSSet)?.count == 2)
    let lists = ["lists", "Lists"].compactMap {
      (owner.value(forKey: $0) as? NSOrderedSet)?.array as? [NSManagedObject]
    }
    #expect(lists.count == 2 && lists[0].count == 3 && lists[0] == lists[1].reversed())
  }
}
