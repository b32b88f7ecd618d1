import UIKit

/// The node of a list, or of what looks like one.
final class ListNode<V: View, Content: View>: ViewNode<V> {
  private let selection: (V) -> ListSelection?
  private let content: (V) -> Content
  private var view: V
  private let inner: EnvironmentScope
  private let list: ListItem
  private var child: ViewNode<Content>!

  init(
    _ view: V,
    _ inputs: ViewInputs,
    selection: @escaping (V) -> ListSelection?,
    content: @escaping (V) -> Content
  ) {
    self.view = view
    self.selection = selection
    self.content = content
    inner = EnvironmentScope(in: inputs.environment)
    list = ListItem(inputs.environment.listLook)
    super.init(inputs)
    apply(inputs.transaction)
    child = content(view).node(self.inputs(inputs.transaction, inner.values))
    list.source = child
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: V, _ inputs: ViewInputs) {
    self.view = view
    child.update(content(view), self.inputs(inputs.transaction, inner.values))
    apply(inputs.transaction)
  }

  override func refresh(_ transaction: Transaction) { apply(transaction) }

  private func apply(_ transaction: Transaction) {
    graph.cleaned(self)
    Evaluation.of(self) {
      inner.set(transaction) {
        $0.listContext = $0.listLook
        $0.takeSidebarRowSize()
        $0.isInListRow = true
      }
      list.update(selection(view), environment, transaction)
    }
  }

  override func itemsChanged() { list.contentChanged(graph.layoutTransaction) }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { list }

  override func reveal(_ id: AnyHashable, _ anchor: UnitPoint?, animated: Bool) -> Bool {
    list.controller.reveal(id, anchor, animated: animated)
  }
}

private enum MinRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
private enum MinHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum ScrollBackgroundKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  /// The least height of a list's row, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinRowHeightKey.self] }
    set { self[MinRowHeightKey.self] = newValue }
  }
  /// The least height of a list's header, in points; nil for the list's own.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinHeaderHeightKey.self] }
    set { self[MinHeaderHeightKey.self] = newValue }
  }
  var scrollContentBackground: Visibility {
    get { self[ScrollBackgroundKey.self] }
    set { self[ScrollBackgroundKey.self] = newValue }
  }
}

extension View {
  /// Whether lists inside have their own background.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
