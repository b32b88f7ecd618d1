import Foundation
import SlipwayAutoLayout

/// The constraints that the layout itself puts on an item: what its frame, its autoresizing mask or a guide's role
/// says.
@MainActor struct LayoutPlacement {
  let record: LayoutRecord
  let engine: LayoutEngine

  var equations: [LinearConstraint] {
    if let view = record.item as? UIView { return equations(of: view) }
    if let guide = record.item as? UILayoutGuide { return equations(of: guide) }
    return []
  }

  private func equations(of view: UIView) -> [LinearConstraint] {
    if view === engine.root { return rootEquations(view) }
    if view.layoutState.followsConstraints { return suggestion(view) + notNegative }
    if engine.purpose == .fitting { return resizing(view) }
    return fixed(view.constrainedFrame)
  }

  // MARK: Views

  private func rootEquations(_ view: UIView) -> [LinearConstraint] {
    let origin = [equal(record.left, 0), equal(record.top, 0)]
    if engine.purpose == .fitting { return origin + notNegative }
    // A root that follows constraints is as large as they make it, or stays as it is.
    let priority = view.layoutState.followsConstraints ? LayoutEngine.fallback : LinearConstraint.required
    let size = view.bounds.size
    let lengths = [equal(record.width, size.width, priority), equal(record.height, size.height, priority)]
    return origin + lengths + (priority == LinearConstraint.required ? [] : notNegative)
  }

  private func fixed(_ frame: CGRect) -> [LinearConstraint] {
    [
      equal(record.left, frame.minX), equal(record.top, frame.minY), equal(record.width, frame.width),
      equal(record.height, frame.height),
    ]
  }

  private func suggestion(_ view: UIView) -> [LinearConstraint] {
    guard let origin = view.layoutState.suggestedOrigin else { return [] }
    return [
      equal(record.left, origin.x, LayoutEngine.suggestion), equal(record.top, origin.y, LayoutEngine.suggestion),
    ]
  }

  private var notNegative: [LinearConstraint] {
    [record.width, record.height].map {
      LinearConstraint([($0, 1)], .greaterThanOrEqual, 0, priority: LayoutEngine.almostRequired)
    }
  }

  private func equal(
    _ variable: Variable,
    _ value: CGFloat,
    _ priority: Double = LinearConstraint.required
  ) -> LinearConstraint {
    LinearConstraint([(variable, 1)], .equal, Double(value), priority: priority)
  }

  /// While a subtree is measured, a view with an autoresizing mask follows its superview.
  private func resizing(_ view: UIView) -> [LinearConstraint] {
    guard let superview = view.superview, superview.autoresizesSubviews else { return fixed(view.constrainedFrame) }
    let outer = engine.record(of: superview)
    let (frame, bounds, mask) = (view.constrainedFrame, superview.bounds, view.autoresizingMask)
    return follow(
      record.left,
      record.width,
      outer.width,
      start: frame.minX,
      length: frame.width,
      whole: bounds.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      )
    )
      + follow(
        record.top,
        record.height,
        outer.height,
        start: frame.minY,
        length: frame.height,
        whole: bounds.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
        )
      )
  }

  /// Start and length as linear functions of the superview's length: each flexible part takes its share of the
  /// growth.
  private func follow(
    _ start: Variable,
    _ length: Variable,
    _ whole: Variable,
    start startValue: CGFloat,
    length lengthValue: CGFloat,
    whole wholeValue: CGFloat,
    flexible: (Bool, Bool, Bool)
  ) -> [LinearConstraint] {
    let shares = Autoresizing.shares(
      [startValue, lengthValue, wholeValue - startValue - lengthValue],
      flexible: [flexible.0, flexible.1, flexible.2]
    )
    func line(_ variable: Variable, _ value: CGFloat, _ share: CGFloat) -> LinearConstraint {
      LinearConstraint([(variable, 1), (whole, -Double(share))], .equal, Double(value - share * wholeValue))
    }
    return [line(start, startValue, shares[0]), line(length, lengthValue, shares[1])]
  }

  // MARK: Guides

  private func equations(of guide: UILayoutGuide) -> [LinearConstraint] {
    guard let view = guide.owningView else { return [] }
    switch guide.role {
    case .custom: return notNegative
    case .safeArea: return inset(from: view, by: view.safeAreaInsets)
    case .layoutMargins: return inset(from: view, by: view.layoutMargins)
    case .readableContent: return readable(in: view)
    case .keyboard: return keyboard(in: view)
    case .scrollFrame: return inset(from: view, by: .zero)
    case .scrolledContent:
      return [
        equal(record.left, 0), equal(record.top, 0),
        equal(record.width, view.scrolledContentSize.width, LayoutEngine.fallback),
        equal(record.height, view.scrolledContentSize.height, LayoutEngine.fallback),
      ] + notNegative
    }
  }

  /// Edges of a view as its contents see them, moved inwards.
  private func inset(from view: UIView, by insets: UIEdgeInsets) -> [LinearConstraint] {
    let outer = engine.record(of: view)
    let origin = engine.scrollTerms(of: view)
    func start(_ variable: Variable, _ origin: [LayoutTerm], _ inset: CGFloat) -> LinearConstraint {
      LinearConstraint([(variable, 1)] + origin.map { ($0.variable, -$0.coefficient) }, .equal, Double(inset))
    }
    // Insets larger than the view leave a guide of no size rather than a contradiction.
    func length(_ variable: Variable, _ whole: Variable, _ insets: CGFloat) -> LinearConstraint {
      LinearConstraint(
        [(variable, 1), (whole, -1)],
        .equal,
        -Double(insets),
        priority: insets == 0 ? 1000 : LayoutEngine.guideLength
      )
    }
    return [
      start(record.left, origin.x, insets.left), start(record.top, origin.y, insets.top),
      length(record.width, outer.width, insets.left + insets.right),
      length(record.height, outer.height, insets.top + insets.bottom),
    ] + notNegative
  }

  /// No keyboard covers anything: the guide lies along the lower edge, as high as what is unsafe there.
  private func keyboard(in view: UIView) -> [LinearConstraint] {
    let outer = engine.record(of: view)
    let origin = engine.scrollTerms(of: view)
    let usesSafeArea = (view.builtInGuide(.keyboard, creating: false) as? UIKeyboardLayoutGuide)?.usesBottomSafeArea
    let height = usesSafeArea ?? true ? view.safeAreaInsets.bottom : 0
    return [
      LinearConstraint([(record.left, 1)] + origin.x.map { ($0.variable, -$0.coefficient) }, .equal, 0),
      LinearConstraint([(record.width, 1), (outer.width, -1)], .equal, 0),
      LinearConstraint(
        [(record.top, 1), (outer.height, -1)] + origin.y.map { ($0.variable, -$0.coefficient) },
        .equal,
        -Double(height)
      ),
      equal(record.height, height),
    ]
  }

  /// As wide as the margins, up to the width of a line that is still easy to read, and in their middle.
  private func readable(in view: UIView) -> [LinearConstraint] {
    let margins = engine.record(of: view.layoutMarginsGuide)
    return [
      LinearConstraint([(record.top, 1), (margins.top, -1)], .equal, 0),
      LinearConstraint([(record.height, 1), (margins.height, -1)], .equal, 0),
      LinearConstraint([(record.left, 2), (record.width, 1), (margins.left, -2), (margins.width, -1)], .equal, 0),
      LinearConstraint([(record.width, 1), (margins.width, -1)], .lessThanOrEqual, 0),
      LinearConstraint([(record.width, 1)], .lessThanOrEqual, Double(LayoutSpacing.readableWidth)),
      LinearConstraint(
        [(record.width, 1), (margins.width, -1)],
        .equal,
        0,
        priority: LayoutEngine.readableLength
      ),
    ]
  }
}
