import Testing

@testable import SlipwayAutoLayout

@Suite("The solver")
struct ConstraintSolverTests {
  let solver = ConstraintSolver()

  private func add(
    _ terms: [(Variable, Double)],
    _ relation: LinearConstraint.Relation,
    _ constant: Double,
    _ priority: Double = 1000
  ) -> ConstraintID {
    solver.add(
      LinearConstraint(
        terms.map { (variable: $0.0, coefficient: $0.1) },
        relation,
        constant,
        priority: priority
      )
    )
  }

  @Test("A variable that nothing determines is zero")
  func unconstrained() throws {
    let x = solver.makeVariable()
    try solver.solve()
    #expect(solver.value(of: x) == 0)
  }

  @Test("Equations determine their variables, in whatever order they come")
  func equations() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    _ = add([(x, 1), (y, -1)], .equal, 8)
    _ = add([(z, 1), (y, -2)], .equal, 1)
    _ = add([(x, 1), (z, 1)], .equal, 39)
    try solver.solve()
    #expect([solver.value(of: x), solver.value(of: y), solver.value(of: z)] == [18, 10, 21])
  }

  @Test("Variables may be negative")
  func negative() throws {
    let x = solver.makeVariable()
    _ = add([(x, 1)], .lessThanOrEqual, -7)
    _ = add([(x, 1)], .equal, 100, 250)
    try solver.solve()
    #expect(solver.value(of: x) == -7)
  }

  @Test("A variable named twice counts twice; one with coefficient zero does not count")
  func repeatedTerms() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    _ = add([(x, 1), (x, 1), (y, 0)], .equal, 10)
    try solver.solve()
    #expect(solver.value(of: x) == 5)
  }

  @Test("Cassowary's quadrilateral: midpoints stay in the middle when a corner moves")
  func midpoint() throws {
    let left = solver.makeVariable()
    let middle = solver.makeVariable()
    let right = solver.makeVariable()
    _ = add([(middle, 2), (left, -1), (right, -1)], .equal, 0)
    _ = add([(right, 1), (left, -1)], .greaterThanOrEqual, 20)
    _ = add([(right, 1)], .lessThanOrEqual, 100)
    _ = add([(left, 1)], .greaterThanOrEqual, 0)
    let drag = add([(middle, 1)], .equal, 45, 750)
    try solver.solve()
    #expect(solver.value(of: middle) == 45)
    solver.setConstant(200, of: drag)
    try solver.solve()
    #expect(solver.value(of: middle) == 90)
    #expect(solver.value(of: left) == 80)
    #expect(solver.value(of: right) == 100)
  }

  @Test("The higher priority wins, whatever it costs the lower")
  func strictPriorities() throws {
    let x = solver.makeVariable()
    _ = add([(x, 1)], .equal, 1, 251)
    for _ in 0..<100 { _ = add([(x, 1)], .equal, 1_000, 250.5) }
    try solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test("A violated higher priority is violated as little as can be, before any lower one counts")
  func leastViolation() throws {
    let x = solver.makeVariable()
    _ = add([(x, 1)], .lessThanOrEqual, 50)
    _ = add([(x, 1)], .greaterThanOrEqual, 80, 750)
    _ = add([(x, 1)], .equal, 0, 749)
    try solver.solve()
    #expect(solver.value(of: x) == 50)
  }

  @Test("Hugging and compression resistance: a view is as wide as its content where it can be")
  func intrinsicWidth() throws {
    let width = solver.makeVariable()
    _ = add([(width, 1)], .lessThanOrEqual, 120, 251)
    _ = add([(width, 1)], .greaterThanOrEqual, 120, 750)
    try solver.solve()
    #expect(solver.value(of: width) == 120)
    let narrow = add([(width, 1)], .lessThanOrEqual, 90)
    try solver.solve()
    #expect(solver.value(of: width) == 90)
    solver.remove(narrow)
    let wide = add([(width, 1)], .greaterThanOrEqual, 300)
    try solver.solve()
    #expect(solver.value(of: width) == 300)
    solver.remove(wide)
    try solver.solve()
    #expect(solver.value(of: width) == 120)
  }

  @Test("Of two solutions that are equally good, the one that keeps the constraint of higher rank")
  func rank() throws {
    for higher in [0, 1] {
      let solver = ConstraintSolver()
      let variables = [solver.makeVariable(), solver.makeVariable()]
      _ = solver.add(LinearConstraint(variables.map { ($0, 1) }, .equal, 100))
      for (index, variable) in variables.enumerated() {
        let rank: Double = index == higher ? 2 : 1
        _ = solver.add(LinearConstraint([(variable, 1)], .equal, 30, priority: 250, rank: rank))
      }
      try solver.solve()
      #expect(solver.value(of: variables[higher]) == 30)
      #expect(solver.value(of: variables[1 - higher]) == 70)
    }
  }

  @Test("A removed constraint leaves no trace")
  func removal() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let ids = [
      add([(x, 1)], .greaterThanOrEqual, 10), add([(y, 1), (x, -1)], .equal, 5),
      add([(y, 1)], .lessThanOrEqual, 100),
      add([(x, 1), (y, 1)], .equal, 60, 500), add([(y, 1)], .equal, 15, 251),
      add([(x, 2)], .equal, 30, 900),
    ]
    try solver.solve()
    #expect(solver.value(of: x) == 15)
    for id in ids { solver.remove(id) }
    try solver.solve()
    #expect(solver.value(of: x) == 0 && solver.value(of: y) == 0)
    #expect(solver.isClean)
    solver.release(x)
    solver.release(y)
    #expect(solver.isClean)
  }

  @Test("A chain may be cut and joined again in the middle")
  func chain() throws {
    let tops = (0..<50).map { _ in solver.makeVariable() }
    _ = add([(tops[0], 1)], .equal, 20)
    var links = (1..<50).map { add([(tops[$0], 1), (tops[$0 - 1], -1)], .equal, 44) }
    let bottom = add([(tops[49], 1)], .lessThanOrEqual, 10_000)
    try solver.solve()
    #expect(solver.value(of: tops[49]) == 20 + 49 * 44)
    solver.remove(links[24])
    links[24] = add([(tops[25], 1), (tops[24], -1)], .equal, 100)
    try solver.solve()
    #expect(solver.value(of: tops[49]) == 20 + 48 * 44 + 100)
    solver.remove(bottom)
    solver.remove(links[0])
    _ = add([(tops[49], 1)], .equal, 0)
    try solver.solve()
    #expect(solver.value(of: tops[0]) == 20)
    #expect(solver.value(of: tops[1]) == -(47 * 44 + 100))
  }

  @Test("Contradictory required constraints are named, and one less is enough")
  func conflict() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let base = add([(x, 1)], .equal, 10)
    let other = add([(y, 1)], .equal, 1)
    let link = add([(y, 1), (x, -1)], .greaterThanOrEqual, 5)
    do {
      try solver.solve()
      Issue.record("solved a contradiction")
    } catch {
      #expect(error.conflict == [base, other, link])
    }
    solver.remove(other)
    try solver.solve()
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 15)
  }

  @Test("Constraints that have no part in a conflict are not named")
  func conflictIsMinimal() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    _ = add([(z, 1), (x, -1)], .equal, 3)
    _ = add([(y, 1), (z, -1)], .lessThanOrEqual, 3)
    let first = add([(x, 1)], .equal, 10)
    _ = add([(x, 1)], .equal, 12, 999)
    let second = add([(x, 1)], .equal, 11)
    let conflict = #expect(throws: Unsatisfiable.self) { try solver.solve() }
    #expect(conflict?.conflict == [first, second])
  }

  @Test("A conflict that a changed constant brings is reported, and goes with the constant")
  func conflictOnResize() throws {
    let width = solver.makeVariable()
    let side = solver.makeVariable()
    let window = add([(width, 1)], .equal, 400)
    let minimum = add([(side, 1)], .greaterThanOrEqual, 100)
    let fit = add([(width, 1), (side, -2)], .equal, 0)
    try solver.solve()
    #expect(solver.value(of: side) == 200)
    solver.setConstant(150, of: window)
    let conflict = #expect(throws: Unsatisfiable.self) { try solver.solve() }
    #expect(conflict?.conflict == [window, minimum, fit])
    #expect(solver.value(of: side) == 200)
    solver.setConstant(300, of: window)
    try solver.solve()
    #expect(solver.value(of: side) == 150)
  }

  @Test("A required constraint that says nothing new is no conflict")
  func redundant() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    _ = add([(x, 1)], .equal, 390)
    _ = add([(y, 1), (x, -1.0 / 3)], .equal, 0)
    _ = add([(y, 3), (x, -1)], .equal, 0)
    _ = add([(y, 1)], .equal, 130)
    try solver.solve()
    #expect(abs(solver.value(of: y) - 130) < 1e-9)
  }

  @Test("A constraint without variables holds or does not")
  func constantOnly() throws {
    let holds = add([], .lessThanOrEqual, 1)
    try solver.solve()
    let fails = add([], .equal, 1)
    let conflict = #expect(throws: Unsatisfiable.self) { try solver.solve() }
    #expect(conflict?.conflict == [fails])
    solver.remove(fails)
    try solver.solve()
    // Nor can a change of its constant be undone by anything else.
    solver.setConstant(-1, of: holds)
    #expect(throws: Unsatisfiable.self) { try solver.solve() }
  }
}
