import Foundation
import SwiftData
import Testing

@Suite struct IdentifierTests {
  private func registered(_ identifier: PersistentIdentifier, in context: ModelContext) -> Book? {
    context.registeredModel(for: identifier)
  }

  @Test func anIdentityIsTemporaryUntilTheFirstSave() throws {
    let context = try Library.context()
    let book = Book("Emma")
    let first = book.persistentModelID
    context.insert(book)
    #expect(book.persistentModelID == first)
    #expect(first.storeIdentifier == nil)
    #expect(first.entityName == "Book")
    try context.save()
    let second = book.persistentModelID
    #expect(second != first)
    #expect(second.storeIdentifier != nil)
    #expect(book.id == second)
    #expect(registered(first, in: context) === book)
    #expect(registered(second, in: context) === book)
  }

  @Test func anIdentityFindsItsModelInALaterLaunch() throws {
    let folder = try Folder()
    let data = try {
      let context = ModelContext(try Library.container(at: folder.store))
      let book = Book("Emma")
      context.insert(book)
      try context.save()
      return try JSONEncoder().encode(book.persistentModelID)
    }()
    let identifier = try JSONDecoder().decode(PersistentIdentifier.self, from: data)
    let context = ModelContext(try Library.container(at: folder.store))
    #expect(registered(identifier, in: context) == nil)
    let book = try #require(context.model(for: identifier) as? Book)
    #expect(book.title == "Emma")
    #expect(book.persistentModelID == identifier)
    #expect(registered(identifier, in: context) === book)
  }

  @Test func identitiesAreInTheOrderOfRows() throws {
    let context = try Library.context()
    let books = (0..<12).map { Book("\($0)") }
    for book in books {
      context.insert(book)
      try context.save()
    }
    #expect(books.map(\.persistentModelID).reversed().sorted() == books.map(\.persistentModelID))
  }

  @Test func identifiersAreFetched() throws {
    let context = try Library.context()
    let books = ["Emma", "Persuasion"].map { Book($0) }
    books.forEach(context.insert)
    try context.save()
    let descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title, order: .reverse)])
    #expect(try context.fetchIdentifiers(descriptor) == books.reversed().map(\.persistentModelID))
  }
}
