import Foundation

/// What the layout keeps of a view.
@MainActor final class ViewLayoutState {
  // Auto Layout.
  var followsConstraints = false
  /// Of a part of a control: where the control puts it. As soon as constraints name the part they decide, and this
  /// stands for what they leave open.
  var suggestedOrigin: CGPoint?
  /// The active constraints that the view holds, in the order they were activated.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that name the view.
  var constraintUsers: [Int: NSLayoutConstraint] = [:]
  var guides: [UILayoutGuide] = []
  var builtInGuides: [UILayoutGuide] = []
  /// Of a tree's root alone.
  var engine: LayoutEngine?
  /// Whether an engine knows the view's geometry, and must hear of a change.
  var isKnownToEngine = false
  /// Whether the origin of the bounds has ever been other than zero where constraints cross it.
  var isScrolled = false
  var hugging = AxisPair(UILayoutPriority.defaultLow)
  var compressionResistance = AxisPair(UILayoutPriority.defaultHigh)

  var needsUpdateConstraints = true
  var descendantNeedsUpdateConstraints = true

  // Insets.
  var safeAreaInsets = UIEdgeInsets.zero
  var margins: NSDirectionalEdgeInsets?
  var lastMargins: UIEdgeInsets?
  /// While observers are asked what they were.
  var marginsBeforeChange: UIEdgeInsets?
}

/// A value for each axis.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ both: Value) {
    horizontal = both
    vertical = both
  }

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
