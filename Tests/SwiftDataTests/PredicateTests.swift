import Foundation
import Testing

@testable import SwiftData

@Suite struct PredicateTests {
  private let context: ModelContext
  private let austen = Author(name: "Jane Austen")

  init() throws {
    context = try Library.context()
    let bronte = Author(name: "Emily Brontë")
    let emma = Book("Emma", pages: 474, author: austen)
    let sanditon = Book("Sanditon", pages: 90, author: austen)
    let heights = Book("Wuthering Heights", pages: 416, author: bronte)
    let edda = Book("Edda", pages: 600, genre: .poems)
    emma.rating = 4.5
    emma.isRead = true
    heights.rating = 3
    edda.note = "of Iceland"
    let (love, sea) = (Tag("love"), Tag("sea"))
    love.books = [emma, heights]
    sea.books = [sanditon]
    for book in [emma, sanditon, heights, edda] { context.insert(book) }
    context.insert(love)
    context.insert(sea)
    try context.save()
  }

  /// What the store finds, having found it alone, and again with changes that are not saved.
  private func found(_ predicate: Predicate<Book>, inMemory: Bool = false) throws -> [String] {
    #expect(PredicateTranslation(predicate, context).isPartial == inMemory)
    let stored = try context.books(predicate)
    let unsaved = Book("")
    unsaved.pages = -1
    context.insert(unsaved)
    defer { context.rollback() }
    #expect(try context.books(predicate).filter { !$0.isEmpty } == stored)
    return stored
  }

  @Test func comparisons() throws {
    #expect(try found(#Predicate { $0.pages == 474 }) == ["Emma"])
    #expect(try found(#Predicate { $0.pages != 474 }) == ["Edda", "Sanditon", "Wuthering Heights"])
    #expect(try found(#Predicate { $0.pages > 416 }) == ["Edda", "Emma"])
    #expect(try found(#Predicate { $0.pages >= 416 }) == ["Edda", "Emma", "Wuthering Heights"])
    #expect(try found(#Predicate { $0.pages < 416 }) == ["Sanditon"])
    #expect(try found(#Predicate { $0.pages <= 416 }) == ["Sanditon", "Wuthering Heights"])
    #expect(try found(#Predicate { (90...416).contains($0.pages) }) == ["Sanditon", "Wuthering Heights"])
    #expect(try found(#Predicate { (90..<416).contains($0.pages) }) == ["Sanditon"])
  }

  @Test func capturedValues() throws {
    let (least, title) = (500, "Emma")
    #expect(try found(#Predicate { $0.pages > least || $0.title == title }) == ["Edda", "Emma"])
    let titles = ["Emma", "Edda", "Nothing"]
    #expect(try found(#Predicate { titles.contains($0.title) }) == ["Edda", "Emma"])
  }

  @Test func conditionsAreCombined() throws {
    #expect(try found(#Predicate { $0.isRead && $0.pages > 100 }) == ["Emma"])
    #expect(try found(#Predicate { !$0.isRead }) == ["Edda", "Sanditon", "Wuthering Heights"])
    #expect(try found(#Predicate { $0.isRead ? true : $0.pages < 100 }) == ["Emma", "Sanditon"])
  }

  @Test func texts() throws {
    #expect(try found(#Predicate { $0.title.contains("dit") }) == ["Sanditon"])
    #expect(try found(#Predicate { $0.title.contains("e") }) == ["Wuthering Heights"])
    #expect(try found(#Predicate { $0.title.starts(with: "E") }) == ["Edda", "Emma"])
    #expect(try found(#Predicate { $0.title.localizedStandardContains("HEIGHTS") }) == ["Wuthering Heights"])
    #expect(
      try found(#Predicate { $0.author?.name.localizedStandardContains("bronte") == true }) == ["Wuthering Heights"]
    )
    let nothing = ""
    #expect(try found(#Predicate { $0.title.localizedStandardContains(nothing) }).count == 4)
    #expect(try found(#Predicate { $0.title.isEmpty }) == [])
  }

  @Test func optionals() throws {
    #expect(try found(#Predicate { $0.rating == nil }) == ["Edda", "Sanditon"])
    #expect(try found(#Predicate { $0.rating != nil }) == ["Emma", "Wuthering Heights"])
    #expect(try found(#Predicate { ($0.rating ?? 0) > 4 }) == ["Emma"])
    #expect(try found(#Predicate { ($0.rating ?? 5) > 4 }) == ["Edda", "Emma", "Sanditon"])
    #expect(try found(#Predicate { $0.rating != nil && $0.rating! > 4 }) == ["Emma"])
    #expect(
      try found(#Predicate { if let rating = $0.rating { rating < 4 } else { false } }) == ["Wuthering Heights"]
    )
    #expect(try found(#Predicate { $0.note?.contains("Ice") == true }) == ["Edda"])
    #expect(try found(#Predicate { $0.note?.contains("Ice") ?? false }) == ["Edda"])
    #expect(try found(#Predicate { $0.note?.contains("Ice") ?? true }).count == 4)
  }

  @Test func relationshipsToOne() throws {
    #expect(try found(#Predicate { $0.author?.name == "Jane Austen" }) == ["Emma", "Sanditon"])
    #expect(try found(#Predicate { $0.author == nil }) == ["Edda"])
    let identifier = austen.persistentModelID
    #expect(try found(#Predicate { $0.author?.persistentModelID == identifier }) == ["Emma", "Sanditon"])
  }

  @Test func relationshipsToMany() throws {
    #expect(try found(#Predicate { $0.tags.contains { $0.name == "love" } }) == ["Emma", "Wuthering Heights"])
    #expect(try found(#Predicate { $0.tags.contains { $0.name == "love" && $0.name != "sea" } }).count == 2)
    #expect(try found(#Predicate { $0.tags.isEmpty }) == ["Edda"])
    #expect(try found(#Predicate { $0.tags.count == 1 }).count == 3)
    #expect(try found(#Predicate { $0.tags.filter { $0.name == "sea" }.count > 0 }) == ["Sanditon"])
    #expect(try found(#Predicate { $0.tags.allSatisfy { $0.name == "sea" } }) == ["Edda", "Sanditon"])
  }

  @Test func enumerationsByTheirRawValues() throws {
    let genre = Genre.poems
    #expect(try found(#Predicate { $0.genre == genre }) == ["Edda"])
    #expect(try found(#Predicate { $0.genre.rawValue == "poems" }, inMemory: true) == ["Edda"])
  }

  @Test func whatTheStoreHasNoWordsForIsTestedInMemory() throws {
    #expect(try found(#Predicate { $0.isLong }, inMemory: true) == ["Edda"])
    #expect(try found(#Predicate { $0.pages + 1 > 475 && $0.isLong }, inMemory: true) == ["Edda"])
    var descriptor = FetchDescriptor<Book>(predicate: #Predicate { !$0.isLong }, sortBy: [SortDescriptor(\.pages)])
    descriptor.fetchLimit = 1
    descriptor.fetchOffset = 1
    #expect(try context.fetch(descriptor).map(\.title) == ["Wuthering Heights"])
    #expect(try context.fetchCount(descriptor) == 1)
  }
}

@Suite struct FetchTests {
  private let context: ModelContext

  init() throws {
    context = try Library.context()
    for (title, pages) in [("part 10", 3), ("Part 2", 1), ("École", 2), ("zebra", 2)] {
      context.insert(Book(title, pages: pages))
    }
    try context.save()
  }

  private func sorted(_ order: SortDescriptor<Book>...) throws -> [String] {
    try context.fetch(FetchDescriptor(sortBy: order)).map(\.title)
  }

  @Test func textsAreSortedForReaders() throws {
    #expect(try sorted(SortDescriptor(\.title)) == ["École", "Part 2", "part 10", "zebra"])
    #expect(try sorted(SortDescriptor(\.title, order: .reverse)) == ["zebra", "part 10", "Part 2", "École"])
    #expect(try sorted(SortDescriptor(\.title, comparator: .lexical)) == ["Part 2", "part 10", "zebra", "École"])
  }

  @Test func theSecondOrderDecidesWhereTheFirstDoesNot() throws {
    #expect(
      try sorted(SortDescriptor(\.pages, order: .reverse), SortDescriptor(\.title))
        == ["part 10", "École", "zebra", "Part 2"]
    )
  }

  @Test func aLimitAndAnOffsetCut() throws {
    var descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])
    descriptor.fetchLimit = 2
    descriptor.fetchOffset = 1
    #expect(try context.fetch(descriptor).map(\.title) == ["Part 2", "part 10"])
    #expect(try context.fetchCount(descriptor) == 2)
    descriptor.fetchLimit = 0
    #expect(try context.fetch(descriptor).isEmpty)
  }

  @Test func whatIsNotSavedCountsUnlessTheDescriptorSaysOtherwise() throws {
    context.insert(Book("new"))
    var descriptor = FetchDescriptor<Book>()
    #expect(try context.fetchCount(descriptor) == 5)
    descriptor.includePendingChanges = false
    #expect(try context.fetchCount(descriptor) == 4)
  }

  @Test func batchesGiveTheSameModels() throws {
    let descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])
    let collection = try context.fetch(descriptor, batchSize: 2)
    #expect(collection.map(\.title) == ["École", "Part 2", "part 10", "zebra"])
    var titles: [String] = []
    try context.enumerate(descriptor, batchSize: 3) { titles.append($0.title) }
    #expect(titles == ["École", "Part 2", "part 10", "zebra"])
  }

  @Test func anEnumerationThatChangesModelsHasToSaySo() throws {
    let descriptor = FetchDescriptor<Book>()
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.enumerate(descriptor) { $0.pages = 0 } }
    try context.enumerate(descriptor, allowEscapingMutations: true) { $0.pages = 7 }
    try context.save()
    #expect(try context.fetch(descriptor).map(\.pages) == [7, 7, 7, 7])
  }

  @Test func prefetchedRelationshipsAreRead() throws {
    let author = Author(name: "Austen")
    author.books = [Book("Emma")]
    context.insert(author)
    try context.save()
    let other = ModelContext(context.container)
    var descriptor = FetchDescriptor<Author>()
    descriptor.relationshipKeyPathsForPrefetching = [\.books]
    let found = try #require(try other.fetch(descriptor).first)
    #expect(found.books.map(\.title) == ["Emma"])
  }
}
