import Foundation
import SwiftData
import Testing

@Suite struct ModelTests {
  @Test func aModelKeepsItsValuesBeforeItIsInserted() {
    let book = Book("Emma", pages: 474, genre: .letters)
    book.edition = Edition(year: 1815, price: 1.5)
    #expect(book.title == "Emma")
    #expect(book.pages == 474)
    #expect(book.genre == .letters)
    #expect(book.edition == Edition(year: 1815, price: 1.5))
    #expect(book.rating == nil)
    #expect(book.modelContext == nil)
  }

  @Test func valuesOfAllTypesComeBack() throws {
    let folder = try Folder()
    let schema = Schema([Everything.self])
    let uuid = UUID()
    try {
      let context = ModelContext(try ModelContainer(for: schema, configurations: ModelConfiguration(url: folder.store)))
      let model = Everything()
      model.int = .min
      model.int8 = -8
      model.uint64 = .max
      model.double = 0.1
      model.float = 0.1
      model.bool = true
      model.string = "Zoë 🎈"
      model.date = Date(timeIntervalSinceReferenceDate: 0.25)
      model.data = Data([0, 255])
      model.uuid = uuid
      model.url = URL(string: "https://example.org/a?b=c")
      model.decimal = Decimal(string: "12345678901234567890.123456789")!
      model.genre = .poems
      model.edition = Edition(year: 1815, price: .infinity)
      model.numbers = [3, 1, 2]
      model.names = ["a": 1]
      context.insert(model)
      try context.save()
    }()
    let context = ModelContext(try ModelContainer(for: schema, configurations: ModelConfiguration(url: folder.store)))
    let model = try #require(try context.fetch(FetchDescriptor<Everything>()).first)
    #expect(model.int == .min)
    #expect(model.int8 == -8)
    #expect(model.uint64 == .max)
    #expect(model.double == 0.1)
    #expect(model.float == 0.1)
    #expect(model.bool)
    #expect(model.string == "Zoë 🎈")
    #expect(model.date == Date(timeIntervalSinceReferenceDate: 0.25))
    #expect(model.data == Data([0, 255]))
    #expect(model.uuid == uuid)
    #expect(model.url == URL(string: "https://example.org/a?b=c"))
    #expect(model.decimal == Decimal(string: "12345678901234567890.123456789")!)
    #expect(model.genre == .poems)
    #expect(model.edition == Edition(year: 1815, price: .infinity))
    #expect(model.numbers == [3, 1, 2])
    #expect(model.names == ["a": 1])
  }

  @Test func whoeverReadsAPropertyIsToldOfItsChange() throws {
    let book = Book("Emma")
    func isTold(_ change: () -> Void) -> Bool {
      nonisolated(unsafe) var isTold = false
      withObservationTracking {
        _ = book.title
      } onChange: {
        isTold = true
      }
      change()
      return isTold
    }
    #expect(isTold { book.title = "Persuasion" })
    #expect(!isTold { book.pages = 1 })
    try Library.context().insert(book)
    #expect(isTold { book.title = "Emma" })
  }

  @Test func aTransientPropertyIsNotStored() throws {
    #expect(Author.schemaMetadata.count == 3)
    let entity = try #require(Library.schema.entity(for: Author.self))
    #expect(Set(entity.properties.map(\.name)) == ["name", "born", "books"])
  }
}
