import CoreData
import Foundation
import Testing

@Suite struct RelationshipTests {
  @Test func inversesFollow() throws {
    let context = try Library.container().viewContext
    let (ada, grace) = (Author(context: context), Author(context: context))
    ada.name = "Ada"
    grace.name = "Grace"
    let book = Library.book("B", in: context)
    book.author = ada
    #expect(ada.books == NSSet(object: book))
    grace.addToBooks(book)
    #expect(book.author === grace && ada.books?.count == 0)
    grace.removeFromBooks(book)
    #expect(book.author == nil && grace.books?.count == 0)
    ada.books = NSSet(object: book)
    #expect(book.author === ada)
    try context.save()
    context.refreshAllObjects()
    #expect(ada.books?.count == 1 && book.author === ada)
    #expect(ada.objectIDs(forRelationshipNamed: "books") == [book.objectID])
  }

  @Test func manyToManyAndMutableSets() throws {
    let url = Library.temporaryFile()
    do {
      let context = try Library.container(url).viewContext
      let books = ["a", "b"].map { Library.book($0, in: context) }
      let tags = ["x", "y", "z"].map { name in
        let tag = Tag(context: context)
        tag.name = name
        return tag
      }
      books[0].tags = [tags[0], tags[1]]
      tags[1].mutableSetValue(forKey: "books").add(books[1])
      tags[2].mutableSetValue(forKey: "books").addObjects(from: books)
      tags[2].mutableSetValue(forKey: "books").remove(books[0])
      try context.save()
    }
    let context = try Library.container(url).viewContext
    let books = try context.fetch(Book.fetchRequest()).sorted { $0.title! < $1.title! }
    #expect(Set(books[0].tags.map(\.name)) == ["x", "y"])
    #expect(Set(books[1].tags.map(\.name)) == ["y", "z"])
    books[0].tags = []
    try context.save()
    #expect(try Library.shell(url, "SELECT COUNT(*) FROM \"Z_2TAGS\"") == "2")
  }

  @Test func orderIsKept() throws {
    let url = Library.temporaryFile()
    do {
      let context = try Library.container(url).viewContext
      let book = Library.book("ordered", in: context)
      let chapters = (0..<5).map { index in
        let chapter = Chapter(context: context)
        chapter.heading = "\(index)"
        return chapter
      }
      book.chapters = NSOrderedSet(array: chapters.reversed())
      try context.save()
      let list = book.mutableOrderedSetValue(forKey: "chapters")
      list.removeObject(at: 0)
      list.insert(chapters[4], at: 3)
      try context.save()
    }
    let context = try Library.container(url).viewContext
    let book = try #require(try context.fetch(Book.fetchRequest()).first)
    #expect(book.chapters?.array.compactMap { ($0 as? Chapter)?.heading } == ["3", "2", "1", "4", "0"])
  }

  @Test func deleteRules() throws {
    let model = Library.model()
    model.entitiesByName["Tag"]!.relationshipsByName["books"]!.deleteRule = .denyDeleteRule
    let context = try Library.container(model: model).viewContext
    let author = Author(context: context)
    author.name = "A"
    let book = Library.book("B", in: context)
    book.author = author
    let chapter = Chapter(context: context)
    book.chapters = [chapter]
    let tag = Tag(context: context)
    book.tags = [tag]
    try context.save()
    context.delete(tag)
    #expect(#expect(throws: NSError.self) { try context.save() }?.code == NSValidationRelationshipDeniedDeleteError)
    context.rollback()
    #expect(book.tags == [tag])
    context.delete(author)
    #expect(book.isDeleted && chapter.isDeleted, "the rule cascades")
    try context.save()
    #expect(tag.value(forKeyPath: "books.@count") as? Int == 0)
    #expect(try context.count(for: NSFetchRequest<Chapter>(entityName: "Chapter")) == 0)
    let other = Library.book("C", in: context)
    let last = Chapter(context: context)
    other.chapters = [last]
    try context.save()
    context.delete(last)
    #expect(other.chapters?.count == 0, "the inverse is cleared")
    #expect(other.isUpdated)
    try context.save()
  }

  @Test func eventsOfALife() throws {
    let context = try Library.container().viewContext
    let book = Library.book("events", in: context)
    try context.save()
    context.delete(book)
    try context.save()
    #expect(
      Book.events.lines(endingWith: " events") == ["willSave events", "prepareForDeletion events", "willSave events"]
    )
  }
}
