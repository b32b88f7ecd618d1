import CoreGraphics
import Foundation

/// The pages side by side: the one before, the present one, the one after.
@MainActor final class PageScrollView: UIScrollView {
  weak var pages: UIPageViewController?

  init() {
    super.init(frame: .zero)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
  }
  required init?(coder: NSCoder) { nil }

  override func cameToRest() {
    super.cameToRest()
    pages?.cameToRest()
  }

  /// Arrow keys turn the page.
  override func handleKeys(_ presses: Set<UIPress>) -> Bool { pages?.turn(by: presses) ?? false }

  override func scroll(_ event: ScrollEvent) -> Bool {
    guard event.isWheel else {
      let took = super.scroll(event)
      if event.isStop, motion == nil { pages?.settle() }
      return took
    }
    return pages?.turn(by: event.delta) ?? false
  }
}

extension UIPageViewController {
  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  private var isReversed: Bool {
    isHorizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The page before, the present one and the one after, from the left or from above. There is room for all three whether
  /// they are there or not, as at Apple's: the scroll view rests on the middle one, and insets end it where one is missing.
  private var slots: [UIViewController?] {
    let slots = [before, current, after]
    return isReversed ? slots.reversed() : slots
  }
  private func slot(of page: UIViewController?) -> Int? { page.flatMap { page in slots.firstIndex { $0 === page } } }
  /// From a page to the next.
  private var pitch: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }
  private static let resting = 1
  private func offset(of index: Int) -> CGPoint {
    isHorizontal ? CGPoint(x: CGFloat(index) * pitch, y: 0) : CGPoint(x: 0, y: CGFloat(index) * pitch)
  }
  private var position: CGFloat {
    guard pitch > 0 else { return 0 }
    return (isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y) / pitch
  }

  // Layout.

  func setUpPageControl() {
    pageControl.isHidden = true
    pageControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        turn(to: pageControl.currentPage > index ? after : before, byUser: true)
      },
      for: .valueChanged
    )
    view.addSubview(pageControl)
  }

  private var showsPageControl: Bool {
    isHorizontal && transitionStyle == .scroll && dataSource?.presentationCount != nil
      && dataSource?.presentationIndex != nil
  }

  func layoutPages() {
    let controlHeight: CGFloat = showsPageControl ? 37 : 0
    pageControl.isHidden = !showsPageControl
    let bottom = view.safeAreaInsets.bottom
    pageControl.frame = CGRect(
      x: 0,
      y: view.bounds.height - bottom - controlHeight,
      width: view.bounds.width,
      height: controlHeight
    )
    var frame = view.bounds
    if showsPageControl { frame.size.height -= controlHeight + bottom }
    // Half a gap at either side: the gap between two pages.
    frame = frame.insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    guard scroll.frame != frame || arrangedSize != frame.size else { return }
    scroll.frame = frame
    arrange()
  }

  /// Puts the pages in their places, the present one in sight.
  private func arrange() {
    guard isViewLoaded else { return }
    isArranging = true
    defer { isArranging = false }
    let size = scroll.bounds.size
    arrangedSize = size
    scroll.contentSize =
      isHorizontal ? CGSize(width: pitch * 3, height: size.height) : CGSize(width: size.width, height: pitch * 3)
    let (first, last) = (slots[0] == nil ? -pitch : 0, slots[2] == nil ? -pitch : 0)
    scroll.contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
      : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
    scroll.contentOffset = offset(of: Self.resting)
    for (index, page) in slots.enumerated() {
      if let page, page === current || page === pending { place(page, at: index) }
    }
  }

  private func place(_ page: UIViewController, at index: Int) {
    let origin = offset(of: index)
    isMovingChildren = true
    defer { isMovingChildren = false }
    let room = CGRect(origin: origin, size: scroll.bounds.size)
    let view: UIView = page.view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = []
    view.frame = room.insetBy(dx: isHorizontal ? spacing / 2 : 0, dy: isHorizontal ? 0 : spacing / 2)
    if view.superview !== scroll { scroll.addSubview(view) }
  }

  // The neighbours.

  func neighboursMayHaveChanged() {
    guard isViewLoaded else { return }
    before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    if showsPageControl, let dataSource {
      pageControl.numberOfPages = dataSource.presentationCount?(self) ?? 0
      pageControl.currentPage = index
    }
    arrange()
    view.setNeedsLayout()
  }

  // Turning.

  private var isSeen: Bool { appearance == .appeared || appearance == .appearing }

  /// The app shows another page.
  func turn(
    to page: UIViewController?,
    _ direction: NavigationDirection,
    _ animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    settleNow()
    guard page !== current else {
      completion?(true)
      return
    }
    loadViewIfNeeded()
    index = dataSource?.presentationIndex?(self) ?? index
    guard animated, let page, current != nil, view.window != nil, UIView.areAnimationsEnabled else {
      replace(by: page)
      completion?(true)
      return
    }
    before = direction == .reverse ? page : nil
    after = direction == .forward ? page : nil
    arrange()
    turned = completion
    begin(page, byUser: false)
    scroll.scroll(to: offset(of: slot(of: page) ?? Self.resting), animated: true)
  }

  private func replace(by page: UIViewController?) {
    let old = current
    if let page { addChild(page) }
    if isSeen { old?.setAppearance(.disappearing, animated: false) }
    current = page
    neighboursMayHaveChanged()
    if isSeen { page?.setAppearance(.appearing, animated: false) }
    leave(old)
    if isSeen { old?.setAppearance(.disappeared, animated: false) }
    if appearance == .appeared { page?.setAppearance(.appeared, animated: false) }
    page?.didMove(toParent: self)
  }

  private func leave(_ page: UIViewController?) {
    guard let page, page !== current else { return }
    isMovingChildren = true
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    isMovingChildren = false
    page.removeFromParent()
  }

  /// The pages moved: one of them comes into sight.
  func scrolled() {
    guard !isArranging, let current else { return }
    let moved = position - CGFloat(Self.resting)
    guard abs(moved) > 0.001 else { return }
    guard let next = slots[Self.resting + (moved > 0 ? 1 : -1)], next !== pending else { return }
    if let pending, pending !== current { cancel(pending) }
    begin(next, byUser: true)
  }

  private func begin(_ page: UIViewController, byUser: Bool) {
    if byUser { delegate?.pageViewController_willTransitionTo?(self, [page]) }
    pending = page
    addChild(page)
    if isSeen { current?.setAppearance(.disappearing, animated: true) }
    place(page, at: slot(of: page) ?? Self.resting)
    if isSeen { page.setAppearance(.appearing, animated: true) }
  }

  private func cancel(_ page: UIViewController) {
    pending = nil
    if isSeen {
      page.setAppearance(.disappeared, animated: true)
      current?.setAppearance(.appeared, animated: true)
    }
    leave(page)
  }

  func cameToRest() {
    guard let pending, let old = current else { return }
    let byUser = turned == nil
    let reached = Int(position.rounded()) == slot(of: pending)
    if reached {
      self.pending = nil
      current = pending
      index = max(0, index + (pending === after ? 1 : -1))
      if isSeen { old.setAppearance(.disappeared, animated: true) }
      leave(old)
      if appearance == .appeared { pending.setAppearance(.appeared, animated: true) }
      pending.didMove(toParent: self)
      neighboursMayHaveChanged()
    } else {
      cancel(pending)
    }
    let turned = turned
    self.turned = nil
    turned?(reached)
    if byUser {
      delegate?.pageViewController_didFinishAnimating_previousViewControllers_transitionCompleted?(
        self,
        true,
        [old],
        reached
      )
    }
  }

  /// Ends a turn that runs, at once.
  private func settleNow() {
    guard pending != nil else { return }
    scroll.motion = nil
    if turned != nil, let page = slot(of: pending) { scroll.contentOffset = offset(of: page) }
    cameToRest()
    arrange()
  }

  /// To the page that is nearest.
  func settle() { scroll.scroll(to: offset(of: Int(position.rounded())), animated: true) }

  private func turn(to page: UIViewController?, byUser: Bool) {
    guard pending == nil, let place = slot(of: page) else { return }
    scroll.scroll(to: offset(of: place), animated: true)
  }

  func turn(by presses: Set<UIPress>) -> Bool {
    let (back, on) =
      isHorizontal
      ? (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
      : (UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow)
    switch presses.first?.key?.characters {
    case back: return turn(-1)
    case on: return turn(1)
    default: return false
    }
  }

  /// A notch of the wheel turns one page, across the pages' direction as well as along it.
  func turn(by delta: CGVector) -> Bool {
    let along = isHorizontal ? delta.dx : delta.dy
    return along == 0 ? false : turn(along > 0 ? 1 : -1)
  }

  private func turn(_ step: Int) -> Bool {
    guard pending == nil, let next = slots[Self.resting + step] else { return false }
    turn(to: next, byUser: true)
    return true
  }
}
