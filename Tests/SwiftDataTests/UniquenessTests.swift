import Foundation
import SwiftData
import Testing

@Model final class Place {
  #Unique<Place>([\.latitude, \.longitude])
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
