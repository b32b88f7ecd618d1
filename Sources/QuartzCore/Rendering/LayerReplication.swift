internal import CGTK

extension CAReplicatorLayer {
  /// Appends what `body` appends, as often as the layer says, in the coordinates of a snapshot whose origin is the layer's upper left
  /// corner. The time of the animations that `body` shows is that of the copy.
  func replicate(to snapshot: OpaquePointer, isFlat: Bool, _ body: (OpaquePointer) -> Void) {
    let center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let back = CATransform3DMakeTranslation(-center.x, -center.y, 0)
    let forth = CATransform3DMakeTranslation(center.x, center.y, 0)
    var matrix = CATransform3DIdentity
    for instance in 0..<max(0, instanceCount) {
      let picture = LayerClock.shared.delayed(by: instanceDelay * Double(instance)) { RecordedNode(body) }
      let tint = tint(of: instance)
      let shown = tint == .one ? picture : picture?.recolored(by: .multiplied(by: tint))
      let place = CATransform3DConcat(CATransform3DConcat(back, matrix), forth).gsk(around: center, isFlat: isFlat)
      if let shown { snapshot.append(in: place) { shown.append(to: $0) } }
      gsk_transform_unref(place)
      matrix = CATransform3DConcat(instanceTransform, matrix)
    }
  }
}
