import Foundation

/// What a constraint can name: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The view itself, or a guide's owner.
  var hostView: UIView? { get }
  /// The view in whose coordinates the item lies: the superview, or a guide's owner.
  var coordinateView: UIView? { get }
  /// The active constraints that name the item, by their serial numbers.
  var constraintUsers: [Int: NSLayoutConstraint] { get set }
}

extension LayoutItem {
  /// The active constraints that name the item, in the order they were made.
  var constraintsNaming: [NSLayoutConstraint] { constraintUsers.sorted { $0.key < $1.key }.map(\.value) }
}

extension UIView: LayoutItem {
  var hostView: UIView? { self }
  var coordinateView: UIView? { superview }
  var constraintUsers: [Int: NSLayoutConstraint] {
    get { layoutState.constraintUsers }
    set { layoutState.constraintUsers = newValue }
  }
}

/// One side of a constraint: an attribute of an item, or the distance between two positions.
@MainActor struct LayoutOperand: @preconcurrency CustomStringConvertible {
  struct Position {
    weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute
  }

  private let position: Position
  /// For a distance, where it ends; `position` is where it begins.
  private let end: Position?

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    position = Position(item: item, attribute: attribute)
    end = nil
  }

  /// No item's.
  static let none = LayoutOperand(position: Position(item: nil, attribute: .notAnAttribute), end: nil)

  private init(position: Position, end: Position?) {
    self.position = position
    self.end = end
  }

  init(from start: LayoutOperand, to end: LayoutOperand) {
    position = start.position
    self.end = end.position
  }

  var isDistance: Bool { end != nil }
  var item: AnyObject? { isDistance ? nil : position.item }
  var items: [any LayoutItem] { [position.item, end?.item].compactMap { $0 } }
  var attribute: NSLayoutConstraint.Attribute { isDistance ? .notAnAttribute : position.attribute }
  var axis: NSLayoutConstraint.Axis { position.attribute.axis }

  /// The positions or lengths that add up to the operand.
  var parts: [(position: Position, sign: Double)] {
    if let end { [(end, 1), (position, -1)] } else { [(position, 1)] }
  }

  /// A developer's mistake that no layout can make sense of. Positions on different axes are none to Apple's: `left` may
  /// equal `top`, as numbers.
  func check(_ other: LayoutOperand) {
    let (mine, theirs) = (attribute, other.attribute)
    precondition(mine.isSize == theirs.isSize, "\(self) is a \(mine.isSize ? "length" : "position"), \(other) is not.")
    precondition(
      !(mine.isDirectional && theirs.isPhysicalSide || mine.isPhysicalSide && theirs.isDirectional),
      "\(self) depends on the direction of reading, \(other) does not."
    )
  }

  var description: String {
    parts.map { part in
      let name = part.position.item.map { "\(Swift.type(of: $0))" } ?? "a view that is gone"
      return "\(name).\(part.position.attribute)"
    }.joined(separator: " - ")
  }
}

extension NSLayoutConstraint.Attribute {
  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .notAnAttribute:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// A length, or the distance between two anchors, which is one.
  var isSize: Bool { self == .width || self == .height || self == .notAnAttribute }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  var isPhysicalSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The attribute of the layout margins guide that this one of its view stands for.
  var ofMarginsGuide: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
