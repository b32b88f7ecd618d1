import Foundation

/// A rectangle in a view that constraints can name; it draws nothing and holds nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItem {
  /// What makes a guide's rectangle, besides the constraints that name it.
  enum Role {
    case custom
    case layoutMargins, safeArea, readableContent, keyboard
    /// A scroll view's content and its visible area.
    case scrolledContent, scrollFrame
  }

  let role: Role
  var constraintUsers: [Int: NSLayoutConstraint] = [:]

  public override init() {
    role = .custom
    super.init()
  }

  init(_ role: Role, of view: UIView) {
    self.role = role
    owningView = view
    super.init()
  }

  /// In the owning view's coordinates, by the last layout.
  open var layoutFrame: CGRect { owningView?.treeRoot.engine(creating: true)?.frame(of: self) ?? .zero }
  /// Whether the constraints leave the guide's place or size open. Slow: for debugging and tests.
  open var hasAmbiguousLayout: Bool { owningView?.treeRoot.engine(creating: true)?.isAmbiguous(self) ?? false }
  /// The view the guide belongs to. Set by `addLayoutGuide(_:)`.
  open internal(set) weak var owningView: UIView?
  open var identifier = ""

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  var hostView: UIView? { owningView }
  var coordinateView: UIView? { owningView }
}
