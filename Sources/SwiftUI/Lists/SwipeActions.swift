import UIKit

/// What a swipe over a row offers at one side.
struct SwipeActions {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let commands: () -> [Command]
}

struct SwipeTrait: ItemTrait { static var defaultValue: [SwipeActions] { [] } }

nonisolated struct SwipeModifier<Actions: View>: WrappingModifier {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let actions: Actions

  @MainActor func makeItem(around inner: LayoutItem) -> TraitItem<SwipeTrait> {
    TraitItem(inner, inner.trait(SwipeTrait.self))
  }
  @MainActor func update(_ item: TraitItem<SwipeTrait>, _ context: LeafContext) {
    let node = context.node
    let own = SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe) { [weak node] in
      node.map { CommandList(actions, $0.inputs(Transaction())).commands } ?? []
    }
    item.value = item.inner.trait(SwipeTrait.self) + [own]
  }
}

extension View {
  /// Buttons that a swipe over the list's row shows, the outermost first.
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    modifier(SwipeModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
  }
}
