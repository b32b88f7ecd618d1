import Foundation
import SlipwayAutoLayout

/// Turns the constraints of one tree of views into equations, has them solved, and says where each view goes.
///
/// It belongs to the root of the tree: the window, or the topmost view where there is no window. A second one, for
/// a moment, measures a subtree alone (`systemLayoutSizeFitting`). The numbers are rectangles in the coordinates
/// of the superview, alignment insets included, as if no view were transformed.
@MainActor final class LayoutEngine {
  enum Purpose {
    case layout
    /// To measure the root for a target size.
    case fitting
  }

  /// Between what an app may ask for and what must hold: lengths are not negative, then those of guides are what
  /// the insets leave, then the readable width is all of it.
  static let almostRequired = 999.9
  static let guideLength = 999.8
  static let readableLength = 999.7
  /// Where a control wants its parts: what an app asks for at a higher priority moves them.
  static let suggestion = 500.0
  /// Below all that an app may ask for: what stays as it is where nothing speaks against it.
  static let fallback = 0.1

  unowned let root: UIView
  let purpose: Purpose
  let solver = ConstraintSolver()
  private(set) var records: [ObjectIdentifier: LayoutRecord] = [:]
  private var lastSerial = 0
  private var entries: [Int: Entry] = [:]
  /// Constraints to be entered at the next `solve()`. Those removed are gone at once, so replacing one by another
  /// is never a conflict.
  private var pending: [Int: NSLayoutConstraint] = [:]
  private var pendingOrder: [Int] = []
  private var changedConstants: [Int: NSLayoutConstraint] = [:]
  private var changedItems: [ObjectIdentifier: LayoutRecord] = [:]
  /// Views whose contents changed size.
  private var changedContents: [ObjectIdentifier: LayoutRecord] = [:]
  private var isSolving = false
  private(set) var needsSolving = true

  /// The constraints that are broken, each with what it was in conflict with.
  private var broken: [Int: Set<ConstraintID>] = [:]
  /// What has changed or gone since, so that a conflict may have ended.
  private var loosened: Set<ConstraintID> = []

  /// What the solver has of a constraint; nil while the constraint is broken.
  private struct Entry {
    let constraint: NSLayoutConstraint
    var id: ConstraintID?
    var wasReported = false
  }

  /// Told of each conflict. Apps see it on the standard error stream.
  static var reportConflict: ([NSLayoutConstraint], _ broken: NSLayoutConstraint) -> Void = { conflict, broken in
    let lines = conflict.map { "    \($0.explanation)" }.joined(separator: "\n")
    let message = """
      Auto Layout: these required constraints contradict each other:
      \(lines)
      Layout goes on without \(broken.explanation)

      """
    FileHandle.standardError.write(Data(message.utf8))
  }

  init(root: UIView, purpose: Purpose = .layout) {
    self.root = root
    self.purpose = purpose
    enter(root)
  }

  // MARK: What changed

  /// Takes in the constraints of a subtree that has come.
  func enter(_ view: UIView) {
    for constraint in view.layoutState.constraints { add(constraint) }
    if view.layoutState.followsConstraints || view === root { _ = record(of: view) }
    for subview in view.subviews { enter(subview) }
  }

  /// Forgets a subtree that has gone.
  func leave(_ view: UIView) {
    for constraint in view.layoutState.constraints { remove(constraint) }
    for subview in view.subviews { leave(subview) }
    for guide in view.layoutState.guides + view.layoutState.builtInGuides { forget(guide) }
    forget(view)
  }

  /// Forgets an item that no constraint names any more.
  func forget(_ item: any LayoutItem) {
    guard let record = records.removeValue(forKey: ObjectIdentifier(item)) else { return }
    record.withdraw(from: self)
    changedItems[ObjectIdentifier(item)] = nil
    changedContents[ObjectIdentifier(item)] = nil
    if purpose == .layout, let view = item as? UIView { view.layoutState.isKnownToEngine = false }
    invalidate()
  }

  func add(_ constraint: NSLayoutConstraint) {
    let key = constraint.serial
    guard entries[key] == nil, pending[key] == nil else { return }
    pending[key] = constraint
    pendingOrder.append(key)
    invalidate()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    let key = constraint.serial
    pending[key] = nil
    changedConstants[key] = nil
    broken[key] = nil
    if let id = entries.removeValue(forKey: key)?.id {
      solver.remove(id)
      loosen([id])
    }
    invalidate()
  }

  func constraintChanged(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    add(constraint)
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    changedConstants[constraint.serial] = constraint
    invalidate()
  }

  /// A view's frame, insets or role in the layout changed by other hands.
  func itemChanged(_ item: any LayoutItem) {
    guard let record = records[ObjectIdentifier(item)] else { return }
    changedItems[ObjectIdentifier(item)] = record
    invalidate()
  }

  func contentChanged(of view: UIView) {
    guard let record = records[ObjectIdentifier(view)] else { return }
    changedContents[ObjectIdentifier(view)] = record
    for constraint in view.constraintsNaming where constraint.namesBaseline {
      changedConstants[constraint.serial] = constraint
    }
    invalidate()
  }

  private func invalidate() {
    guard !isSolving else { return }
    if !needsSolving, purpose == .layout { root.setNeedsLayout() }
    needsSolving = true
  }

  /// While measuring: what the root should be as large as.
  func aim(at target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) {
    let record = record(of: root)
    for (variable, value, priority) in [
      (record.width, target.width, horizontal), (record.height, target.height, vertical),
    ] {
      _ = solver.add(
        LinearConstraint([(variable, 1)], .equal, Double(value), priority: Double(priority.rawValue))
      )
    }
  }

  // MARK: Records

  func record(of item: any LayoutItem) -> LayoutRecord {
    let key = ObjectIdentifier(item)
    if let record = records[key] { return record }
    lastSerial += 1
    let record = LayoutRecord(item: item, serial: lastSerial, solver: solver)
    records[key] = record
    if purpose == .layout, let view = item as? UIView { view.layoutState.isKnownToEngine = true }
    record.prepare(in: self)
    return record
  }

  // MARK: Solving

  /// Brings all rectangles up to date, and asks for the layout of each view in which something moved.
  func solve() {
    guard needsSolving, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    needsSolving = false

    enterPending()
    for record in take(&changedItems) {
      loosen(record.ids)
      record.update(in: self)
    }
    for record in take(&changedContents) {
      loosen(record.ids)
      record.updateContent(in: self)
    }
    for (key, constraint) in changedConstants.sorted(by: { $0.key < $1.key }) { updateConstant(of: constraint, key) }
    changedConstants = [:]
    mendBroken()
    satisfy()
    fitWrappingContent()
    if purpose == .layout { askForLayout() }
  }

  private func take(_ changed: inout [ObjectIdentifier: LayoutRecord]) -> [LayoutRecord] {
    defer { changed = [:] }
    return changed.values.sorted { $0.serial < $1.serial }
  }

  private func enterPending() {
    let order = pendingOrder
    pendingOrder = []
    for key in order {
      guard let constraint = pending.removeValue(forKey: key) else { continue }
      entries[key] = Entry(constraint: constraint, id: solver.add(equation(of: constraint)))
    }
  }

  private func updateConstant(of constraint: NSLayoutConstraint, _ key: Int) {
    guard let entry = entries[key] else { return }
    let equation = equation(of: constraint)
    if let id = entry.id {
      solver.setConstant(equation.constant, of: id)
      loosen([id])
    } else {
      broken[key] = nil
      entries[key]!.id = solver.add(equation)
    }
  }

  private func loosen(_ ids: [ConstraintID]) {
    if !broken.isEmpty { loosened.formUnion(ids) }
  }

  /// What was too small for its contents, a window or a cell before its first layout, may no longer be.
  private func mendBroken() {
    guard !loosened.isEmpty else { return }
    for (key, conflict) in broken.sorted(by: { $0.key < $1.key }) where !conflict.isDisjoint(with: loosened) {
      broken[key] = nil
      entries[key]!.id = solver.add(equation(of: entries[key]!.constraint))
    }
    loosened = []
  }

  /// Solves; where required constraints contradict each other, breaks the newest of them that an app made.
  private func satisfy() {
    while true {
      do {
        try solver.solve()
        return
      } catch {
        breakOne(of: error.conflict)
      }
    }
  }

  private func breakOne(of conflict: [ConstraintID]) {
    let involved = entries.filter { $0.value.id.map(conflict.contains) ?? false }
    guard let (key, entry) = involved.max(by: { $0.value.id! < $1.value.id! }) else {
      // Only the layout's own rules are left: a fixed view in a guide that its view is too small for.
      solver.remove(conflict.last!)
      return
    }
    solver.remove(entry.id!)
    entries[key]!.id = nil
    broken[key] = Set(conflict)
    // What is hidden, such as a cell that waits for its next row, has another size when it is shown.
    let view = entry.constraint.firstItem as? UIView
    let isHidden = sequence(first: view, next: { $0?.superview }).contains { $0?.isHidden ?? false }
    if !entry.wasReported, !isHidden {
      entries[key]!.wasReported = true
      let constraints = involved.values.sorted { $0.id! < $1.id! }.map(\.constraint)
      Self.reportConflict(constraints, entry.constraint)
    }
  }

  /// Content that wraps is as high as the width it got makes it. One round nearly always does: the second width
  /// differs from the first only where a height decides a width.
  private func fitWrappingContent() {
    let wrapping = records.values.filter(\.wrapsContent)
    guard !wrapping.isEmpty else { return }
    for _ in 0..<4 {
      var changed = false
      for record in wrapping where record.fitContent(in: self) { changed = true }
      guard changed else { return }
      satisfy()
    }
  }

  private func askForLayout() {
    for record in records.values where record.hasMoved(in: self) { record.item?.coordinateView?.setNeedsLayout() }
  }

  /// Whether the constraints leave the item's rectangle open: whether it moves when asked to, at no cost.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    let record = record(of: item)
    solve()
    return [record.left, record.top, record.width, record.height].contains { variable in
      let value = solver.value(of: variable)
      return [-1.0, 1].contains { step in
        let probe = solver.add(
          LinearConstraint([(variable, 1)], .equal, value + step, priority: Self.fallback / 100)
        )
        satisfy()
        let hasMoved = abs(solver.value(of: variable) - value) > 1e-6
        solver.remove(probe)
        satisfy()
        return hasMoved
      }
    }
  }

  // MARK: Results

  /// Where the item goes, in the coordinates of the view around it, on whole pixels.
  func frame(of item: any LayoutItem) -> CGRect {
    let record = record(of: item)
    solve()
    return frame(of: record)
  }

  func frame(of record: LayoutRecord) -> CGRect {
    let scale = UIScreen.main.scale
    func round(_ value: Double) -> CGFloat { (CGFloat(value) * scale).rounded() / scale }
    let left = solver.value(of: record.left)
    let top = solver.value(of: record.top)
    let minX = round(left)
    let minY = round(top)
    return CGRect(
      x: minX,
      y: minY,
      width: max(0, round(left + solver.value(of: record.width)) - minX),
      height: max(0, round(top + solver.value(of: record.height)) - minY)
    )
  }

  /// The size without rounding.
  func size(of item: any LayoutItem) -> CGSize {
    let record = record(of: item)
    return CGSize(width: solver.value(of: record.width), height: solver.value(of: record.height))
  }
}
