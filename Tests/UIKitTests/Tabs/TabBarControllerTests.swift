import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class Chooser: NSObject, UITabBarControllerDelegate {
  var asked: [UIViewController] = []
  var told: [UIViewController] = []
  var answer = true
  func tabBarController(_ controller: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    asked.append(viewController)
    return answer
  }
  func tabBarController(_ controller: UITabBarController, didSelect viewController: UIViewController) {
    told.append(viewController)
  }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Chooser.self,
          name: "Chooser",
          methods: [
            MethodRecord("tabBarController:shouldSelect:", Chooser.tabBarController(_:shouldSelect:)),
            MethodRecord("tabBarController:didSelect:", Chooser.tabBarController(_:didSelect:)),
          ],
          properties: []
        )
      ]
    }
  }
}

@MainActor @Suite("UITabBarController")
struct TabBarControllerTests {
  let diary = DiaryController.Diary()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let tabs = UITabBarController()
  let a: DiaryController
  let b: DiaryController
  let c: DiaryController

  init() {
    (a, b, c) = (DiaryController("a", diary), DiaryController("b", diary), DiaryController("c", diary))
    (a.title, b.title, c.title) = ("A", "B", "C")
    tabs.viewControllers = [a, b, c]
    window.rootViewController = tabs
    window.isHidden = false
    window.layoutIfNeeded()
    _ = diary.take()
  }

  private func tap(_ index: Int) {
    window.layoutIfNeeded()
    Fingers(window).tap(tabs.tabBar.convert(tabs.tabBar.buttons[index].center, to: nil as UIView?))
  }

  @Test("The first tab is shown; the others are not even loaded")
  func start() {
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === a && a.view.window === window)
    #expect(!b.isViewLoaded && a.tabBarController === tabs && a.parent === tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C"] && tabs.tabBar.selectedItem === a.tabBarItem)
    #expect(UITabBarController().selectedIndex == NSNotFound)
  }

  @Test("Another tab: the old one goes as the new one comes")
  func select() {
    tabs.selectedIndex = 1
    #expect(
      diary.take() == [
        "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "a didDisappear", "b didAppear",
      ]
    )
    #expect(a.view.superview == nil && b.view.window === window && tabs.tabBar.selectedItem === b.tabBarItem)
    tabs.selectedViewController = c
    #expect(tabs.selectedIndex == 2)
    tabs.selectedIndex = 99
    #expect(tabs.selectedIndex == 2)
  }

  @Test("A tap asks and tells the delegate; a choice of the app's does not")
  func delegate() {
    Chooser.register()
    let chooser = Chooser()
    tabs.delegate = chooser
    tabs.selectedIndex = 1
    #expect(chooser.asked.isEmpty && chooser.told.isEmpty)
    tap(2)
    #expect(chooser.asked == [c] && chooser.told == [c] && tabs.selectedViewController === c)
    chooser.answer = false
    tap(0)
    #expect(chooser.asked == [c, a] && chooser.told == [c] && tabs.selectedViewController === c)
  }

  @Test("A subclass hears of the tapped item")
  func subclass() {
    final class Tabs: UITabBarController {
      var heard: [String?] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { heard.append(item.title) }
    }
    let own = Tabs()
    own.viewControllers = [UIViewController(), UIViewController()]
    own.viewControllers?[1].tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 0)
    window.rootViewController = own
    window.layoutIfNeeded()
    Fingers(window).tap(own.tabBar.convert(own.tabBar.buttons[1].center, to: nil as UIView?))
    #expect(own.heard == ["Second"] && own.selectedIndex == 1)
  }

  @Test("The bar takes 49 points of the safe area, none where it is hidden")
  func safeArea() {
    #expect(a.view.frame == window.bounds && a.view.safeAreaInsets.bottom == 49)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 795, width: 390, height: 49))
    tabs.isTabBarHidden = true
    #expect(a.view.safeAreaInsets.bottom == 0 && tabs.tabBar.isHidden)
    tabs.setTabBarHidden(false, animated: false)
    #expect(a.view.safeAreaInsets.bottom == 49 && !tabs.tabBar.isHidden)
  }

  @Test("A pushed controller can hide the bar; a second tap on the tab leads back to the root")
  func navigation() {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    tabs.viewControllers = [navigation, b]
    #expect(tabs.tabBar.items?.first?.title == "Root", "a navigation controller shows its root's item")
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: false)
    #expect(tabs.tabBar.isHidden && detail.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: false)
    #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
    tabs.selectedViewController = navigation
    navigation.pushViewController(UIViewController(), animated: false)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    tap(0)
    #expect(navigation.viewControllers == [root])
  }

  @Test("New controllers: the selected one stays; who is gone has left its parent")
  func replace() {
    tabs.selectedIndex = 1
    tabs.setViewControllers([b, c], animated: false)
    #expect(tabs.selectedViewController === b && tabs.selectedIndex == 0 && a.parent == nil)
    tabs.viewControllers = [a, c]
    #expect(tabs.selectedViewController === a && b.view.superview == nil && a.view.window === window)
    tabs.viewControllers = nil
    #expect(tabs.selectedViewController == nil && tabs.tabBar.items == nil && a.view.superview == nil)
  }

  @Test("A controller's title names its tab; an item of its own keeps its name")
  func titles() {
    a.title = "Changed"
    #expect(tabs.tabBar.items?.first?.title == "Changed")
    b.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
    #expect(tabs.tabBar.items?[1].title == "Favorites")
    b.title = "Other"
    #expect(b.tabBarItem.title == "Favorites" && b.navigationItem.title == "Other")
  }

  @Test("The background shows while content lies under the bar")
  func scrollEdge() {
    let scroll = UIScrollView()
    let controller = UIViewController()
    controller.view = scroll
    scroll.contentSize = CGSize(width: 390, height: 2000)
    tabs.viewControllers = [controller]
    window.layoutIfNeeded()
    #expect(!tabs.tabBar.isAtScrollEdge)
    scroll.contentOffset.y = 2000 + 49 - 844
    #expect(tabs.tabBar.isAtScrollEdge)
    scroll.contentSize.height = 100
    #expect(tabs.tabBar.isAtScrollEdge)
  }
}
