import Foundation
import SlipwayFoundation
import Testing

@testable import CoreData

/// Fetches of dictionaries: what they compute, and what they group.
@Suite struct DictionaryTests {
  /// Five books of two authors, in a context that has saved them.
  private func library() throws -> NSManagedObjectContext {
    let context = try Library.container().viewContext
    let books: [(String, String, Int32, String)] = [
      ("a", "Ann", 100, "1.10"), ("b", "Ann", 300, "2.20"), ("c", "Bob", 50, "3.30"), ("d", "Bob", 70, "4.40"),
      ("e", "Bob", 90, "5.50"),
    ]
    var authors: [String: Author] = [:]
    for (title, name, pages, price) in books {
      let book = Library.book(title, in: context)
      book.pages = pages
      book.price = NSDecimalNumber(string: price)
      let author = authors[name] ?? Author(context: context)
      author.name = name
      authors[name] = author
      book.author = author
    }
    try context.save()
    return context
  }

  private func expression(
    _ name: String,
    _ expression: SlipwayFoundation.NSExpression,
    _ type: NSAttributeType
  ) -> NSExpressionDescription {
    let description = NSExpressionDescription()
    description.name = name
    description.expression = expression
    description.expressionResultType = type
    return description
  }

  private func function(_ name: String, _ path: String) -> SlipwayFoundation.NSExpression {
    SlipwayFoundation.NSExpression(forFunction: name, arguments: [SlipwayFoundation.NSExpression(forKeyPath: path)])
  }

  private func request(_ properties: [Any], groupedBy groups: [Any]? = nil) -> NSFetchRequest<NSDictionary> {
    let request = NSFetchRequest<NSDictionary>(entityName: "Book")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = properties
    request.propertiesToGroupBy = groups
    return request
  }

  /// The same answer from the store, and from memory where something is not saved.
  private func rows(_ request: NSFetchRequest<NSDictionary>) throws -> [[String: NSObject]] {
    let context = try library()
    let stored = try context.fetch(request).map { $0 as? [String: NSObject] ?? [:] }
    let tag = Tag(context: context)
    tag.name = "unsaved"
    let unsaved = try context.fetch(request).map { $0 as? [String: NSObject] ?? [:] }
    #expect(stored == unsaved)
    return stored
  }

  @Test func groupsAreCountedSummedAndCompared() throws {
    let request = request(
      [
        "author.name", expression("count", function("count:", "title"), .integer64AttributeType),
        expression("pages", function("sum:", "pages"), .integer64AttributeType),
        expression("mean", function("average:", "pages"), .doubleAttributeType),
        expression("first", function("min:", "title"), .stringAttributeType),
        expression("longest", function("max:", "pages"), .integer32AttributeType),
      ],
      groupedBy: ["author.name"]
    )
    request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: false)]
    let rows = try rows(request)
    #expect(rows.count == 2)
    #expect(
      rows[0] == [
        "author.name": "Ann" as NSString, "count": 2 as NSNumber, "pages": 400 as NSNumber, "mean": 200.0 as NSNumber,
        "first": "a" as NSString, "longest": 300 as NSNumber,
      ]
    )
    #expect(
      rows[1]["count"] == 3 as NSNumber && rows[1]["pages"] == 210 as NSNumber && rows[1]["mean"] == 70.0 as NSNumber
    )
  }

  @Test func withoutGroupsAllAreOne() throws {
    let count = expression("count", SlipwayFoundation.NSExpression(format: "@count"), .integer64AttributeType)
    let request = request([count, expression("pages", function("sum:", "pages"), .integer64AttributeType)])
    #expect(try rows(request) == [["count": 5 as NSNumber, "pages": 610 as NSNumber]])
    // A sum of nothing is 0, and there is no smallest of nothing.
    request.predicate = NSPredicate(format: "pages > 1000")
    request.propertiesToFetch?.append(expression("least", function("min:", "pages"), .integer64AttributeType))
    #expect(try rows(request) == [["count": 0 as NSNumber, "pages": 0 as NSNumber]])
  }

  @Test func groupsAreChosenByWhatTheyHave() throws {
    let request = request(
      ["author.name", expression("count", function("count:", "title"), .integer64AttributeType)],
      groupedBy: ["author.name"]
    )
    request.havingPredicate = NSPredicate(format: "count > 2")
    #expect(try rows(request).map { $0["author.name"] } == ["Bob" as NSString])
    request.havingPredicate = NSPredicate(format: "$count < 3")
    #expect(try rows(request).map { $0["author.name"] } == ["Ann" as NSString])
  }

  /// Decimals are exact, which SQLite's numbers are not.
  @Test func decimalsAreSummedExactly() throws {
    let request = request([expression("price", function("sum:", "price"), .decimalAttributeType)])
    #expect(try rows(request) == [["price": NSDecimalNumber(string: "16.5")]])
    request.propertiesToFetch = [expression("price", function("max:", "price"), .decimalAttributeType)]
    #expect(try rows(request) == [["price": NSDecimalNumber(string: "5.5")]])
  }

  @Test func eachObjectsDictionaryMayHaveWhatIsComputed() throws {
    let title = SlipwayFoundation.NSExpression(
      forFunction: "uppercase:",
      arguments: [SlipwayFoundation.NSExpression(forKeyPath: "title")]
    )
    let own = SlipwayFoundation.NSExpression.expressionForEvaluatedObject()
    let request = request([
      "title", "author", expression("loud", title, .stringAttributeType), expression("id", own, .objectIDAttributeType),
    ])
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    request.fetchLimit = 2
    request.fetchOffset = 1
    let context = try library()
    let rows = try context.fetch(request)
    #expect(rows.map { $0["loud"] as? String } == ["B", "C"])
    let identifiers = rows.compactMap { $0["id"] as? NSManagedObjectID }
    #expect(identifiers.count == 2)
    #expect((try context.existingObject(with: identifiers[0]) as? Book)?.title == "b")
    let author = try #require(rows[0]["author"] as? NSManagedObjectID)
    #expect((try context.existingObject(with: author) as? Author)?.name == "Ann")
  }

  @Test func identitiesAndValuesComeWithoutObjects() throws {
    let own = SlipwayFoundation.NSExpression.expressionForEvaluatedObject()
    let request = request(["price", "author", expression("id", own, .objectIDAttributeType)])
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    let context = try library()
    context.reset()
    let rows = try context.fetch(request)
    #expect(rows.map { $0["price"] as? NSDecimalNumber }.first == NSDecimalNumber(string: "1.1"))
    #expect(rows.allSatisfy { $0["id"] is NSManagedObjectID && $0["author"] is NSManagedObjectID })
    #expect(context.registeredObjects.isEmpty)
  }

  @Test func whatStandsThereTwiceIsLeftOut() throws {
    let request = request(["author.name"])
    request.returnsDistinctResults = true
    request.sortDescriptors = [NSSortDescriptor(key: "author.name", ascending: true)]
    #expect(try rows(request) == [["author.name": "Ann" as NSString], ["author.name": "Bob" as NSString]])
  }
}
