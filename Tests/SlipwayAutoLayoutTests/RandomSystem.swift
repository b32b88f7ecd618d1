@testable import SlipwayAutoLayout

/// A system of constraints over numbered variables, as a property-based test makes and checks it.
struct RandomSystem {
  struct Item: Encodable {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: LinearConstraint.Relation
    var constant: Double
    var priority: Double

    /// How far the values are from meeting it.
    func violation(by values: [Double]) -> Double {
      let difference = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
      return switch relation {
      case .equal: abs(difference)
      case .lessThanOrEqual: max(0, difference)
      case .greaterThanOrEqual: max(0, -difference)
      }
    }
  }

  /// Few enough for Kiwi's strengths, a factor of 1000 apart, to be as good as strict.
  static let priorities = [250.0, 750.0, 999.0]

  var variableCount: Int
  var items: [Item] = []

  init(variables: Int, constraints: Int, using random: inout some RandomNumberGenerator) {
    variableCount = variables
    items = (0..<constraints).map { _ in Self.item(variables: variables, using: &random) }
  }

  static func item(variables: Int, using random: inout some RandomNumberGenerator) -> Item {
    let chosen = (0..<variables).shuffled(using: &random).prefix(
      Int.random(in: 1...min(3, variables), using: &random)
    )
    let coefficients = [-2.0, -1, -1, -0.5, 0.5, 1, 1, 1, 1, 2]
    let isRequired = Int.random(in: 0..<5, using: &random) < 2
    return Item(
      terms: chosen.map { ($0, coefficients.randomElement(using: &random)!) },
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
      constant: Double(Int.random(in: -40...40, using: &random)),
      priority: isRequired ? LinearConstraint.required : priorities.randomElement(using: &random)!
    )
  }

  /// The sum of violations at each priority, required first: what an optimum minimises in this order.
  func violations(by values: [Double]) -> [Double] {
    ([LinearConstraint.required] + Self.priorities.reversed()).map { priority in
      items.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(by: values) }
    }
  }
}

extension RandomSystem.Item {
  private enum Key: String, CodingKey { case terms, relation, constant, strength }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(terms.map { [Double($0.variable), $0.coefficient] }, forKey: .terms)
    let name =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    try container.encode(name, forKey: .relation)
    try container.encode(constant, forKey: .constant)
    let level = RandomSystem.priorities.firstIndex(of: priority)
    try container.encode(level.map { [1.0, 1e3, 1e6][$0] }, forKey: .strength)
  }
}
