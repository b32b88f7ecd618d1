import Foundation

/// Draws conclusions: its rules look at its state and at its facts, and make facts more or less certain.
open class GKRuleSystem: NSObject {
  /// What rules look at.
  public let state = NSMutableDictionary()
  open private(set) var rules: [GKRule] = []
  /// The rules that have not been followed, in the order in which they are looked at.
  open private(set) var agenda: [GKRule] = []
  /// The rules that were followed, in the order in which they were.
  open private(set) var executed: [GKRule] = []

  private var grades: [(fact: NSObject, grade: Float)] = []

  public override init() {}

  // MARK: Rules

  open func add(_ rule: GKRule) {
    rules.append(rule)
    agenda.append(rule)
    // Sorting in Swift keeps the order of what is equal.
    agenda.sort { $0.salience > $1.salience }
  }

  open func add(_ rules: [GKRule]) { rules.forEach(add) }

  open func removeAllRules() { (rules, agenda, executed) = ([], [], []) }

  /// Follows the rules whose predicates hold, each at most once. When one has changed a fact, all are looked at again.
  open func evaluate() {
    while let index = agenda.firstIndex(where: { $0.evaluatePredicate(in: self) }) {
      let rule = agenda.remove(at: index)
      executed.append(rule)
      rule.performAction(in: self)
    }
  }

  /// Forgets all facts, and what was followed.
  open func reset() {
    grades = []
    executed = []
    agenda = rules.sorted { $0.salience > $1.salience }
  }

  // MARK: Facts

  /// The facts that are to some degree certain.
  open var facts: [Any] { grades.filter { $0.grade > 0 }.map(\.fact) }

  /// How certain a fact is, from 0 to 1.
  open func grade(forFact fact: any NSObjectProtocol) -> Float { index(of: fact).map { grades[$0].grade } ?? 0 }

  /// How certain it is that all of them hold.
  open func minimumGrade(forFacts facts: [Any]) -> Float { grades(of: facts).min() ?? 0 }

  /// How certain it is that one of them holds.
  open func maximumGrade(forFacts facts: [Any]) -> Float { grades(of: facts).max() ?? 0 }

  private func grades(of facts: [Any]) -> [Float] {
    facts.map { fact in (fact as? any NSObjectProtocol).map { grade(forFact: $0) } ?? 0 }
  }

  open func assertFact(_ fact: any NSObjectProtocol) { assertFact(fact, grade: 1) }

  /// Makes a fact more certain, until it is entirely so.
  open func assertFact(_ fact: any NSObjectProtocol, grade: Float) {
    set(min(1, self.grade(forFact: fact) + grade), fact)
  }

  open func retractFact(_ fact: any NSObjectProtocol) { retractFact(fact, grade: 1) }

  /// Makes a fact less certain, until nothing is left of it.
  open func retractFact(_ fact: any NSObjectProtocol, grade: Float) {
    if index(of: fact) != nil { set(max(0, self.grade(forFact: fact) - grade), fact) }
  }

  private func index(of fact: any NSObjectProtocol) -> Int? { grades.firstIndex { $0.fact.isEqual(fact) } }

  private func set(_ grade: Float, _ fact: any NSObjectProtocol) {
    if let index = index(of: fact) {
      grades[index].grade = grade
    } else if let fact = fact as? NSObject {
      grades.append((fact, grade))
    }
  }
}

/// What follows from what.
open class GKRule: NSObject {
  /// Rules with higher ones are looked at first.
  open var salience = 0

  private let predicate: (GKRuleSystem) -> Bool
  private let action: (GKRuleSystem) -> Void

  public init(blockPredicate predicate: @escaping (GKRuleSystem) -> Bool, action: @escaping (GKRuleSystem) -> Void) {
    (self.predicate, self.action) = (predicate, action)
  }

  /// For subclasses that override `evaluatePredicate(in:)`.
  public convenience override init() { self.init(blockPredicate: { _ in false }, action: { _ in }) }

  open func evaluatePredicate(in system: GKRuleSystem) -> Bool { predicate(system) }
  open func performAction(in system: GKRuleSystem) { action(system) }
}
