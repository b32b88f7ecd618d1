import CoreGraphics
import Foundation

/// The columns, apart and collapsed into one stack.
extension UISplitViewController {
  /// From the leading edge.
  var order: [Column] { style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary] }

  /// The controller that stands in a column: the given one, or the navigation controller around it.
  func column(of column: Column) -> UIViewController? { wrappers[column] ?? given[column] }

  private func wrap(_ controller: UIViewController, _ column: Column) {
    guard style != .unspecified, column != .compact, !(controller is UINavigationController) else { return }
    wrappers[column] = UINavigationController(rootViewController: controller)
  }

  func replaceColumns(_ controllers: [UIViewController]) {
    precondition(controllers.count <= order.count, "A split view controller of this style has \(order.count) columns.")
    for (index, column) in order.enumerated() {
      setColumn(controllers.indices.contains(index) ? controllers[index] : nil, column)
    }
  }

  func setColumn(_ controller: UIViewController?, _ column: Column) {
    guard given[column] !== controller else { return }
    if column == .inspector { leaveInspector() }
    let wasCollapsed = collapsed && column != .inspector
    if wasCollapsed { expandStack() }
    remove(self.column(of: column))
    wrappers[column] = nil
    given[column] = controller
    if let controller { wrap(controller, column) }
    guard isViewLoaded else { return }
    if wasCollapsed { collapseStack(top: column == .secondary ? .secondary : nil) } else { installColumns() }
    view.setNeedsLayout()
  }

  func remove(_ controller: UIViewController?) {
    guard let controller, controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  func install(_ controller: UIViewController?) {
    guard let controller, controller.viewIfLoaded?.superview !== view else { return }
    if controller.parent !== self { addChild(controller) }
    let child: UIView = controller.view
    child.translatesAutoresizingMaskIntoConstraints = true
    child.autoresizingMask = []
    view.addSubview(child)
    controller.didMove(toParent: self)
  }

  // Narrow and wide.

  func adaptColumns() {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    guard !hasAdapted || isNarrow != collapsed else { return }
    hasAdapted = true
    leaveInspector()
    showDisplayModeButton(isNarrow)
    if isNarrow {
      for column in order { remove(self.column(of: column)) }
      collapseStack(top: nil)
      delegate?.splitViewControllerDidCollapse?(self)
    } else {
      if collapsed { expandStack() }
      installColumns()
      delegate?.splitViewControllerDidExpand?(self)
    }
  }

  private var stack: UINavigationController? { column(of: .primary) as? UINavigationController }

  private func contents(of column: Column) -> [UIViewController] {
    guard let controller = self.column(of: column) else { return [] }
    return (controller as? UINavigationController)?.viewControllers ?? [controller]
  }

  /// Everything onto the primary column's stack, or the column for narrow windows.
  private func collapseStack(top: Column?) {
    collapsed = true
    if let compact = given[.compact] {
      shownCompact = compact
      return install(compact)
    }
    shownCompact = column(of: .primary) ?? column(of: .secondary)
    roots = [:]
    for column in order { roots[column] = contents(of: column).first }
    if let stack {
      let wanted = top ?? topColumn
      var all = stack.viewControllers
      for column in order.dropFirst() where column.rawValue <= wanted.rawValue {
        let moved = contents(of: column)
        (self.column(of: column) as? UINavigationController)?.setViewControllers([], animated: false)
        all += moved
      }
      stack.setViewControllers(all, animated: false)
    }
    install(shownCompact)
  }

  private var topColumn: Column {
    let proposed: Column = given[.secondary] == nil ? .primary : .secondary
    if style == .unspecified, let secondary = given[.secondary], let primary = given[.primary] {
      let isDone = delegate?.splitViewController_collapseSecondary_onto?(self, secondary, primary) ?? false
      return isDone ? .primary : proposed
    }
    return delegate?.splitViewController_topColumnForCollapsingToProposedTopColumn?(self, proposed) ?? proposed
  }

  /// Back into columns: what was pushed onto a column's root stays with it.
  private func expandStack() {
    collapsed = false
    remove(shownCompact)
    shownCompact = nil
    guard let stack else { return }
    var all = stack.viewControllers
    for column in order.dropFirst().reversed() {
      guard let navigation = self.column(of: column) as? UINavigationController, navigation.viewControllers.isEmpty,
        let root = roots[column]
      else { continue }
      if let index = all.firstIndex(where: { $0 === root }) {
        let moved = Array(all[index...])
        all.removeSubrange(index...)
        stack.setViewControllers(all, animated: false)
        navigation.setViewControllers(moved, animated: false)
      } else {
        // The user left it: it is there again.
        navigation.setViewControllers([root], animated: false)
      }
    }
  }

  // Columns beside each other.

  private func installColumns() {
    guard !collapsed else { return }
    for column in order {
      install(self.column(of: column))
    }
    if showsInspector { install(column(of: .inspector)) }
    for divider in dividers {
      divider.backgroundColor = .opaqueSeparator
      view.addSubview(divider)
    }
  }

  var shownMode: DisplayMode {
    if hiddenByUser { return .secondaryOnly }
    switch preferredDisplayMode {
    case .automatic: return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    case .oneOverSecondary: return .oneBesideSecondary
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    case .secondaryOnly, .oneBesideSecondary: return preferredDisplayMode
    }
  }

  private func isShown(_ column: Column) -> Bool {
    switch (shownMode, column) {
    case (_, .secondary): true
    case (.secondaryOnly, _): false
    case (.oneBesideSecondary, .primary): style != .tripleColumn
    default: true
    }
  }

  /// How wide a leading column is.
  func width(of column: Column) -> CGFloat {
    guard column == .supplementary else { return widthOfPrimary }
    if let wish = supplementaryWidth {
      let ideal = min(max(wish.ideal, wish.least ?? 0), max(wish.least ?? 0, wish.most ?? .infinity))
      return min(ideal, view.bounds.width / 2).rounded()
    }
    return width(
      preferredSupplementaryColumnWidth,
      preferredSupplementaryColumnWidthFraction,
      minimumSupplementaryColumnWidth,
      maximumSupplementaryColumnWidth,
      ownWidth: widthOfPrimary
    )
  }

  var widthOfPrimary: CGFloat {
    width(
      preferredPrimaryColumnWidth,
      preferredPrimaryColumnWidthFraction,
      minimumPrimaryColumnWidth,
      maximumPrimaryColumnWidth,
      ownWidth: 320
    )
  }

  private func width(
    _ preferred: CGFloat,
    _ fraction: CGFloat,
    _ minimum: CGFloat,
    _ maximum: CGFloat,
    ownWidth: CGFloat
  ) -> CGFloat {
    let automatic = UISplitViewController.automaticDimension
    let width = view.bounds.width
    var wanted = preferred
    if wanted == automatic, fraction != automatic { wanted = width * fraction }
    if wanted == automatic { wanted = ownWidth }
    let least = minimum == automatic ? 0 : minimum
    let most = maximum == automatic ? max(400, ownWidth) : maximum
    return min(max(wanted, least), max(least, most), width / 2).rounded()
  }

  var columnsLieOver: Bool { leadingColumnsLieOver || preferredSplitBehavior == .overlay }

  func layoutColumns() {
    for divider in dividers { divider.isHidden = true }
    guard !collapsed else {
      shownCompact?.viewIfLoaded?.frame = view.bounds
      return
    }
    var x: CGFloat = 0
    let height = view.bounds.height
    for (index, column) in order.enumerated() {
      guard let child = self.column(of: column)?.viewIfLoaded else { continue }
      child.isHidden = !isShown(column)
      guard isShown(column) else { continue }
      if column == .secondary, columnsLieOver { x = 0 }
      let width = column == .secondary ? view.bounds.width - x - roomOfInspector : width(of: column)
      child.frame = placed(CGRect(x: x, y: 0, width: max(0, width), height: height))
      if column != .secondary, columnsLieOver { child.superview?.bringSubviewToFront(child) }
      x += width
      guard column != .secondary else { continue }
      dividers[index].isHidden = false
      dividers[index].frame = placed(CGRect(x: x, y: 0, width: 1, height: height))
      x += 1
    }
    layoutInspector()
  }

  /// A column's place, counted from the primary column's edge.
  private func placed(_ frame: CGRect) -> CGRect {
    guard primaryEdge == .trailing else { return frame }
    return frame.offsetBy(dx: view.bounds.width - roomOfInspector - frame.maxX - frame.minX, dy: 0)
  }

  /// A swipe from the primary column's edge shows columns that are hidden.
  func addEdgeSwipe() {
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = [.left, .right]
    edge.handler = { [weak self] in self?.edgeSwiped($0) }
    view.addGestureRecognizer(edge)
  }

  private func edgeSwiped(_ gesture: UIGestureRecognizer) {
    guard gesture.state == .began, presentsWithGesture, hiddenByUser, !collapsed else { return }
    let isLeft = gesture.location(in: view).x < view.bounds.midX
    if isLeft == (primaryEdge == .leading) { showColumn(.primary) }
  }

  // What changes the display.

  /// In one stack the button's place belongs to the back button.
  private func showDisplayModeButton(_ isNarrow: Bool) {
    displayModeButtonItem.isHidden =
      displayModeButtonVisibility == .never || isNarrow && displayModeButtonVisibility == .automatic
  }

  func displayChanged() {
    hiddenByUser = false
    showDisplayModeButton(collapsed)
    delegate?.splitViewController_willChangeTo?(self, shownMode)
    animateColumns()
  }

  func animateColumns() {
    guard let view = viewIfLoaded, view.window != nil, !collapsed else { return }
    view.setNeedsLayout()
    UIView.animate(withDuration: 0.25) { view.layoutIfNeeded() }
  }

  func toggleColumns() {
    hiddenByUser.toggle()
    delegate?.splitViewController_willChangeTo?(self, shownMode)
    animateColumns()
  }

  func showColumn(_ column: Column) {
    guard column != .inspector else { return showInspector() }
    if collapsed {
      guard let stack, let root = roots[column], column != .compact else { return }
      if stack.viewControllers.contains(where: { $0 === root }) {
        stack.popToViewController(root, animated: true)
      } else {
        stack.pushViewController(root, animated: true)
      }
    } else if column != .secondary, hiddenByUser {
      toggleColumns()
    }
  }

  func hideColumn(_ column: Column) {
    guard column != .inspector else { return hideInspector() }
    if collapsed {
      guard let stack, let root = roots[column], let index = stack.viewControllers.firstIndex(where: { $0 === root }),
        index > 0
      else { return }
      stack.popToViewController(stack.viewControllers[index - 1], animated: true)
    } else if column != .secondary, !hiddenByUser {
      toggleColumns()
    }
  }

  func showDetail(_ controller: UIViewController) {
    if collapsed, let stack, !(controller is UINavigationController), given[.compact] == nil {
      given[.secondary] = controller
      wrappers[.secondary] = style == .unspecified ? nil : UINavigationController()
      return stack.pushViewController(controller, animated: true)
    }
    setColumn(controller, .secondary)
  }

  func showMaster(_ controller: UIViewController) {
    if let stack { stack.pushViewController(controller, animated: true) } else { setColumn(controller, .primary) }
  }
}
