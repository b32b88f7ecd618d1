import Foundation
import SwiftData
import Testing

@ModelActor actor Importer {
  func add(_ titles: [String]) throws -> [PersistentIdentifier] {
    #expect(!Thread.isMainThread)
    let books = titles.map { Book($0) }
    books.forEach(modelContext.insert)
    try modelContext.save()
    return books.map(\.persistentModelID)
  }

  func title(of identifier: PersistentIdentifier) -> String? { self[identifier, as: Book.self]?.title }
  func titles() throws -> [String] { try modelContext.books() }
}

@Suite struct ActorTests {
  @Test func anActorWorksOffTheMainThreadAndTheMainContextSeesWhatItSaves() async throws {
    let container = try Library.container()
    let importer = await MainActor.run { Importer(modelContainer: container) }
    let identifiers = try await importer.add(["Emma", "Persuasion"])
    #expect(await importer.title(of: identifiers[0]) == "Emma")
    try await MainActor.run {
      #expect(try container.mainContext.books() == ["Emma", "Persuasion"])
      let book = try #require(container.mainContext.model(for: identifiers[1]) as? Book)
      book.title = "Sanditon"
      try container.mainContext.save()
    }
    #expect(try await importer.titles() == ["Emma", "Sanditon"])
  }

  @Test func anUnknownIdentityHasNoModel() async throws {
    let importer = Importer(modelContainer: try Library.container())
    let foreign = Book("Emma")
    let context = try Library.context()
    context.insert(foreign)
    try context.save()
    #expect(await importer.title(of: foreign.persistentModelID) == nil)
  }
}
