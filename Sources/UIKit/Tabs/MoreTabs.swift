import CoreGraphics
import Foundation
import SlipwayFoundation

/// The tabs that the bar has no room for: a list of them stands behind a tab of its own, "More".
extension UITabBarController {
  /// How many tabs the bar shows: five in a narrow window.
  private var mostTabs: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  /// The controllers that are reached through the list.
  var overflow: ArraySlice<UIViewController> {
    controllers.count > mostTabs ? controllers[(mostTabs - 1)...] : []
  }

  func isOverflow(_ controller: UIViewController) -> Bool { overflow.contains { $0 === controller } }

  /// What stands in the bar.
  private var barControllers: [UIViewController] {
    overflow.isEmpty ? controllers : Array(controllers.prefix(mostTabs - 1)) + [moreNavigationController]
  }

  func updateBarItems(animated: Bool) {
    if !overflow.isEmpty, moreNavigationController.parent !== self {
      addChild(moreNavigationController)
      moreNavigationController.didMove(toParent: self)
    }
    let items = barControllers.compactMap(\.tabBarItem)
    let old = bar.items ?? []
    if old.count != items.count || zip(old, items).contains(where: { $0 !== $1 }) {
      bar.setItems(items, animated: animated)
    }
    bar.selectedItem = selected.map { isOverflow($0) ? moreNavigationController : $0 }?.tabBarItem
    moreList.tableView.reloadData()
  }

  func barController(of item: UITabBarItem) -> UIViewController? { barControllers.first { $0.tabBarItem === item } }

  /// The controller whose view shows a tab.
  func container(of controller: UIViewController) -> UIViewController {
    isOverflow(controller) ? moreNavigationController : controller
  }

  func makeMoreNavigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: moreList)
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    return navigation
  }

  private var moreList: MoreList {
    if let list = ownMoreList { return list }
    let list = MoreList(style: .plain)
    list.tabs = self
    ownMoreList = list
    return list
  }

  /// The window became wider or narrower: other tabs fit.
  func followWidth() {
    guard isViewLoaded, (bar.items?.count ?? 0) != barControllers.count else { return }
    if overflow.isEmpty { takeBack() }
    if overflow.isEmpty, let selected, selected === ownMore { self.selected = controllers.first }
    updateBarItems(animated: false)
    showSelected()
  }

  func selectFromMore(_ controller: UIViewController) {
    selected = controller
    updateBarItems(animated: false)
    showInMore(controller, animated: true)
    choseBehindMore(controller)
  }

  /// The stack behind "More" shows a tab; a navigation controller's own stack continues the list's, as there is one bar.
  func showInMore(_ controller: UIViewController, animated: Bool) {
    guard lent !== controller else { return }
    takeBack()
    lent = controller
    var stack = [controller]
    if let navigation = controller as? UINavigationController {
      stack = navigation.viewControllers
      lentRoot = stack.first
      navigation.setViewControllers([], animated: false)
    } else {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    moreNavigationController.setViewControllers([moreList] + stack, animated: animated)
  }

  /// A tab that stood in the stack behind "More" gets its controllers back.
  func takeBack() {
    guard let controller = lent else { return }
    lent = nil
    let stack = moreNavigationController.viewControllers.filter { $0 !== moreList }
    moreNavigationController.setViewControllers([moreList], animated: false)
    if let navigation = controller as? UINavigationController {
      navigation.setViewControllers(stack.isEmpty ? lentRoot.map { [$0] } ?? [] : stack, animated: false)
    } else if controller.parent == nil, controllers.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    lentRoot = nil
  }

  /// The user went back to the list.
  func moreListAppeared() {
    guard lent != nil, moreNavigationController.viewControllers.count == 1 else { return }
    if let selected, isOverflow(selected) { self.selected = moreNavigationController }
    takeBack()
    // What was popped leaves its stack after this; then it is a child of the tabs again.
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.adoptStrays() } }
  }

  private func adoptStrays() {
    for controller in controllers where controller.parent == nil && controller !== lent {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }
}

/// The list behind "More".
@MainActor final class MoreList: UITableViewController {
  weak var tabs: UITabBarController?

  /// What a table asks its delegate by name.
  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        MoreList.self,
        name: "UIKit.MoreList",
        methods: [
          MethodRecord("tableView:didSelectRowAt:") { (list: MoreList) in
            { (table: UITableView, path: IndexPath) in list.tableView(table, didSelectRowAt: path) }
          }
        ]
      )
    ]
  }

  override func viewDidLoad() {
    Self.register
    super.viewDidLoad()
    title = SystemString.more.text
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tabs?.moreListAppeared()
  }

  private var hidden: [UIViewController] { tabs.map { Array($0.overflow) } ?? [] }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { hidden.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    let item = hidden[indexPath.row].tabBarItem
    var content = UIListContentConfiguration.valueCell()
    content.text = item?.title
    content.image = item?.image
    content.secondaryText = item?.badgeValue
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tabs?.selectFromMore(hidden[indexPath.row])
  }
}
