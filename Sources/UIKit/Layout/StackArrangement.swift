import Foundation

/// The constraints of a stack view, for its views and settings as they are.
@MainActor final class StackArrangement {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// Weaker than what an app asks for: what decides where nothing else does.
  private static let preference = UILayoutPriority(51)
  private static let weakPreference = UILayoutPriority(49)
  /// Nothing that an app may ask for makes a hidden view show.
  private static let hiding = UILayoutPriority(Float(LayoutEngine.almostRequired) - 0.05)

  private unowned let stack: UIStackView
  private let visible: [UIView]
  private var container: any LayoutItem {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  private var isHorizontal: Bool { stack.axis == .horizontal }
  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }
  private var center: Attribute { isHorizontal ? .centerX : .centerY }
  private var length: Attribute { isHorizontal ? .width : .height }
  private var crossStart: Attribute { isHorizontal ? .top : .leading }
  private var crossEnd: Attribute { isHorizontal ? .bottom : .trailing }
  private var crossCenter: Attribute { isHorizontal ? .centerY : .centerX }
  private var crossLength: Attribute { isHorizontal ? .height : .width }

  init(_ stack: UIStackView) {
    self.stack = stack
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    hide(stack.arrangedSubviews.filter(\.isHidden))
    join()
    distribute()
    for view in visible { align(view) }
    alignBaselines()
    if !visible.isEmpty, stack.alignment != .fill { relate(container, crossLength, .equal, 0, at: Self.preference) }
    NSLayoutConstraint.activate(constraints)
  }

  func withdraw() {
    NSLayoutConstraint.deactivate(constraints)
    for guide in guides { stack.removeLayoutGuide(guide) }
  }

  // MARK: Making constraints

  private func relate(
    _ first: any LayoutItem,
    _ attribute: Attribute,
    _ relation: NSLayoutConstraint.Relation,
    _ second: any LayoutItem,
    _ other: Attribute,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0,
    at priority: UILayoutPriority = .required,
    _ identifier: String
  ) {
    add(
      NSLayoutConstraint(
        LayoutOperand(first, attribute),
        relation,
        LayoutOperand(second, other),
        multiplier: multiplier,
        constant: constant
      ),
      priority,
      identifier
    )
  }

  private func relate(
    _ item: any LayoutItem,
    _ attribute: Attribute,
    _ relation: NSLayoutConstraint.Relation,
    _ constant: CGFloat,
    at priority: UILayoutPriority,
    _ identifier: String = "UISV-ambiguity-suppression"
  ) {
    add(NSLayoutConstraint(LayoutOperand(item, attribute), relation, nil, constant: constant), priority, identifier)
  }

  private func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority, _ identifier: String) {
    constraint.priority = priority
    constraint.identifier = identifier
    constraints.append(constraint)
  }

  // MARK: Along the axis

  /// A hidden view has no length, and no neighbours.
  private func hide(_ views: [UIView]) {
    for view in views {
      relate(view, length, .equal, 0, at: Self.hiding, "UISV-hiding")
      relate(view, start, .equal, container, start, at: Self.weakPreference, "UISV-hiding")
      relate(view, crossStart, .equal, container, crossStart, at: Self.weakPreference, "UISV-hiding")
    }
  }

  /// First and last view to the stack's ends, and each view to the next.
  private func join() {
    guard let first = visible.first, let last = visible.last else { return }
    relate(first, start, .equal, container, start, "UISV-canvas-connection")
    relate(container, end, .equal, last, end, "UISV-canvas-connection")
    let isLeast = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let byBaselines = !isHorizontal && stack.isBaselineRelativeArrangement
    for (view, next) in zip(visible, visible.dropFirst()) {
      relate(
        next,
        byBaselines ? .firstBaseline : start,
        isLeast ? .greaterThanOrEqual : .equal,
        view,
        byBaselines ? .lastBaseline : end,
        plus: stack.distance(after: view),
        "UISV-spacing"
      )
    }
  }

  private func distribute() {
    guard visible.count > 1 || stack.distribution == .fillProportionally else { return }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in visible.dropFirst() { relate(view, length, .equal, visible[0], length, "UISV-fill-equally") }
    case .fillProportionally: fillProportionally()
    case .equalSpacing: equalize(from: end, to: start, "UISV-distributing")
    case .equalCentering: equalize(from: center, to: center, "UISV-distributing")
    }
  }

  private func fillProportionally() {
    func proportion(_ view: UIView) -> CGFloat {
      let size = view.intrinsicContentSize
      return max(0, isHorizontal ? size.width : size.height)
    }
    guard let reference = visible.first(where: { proportion($0) > 0 }) else { return }
    for view in visible where view !== reference {
      relate(
        view,
        length,
        .equal,
        reference,
        length,
        times: proportion(view) / proportion(reference),
        at: UILayoutPriority(999),
        "UISV-fill-proportionally"
      )
    }
  }

  /// Equal distances, each the length of a guide between two neighbours.
  private func equalize(from: Attribute, to: Attribute, _ identifier: String) {
    var first: UILayoutGuide?
    for (view, next) in zip(visible, visible.dropFirst()) {
      let guide = UILayoutGuide()
      guide.identifier = identifier
      stack.addLayoutGuide(guide)
      guides.append(guide)
      relate(guide, start, .equal, view, from, identifier)
      relate(guide, end, .equal, next, to, identifier)
      if let first {
        // Custom spacings may make it impossible, and centres of views of very different lengths.
        relate(guide, length, .equal, first, length, at: UILayoutPriority(150), identifier)
      } else {
        first = guide
      }
    }
    // As close together as the rest allows.
    relate(container, length, .equal, 0, at: Self.preference)
  }

  // MARK: Across

  private func align(_ view: UIView) {
    let isBaseline = isHorizontal && (stack.alignment == .firstBaseline || stack.alignment == .lastBaseline)
    switch stack.alignment {
    case .fill:
      relate(view, crossStart, .equal, container, crossStart, "UISV-alignment")
      relate(view, crossEnd, .equal, container, crossEnd, "UISV-alignment")
      return
    case .center: relate(view, crossCenter, .equal, container, crossCenter, "UISV-alignment")
    case .trailing: relate(view, crossEnd, .equal, container, crossEnd, "UISV-alignment")
    case .leading: relate(view, crossStart, .equal, container, crossStart, "UISV-alignment")
    case .firstBaseline, .lastBaseline:
      if !isBaseline { relate(view, crossStart, .equal, container, crossStart, "UISV-alignment") }
    }
    // None reaches beyond the stack.
    relate(view, crossStart, .greaterThanOrEqual, container, crossStart, "UISV-spanning-boundary")
    relate(view, crossEnd, .lessThanOrEqual, container, crossEnd, "UISV-spanning-boundary")
    if isBaseline {
      let edge = stack.alignment == .firstBaseline ? crossStart : crossEnd
      relate(view, edge, .equal, container, edge, at: Self.weakPreference, "UISV-ambiguity-suppression")
    }
  }

  private func alignBaselines() {
    guard isHorizontal, let first = visible.first else { return }
    let attribute: Attribute
    switch stack.alignment {
    case .firstBaseline: attribute = .firstBaseline
    case .lastBaseline: attribute = .lastBaseline
    default: return
    }
    for view in visible.dropFirst() { relate(view, attribute, .equal, first, attribute, "UISV-alignment") }
  }
}
