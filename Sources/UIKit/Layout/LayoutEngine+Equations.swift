import Foundation
import SlipwayAutoLayout

typealias LayoutTerm = (variable: Variable, coefficient: Double)

/// A position or length as a sum of variables and a constant.
struct LayoutSum {
  var terms: [LayoutTerm] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, _ coefficient: Double = 1) { terms.append((variable, coefficient)) }

  mutating func add(_ other: LayoutSum, times factor: Double) {
    constant += other.constant * factor
    for term in other.terms { terms.append((term.variable, term.coefficient * factor)) }
  }
}

/// Constraints as equations.
extension LayoutEngine {
  func equation(of constraint: NSLayoutConstraint) -> LinearConstraint {
    let space = constraint.holder
    let isRTL = constraint.isMirrored
    func direction(_ operand: LayoutOperand) -> Double { isRTL && operand.hasDirection ? -1 : 1 }
    var sum = LayoutSum()
    sum.add(
      self.sum(of: constraint.first, beside: constraint.second, in: space, isRTL),
      times: direction(constraint.first)
    )
    if let second = constraint.second {
      sum.add(
        self.sum(of: second, beside: constraint.first, in: space, isRTL),
        times: -Double(constraint.multiplier) * direction(second)
      )
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return LinearConstraint(
      sum.terms,
      relation,
      Double(constraint.constant) - sum.constant,
      priority: Double(constraint.priority.rawValue)
    )
  }

  private func sum(
    of operand: LayoutOperand,
    beside other: LayoutOperand?,
    in space: UIView?,
    _ isRTL: Bool
  ) -> LayoutSum {
    var result = LayoutSum()
    for part in operand.parts {
      guard let item = part.position.item else { continue }
      result.add(sum(of: part.position.attribute, item, beside: other, in: space, isRTL), times: part.sign)
    }
    return result
  }

  private func sum(
    of attribute: NSLayoutConstraint.Attribute,
    _ item: any LayoutItem,
    beside other: LayoutOperand?,
    in space: UIView?,
    _ isRTL: Bool
  ) -> LayoutSum {
    if let view = item as? UIView {
      if let ofGuide = attribute.ofMarginsGuide {
        return sum(of: ofGuide, view.layoutMarginsGuide, beside: other, in: space, isRTL)
      }
      if attribute.isBaseline, let text = view.baselineView(attribute), text !== view {
        return sum(of: attribute, text, beside: other, in: space, isRTL)
      }
      // Inside a scroll view its edges are those of the content.
      if !attribute.isSize, let content = view.scrolledContentGuide, other?.isInside(view) == true {
        return sum(of: attribute, content, beside: other, in: space, isRTL)
      }
    }
    let record = record(of: item)
    if attribute.isSize { return length(of: attribute, item, record) }
    var result = LayoutSum()
    if item === space {
      result.terms += scrollTerms(of: item as! UIView)[attribute.axis]
    } else {
      result.add(record.start(on: attribute.axis))
      translate(&result, from: item.coordinateView, to: space, on: attribute.axis)
    }
    place(attribute, of: item, record, isRTL, &result)
    return result
  }

  private func length(
    of attribute: NSLayoutConstraint.Attribute,
    _ item: any LayoutItem,
    _ record: LayoutRecord
  ) -> LayoutSum {
    let axis: NSLayoutConstraint.Axis = attribute == .height ? .vertical : .horizontal
    let insets = alignmentInsets(of: item, on: axis)
    return LayoutSum(terms: [(record.length(on: axis), 1)], constant: -Double(insets.start + insets.end))
  }

  /// From the item's start to the attribute.
  private func place(
    _ attribute: NSLayoutConstraint.Attribute,
    of item: any LayoutItem,
    _ record: LayoutRecord,
    _ isRTL: Bool,
    _ result: inout LayoutSum
  ) {
    let axis = attribute.axis
    let insets = alignmentInsets(of: item, on: axis)
    switch attribute {
    case .left, .top: result.constant += insets.start
    case .right, .bottom:
      result.add(record.length(on: axis))
      result.constant -= insets.end
    case .leading, .trailing:
      place((attribute == .leading) == isRTL ? .right : .left, of: item, record, isRTL, &result)
    case .centerX, .centerY:
      result.add(record.length(on: axis), 0.5)
      result.constant += (insets.start - insets.end) / 2
    case .firstBaseline:
      result.constant += insets.start + Double((item as? UIView)?.firstBaselineFromTop ?? 0)
    case .lastBaseline:
      result.add(record.length(on: axis))
      result.constant -= insets.end + Double((item as? UIView)?.lastBaselineFromBottom ?? 0)
    default: break
    }
  }

  private func alignmentInsets(
    of item: any LayoutItem,
    on axis: NSLayoutConstraint.Axis
  ) -> (start: Double, end: Double) {
    guard let view = item as? UIView else { return (0, 0) }
    let insets = view.alignmentRectInsets
    return axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  /// Adds what lies between a view's contents and those of `space`, which is an ancestor of the view or the view.
  private func translate(
    _ sum: inout LayoutSum,
    from view: UIView?,
    to space: UIView?,
    on axis: NSLayoutConstraint.Axis
  ) {
    var current = view
    while let view = current, view !== space {
      sum.add(record(of: view).start(on: axis))
      for term in scrollTerms(of: view)[axis] { sum.add(term.variable, -term.coefficient) }
      current = view.superview
    }
  }

  /// The origin of a view's bounds: a variable only where it is ever other than zero.
  func scrollTerms(of view: UIView) -> ScrollTerms {
    guard view.scrolledContentGuide != nil || view.bounds.origin != .zero || view.layoutState.isScrolled else {
      return ScrollTerms(x: [], y: [])
    }
    view.layoutState.isScrolled = true
    let scroll = record(of: view).scroll(in: self)
    return ScrollTerms(x: [(scroll.x, 1)], y: [(scroll.y, 1)])
  }

  struct ScrollTerms {
    var x: [LayoutTerm]
    var y: [LayoutTerm]

    subscript(axis: NSLayoutConstraint.Axis) -> [LayoutTerm] { axis == .horizontal ? x : y }
  }

  func isMeasuring(_ view: UIView) -> Bool { purpose == .fitting && view === root }
}

extension LayoutOperand {
  /// Whether all the operand names lies inside the view, not the view itself.
  fileprivate func isInside(_ view: UIView) -> Bool {
    !items.isEmpty
      && items.allSatisfy { item in
        item !== view && (item as? UILayoutGuide)?.role != .scrollFrame && item.hostView?.isDescendant(of: view) == true
      }
  }
}

extension LayoutOperand {
  /// A place, or a distance between places that are named by the direction of reading.
  fileprivate var hasDirection: Bool {
    let attributes = parts.map(\.position.attribute)
    return attributes.count == 1 && !attributes[0].isSize || attributes.contains(where: \.isDirectional)
  }
}

extension NSLayoutConstraint {
  /// Whether places are counted from the right: where leading and trailing are named, and the view whose content the
  /// constraint arranges is read from there.
  fileprivate var isMirrored: Bool {
    let directional = (first.parts + (second?.parts ?? [])).lazy.map(\.position).first { $0.attribute.isDirectional }
    guard let directional else { return false }
    return (holder ?? directional.item?.hostView)?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  var namesBaseline: Bool {
    (first.parts + (second?.parts ?? [])).contains { $0.position.attribute.isBaseline }
  }
}
