/// The index of a symbol of the tableau.
typealias Symbol = Int32

/// A coefficient below this is rounding noise, and zero.
let coefficientTolerance = 1e-8

/// A sparse linear expression `constant + Σ coefficient·symbol`, its terms in the order of their symbols.
struct Row {
  struct Term {
    var symbol: Symbol
    var coefficient: Double
  }

  var constant: Double
  private(set) var terms: [Term]

  /// Terms must be sorted, unique and not zero.
  init(constant: Double = 0, sorted terms: [Term] = []) {
    self.constant = constant
    self.terms = terms
  }

  func coefficient(of symbol: Symbol) -> Double {
    let index = index(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  /// Where the symbol is, or would be inserted.
  private func index(of symbol: Symbol) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes the symbol out; its coefficient, or zero where it was not in.
  mutating func remove(_ symbol: Symbol) -> Double {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// Puts in a symbol that is not there yet.
  mutating func insert(_ symbol: Symbol, coefficient: Double) {
    terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index(of: symbol))
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Adds `factor · other`; appends each symbol that this row did not have to `inserted`.
  mutating func add(_ other: Row, times factor: Double, inserted: inout [Symbol]) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var mine = 0
    var theirs = 0
    while mine < terms.count && theirs < other.terms.count {
      if terms[mine].symbol < other.terms[theirs].symbol {
        merged.append(terms[mine])
        mine += 1
      } else if terms[mine].symbol > other.terms[theirs].symbol {
        let term = other.terms[theirs]
        merged.append(Term(symbol: term.symbol, coefficient: term.coefficient * factor))
        inserted.append(term.symbol)
        theirs += 1
      } else {
        let sum = terms[mine].coefficient + other.terms[theirs].coefficient * factor
        if abs(sum) > coefficientTolerance { merged.append(Term(symbol: terms[mine].symbol, coefficient: sum)) }
        mine += 1
        theirs += 1
      }
    }
    merged.append(contentsOf: terms[mine...])
    for term in other.terms[theirs...] {
      merged.append(Term(symbol: term.symbol, coefficient: term.coefficient * factor))
      inserted.append(term.symbol)
    }
    terms = merged
  }

  /// Reads the row as `head = row` and solves it for `symbol`, one of its terms.
  mutating func solve(for symbol: Symbol, head: Symbol) {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
    insert(head, coefficient: 1 / coefficient)
  }
}
