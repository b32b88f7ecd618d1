/// Something that a node keeps for a property of its view, and that outlives the node where the view is only let go.
@MainActor protocol KeptSlot: AnyObject {}

extension StateLocation: KeptSlot {}
extension FocusLocation: KeptSlot {}
extension OwnedObject: KeptSlot {}

/// The state of a view that has been let go, and of those in it. A view made anew in its place takes it up.
@MainActor final class KeptState {
  let type: ObjectIdentifier
  let slots: [AnyObject?]
  /// Of views that stand in one order.
  let below: [KeptState]
  /// Of views that are found by an identity.
  let elements: [AnyHashable: KeptState]

  /// Nil where there is nothing to keep.
  init?(of node: AnyNode, below: [KeptState], elements: [AnyHashable: KeptState] = [:]) {
    slots = node.slots.map { $0 is any KeptSlot ? $0 : nil }
    guard slots.contains(where: { $0 != nil }) || !below.isEmpty || !elements.isEmpty else { return nil }
    type = ObjectIdentifier(Swift.type(of: node))
    self.below = below
    self.elements = elements
  }
}
