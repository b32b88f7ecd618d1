import Foundation
import SwiftData
import Testing

@Model final class Parent {
  var name: String
  @Relationship(deleteRule: .deny, inverse: \Child.parent) var children: [Child]? = []
  init(_ name: String) { self.name = name }
}

@Model final class Child {
  var name: String
  var parent: Parent?
  init(_ name: String, parent: Parent? = nil) {
    self.name = name
    self.parent = parent
  }
}

@Model final class Team {
  @Relationship(minimumModelCount: 1, maximumModelCount: 2) var players: [Player]
  init(players: [Player] = []) { self.players = players }
}

@Model final class Player {
  var team: Team?
  init() {}
}

@Suite struct RelationshipTests {
  @Test func bothEndsAreKeptInStep() throws {
    let context = try Library.context()
    let author = Author(name: "Austen")
    context.insert(author)
    let emma = Book("Emma")
    author.books.append(emma)
    #expect(emma.author === author)
    #expect(emma.modelContext === context)
    emma.author = nil
    #expect(author.books.isEmpty)
    emma.author = author
    #expect(author.books == [emma])
  }

  @Test func whatIsAttachedToAModelOfAContextComesIntoIt() throws {
    let context = try Library.context()
    let author = Author(name: "Austen")
    context.insert(author)
    let book = Book("Emma", author: author)
    #expect(book.modelContext === context)
    #expect(author.books == [book])
    #expect(try context.books() == ["Emma"])
  }

  @Test func anInsertionTakesAllThatTheModelLeadsTo() throws {
    let context = try Library.context()
    let author = Author(name: "Austen")
    author.books = [Book("Emma"), Book("Persuasion")]
    author.books[0].tags = [Tag("love")]
    context.insert(author)
    try context.save()
    #expect(try context.books() == ["Emma", "Persuasion"])
    #expect(try context.fetch(FetchDescriptor<Tag>()).map(\.name) == ["love"])
    #expect(author.books.map(\.title) == ["Emma", "Persuasion"])
  }

  @Test func relationshipsOfManyToManyNeedNoWord() throws {
    let context = try Library.context()
    let (emma, persuasion) = (Book("Emma"), Book("Persuasion"))
    context.insert(emma)
    context.insert(persuasion)
    let tag = Tag("love", books: [emma, persuasion])
    context.insert(tag)
    try context.save()
    #expect(emma.tags == [tag])
    #expect(Set(tag.books) == [emma, persuasion])
    let relationship = Library.schema.entitiesByName["Tag"]?.relationshipsByName["books"]
    #expect(relationship?.inverseName == "tags")
    #expect(relationship?.destination == "Book")
    #expect(relationship?.isToOneRelationship == false)
  }

  @Test func cascadeDeletesAndNullifyForgets() throws {
    let context = try Library.context()
    let author = Author(name: "Austen")
    let book = Book("Emma", author: author)
    let tag = Tag("love", books: [book])
    context.insert(tag)
    try context.save()
    context.delete(author)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
    #expect(tag.books.isEmpty)
    #expect(try context.fetchCount(FetchDescriptor<Tag>()) == 1)
  }

  @Test func denyKeepsTheModelWhileThereAreOthers() throws {
    let container = try ModelContainer(for: Parent.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let parent = Parent("Ann")
    context.insert(parent)
    let child = Child("Ben", parent: parent)
    try context.save()
    context.delete(parent)
    #expect(throws: (any Error).self) { try context.save() }
    context.rollback()
    context.delete(child)
    context.delete(parent)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Parent>()) == 0)
  }

  @Test func anOptionalListIsAListOnceItIsStored() throws {
    let container = try ModelContainer(for: Parent.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let parent = Parent("Ann")
    context.insert(parent)
    parent.children?.append(Child("Ben"))
    try context.save()
    #expect(parent.children?.map(\.name) == ["Ben"])
    #expect(parent.children?.first?.parent === parent)
  }

  @Test func countsAreCheckedByTheSave() throws {
    let container = try ModelContainer(for: Team.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let team = Team()
    context.insert(team)
    #expect(throws: (any Error).self) { try context.save() }
    team.players = [Player(), Player(), Player()]
    #expect(throws: (any Error).self) { try context.save() }
    team.players.removeLast()
    try context.save()
  }

  @Test func theOtherEndTellsItsWatchers() throws {
    let context = try Library.context()
    let author = Author(name: "Austen")
    let book = Book("Emma")
    context.insert(author)
    context.insert(book)
    context.processPendingChanges()
    nonisolated(unsafe) var isTold = false
    withObservationTracking {
      _ = author.books
    } onChange: {
      isTold = true
    }
    book.author = author
    context.processPendingChanges()
    #expect(isTold)
  }
}
