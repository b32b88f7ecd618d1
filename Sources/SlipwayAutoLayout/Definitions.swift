/// The variables that a constraint determines, each as a row over other variables and restricted symbols.
///
/// A defining row is the constraint itself, solved for the variable; the variables in it are not replaced by
/// their own definitions, as a textbook's tableau would. So a chain of a thousand views is a thousand short
/// rows, where replacing would make half a million terms. Definitions never form a cycle.
struct Definitions {
  private var rows: [Row?] = []
  /// For each symbol, the variables whose definition may hold it (see `Tableau.Column.users`).
  private var users: [[Symbol]] = []
  private var isVariable: [Bool] = []
  private var values: [Double] = []
  /// All defined variables, each after those that its definition needs; nil after a change.
  private var order: [Symbol]?

  mutating func register(_ symbol: Symbol, isVariable: Bool) {
    while rows.count <= Int(symbol) {
      rows.append(nil)
      users.append([])
      self.isVariable.append(false)
      values.append(0)
    }
    rows[Int(symbol)] = nil
    users[Int(symbol)] = []
    self.isVariable[Int(symbol)] = isVariable
    values[Int(symbol)] = 0
  }

  /// Takes away what a variable is defined as.
  mutating func undefine(_ variable: Symbol) {
    rows[Int(variable)] = nil
    values[Int(variable)] = 0
    order = nil
  }

  func isDefined(_ variable: Symbol) -> Bool { rows[Int(variable)] != nil }

  func value(of variable: Symbol) -> Double { values[Int(variable)] }

  mutating func define(_ variable: Symbol, as row: Row) {
    rows[Int(variable)] = row
    for term in row.terms { list(variable, asUserOf: term.symbol) }
    order = nil
  }

  private mutating func list(_ variable: Symbol, asUserOf symbol: Symbol) {
    users[Int(symbol)].append(variable)
    let count = users[Int(symbol)].count
    if count > 64 && count.nonzeroBitCount == 1 { _ = variables(using: symbol) }
  }

  /// The variables whose definition holds the symbol.
  mutating func variables(using symbol: Symbol) -> [Symbol] {
    if users[Int(symbol)].isEmpty { return [] }
    var exact = users[Int(symbol)].filter { (rows[Int($0)]?.coefficient(of: symbol) ?? 0) != 0 }
    exact.sort()
    var last: Symbol = -1
    exact.removeAll { variable in
      defer { last = variable }
      return variable == last
    }
    users[Int(symbol)] = exact
    return exact
  }

  /// Replaces a symbol by itself plus an amount, wherever it stands.
  mutating func shift(_ symbol: Symbol, by amount: Double) {
    for variable in variables(using: symbol) {
      rows[Int(variable)]!.constant += rows[Int(variable)]!.coefficient(of: symbol) * amount
    }
  }

  /// Replaces a symbol by a row.
  mutating func substitute(_ symbol: Symbol, by row: Row) {
    var inserted: [Symbol] = []
    for variable in variables(using: symbol) {
      let factor = rows[Int(variable)]!.remove(symbol)
      inserted.removeAll(keepingCapacity: true)
      rows[Int(variable)]!.add(row, times: factor, inserted: &inserted)
      for symbol in inserted { list(variable, asUserOf: symbol) }
    }
    users[Int(symbol)] = []
    order = nil
  }

  /// Rids the definitions of a symbol that no longer stands for anything, by giving up one of them.
  mutating func eliminate(_ symbol: Symbol) {
    let holders = variables(using: symbol)
    // The one that no other holder's definition leads to from below: any other choice could close a cycle.
    let first = holders.count == 1 ? holders[0] : dependencies(of: holders).first(where: holders.contains)
    guard let variable = first, var row = rows[Int(variable)] else { return }
    undefine(variable)
    row.solve(for: symbol, head: variable)
    substitute(symbol, by: row)
  }

  /// Whether any definition holds the symbol.
  func holds(_ symbol: Symbol) -> Bool { rows.contains { ($0?.coefficient(of: symbol) ?? 0) != 0 } }

  // MARK: Order

  /// The defined variables that these depend on, themselves included, each after those it needs.
  func dependencies(of roots: [Symbol]) -> [Symbol] {
    var result: [Symbol] = []
    var seen = Set<Symbol>()
    var path: [(variable: Symbol, next: Int)] = []
    for root in roots where rows[Int(root)] != nil && seen.insert(root).inserted {
      path.append((root, 0))
      while let (variable, next) = path.last {
        let terms = rows[Int(variable)]!.terms
        guard next < terms.count else {
          result.append(variable)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let symbol = terms[next].symbol
        if rows[Int(symbol)] != nil && seen.insert(symbol).inserted { path.append((symbol, 0)) }
      }
    }
    return result
  }

  /// Whether the definitions of any of these lead to the variable.
  func reaches(_ variable: Symbol, from roots: [Symbol]) -> Bool {
    dependencies(of: roots).contains { rows[Int($0)]!.coefficient(of: variable) != 0 }
  }

  /// The row with its defined variables replaced, down to symbols that no definition stands behind.
  func expand(_ row: Row) -> Row {
    var coefficients: [Symbol: Double] = [:]
    var constant = row.constant
    for term in row.terms { coefficients[term.symbol] = term.coefficient }
    for variable in dependencies(of: row.terms.map(\.symbol)).reversed() {
      guard let factor = coefficients.removeValue(forKey: variable) else { continue }
      constant += factor * rows[Int(variable)]!.constant
      for term in rows[Int(variable)]!.terms {
        coefficients[term.symbol, default: 0] += factor * term.coefficient
      }
    }
    let terms = coefficients.filter { abs($0.value) > coefficientTolerance }
      .map { Row.Term(symbol: $0.key, coefficient: $0.value) }
      .sorted { $0.symbol < $1.symbol }
    return Row(constant: constant, sorted: terms)
  }

  /// Works out all variables; one that nothing determines is zero.
  mutating func evaluate(in tableau: Tableau) {
    if order == nil {
      let defined = rows.indices.filter { rows[$0] != nil }.map { Symbol($0) }
      order = dependencies(of: defined)
    }
    for variable in order! {
      let row = rows[Int(variable)]!
      var value = row.constant
      for term in row.terms {
        let operand = isVariable[Int(term.symbol)] ? values[Int(term.symbol)] : tableau.value(of: term.symbol)
        value += term.coefficient * operand
      }
      values[Int(variable)] = value
    }
  }
}
