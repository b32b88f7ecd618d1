/// A number the solver determines.
package struct Variable: Hashable, Sendable {
  let symbol: Symbol
}

/// A constraint that stands in a solver.
package struct ConstraintID: Hashable, Comparable, Sendable {
  let number: Int

  package static func < (left: ConstraintID, right: ConstraintID) -> Bool { left.number < right.number }
}

/// `Σ coefficient·variable (=, ≤, ≥) constant`, at a priority.
package struct LinearConstraint: Sendable {
  package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  /// At this priority or above a constraint must hold; below it the solver comes as near as it can, and no
  /// number of constraints of a lower priority outweighs one of a higher.
  package static let required = 1000.0

  package var terms: [(variable: Variable, coefficient: Double)]
  package var relation: Relation
  package var constant: Double
  package var priority: Double
  /// Where several solutions are equally good, the one that keeps the constraints of higher rank.
  package var rank: Double

  package init(
    _ terms: [(variable: Variable, coefficient: Double)],
    _ relation: Relation,
    _ constant: Double,
    priority: Double = LinearConstraint.required,
    rank: Double = 0
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.rank = rank
  }

  var isRequired: Bool { priority >= LinearConstraint.required }
}

/// Required constraints that cannot hold together.
package struct Unsatisfiable: Error {
  /// The constraints in conflict, oldest first: with any one of them gone, the others no longer contradict
  /// each other in this way.
  package let conflict: [ConstraintID]
}
