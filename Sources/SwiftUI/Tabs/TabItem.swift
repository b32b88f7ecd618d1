import UIKit

extension View {
  /// What stands for the view in the bar of a tab view: a text and an image.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabItemView(content: self, label: label())
  }
}

/// A view with its tab. In a tab view it has a controller of its own.
nonisolated private struct TabItemView<Content: View, Label: View>: View, PrimitiveView {
  let content: Content
  let label: Label

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    inputs.environment.makesTabs ? TabNode(self, inputs) : ForwardingNode(self, inputs, content: \.content)
  }
}

private final class TabNode<Content: View, Label: View>: ViewNode<TabItemView<Content, Label>> {
  private var label: ViewNode<Label>!
  private var tab: TabEntryItem!

  init(_ view: TabItemView<Content, Label>, _ inputs: ViewInputs) {
    super.init(inputs)
    label = view.label.node(self.inputs(inputs.transaction))
    let controller = ScreenController(
      below: self,
      environment: {
        $0.makesTabs = false
        $0.freeSearch = nil
        $0.rowBadge = nil
        $0.tabSettings = TabSettings()
      },
      isLazy: true,
      content: { AnyView(view.content) }
    )
    tab = TabEntryItem(controller)
    showLabel()
  }

  override var children: [AnyNode] { tab == nil ? [] : [label, tab.controller.node] }

  override func update(_ view: TabItemView<Content, Label>, _ inputs: ViewInputs) {
    label.update(view.label, self.inputs(inputs.transaction))
    tab.controller.node.update({ AnyView(view.content) }, self.inputs(inputs.transaction))
    showLabel()
  }

  override func refresh(_ transaction: Transaction) { showLabel() }

  private func showLabel() {
    graph.cleaned(self)
    let summary = ItemSummary(label.items)
    let item: UITabBarItem = tab.item
    if item.title != summary.title { item.title = summary.title }
    if item.image !== summary.image { item.image = summary.image }
    Evaluation.of(self) {
      item.badgeValue = environment.rowBadge?.string(in: environment)
      let settings = environment.tabSettings
      let label = settings.label?.string(in: environment)
      if item.isEnabled == settings.isDisabled { item.isEnabled = !settings.isDisabled }
      if item.accessibilityLabel != label { item.accessibilityLabel = label }
      let (value, hint) = (settings.value?.string(in: environment), settings.hint?.string(in: environment))
      if item.accessibilityValue != value { item.accessibilityValue = value }
      if item.accessibilityHint != hint { item.accessibilityHint = hint }
      if item.accessibilityIdentifier != settings.identifier { item.accessibilityIdentifier = settings.identifier }
    }
  }

  override func itemsChanged() { showLabel() }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { tab }
}

/// A tab, as an item that takes no room of its own.
final class TabEntryItem: LayoutItem {
  let controller: ScreenController
  let item = UITabBarItem(title: nil, image: nil, selectedImage: nil)

  init(_ controller: ScreenController) {
    self.controller = controller
    super.init()
    controller.tabBarItem = item
  }
}

private enum MakesTabsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the views stand right in a tab view with a bar.
  var makesTabs: Bool {
    get { self[MakesTabsKey.self] }
    set { self[MakesTabsKey.self] = newValue }
  }
}
