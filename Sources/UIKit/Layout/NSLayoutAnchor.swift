import Foundation

/// An edge, centre line, baseline or length of a view or layout guide, from which constraints are made.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let operand: LayoutOperand

  init(operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(operand: LayoutOperand(item, attribute))
  }

  open var name: String { "\(operand)" }
  /// The view or guide; nil for a distance.
  open var item: AnyObject? { operand.item }

  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, to: anchor)
  }
  public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor)
  }
  public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor)
  }
  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: c)
  }
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: c)
  }
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: c)
  }

  final func relate(
    _ relation: NSLayoutConstraint.Relation,
    to anchor: NSLayoutAnchor<AnchorType>,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    operand.check(anchor.operand)
    return NSLayoutConstraint(operand, relation, anchor.operand, multiplier: multiplier, constant: constant)
  }

  /// A multiple of the distance the system keeps between neighbours.
  final func relateBySystemSpacing(
    _ relation: NSLayoutConstraint.Relation,
    to anchor: NSLayoutAnchor<AnchorType>,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(relation, to: anchor, constant: multiplier * LayoutSpacing.system)
  }
}

/// Apple's distances.
enum LayoutSpacing {
  /// Between neighbours, in points.
  static let system: CGFloat = 8
  /// The longest line that is easy to read, at the standard text size.
  static let readableWidth: CGFloat = 672
}

@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another, as a length that constraints can name.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(operand: LayoutOperand(from: operand, to: otherAnchor.operand))
  }

  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relateBySystemSpacing(.equal, to: anchor, multiplier: multiplier) }
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relateBySystemSpacing(.greaterThanOrEqual, to: anchor, multiplier: multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relateBySystemSpacing(.lessThanOrEqual, to: anchor, multiplier: multiplier) }
}

@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another, as a length that constraints can name.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(operand: LayoutOperand(from: operand, to: otherAnchor.operand))
  }

  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relateBySystemSpacing(.equal, to: anchor, multiplier: multiplier) }
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relateBySystemSpacing(.greaterThanOrEqual, to: anchor, multiplier: multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relateBySystemSpacing(.lessThanOrEqual, to: anchor, multiplier: multiplier) }
}

@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, nil, constant: c)
  }
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, nil, constant: c)
  }
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, nil, constant: c)
  }
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: anchor, multiplier: m)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, multiplier: m)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, multiplier: m)
  }
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.equal, to: anchor, multiplier: m, constant: c) }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c) }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, to: anchor, multiplier: m, constant: c) }
}

extension LayoutOperand {
  /// An anchor of the operand, whose type parameter the caller does not know: in Objective-C, Apple's language for
  /// this class, it does not exist at run time, and here no stored property depends on it.
  var anchor: NSLayoutAnchor<AnyObject>? {
    let anchor: NSObject =
      if isDistance || attribute.isSize {
        NSLayoutDimension(operand: self)
      } else if axis == .horizontal {
        NSLayoutXAxisAnchor(operand: self)
      } else {
        NSLayoutYAxisAnchor(operand: self)
      }
    return Unmanaged<NSLayoutAnchor<AnyObject>>.fromOpaque(Unmanaged.passRetained(anchor).toOpaque())
      .takeRetainedValue()
  }
}
