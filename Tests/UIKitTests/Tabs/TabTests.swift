import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class TabChooser: NSObject, UITabBarControllerDelegate {
  var calls: [String] = []
  var answer = true

  override init() {
    _ = TabChooser.registration
    super.init()
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        TabChooser.self,
        name: "TabChooser",
        methods: [
          MethodRecord("tabBarController:shouldSelectTab:") { (me: TabChooser) in
            { (_: UITabBarController, tab: UITab) in
              me.calls.append("may \(tab.identifier)")
              return me.answer
            }
          },
          MethodRecord("tabBarController:didSelectTab:previousTab:") { (me: TabChooser) in
            { (_: UITabBarController, tab: UITab, old: UITab?) in
              me.calls.append("\(old?.identifier ?? "-") to \(tab.identifier)")
            }
          },
        ]
      )
    ]
  }
}

@MainActor @Suite("Tabs of a tab bar controller")
struct TabTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let chooser = TabChooser()

  private func tab(_ name: String) -> UITab {
    UITab(title: name.uppercased(), image: nil, identifier: name) { tab in
      let controller = UIViewController()
      controller.title = "screen \(tab.identifier)"
      return controller
    }
  }
  private func show(_ tabs: [UITab]) -> UITabBarController {
    let controller = UITabBarController(tabs: tabs)
    controller.delegate = chooser
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return controller
  }
  private func tap(_ index: Int, _ bar: UITabBar) {
    window.layoutIfNeeded()
    Fingers(window).tap(bar.convert(bar.buttons[index].center, to: nil as UIView?))
  }
  private func titles(_ controller: UITabBarController) -> [String?] { controller.tabBar.items!.map(\.title) }

  @Test("Tabs make their controllers, stand in the bar, and are chosen there")
  func choosing() {
    let (a, b) = (tab("a"), tab("b"))
    #expect(a.viewController == nil && a.tabBarController == nil && !a.hasVisiblePlacement)
    let tabs = show([a, b])
    #expect(tabs.tabs == [a, b] && titles(tabs) == ["A", "B"] && tabs.selectedTab === a && a.hasVisiblePlacement)
    #expect(tabs.viewControllers == [a, b].compactMap(\.viewController))
    #expect(a.viewController?.title == "screen a" && a.viewController?.tab === a && a.tabBarController === tabs)
    tap(1, tabs.tabBar)
    #expect(chooser.calls == ["may b", "a to b"] && tabs.selectedTab === b)
    #expect(b.viewController?.viewIfLoaded?.window === window)
    chooser.answer = false
    tap(0, tabs.tabBar)
    #expect(tabs.selectedTab === b && chooser.calls.last == "may a")
    tabs.selectedTab = a
    #expect(tabs.selectedViewController === a.viewController && chooser.calls.count == 3)
  }

  @Test("The bar follows what a tab is called, its picture, its badge, and whether it is there at all")
  func changing() {
    let (a, b, c) = (tab("a"), tab("b"), tab("c"))
    let tabs = show([a, b, c])
    tabs.selectedTab = c
    (a.title, a.badgeValue, a.image, a.isEnabled) = ("New", "3", UIImage(systemName: "star"), false)
    let item = tabs.tabBar.items![0]
    #expect(item.title == "New" && item.badgeValue == "3" && item.image === a.image && !item.isEnabled)
    b.isHidden = true
    #expect(titles(tabs) == ["New", "C"] && tabs.selectedTab === c && !b.hasVisiblePlacement)
    b.isHidden = false
    #expect(titles(tabs) == ["New", "B", "C"] && tabs.selectedTab === c)
    tabs.setTabs([c, a], animated: false)
    #expect(titles(tabs) == ["C", "New"] && tabs.selectedTab === c && b.tabBarController == nil)
    tabs.viewControllers = [UIViewController()]
    #expect(tabs.tabs.isEmpty && tabs.selectedTab == nil && a.tabBarController == nil)
  }

  @Test("A group shows the selected of its children, or what it provides itself")
  func groups() {
    let (a, b, c) = (tab("a"), tab("b"), tab("c"))
    let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [b, c])
    group.defaultChildIdentifier = "c"
    let tabs = show([a, group])
    #expect(titles(tabs) == ["A", "Group"] && b.viewController == nil && b.parent === group)
    #expect(c.tabBarController === tabs && tabs.tab(forIdentifier: "b") === b && tabs.tab(forIdentifier: "x") == nil)
    tap(1, tabs.tabBar)
    #expect(tabs.selectedTab === c && tabs.selectedViewController === c.viewController)
    #expect(chooser.calls == ["may group", "a to c"])
    group.selectedChild = b
    window.layoutIfNeeded()
    #expect(tabs.selectedViewController === b.viewController && tabs.selectedTab === b)
    #expect(b.viewController?.viewIfLoaded?.window === window && c.viewController?.parent == nil)
    tabs.selectedTab = a
    tabs.selectedTab = c
    #expect(group.selectedChild === c && tabs.selectedViewController === c.viewController)
    group.children = [b]
    #expect(c.parent == nil && tabs.selectedTab === b && group.tab(forIdentifier: "b") === b)
    let own = UITabGroup(title: "Own", image: nil, identifier: "own", children: [c]) { _ in
      UINavigationController()
    }
    tabs.tabs = [own]
    #expect(tabs.selectedViewController is UINavigationController && own.viewController === tabs.selectedViewController)
  }

  @Test("A search's tab has the system's title and picture")
  func search() {
    let search = UISearchTab { _ in UIViewController() }
    #expect(search.title == "Search" && search.image != nil)
    #expect(show([tab("a"), search]).tabBar.items!.last!.title == "Search")
  }
}
