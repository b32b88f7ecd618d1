import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

private final class Person: NSObject {
  let name: String
  init(_ name: String) { self.name = name }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Person.self,
          name: "CollatedPerson",
          methods: [MethodRecord("name", { (person: Person) in { person.name } })]
        )
      ]
    }
  }
}

@MainActor @Suite("UILocalizedIndexedCollation")
struct IndexedCollationTests {
  init() { Person.register() }
  private let selector = Selector("name")

  @Test("Objects come into the section of their first letter, accents or not")
  func sections() {
    let collation = UILocalizedIndexedCollation(Locale(identifier: "en_US"))
    #expect(collation.sectionTitles.count == 27 && collation.sectionTitles.last == "#")
    #expect(collation.sectionIndexTitles == collation.sectionTitles)
    #expect(collation.section(forSectionIndexTitle: 3) == 3)
    func section(_ name: String) -> String {
      collation.sectionTitles[collation.section(for: Person(name), collationStringSelector: selector)]
    }
    #expect(section("bob") == "B" && section("Émile") == "E" && section("42") == "#" && section("") == "#")
    let sorted = collation.sortedArray(
      from: ["carl", "Bob", "alice"].map(Person.init),
      collationStringSelector: selector
    )
    #expect(sorted.compactMap { ($0 as? Person)?.name } == ["alice", "Bob", "carl"])
  }

  @Test("Languages have letters of their own")
  func languages() {
    let swedish = UILocalizedIndexedCollation(Locale(identifier: "sv_SE"))
    #expect(swedish.sectionTitles.suffix(4) == ["Å", "Ä", "Ö", "#"])
    #expect(swedish.section(for: "Örjan", collationStringSelector: selector) == 28)
    let russian = UILocalizedIndexedCollation(Locale(identifier: "ru_RU"))
    #expect(russian.sectionTitles.first == "А")
    #expect(UILocalizedIndexedCollation.current().sectionTitles.last == "#")
  }
}
