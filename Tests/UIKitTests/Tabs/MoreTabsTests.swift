import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("More tabs than the bar has room for")
struct MoreTabsTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let tabs = UITabBarController()
  let screens: [UIViewController]
  let stack = UINavigationController(rootViewController: UIViewController())

  init() {
    var screens = (0..<6).map { index in
      let screen = UIViewController()
      screen.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
      return screen
    }
    stack.tabBarItem = UITabBarItem(title: "stack", image: nil, tag: 6)
    screens.append(stack)
    self.screens = screens
    tabs.viewControllers = screens
    window.rootViewController = tabs
    window.isHidden = false
    window.layoutIfNeeded()
  }

  private var more: UINavigationController { tabs.moreNavigationController }
  private var list: UITableViewController? { more.viewControllers.first as? UITableViewController }
  private func still(_ body: () -> Void) { UIView.performWithoutAnimation(body) }

  private func tap(_ index: Int) {
    window.layoutIfNeeded()
    let point = tabs.tabBar.convert(tabs.tabBar.buttons[index].center, to: nil as UIView?)
    still { Fingers(window).tap(point) }
    window.layoutIfNeeded()
  }

  @Test("Four of them and \"More\" stand in the bar of a narrow window")
  func bar() {
    #expect(tabs.tabBar.items?.map(\.title) == ["0", "1", "2", "3", "More"] && tabs.viewControllers?.count == 7)
  }

  @Test("\"More\" lists the others; the chosen one is shown, and is a tab like any other")
  func choosing() throws {
    tap(4)
    #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
    let table = try #require(list?.tableView)
    #expect(table.numberOfRows(inSection: 0) == 3)
    let row = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    still { Fingers(window).tap(row.convert(CGPoint(x: 100, y: 20), to: nil as UIView?)) }
    window.layoutIfNeeded()
    #expect(tabs.selectedViewController === screens[5] && tabs.selectedIndex == 5)
    #expect(screens[5].viewIfLoaded?.window === window && screens[5].tabBarController === tabs)
    #expect(tabs.tabBar.selectedItem === more.tabBarItem)
    tap(0)
    #expect(tabs.selectedIndex == 0 && screens[5].viewIfLoaded?.window == nil)
    tap(4)
    #expect(tabs.selectedIndex == 5 && screens[5].viewIfLoaded?.window === window)
    tap(4)
    #expect(tabs.selectedViewController === more && more.viewControllers.count == 1)
  }

  @Test("A navigation controller's stack goes on from the list, and is its own again afterwards")
  func stacks() {
    let root = stack.viewControllers[0]
    still { tabs.selectedIndex = 6 }
    window.layoutIfNeeded()
    #expect(tabs.selectedViewController === stack && root.viewIfLoaded?.window === window)
    #expect(more.viewControllers.last === root && root.navigationController === more)
    still { tabs.viewControllers = [screens[0], stack] }
    window.layoutIfNeeded()
    #expect(tabs.tabBar.items?.count == 2 && stack.viewControllers == [root])
    #expect(tabs.selectedViewController === stack && root.viewIfLoaded?.window === window)
  }
}
