internal import CGTK

/// Shows what lies behind some layers blurred, within their outlines.
///
/// Each layer around draws what lies behind in itself; so a material shows all that is behind it in its window, and what is
/// behind it in a group that is translucent there is blurred upon what lies behind the group.
struct LayerBackdrops {
  /// The picture behind, in the coordinates of the layer that has them all in it.
  let below: RecordedNode
  let renderer: LayerRenderer

  /// Appends what `layer`, and those in it, show of what lies behind.
  func append(behind layer: CALayer, parentOrigin: CGPoint, to snapshot: OpaquePointer) {
    append(layer, parentOrigin, outer: nil, to: snapshot)
  }

  /// `outer` leads from the superlayer's corner to that of the picture below; it is borrowed.
  private func append(_ layer: CALayer, _ parentOrigin: CGPoint, outer: OpaquePointer?, to snapshot: OpaquePointer) {
    let shown = renderer.shown(layer)
    guard layer.backdropCount > 0, !shown.isHidden, shown.opacity > 0 else { return }
    let place = shown.placement(parentOrigin: parentOrigin, isFlat: true)
    let whole = gsk_transform_transform(gsk_transform_ref(outer), place)
    snapshot.append(in: place) { snapshot in
      if shown.opacity < 1 { gtk_snapshot_push_opacity(snapshot, Double(shown.opacity)) }
      if let mask = layer.mask {
        let masked = RecordedNode { appendInside(layer, shown, at: whole, to: $0) }
        let cover = RecordedNode { renderer.byCairo.appendTree(mask, to: $0) }
        if let masked, let cover { masked.append(maskedBy: cover, to: snapshot) }
      } else {
        appendInside(layer, shown, at: whole, to: snapshot)
      }
      if shown.opacity < 1 { gtk_snapshot_pop(snapshot) }
    }
    gsk_transform_unref(place)
    gsk_transform_unref(whole)
  }

  /// What the layer itself and those in it show, within its bounds if it clips.
  private func appendInside(_ layer: CALayer, _ shown: CALayer, at place: OpaquePointer?, to snapshot: OpaquePointer) {
    if let backdrop = shown.backdrop { append(backdrop, within: shown.outline, at: place, to: snapshot) }
    if shown.masksToBounds { shown.outline.push(to: snapshot) }
    for sublayer in layer.sublayersInDrawingOrder {
      append(sublayer, shown.bounds.origin, outer: place, to: snapshot)
    }
    if shown.masksToBounds { gtk_snapshot_pop(snapshot) }
  }

  private func append(
    _ backdrop: LayerBackdrop,
    within outline: RoundedOutline,
    at place: OpaquePointer?,
    to snapshot: OpaquePointer
  ) {
    guard !outline.bounds.size.isEmpty else { return }
    let near = RecordedNode { snapshot in
      // What is farther away than this is not seen in the blur.
      var room = outline.bounds.insetBy(dx: -3 * backdrop.radius, dy: -3 * backdrop.radius).graphene
      gtk_snapshot_push_clip(snapshot, &room)
      let back = gsk_transform_invert(gsk_transform_ref(place))
      snapshot.append(in: back) { below.append(to: $0) }
      gsk_transform_unref(back)
      gtk_snapshot_pop(snapshot)
    }
    guard let near else { return }
    var colors = ColorMatrix.saturation(backdrop.saturation)
    // At the edges of the picture the blur has little to go by: what there is counts as all.
    colors.alpha.w = 4
    let blurred = near.blurred(by: backdrop.radius, renderer).recolored(by: colors)
    outline.clip(snapshot, ifRounded: false) { blurred.append(to: snapshot) }
  }
}
