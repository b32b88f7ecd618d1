/// A view that is evaluated again when it is another by its own `==`, and not otherwise.
nonisolated public struct EquatableView<Content: Equatable & View>: View {
  public var content: Content
  nonisolated public init(content: Content) { self.content = content }
  @MainActor public var body: some View { content }
}

extension View where Self: Equatable {
  /// Lets the view's own `==` say whether it is another than before.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

extension View {
  /// Views inside move and grow with this one as a whole, and not each by itself.
  nonisolated public func geometryGroup() -> some View { modifier(GroupModifier(isOpaque: false)) }

  /// Changes how changes of what is inside are shown, those that come with a change of `value`.
  nonisolated public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { modifier(ValueTransactionModifier(value: value, transform: transform)) }

  /// Changes how changes of what `body` puts around the view are shown, and leaves those inside of the view as they are.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    let carrier = TransactionCarrier()
    return body(PlaceholderContentView(placing: modifier(TransactionRestorer(carrier: carrier))))
      .modifier(TransactionTaker(carrier: carrier, transform: transform))
  }
  /// Animates changes of what `body` puts around the view, and leaves those inside of the view as they are.
  nonisolated public func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Whether controls inside are shown with their labels.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsAreHidden, visibility == .hidden)
  }
  /// As much room as the system leaves at the edges of a screen.
  /// Room as the scene has it by itself.
  nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    self.padding(edges, padding.points)
  }
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }
}

/// The transaction around a view, for what is inside of what has changed it.
@MainActor final class TransactionCarrier: Equatable {
  var transaction = Transaction()
  nonisolated init() {}
  nonisolated static func == (lhs: TransactionCarrier, rhs: TransactionCarrier) -> Bool { true }
}

nonisolated private struct TransactionTaker: WrappingModifier {
  let carrier: TransactionCarrier
  let transform: (inout Transaction) -> Void

  @MainActor func makeItem(around inner: LayoutItem) -> WrapperItem { WrapperItem(inner) }
  @MainActor func update(_ item: WrapperItem, _ context: LeafContext) {}
  @MainActor func transaction(after old: Self?, _ transaction: Transaction) -> Transaction {
    carrier.transaction = transaction
    var changed = transaction
    transform(&changed)
    return changed
  }
}

nonisolated private struct TransactionRestorer: WrappingModifier {
  let carrier: TransactionCarrier

  @MainActor func makeItem(around inner: LayoutItem) -> WrapperItem { WrapperItem(inner) }
  @MainActor func update(_ item: WrapperItem, _ context: LeafContext) {}
  @MainActor func transaction(after old: Self?, _ transaction: Transaction) -> Transaction { carrier.transaction }
}

nonisolated private struct ValueTransactionModifier<Value: Equatable>: WrappingModifier {
  let value: Value
  let transform: (inout Transaction) -> Void

  @MainActor func makeItem(around inner: LayoutItem) -> TransactionItem { TransactionItem(inner) }
  @MainActor func update(_ item: TransactionItem, _ context: LeafContext) { item.follow(context, nil) }
  @MainActor func transaction(after old: Self?, _ transaction: Transaction) -> Transaction {
    guard let old, old.value != value else { return transaction }
    var changed = transaction
    transform(&changed)
    return changed
  }
}

/// Room between a scene's content and its edges.
public struct ScenePadding: Equatable, Sendable {
  let points: CGFloat
  /// The least that there is to be.
  public static let minimum = ScenePadding(points: 16)
}
