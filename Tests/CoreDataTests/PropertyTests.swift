import CoreData
import Foundation
import Testing

/// Kinds of properties, and what models say of them.
@Suite struct PropertyTests {
  @Test func compositeAttributes() throws {
    let address = NSCompositeAttributeDescription()
    address.name = "address"
    let place = NSCompositeAttributeDescription()
    place.name = "place"
    place.elements = [Library.attribute("latitude", .doubleAttributeType)]
    address.elements = [Library.attribute("city", .stringAttributeType), place]
    let model = Library.model()
    model.entitiesByName["Author"]!.properties.append(address)
    #expect(address.type == .composite && (address.copy() as! NSCompositeAttributeDescription).elements.count == 2)
    let url = Library.temporaryFile()
    let context = try Library.container(url, model: model).viewContext
    for (name, city) in [("Ada", "London"), ("Emmy", "Erlangen")] {
      let author = Author(context: context)
      author.name = name
      author.setValue(["city": city, "place": ["latitude": 51.5]], forKey: "address")
    }
    try context.save()
    context.reset()
    let request = NSFetchRequest<Author>(entityName: "Author")
    request.predicate = NSPredicate(format: "address.city == 'Erlangen'")
    let emmy = try #require(context.fetch(request).first)
    #expect(emmy.name == "Emmy" && emmy.value(forKeyPath: "address.place.latitude") as? Double == 51.5)
    emmy.setValue("Göttingen", forKeyPath: "address.city")
    emmy.setValue(52, forKeyPath: "address.place.latitude")
    try context.save()
    context.reset()
    request.predicate = NSPredicate(format: "address.city == 'Göttingen'")
    #expect(try context.fetch(request).first?.value(forKeyPath: "address.place.latitude") as? Int == 52)
    let before = model.entitiesByName["Author"]!.versionHash
    address.elements.removeLast()
    #expect(model.entitiesByName["Author"]!.versionHash != before)
  }

  @Test func fetchedProperties() throws {
    let thick = NSFetchedPropertyDescription()
    thick.name = "thick"
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Book")
    request.predicate = NSPredicate(format: "pages > 100 AND author == $FETCH_SOURCE")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    thick.fetchRequest = request
    let model = Library.model()
    model.entitiesByName["Author"]!.properties.append(thick)
    let context = try Library.container(Library.temporaryFile(), model: model).viewContext
    let author = Author(context: context)
    author.name = "Ada"
    for (title, pages) in [("b", 200), ("a", 300), ("c", 50)] as [(String, Int32)] {
      Library.book(title, pages, in: context).author = author
    }
    Library.book("d", 400, in: context)
    try context.save()
    #expect((author.value(forKey: "thick") as? [Book])?.map(\.title) == ["a", "b"])
    let list: [Book]? = ManagedProperty.get(author, "thick")
    #expect(list?.count == 2)
    Library.book("e", 500, in: context).author = author
    #expect((author.value(forKey: "thick") as? [Book])?.count == 2, "kept until the object is refreshed")
    try context.save()
    context.refresh(author, mergeChanges: false)
    #expect((author.value(forKey: "thick") as? [Book])?.map(\.title) == ["a", "b", "e"])
  }

  @Test func expressionsOfFetchesAndDerivations() throws {
    let total = NSDerivedAttributeDescription()
    total.name = "total"
    total.attributeType = .integer64AttributeType
    total.derivationExpression = NSExpression(format: "books.@count")
    #expect(total.derivationExpression?.description == "books.@count")
    let model = Library.model()
    model.entitiesByName["Author"]!.properties.append(total)
    let context = try Library.container(model: model).viewContext
    let author = Author(context: context)
    author.name = "Ada"
    Library.book("one", in: context).author = author
    try context.save()
    #expect(author.value(forKey: "total") as? Int == 1)
    for countOnly in [true, false] {
      let expression = NSFetchRequestExpression.expression(
        forFetch: NSExpression(forConstantValue: Book.fetchRequest()),
        context: NSExpression(forVariable: "context"),
        countOnly: countOnly
      )
      let value = expression.expressionValue(with: nil, context: ["context": context])
      #expect(countOnly ? value as? Int == 1 : (value as? [Book])?.first?.title == "one")
      #expect((expression as? NSFetchRequestExpression)?.isCountOnlyRequest == countOnly)
    }
  }

  @Test func errorsNameWhatTheUserKnows() throws {
    let model = Library.model()
    model.localizationDictionary = ["Property/name/Entity/Author": "The author’s name", "Property/name": "A name"]
    let context = try Library.container(model: model).viewContext
    _ = Author(context: context)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.localizedDescription == "The author’s name is a required value.")
  }

  @Test func changesOutsideOfTheModelAreNone() throws {
    let context = try Library.container().viewContext
    let book = Library.book("one", in: context)
    try context.save()
    book.willChangeValue(forKey: "colour")
    book.didChangeValue(forKey: "colour")
    #expect(!book.hasChanges && NSManagedObject.contextShouldIgnoreUnmodeledPropertyChanges)
    book.willChangeValue(forKey: "title")
    book.didChangeValue(forKey: "title")
    #expect(book.hasChanges)
  }

  @Test func storesSayOfWhichVersionTheyAre() throws {
    let url = Library.temporaryFile()
    let model = Library.model()
    model.versionIdentifiers = ["1.2"]
    let store = try Library.container(url, model: model) {
      $0.setOption(NSNumber(value: true), forKey: NSSQLiteAnalyzeOption)
      $0.setOption(NSNumber(value: true), forKey: NSSQLiteManualVacuumOption)
    }.persistentStoreCoordinator.persistentStores[0]
    #expect(store.metadata[NSStoreModelVersionIdentifiersKey] as? [String] == ["1.2"])
    #expect(store.metadata[NSPersistentStoreModelVersionChecksumKey] as? String == model.versionChecksum)
    #expect(try Library.shell(url, "SELECT COUNT(*) FROM sqlite_master WHERE name = 'sqlite_stat1'") == "1")
    // Another version of the model may look, if it is asked to.
    let other = Library.model()
    other.entitiesByName["Tag"]!.versionHashModifier = "2"
    let container = try Library.container(url, model: other) {
      $0.setOption(NSNumber(value: true), forKey: NSIgnorePersistentStoreVersioningOption)
    }
    #expect(try container.viewContext.count(for: Book.fetchRequest()) == 0)
    let metadata = container.persistentStoreCoordinator.persistentStores[0].metadata
    #expect(metadata?[NSPersistentStoreModelVersionChecksumKey] as? String == model.versionChecksum)
    let request = NSBatchUpdateRequest(entity: model.entitiesByName["Book"]!)
    #expect(request.entity === model.entitiesByName["Book"] && NSBatchUpdateRequest(entityName: "Book").entity == nil)
  }
}
