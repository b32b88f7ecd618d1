import Foundation
import SlipwayFoundation
import Testing

@Suite struct PredicateTests {
  nonisolated(unsafe) static let ada: [String: Any] = [
    "name": "Ada", "age": 36, "tags": ["math", "code"], "born": Date(timeIntervalSinceReferenceDate: 100),
    "address": ["city": "London", "zip": NSNull()], "books": [["pages": 10], ["pages": 30]], "active": true,
  ]

  @Test(arguments: [
    ("name == 'Ada'", true), ("name = \"Ada\"", true), ("name != 'Ada'", false), ("name <> 'Eve'", true),
    ("age > 30 AND age < 40", true), ("age > 30 && age >= 37", false), ("age < 30 OR name == 'Ada'", true),
    ("age < 30 || age =< 36", true), ("NOT age == 36", false), ("!(age == 36)", false), ("age BETWEEN {30, 40}", true),
    ("age IN {1, 36}", true), ("'math' IN tags", true), ("tags CONTAINS 'code'", true), ("name CONTAINS[c] 'AD'", true),
    ("name CONTAINS 'AD'", false), ("name BEGINSWITH 'A'", true), ("name ENDSWITH 'da'", true),
    ("name LIKE 'A?a'", true),
    ("name LIKE[c] 'a*'", true), ("name MATCHES '[A-Z][a-z]+'", true), ("name MATCHES '[A-Z]'", false),
    ("address.city == 'London'", true), ("address.zip == nil", true), ("missing == NULL", true),
    ("ANY tags == 'math'", true),
    ("ALL tags == 'math'", false), ("NONE tags == 'art'", true), ("SOME books.pages > 20", true),
    ("tags.@count == 2", true),
    ("books.@sum.pages == 40", true), ("books.@avg.pages == 20", true), ("books.@max.pages == 30", true),
    ("SUBQUERY(books, $b, $b.pages > 20).@count == 1", true), ("age + 4 == 40", true), ("age * 2 - 2 == 70", true),
    ("2 ** 3 == 8", true), ("(age + 4) / 4 == 10", true), ("-age == -36", true), ("tags[0] == 'math'", true),
    ("tags[LAST] == 'code'", true), ("tags[SIZE] == 2", true), ("uppercase(name) == 'ADA'", true),
    ("length(name) == 3", true),
    ("born < CAST(200, 'NSDate')", true), ("active == YES", true), ("active == FALSE", false), ("TRUEPREDICATE", true),
    ("FALSEPREDICATE", false), ("name == 'A\\u0064a'", true), ("age == 0x24", true), ("age < 1e3", true),
    ("age == '36'", false),
    ("max(books.pages) == 30", true), ("((age > 1)) AND (((name == 'Ada')))", true), ("name.length > 2", true),
  ])
  func evaluation(format: String, expected: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: Self.ada) == expected)
  }

  @Test func itself() {
    #expect(NSPredicate(format: "SELF MATCHES %@", "^[A-Z0-9._%+-]+@[A-Z]+$").evaluate(with: "A@B"))
    #expect(!NSPredicate(format: "SELF MATCHES %@", "[a-z]+").evaluate(with: "A@B"))
    #expect(NSPredicate(format: "SELF CONTAINS[cd] %@", "É").evaluate(with: "café"))
    #expect((["b", "ab", "c"] as NSArray).filtered(using: NSPredicate(format: "SELF CONTAINS 'b'")).count == 2)
    #expect(NSPredicate(format: "SELF > %d", 3).evaluate(with: 4))
  }

  @Test func argumentsOfAllKinds() {
    let predicate = NSPredicate(
      format: "%K == %@ AND %K >= %ld AND age <= %f AND born == %@ AND tags CONTAINS %@ AND age IN %@",
      "name",
      "Ada",
      "age",
      36,
      36.5,
      Date(timeIntervalSinceReferenceDate: 100) as NSDate,
      "math",
      [36, 37]
    )
    #expect(predicate.evaluate(with: Self.ada))
    #expect(NSPredicate(format: "name == %@", argumentArray: ["Ada"]).evaluate(with: Self.ada))
    #expect(NSPredicate(format: "missing == %@", argumentArray: [NSNull()]).evaluate(with: Self.ada))
    #expect(NSPredicate(format: "%K CONTAINS[c] %@", "address.city", "LON").evaluate(with: Self.ada))
  }

  @Test func variables() {
    let template = NSPredicate(format: "age > $LIMIT")
    #expect(template.withSubstitutionVariables(["LIMIT": 20]).evaluate(with: Self.ada))
    #expect(!template.evaluate(with: Self.ada, substitutionVariables: ["LIMIT": 50]))
    #expect(template.evaluate(with: Self.ada, substitutionVariables: ["LIMIT": 5]))
  }

  @Test(arguments: [
    "name == \"Ada\"", "name CONTAINS[cd] \"x\" AND age > 5", "a == 1 OR (b == 2 AND c == 3)", "NOT a == 1",
    "ANY tags.name == \"x\"", "a == nil", "a IN {1, 2}", "a BETWEEN {1, 2}", "SELF == \"x\"", "a > $B", "#in == 1",
    "TRUEPREDICATE", "SUBQUERY(a, $b, $b.c == 1).@count > 2", "a == 1.5", "a + 1 == (b - 2) * 3",
    "x == \"say \\\"hi\\\"\"",
  ])
  func formatsPrintAsTheyWereWritten(format: String) {
    #expect(NSPredicate(format: format).description == format)
    #expect(NSPredicate(format: format) == NSPredicate(format: format))
  }

  @Test func compounds() {
    let parts = [NSPredicate(format: "age > 1"), NSPredicate(format: "name == 'Eve'")]
    #expect(!NSCompoundPredicate(andPredicateWithSubpredicates: parts).evaluate(with: Self.ada))
    #expect(NSCompoundPredicate(orPredicateWithSubpredicates: parts).evaluate(with: Self.ada))
    #expect(NSCompoundPredicate(notPredicateWithSubpredicate: parts[1]).evaluate(with: Self.ada))
  }
}

@Suite struct SortDescriptorTests {
  private let people: [[String: Any]] = [
    ["name": "bob", "age": 2], ["name": "Ann", "age": 1], ["age": 3], ["name": "cid", "age": 2],
  ]

  private func names(_ descriptors: NSSortDescriptor...) -> [String?] {
    ((people as NSArray).sortedArray(using: descriptors) as! [[String: Any]]).map { $0["name"] as? String }
  }

  @Test func byKey() {
    #expect(names(NSSortDescriptor(key: "name", ascending: true)) == [nil, "Ann", "bob", "cid"])
    #expect(names(NSSortDescriptor(key: "name", ascending: false)) == ["cid", "bob", "Ann", nil])
    #expect(
      names(NSSortDescriptor(key: "age", ascending: false), NSSortDescriptor(key: "name", ascending: false))
        == [nil, "cid", "bob", "Ann"]
    )
    let backwards = NSSortDescriptor(key: "name", ascending: true) { ($1 as! String).compare($0 as! String) }
    #expect(names(backwards) == [nil, "cid", "bob", "Ann"])
  }

  @Test func keysAndSelectors() {
    let descriptor = NSSortDescriptor(key: "name", ascending: true, selector: Selector("caseInsensitiveCompare:"))
    #expect(descriptor.key == "name")
    #expect(descriptor.ascending)
    #expect((descriptor.reversedSortDescriptor as? NSSortDescriptor)?.ascending == false)
    #expect(descriptor.compare(["name": "B"], to: ["name": "a"]) == .orderedDescending)
    #expect(
      NSSortDescriptor(key: "name", ascending: true).compare(["name": "B"], to: ["name": "a"]) == .orderedAscending
    )
    #expect(NSSortDescriptor(key: "name", ascending: true) == NSSortDescriptor(key: "name", ascending: true))
  }
}

@Suite struct ValueTransformerTests {
  final class Doubling: ValueTransformer {
    override class func allowsReverseTransformation() -> Bool { true }
    override func transformedValue(_ value: Any?) -> Any? { (value as? Int).map { $0 * 2 } }
    override func reverseTransformedValue(_ value: Any?) -> Any? { (value as? Int).map { $0 / 2 } }
  }

  @Test func registeredByName() {
    let name = NSValueTransformerName("Doubling-\(UUID())")
    #expect(ValueTransformer.valueTransformer(forName: name) == nil)
    ValueTransformer.setValueTransformer(Doubling(), forName: name)
    #expect(ValueTransformer.valueTransformer(forName: name)?.transformedValue(4) as? Int == 8)
    #expect(ValueTransformer.valueTransformer(forName: name)?.reverseTransformedValue(8) as? Int == 4)
    #expect(ValueTransformer.valueTransformerNames().contains(name))
  }

  @Test func predefined() {
    let negate = ValueTransformer.valueTransformer(forName: .negateBooleanTransformerName)
    #expect(negate?.transformedValue(true) as? Bool == false)
    #expect(ValueTransformer.valueTransformer(forName: .isNilTransformerName)?.transformedValue(nil) as? Bool == true)
    let archive = ValueTransformer.valueTransformer(forName: .secureUnarchiveFromDataTransformerName)
    let data = archive?.reverseTransformedValue(["a", "b"])
    #expect(data is Data)
    #expect(archive?.transformedValue(data) as? [String] == ["a", "b"])
  }
}
