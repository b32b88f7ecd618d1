/// What one unit of a symbol costs: a weight for each priority, highest priority first, compared like words in
/// a dictionary. So one unit at a priority outweighs any amount at all lower ones, exactly; sums of large
/// factors, as Kiwi has them, only approximate that.
struct Cost {
  private struct Term {
    var priority: Double
    var weight: Double
  }

  private var terms: [Term] = []

  init() {}

  /// What missing a constraint costs: its rank counts less than any priority.
  init(of constraint: LinearConstraint) {
    terms = [Term(priority: constraint.priority, weight: 1)]
    if constraint.rank != 0 { terms.append(Term(priority: -1, weight: constraint.rank)) }
  }

  var isZero: Bool { terms.isEmpty }

  /// Rounding noise is never stored, so the first term decides.
  var isNegative: Bool { terms.first.map { $0.weight < 0 } ?? false }

  mutating func add(_ other: Cost, times factor: Double) {
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var rest = terms[...]
    for term in other.terms {
      while let next = rest.first, next.priority > term.priority { sum.append(rest.removeFirst()) }
      var weight = term.weight * factor
      if let next = rest.first, next.priority == term.priority { weight += rest.removeFirst().weight }
      if abs(weight) > coefficientTolerance { sum.append(Term(priority: term.priority, weight: weight)) }
    }
    sum.append(contentsOf: rest)
    terms = sum
  }

  /// Whether `factor · self` is less than `otherFactor · other`.
  func isLess(times factor: Double, than other: Cost, times otherFactor: Double) -> Bool {
    var difference = Cost()
    difference.add(self, times: factor)
    difference.add(other, times: -otherFactor)
    return difference.isNegative
  }
}
