/// An identity of the view's own, for ids that mean something in it alone.
@propertyWrapper public struct Namespace: DynamicProperty {
  /// A view's identity: no other view's is the same, and it lasts as long as the view does.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var kept: NamespaceSlot?

  public init() {}

  /// Outside of a view's body it is that of no view.
  public var wrappedValue: Namespace.ID { kept?.id ?? ID(number: 0) }
}

extension Namespace: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {
    let kept = slot as? NamespaceSlot ?? NamespaceSlot()
    slot = kept
    self.kept = kept
  }
}

private final class NamespaceSlot: Sendable {
  let id: Namespace.ID

  @MainActor private static var count = 0

  @MainActor init() {
    Self.count += 1
    id = Namespace.ID(number: Self.count)
  }
}
