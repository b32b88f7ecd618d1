import Foundation

/// A relation between two lengths or positions of views and layout guides:
/// `first (=, ≤, ≥) multiplier · second + constant`.
///
/// It takes effect while active: the nearest view that holds both items then keeps it.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// What the constraint says, in parts that may name more than one item (see `anchorWithOffset(to:)`).
  private(set) var first = LayoutOperand.none
  private(set) var second: LayoutOperand?
  /// Constraints in the order they were made: what takes them in this order gives the same layout in every run.
  let serial: Int
  private static var lastSerial = 0
  /// The view that holds the constraint while it is active.
  weak var holder: UIView?

  /// A constraint on nothing, which cannot be activated: what a subclass of an app's begins with.
  public override init() {
    Self.lastSerial += 1
    serial = Self.lastSerial
    super.init()
  }

  /// Called when the object came from a nib or storyboard and its outlets are set.
  open func awakeFromNib() {}
  convenience init(
    _ first: LayoutOperand,
    _ relation: Relation,
    _ second: LayoutOperand?,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.init()
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Relates an attribute of a view or layout guide to one of another, or, with no second item, to `c`.
  public convenience init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    let first = LayoutOperand(Self.item(view1), attr1)
    let second = view2.map { LayoutOperand(Self.item($0), attr2) }
    precondition(second != nil || attr1.isSize, "A constraint on \(attr1) must name a second item.")
    if let second, attr2 != .notAnAttribute { first.check(second) }
    self.init(
      first,
      relation,
      attr2 == .notAnAttribute ? nil : second,
      multiplier: multiplier,
      constant: c
    )
  }

  private static func item(_ item: Any) -> any LayoutItem {
    guard let item = item as? any LayoutItem else {
      preconditionFailure("A constraint's item must be a UIView or a UILayoutGuide, not \(item).")
    }
    return item
  }

  /// Set it before the constraint is active, or change it among optional priorities.
  open var priority = UILayoutPriority.required {
    didSet { if oldValue != priority { engine?.constraintChanged(self) } }
  }
  open var firstItem: AnyObject? { first.item }
  open var firstAttribute: Attribute { first.attribute }
  open var secondItem: AnyObject? { second?.item }
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  open var firstAnchor: NSLayoutAnchor<AnyObject> { first.anchor! }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second?.anchor }
  open private(set) var relation = Relation.equal
  open private(set) var multiplier: CGFloat = 1
  /// Points. May be changed at any time; the views move in the next layout pass.
  open var constant: CGFloat = 0 { didSet { if oldValue != constant { constantChanged() } } }
  /// A name for the developer's eye.
  open var identifier: String?
  /// Whether layout follows the constraint. Its items must be in one tree of views when it is activated.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraints that a line like `H:|-[name]-8-[field(>=80)]-|` stands for.
  open class func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    VisualFormat.constraints(format, options: opts, metrics: metrics ?? [:], views: views)
  }
}

extension NSLayoutConstraint {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// How the views of a visual format are aligned, and in which direction they are read.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}
