import UIKit

extension View {
  /// Says what a navigation stack around shows for values of a type.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modifier(DestinationModifier<D>(make: { AnyView(destination($0)) })) }

  /// Pushes a screen while `isPresented` is true; it becomes false when the user goes back.
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    let destination = destination()
    return modifier(PresentedDestination(isPresented: isPresented) { AnyView(destination) })
  }

  /// Pushes a screen for `item` while there is one; it becomes nil when the user goes back.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modifier(ItemDestination(item: item) { AnyView(destination($0)) }) }
}

nonisolated private struct DestinationModifier<Value: Hashable>: FollowingModifier {
  let make: (Value) -> AnyView

  @MainActor func makeFollower() -> Follower { Follower() }
  @MainActor func follow(_ follower: Follower, _ node: AnyNode, isFirst: Bool) {
    node.environment.navigation.model?.setDestination(for: Value.self, make)
  }
  final class Follower {}
}

nonisolated private struct PresentedDestination: ViewModifier {
  let isPresented: Binding<Bool>
  let destination: () -> AnyView
  @State private var link = LinkState()

  nonisolated init(isPresented: Binding<Bool>, destination: @escaping () -> AnyView) {
    self.isPresented = isPresented
    self.destination = destination
  }

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      LinkFollower(link: link, isActive: isPresented.wrappedValue, destination: destination) {
        isPresented.wrappedValue = false
      }
    )
  }
}

nonisolated private struct ItemDestination<Item: Hashable>: ViewModifier {
  let item: Binding<Item?>
  let destination: (Item) -> AnyView
  @State private var link = LinkState()

  nonisolated init(item: Binding<Item?>, destination: @escaping (Item) -> AnyView) {
    self.item = item
    self.destination = destination
  }

  @MainActor func body(content: Content) -> some View {
    let value = item.wrappedValue
    return content.modifier(
      LinkFollower(link: link, isActive: value != nil, destination: value.map { value in { destination(value) } }) {
        item.wrappedValue = nil
      }
    )
  }
}

// MARK: A link and its screen

/// The screen that a link has pushed.
@MainActor final class LinkState {
  private weak var navigation: NavigationModel?
  private var destination: (() -> AnyView)?
  private var deactivate: () -> Void = {}
  private weak var screen: StackScreen?
  /// Whether its screen is shown in the column that the link stands in.
  fileprivate var staysInColumn = false

  nonisolated init() {}

  func update(_ navigation: NavigationModel?, _ destination: (() -> AnyView)?, deactivate: @escaping () -> Void) {
    self.navigation = navigation
    self.deactivate = deactivate
    // A screen on its way out shows what it has shown.
    guard let destination else { return }
    self.destination = destination
    screen?.update(destination)
  }

  func open() {
    guard screen == nil, let destination else { return }
    screen = navigation?.push(
      staysInColumn: staysInColumn,
      hasLeft: { [weak self] in self?.hasClosed() },
      destination
    )
  }

  func close() { if let screen { navigation?.pop(screen) } }

  private func hasClosed() {
    screen = nil
    deactivate()
  }
}

/// Follows what a link says, and whether it is active; nil where only a tap pushes its screen.
nonisolated struct LinkFollower: FollowingModifier {
  let link: LinkState
  let isActive: Bool?
  let destination: (() -> AnyView)?
  let deactivate: () -> Void

  nonisolated init(
    link: LinkState,
    isActive: Bool?,
    destination: (() -> AnyView)?,
    deactivate: @escaping () -> Void
  ) {
    self.link = link
    self.isActive = isActive
    self.destination = destination
    self.deactivate = deactivate
  }

  @MainActor func makeFollower() -> Follower { Follower() }
  @MainActor func follow(_ follower: Follower, _ node: AnyNode, isFirst: Bool) {
    link.staysInColumn = node.environment.linksStayInColumn
    link.update(node.environment.navigation.model, destination, deactivate: deactivate)
    guard let isActive, isActive != follower.isActive else { return }
    follower.isActive = isActive
    node.graph.afterUpdate { [link] in if isActive { link.open() } else { link.close() } }
  }
  final class Follower { var isActive = false }
}
