/// An incremental solver of linear constraints: Cassowary (Badros, Borning, Stuckey 2001) in Kiwi's
/// formulation, with two differences.
///
/// Priorities are strict (see `Cost`). And variables stand apart from the simplex tableau (see `Definitions`):
/// only what slack and error symbols have among themselves takes part in pivots.
///
/// Each constraint has a marker, which is zero where the constraint is met with equality:
///
///     e ≥ c   marker = e - c + error         marker ≥ 0
///     e ≤ c   marker = c - e + error         marker ≥ 0
///     e = c   marker = e - c - over + under  marker = 0
///
/// The errors, at least zero and as cheap as the priority says, are left out where it is required. A new
/// constraint defines a variable that is still free, or else enters the tableau with its marker basic. So the
/// costs stay optimal and the dual simplex alone brings the answer; a changed constant, as when a window is
/// resized, is only a shift of the marker and takes the same path. Only a removal needs the primal simplex.
package final class ConstraintSolver {
  private struct Record {
    var constraint: LinearConstraint
    var marker: Symbol = -1
    var errors: [Symbol] = []
  }

  private enum Kind {
    case unused, variable
    case part(of: ConstraintID)
  }

  private var kinds: [Kind] = []
  private var unusedSymbols: [Symbol] = []
  private var records: [ConstraintID: Record] = [:]
  private var lastNumber = 0
  private var definitions = Definitions()
  private var tableau = Tableau()
  /// Set where the state can no longer be changed step by step: after a conflict.
  private var mustRebuild = false
  private var mustEvaluate = false

  package init() {}

  /// What solving has cost so far, whatever the machine: it grows with the work alone.
  var steps: Int { tableau.steps }

  // MARK: Variables

  package func makeVariable() -> Variable { Variable(symbol: makeSymbol(.variable)) }

  /// Gives up a variable that stands in no constraint any more.
  package func release(_ variable: Variable) {
    if !mustRebuild {
      definitions.undefine(variable.symbol)
      definitions.substitute(variable.symbol, by: Row())
    }
    recycle(variable.symbol)
  }

  /// The variable's value by the last `solve()`. What no constraint determines is zero.
  package func value(of variable: Variable) -> Double { definitions.value(of: variable.symbol) }

  private func makeSymbol(_ kind: Kind, isFixed: Bool = false) -> Symbol {
    let symbol = unusedSymbols.popLast() ?? Symbol(kinds.count)
    if Int(symbol) == kinds.count { kinds.append(kind) } else { kinds[Int(symbol)] = kind }
    register(symbol, isFixed: isFixed)
    return symbol
  }

  private func register(_ symbol: Symbol, isFixed: Bool) {
    var isVariable = false
    if case .variable = kinds[Int(symbol)] { isVariable = true }
    tableau.register(symbol, isFixed: isFixed)
    definitions.register(symbol, isVariable: isVariable)
  }

  private func recycle(_ symbol: Symbol) {
    kinds[Int(symbol)] = .unused
    unusedSymbols.append(symbol)
  }

  // MARK: Constraints

  /// Adds a constraint, which `solve()` then takes into account.
  package func add(_ constraint: LinearConstraint) -> ConstraintID {
    lastNumber += 1
    let id = ConstraintID(number: lastNumber)
    records[id] = Record(constraint: constraint)
    if !mustRebuild { enter(id) }
    return id
  }

  package func remove(_ id: ConstraintID) {
    guard let record = records.removeValue(forKey: id) else { return }
    if !mustRebuild && tableau.restoreFeasibility() != nil { mustRebuild = true }
    if !mustRebuild { withdraw(record) }
    mustEvaluate = true
    for symbol in record.errors + [record.marker] where symbol >= 0 { recycle(symbol) }
  }

  /// Changes a constraint's constant: a few additions, and at the next `solve()` the few pivots that the
  /// difference calls for.
  package func setConstant(_ constant: Double, of id: ConstraintID) {
    guard let record = records[id], record.constraint.constant != constant else { return }
    let change = constant - record.constraint.constant
    records[id]!.constraint.constant = constant
    mustEvaluate = true
    guard !mustRebuild else { return }
    if !tableau.isOptimal { tableau.optimize() }
    let amount = record.constraint.relation == .lessThanOrEqual ? -change : change
    tableau.shift(record.marker, by: amount)
    definitions.shift(record.marker, by: amount)
  }

  /// Brings all variables up to date.
  ///
  /// - Throws: `Unsatisfiable` where required constraints contradict each other. The values stay what they
  ///   were; remove one of the constraints named and solve again.
  package func solve() throws(Unsatisfiable) {
    if mustRebuild { rebuild() }
    try pivot()
    guard mustEvaluate else { return }
    definitions.evaluate(in: tableau)
    if hasDrifted {
      rebuild()
      try pivot()
      definitions.evaluate(in: tableau)
    }
    mustEvaluate = false
  }

  private func pivot() throws(Unsatisfiable) {
    if !tableau.isOptimal { tableau.optimize() }
    if let conflict = tableau.restoreFeasibility() {
      mustRebuild = true
      throw Unsatisfiable(conflict: constraints(behind: conflict))
    }
  }

  /// Whether the rounding of many pivots has added up to something: what the tableau says of a constraint is
  /// no longer what the constraint itself says.
  private var hasDrifted: Bool {
    records.values.contains { record in
      let constraint = record.constraint
      var difference = -constraint.constant
      for (variable, coefficient) in constraint.terms { difference += coefficient * value(of: variable) }
      if constraint.relation == .lessThanOrEqual { difference = -difference }
      for (index, error) in record.errors.enumerated() {
        let isOver = constraint.relation == .equal && index == 0
        difference += tableau.value(of: error) * (isOver ? -1 : 1)
      }
      return abs(difference - tableau.value(of: record.marker)) > 1e-8
    }
  }

  private func constraints(behind symbols: [Symbol]) -> [ConstraintID] {
    var result = Set<ConstraintID>()
    for symbol in symbols {
      if case .part(let id) = kinds[Int(symbol)], records[id]?.constraint.isRequired == true { result.insert(id) }
    }
    return result.sorted()
  }

  private func rebuild() {
    mustRebuild = false
    let steps = tableau.steps
    tableau = Tableau()
    tableau.steps = steps
    definitions = Definitions()
    let ids = records.keys.sorted()
    for id in ids {
      for symbol in records[id]!.errors + [records[id]!.marker] where symbol >= 0 { recycle(symbol) }
      records[id]!.marker = -1
      records[id]!.errors = []
    }
    for symbol in kinds.indices { register(Symbol(symbol), isFixed: false) }
    for id in ids { enter(id) }
  }

  // MARK: Entering and withdrawing

  private func enter(_ id: ConstraintID) {
    if !tableau.isOptimal { tableau.optimize() }
    mustEvaluate = true
    let row = makeRow(of: id)
    let marker = records[id]!.marker

    if let variable = freeVariable(among: records[id]!.constraint.terms.map(\.variable.symbol), in: row) {
      define(variable, by: row, marker: marker)
      return
    }
    let expanded = definitions.expand(row)
    if let variable = expanded.terms.first(where: { isVariable($0.symbol) })?.symbol {
      define(variable, by: expanded, marker: marker)
    } else {
      tableau.insert(tableau.expand(expanded), head: marker)
    }
  }

  private func isVariable(_ symbol: Symbol) -> Bool {
    if case .variable = kinds[Int(symbol)] { return true }
    return false
  }

  /// Makes the constraint's symbols; what its marker stands for.
  private func makeRow(of id: ConstraintID) -> Row {
    let constraint = records[id]!.constraint
    let sign: Double = constraint.relation == .lessThanOrEqual ? -1 : 1
    var coefficients: [Symbol: Double] = [:]
    for (variable, coefficient) in constraint.terms { coefficients[variable.symbol, default: 0] += sign * coefficient }

    records[id]!.marker = makeSymbol(.part(of: id), isFixed: constraint.relation == .equal)
    if !constraint.isRequired {
      for sign in constraint.relation == .equal ? [-1.0, 1.0] : [1.0] {
        let error = makeSymbol(.part(of: id))
        records[id]!.errors.append(error)
        tableau.charge(error, Cost(of: constraint), times: 1)
        coefficients[error] = sign
      }
    }
    let terms = coefficients.filter { abs($0.value) > coefficientTolerance }
      .map { Row.Term(symbol: $0.key, coefficient: $0.value) }
      .sorted { $0.symbol < $1.symbol }
    return Row(constant: -sign * constraint.constant, sorted: terms)
  }

  /// A variable that the row can define as it stands, with no cycle; the first one, so that where constraints leave
  /// a choice it is the constraint's first item that moves.
  private func freeVariable(among candidates: [Symbol], in row: Row) -> Symbol? {
    let variables = candidates.filter { row.coefficient(of: $0) != 0 }
    let free = variables.filter { !definitions.isDefined($0) }
    if let unused = free.first(where: { definitions.variables(using: $0).isEmpty }) { return unused }
    return free.first { candidate in
      !definitions.reaches(candidate, from: variables.filter { $0 != candidate })
    }
  }

  private func define(_ variable: Symbol, by row: Row, marker: Symbol) {
    var definition = row
    definition.solve(for: variable, head: marker)
    definitions.define(variable, as: definition)
  }

  private func withdraw(_ record: Record) {
    if !tableau.isOptimal { tableau.optimize() }
    for error in record.errors {
      tableau.charge(error, Cost(of: record.constraint), times: -1)
    }
    if tableau.makeBasic(record.marker) {
      definitions.substitute(record.marker, by: tableau.drop(record.marker))
    } else {
      definitions.eliminate(record.marker)
    }
  }

  // MARK: For tests

  /// Whether no row still holds a symbol of a constraint that is gone.
  var isClean: Bool {
    kinds.indices.allSatisfy { symbol in
      guard case .unused = kinds[symbol] else { return true }
      return !tableau.holds(Symbol(symbol)) && !definitions.holds(Symbol(symbol))
    }
  }
}
