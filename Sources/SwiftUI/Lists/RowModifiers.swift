import UIKit

// What modifiers say of a row to the list around it.

struct RowInsetsTrait: ItemTrait { static var defaultValue: EdgeInsets? { nil } }
struct RowBackgroundTrait: ItemTrait { static var defaultValue: LayoutItem? { nil } }
struct SelectionDisabledTrait: ItemTrait { static var defaultValue: Bool { false } }

/// How the lines above and below a row look.
struct RowSeparators {
  var top = Visibility.automatic
  var bottom = Visibility.automatic
  var topTint: Color?
  var bottomTint: Color?
}
/// The lines at the ends of the row's section.
struct SectionSeparatorsTrait: ItemTrait { static var defaultValue: RowSeparators { RowSeparators() } }
struct RowSeparatorsTrait: ItemTrait { static var defaultValue: RowSeparators { RowSeparators() } }

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

/// Changes what modifiers further in say.
nonisolated struct TraitChange<Trait: ItemTrait>: WrappingModifier {
  let change: (inout Trait.Value) -> Void

  @MainActor func makeItem(around inner: LayoutItem) -> TraitItem<Trait> { TraitItem(inner, inner.trait(Trait.self)) }
  @MainActor func update(_ item: TraitItem<Trait>, _ context: LeafContext) {
    var value = item.inner.trait(Trait.self)
    change(&value)
    let isSame = areSame(item.value, value)
    item.value = value
    if !isSame { item.invalidateLayout() }
  }
}

extension View {
  /// The distances of a row's content from the row's sides; nil for the list's own.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(TraitModifier<RowInsetsTrait>(value: insets))
  }

  /// What stands behind a row, in place of the list's own background.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(RowBackgroundModifier(background: view))
  }

  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(
      TraitChange<RowSeparatorsTrait> {
        if edges.contains(.top) { $0.top = visibility }
        if edges.contains(.bottom) { $0.bottom = visibility }
      }
    )
  }

  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(
      TraitChange<RowSeparatorsTrait> {
        if edges.contains(.top) { $0.topTint = color }
        if edges.contains(.bottom) { $0.bottomTint = color }
      }
    )
  }
}

extension View {
  /// Whether there are lines at the ends of a section. Lists draw the one below its last row, as in the plain style; there is
  /// none above the first.
  nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(
      TraitChange<SectionSeparatorsTrait> {
        if edges.contains(.top) { $0.top = visibility }
        if edges.contains(.bottom) { $0.bottom = visibility }
      }
    )
  }

  /// The colour of the lines at the ends of a section; nil for the list's own.
  nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(
      TraitChange<SectionSeparatorsTrait> {
        if edges.contains(.top) { $0.topTint = color }
        if edges.contains(.bottom) { $0.bottomTint = color }
      }
    )
  }
}

extension HorizontalAlignment {
  private enum SeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }
  private enum SeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
  }
  /// Where the line below a row begins.
  public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
  /// Where the line below a row ends.
  public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)
}

// MARK: Backgrounds

/// Gives each item a view of its own for its row's background.
nonisolated struct RowBackgroundModifier<Background: View>: PrimitiveModifier {
  let background: Background?

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { RowBackgroundNode(view, inputs) }
}

private final class RowBackgroundNode<Content: View, Background: View>:
  ViewNode<ModifiedContent<Content, RowBackgroundModifier<Background>>>
{
  private typealias Backing = ZStack<Background?>
  private var view: ModifiedContent<Content, RowBackgroundModifier<Background>>
  private var child: ViewNode<Content>!
  private var rows: [ObjectIdentifier: (item: TraitItem<RowBackgroundTrait>, node: ViewNode<Backing>)] = [:]

  init(_ view: ModifiedContent<Content, RowBackgroundModifier<Background>>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { (child.map { [$0] } ?? []) + rows.values.map(\.node) }

  override func update(_ view: ModifiedContent<Content, RowBackgroundModifier<Background>>, _ inputs: ViewInputs) {
    self.view = view
    child.update(view.content, self.inputs(inputs.transaction))
    for row in rows.values {
      row.node.update(backing, self.inputs(inputs.transaction))
      row.item.value = view.modifier.background == nil ? nil : row.node.item(at: 0)
      row.item.invalidateLayout()
    }
  }

  private var backing: Backing { ZStack { view.modifier.background } }

  private func row(_ inner: LayoutItem) -> LayoutItem {
    if let known = rows[ObjectIdentifier(inner)], known.item.inner === inner { return known.item }
    let node = backing.node(inputs(Transaction()))
    let item = TraitItem<RowBackgroundTrait>(inner, view.modifier.background == nil ? nil : node.item(at: 0))
    rows[ObjectIdentifier(inner)] = (item, node)
    return item
  }

  override var itemCount: Int { child.itemCount }
  override func item(at index: Int) -> LayoutItem { row(child.item(at: index)) }
  override var itemIDs: [ItemID] { child.itemIDs }
  override func elementIndex(ofItem index: Int) -> Int? { child.elementIndex(ofItem: index) }
  override func outline(into outline: inout Outline) { child.outline(into: &outline) { [unowned self] in row($0) } }
}
