/// The simplex tableau: each basic symbol as a row over symbols that are not basic. All its symbols are
/// restricted: they are at least zero, or, where fixed, exactly zero. A symbol that is not basic is zero.
struct Tableau {
  typealias Slot = Int32

  private struct BasicRow {
    var head: Symbol
    var row: Row
  }

  private struct Column {
    var isFixed = false
    /// The row of a basic symbol, or -1.
    var slot: Slot = -1
    /// The rows this symbol may be in. A row it has left may still be listed, or be listed twice: that is
    /// cheaper than keeping the list exact, and a look at the row tells.
    var users: [Slot] = []
    /// What one unit of a symbol that is not basic adds to the objective.
    var cost = Cost()
  }

  /// A basic symbol may be this far below zero.
  private static let feasibilityTolerance = 1e-7

  private var rows: [BasicRow] = []
  private var freeSlots: [Slot] = []
  private var columns: [Column] = []
  /// Symbols whose cost changed since the last optimum: only these can have become negative.
  private var improvable: [Symbol] = []
  /// Rows whose constant changed for the worse since the last feasible state.
  private var infeasible: [Slot] = []
  /// How many terms were written and rows looked at: what solving has cost, whatever the machine.
  var steps = 0

  // MARK: Symbols

  mutating func register(_ symbol: Symbol, isFixed: Bool) {
    while columns.count <= Int(symbol) { columns.append(Column()) }
    columns[Int(symbol)] = Column(isFixed: isFixed)
  }

  func isBasic(_ symbol: Symbol) -> Bool { columns[Int(symbol)].slot >= 0 }

  func value(of symbol: Symbol) -> Double {
    let slot = columns[Int(symbol)].slot
    return slot >= 0 ? rows[Int(slot)].row.constant : 0
  }

  /// Changes what one unit of the symbol costs by `factor · cost`.
  mutating func charge(_ symbol: Symbol, _ cost: Cost, times factor: Double) {
    let slot = columns[Int(symbol)].slot
    guard slot >= 0 else {
      columns[Int(symbol)].cost.add(cost, times: factor)
      improvable.append(symbol)
      return
    }
    for term in rows[Int(slot)].row.terms {
      columns[Int(term.symbol)].cost.add(cost, times: factor * term.coefficient)
      improvable.append(term.symbol)
    }
  }

  // MARK: Rows

  /// The row with its basic symbols replaced by what they stand for.
  func expand(_ row: Row) -> Row {
    var result = row
    var inserted: [Symbol] = []
    for term in row.terms where isBasic(term.symbol) {
      let factor = result.remove(term.symbol)
      result.add(rows[Int(columns[Int(term.symbol)].slot)].row, times: factor, inserted: &inserted)
    }
    return result
  }

  /// Makes `head`, new and without a cost, basic as `row`, whose symbols are not basic.
  mutating func insert(_ row: Row, head: Symbol) {
    let slot: Slot
    if let free = freeSlots.popLast() {
      slot = free
      rows[Int(slot)] = BasicRow(head: head, row: row)
    } else {
      slot = Slot(rows.count)
      rows.append(BasicRow(head: head, row: row))
    }
    columns[Int(head)].slot = slot
    for term in row.terms { list(slot, asUserOf: term.symbol) }
    noteFeasibility(of: slot)
  }

  /// Takes a basic symbol's row away.
  mutating func drop(_ head: Symbol) -> Row {
    let slot = columns[Int(head)].slot
    let row = rows[Int(slot)].row
    rows[Int(slot)] = BasicRow(head: -1, row: Row())
    columns[Int(head)].slot = -1
    freeSlots.append(slot)
    return row
  }

  private mutating func list(_ slot: Slot, asUserOf symbol: Symbol) {
    columns[Int(symbol)].users.append(slot)
    if columns[Int(symbol)].users.count > 2 * rows.count + 16 { _ = users(of: symbol) }
  }

  /// The rows that hold the symbol.
  private mutating func users(of symbol: Symbol) -> [Slot] {
    steps += columns[Int(symbol)].users.count
    var exact = columns[Int(symbol)].users.filter { rows[Int($0)].row.coefficient(of: symbol) != 0 }
    exact.sort()
    var last: Slot = -1
    exact.removeAll { slot in
      defer { last = slot }
      return slot == last
    }
    columns[Int(symbol)].users = exact
    return exact
  }

  /// Replaces a symbol by itself plus an amount, wherever it stands.
  mutating func shift(_ symbol: Symbol, by amount: Double) {
    let slot = columns[Int(symbol)].slot
    if slot >= 0 {
      rows[Int(slot)].row.constant -= amount
      noteFeasibility(of: slot)
    } else {
      for user in users(of: symbol) {
        rows[Int(user)].row.constant += rows[Int(user)].row.coefficient(of: symbol) * amount
        noteFeasibility(of: user)
      }
    }
  }

  private func isInfeasible(_ slot: Slot) -> Bool {
    let basic = rows[Int(slot)]
    guard basic.head >= 0 else { return false }
    return basic.row.constant < -Self.feasibilityTolerance
      || (columns[Int(basic.head)].isFixed && basic.row.constant > Self.feasibilityTolerance)
  }

  private mutating func noteFeasibility(of slot: Slot) {
    if isInfeasible(slot) { infeasible.append(slot) }
  }

  /// Whether any row holds the symbol.
  func holds(_ symbol: Symbol) -> Bool {
    isBasic(symbol) || rows.contains { $0.row.coefficient(of: symbol) != 0 }
  }

  // MARK: Pivots

  /// Exchanges a basic symbol for one that is not.
  private mutating func pivot(_ slot: Slot, entering: Symbol) {
    let leaving = rows[Int(slot)].head
    rows[Int(slot)].row.solve(for: entering, head: leaving)
    rows[Int(slot)].head = entering
    columns[Int(leaving)].slot = -1
    columns[Int(leaving)].users = [slot]
    columns[Int(entering)].slot = slot
    let users = columns[Int(entering)].users
    columns[Int(entering)].users = []

    let row = rows[Int(slot)].row
    var inserted: [Symbol] = []
    for user in users where user != slot {
      let factor = rows[Int(user)].row.remove(entering)
      guard factor != 0 else { continue }
      inserted.removeAll(keepingCapacity: true)
      rows[Int(user)].row.add(row, times: factor, inserted: &inserted)
      steps += rows[Int(user)].row.terms.count
      for symbol in inserted { list(user, asUserOf: symbol) }
      noteFeasibility(of: user)
    }

    let cost = columns[Int(entering)].cost
    guard !cost.isZero else { return }
    columns[Int(entering)].cost = Cost()
    for term in row.terms {
      columns[Int(term.symbol)].cost.add(cost, times: term.coefficient)
      improvable.append(term.symbol)
    }
  }

  /// Primal simplex: from a feasible state to the cheapest one.
  mutating func optimize() {
    for count in 0..<pivotLimit {
      improvable = improvable.filter { symbol in
        let column = columns[Int(symbol)]
        return !column.isFixed && column.slot < 0 && column.cost.isNegative
      }
      guard let entering = improvable.min() else { return }
      guard let slot = firstToBlock(entering, growing: true, preferringLarge: count < bland) else { return }
      pivot(slot, entering: entering)
    }
  }

  /// The row whose basic symbol reaches its limit first as `symbol` grows or shrinks from zero.
  private mutating func firstToBlock(_ symbol: Symbol, growing: Bool, preferringLarge: Bool) -> Slot? {
    var best: (ratio: Double, size: Double, head: Symbol, slot: Slot)?
    for slot in users(of: symbol) {
      let basic = rows[Int(slot)]
      let slope = basic.row.coefficient(of: symbol) * (growing ? 1 : -1)
      let isFixed = columns[Int(basic.head)].isFixed
      guard isFixed || slope < 0 else { continue }
      let candidate = (
        ratio: isFixed ? 0 : max(0, -basic.row.constant / slope), size: abs(slope), head: basic.head, slot: slot
      )
      if let best {
        let isTie = abs(candidate.ratio - best.ratio) <= Self.feasibilityTolerance
        if isTie {
          guard preferringLarge ? candidate.size > best.size : candidate.head < best.head else { continue }
        } else if candidate.ratio > best.ratio {
          continue
        }
      }
      best = candidate
    }
    return best?.slot
  }

  /// Dual simplex: from a state whose costs are the cheapest to a feasible one.
  ///
  /// - Returns: Where there is none, the symbols that show it: what the first stands for has the wrong sign
  ///   whatever values the others take.
  mutating func restoreFeasibility() -> [Symbol]? {
    for count in 0..<pivotLimit {
      infeasible = infeasible.filter(isInfeasible)
      guard let slot = infeasible.min(by: { rows[Int($0)].head < rows[Int($1)].head }) else { return nil }
      guard let entering = cheapestRemedy(for: slot, preferringLarge: count < bland) else {
        return [rows[Int(slot)].head] + rows[Int(slot)].row.terms.map(\.symbol)
      }
      pivot(slot, entering: entering)
    }
    return nil
  }

  /// The symbol that mends the row at the least cost.
  private func cheapestRemedy(for slot: Slot, preferringLarge: Bool) -> Symbol? {
    let row = rows[Int(slot)].row
    let wanted: Double = row.constant < 0 ? 1 : -1
    var best: (symbol: Symbol, factor: Double)?
    for term in row.terms where term.coefficient * wanted > 0 && !columns[Int(term.symbol)].isFixed {
      let factor = 1 / (term.coefficient * wanted)
      guard let current = best else {
        best = (term.symbol, factor)
        continue
      }
      let cost = columns[Int(term.symbol)].cost
      let currentCost = columns[Int(current.symbol)].cost
      if cost.isLess(times: factor, than: currentCost, times: current.factor) {
        best = (term.symbol, factor)
      } else if preferringLarge && factor < current.factor
        && !currentCost.isLess(times: current.factor, than: cost, times: factor)
      {
        best = (term.symbol, factor)
      }
    }
    return best?.symbol
  }

  /// Makes the symbol basic at whatever value, keeping all others feasible; false where no row holds it.
  mutating func makeBasic(_ symbol: Symbol) -> Bool {
    if isBasic(symbol) { return true }
    guard
      let slot = firstToBlock(symbol, growing: true, preferringLarge: true)
        ?? firstToBlock(symbol, growing: false, preferringLarge: true)
    else { return false }
    pivot(slot, entering: symbol)
    return true
  }

  var isOptimal: Bool { improvable.isEmpty }

  /// Among equals a pivot on the largest coefficient rounds least. Should that go round in circles, then after so
  /// many pivots Bland's rule, the lowest symbol, ends them.
  private var bland: Int { 50 + rows.count }

  /// Far more pivots than any system needs. Rounding can defeat Bland's rule in theory; then the state reached,
  /// a little off, is better than a hang.
  private var pivotLimit: Int { 1000 + 100 * rows.count }
}
