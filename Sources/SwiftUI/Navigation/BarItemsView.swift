import UIKit

/// Views that stand in a bar: each of them is an item of its own.
nonisolated struct BarItemsView<Content: View>: View, PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { BarItemsNode(self, inputs) }
}

/// The items that one place in a toolbar's content stands for.
@MainActor protocol BarItemsSource: AnyNode {
  var entry: ToolbarEntry { get }
}

private final class BarItemsNode<Content: View>: ViewNode<BarItemsView<Content>>, BarItemsSource {
  private var placement: ToolbarItemPlacement
  private var content: Content
  private var child: ViewNode<Content>!
  private var known: [ObjectIdentifier: UIBarButtonItem] = [:]

  init(_ view: BarItemsView<Content>, _ inputs: ViewInputs) {
    placement = view.placement
    content = view.content
    super.init(inputs)
    child = view.content.node(contentInputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: BarItemsView<Content>, _ inputs: ViewInputs) {
    placement = view.placement
    content = view.content
    child.update(view.content, contentInputs(inputs.transaction))
  }

  override func itemsChanged() { environment.screen?.changed() }

  /// In a bar texts have 17 points, however large letters are elsewhere, symbols are a little larger, labels show their icon alone, and toggles are buttons.
  private func contentInputs(_ transaction: Transaction) -> ViewInputs {
    var values = environment
    values.font = placement.isEmphasised || placement.role == .principal ? .body.weight(.semibold) : .body
    values.dynamicTypeSize = .large
    values.imageScale = .large
    values.labelStyle = AnyStyle(IconOnlyLabelStyle()) { $0.makeBody(configuration: $1) }
    values.toggleStyle = AnyStyle(ButtonToggleStyle()) { $0.makeBody(configuration: $1) }
    values.isInBar = true
    // What is asked for the screen's content is not for its bars.
    values.foregroundIsAsked = false
    return inputs(transaction, values)
  }

  var entry: ToolbarEntry {
    if placement.role == .secondary { return overflow }
    let items = child.items
    var kept: [ObjectIdentifier: UIBarButtonItem] = [:]
    let barItems = items.map { item in
      let known = known[ObjectIdentifier(item)] ?? barItem(item)
      kept[ObjectIdentifier(item)] = known
      return known
    }
    known = kept
    return ToolbarEntry(role: placement.role, barItems: barItems)
  }

  /// What stands in the menu of what is seldom needed.
  private var overflow: ToolbarEntry {
    let groups = CommandList(content, inputs(Transaction())).groups
    return ToolbarEntry(role: .secondary, barItems: [], groups: groups)
  }

  private func barItem(_ item: LayoutItem) -> UIBarButtonItem {
    if item is SpacerItem { return .flexibleSpace() }
    return UIBarButtonItem(customView: BarItemView(item, graph))
  }
}

extension EnvironmentValues {
  /// What is presented out of a bar looks as anywhere else.
  mutating func leaveBar() {
    guard isInBar else { return }
    isInBar = false
    font = nil
    imageScale = .medium
    self[style: LabelStyleConfiguration.self] = nil
    self[style: ToggleStyleConfiguration.self] = nil
  }
}

/// What one place in a toolbar's content stands for.
@MainActor struct ToolbarEntry {
  let role: ToolbarItemPlacement.Role
  let barItems: [UIBarButtonItem]
  /// Of what stands in a menu.
  var groups: [CommandRun] = []

  /// In the bar below a status stands in the middle.
  var bottomItems: [UIBarButtonItem] {
    role == .status ? [.flexibleSpace()] + barItems + [.flexibleSpace()] : barItems
  }

  /// The items of the bar below: with no spacer among them they share the room.
  static func spread(_ items: [UIBarButtonItem]) -> [UIBarButtonItem] {
    guard !items.isEmpty, items.allSatisfy({ $0.customView != nil }) else { return items }
    if items.count == 1 { return [.flexibleSpace()] + items + [.flexibleSpace()] }
    return Array(items.map { [$0] }.joined(separator: [.flexibleSpace()]))
  }
}

/// Shows one item of a layout in a bar, as large as it wants to be.
final class BarItemView: UIView {
  private let item: LayoutItem
  private let graph: ViewGraph
  private lazy var canvas = ItemCanvas(self)

  init(_ item: LayoutItem, _ graph: ViewGraph) {
    self.item = item
    self.graph = graph
    super.init(frame: .zero)
    item.outer = nil
    item.layoutChanged = { [weak self] in self?.itemChanged() }
    fit()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  private func itemChanged() {
    setNeedsLayout()
    graph.afterUpdate { [weak self] in self?.fit() }
  }

  private func fit() {
    let size = size(for: .unspecified)
    guard bounds.size != size else { return }
    bounds.size = size
    superview?.setNeedsLayout()
  }

  /// High enough to be touched.
  private func size(for proposal: ProposedViewSize) -> CGSize {
    let size = item.sizeThatFits(proposal)
    return CGSize(width: max(size.width.rounded(.up), 24), height: 44)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(for: ProposedViewSize(width: size.width, height: nil))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let offer = ProposedViewSize(bounds.size)
    let size = item.sizeThatFits(offer)
    let frame = CGRect(
      x: (bounds.width - size.width) / 2,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    let placement = Placement(
      frame: frame,
      proposal: offer,
      transaction: graph.layoutTransaction,
      direction: .leftToRight,
      safeBounds: bounds,
      fullBounds: bounds
    )
    canvas.fill { item.place(placement, on: canvas) }
  }

  /// A touch beside a button's words is meant for it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self else { return hit }
    return firstControl(in: self)
  }

  private func firstControl(in view: UIView) -> UIControl? {
    for subview in view.subviews where !subview.isHidden {
      if let control = subview as? UIControl { return control.isEnabled ? control : nil }
      if let found = firstControl(in: subview) { return found }
    }
    return nil
  }
}
