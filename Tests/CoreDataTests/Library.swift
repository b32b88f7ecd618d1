import CoreData
import Foundation

// The model of the tests: authors write books, books have ordered chapters and any number of tags.

class Book: NSManagedObject {
  var title: String? {
    get { ManagedProperty.get(self, "title") }
    set { ManagedProperty.set(self, "title", newValue) }
  }
  var pages: Int32 {
    get { ManagedProperty.get(self, "pages") }
    set { ManagedProperty.set(self, "pages", newValue) }
  }
  var price: NSDecimalNumber? {
    get { ManagedProperty.get(self, "price") }
    set { ManagedProperty.set(self, "price", newValue) }
  }
  var published: Date? {
    get { ManagedProperty.get(self, "published") }
    set { ManagedProperty.set(self, "published", newValue) }
  }
  var isRead: Bool {
    get { ManagedProperty.get(self, "isRead") }
    set { ManagedProperty.set(self, "isRead", newValue) }
  }
  var rating: Double {
    get { ManagedProperty.get(self, "rating") }
    set { ManagedProperty.set(self, "rating", newValue) }
  }
  var identifier: UUID? {
    get { ManagedProperty.get(self, "identifier") }
    set { ManagedProperty.set(self, "identifier", newValue) }
  }
  var link: URL? {
    get { ManagedProperty.get(self, "link") }
    set { ManagedProperty.set(self, "link", newValue) }
  }
  var cover: Data? {
    get { ManagedProperty.get(self, "cover") }
    set { ManagedProperty.set(self, "cover", newValue) }
  }
  var keywords: [String]? {
    get { ManagedProperty.get(self, "keywords") }
    set { ManagedProperty.set(self, "keywords", newValue) }
  }
  var author: Author? {
    get { ManagedProperty.get(self, "author") }
    set { ManagedProperty.set(self, "author", newValue) }
  }
  var chapters: NSOrderedSet? {
    get { ManagedProperty.get(self, "chapters") }
    set { ManagedProperty.set(self, "chapters", newValue) }
  }
  var tags: Set<Tag> {
    get { ManagedProperty.get(self, "tags") }
    set { ManagedProperty.set(self, "tags", newValue) }
  }

  class func fetchRequest() -> NSFetchRequest<Book> { NSFetchRequest<Book>(entityName: "Book") }

  static let events = EventLog()
  override func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue("untitled", forKey: "title")
  }
  override func prepareForDeletion() { Self.events.append("prepareForDeletion \(title ?? "")") }
  override func willSave() { Self.events.append("willSave \(title ?? "")") }
  override func didSave() { Self.events.append("didSave") }
}

/// What has been noted, from whatever test.
final class EventLog: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  func append(_ line: String) { lock.withLock { lines.append(line) } }
  func lines(endingWith suffix: String) -> [String] { lock.withLock { lines.filter { $0.hasSuffix(suffix) } } }
}

class Author: NSManagedObject {
  var name: String? {
    get { ManagedProperty.get(self, "name") }
    set { ManagedProperty.set(self, "name", newValue) }
  }
  var books: NSSet? {
    get { ManagedProperty.get(self, "books") }
    set { ManagedProperty.set(self, "books", newValue) }
  }
  func addToBooks(_ value: Book) { ManagedProperty.add(value, to: "books", of: self) }
  func removeFromBooks(_ value: Book) { ManagedProperty.remove(value, from: "books", of: self) }
  func addToBooks(_ values: NSSet) { ManagedProperty.add(values, to: "books", of: self) }
}

class Chapter: NSManagedObject {
  var heading: String? {
    get { ManagedProperty.get(self, "heading") }
    set { ManagedProperty.set(self, "heading", newValue) }
  }
}

class Tag: NSManagedObject {
  var name: String? {
    get { ManagedProperty.get(self, "name") }
    set { ManagedProperty.set(self, "name", newValue) }
  }
}

/// A kind of book, to test inheritance.
class Novel: Book {
  var genre: String? {
    get { ManagedProperty.get(self, "genre") }
    set { ManagedProperty.set(self, "genre", newValue) }
  }
}

enum Library {
  static let records: Void = ClassRecords.register {
    [
      ClassRecord(
        Book.self,
        name: "Book",
        properties: [
          PropertyRecord("title", \Book.title), PropertyRecord("pages", \Book.pages),
          PropertyRecord("published", \Book.published), PropertyRecord("rating", \Book.rating),
        ]
      ),
      ClassRecord(Novel.self, name: "Novel"),
      ClassRecord(Author.self, name: "Author", properties: [PropertyRecord("name", \Author.name)]),
      ClassRecord(Chapter.self, name: "Chapter"), ClassRecord(Tag.self, name: "Tag"),
    ]
  }

  static func attribute(
    _ name: String,
    _ type: NSAttributeType,
    optional: Bool = true,
    default standard: Any? = nil
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.isOptional = optional
    attribute.defaultValue = standard
    return attribute
  }

  static func entity(_ name: String, _ properties: [NSPropertyDescription]) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = name
    entity.properties = properties
    return entity
  }

  static func relationship(
    _ name: String,
    toMany: Bool = false,
    ordered: Bool = false,
    rule: NSDeleteRule = .nullifyDeleteRule
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.name = name
    relationship.maxCount = toMany ? 0 : 1
    relationship.isOrdered = ordered
    relationship.deleteRule = rule
    relationship.isOptional = true
    return relationship
  }

  static func join(
    _ a: NSRelationshipDescription,
    of entity: NSEntityDescription,
    _ b: NSRelationshipDescription,
    of other: NSEntityDescription
  ) {
    a.destinationEntity = other
    b.destinationEntity = entity
    a.inverseRelationship = b
    b.inverseRelationship = a
  }

  static func model() -> NSManagedObjectModel {
    _ = records
    let keywords = attribute("keywords", .transformableAttributeType)
    keywords.valueTransformerName = "NSSecureUnarchiveFromData"
    let (author, books) = (relationship("author"), relationship("books", toMany: true, rule: .cascadeDeleteRule))
    let (chapters, book) = (
      relationship("chapters", toMany: true, ordered: true, rule: .cascadeDeleteRule), relationship("book")
    )
    let (tags, tagged) = (relationship("tags", toMany: true), relationship("books", toMany: true))
    let bookEntity = entity(
      "Book",
      [
        attribute("title", .stringAttributeType),
        attribute("pages", .integer32AttributeType, optional: false, default: 0),
        attribute("price", .decimalAttributeType), attribute("published", .dateAttributeType),
        attribute("isRead", .booleanAttributeType, default: false),
        attribute("rating", .doubleAttributeType, default: 0),
        attribute("identifier", .UUIDAttributeType), attribute("link", .URIAttributeType),
        attribute("cover", .binaryDataAttributeType), keywords, author, chapters, tags,
      ]
    )
    let novel = entity("Novel", [attribute("genre", .stringAttributeType)])
    bookEntity.subentities = [novel]
    let authorEntity = entity("Author", [attribute("name", .stringAttributeType, optional: false), books])
    let chapterEntity = entity("Chapter", [attribute("heading", .stringAttributeType), book])
    let tagEntity = entity("Tag", [attribute("name", .stringAttributeType), tagged])
    join(author, of: bookEntity, books, of: authorEntity)
    join(chapters, of: bookEntity, book, of: chapterEntity)
    join(tags, of: bookEntity, tagged, of: tagEntity)
    let model = NSManagedObjectModel()
    model.entities = [bookEntity, novel, authorEntity, chapterEntity, tagEntity]
    return model
  }

  /// A container in memory, or on disk at the URL.
  static func container(
    _ url: URL? = nil,
    model: NSManagedObjectModel? = nil,
    _ configure: (NSPersistentStoreDescription) -> Void = { _ in }
  ) throws -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Library", managedObjectModel: model ?? self.model())
    let description = NSPersistentStoreDescription()
    if let url { description.url = url } else { description.type = NSInMemoryStoreType }
    configure(description)
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    return container
  }

  static func temporaryFile() -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("Library.sqlite")
  }

  /// One process at a time: what one inherits of another's pipes would keep them open.
  static let processes = NSLock()

  /// What the `sqlite3` shell says of the file.
  static func shell(_ url: URL, _ sql: String) throws -> String {
    processes.lock()
    defer { processes.unlock() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", url.path, sql]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @discardableResult
  static func book(_ title: String, _ pages: Int32 = 0, in context: NSManagedObjectContext) -> Book {
    let book = Book(context: context)
    book.title = title
    book.pages = pages
    return book
  }
}

/// Hears of one notification.
final class Observer: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: (any NSObjectProtocol)?

  var token: (any NSObjectProtocol)? {
    get { lock.withLock { kept } }
    set { lock.withLock { kept = newValue } }
  }

  func end() { token.map(NotificationCenter.default.removeObserver) }
}
