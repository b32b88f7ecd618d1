extension CALayer {
  var parent: CALayer? { modelLayer == nil ? ownParent : modelLayer?.ownParent?.presentation() }

  /// From back to front.
  package var children: [CALayer] {
    guard let modelLayer else { return ownChildren }
    return modelLayer.ownChildren.compactMap { $0.presentation() }
  }

  func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self && !layer.isAncestor(of: self), "A layer cannot be its own sublayer")
    var index = min(index, children.count)
    if let old = layer.parent {
      if old === self, children.firstIndex(where: { $0 === layer })! < index { index -= 1 }
      layer.leaveSuperlayer()
    }
    layer.ownParent = self
    ownChildren.insert(layer, at: index)
    countBackdrops(by: layer.backdropCount)
    markForLayout()
    tellHost(.tree)
  }

  /// At the very back or front if there is no sibling.
  func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
    guard layer !== sibling else { return }
    // From the front: most are put in front of what was put there last.
    guard let index = children.lastIndex(where: { $0 === sibling }) else {
      return insert(layer, at: above ? children.count : 0)
    }
    insert(layer, at: above ? index + 1 : index)
  }

  func replace(_ old: CALayer, by new: CALayer) {
    guard old !== new, let index = children.firstIndex(where: { $0 === old }) else { return }
    insert(new, at: index)
    old.leaveSuperlayer()
  }

  func replaceSublayers(_ layers: [CALayer]) {
    for child in children where !layers.contains(where: { $0 === child }) { child.leaveSuperlayer() }
    for layer in layers { insert(layer, at: children.count) }
  }

  /// Brings some of the sublayers into another order. The others keep their places.
  package func setOrder(of layers: [CALayer]) {
    let moved = Set(layers.map(ObjectIdentifier.init))
    var next = layers.makeIterator()
    ownChildren = ownChildren.map { moved.contains(ObjectIdentifier($0)) ? next.next() ?? $0 : $0 }
    tellHost(.tree)
  }

  func leaveSuperlayer() {
    guard let old = ownParent else { return }
    ownParent = nil
    old.ownChildren.removeAll { $0 === self }
    old.countBackdrops(by: -backdropCount)
    forgetScreen()
    old.markForLayout()
    old.tellHost(.tree)
  }

  /// A layer that leaves the screen appears anew when it comes back: nothing animates then.
  private func forgetScreen() {
    guard wasShown else { return }
    wasShown = false
    for child in children { child.forgetScreen() }
  }

  func isAncestor(of layer: CALayer) -> Bool {
    sequence(first: layer, next: \.parent).dropFirst().contains { $0 === self }
  }

  /// From back to front as drawn: by `zPosition`, and by order where that is the same.
  package var sublayersInDrawingOrder: [CALayer] {
    guard children.contains(where: { $0.zPosition != 0 }) else { return children }
    return children.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}
