extension ViewModifier {
  /// The same modifier, whose own changes are shown as `transform` says; those of what it modifies are not concerned.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
    TransactedModifier(base: self, transform: transform)
  }
  /// The same modifier, whose own changes are animated; those of what it modifies are not concerned.
  nonisolated public func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }
}

nonisolated private struct TransactedModifier<Base: ViewModifier>: ViewModifier {
  let base: Base
  let transform: (inout Transaction) -> Void

  @MainActor func body(content: Content) -> some View {
    content.transaction(transform) { $0.modifier(base) }
  }
}
