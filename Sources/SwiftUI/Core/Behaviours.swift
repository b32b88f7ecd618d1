import Combine
import Foundation

/// A modifier that puts nothing around the items, but follows the life of what it modifies.
@MainActor protocol FollowingModifier: PrimitiveModifier {
  associatedtype Follower: AnyObject
  @MainActor func makeFollower() -> Follower
  /// Called when the node stands in the tree, and for every new value.
  @MainActor func follow(_ follower: Follower, _ node: AnyNode, isFirst: Bool)
  /// The node is gone.
  @MainActor static func end(_ follower: Follower)
}

extension FollowingModifier {
  @MainActor static func end(_ follower: Follower) {}
  @MainActor package func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { FollowingNode(view, inputs) }
}

private final class FollowingNode<Content: View, Modifier: FollowingModifier>:
  StructuralNode<ModifiedContent<Content, Modifier>>
{
  private var child: ViewNode<Content>!
  private let follower: Modifier.Follower

  init(_ view: ModifiedContent<Content, Modifier>, _ inputs: ViewInputs) {
    follower = view.modifier.makeFollower()
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
    view.modifier.follow(follower, self, isFirst: true)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, Modifier>, _ inputs: ViewInputs) {
    child.update(view.content, self.inputs(inputs.transaction))
    view.modifier.follow(follower, self, isFirst: false)
  }

  override func tearDown() {
    super.tearDown()
    Modifier.end(follower)
  }
}

// MARK: Appearing

/// Follows whether a view is seen: it stands in the tree, and its screen is on top.
@MainActor final class AppearanceFollower: ScreenWatching {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  private weak var screen: Screen?
  private weak var graph: ViewGraph?
  private(set) var isSeen = false
  private var hasAppeared = false

  nonisolated init() {}

  func begin(_ node: AnyNode) {
    graph = node.graph
    screen = node.environment.screen
    screen?.add(self)
    if screen?.isSeen ?? true { change(true) }
  }

  func screenIsSeen(_ isSeen: Bool) { change(isSeen) }

  private func change(_ new: Bool) {
    guard isSeen != new else { return }
    isSeen = new
    if new {
      graph?.afterUpdate { [self] in
        guard isSeen, !hasAppeared else { return }
        hasAppeared = true
        appear?()
      }
    } else if hasAppeared {
      // At once: out of sight, nothing is laid out any more.
      hasAppeared = false
      disappear?()
    }
  }

  func end() {
    screen?.remove(self)
    change(false)
  }
}

nonisolated struct AppearanceModifier: FollowingModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  @MainActor func makeFollower() -> AppearanceFollower { AppearanceFollower() }
  @MainActor func follow(_ follower: AppearanceFollower, _ node: AnyNode, isFirst: Bool) {
    follower.appear = appear
    follower.disappear = disappear
    if isFirst { follower.begin(node) }
  }
  @MainActor static func end(_ follower: AppearanceFollower) { follower.end() }
}

extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }
}

// MARK: Tasks

@MainActor final class TaskFollower {
  fileprivate let appearance = AppearanceFollower()
  fileprivate var id: AnyHashable?
  fileprivate var task: Task<Void, Never>?
  fileprivate var start: () -> Task<Void, Never>? = { nil }

  nonisolated init() {}

  fileprivate func restart() {
    task?.cancel()
    task = start()
  }
}

nonisolated struct TaskModifier: FollowingModifier {
  let id: AnyHashable
  let priority: TaskPriority
  let action: @Sendable @isolated(any) () async -> Void

  @MainActor func makeFollower() -> TaskFollower { TaskFollower() }
  @MainActor func follow(_ follower: TaskFollower, _ node: AnyNode, isFirst: Bool) {
    let isSame = follower.id == id
    follower.id = id
    follower.start = { Task(priority: priority) { await action() } }
    if isFirst {
      follower.appearance.appear = { [unowned follower] in follower.restart() }
      follower.appearance.disappear = { [unowned follower] in follower.task?.cancel() }
      follower.appearance.begin(node)
    } else if !isSame, follower.appearance.isSeen {
      node.graph.afterUpdate { follower.restart() }
    }
  }
  @MainActor static func end(_ follower: TaskFollower) { follower.appearance.end() }
}

extension View {
  /// Runs `action` when the view appears; cancels it when the view disappears.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { task(id: 0, priority: priority, action) }
  /// Cancels the action and runs it anew when `id` changes.
  nonisolated public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return modifier(TaskModifier(id: AnyHashable(EquatableBox(value: value)), priority: priority) { await action() })
  }
}

/// Something that is compared, as something that could be hashed.
private struct EquatableBox<Value: Equatable>: Hashable {
  let value: Value
  func hash(into hasher: inout Hasher) {}
}

// MARK: Changes

final class ChangeFollower<Value> { var value: Value? }

nonisolated struct ChangeModifier<Value: Equatable>: FollowingModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  @MainActor func makeFollower() -> ChangeFollower<Value> { ChangeFollower() }
  @MainActor func follow(_ follower: ChangeFollower<Value>, _ node: AnyNode, isFirst: Bool) {
    let old = follower.value
    follower.value = value
    guard isFirst ? isInitial : old != value else { return }
    node.graph.afterUpdate { action(old ?? value, value) }
  }
}

extension View {
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void)
    -> some View
  {
    modifier(ChangeModifier(value: value, isInitial: false) { action($1) })
  }
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { modifier(ChangeModifier(value: value, isInitial: initial, action: action)) }
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void)
    -> some View
  { modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() }) }
}

// MARK: Publishers

final class PublisherFollower<P: Publisher> {
  var watch: AnyCancellable?
  var publisher: P?
  var action: ((P.Output) -> Void)?
}

nonisolated struct PublisherModifier<P: Publisher>: FollowingModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  @MainActor func makeFollower() -> PublisherFollower<P> { PublisherFollower() }
  @MainActor func follow(_ follower: PublisherFollower<P>, _ node: AnyNode, isFirst: Bool) {
    follower.action = action
    if let old = follower.publisher, FieldTable.partsAreSame(old, publisher) { return }
    follower.publisher = publisher
    // The old one is left before the new one is asked: nothing is heard twice.
    follower.watch = nil
    follower.watch = publisher.sink { [weak follower] output in
      nonisolated(unsafe) let output = output
      onMainActor { follower?.action?(output) }
    }
  }
  @MainActor static func end(_ follower: PublisherFollower<P>) { follower.watch = nil }
}

extension View {
  /// Calls `action` with what `publisher` sends. A publisher that is another than before, as one that the body makes anew, is
  /// subscribed to in the old one's place.
  nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void)
    -> some View
  where P.Failure == Never { modifier(PublisherModifier(publisher: publisher, action: action)) }
}

// MARK: Identity

/// Another value of `id` makes another view: all state starts anew.
nonisolated struct IdentifiedView<Content: View, ID: Hashable>: View, PrimitiveView {
  let content: Content
  let id: ID

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ChoiceNode(self, inputs, namesItems: true) { Choice(AnyHashable($0.id), $0.content) }
  }
}

extension View {
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}
