import Foundation
import QuartzCore

/// Subviews, and the calls a view gets when it moves.
extension UIView {
  func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "Can't add \(view) as a subview of itself or of a view inside it.")
    if view.superview === self {
      reorder(view, to: index)
      return
    }
    let newWindow = window
    let old = view.superview
    view.willMove(toSuperview: self)
    if view.window !== newWindow { view.tellTree { $0.willMove(toWindow: newWindow) } }
    old?.forget(view)
    let index = min(max(0, index), hierarchy.count)
    hierarchy.insert(view, at: index)
    view.superview = self
    layoutTreeGained(view)
    placeLayer(of: view, at: index)
    attachWidget(of: view, at: index)
    view.enterTree(window: newWindow)
    if view.corners?.isConcentric ?? false { view.resolveCorners() }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  func insert(_ view: UIView, beside sibling: UIView, above: Bool) {
    guard let index = hierarchy.firstIndex(where: { $0 === sibling }) else { return insert(view, at: hierarchy.count) }
    let own = hierarchy.firstIndex { $0 === view }
    let shift = own.map { $0 < index } ?? false
    insert(view, at: index + (above ? 1 : 0) - (shift ? 1 : 0))
  }

  func exchange(_ first: Int, _ second: Int) {
    hierarchy.swapAt(first, second)
    syncOrder()
  }

  func move(_ view: UIView, toFront: Bool) {
    guard view.superview === self else { return }
    reorder(view, to: toFront ? hierarchy.count - 1 : 0)
  }

  func leaveSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    if window != nil { tellTree { $0.willMove(toWindow: nil) } }
    superview.forget(self)
    viewWidget?.leaveParent()
    enterTree(window: nil)
    didMoveToSuperview()
    superview.setNeedsLayout()
  }

  func findView(withTag tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in hierarchy { if let found = subview.findView(withTag: tag) { return found } }
    return nil
  }

  private func reorder(_ view: UIView, to index: Int) {
    hierarchy.removeAll { $0 === view }
    hierarchy.insert(view, at: min(max(0, index), hierarchy.count))
    syncOrder()
  }

  /// Brings all subviews into another order at once.
  package func setOrder(ofSubviews views: [UIView]) {
    guard !hierarchy.elementsEqual(views, by: ===) else { return }
    precondition(
      views.count == hierarchy.count && views.allSatisfy { $0.superview === self },
      "Other subviews of \(self)"
    )
    hierarchy = views
    layer.setOrder(of: views.map(\.layer))
    var previous: ViewWidget?
    for view in views {
      guard let widget = view.viewWidget else { continue }
      viewWidget?.insert(widget, after: previous)
      previous = widget
    }
  }

  private func syncOrder() {
    for (index, view) in hierarchy.enumerated() {
      placeLayer(of: view, at: index)
      attachWidget(of: view, at: index)
    }
  }

  /// Layers of views stand in the order of the views; layers that have no view keep their places among them.
  private func placeLayer(of view: UIView, at index: Int) {
    if index > 0 {
      layer.insertSublayer(view.layer, above: hierarchy[index - 1].layer)
    } else if hierarchy.count > 1 {
      layer.insertSublayer(view.layer, below: hierarchy[1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  /// Takes the view out of the arrays, without telling it.
  private func forget(_ view: UIView) {
    willRemoveSubview(view)
    hierarchy.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
    view.superview = nil
    removedSubview(view)
  }

  private func attachWidget(of view: UIView, at index: Int) {
    guard let viewWidget else { return }
    let previous = hierarchy[..<index].last { $0.viewWidget != nil }?.viewWidget
    viewWidget.insert(view.makeWidgetTree(), after: previous)
  }

  /// The view's widget with those of all views in it.
  func makeWidgetTree() -> ViewWidget {
    if let viewWidget { return viewWidget }
    let widget = ViewWidget(view: self)
    viewWidget = widget
    updateAccessibility()
    if accessibilityState?.customActions != nil { customActionsChanged() }
    defer { if namedElements != nil { accessibilityElementsChanged(from: []) } }
    var previous: ViewWidget?
    for subview in hierarchy {
      let child = subview.makeWidgetTree()
      widget.insert(child, after: previous)
      previous = child
    }
    return widget
  }

  /// The view and what is in it now belong to `newWindow`.
  private func enterTree(window newWindow: UIWindow?) {
    let changed = window !== newWindow
    if changed, newWindow == nil {
      FirstResponder.leave(self)
      KeyboardFocus.leave(self)
    }
    if changed { tellTree { $0.window = newWindow } }
    inheritFromSuperview()
    if changed, newWindow != nil, let giver = UIView.appearanceGiver { tellTree { giver.place($0) } }
    if changed {
      tellTree {
        $0.didMoveToWindow()
        $0.viewController?.viewMoved(toWindow: newWindow)
      }
    }
    if descendantNeedsLayout || layer.needsLayout() { markLayoutUpwards() }
  }

  private func tellTree(_ body: (UIView) -> Void) {
    body(self)
    for subview in hierarchy { subview.tellTree(body) }
  }
}
