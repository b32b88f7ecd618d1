import CoreData
import Foundation
import Testing

/// Stores of an app's own kinds.
@Suite struct CustomStoreTests {
  private static let registered: Void = {
    NSPersistentStoreCoordinator.registerStoreClass(ListStore.self, type: ListStore.kind)
    NSPersistentStoreCoordinator.registerStoreClass(ServiceStore.self, type: ServiceStore.kind)
  }()

  private func container(_ url: URL, _ kind: NSPersistentStore.StoreType) throws -> NSPersistentContainer {
    _ = Self.registered
    return try Library.container(url) { $0.type = kind.rawValue }
  }

  @Test func anAtomicStore() throws {
    let url = Library.temporaryFile()
    var uri: URL?
    do {
      let container = try container(url, ListStore.kind)
      let context = container.viewContext
      let author = Author(context: context)
      author.name = "Ada"
      for title in ["one", "two", "three"] { Library.book(title, in: context).author = author }
      try context.save()
      #expect((container.persistentStoreCoordinator.persistentStores[0] as? ListStore)?.cacheNodes().count == 4)
      uri = author.objectID.uriRepresentation()
    }
    do {
      let container = try container(url, ListStore.kind)
      let context = container.viewContext
      let request = Book.fetchRequest()
      request.predicate = NSPredicate(format: "author.name == 'Ada' AND title BEGINSWITH 't'")
      request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
      let books = try context.fetch(request)
      #expect(books.map(\.title) == ["three", "two"])
      let identifier = container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: uri!)
      let author = try #require(identifier.map { context.object(with: $0) } as? Author)
      #expect(author.name == "Ada" && author.books?.count == 3)
      books[0].title = "four"
      context.delete(books[1])
      try context.save()
      let store = try #require(container.persistentStoreCoordinator.persistentStores[0] as? ListStore)
      #expect(store.type == ListStore.kind.rawValue && store.removed == 1)
      #expect(store.cacheNode(for: books[0].objectID)?.value(forKey: "title") as? String == "four")
      #expect(store.referenceObject(for: books[0].objectID) is String)
      // What cannot be written is not saved.
      store.isFull = true
      Library.book("five", in: context)
      #expect(throws: CocoaError.self) { try context.save() }
      #expect(store.cacheNodes().count == 3)
    }
    let titles = try container(url, ListStore.kind).viewContext.fetch(Book.fetchRequest()).compactMap(\.title)
    #expect(Set(titles) == ["one", "four"])
  }

  @Test func anIncrementalStore() throws {
    let container = try container(Library.temporaryFile(), ServiceStore.kind)
    let store = try #require(container.persistentStoreCoordinator.persistentStores.first as? ServiceStore)
    store.rows["Author"] = [7: ["name": "Ada"]]
    store.rows["Book"] = [1: ["title": "one", "pages": 1, "author": 7], 2: ["title": "two", "pages": 2, "author": 7]]
    let context = container.viewContext
    let books = try context.fetch(Book.fetchRequest())
    #expect(books.count == 2 && books.allSatisfy(\.isFault) && store.asked == 0)
    #expect(Set(books.map(\.title)) == ["one", "two"] && store.asked == 2)
    #expect(books[0].author?.name == "Ada" && books[0].author?.books?.count == 2)
    #expect(try context.count(for: Book.fetchRequest()) == 2)
    #expect(books[0].author?.objectID.uriRepresentation().lastPathComponent == "p7")
    books[0].title = "changed"
    let new = Library.book("three", in: context)
    context.delete(books[1])
    try context.save()
    #expect(Set(store.rows["Book"]!.values.compactMap { $0["title"] as? String }) == ["changed", "three"])
    #expect(!new.objectID.isTemporaryID && store.referenceObject(for: new.objectID) as? Int == 3 && !context.hasChanges)
    store.isDown = true
    Library.book("four", in: context)
    #expect(throws: URLError.self) { try context.save() }
    #expect(throws: URLError.self) { try context.fetch(Book.fetchRequest()) }
  }

  @Test func coordinatorsTellWhichStoresTheyHave() throws {
    _ = Self.registered
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.model())
    let log = EventLog()
    let token = NotificationCenter.default.addObserver(
      forName: .NSPersistentStoreCoordinatorStoresDidChange,
      object: coordinator,
      queue: nil
    ) { note in
      for key in [NSAddedPersistentStoresKey, NSRemovedPersistentStoresKey, NSUUIDChangedPersistentStoresKey] {
        if let stores = note.userInfo?[key] as? [NSPersistentStore] { log.append("\(key) \(stores.count)") }
      }
    }
    let url = Library.temporaryFile()
    let store = try coordinator.addPersistentStore(type: ListStore.kind, at: url) as! ListStore
    #expect(store.steps == ["added"])
    try coordinator.remove(store)
    #expect(store.steps == ["added", "removed"])
    let file = try coordinator.addPersistentStore(type: .sqlite, at: Library.temporaryFile())
    _ = try coordinator.migratePersistentStore(file, to: Library.temporaryFile(), type: .sqlite)
    NotificationCenter.default.removeObserver(token)
    #expect(log.lines(endingWith: "") == ["added 1", "removed 1", "added 1", "removed 1", "added 1", "changed 2"])
    NSPersistentStoreCoordinator.registerStoreClass(nil, type: NSPersistentStore.StoreType(rawValue: "None"))
    #expect(throws: NSError.self) {
      try coordinator.addPersistentStore(type: NSPersistentStore.StoreType(rawValue: "None"), at: url)
    }
  }

  @Test func objectsGoToTheStoreTheyAreAssignedTo() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.model())
    _ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let second = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = coordinator
    let (book, other) = (Library.book("one", in: context), Library.book("two", in: context))
    context.assign(book, to: second)
    try context.obtainPermanentIDs(for: [book])
    #expect(book.objectID.persistentStore === second)
    context.assign(other, to: second)
    try context.save()
    #expect(other.objectID.persistentStore === second)
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Book")
    #expect(try (coordinator.execute(request, with: context) as? [Any])?.count == 2)
  }
}

/// A store in a property list: an array of objects, each with its entity, its reference and its values.
final class ListStore: NSAtomicStore, @unchecked Sendable {
  static let kind = NSPersistentStore.StoreType(rawValue: "ListStore")
  var isFull = false
  var removed = 0
  var steps: [String] = []

  override var type: String { Self.kind.rawValue }
  override func didAdd(to coordinator: NSPersistentStoreCoordinator) { steps.append("added") }
  override func willRemove(from coordinator: NSPersistentStoreCoordinator?) { steps.append("removed") }
  override func loadMetadata() throws { metadata = [NSStoreUUIDKey: "LIST", NSStoreTypeKey: type] }
  override func willRemoveCacheNodes(_ cacheNodes: Set<NSAtomicStoreCacheNode>) { removed += cacheNodes.count }

  override func load() throws {
    guard FileManager.default.fileExists(atPath: url!.path) else { return }
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url!), format: nil) as! [[String: Any]]
    let model = persistentStoreCoordinator!.managedObjectModel
    var nodes: [String: NSAtomicStoreCacheNode] = [:]
    for row in list {
      let entity = model.entitiesByName[row["entity"] as! String]!
      let node = NSAtomicStoreCacheNode(objectID: objectID(for: entity, withReferenceObject: row["reference"]!))
      for (name, value) in row["values"] as! [String: Any] { node.setValue(value, forKey: name) }
      nodes[row["reference"] as! String] = node
    }
    for row in list {
      if let author = row["author"] as? String {
        nodes[row["reference"] as! String]!.setValue(nodes[author], forKey: "author")
      }
    }
    addCacheNodes(Set(nodes.values))
  }

  override func save() throws {
    if isFull { throw CocoaError(.fileWriteOutOfSpace) }
    let list = cacheNodes().map { node -> [String: Any] in
      var row: [String: Any] = ["entity": node.objectID.entity.name!, "reference": referenceObject(for: node.objectID)]
      var values: [String: Any] = [:]
      for name in ["title", "name", "pages"] { values[name] = node.propertyCache?[name] }
      row["values"] = values
      row["author"] = (node.value(forKey: "author") as? NSAtomicStoreCacheNode).map {
        referenceObject(for: $0.objectID)
      }
      return row
    }
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: url!)
  }
}

/// A store in front of a service: rows by entity and number.
final class ServiceStore: NSIncrementalStore, @unchecked Sendable {
  static let kind = NSPersistentStore.StoreType(rawValue: "ServiceStore")
  var rows: [String: [Int: [String: Any]]] = [:]
  var asked = 0
  var isDown = false

  override func loadMetadata() throws {
    metadata = [NSStoreUUIDKey: Self.identifierForNewStore(at: url!), NSStoreTypeKey: Self.kind.rawValue]
  }

  override func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext?) throws -> Any {
    if isDown { throw URLError(.notConnectedToInternet) }
    if let fetch = request as? NSFetchRequest<NSFetchRequestResult> {
      return (rows[fetch.entityName!] ?? [:]).keys.sorted().map {
        context!.object(with: newObjectID(for: fetch.entity!, referenceObject: $0))
      }
    }
    let save = request as! NSSaveChangesRequest
    for object in save.insertedObjects!.union(save.updatedObjects!) where object is Book {
      rows[object.entity.name!, default: [:]][reference(object.objectID), default: [:]]["title"] = object.value(
        forKey: "title"
      )
    }
    for object in save.deletedObjects! { rows[object.entity.name!]![reference(object.objectID)] = nil }
    return []
  }

  private func reference(_ identifier: NSManagedObjectID) -> Int { referenceObject(for: identifier) as! Int }

  override func newValuesForObject(with objectID: NSManagedObjectID, with context: NSManagedObjectContext) throws
    -> NSIncrementalStoreNode
  {
    asked += 1
    var values = rows[objectID.entity.name!]?[reference(objectID)] ?? [:]
    let author = context.persistentStoreCoordinator!.managedObjectModel.entitiesByName["Author"]!
    if let key = values["author"] { values["author"] = newObjectID(for: author, referenceObject: key) }
    let node = NSIncrementalStoreNode(objectID: objectID, withValues: [:], version: 0)
    node.update(withValues: values, version: 1)
    return node
  }

  override func newValue(
    forRelationship relationship: NSRelationshipDescription,
    forObjectWith objectID: NSManagedObjectID,
    with context: NSManagedObjectContext?
  ) throws -> Any {
    guard relationship.name == "books" else { return [NSManagedObjectID]() }
    let own = (rows["Book"] ?? [:]).filter { $0.value["author"] as? Int == reference(objectID) }
    return own.keys.sorted().map { newObjectID(for: relationship.destinationEntity!, referenceObject: $0) }
  }

  override func obtainPermanentIDs(for array: [NSManagedObject]) throws -> [NSManagedObjectID] {
    if isDown { throw URLError(.notConnectedToInternet) }
    var next = (rows["Book"]?.keys.max() ?? 0)
    return array.map { object in
      next += 1
      return newObjectID(for: object.entity, referenceObject: next)
    }
  }
}
