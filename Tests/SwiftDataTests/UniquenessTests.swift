import Foundation
import SwiftData
import Testing

@testable import CoreData

@Model final class Place {
  #Unique<Place>([\.latitude, \.longitude])
  #Index<Place>([\.name], [\.longitude, \.name])
  var latitude: Double
  var longitude: Double
  var name: String

  init(_ latitude: Double, _ longitude: Double, _ name: String) {
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
  }
}

@Suite struct UniquenessTests {
  @Test func aModelWithTheUniqueValueOfAnotherTakesItsPlace() throws {
    let container = try Library.container()
    let context = ModelContext(container)
    context.insert(Author(name: "Austen"))
    try context.save()
    let again = Author(name: "Austen", born: .distantPast)
    context.insert(again)
    try context.save()
    let authors = try ModelContext(container).fetch(FetchDescriptor<Author>())
    #expect(authors.map(\.born) == [.distantPast])
    // The model that was inserted stands for the row from now on.
    again.born = .distantFuture
    try context.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Author>()).map(\.born) == [.distantFuture])
  }

  @Test func indexesAreMadeWhereTheyAreAskedFor() throws {
    let folder = try Folder()
    let container = try ModelContainer(for: Place.self, configurations: ModelConfiguration(url: folder.store))
    #expect(container.schema.entities.first?.indices == [["name"], ["longitude", "name"]])
    let database = try Database(path: folder.store.path, .reading, timeout: 1)
    var names: [String] = []
    try database.statement("SELECT name FROM sqlite_master WHERE name LIKE '%ASKED' ORDER BY name")
      .forEach([]) { names.append($0.text(0)) }
    #expect(names == ["ZPLACE_ZLONGITUDE_ZNAME_ASKED", "ZPLACE_ZNAME_ASKED"])
  }

  @Test func attributesTogetherAreUnique() throws {
    let container = try ModelContainer(for: Place.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    #expect(container.schema.entities.first?.uniquenessConstraints == [["latitude", "longitude"]])
    let context = ModelContext(container)
    context.insert(Place(1, 2, "a"))
    context.insert(Place(1, 3, "b"))
    try context.save()
    context.insert(Place(1, 2, "c"))
    try context.save()
    let names = try context.fetch(FetchDescriptor<Place>(sortBy: [SortDescriptor(\.longitude)])).map(\.name)
    #expect(names == ["c", "b"])
  }
}
