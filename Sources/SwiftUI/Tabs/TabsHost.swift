import UIKit

/// The tab bar controller of a tab view, in a layout.
nonisolated struct TabsHost<Content: View>: View, PrimitiveView {
  let content: Content
  let selected: AnyHashable?
  let select: @MainActor (AnyHashable) -> Void
  /// Whether a sidebar stands for the bar.
  var hasSidebar = false

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { TabsNode(self, inputs) }
}

private final class TabsNode<Content: View>: ViewNode<TabsHost<Content>> {
  private var view: TabsHost<Content>
  private let tabs = TabsController()
  private var content: ViewNode<Content>!
  private var leaf: RepresentedItem!
  private var tags: [AnyHashable] = []
  /// What was selected when the tabs were shown last.
  private var lastSelected: AnyHashable?

  init(_ view: TabsHost<Content>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    let host = environment.hostController.controller
    host?.addChild(tabs)
    leaf = RepresentedItem(tabs.view)
    tabs.didMove(toParent: host)
    tabs.chosen = { [weak self] in self?.chose($0) }
    tabs.hasSidebar = view.hasSidebar
    tabs.choseBehindMore = { [weak tabs] controller in
      guard let tabs, let index = tabs.viewControllers?.firstIndex(where: { $0 === controller }) else { return }
      tabs.chosen(index)
    }
    refresh(inputs.transaction)
    content = view.content.node(contentInputs(inputs.transaction))
    showTabs()
  }

  override var children: [AnyNode] { content.map { [$0] } ?? [] }

  private func contentInputs(_ transaction: Transaction) -> ViewInputs {
    var values = environment
    values.makesTabs = true
    return inputs(transaction, values)
  }

  override func update(_ view: TabsHost<Content>, _ inputs: ViewInputs) {
    self.view = view
    tabs.hasSidebar = view.hasSidebar
    content.update(view.content, contentInputs(inputs.transaction))
    showSelected()
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    Evaluation.of(self) { tabs.applyLook(environment) }
  }

  override func itemsChanged() { graph.afterUpdate { [weak self] in self?.showTabs() } }

  private func showTabs() {
    guard isAlive else { return }
    var controllers: [UIViewController] = []
    tags = []
    for item in content.items {
      guard let tab = item.innermost as? TabEntryItem else { continue }
      tags.append(item.trait(TagTrait.self) ?? AnyHashable(controllers.count))
      controllers.append(tab.controller)
    }
    let old = tabs.viewControllers ?? []
    if old.count != controllers.count || !zip(old, controllers).allSatisfy({ $0 === $1 }) {
      tabs.setViewControllers(controllers, animated: false)
    }
    showSelected()
  }

  private func showSelected() {
    guard let selected = view.selected, let index = tags.firstIndex(of: selected) else { return }
    defer { lastSelected = selected }
    // The user looks at the list behind "More", which is no tab of the view's.
    if selected == lastSelected, tabs.selectedIndex == NSNotFound, tabs.selectedViewController != nil { return }
    if tabs.selectedIndex != index { tabs.selectedIndex = index }
  }

  private func chose(_ index: Int) {
    guard tags.indices.contains(index) else { return }
    view.select(tags[index])
  }

  override func tearDown() {
    super.tearDown()
    tabs.leaveParent()
  }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { leaf }
}

/// Tells of the tabs that the user taps.
final class TabsController: UITabBarController, SidebarHolder {
  var hasSidebar = false { didSet { if hasSidebar != oldValue { setTabBarHidden(hasSidebar, animated: false) } } }
  var chosen: (Int) -> Void = { _ in }

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    super.tabBar(tabBar, didSelect: item)
    guard let index = viewControllers?.firstIndex(where: { $0.tabBarItem === item }) else { return }
    // The tab that is seen already leads back to its beginning.
    if index == selectedIndex { firstStack(in: selectedViewController)?.popToRootViewController(animated: true) }
    chosen(index)
  }

  private func firstStack(in controller: UIViewController?) -> UINavigationController? {
    if let stack = controller as? UINavigationController { return stack }
    return controller?.children.lazy.compactMap { self.firstStack(in: $0) }.first
  }
}
