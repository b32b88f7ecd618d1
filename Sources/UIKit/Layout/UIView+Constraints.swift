import Foundation

/// Constraints in the tree, and what they make of the views.
extension UIView {
  var treeRoot: UIView {
    var root = self
    while let superview = root.superview { root = superview }
    return root
  }

  /// The engine of the tree whose root this view is.
  func engine(creating: Bool) -> LayoutEngine? {
    if layoutState.engine == nil, creating { layoutState.engine = LayoutEngine(root: self) }
    return layoutState.engine
  }

  var followsConstraints: Bool {
    get { layoutState.followsConstraints }
    set {
      guard layoutState.followsConstraints != newValue else { return }
      layoutState.followsConstraints = newValue
      if let engine = treeRoot.layoutState.engine {
        if newValue { _ = engine.record(of: self) }
        engine.itemChanged(self)
      }
      superview?.setNeedsLayout()
    }
  }

  func hold(_ constraint: NSLayoutConstraint) { constraint.hold(in: self) }

  func drop(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.deactivate() } }

  func constraintsAffecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintsNaming.filter { constraint in
      constraint.first.item === self && constraint.first.axis == axis
        || constraint.second?.item === self && constraint.second?.axis == axis
    }
  }

  // MARK: Updating

  func markNeedsUpdateConstraints() {
    layoutState.needsUpdateConstraints = true
    markDescendantNeedsUpdateConstraints()
    setNeedsLayout()
  }

  private func markDescendantNeedsUpdateConstraints() {
    var ancestor = superview
    while let view = ancestor, !view.layoutState.descendantNeedsUpdateConstraints {
      view.layoutState.descendantNeedsUpdateConstraints = true
      ancestor = view.superview
    }
  }

  /// From the bottom up.
  func updateConstraintsOfTree() {
    if layoutState.descendantNeedsUpdateConstraints {
      layoutState.descendantNeedsUpdateConstraints = false
      for subview in subviews { subview.updateConstraintsIfNeeded() }
    }
    guard layoutState.needsUpdateConstraints else { return }
    layoutState.needsUpdateConstraints = false
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
  }

  // MARK: The layout pass

  /// What comes before the views of a pass: the constraints, and the views that they move.
  func solveConstraints() {
    updateConstraintsIfNeeded()
    treeRoot.layoutState.engine?.solve()
  }

  /// Whether a pass has left the constraints to be solved again, as when a frame decided a safe area.
  var constraintsNeedSolving: Bool { treeRoot.layoutState.engine?.needsSolving ?? false }

  /// Places the subviews that follow constraints.
  func layoutConstrainedSubviews() {
    let isConstrainedRoot = superview == nil && followsConstraints
    guard isConstrainedRoot || scrolledContentGuide != nil || subviews.contains(where: \.followsConstraints) else {
      return
    }
    guard let engine = treeRoot.engine(creating: true) else { return }
    engine.solve()
    if isConstrainedRoot { bounds.size = engine.frame(of: engine.record(of: self)).size }
    for subview in subviews where subview.followsConstraints {
      subview.place(engine.frame(of: engine.record(of: subview)))
    }
    if let guide = scrolledContentGuide, engine.records[ObjectIdentifier(guide)] != nil {
      let size = engine.frame(of: engine.record(of: guide)).size
      if scrolledContentSize != size { scrolledContentSize = size }
    }
  }

  /// Puts a part of a control where the control wants it, or where constraints that name the part do.
  func settle(in frame: CGRect) {
    guard followsConstraints, layoutState.suggestedOrigin != nil else { return self.frame = frame }
    guard layoutState.suggestedOrigin != frame.origin else { return }
    layoutState.suggestedOrigin = frame.origin
    treeRoot.layoutState.engine?.itemChanged(self)
  }

  /// The frame as if the view were neither transformed nor hung up at another point than its middle: constraints say where
  /// `center` lies, and a view with another anchor point is shown about it, as on iOS.
  var constrainedFrame: CGRect {
    let (size, center) = (bounds.size, center)
    return CGRect(origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  /// The frame as if the view were not transformed.
  var untransformedFrame: CGRect {
    let (size, center, anchor) = (bounds.size, center, layer.anchorPoint)
    return CGRect(
      origin: CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height),
      size: size
    )
  }

  /// Gives it another size; its upper left corner stays.
  func fit(_ size: CGSize) {
    let (origin, anchor) = (untransformedFrame.origin, layer.anchorPoint)
    if bounds.size != size { bounds.size = size }
    let point = CGPoint(x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height)
    if center != point { center = point }
  }

  private func place(_ frame: CGRect) {
    if bounds.size != frame.size { bounds.size = frame.size }
    let point = CGPoint(x: frame.midX, y: frame.midY)
    if center != point { center = point }
  }

  // MARK: Changes of the tree

  func layoutTreeGained(_ view: UIView) {
    view.layoutState.engine = nil
    treeRoot.layoutState.engine?.enter(view)
    if view.layoutState.needsUpdateConstraints || view.layoutState.descendantNeedsUpdateConstraints {
      view.markDescendantNeedsUpdateConstraints()
    }
    view.updateSafeArea()
  }

  /// `view`, no longer a subview, takes with it the constraints inside it; those that tie it to other views end.
  func removedSubview(_ view: UIView) {
    view.endConstraints(reachingOutOf: view)
    treeRoot.layoutState.engine?.leave(view)
    view.updateSafeArea()
  }

  private func endConstraints(reachingOutOf root: UIView) {
    for item in [self as any LayoutItem] + layoutState.guides + layoutState.builtInGuides {
      for constraint in item.constraintsNaming where constraint.holder?.isDescendant(of: root) != true {
        constraint.deactivate()
      }
    }
    for subview in subviews { subview.endConstraints(reachingOutOf: root) }
  }

  /// Called for every change of bounds, centre, anchor point or transform.
  func layoutGeometryChanged(from old: CGRect) {
    if layoutState.isKnownToEngine { tellEngineOfGeometry(originChanged: old.origin != bounds.origin) }
    if old.size != bounds.size || superview != nil { updateSafeArea() }
    if old.origin != bounds.origin, safeAreaInsetsOfSubviews != .zero { subviews.forEach { $0.updateSafeArea() } }
  }

  private func tellEngineOfGeometry(originChanged: Bool) {
    let root = treeRoot
    guard let engine = root.layoutState.engine else { return }
    if originChanged, !layoutState.isScrolled, scrolledContentGuide == nil {
      // From now on the origin is a variable, in equations that have been made without it.
      layoutState.isScrolled = true
      root.layoutState.engine = LayoutEngine(root: root)
      root.setNeedsLayout()
    } else if !followsConstraints || root === self || originChanged {
      engine.itemChanged(self)
    }
  }
}
