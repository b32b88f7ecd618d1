import CoreGraphics
import Testing

@testable import UIKit

/// Whether a container's child reaches under the bars.
@MainActor @Suite struct ExtendedLayoutTests {
  private let child = UIViewController()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func show(_ root: UIViewController) {
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
  }

  @Test func underTheNavigationBarOrNot() {
    let navigation = UINavigationController(rootViewController: child)
    show(navigation)
    #expect(child.view.frame == window.bounds && child.view.safeAreaInsets.top == 44)
    child.edgesForExtendedLayout = .bottom
    window.layoutIfNeeded()
    #expect(child.view.frame == CGRect(x: 0, y: 44, width: 390, height: 800) && child.view.safeAreaInsets.top == 0)
    child.edgesForExtendedLayout = .all
    window.layoutIfNeeded()
    #expect(child.view.frame == window.bounds)
  }

  @Test func underAnOpaqueBarOnlyIfAskedFor() {
    let navigation = UINavigationController(rootViewController: child)
    navigation.navigationBar.isTranslucent = false
    show(navigation)
    #expect(child.view.frame.minY == 44 && child.view.safeAreaInsets.top == 0)
    child.extendedLayoutIncludesOpaqueBars = true
    window.layoutIfNeeded()
    #expect(child.view.frame == window.bounds && child.view.safeAreaInsets.top == 44)
  }

  @Test func aboveTheTabBar() {
    let tabs = UITabBarController()
    tabs.viewControllers = [child]
    show(tabs)
    let bar = tabs.tabBar.frame.height
    #expect(child.view.frame == window.bounds && child.view.safeAreaInsets.bottom == bar)
    child.edgesForExtendedLayout = []
    window.layoutIfNeeded()
    #expect(child.view.frame.maxY == 844 - bar && child.view.safeAreaInsets.bottom == 0)
  }

  @Test func aPushedScreenStaysAboveTheTabBar() {
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation]
    show(tabs)
    child.edgesForExtendedLayout = []
    navigation.pushViewController(child, animated: false)
    window.layoutIfNeeded()
    #expect(child.view.frame == CGRect(x: 0, y: 44, width: 390, height: 800 - tabs.tabBar.frame.height))
  }
}
