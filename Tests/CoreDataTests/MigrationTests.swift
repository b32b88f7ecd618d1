import CoreData
import Foundation
import Testing

@Suite struct MigrationTests {
  private func fill(_ url: URL) throws {
    let context = try Library.container(url).viewContext
    let author = Author(context: context)
    author.name = "Ada"
    for index in 0..<3 {
      let book = Library.book("book \(index)", Int32(index), in: context)
      book.author = author
      let tag = Tag(context: context)
      tag.name = "tag \(index)"
      book.tags = [tag]
    }
    try context.save()
  }

  @Test func addedRemovedAndRenamed() throws {
    let url = Library.temporaryFile()
    try fill(url)
    let model = Library.model()
    let book = model.entitiesByName["Book"]!
    let title = book.attributesByName["title"]!
    title.name = "name"
    title.renamingIdentifier = "title"
    let language = Library.attribute("language", .stringAttributeType, optional: false, default: "en")
    book.properties = book.properties.filter { $0.name != "rating" } + [language]
    model.entities.append(Library.entity("Publisher", [Library.attribute("name", .stringAttributeType)]))
    for entity in model.entities where ["Book", "Novel"].contains(entity.name) {
      entity.managedObjectClassName = "NSManagedObject"
    }
    let context = try Library.container(url, model: model).viewContext
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    let books = try context.fetch(request)
    #expect(books.map { $0.value(forKey: "name") as? String } == ["book 0", "book 1", "book 2"])
    #expect(books.allSatisfy { $0.value(forKey: "language") as? String == "en" })
    #expect(books[2].value(forKeyPath: "author.name") as? String == "Ada")
    #expect((books[1].value(forKeyPath: "tags.name") as? [String]) == ["tag 1"])
    #expect(books[0].value(forKey: "pages") as? Int == 0)
    let new = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
    try context.save()
    #expect(new.objectID.uriRepresentation().lastPathComponent == "p4")
    #expect(try Library.shell(url, "SELECT COUNT(*) FROM sqlite_master WHERE name LIKE 'Z_OLD%'") == "0")
  }

  @Test func whatCannotBeInferredIsRefused() throws {
    let url = Library.temporaryFile()
    try fill(url)
    let before = try Library.shell(url, ".dump")
    let model = Library.model()
    model.entitiesByName["Book"]!.attributesByName["pages"]!.attributeType = .stringAttributeType
    let error = #expect(throws: NSError.self) { try Library.container(url, model: model) }
    #expect(error?.code == NSMigrationMissingMappingModelError)
    #expect(try Library.shell(url, ".dump") == before)
    let container = NSPersistentContainer(name: "Library", managedObjectModel: model)
    let description = NSPersistentStoreDescription(url: url)
    description.shouldMigrateStoreAutomatically = false
    container.persistentStoreDescriptions = [description]
    nonisolated(unsafe) var code = 0
    container.loadPersistentStores { code = ($1 as? NSError)?.code ?? 0 }
    #expect(code == NSPersistentStoreIncompatibleVersionHashError)
    #expect(try Library.container(url).viewContext.count(for: Book.fetchRequest()) == 3)
  }
}
