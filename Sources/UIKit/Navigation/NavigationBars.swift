import CoreGraphics
import Foundation

/// Where the bars stand, and the room they leave.
extension UINavigationController {
  func layoutBars() {
    let bounds = view.bounds
    let top = view.safeAreaInsets.top
    bar.frame = CGRect(x: 0, y: top, width: bounds.width, height: bar.presentHeight)
    let bottom = view.safeAreaInsets.bottom
    bottomBar.frame = CGRect(
      x: 0,
      y: bounds.height - bottom - UIToolbar.height,
      width: bounds.width,
      height: UIToolbar.height + bottom
    )
    if contentView.frame != bounds { contentView.frame = bounds }
    if let shown { place(shown) }
  }

  func barMetricsChanged() {
    if let scrollView = shown?.contentScrollView(for: .top) {
      followContent(scrollView)
    } else {
      bar.collapse(past: 0)
      bar.isAtScrollEdge = true
    }
    bottomBar.isHidden = hidesToolbar || stack.contains { $0.hidesBottomBarWhenPushed }
    bottomBar.items = shown?.toolbarItems
    viewIfLoaded?.setNeedsLayout()
    if isViewLoaded { layoutBars() }
    (parent as? UITabBarController)?.stackChanged(animated: transition?.isAnimated ?? false)
  }

  /// Gives a controller's view its frame, and the insets where bars lie over it.
  func place(_ controller: UIViewController) {
    let insets = UIEdgeInsets(
      top: bar.isHidden ? 0 : bar.fullHeight,
      left: 0,
      bottom: bottomBar.isHidden ? 0 : UIToolbar.height,
      right: 0
    )
    // Under a title that collapses the content always lies: the title follows it.
    var solid: UIRectEdge = bottomBar.isTranslucent ? [] : .bottom
    if !bar.isTranslucent, bar.collapsingHeight == 0 { solid.insert(.top) }
    controller.place(
      in: contentView,
      bars: insets,
      beyondBars: view.safeAreaInsets,
      solid: solid
    )
  }

  func setBarHidden(_ hidden: Bool, _ animated: Bool) {
    guard bar.isHidden != hidden else { return }
    let apply = {
      self.barMetricsChanged()
      self.viewIfLoaded?.layoutIfNeeded()
    }
    guard animated, viewIfLoaded?.window != nil else {
      bar.isHidden = hidden
      return apply()
    }
    bar.isHidden = false
    let away = CGAffineTransform(translationX: 0, y: -bar.frame.maxY)
    if !hidden { UIView.performWithoutAnimation { bar.transform = away } }
    UIView.animate(withDuration: 0.2) {
      self.bar.transform = hidden ? away : .identity
    } completion: { _ in
      self.bar.transform = .identity
      self.bar.isHidden = hidden
      apply()
    }
  }

  func slideToolbar(_ hidden: Bool, _ animated: Bool) {
    guard hidesToolbar != hidden else { return }
    hidesToolbar = hidden
    guard animated, viewIfLoaded?.window != nil else { return barMetricsChanged() }
    let wasHidden = bottomBar.isHidden
    barMetricsChanged()
    guard bottomBar.isHidden != wasHidden else { return }
    let away = CGAffineTransform(translationX: 0, y: bottomBar.frame.height)
    bottomBar.isHidden = false
    if wasHidden { UIView.performWithoutAnimation { bottomBar.transform = away } }
    UIView.animate(withDuration: 0.2) {
      self.bottomBar.transform = wasHidden ? .identity : away
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.bottomBar.transform = .identity
      self.barMetricsChanged()
    }
  }

  /// The content moved under the bar: its background shows, a large title shrinks.
  func followContent(_ scrollView: UIScrollView) {
    guard scrollView === shown?.contentScrollView(for: .top) else { return }
    bar.isAtScrollEdge = isAtTop(scrollView)
    shown?.navigationItem.searchController?.stay(over: scrollView)
    let height = bar.presentHeight
    bar.collapse(past: past(scrollView))
    scrollView.collapsedBarHeight = bar.isHidden ? 0 : max(0, bar.fullHeight - bar.presentHeight)
    if bar.presentHeight != height { layoutBars() }
  }

  /// How far the content moved from its beginning.
  private func past(_ scrollView: UIScrollView) -> CGFloat {
    scrollView.contentOffset.y + scrollView.adjustedContentInset.top
  }

  private func isAtTop(_ scrollView: UIScrollView) -> Bool {
    past(scrollView) - bar.collapsingHeight < 0.5
  }
}

extension UIViewController {
  /// Lays the view of a container's child over the container's content, ending at the bars it does not extend under.
  func place(in content: UIView, bars: UIEdgeInsets, beyondBars: UIEdgeInsets, solid: UIRectEdge) {
    let extended = extendedLayoutIncludesOpaqueBars ? edgesForExtendedLayout : edgesForExtendedLayout.subtracting(solid)
    var (inside, outside) = (bars, UIEdgeInsets.zero)
    if !extended.contains(.top) { (inside.top, outside.top) = (0, bars.top + beyondBars.top) }
    if !extended.contains(.bottom) { (inside.bottom, outside.bottom) = (0, bars.bottom + beyondBars.bottom) }
    barInsets = inside
    guard let view = viewIfLoaded, view.superview === content || view.superview == nil else { return }
    let frame = content.bounds.inset(by: outside)
    // Not the frame: amid a transition the view is transformed.
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if view.center != center { view.center = center }
  }
}

extension UIView {
  /// The scroll view that fills a controller's view: itself, or the first among its subviews that starts at the top.
  var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    for subview in subviews {
      if let scrollView = subview as? UIScrollView, scrollView.frame.minY <= 0.5 { return scrollView }
      if subview.frame.minY <= 0.5, let found = subview.firstScrollView { return found }
    }
    return nil
  }
}
