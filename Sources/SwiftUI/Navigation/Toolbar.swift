import UIKit

extension View {
  /// Puts things into the bars around the screen.
  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    let content = content()
    return modifier(ToolbarModifier(content: ToolbarContentView(content: content)))
  }

  /// Puts views into the navigation bar, at its trailing end.
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(content: BarItemsView(placement: .automatic, content: content())))
  }

  /// Puts a view each at both ends of the navigation bar.
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
  }
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    modifier(ToolbarModifier(content: BarItemsView(placement: .topBarLeading, content: HStack { leading })))
  }
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    modifier(ToolbarModifier(content: BarItemsView(placement: .topBarTrailing, content: HStack { trailing })))
  }

  /// Takes what a bar shows by itself out of it.
  nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    modifier(
      ScreenModifier { settings, _ in
        switch defaultItemKind?.kind {
        case .title: settings.removesTitle = true
        case .sidebarToggle: settings.removesToggle = true
        case nil: break
        }
      }
    )
  }
}

/// Something that bars show by themselves.
public struct ToolbarDefaultItemKind: Sendable {
  enum Kind { case title, sidebarToggle }
  let kind: Kind
  /// The title in the navigation bar; the screen's name for the button that leads back goes with it.
  public static let title = ToolbarDefaultItemKind(kind: .title)
  /// The button of a split view that shows and hides its sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
}

/// A toolbar's content in the tree of views.
nonisolated private struct ToolbarContentView<Content: ToolbarContent>: View {
  let content: Content
  @MainActor var body: some View { content.anyView }
}

/// A view, and what it puts into the bars around it.
nonisolated private struct ToolbarModifier<Items: View>: PrimitiveModifier {
  let content: Items

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { ToolbarNode(view, inputs) }
}

private final class ToolbarNode<Content: View, Items: View>: ViewNode<ModifiedContent<Content, ToolbarModifier<Items>>>,
  ScreenSpeaking
{
  private var child: ViewNode<Content>!
  private var bars: BarsNode<Items>!

  init(_ view: ModifiedContent<Content, ToolbarModifier<Items>>, _ inputs: ViewInputs) {
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
    bars = BarsNode(view.modifier.content, self.inputs(inputs.transaction))
    environment.screen?.hears(self)
  }

  override var children: [AnyNode] { bars == nil ? [] : [child, bars] }

  override func update(_ view: ModifiedContent<Content, ToolbarModifier<Items>>, _ inputs: ViewInputs) {
    child.update(view.content, self.inputs(inputs.transaction))
    bars.child.update(view.modifier.content, bars.inputs(inputs.transaction))
    environment.screen?.hears(self)
  }

  override func tearDown() {
    environment.screen?.forget(self)
    super.tearDown()
  }

  func speak(_ settings: inout ScreenSettings) {
    func gather(_ node: AnyNode) {
      if let source = node as? any BarItemsSource { return settings.items.append(source.entry) }
      for child in node.children { gather(child) }
    }
    gather(bars)
  }

  override var itemCount: Int { child.itemCount }
  override func item(at index: Int) -> LayoutItem { child.item(at: index) }
  override var items: [LayoutItem] { child.items }
  override func outline(into outline: inout Outline) { child.outline(into: &outline) }
}

/// The root of a toolbar's content: other content there makes other bars, and no other layout of the screen.
private final class BarsNode<Items: View>: AnyNode {
  private(set) var child: ViewNode<Items>!

  init(_ content: Items, _ inputs: ViewInputs) {
    super.init(inputs)
    child = content.node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }
  override func itemsChanged() { environment.screen?.changed() }
}
