import CoreData
import Foundation
import SlipwayRandomRounds
import Testing

@Suite struct FetchTests {
  /// Books whose values are random, nil among them, saved in a store.
  static func randomLibrary(_ count: Int, _ random: inout SeededRandom) throws -> NSManagedObjectContext {
    let context = try Library.container().viewContext
    let words = ["alpha", "Älpha", "beta", "", "BETA", "gämma", "a*b", "delta 9", "ALPHA"]
    var authors: [Author] = []
    for index in 0..<5 {
      let author = Author(context: context)
      author.name = "author \(index)"
      authors.append(author)
    }
    let tags = (0..<4).map { index in
      let tag = Tag(context: context)
      tag.name = "tag \(index)"
      return tag
    }
    for index in 0..<count {
      let book: Book = index % 7 == 0 ? Novel(context: context) : Book(context: context)
      book.title = Bool.random(using: &random) || index % 3 == 0 ? words.randomElement(using: &random) : nil
      book.pages = Int32.random(in: 0..<20, using: &random)
      book.rating = Double(Int.random(in: 0..<10, using: &random)) / 2
      book.isRead = Bool.random(using: &random)
      book.price = index % 4 == 0 ? nil : NSDecimalNumber(value: Int.random(in: 0..<200, using: &random))
      book.published =
        index % 5 == 0 ? nil : Date(timeIntervalSinceReferenceDate: Double(Int.random(in: 0..<9, using: &random)))
      book.author = index % 3 == 0 ? nil : authors.randomElement(using: &random)
      book.tags = Set(tags.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    }
    try context.save()
    return context
  }

  static let predicates = [
    "title == 'alpha'", "title != 'alpha'", "NOT title == 'alpha'", "title == nil", "title != NULL",
    "title ==[c] 'ALPHA'",
    "title ==[cd] 'ALPHA'", "title BEGINSWITH 'al'", "title BEGINSWITH[cd] 'al'", "title ENDSWITH[c] 'A'",
    "title CONTAINS 'et'", "NOT title CONTAINS[c] 'ET'", "title CONTAINS[d] 'a'", "title LIKE 'a*'",
    "title LIKE[cd] '?lpha'",
    "title LIKE 'a\\\\*b'", "title MATCHES '[a-d].*\\\\d?'", "title > 'b'", "NOT title > 'b'",
    "title IN {'alpha', 'beta'}",
    "NOT title IN {'alpha', 'beta'}", "title BETWEEN {'a', 'b'}", "pages > 5", "pages >= 5 AND pages < 12",
    "pages == 3",
    "3 < pages", "pages BETWEEN {4, 8}", "pages IN {1, 2, 3}", "pages + 1 == rating * 2", "pages > rating",
    "pages == rating",
    "rating == 2.5", "rating <= 2", "isRead == YES", "isRead == NO AND pages > 3", "isRead != TRUE OR title == nil",
    "price > 20", "price == 100", "price == nil", "price != 7", "published < CAST(4, 'NSDate')", "published == nil",
    "NOT published < CAST(4, 'NSDate')", "author.name == 'author 1'", "author == nil", "author != nil",
    "author.name != 'author 1'", "NOT author.name BEGINSWITH 'author'", "author.name CONTAINS '3' OR pages == 1",
    "ANY tags.name == 'tag 1'", "NOT ANY tags.name == 'tag 1'", "NONE tags.name == 'tag 2'", "ALL tags.name == 'tag 1'",
    "tags.@count > 1", "tags.@count == 0", "SUBQUERY(tags, $t, $t.name ENDSWITH '3').@count == 1",
    "author.books.@count > 3",
    "ANY author.books.pages > 18", "ANY tags.books.pages == 7", "TRUEPREDICATE", "FALSEPREDICATE", "title == 5",
    "pages == 'x'",
    "(pages > 5 OR rating < 2) AND NOT (title == nil OR isRead == YES)", "title.length == 4",
    "author.books.@avg.pages > 9",
  ]

  /// SQL and memory must agree, with a fetched list that the predicate filters in memory as the oracle.
  @Test func storeAndMemoryAgree() throws {
    try randomRounds(1) { random in try compareStoreAndMemory(&random) }
  }

  private func compareStoreAndMemory(_ random: inout SeededRandom) throws {
    let context = try Self.randomLibrary(200, &random)
    let all = try context.fetch(Book.fetchRequest())
    #expect(all.count == 200)
    for format in Self.predicates {
      let request = Book.fetchRequest()
      request.predicate = NSPredicate(format: format)
      let fetched = try context.fetch(request)
      let filtered = all.filter { request.predicate!.evaluate(with: $0) }
      #expect(Set(fetched) == Set(filtered), "\(format), \(random)")
      #expect(try context.count(for: request) == filtered.count, "\(format), \(random)")
      // And again with a change that is not saved, which tests objects in memory.
      all[0].pages += 0
      #expect(Set(try context.fetch(request)) == Set(filtered), "\(format), with changes, \(random)")
      context.rollback()
    }
  }

  @Test func ordersAgreeToo() throws {
    try randomRounds(1) { random in try compareOrders(&random) }
  }

  private func compareOrders(_ random: inout SeededRandom) throws {
    let context = try Self.randomLibrary(150, &random)
    let all = try context.fetch(Book.fetchRequest())
    let orders: [[NSSortDescriptor]] = [
      [NSSortDescriptor(key: "title", ascending: true)], [NSSortDescriptor(key: "title", ascending: false)],
      [
        NSSortDescriptor(keyPath: \Book.pages, ascending: true),
        NSSortDescriptor(keyPath: \Book.title, ascending: false),
      ],
      [NSSortDescriptor(key: "author.name", ascending: true), NSSortDescriptor(key: "rating", ascending: false)],
      [NSSortDescriptor(key: "price", ascending: true)], [NSSortDescriptor(key: "published", ascending: false)],
      [NSSortDescriptor(key: "title", ascending: true, selector: Selector("localizedCaseInsensitiveCompare:"))],
      [NSSortDescriptor(key: "title", ascending: true, selector: Selector("caseInsensitiveCompare:"))],
      [NSSortDescriptor(key: "tags.@count", ascending: true)],
      [NSSortDescriptor(key: "pages", ascending: true) { a, b in ((b as! NSNumber).compare(a as! NSNumber)) }],
    ]
    for order in orders {
      let request = Book.fetchRequest()
      request.sortDescriptors = order
      let stored = try context.fetch(request)
      let sorted = all.enumerated().sorted { a, b in
        for descriptor in order {
          let result = descriptor.compare(a.element, to: b.element)
          if result != .orderedSame { return result == .orderedAscending }
        }
        return a.offset < b.offset
      }.map(\.element)
      #expect(stored == sorted, "\(order), \(random)")
      request.fetchLimit = 10
      request.fetchOffset = 5
      #expect(try context.fetch(request) == Array(sorted[5..<15]), "\(order), \(random)")
    }
  }

  @Test func resultTypes() throws {
    let context = try Library.container().viewContext
    for index in 0..<3 { Library.book("book \(index % 2)", Int32(index), in: context) }
    try context.save()
    let identifiers = NSFetchRequest<NSManagedObjectID>(entityName: "Book")
    identifiers.resultType = .managedObjectIDResultType
    #expect(try context.fetch(identifiers).count == 3)
    let dictionaries = NSFetchRequest<NSDictionary>(entityName: "Book")
    dictionaries.resultType = .dictionaryResultType
    dictionaries.propertiesToFetch = ["title"]
    dictionaries.returnsDistinctResults = true
    dictionaries.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    #expect(try context.fetch(dictionaries) == [["title": "book 0"], ["title": "book 1"]] as [NSDictionary])
    let count = NSFetchRequest<NSNumber>(entityName: "Book")
    count.resultType = .countResultType
    #expect(try context.fetch(count) == [3])
    let untyped: NSFetchRequest<NSFetchRequestResult> = Book.fetchRequest()
    #expect(try context.fetch(untyped).count == 3)
    let inferred = Book.fetchRequest()
    #expect(try context.fetch(inferred).first?.pages == 0)
  }

  @Test func subentities() throws {
    let context = try Library.container().viewContext
    Library.book("Book", in: context)
    let novel = Novel(context: context)
    novel.genre = "crime"
    try context.save()
    context.reset()
    let request = Book.fetchRequest()
    #expect(try context.fetch(request).count == 2)
    #expect(try context.fetch(request).contains { ($0 as? Novel)?.genre == "crime" })
    request.includesSubentities = false
    #expect(try context.fetch(request).count == 1)
    #expect(try context.fetch(NSFetchRequest<Novel>(entityName: "Novel")).count == 1)
  }

  @Test func unsavedChangesAreSeen() throws {
    let context = try Library.container().viewContext
    let stored = Library.book("stored", 1, in: context)
    let gone = Library.book("gone", 1, in: context)
    try context.save()
    stored.pages = 2
    context.delete(gone)
    Library.book("new", 1, in: context)
    let request = Book.fetchRequest()
    request.predicate = NSPredicate(format: "pages == %d", 1)
    #expect(try context.fetch(request).map(\.title) == ["new"])
    #expect(try context.count(for: request) == 1)
    request.includesPendingChanges = false
    #expect(try context.count(for: request) == 2)
  }

  @Test func batchesOfFaults() throws {
    let url = Library.temporaryFile()
    let container = try Library.container(url)
    for index in 0..<50 { Library.book("\(index)", Int32(index), in: container.viewContext) }
    try container.viewContext.save()
    let context = try Library.container(url).viewContext
    let request = Book.fetchRequest()
    request.fetchBatchSize = 20
    request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: true)]
    let books = try context.fetch(request)
    #expect(books.map(\.pages) == Array(0..<50))
  }

  @Test func arguments() throws {
    let context = try Library.container().viewContext
    let author = Author(context: context)
    author.name = "A"
    let book = Library.book("with author", 3, in: context)
    book.author = author
    book.published = Date(timeIntervalSinceReferenceDate: 10)
    book.identifier = UUID()
    try context.save()
    func count(_ predicate: NSPredicate) throws -> Int {
      let request = Book.fetchRequest()
      request.predicate = predicate
      return try context.count(for: request)
    }
    #expect(try count(NSPredicate(format: "author == %@", author)) == 1)
    #expect(try count(NSPredicate(format: "author == %@", author.objectID)) == 1)
    #expect(try count(NSPredicate(format: "SELF == %@", book)) == 1)
    #expect(try count(NSPredicate(format: "SELF IN %@", [book])) == 1)
    #expect(try count(NSPredicate(format: "%K == %@", "title", "with author")) == 1)
    #expect(try count(NSPredicate(format: "published == %@", book.published! as NSDate)) == 1)
    #expect(try count(NSPredicate(format: "published <= %@", book.published! as CVarArg)) == 1)
    #expect(try count(NSPredicate(format: "identifier == %@", book.identifier! as CVarArg)) == 1)
    #expect(try count(NSPredicate(format: "pages IN %@", [1, 2])) == 0)
    #expect(try count(NSPredicate(format: "pages == %ld", 3)) == 1)
    let parts = [NSPredicate(format: "pages == 3"), NSPredicate(value: true)]
    #expect(try count(NSCompoundPredicate(andPredicateWithSubpredicates: parts)) == 1)
    #expect(try count(NSCompoundPredicate(notPredicateWithSubpredicate: parts[0])) == 0)
    #expect(try count(NSPredicate { object, _ in (object as? Book)?.pages == 3 }) == 1)
  }
}
