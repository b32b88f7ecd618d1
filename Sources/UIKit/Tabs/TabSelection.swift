import CoreGraphics
import Foundation

/// The tabs and the one that is seen.
extension UITabBarController {
  func setUpBar() {
    bar.tabBarController = self
    bar.delegate = self
  }

  func installViews() {
    view.backgroundColor = nil
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(bar)
    showSelected()
  }

  func replaceTabs(_ new: [UIViewController], _ animated: Bool) {
    takeBack()
    let old = controllers
    let index = selectedIndex
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if controller === shown { hideShown() }
      controller.removeFromParent()
    }
    controllers = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let stays = selected.map { selected in
      new.contains { $0 === selected } || selected === ownMore && !overflow.isEmpty
    }
    if stays != true { selected = new.indices.contains(index) ? new[index] : new.first }
    updateBarItems(animated: animated)
    showSelected()
  }

  func select(_ controller: UIViewController) {
    precondition(
      controllers.contains { $0 === controller } || controller === ownMore,
      "\(controller) is not among the view controllers of the tab bar controller."
    )
    selected = controller
    bar.selectedItem = container(of: controller).tabBarItem
    showSelected()
  }

  /// A child's item is another one now.
  func tabItemChanged(of controller: UIViewController) {
    guard controllers.contains(where: { $0 === controller }) else { return }
    updateBarItems(animated: false)
  }

  // What the user taps.

  func mayChoose(_ item: UITabBarItem) -> Bool {
    guard let controller = barController(of: item) else { return false }
    if let tab = shownTabs.first(where: { $0.controller === controller })?.tab,
      !(delegate?.tabBarController_shouldSelectTab?(self, tab) ?? true)
    {
      return false
    }
    return delegate?.tabBarController_shouldSelect?(self, controller) ?? true
  }

  func chose(_ item: UITabBarItem) {
    guard let controller = barController(of: item) else { return }
    let previous = selectedTab
    if controller === selected.map(container) {
      // The tab that is seen already leads back to its beginning.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      // Behind "More" the tab that was seen there last is seen again.
      select(controller === ownMore ? lent ?? controller : controller)
    }
    delegate?.tabBarController_didSelect?(self, controller)
    if let tab = selectedTab { delegate?.tabBarController_didSelectTab_previousTab?(self, tab, previous) }
  }

  // Showing.

  var isSeen: Bool { appearance == .appeared || appearance == .appearing }

  private func hideShown() {
    guard let old = shown else { return }
    shown = nil
    if isSeen { old.setAppearance(.disappearing, animated: false) }
    isMovingChildren = true
    old.viewIfLoaded?.removeFromSuperview()
    isMovingChildren = false
    if isSeen { old.setAppearance(.disappeared, animated: false) }
  }

  func showSelected() {
    guard isViewLoaded else { return }
    if let selected, isOverflow(selected) { showInMore(selected, animated: false) }
    let wanted = selected.map(container)
    guard shown !== wanted else { return }
    finishTabTransition()
    guard let new = wanted else { return hideShown() }
    let old = shown
    if let old, let animator = tabAnimator(from: old, to: new) { return showSelected(new, instead: old, animator) }
    let view: UIView = new.view
    shown = new
    if isSeen { old?.setAppearance(.disappearing, animated: false) }
    isMovingChildren = true
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = contentView.bounds
    updateInsets()
    contentView.addSubview(view)
    if isSeen { new.setAppearance(.appearing, animated: false) }
    old?.viewIfLoaded?.removeFromSuperview()
    isMovingChildren = false
    if isSeen { old?.setAppearance(.disappeared, animated: false) }
    if appearance == .appeared { new.setAppearance(.appeared, animated: false) }
    updateBarVisibility(animated: false)
    barEdgeMayHaveChanged()
    self.view.layoutIfNeeded()
  }
}

/// The bar, and the room it leaves.
extension UITabBarController {
  func layoutBar() {
    followWidth()
    let bounds = view.bounds
    let bottom = view.safeAreaInsets.bottom
    let height = UITabBar.height + bottom
    bar.bounds.size = CGSize(width: bounds.width, height: height)
    bar.center = CGPoint(x: bounds.midX, y: bounds.height - height / 2)
    if contentView.frame != bounds { contentView.frame = bounds }
    updateInsets()
  }

  func updateInsets() {
    let bars = UIEdgeInsets(top: 0, left: 0, bottom: isBarAway ? 0 : UITabBar.height, right: 0)
    let solid: UIRectEdge = bar.isTranslucent ? [] : .bottom
    shown?.place(in: contentView, bars: bars, beyondBars: view.safeAreaInsets, solid: solid)
  }

  /// A controller of the shown stack can ask that the bar makes room.
  private var isBarUnwanted: Bool {
    if isBarHidden { return true }
    let stack = (shown as? UINavigationController)?.viewControllers ?? []
    return stack.contains { $0.hidesBottomBarWhenPushed }
  }

  /// The navigation controller that is shown has another controller on top.
  func stackChanged(animated: Bool) {
    updateBarVisibility(animated: animated)
    barEdgeMayHaveChanged()
  }

  func updateBarVisibility(animated: Bool) {
    let away = isBarUnwanted
    guard away != isBarAway else { return }
    isBarAway = away
    let down = CGAffineTransform(translationX: 0, y: bar.bounds.height)
    updateInsets()
    guard animated, view.window != nil, UIView.areAnimationsEnabled else {
      bar.transform = .identity
      bar.isHidden = away
      return
    }
    bar.isHidden = false
    if !away { UIView.performWithoutAnimation { bar.transform = down } }
    UIView.animate(withDuration: UINavigationController.transitionDuration) {
      self.bar.transform = away ? down : .identity
    } completion: { [weak self] _ in
      guard let self, self.isBarAway == away else { return }
      self.bar.transform = .identity
      self.bar.isHidden = away
    }
  }

  /// The content moved under the bar: its background shows, or no longer does.
  func followContent(_ scrollView: UIScrollView) {
    guard scrollView.window != nil, scrollView === shownScrollView else { return }
    barEdgeMayHaveChanged()
  }

  private var shownScrollView: UIScrollView? {
    let controller = (shown as? UINavigationController)?.topViewController ?? shown
    return controller?.viewIfLoaded?.firstScrollView
  }

  func barEdgeMayHaveChanged() {
    guard let scrollView = shownScrollView else { return bar.isAtScrollEdge = true }
    let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
    bar.isAtScrollEdge = scrollView.contentOffset.y + scrollView.bounds.height >= end - 0.5
  }
}
