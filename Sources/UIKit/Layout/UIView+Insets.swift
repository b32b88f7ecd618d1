import Foundation

/// The safe area: what bars and the like leave of a view.
extension UIView {
  /// Works out the safe area anew, here and below, where it changed.
  func updateSafeArea() {
    let insets = inheritedSafeArea + (viewController?.addedSafeAreaInsets ?? .zero)
    guard insets != layoutState.safeAreaInsets else {
      // Only these have margins that their place decides.
      if viewController != nil || preservesSuperviewLayoutMargins { marginsMayHaveChanged() }
      return
    }
    rememberMargins()
    changing("safeAreaInsets") { layoutState.safeAreaInsets = insets }
    for role in [UILayoutGuide.Role.safeArea, .keyboard] {
      if let guide = builtInGuide(role, creating: false) { treeRoot.layoutState.engine?.itemChanged(guide) }
    }
    marginsMayHaveChanged()
    setNeedsLayout()
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    for subview in subviews { subview.updateSafeArea() }
  }

  /// How far the superview's unsafe edges reach into this view.
  private var inheritedSafeArea: UIEdgeInsets {
    guard let superview else { return .zero }
    let outer = superview.safeAreaInsetsOfSubviews
    guard outer != .zero else { return .zero }
    let (frame, bounds) = (untransformedFrame, superview.bounds)
    return UIEdgeInsets(
      top: outer.top > 0 ? max(0, bounds.minY + outer.top - frame.minY) : 0,
      left: outer.left > 0 ? max(0, bounds.minX + outer.left - frame.minX) : 0,
      bottom: outer.bottom > 0 ? max(0, frame.maxY - bounds.maxY + outer.bottom) : 0,
      right: outer.right > 0 ? max(0, frame.maxX - bounds.maxX + outer.right) : 0
    )
  }
}

/// Layout margins.
extension UIView {
  /// Apple's for a view that sets none.
  private static let standardMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

  /// The view's own margins, in the direction of reading, before the safe area and the superview have their say.
  private var ownMargins: NSDirectionalEdgeInsets {
    guard let viewController else { return layoutState.margins ?? Self.standardMargins }
    let minimum = viewController.systemMinimumLayoutMargins
    guard let margins = layoutState.margins else { return minimum }
    guard viewController.viewRespectsSystemMinimumLayoutMargins else { return margins }
    return NSDirectionalEdgeInsets(
      top: max(margins.top, minimum.top),
      leading: max(margins.leading, minimum.leading),
      bottom: max(margins.bottom, minimum.bottom),
      trailing: max(margins.trailing, minimum.trailing)
    )
  }

  var effectiveMargins: UIEdgeInsets {
    if let before = layoutState.marginsBeforeChange { return before }
    var margins = ownMargins.resolved(effectiveUserInterfaceLayoutDirection)
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview {
      let (outer, frame, bounds) = (superview.layoutMargins, untransformedFrame, superview.bounds)
      margins = margins.union(
        UIEdgeInsets(
          top: bounds.minY + outer.top - frame.minY,
          left: bounds.minX + outer.left - frame.minX,
          bottom: frame.maxY - bounds.maxY + outer.bottom,
          right: frame.maxX - bounds.maxX + outer.right
        )
      )
    }
    return margins
  }

  func setMargins(_ margins: NSDirectionalEdgeInsets) {
    rememberMargins()
    layoutState.margins = margins
    marginsMayHaveChanged()
  }

  /// Before a change, so that it can be told afterwards whether it was one.
  func rememberMargins() { if layoutState.lastMargins == nil { layoutState.lastMargins = layoutMargins } }

  func marginsMayHaveChanged() {
    let margins = layoutMargins
    guard let last = layoutState.lastMargins else {
      layoutState.lastMargins = margins
      return
    }
    guard last != margins else { return }
    // Observers are told of what they were.
    layoutState.marginsBeforeChange = last
    willChangeValue(forKey: "layoutMargins")
    layoutState.marginsBeforeChange = nil
    layoutState.lastMargins = margins
    defer { didChangeValue(forKey: "layoutMargins") }
    for role in [UILayoutGuide.Role.layoutMargins, .readableContent] {
      if let guide = builtInGuide(role, creating: false) { treeRoot.layoutState.engine?.itemChanged(guide) }
    }
    setNeedsLayout()
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.marginsMayHaveChanged() }
  }
}

/// Layout guides.
extension UIView {
  func builtInGuide(_ role: UILayoutGuide.Role, creating: Bool) -> UILayoutGuide? {
    if let guide = layoutState.builtInGuides.first(where: { $0.role == role }) { return guide }
    guard creating else { return nil }
    let guide = role == .keyboard ? UIKeyboardLayoutGuide(role, of: self) : UILayoutGuide(role, of: self)
    switch role {
    case .safeArea: guide.identifier = "UIViewSafeAreaLayoutGuide"
    case .layoutMargins: guide.identifier = "UIViewLayoutMarginsGuide"
    case .readableContent: guide.identifier = "UIViewReadableContentGuide"
    case .keyboard: guide.identifier = "UIViewKeyboardLayoutGuide"
    case .scrolledContent: guide.identifier = "UIScrollView-contentLayoutGuide"
    case .scrollFrame: guide.identifier = "UIScrollView-frameLayoutGuide"
    case .custom: break
    }
    layoutState.builtInGuides.append(guide)
    return guide
  }

  func add(_ guide: UILayoutGuide) {
    guard guide.owningView !== self else { return }
    if let old = guide.owningView { old.remove(guide) }
    guide.owningView = self
    layoutState.guides.append(guide)
  }

  func remove(_ guide: UILayoutGuide) {
    guard guide.owningView === self, guide.role == .custom else { return }
    for constraint in guide.constraintsNaming { constraint.deactivate() }
    treeRoot.layoutState.engine?.forget(guide)
    layoutState.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }
}

extension UIViewController {
  /// What the controller and its container take from the view's safe area.
  var addedSafeAreaInsets: UIEdgeInsets { additionalSafeAreaInsets + barInsets }

  func safeAreaSourcesChanged() { viewIfLoaded?.updateSafeArea() }

  var standardMinimumMargins: NSDirectionalEdgeInsets {
    let side = viewIfLoaded?.systemSideMargin ?? 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}

extension UIView {
  /// At the sides of what fills a screen's width: 16 points, and 20 where it is as wide as Apple's larger devices.
  package var systemSideMargin: CGFloat { Self.systemSideMargin(inWidth: bounds.width) }
  package static func systemSideMargin(inWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
