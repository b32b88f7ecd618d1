import Foundation
import SlipwayPlatform
import UIKit

/// The scroll view of a web view. The page scrolls itself, and this view follows it; what the app sets goes to the page.
///
/// The page lies in what the insets leave free. Only a pull at its beginning moves the page's view: that is how a refresh
/// control gets into sight.
@MainActor final class WebScrollView: UIScrollView {
  weak var webView: WKWebView?
  let page = PageView()
  private var place = PagePlace()
  /// The number of the last scroll that the page was asked for.
  private var lastOrder = 0
  /// Whether the offset is being set to where the page already is.
  private var isFollowing = false
  /// The room around the page, without a refresh control's.
  private var pageInset = UIEdgeInsets.zero
  private var hasOwnColor = false
  private var isPaintingUnderPage = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(page)
  }

  required init?(coder: NSCoder) { nil }

  override var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      layOutPage()
      if bounds.origin != oldValue.origin, !isFollowing { movePage() }
    }
  }
  override var frame: CGRect { didSet { layOutPage() } }

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    guard refreshControl?.isRefreshing != true, pageInset != adjustedContentInset else { return }
    pageInset = adjustedContentInset
    layOutPage()
    follow()
  }

  override var isScrollEnabled: Bool { didSet { webView?.applyStyle() } }
  override var zoomScale: CGFloat {
    get { place.scale }
    set { super.zoomScale = newValue }
  }

  override var backgroundColor: UIColor? {
    didSet { if !isPaintingUnderPage { hasOwnColor = true } }
  }
  /// What is seen around the page, unless the app has said what.
  func paintUnderPage(_ color: UIColor?) {
    guard !hasOwnColor else { return }
    isPaintingUnderPage = true
    backgroundColor = color
    isPaintingUnderPage = false
  }

  /// Only a pull at the beginning of the page is the scroll view's own.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
    guard gestureRecognizer === panGestureRecognizer else { return true }
    return refreshControl != nil && contentOffset.y <= -pageInset.top
      && panGestureRecognizer.translation(in: self).y > 0
  }

  // MARK: The page

  /// The part of the view that the page has, in the view's own coordinates.
  var pageSize: CGSize {
    CGSize(
      width: max(0, bounds.width - pageInset.left - pageInset.right),
      height: max(0, bounds.height - pageInset.top - pageInset.bottom)
    )
  }

  /// From the page's own points to ours.
  private var factor: CGFloat { (webView?.pageZoom ?? 1) * place.scale }

  /// How far the page is scrolled where the content has an offset.
  private func scrolled(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(0, offset.x + pageInset.left), max(0, contentSize.width - pageSize.width)),
      y: min(max(0, offset.y + pageInset.top), max(0, contentSize.height - pageSize.height))
    )
  }

  private func layOutPage() {
    let frame = CGRect(origin: scrolled(bounds.origin), size: pageSize)
    guard page.frame != frame else { return }
    let isResized = page.frame.size != frame.size
    page.frame = frame
    if isResized { webView?.pageResized() }
  }

  /// The page tells where it is.
  func pageMoved(_ place: PagePlace) {
    let isScaled = self.place.scale != place.scale
    self.place = place
    follow()
    if isScaled { delegate?.scrollViewDidZoom?(self) }
  }

  func pageBegan() {
    lastOrder = 0
    place = PagePlace(size: place.size)
    follow()
  }

  private func follow() {
    isFollowing = true
    defer { isFollowing = false }
    contentSize = CGSize(width: place.size.width * factor, height: place.size.height * factor)
    layOutPage()
    // A page that has yet to do a later scroll of the app's tells of the past.
    guard place.order == lastOrder, !isDragging else { return }
    let offset = CGPoint(
      x: place.offset.x * factor - pageInset.left,
      y: place.offset.y * factor - pageInset.top
    )
    if place.offset.y == 0, contentOffset.y < -pageInset.top { return }
    guard abs(offset.x - contentOffset.x) >= 0.5 || abs(offset.y - contentOffset.y) >= 0.5 else { return }
    contentOffset = offset
    flashScrollIndicators()
  }

  private func movePage() {
    guard let webView else { return }
    let target = scrolled(contentOffset)
    let goal = CGPoint(x: target.x / factor, y: target.y / factor)
    guard abs(goal.x - place.offset.x) >= 0.5 || abs(goal.y - place.offset.y) >= 0.5 || place.order != lastOrder else {
      return
    }
    lastOrder += 1
    webView.scrollPage(to: goal, order: lastOrder)
  }
}

/// What the page is drawn in, and what has the keyboard while the user types into it.
@MainActor final class PageView: UIView, NativeHost {
  weak var webView: WKWebView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    nativeHost = self
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { webView?.canBecomeFirstResponder ?? false }
  override var inputAccessoryView: UIView? { webView?.inputAccessoryView }

  package func makeHostedElement() -> NativeElement? { webView?.engine.map { NativeElement($0.widget) } }
  package func nativeFocusChanged(_ isFocused: Bool) {
    if isFocused, !isFirstResponder { becomeFirstResponder() }
  }
}
