import SlipwayRandomRounds
import Testing

@testable import SlipwayAutoLayout

/// A screen as apps build them: rows of an image, a title and a subtitle, one below the other.
struct RowScreen {
  let solver = ConstraintSolver()
  private(set) var constraintCount = 0
  private(set) var widthEdit: ConstraintID!
  private(set) var titles: [(left: Variable, width: Variable)] = []
  private(set) var lastBottom: [(variable: Variable, coefficient: Double)] = []

  init(rows: Int, width: Double) {
    let screenWidth = solver.makeVariable()
    widthEdit = add([(screenWidth, 1)], .equal, width)
    var previousTop: Variable?
    var previousHeight: Variable?
    for row in 0..<rows {
      let top = solver.makeVariable()
      let height = solver.makeVariable()
      let image = makeBox(width: 40, height: 40, resistance: 751)
      let title = makeBox(width: 150 + Double(row % 7) * 40, height: 20)
      let left = solver.makeVariable()
      _ = add([(left, 1)], .equal, 16)
      if let previousTop, let previousHeight {
        _ = add([(top, 1), (previousTop, -1), (previousHeight, -1)], .equal, 8)
      } else {
        _ = add([(top, 1)], .equal, 0)
      }
      let titleLeft = solver.makeVariable()
      _ = add([(titleLeft, 1), (left, -1), (image.width, -1)], .equal, 12)
      _ = add([(titleLeft, 1), (title.width, 1), (screenWidth, -1)], .lessThanOrEqual, -16)
      _ = add([(height, 1), (image.height, -1)], .greaterThanOrEqual, 16)
      _ = add([(height, 1), (title.height, -1)], .greaterThanOrEqual, 24)
      _ = add([(height, 1)], .equal, 0, 50)
      titles.append((titleLeft, title.width))
      (previousTop, previousHeight) = (top, height)
    }
    lastBottom = [(previousTop!, 1), (previousHeight!, 1)]
  }

  private mutating func add(
    _ terms: [(variable: Variable, coefficient: Double)],
    _ relation: LinearConstraint.Relation,
    _ constant: Double,
    _ priority: Double = 1000
  ) -> ConstraintID {
    constraintCount += 1
    return solver.add(LinearConstraint(terms, relation, constant, priority: priority))
  }

  private mutating func makeBox(width: Double, height: Double, resistance: Double = 750) -> (
    width: Variable, height: Variable
  ) {
    let box = (width: solver.makeVariable(), height: solver.makeVariable())
    for (variable, size) in [(box.width, width), (box.height, height)] {
      _ = add([(variable, 1)], .lessThanOrEqual, size, 251)
      _ = add([(variable, 1)], .greaterThanOrEqual, size, resistance)
    }
    return box
  }

  mutating func resize(to width: Double) throws {
    solver.setConstant(width, of: widthEdit)
    try solver.solve()
  }
}

@Suite("A window's resize")
struct ResizeTests {
  @Test("Titles shrink to what the window leaves them, and are themselves again when it grows")
  func resize() throws {
    var screen = RowScreen(rows: 30, width: 390)
    for width in [390.0, 320, 200, 1024, 250, 390] {
      try screen.resize(to: width)
      for (row, title) in screen.titles.enumerated() {
        #expect(screen.solver.value(of: title.left) == 68)
        #expect(screen.solver.value(of: title.width) == min(150 + Double(row % 7) * 40, width - 84))
      }
      let bottom = screen.lastBottom.reduce(0) {
        $0 + $1.coefficient * screen.solver.value(of: $1.variable)
      }
      #expect(bottom == 30 * 56 + 29 * 8)
    }
  }

  @Test("Two thousand resizes leave no rounding behind")
  func drift() throws {
    var screen = RowScreen(rows: 10, width: 390)
    try randomRounds(2000, seed: 5) { random in
      try screen.resize(to: Double.random(in: 150...1500, using: &random))
    }
    try screen.resize(to: 333)
    for (row, title) in screen.titles.enumerated() {
      #expect(
        abs(screen.solver.value(of: title.width) - min(150 + Double(row % 7) * 40, 249)) < 1e-6
      )
    }
  }

  @Test("Building and resizing a screen grow nearly linearly with it")
  func growth() throws {
    func steps(rows: Int) throws -> Int {
      var screen = RowScreen(rows: rows, width: 390)
      for width in stride(from: 390.0, to: 200, by: -19) { try screen.resize(to: width) }
      return screen.solver.steps
    }
    let (small, large) = (try steps(rows: 100), try steps(rows: 400))
    // Four times the screen; a quadratic algorithm would take 16 times as many.
    #expect(large < 6 * small, "\(small) for 100 rows, \(large) for 400")
  }
}
