import CoreGraphics

/// A guide that follows something on the screen.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The room the on-screen keyboard takes. No desktop has one: the guide lies along the view's lower edge, below the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide ends at the safe area, and not at the view's edge, while there is no keyboard.
  open var usesBottomSafeArea = true {
    didSet {
      guard oldValue != usesBottomSafeArea, let view = owningView else { return }
      view.treeRoot.layoutState.engine?.itemChanged(self)
      view.setNeedsLayout()
    }
  }
}
