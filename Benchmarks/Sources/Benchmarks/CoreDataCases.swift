import CoreData
import SQLite
import SlipwayFoundation

/// What an app does with many objects, beside the same rows through SQLite's C API: a file in WAL mode, one transaction.
var coreDataCases: [Case] {
  [
    Case(
      name: "CoreData: insert and save 50,000 objects",
      aim: 3,
      operations: 50_000,
      rounds: 3,
      subject: {
        {
          let store = NoteStore()
          store.insert(50_000)
        }
      },
      floor: {
        {
          let rows = NoteRows()
          rows.insert(50_000)
        }
      }
    ),
    Case(
      name: "CoreData: fetch 5,000 of 50,000 by predicate, sorted",
      aim: 3,
      operations: 5_000,
      rounds: 10,
      subject: {
        let store = NoteStore()
        store.insert(50_000)
        return { use(store.fetch(group: 3)) }
      },
      floor: {
        let rows = NoteRows()
        rows.insert(50_000)
        return { use(rows.fetch(group: 3)) }
      }
    ),
    Case(
      name: "CoreData: fetched results of 50,000, batches of 50",
      aim: 3,
      operations: 50_000,
      rounds: 10,
      subject: {
        let store = NoteStore()
        store.insert(50_000)
        return { use(store.fetchedResults()) }
      },
      floor: {
        let rows = NoteRows()
        rows.insert(50_000)
        return { use(rows.sortedKeys()) }
      }
    ),
  ]
}

/// As the lowering writes `@NSManaged` properties.
final class Note: NSManagedObject {
  var title: String? {
    get { ManagedProperty.get(self, "title") }
    set { ManagedProperty.set(self, "title", newValue) }
  }
  var group: Int64 {
    get { ManagedProperty.get(self, "group") }
    set { ManagedProperty.set(self, "group", newValue) }
  }
  var weight: Double {
    get { ManagedProperty.get(self, "weight") }
    set { ManagedProperty.set(self, "weight", newValue) }
  }
}

private func title(_ number: Int) -> String { "a note of some length, number \(number * 7919 % 50_000)" }

/// A folder of its own for each store, removed with it.
private final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }
}

private final class NoteStore: @unchecked Sendable {
  private let folder = TemporaryFolder()
  private let container: NSPersistentContainer
  private let context: NSManagedObjectContext

  nonisolated(unsafe) private static let model: NSManagedObjectModel = {
    let entity = NSEntityDescription()
    entity.name = "Note"
    entity.managedObjectClassName = NSStringFromClass(Note.self)
    entity.properties = [
      ("title", NSAttributeType.stringAttributeType), ("group", .integer64AttributeType),
      ("weight", .doubleAttributeType),
    ].map { name, type in
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      return attribute
    }
    let model = NSManagedObjectModel()
    model.entities = [entity]
    return model
  }()

  init() {
    container = NSPersistentContainer(name: "Notes", managedObjectModel: Self.model)
    let file = folder.url.appendingPathComponent("notes.sqlite")
    container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
    container.loadPersistentStores { _, error in precondition(error == nil, "\(error!)") }
    context = container.newBackgroundContext()
  }

  func insert(_ count: Int) {
    context.performAndWait {
      for number in 0..<count {
        let note = Note(context: context)
        note.title = title(number)
        note.group = Int64(number % 10)
        note.weight = Double(number)
      }
      try! context.save()
      context.reset()
    }
  }

  /// The length of all titles of a group, in order.
  func fetch(group: Int) -> Int {
    context.performAndWait {
      defer { context.reset() }
      let request = NSFetchRequest<Note>(entityName: "Note")
      request.predicate = NSPredicate(format: "group == %d", group)
      request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
      return try! context.fetch(request).reduce(0) { $0 + ($1.title?.utf8.count ?? 0) }
    }
  }

  func fetchedResults() -> Int {
    context.performAndWait {
      defer { context.reset() }
      let request = NSFetchRequest<Note>(entityName: "Note")
      request.fetchBatchSize = 50
      request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
      let controller = NSFetchedResultsController(
        fetchRequest: request,
        managedObjectContext: context,
        sectionNameKeyPath: nil,
        cacheName: nil
      )
      try! controller.performFetch()
      return controller.object(at: IndexPath(item: 0, section: 0)).title?.utf8.count ?? 0
    }
  }
}

private final class NoteRows {
  private let folder = TemporaryFolder()
  private var database: OpaquePointer?

  init() {
    sqlite3_open(folder.url.appendingPathComponent("notes.sqlite").path, &database)
    run("PRAGMA journal_mode = WAL")
    run("PRAGMA synchronous = NORMAL")
    run(
      "CREATE TABLE ZNOTE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE TEXT, ZGROUP INTEGER, ZWEIGHT REAL)"
    )
  }
  deinit { sqlite3_close(database) }

  private func run(_ sql: String) { sqlite3_exec(database, sql, nil, nil, nil) }

  private func statement(_ sql: String) -> OpaquePointer? {
    var statement: OpaquePointer?
    sqlite3_prepare_v2(database, sql, -1, &statement, nil)
    return statement
  }

  func insert(_ count: Int) {
    run("BEGIN IMMEDIATE")
    let insertion = statement("INSERT INTO ZNOTE VALUES (?, 1, 1, ?, ?, ?)")
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for number in 0..<count {
      sqlite3_bind_int64(insertion, 1, Int64(number + 1))
      sqlite3_bind_text(insertion, 2, title(number), -1, transient)
      sqlite3_bind_int64(insertion, 3, Int64(number % 10))
      sqlite3_bind_double(insertion, 4, Double(number))
      sqlite3_step(insertion)
      sqlite3_reset(insertion)
    }
    sqlite3_finalize(insertion)
    run("COMMIT")
  }

  func fetch(group: Int) -> Int {
    let query = statement(
      "SELECT Z_ENT, Z_PK, Z_OPT, ZTITLE, ZGROUP, ZWEIGHT FROM ZNOTE WHERE ZGROUP = ? ORDER BY ZTITLE"
    )
    defer { sqlite3_finalize(query) }
    sqlite3_bind_int64(query, 1, Int64(group))
    var length = 0
    while sqlite3_step(query) == SQLITE_ROW {
      length += Int(strlen(UnsafeRawPointer(sqlite3_column_text(query, 3)!).assumingMemoryBound(to: CChar.self)))
    }
    return length
  }

  func sortedKeys() -> Int64 {
    let query = statement("SELECT Z_ENT, Z_PK FROM ZNOTE ORDER BY ZTITLE")
    defer { sqlite3_finalize(query) }
    var last: Int64 = 0
    while sqlite3_step(query) == SQLITE_ROW { last = sqlite3_column_int64(query, 1) }
    return last
  }
}
