import UIKit

/// The view that speaks for what is inside of it: where that is one element, it stands for it with what was changed.
final class AccessibilityView: PassThroughView {
  var wishes = AccessibilityWishes() {
    didSet {
      accessibilityElementsHidden = wishes.isHidden
      accessibilityViewIsModal = wishes.added.isModal
      refresh()
    }
  }

  /// The elements inside.
  private var elements: [UIView] {
    func found(_ view: UIView) -> [UIView] {
      if view.isHidden || view.accessibilityElementsHidden { return [] }
      return view.isAccessibilityElement ? [view] : view.subviews.flatMap(found)
    }
    let all = subviews.flatMap(found)
    guard all.contains(where: { $0.accessibilityPriority != 0 }) else { return all }
    // What has the same priority stays in the order of the views.
    return all.enumerated().sorted {
      let (one, other) = ($0.element.accessibilityPriority, $1.element.accessibilityPriority)
      return one == other ? $0.offset < $1.offset : one > other
    }
    .map(\.element)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    refresh()
  }

  /// Tells those who read the screen.
  private func refresh() {
    accessibilityHeadingLevel = wishes.heading?.rawValue
    // A group is no element, but has a name.
    if wishes.children == .contain {
      super.accessibilityLabel = wishes.label
      orderElements()
    }
    super.accessibilityIdentifier = accessibilityIdentifier
    super.accessibilityCustomActions = customActions
    accessibilityUserInputLabels = wishes.inputLabels
    // What stands for this one says what this one can do, too.
    outer?.refresh()
  }

  /// The next one further out, around nothing else.
  private var outer: AccessibilityView? {
    var view: UIView = self
    while let around = view.superview, around.subviews.count == 1 {
      if let found = around as? AccessibilityView { return found }
      view = around
    }
    return nil
  }

  /// Elements of a group are read in the order of their priorities, where they have any.
  private func orderElements() {
    let inner = elements
    let isOrdered = inner.contains { $0.accessibilityPriority != 0 }
    let order: [UIView]? = isOrdered ? inner : nil
    if (accessibilityElements as? [UIView]) != order { accessibilityElements = order }
  }

  /// The elements it stands for.
  private var inner: [UIView] { wishes.children == .ignore ? [] : elements }
  /// The one element it stands for, if it is one.
  private var only: UIView? {
    let inner = inner
    return inner.count == 1 ? inner[0] : nil
  }

  override var isAccessibilityElement: Bool {
    get {
      switch wishes.children?.kind {
      case .contain: return false
      case .ignore, .combine: return true
      case nil:
        let count = elements.count
        return count == 1 || count == 0 && wishes.speaks
      }
    }
    set {}
  }
  override var accessibilityLabel: String? {
    get {
      if let label = wishes.label { return label }
      let labels = inner.compactMap(\.accessibilityLabel)
      return isAccessibilityElement && !labels.isEmpty ? labels.joined(separator: ", ") : nil
    }
    set { wishes.label = newValue }
  }
  override var accessibilityValue: String? {
    get { wishes.value ?? only?.accessibilityValue }
    set { wishes.value = newValue }
  }
  override var accessibilityHint: String? {
    get {
      let parts =
        [ownHint].compactMap { $0 } + details.compactMap { detail in detail.value.map { "\(detail.label), \($0)" } }
      return parts.isEmpty ? nil : parts.joined(separator: ". ")
    }
    set { wishes.hint = newValue }
  }
  /// Without further content.
  private var ownHint: String? {
    if let hint = wishes.hint { return hint }
    guard let inner = only as? AccessibilityView else { return only?.accessibilityHint }
    return inner.ownHint
  }
  /// Further content: its own, then that of what it stands for.
  private var details: [AccessibilityDetail] {
    AccessibilityDetail.list(wishes.details, (only as? AccessibilityView)?.details ?? [])
  }
  override var accessibilityIdentifier: String? {
    get { wishes.identifier ?? only?.accessibilityIdentifier }
    set { wishes.identifier = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      let inner = inner
      var traits = UIAccessibilityTraits.none
      if inner.count == 1 || wishes.children == .combine {
        for element in inner { traits.formUnion(element.accessibilityTraits) }
      }
      if wishes.adjust != nil { traits.insert(.adjustable) }
      if wishes.heading != nil { traits.insert(.header) }
      return traits.union(wishes.added.traits).subtracting(wishes.removed.traits)
    }
    set { wishes.added = AccessibilityTraits(newValue) }
  }
  override var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { wishes.textContent.map(\.context) ?? only?.accessibilityTextualContext }
    set { super.accessibilityTextualContext = newValue }
  }
  override var accessibilityActivationPoint: CGPoint {
    get {
      guard let point = wishes.activationPoint else {
        return only?.accessibilityActivationPoint ?? super.accessibilityActivationPoint
      }
      return convert(point.point(in: bounds), to: nil as UIView?)
    }
    set { super.accessibilityActivationPoint = newValue }
  }

  override var elementAppearance: ElementAppearance {
    if subviews.count == 1, let group = subviews[0] as? AccessibilityView, group.wishes.children == .contain {
      return .speaking(for: group)
    }
    if let only, isAccessibilityElement { return .speaking(for: only) }
    if isAccessibilityElement || wishes.children == .contain { return .itself }
    return wishes.identifier.map(ElementAppearance.lending) ?? .onlyContents
  }

  // MARK: Actions

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { customActions }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Its own, then those of what it stands for.
  private var customActions: [UIAccessibilityCustomAction]? {
    let own = wishes.named.map { named in
      UIAccessibilityCustomAction(name: named.name) { _ in
        named.action()
        return true
      }
    }
    let all = own + zoomActions + inner.flatMap { $0.accessibilityCustomActions ?? [] }
    return all.isEmpty ? nil : all
  }

  /// The desktop's technologies have no gesture to zoom: they offer both ways by name.
  private var zoomActions: [UIAccessibilityCustomAction] {
    guard let zoom = wishes.zoom else { return [] }
    let ways: [(String, AccessibilityZoomGestureAction.Direction)] = [
      (SystemWords.zoomIn, .zoomIn), (SystemWords.zoomOut, .zoomOut),
    ]
    return ways.map { name, direction in
      UIAccessibilityCustomAction(name: name) { [weak self] _ in
        guard let bounds = self?.bounds else { return false }
        let point = CGPoint(x: bounds.midX, y: bounds.midY)
        zoom(AccessibilityZoomGestureAction(direction: direction, location: .center, point: point))
        return true
      }
    }
  }

  override func accessibilityActivate() -> Bool {
    if let activate = wishes.activate {
      activate()
      return true
    }
    // A point of the developer's own is tapped.
    return wishes.activationPoint == nil && only?.accessibilityActivate() ?? false
  }

  override func accessibilityIncrement() {
    if let adjust = wishes.adjust { adjust(.increment) } else { only?.accessibilityIncrement() }
  }
  override func accessibilityDecrement() {
    if let adjust = wishes.adjust { adjust(.decrement) } else { only?.accessibilityDecrement() }
  }
  override func accessibilityPerformEscape() -> Bool {
    guard let escape = wishes.escape else { return only?.accessibilityPerformEscape() ?? false }
    escape()
    return true
  }
  /// The edge names where the content is scrolled to: the next page lies at the bottom, or at the trailing side.
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard let scroll = wishes.scroll else { return only?.accessibilityScroll(direction) ?? false }
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    switch direction {
    case .up, .previous: scroll(.top)
    case .down, .next: scroll(.bottom)
    case .left: scroll(isLeftToRight ? .leading : .trailing)
    case .right: scroll(isLeftToRight ? .trailing : .leading)
    }
    return true
  }
}

extension UIView {
  /// How early the element is read among its neighbours: the higher, the earlier. 0 where nobody says.
  fileprivate var accessibilityPriority: Double { (self as? AccessibilityView)?.wishes.sortPriority ?? 0 }
}
