import CoreData
import Foundation
import Testing

@Suite struct ObjectTests {
  @Test func everyAttributeTypeSurvivesARelaunch() throws {
    let url = Library.temporaryFile()
    let identifier = UUID()
    let date = Date(timeIntervalSinceReferenceDate: 1234.5)
    do {
      let context = try Library.container(url).viewContext
      let book = Library.book("Ünïcode 📚", 321, in: context)
      book.price = NSDecimalNumber(string: "12345678901234567890.123456789")
      book.published = date
      book.isRead = true
      book.rating = 4.25
      book.identifier = identifier
      book.link = URL(string: "https://example.org/a?b=c")
      book.cover = Data([0, 1, 2, 255])
      book.keywords = ["a", "b"]
      try context.save()
    }
    let context = try Library.container(url).viewContext
    let book = try #require(try context.fetch(Book.fetchRequest()).first)
    #expect(book.title == "Ünïcode 📚")
    #expect(book.pages == 321)
    #expect(book.price == NSDecimalNumber(string: "12345678901234567890.123456789"))
    #expect(book.published == date)
    #expect(book.isRead)
    #expect(book.rating == 4.25)
    #expect(book.identifier == identifier)
    #expect(book.link?.absoluteString == "https://example.org/a?b=c")
    #expect(book.cover == Data([0, 1, 2, 255]))
    #expect(book.keywords == ["a", "b"])
    #expect(try Library.shell(url, "SELECT ZTITLE, ZPAGES, ZPUBLISHED FROM ZBOOK") == "Ünïcode 📚|321|1234.5")
    #expect(try Library.shell(url, "PRAGMA journal_mode") == "wal")
  }

  @Test func anObjectInNoContextIsNotSaved() throws {
    let context = try Library.container().viewContext
    let book = Book()
    book.title = "Alone"
    #expect(book.managedObjectContext == nil && book.title == "Alone" && book.entity === Book.entity())
    #expect(!context.hasChanges && context.insertedObjects.isEmpty)
  }

  @Test func nilAndEmptyAreDifferent() throws {
    let container = try Library.container()
    let context = container.viewContext
    let book = Library.book("", in: context)
    book.cover = Data()
    try context.save()
    context.reset()
    let found = try #require(try context.fetch(Book.fetchRequest()).first)
    #expect(found.title == "")
    #expect(found.cover == Data())
    #expect(found.published == nil)
    #expect(found.price == nil)
  }

  @Test func phasesOfAnObject() throws {
    let container = try Library.container()
    let context = container.viewContext
    let book = Book(context: context)
    #expect(book.isInserted && book.hasChanges && !book.isUpdated && !book.isFault)
    #expect(book.title == "untitled", "awakeFromInsert has run")
    #expect(book.objectID.isTemporaryID)
    #expect(context.insertedObjects == [book] && context.hasChanges)
    try context.save()
    #expect(!book.hasChanges && !context.hasChanges && !book.objectID.isTemporaryID)
    book.pages = 7
    #expect(book.isUpdated && context.updatedObjects == [book])
    #expect(book.changedValues()["pages"] as? Int == 7)
    #expect(book.changedValues().count == 1)
    #expect(book.committedValues(forKeys: ["pages"])["pages"] as? Int == 0)
    context.rollback()
    #expect(book.pages == 0 && !context.hasChanges)
    context.delete(book)
    #expect(book.isDeleted && context.deletedObjects == [book])
    try context.save()
    #expect(try context.count(for: Book.fetchRequest()) == 0)
    #expect(book.managedObjectContext == nil)
  }

  @Test func keyValueCoding() throws {
    let container = try Library.container()
    let context = container.viewContext
    let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
    book.setValue("Key", forKey: "title")
    book.setValue(12, forKey: "pages")
    #expect(book.value(forKey: "title") as? String == "Key")
    #expect(book.value(forKey: "pages") as? Int == 12)
    #expect(book.value(forKey: "pages") as? Int32 == 12)
    #expect(book.primitiveValue(forKey: "title") as? String == "Key")
    let author = Author(context: context)
    author.name = "Ada"
    book.setValue(author, forKey: "author")
    #expect(book.value(forKeyPath: "author.name") as? String == "Ada")
    book.setValue("Grace", forKeyPath: "author.name")
    #expect(author.name == "Grace")
    #expect(author.value(forKeyPath: "books.@count") as? Int == 1)
    book.setValuesForKeys(["title": "New", "pages": 3])
    #expect(book.dictionaryWithValues(forKeys: ["title"])["title"] as? String == "New")
    book.setValue(nil, forKey: "title")
    #expect(book.value(forKey: "title") == nil)
  }

  @Test func identitiesAndTheirURIs() throws {
    let container = try Library.container()
    let context = container.viewContext
    let book = Library.book("One", in: context)
    #expect(book.objectID.uriRepresentation().absoluteString.hasPrefix("x-coredata:///Book/t"))
    try context.obtainPermanentIDs(for: [book])
    let identifier = book.objectID
    #expect(!identifier.isTemporaryID)
    try context.save()
    #expect(book.objectID === identifier)
    let uri = identifier.uriRepresentation()
    #expect(uri.scheme == "x-coredata" && uri.path == "/Book/p1")
    let again = try #require(container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: uri))
    #expect(again == identifier)
    #expect(context.object(with: again) === book)
    #expect(try context.existingObject(with: again) === book)
    #expect(throws: (any Error).self) {
      let missing = URL(string: uri.absoluteString.replacingOccurrences(of: "/p1", with: "/p99"))!
      let identifier = container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: missing)!
      _ = try context.existingObject(with: identifier)
    }
    #expect(book.entity.name == "Book")
    #expect(Book.entity().name == "Book")
  }

  @Test func faultsFillWhenTheyAreUsed() throws {
    let url = Library.temporaryFile()
    let container = try Library.container(url)
    let identifier: NSManagedObjectID
    do {
      let book = Library.book("Fault", in: container.viewContext)
      try container.viewContext.save()
      identifier = book.objectID
    }
    let context = container.newBackgroundContext()
    try context.performAndWait {
      let fault = context.object(with: identifier) as! Book
      #expect(fault.isFault)
      #expect(fault.title == "Fault")
      #expect(!fault.isFault)
      let fetched = try context.fetch(Book.fetchRequest())
      #expect(fetched.first === fault)
      context.refresh(fault, mergeChanges: false)
      #expect(fault.isFault)
      #expect(context.registeredObject(for: identifier) === fault)
    }
  }

  @Test func validation() throws {
    let context = try Library.container().viewContext
    let author = Author(context: context)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSValidationMissingMandatoryPropertyError)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "name")
    _ = Author(context: context)
    let many = #expect(throws: NSError.self) { try context.save() }
    #expect(many?.code == NSValidationMultipleErrorsError)
    #expect((many?.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2)
    #expect(context.hasChanges, "what failed stays to be saved")
    _ = author
  }

  @Test func validationPredicates() throws {
    let model = Library.model()
    model.entitiesByName["Book"]!.attributesByName["pages"]!
      .setValidationPredicates(
        [NSPredicate(format: "SELF >= 1"), NSPredicate(format: "SELF <= 9")],
        withValidationWarnings: nil
      )
    model.entitiesByName["Book"]!.attributesByName["title"]!
      .setValidationPredicates([NSPredicate(format: "length >= 2")], withValidationWarnings: nil)
    let context = try Library.container(model: model).viewContext
    let book = Library.book("Long", 10, in: context)
    #expect(#expect(throws: NSError.self) { try context.save() }?.code == NSValidationNumberTooLargeError)
    book.pages = 0
    #expect(#expect(throws: NSError.self) { try context.save() }?.code == NSValidationNumberTooSmallError)
    book.pages = 5
    book.title = "L"
    #expect(#expect(throws: NSError.self) { try context.save() }?.code == NSValidationStringTooShortError)
    book.title = "Ok"
    try context.save()
  }
}
