import CoreData
import SwiftData
import Testing

/// A colour as three bytes.
final class Ink: NSObject {
  let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

final class InkTransformer: ValueTransformer {
  override func transformedValue(_ value: Any?) -> Any? { (value as? Ink).map { Data($0.bytes) } }
  override func reverseTransformedValue(_ value: Any?) -> Any? { (value as? Data).map { Ink(Array($0)) } }
}

@Model final class Pen {
  @Attribute(.transformable(by: "InkTransformer")) var ink: Ink?
  @Attribute(.ephemeral) var isUsed = false
  @Attribute(.externalStorage) var photo: Data?
  init(ink: Ink?) { self.ink = ink }
}

@Suite struct AttributeTests {
  init() { ValueTransformer.setValueTransformer(InkTransformer(), forName: NSValueTransformerName("InkTransformer")) }

  private func context(_ folder: Folder) throws -> ModelContext {
    ModelContext(try ModelContainer(for: Pen.self, configurations: ModelConfiguration(url: folder.store)))
  }

  @Test func aTransformerMakesWhatIsStored() throws {
    let folder = try Folder()
    let context = try context(folder)
    let pen = Pen(ink: Ink([1, 2, 3]))
    #expect(pen.ink?.bytes == [1, 2, 3])
    context.insert(pen)
    try context.save()
    let stored = try self.context(folder).fetch(FetchDescriptor<Pen>())
    #expect(stored.map(\.ink?.bytes) == [[1, 2, 3]])
  }

  @Test func whatIsEphemeralIsNotStored() throws {
    let folder = try Folder()
    let context = try context(folder)
    let pen = Pen(ink: nil)
    pen.isUsed = true
    pen.photo = Data([7])
    context.insert(pen)
    #expect(pen.isUsed)
    try context.save()
    let stored = try #require(try self.context(folder).fetch(FetchDescriptor<Pen>()).first)
    #expect(!stored.isUsed)
    #expect(stored.photo == Data([7]))
    #expect(stored.ink == nil)
  }

  @Test func aSchemaSaysHowAttributesAreStored() throws {
    let attributes = try #require(Schema([Pen.self]).entity(for: Pen.self)).attributesByName
    #expect(attributes["ink"]?.isTransformable == true)
    #expect(attributes["isUsed"]?.isTransient == true)
    #expect(attributes["photo"]?.options == [.externalStorage])
    #expect(attributes["photo"]?.isOptional == true)
    let author = try #require(Library.schema.entitiesByName["Author"]?.attributesByName["name"])
    #expect(author.isUnique && !author.isOptional && author.valueType == String.self)
    #expect(Schema([Author.self]) == Library.schema)
    #expect(Schema([Pen.self]) != Library.schema)
  }

  @Test func aStoreThatCannotBeOpenedIsSaid() throws {
    let folder = try Folder()
    try Data("no store".utf8).write(to: folder.store)
    #expect(throws: SwiftDataError.loadIssueModelContainer) { try context(folder) }
  }
}

@Suite struct LocalizedPredicateTests {
  @Test func aPredicateFindsTextAsUsersSearch() throws {
    let predicate = #Predicate<String> { $0.localizedStandardContains("bronte") }
    #expect(try predicate.evaluate("Emily BRONTË"))
    #expect(try !predicate.evaluate("Austen"))
  }
}
