import CoreGraphics
import Foundation
import QuartzCore

/// Where a sheet stands, and how a finger moves it.
extension UISheetPresentationController {
  private static let topGap: CGFloat = 10

  @MainActor private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    init(_ traits: UITraitCollection, _ maximum: CGFloat) {
      (containerTraitCollection, maximumDetentValue) = (traits, maximum)
    }
  }

  /// From the lower edge, or a card.
  var isAttached: Bool { traitCollection.horizontalSizeClass != .regular }

  private var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let container = containerView else { return [] }
    let most = max(0, container.bounds.height - Self.topGap)
    let context = Context(container.traitCollection, most)
    return detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, min(max(0, $0), most)) }
    }.sorted { $0.height < $1.height }
  }

  private var selected: (identifier: Detent.Identifier, height: CGFloat)? {
    let heights = heights
    return heights.first { $0.identifier == selectedDetentIdentifier } ?? heights.first
  }

  var isUndimmed: Bool {
    guard isAttached, let limit = largestUndimmedDetentIdentifier else { return false }
    let heights = heights
    guard let highest = heights.first(where: { $0.identifier == limit })?.height, let selected else { return false }
    return selected.height <= highest
  }

  var sheetFrame: CGRect {
    guard let container = containerView else { return .zero }
    let bounds = container.bounds
    if isAttached {
      let isLow = container.traitCollection.verticalSizeClass == .compact
      if isLow, !prefersEdgeAttachedInCompactHeight { return bounds }
      let height = selected?.height ?? max(0, bounds.height - Self.topGap)
      let wanted = presentedViewController.preferredContentSize.width
      let follows = isLow && widthFollowsPreferredContentSizeWhenEdgeAttached && wanted > 0
      let width = follows ? min(wanted, bounds.width) : bounds.width
      return CGRect(x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
    }
    let own = presentedViewController.preferredContentSize
    let isForm = style == .formSheet
    let card = own != .zero && isForm ? own : isForm ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: 900)
    let size = CGSize(width: min(card.width, bounds.width - 40), height: min(card.height, bounds.height - 40))
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width,
      height: size.height
    )
  }

  func placesChanged() {
    guard let container = containerView else { return }
    (container as? PresentationContainer)?.updateShade()
    container.setNeedsLayout()
  }

  func installSheet() {
    guard let view = presentedView else { return }
    view.layer.masksToBounds = true
    grabber.bounds.size = CGSize(width: 36, height: 5)
    grabber.layer.cornerRadius = 2.5
    grabber.backgroundColor = .tertiaryLabel
    grabber.isUserInteractionEnabled = false
    pan.sheet = self
    pan.handler = { [weak self] _ in self?.panChanged() }
    view.addGestureRecognizer(pan)
  }

  func layoutSheet() {
    guard let view = presentedView else { return }
    view.layer.cornerRadius = preferredCornerRadius ?? 10
    view.layer.maskedCorners =
      isAttached
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    if prefersGrabberVisible, isAttached {
      if grabber.superview !== view { view.addSubview(grabber) }
      grabber.center = CGPoint(x: view.bounds.midX, y: 7.5)
      grabber.layer.zPosition = 1000
    } else {
      grabber.removeFromSuperview()
    }
  }

  // The finger.

  /// Whether a drag moves the sheet, and not what scrolls in it.
  func takesDrag(by delta: CGPoint, from scrollView: UIScrollView?) -> Bool {
    guard isAttached, abs(delta.y) > abs(delta.x), isIdle else { return false }
    let isAtTop = scrollView.map { $0.contentOffset.y <= -$0.adjustedContentInset.top + 0.5 } ?? true
    if delta.y > 0 { return isAtTop }
    let canGrow = (heights.last?.height ?? 0) > (selected?.height ?? 0) + 0.5
    return canGrow && (scrollView == nil || prefersScrollingExpandsWhenScrolledToEdge && isAtTop)
  }

  private var isIdle: Bool { !(presentation?.isRunning ?? true) }

  private func panChanged() {
    guard let container = containerView, let view = presentedView else { return }
    switch pan.state {
    case .began, .changed:
      let moved = pan.translation(in: container).y
      let room = (heights.last?.height ?? 0) - (selected?.height ?? 0)
      // Past the highest detent it follows less and less.
      pull = moved < -room ? -room + ScrollMotion.rubberBand(moved + room, length: container.bounds.height) : moved
      if pull < 0 { view.bounds.size.height = sheetFrame.height - pull }
      view.center.y = sheetFrame.midY + pull - min(0, pull) / 2
    case .ended, .cancelled: settle(speed: pan.state == .ended ? pan.velocity(in: container).y : 0)
    default: break
    }
  }

  /// To the detent that the finger meant, or away.
  private func settle(speed: CGFloat) {
    let height = sheetFrame.height - pull - speed * 0.2
    pull = 0
    let heights = heights
    guard let lowest = heights.first?.height else { return }
    if height < lowest / 2, presentation?.dismissByUser() ?? false { return }
    let target = heights.min { abs($0.height - height) < abs($1.height - height) }
    let changes = target?.identifier != selected?.identifier
    animateChanges { if changes { selectedDetentIdentifier = target?.identifier } else { placesChanged() } }
    if changes { delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier?(self) }
  }
}

/// The drag of a sheet. What scrolls inside waits until it is clear that the drag is not the sheet's.
@MainActor final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  weak var sheet: UISheetPresentationController?

  override func hasMoved(from start: CGPoint, to place: CGPoint) -> Bool {
    guard super.hasMoved(from: start, to: place) else { return false }
    let delta = CGPoint(x: place.x - start.x, y: place.y - start.y)
    if sheet?.takesDrag(by: delta, from: touchedScrollView) ?? false { return true }
    state = .failed
    return false
  }

  private var touchedScrollView: UIScrollView? {
    let path = sequence(first: arbitration.ordered.first?.view, next: { $0?.superview }).prefix { $0 !== view }
    return path.lazy.compactMap { $0 as? UIScrollView }.first { $0.canDragVertically }
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = otherGestureRecognizer as? ScrollPanGestureRecognizer, let view else { return false }
    return other.view?.isDescendant(of: view) ?? false
  }
}
