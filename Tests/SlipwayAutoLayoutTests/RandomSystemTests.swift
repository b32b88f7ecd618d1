import Foundation
import SlipwayRandomRounds
import Testing

@testable import SlipwayAutoLayout

@Suite("Random systems")
struct RandomSystemTests {
  /// A random system in a solver of ours.
  private struct Loaded {
    let solver = ConstraintSolver()
    let variables: [Variable]
    var ids: [ConstraintID] = []

    init(variables count: Int) {
      let solver = solver
      variables = (0..<count).map { _ in solver.makeVariable() }
    }

    init(_ system: RandomSystem) {
      self.init(variables: system.variableCount)
      for item in system.items { ids.append(add(item)) }
    }

    func add(_ item: RandomSystem.Item) -> ConstraintID {
      let terms = item.terms.map { (variable: variables[$0.variable], coefficient: $0.coefficient) }
      return solver.add(
        LinearConstraint(terms, item.relation, item.constant, priority: item.priority)
      )
    }

    /// The values, or nil where the required constraints contradict each other.
    func solve() -> [Double]? {
      do {
        try solver.solve()
        return variables.map(solver.value)
      } catch {
        return nil
      }
    }

    /// Whether no optimum gives the variable another value: asking for one, at the lowest priority, has no effect.
    func isUnique(_ variable: Int, value: Double) -> Bool {
      [1.0, -1].allSatisfy { offset in
        let probe = solver.add(
          LinearConstraint([(variables[variable], 1)], .equal, value + offset, priority: 0.001)
        )
        defer { solver.remove(probe) }
        return solve().map { abs($0[variable] - value) < 1e-6 } ?? false
      }
    }
  }

  private func isClose(_ left: [Double], _ right: [Double], within tolerance: Double) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test(
    "Kiwi agrees on feasibility, on how far each priority is violated, and on every value that is unique",
    .enabled(if: Kiwi.isAvailable, "needs kiwisolver: pip install kiwisolver")
  )
  func kiwi() throws {
    let kiwi = try Kiwi()
    var rounds = 0
    var feasible = 0
    var unique = 0
    try randomRounds(600, seed: 1) { random in
      rounds += 1
      let variables = Int.random(in: 1...8, using: &random)
      let constraints = Int.random(in: 1...18, using: &random)
      let system = RandomSystem(variables: variables, constraints: constraints, using: &random)
      let theirs = try kiwi.solve(system)
      let loaded = Loaded(system)
      let ours = loaded.solve()
      try #require((ours == nil) == (theirs == nil), "feasibility, \(random)")
      guard let ours, let theirs else { return }
      feasible += 1
      let (ourViolations, theirViolations) = (
        system.violations(by: ours), system.violations(by: theirs)
      )
      // Kiwi's sums trade a little of a high strength for a thousand times as much of a low one; ours never do.
      let isBetter =
        zip(ourViolations, theirViolations).first { abs($0 - $1) > 1e-5 }.map { $0 < $1 } ?? false
      if isBetter { return }
      try #require(
        isClose(ourViolations, theirViolations, within: 1e-5),
        "violations, \(random)"
      )
      for variable in 0..<variables where loaded.isUnique(variable, value: ours[variable]) {
        unique += 1
        #expect(abs(ours[variable] - theirs[variable]) < 1e-4, "value \(variable), \(random)")
      }
    }
    // The comparison means something only if it was often made.
    if rounds >= 600 { #expect(feasible > rounds / 3 && unique > rounds / 2) }
  }

  @Test("A thousand edits one by one end where a fresh solver begins")
  func incremental() throws {
    try randomRounds(12, seed: 1) { try edit(using: &$0) }
  }

  private func edit(using random: inout SeededRandom) throws {
    var system = RandomSystem(variables: 10, constraints: 0, using: &random)
    var loaded = Loaded(system)
    for _ in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let item = RandomSystem.item(variables: 10, using: &random)
        system.items.append(item)
        loaded.ids.append(loaded.add(item))
      case 4..<7 where !system.items.isEmpty:
        let index = system.items.indices.randomElement(using: &random)!
        system.items.remove(at: index)
        loaded.solver.remove(loaded.ids.remove(at: index))
      default:
        guard let index = system.items.indices.randomElement(using: &random) else { continue }
        system.items[index].constant = Double(Int.random(in: -40...40, using: &random))
        loaded.solver.setConstant(system.items[index].constant, of: loaded.ids[index])
      }
      if Int.random(in: 0..<3, using: &random) == 0 { continue }

      // A conflict is resolved as the layout engine does, by giving up the newest constraint.
      while true {
        do {
          try loaded.solver.solve()
          break
        } catch {
          let broken = try #require(error.conflict.last)
          let index = try #require(loaded.ids.firstIndex(of: broken))
          system.items.remove(at: index)
          loaded.ids.remove(at: index)
          loaded.solver.remove(broken)
        }
      }
      let values = loaded.variables.map(loaded.solver.value)
      let fresh = try #require(Loaded(system).solve())
      #expect(isClose(system.violations(by: values), system.violations(by: fresh), within: 1e-5), "\(random)")
    }
    for id in loaded.ids { loaded.solver.remove(id) }
    try loaded.solver.solve()
    #expect(loaded.solver.isClean)
    #expect(loaded.variables.allSatisfy { loaded.solver.value(of: $0) == 0 })
  }

  @Test("A conflict's constraints contradict each other with no help from the others")
  func conflict() {
    randomRounds(200, seed: 1) { checkConflict(using: &$0) }
  }

  private func checkConflict(using random: inout SeededRandom) {
    let system = RandomSystem(variables: 5, constraints: 20, using: &random)
    let loaded = Loaded(system)
    do {
      try loaded.solver.solve()
    } catch {
      var alone = system
      alone.items = error.conflict.map { id in system.items[loaded.ids.firstIndex(of: id)!] }
      #expect(alone.items.allSatisfy { $0.priority == LinearConstraint.required }, "\(random)")
      #expect(Loaded(alone).solve() == nil, "\(random)")
      // Each of them is needed: without it the rest is in order.
      for index in alone.items.indices {
        var rest = alone
        rest.items.remove(at: index)
        #expect(Loaded(rest).solve() != nil, "\(random)")
      }
    }
  }
}
