import Foundation

/// The visual format language: `V:|-[image(80)]-8-[title(>=20,<=40@750)]-|` as constraints.
@MainActor struct VisualFormat {
  /// A number, or a view to be as long as, at a priority.
  struct Predicate {
    enum Value {
      case constant(CGFloat)
      case view(UIView)
    }
    var relation: NSLayoutConstraint.Relation
    var value: Value
    var priority: UILayoutPriority
  }

  /// A view, or the superview (`|`).
  enum Element {
    case superview
    case view(UIView, [Predicate])
  }

  /// What lies between two neighbours.
  enum Gap {
    case standard
    case predicates([Predicate])
  }

  let axis: NSLayoutConstraint.Axis
  let elements: [Element]
  let gaps: [Gap]
  let options: NSLayoutConstraint.FormatOptions

  static func constraints(
    _ format: String,
    options: NSLayoutConstraint.FormatOptions,
    metrics: [String: Any],
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: metrics, views: views)
    let (axis, elements, gaps) = parser.parse()
    return VisualFormat(axis: axis, elements: elements, gaps: gaps, options: options).constraints
  }

  private var constraints: [NSLayoutConstraint] { lengths + spacings + alignments }

  private var views: [UIView] {
    elements.compactMap { element in
      if case .view(let view, _) = element { view } else { nil }
    }
  }

  // MARK: Lengths

  private var lengths: [NSLayoutConstraint] {
    elements.flatMap { element -> [NSLayoutConstraint] in
      guard case .view(let view, let predicates) = element else { return [] }
      let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
      return predicates.map { predicate in
        switch predicate.value {
        case .constant(let constant): make(view, attribute, predicate, nil, .notAnAttribute, constant)
        case .view(let other): make(view, attribute, predicate, other, attribute, 0)
        }
      }
    }
  }

  private func make(
    _ first: UIView,
    _ attribute: NSLayoutConstraint.Attribute,
    _ predicate: Predicate,
    _ second: UIView?,
    _ secondAttribute: NSLayoutConstraint.Attribute,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first,
      attribute: attribute,
      relatedBy: predicate.relation,
      toItem: second,
      attribute: secondAttribute,
      multiplier: 1,
      constant: constant
    )
    constraint.priority = predicate.priority
    return constraint
  }

  // MARK: Spacings

  private var spacings: [NSLayoutConstraint] {
    gaps.indices.flatMap { index in spacing(elements[index], gaps[index], elements[index + 1]) }
  }

  /// Start and end of a view in the direction of the format.
  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    guard axis == .horizontal else {
      return options.contains(.spacingBaselineToBaseline) ? (.firstBaseline, .lastBaseline) : (.top, .bottom)
    }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.left, .right)
    case .directionRightToLeft: return (.right, .left)
    default: return (.leading, .trailing)
    }
  }

  private func spacing(_ before: Element, _ gap: Gap, _ after: Element) -> [NSLayoutConstraint] {
    let isReversed = options.intersection(.directionMask) == .directionRightToLeft && axis == .horizontal
    func relate(_ predicate: Predicate, standard: Bool) -> NSLayoutConstraint? {
      guard case .constant(let distance) = predicate.value else { return nil }
      let (later, laterEdge, earlier, earlierEdge) = ends(before, after, margins: standard)
      guard let later, let earlier else { return nil }
      // Towards the left a distance is measured from the right.
      return isReversed
        ? make(earlier, earlierEdge, predicate, later, laterEdge, distance)
        : make(later, laterEdge, predicate, earlier, earlierEdge, distance)
    }
    switch gap {
    case .standard:
      let isBetweenViews = views.count > 1 && !isSuperview(before) && !isSuperview(after)
      let distance = isBetweenViews ? LayoutSpacing.system : 0
      return [relate(Predicate(relation: .equal, value: .constant(distance), priority: .required), standard: true)]
        .compactMap { $0 }
    case .predicates(let predicates): return predicates.compactMap { relate($0, standard: false) }
    }
  }

  private func isSuperview(_ element: Element) -> Bool {
    if case .superview = element { true } else { false }
  }

  /// The edges that face each other. The standard distance to a superview is its layout margin.
  private func ends(
    _ before: Element,
    _ after: Element,
    margins: Bool
  ) -> (UIView?, NSLayoutConstraint.Attribute, UIView?, NSLayoutConstraint.Attribute) {
    let superview = views.first?.superview
    func edge(_ edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
      margins ? edge.margin : edge.withoutBaseline
    }
    var (later, laterEdge): (UIView?, _) = (superview, edge(edges.end))
    var (earlier, earlierEdge): (UIView?, _) = (superview, edge(edges.start))
    if case .view(let view, _) = after {
      (later, laterEdge) = (view, isSuperview(before) ? edges.start.withoutBaseline : edges.start)
    }
    if case .view(let view, _) = before {
      (earlier, earlierEdge) = (view, isSuperview(after) ? edges.end.withoutBaseline : edges.end)
    }
    return (later, laterEdge, earlier, earlierEdge)
  }

  // MARK: Alignments

  private static let alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
    (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
    (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]

  private var alignments: [NSLayoutConstraint] {
    Self.alignments.filter { options.contains($0.0) }.flatMap { _, attribute -> [NSLayoutConstraint] in
      precondition(
        attribute.axis != axis,
        "A visual format can align its views only across its own direction, not by \(attribute)."
      )
      return zip(views, views.dropFirst()).map { first, second in
        NSLayoutConstraint(
          item: first,
          attribute: attribute,
          relatedBy: .equal,
          toItem: second,
          attribute: attribute,
          multiplier: 1,
          constant: 0
        )
      }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top, .firstBaseline: .topMargin
    case .bottom, .lastBaseline: .bottomMargin
    default: self
    }
  }

  fileprivate var withoutBaseline: NSLayoutConstraint.Attribute {
    switch self {
    case .firstBaseline: .top
    case .lastBaseline: .bottom
    default: self
    }
  }
}
