/// An item whose views move as a modifier around them says.
final class TransactionItem: WrapperItem {
  /// For the next layout.
  var next: Transaction?
  /// For every layout.
  var change: ((Transaction) -> Transaction)?

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    var placement = placement
    placement.transaction = next ?? change?(placement.transaction) ?? placement.transaction
    super.show(placement, on: canvas)
  }

  func follow(_ context: LeafContext, _ change: ((Transaction) -> Transaction)?) {
    self.change = change
    guard !context.isFirst else { return }
    next = context.transaction
    context.node.graph.afterLayout { [weak self] in self?.next = nil }
  }
}

/// Animates the changes of what is inside when a value changes.
nonisolated struct AnimationModifier<Value: Equatable>: WrappingModifier {
  let animation: Animation?
  /// Nil for every change.
  let value: Value?

  @MainActor func makeItem(around inner: LayoutItem) -> TransactionItem { TransactionItem(inner) }
  @MainActor func update(_ item: TransactionItem, _ context: LeafContext) {
    item.follow(context, value == nil ? animated : nil)
  }
  @MainActor func transaction(after old: Self?, _ transaction: Transaction) -> Transaction {
    let isDue = value == nil || old != nil && old?.value != value
    return isDue ? animated(transaction) : transaction
  }

  private func animated(_ transaction: Transaction) -> Transaction {
    guard !transaction.disablesAnimations else { return transaction }
    var transaction = transaction
    transaction.animation = animation
    return transaction
  }
}

/// Changes how changes of what is inside are shown.
nonisolated struct TransactionModifier: WrappingModifier {
  let transform: (inout Transaction) -> Void

  @MainActor func makeItem(around inner: LayoutItem) -> TransactionItem { TransactionItem(inner) }
  @MainActor func update(_ item: TransactionItem, _ context: LeafContext) { item.follow(context, changed) }
  @MainActor func transaction(after old: Self?, _ transaction: Transaction) -> Transaction { changed(transaction) }

  private func changed(_ transaction: Transaction) -> Transaction {
    var transaction = transaction
    transform(&transaction)
    return transaction
  }
}

extension View {
  /// Animates the changes inside that come with a change of `value`; nil for not at all.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }
  /// Animates all changes inside.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(AnimationModifier<Int>(animation: animation, value: nil))
  }
  /// Changes how the changes inside are shown.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform))
  }
}
