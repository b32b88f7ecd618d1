import Foundation
import SlipwayFoundation
import Testing

/// Predicates of two expressions, and the parts of those that a format makes.
@Suite struct ComparisonPredicateTests {
  @Test func itIsMadeOfItsParts() {
    let predicate = SlipwayFoundation.NSComparisonPredicate(
      leftExpression: NSExpression(forKeyPath: "name"),
      rightExpression: NSExpression(forConstantValue: "AN"),
      modifier: .direct,
      type: .beginsWith,
      options: [.caseInsensitive, .normalized]
    )
    #expect(String(describing: predicate) == String(describing: NSPredicate(format: "name BEGINSWITH[c] 'AN'")))
    #expect(predicate == NSPredicate(format: "name BEGINSWITH[c] 'AN'"))
    #expect(predicate.leftExpression.keyPath == "name" && predicate.rightExpression.constantValue as? String == "AN")
    #expect(predicate.options == [.caseInsensitive, .normalized] && predicate.comparisonPredicateModifier == .direct)
    #expect(predicate.evaluate(with: ["name": "Anna"]) && !predicate.evaluate(with: ["name": "Hanna"]))
  }

  @Test func aFormatMakesIt() throws {
    let any = try #require(NSPredicate(format: "ANY marks > 2") as? SlipwayFoundation.NSComparisonPredicate)
    #expect(any.comparisonPredicateModifier == .any && any.predicateOperatorType == .greaterThan && any.options == [])
    #expect(any.evaluate(with: ["marks": [1, 3]]) && !any.evaluate(with: ["marks": [1, 2]]))
    let all = try #require(NSPredicate(format: "ALL marks > 2") as? SlipwayFoundation.NSComparisonPredicate)
    #expect(all.comparisonPredicateModifier == .all)
    #expect(!NSPredicate(format: "TRUEPREDICATE").isKind(of: SlipwayFoundation.NSComparisonPredicate.self))
  }

  @Test(
    arguments: [
      (SlipwayFoundation.NSComparisonPredicate.Operator.lessThan, "<"), (.lessThanOrEqualTo, "<="), (.greaterThan, ">"),
      (.greaterThanOrEqualTo, ">="), (.equalTo, "=="), (.notEqualTo, "!="), (.matches, "MATCHES"), (.like, "LIKE"),
      (.beginsWith, "BEGINSWITH"), (.endsWith, "ENDSWITH"), (.contains, "CONTAINS"), (.in, "IN"),
    ]
  ) func operatorsAreThoseOfFormats(_ type: SlipwayFoundation.NSComparisonPredicate.Operator, _ name: String) {
    let (left, right) = (NSExpression(forKeyPath: "a"), NSExpression(forKeyPath: "b"))
    let made = SlipwayFoundation.NSComparisonPredicate(
      leftExpression: left,
      rightExpression: right,
      modifier: .direct,
      type: type
    )
    #expect(made == NSPredicate(format: "a \(name) b"))
    #expect(
      (NSPredicate(format: "a \(name) b") as? SlipwayFoundation.NSComparisonPredicate)?.predicateOperatorType == type
    )
  }

  @Test func compoundsHaveTheirParts() throws {
    let both = try #require(NSPredicate(format: "a == 1 AND NOT b == 2") as? NSCompoundPredicate)
    #expect(both.compoundPredicateType == .and && both.subpredicates.count == 2)
    #expect(both.subpredicates.first is SlipwayFoundation.NSComparisonPredicate)
    let not = try #require(both.subpredicates.last as? NSCompoundPredicate)
    #expect(not.compoundPredicateType == .not && not.subpredicates.first == NSPredicate(format: "b == 2"))
    #expect((NSPredicate(format: "a == 1 OR b == 2") as? NSCompoundPredicate)?.compoundPredicateType == .or)
    #expect(both.evaluate(with: ["a": 1, "b": 3]) && !both.evaluate(with: ["a": 1, "b": 2]))
    #expect(both == NSPredicate(format: "a == 1 AND NOT b == 2") && both != NSPredicate(format: "a == 1"))
    let open = NSPredicate(format: "a == $one AND b == 2")
    #expect(!open.evaluate(with: ["a": 1, "b": 2], substitutionVariables: ["one": 2]))
    #expect(open.withSubstitutionVariables(["one": 1]).evaluate(with: ["a": 1, "b": 2]))
  }
}
