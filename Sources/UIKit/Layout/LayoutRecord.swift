import Foundation
import SlipwayAutoLayout

/// The variables of a view or guide in an engine, with the constraints that the layout itself puts on them.
@MainActor final class LayoutRecord {
  private(set) weak var item: (any LayoutItem)?
  /// Records in the order they were made.
  let serial: Int
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
  /// How far the view's contents are scrolled; made when a constraint first reaches across.
  private var scroll: (x: Variable, y: Variable)?

  /// What places the item: a view's own frame, or the edges of the view that a guide follows. Each constraint
  /// stays while its constant changes.
  private var placing: [(id: ConstraintID, equation: LinearConstraint)] = []
  private var scrolling: [ConstraintID] = []
  private var content = AxisPair<ContentLength?>(nil)
  private var wrappedWidth: CGFloat?
  private(set) var wrapsContent = false

  /// The two constraints of a content's length.
  private struct ContentLength {
    var length: CGFloat
    var hugging: UILayoutPriority
    var resistance: UILayoutPriority
    var ids: [ConstraintID]
  }

  init(item: any LayoutItem, serial: Int, solver: ConstraintSolver) {
    self.item = item
    self.serial = serial
    left = solver.makeVariable()
    top = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  func length(on axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
  func start(on axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? left : top }

  /// All that the layout itself asks of the item.
  var ids: [ConstraintID] {
    placing.map(\.id) + scrolling + (content.horizontal?.ids ?? []) + (content.vertical?.ids ?? [])
  }

  // MARK: Entering and leaving

  func prepare(in engine: LayoutEngine) {
    if let view = item as? UIView, view.layoutState.suggestedOrigin != nil, !view.layoutState.constraintUsers.isEmpty {
      view.layoutState.followsConstraints = true
    }
    place(LayoutPlacement(record: self, engine: engine).equations, in: engine)
    updateContent(in: engine)
  }

  func withdraw(from engine: LayoutEngine) {
    for id in ids { engine.solver.remove(id) }
    for variable in [left, top, width, height] + (scroll.map { [$0.x, $0.y] } ?? []) {
      engine.solver.release(variable)
    }
  }

  /// The view's frame, role or insets changed.
  func update(in engine: LayoutEngine) {
    let equations = LayoutPlacement(record: self, engine: engine).equations
    if equations.count == placing.count, zip(equations, placing).allSatisfy({ $0.hasForm(of: $1.equation) }) {
      for (place, equation) in zip(placing, equations) { engine.solver.setConstant(equation.constant, of: place.id) }
    } else {
      for place in placing { engine.solver.remove(place.id) }
      place(equations, in: engine)
    }
    if let view = item as? UIView, scroll != nil {
      engine.solver.setConstant(view.bounds.minX, of: scrolling[0])
      engine.solver.setConstant(view.bounds.minY, of: scrolling[1])
    }
    updateContent(in: engine)
  }

  private func place(_ equations: [LinearConstraint], in engine: LayoutEngine) {
    placing = equations.map { (engine.solver.add($0), $0) }
  }

  /// How far the view's contents are scrolled.
  func scroll(in engine: LayoutEngine) -> (x: Variable, y: Variable) {
    if let scroll { return scroll }
    let made = (x: engine.solver.makeVariable(), y: engine.solver.makeVariable())
    let origin = (item as? UIView)?.bounds.origin ?? .zero
    scrolling = [
      engine.solver.add(LinearConstraint([(made.x, 1)], .equal, origin.x)),
      engine.solver.add(LinearConstraint([(made.y, 1)], .equal, origin.y)),
    ]
    scroll = made
    return made
  }

  // MARK: Content

  func updateContent(in engine: LayoutEngine) {
    guard let view = item as? UIView, view.layoutState.followsConstraints || engine.isMeasuring(view) else {
      setLength(nil, on: .horizontal, of: nil, in: engine)
      setLength(nil, on: .vertical, of: nil, in: engine)
      wrapsContent = false
      return
    }
    let size = view.intrinsicContentSize
    wrapsContent = view.intrinsicContentSize(forWidth: size.width) != nil
    wrappedWidth = nil
    setLength(size.width, on: .horizontal, of: view, in: engine)
    // The height of what wraps is not known before its width: the last one is a better guess than a single line.
    let guess = wrapsContent ? content.vertical?.length : nil
    setLength(guess ?? size.height, on: .vertical, of: view, in: engine)
  }

  /// Gives content that wraps the height it needs for the width it got; whether that is a change.
  func fitContent(in engine: LayoutEngine) -> Bool {
    guard let view = item as? UIView else { return false }
    let insets = view.alignmentRectInsets
    let width = CGFloat(engine.solver.value(of: self.width)) - insets.left - insets.right
    guard width != wrappedWidth, let size = view.intrinsicContentSize(forWidth: width) else { return false }
    wrappedWidth = width
    guard size.height != content.vertical?.length else { return false }
    setLength(size.height, on: .vertical, of: view, in: engine)
    return true
  }

  private func setLength(
    _ length: CGFloat?,
    on axis: NSLayoutConstraint.Axis,
    of view: UIView?,
    in engine: LayoutEngine
  ) {
    guard let view, let length, length != UIView.noIntrinsicMetric else {
      for id in content[axis]?.ids ?? [] { engine.solver.remove(id) }
      content[axis] = nil
      return
    }
    let hugging = view.contentHuggingPriority(for: axis)
    let resistance = view.contentCompressionResistancePriority(for: axis)
    let insets = view.alignmentRectInsets
    let total = Double(length + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom))
    if var current = content[axis], current.hugging == hugging, current.resistance == resistance {
      for id in current.ids { engine.solver.setConstant(total, of: id) }
      current.length = length
      content[axis] = current
      return
    }
    for id in content[axis]?.ids ?? [] { engine.solver.remove(id) }
    let variable = self.length(on: axis)
    content[axis] = ContentLength(
      length: length,
      hugging: hugging,
      resistance: resistance,
      ids: [
        limit(variable, .lessThanOrEqual, total, hugging, in: engine),
        limit(variable, .greaterThanOrEqual, total, resistance, in: engine),
      ]
    )
  }

  /// Of two contents that hug or resist alike, the one that came first gives way, however the solver got there.
  private func limit(
    _ variable: Variable,
    _ relation: LinearConstraint.Relation,
    _ length: Double,
    _ priority: UILayoutPriority,
    in engine: LayoutEngine
  ) -> ConstraintID {
    engine.solver.add(
      LinearConstraint([(variable, 1)], relation, length, priority: Double(priority.rawValue), rank: Double(serial))
    )
  }

  // MARK: Results

  /// Whether the item's place differs from where the last layout put it.
  func hasMoved(in engine: LayoutEngine) -> Bool {
    if let view = item as? UIView {
      guard view.layoutState.followsConstraints else { return false }
      let (now, next) = (view.constrainedFrame, engine.frame(of: self))
      // The centre is what is stored, and the way back to an edge rounds.
      return abs(now.minX - next.minX) + abs(now.minY - next.minY) > 1e-6 || now.size != next.size
    }
    let frame = engine.frame(of: self)
    defer { lastFrame = frame }
    return lastFrame != nil && lastFrame != frame
  }

  private var lastFrame: CGRect?
}

extension LinearConstraint {
  /// Whether it is the other but for the constant.
  fileprivate func hasForm(of other: LinearConstraint) -> Bool {
    relation == other.relation && priority == other.priority
      && terms.elementsEqual(other.terms) { $0.variable == $1.variable && $0.coefficient == $1.coefficient }
  }
}
