internal import CGTK

/// What lies inside one layer, from its background to its foremost sublayer.
struct LayerContent {
  private let renderer: LayerRenderer
  private let own: (OpaquePointer) -> Void
  private let sublayers: [CALayer]
  private let sublayer: (CALayer, OpaquePointer) -> Void
  private let parentOrigin: CGPoint
  /// What shows the sublayers several times, and whether without perspective.
  private let replicator: (layer: CAReplicatorLayer, isFlat: Bool)?
  /// Whether a sublayer is mixed with what lies behind it in the layer, up to the background, or shows that blurred.
  let isMixed: Bool

  init(
    _ layer: CALayer,
    _ renderer: LayerRenderer,
    _ replicator: (layer: CAReplicatorLayer, isFlat: Bool)?,
    own: @escaping (OpaquePointer) -> Void,
    sublayer: @escaping (CALayer, OpaquePointer) -> Void
  ) {
    (self.renderer, self.own, self.sublayer, self.replicator) = (renderer, own, sublayer, replicator)
    sublayers = layer.sublayersInDrawingOrder
    parentOrigin = renderer.shown(layer).bounds.origin
    let isBlended = layer.blendedSublayer == nil && sublayers.contains { $0.shownBlendMode != .normal }
    // A replicator's copies are each a picture of their own.
    isMixed = replicator == nil && (isBlended || sublayers.contains { $0.backdropCount > 0 })
  }

  /// Appends it; `background` comes first.
  func append(to snapshot: OpaquePointer, background: (OpaquePointer) -> Void) {
    guard isMixed else {
      background(snapshot)
      own(snapshot)
      guard let replicator else { return appendSublayers(to: snapshot) }
      replicator.layer.replicate(to: snapshot, isFlat: replicator.isFlat, appendSublayers)
      return
    }
    var pile = PicturePile()
    pile.add(
      RecordedNode {
        background($0)
        own($0)
      }
    )
    for layer in sublayers {
      if layer.backdropCount > 0, let below = pile.joined {
        let backdrops = LayerBackdrops(below: below, renderer: renderer)
        pile.add(RecordedNode { backdrops.append(behind: layer, parentOrigin: parentOrigin, to: $0) })
      }
      pile.add(RecordedNode { sublayer(layer, $0) }, layer.shownBlendMode)
    }
    for picture in pile.pictures { picture.append(to: snapshot) }
  }

  private func appendSublayers(to snapshot: OpaquePointer) {
    for layer in sublayers { sublayer(layer, snapshot) }
  }
}

/// Pictures, one in front of the other.
private struct PicturePile {
  private(set) var pictures: [RecordedNode] = []

  /// All of them as one; nil if there is none.
  var joined: RecordedNode? {
    guard pictures.count > 1 else { return pictures.first }
    return RecordedNode { for picture in pictures { picture.append(to: $0) } }
  }

  mutating func add(_ picture: RecordedNode?, _ mode: LayerBlendMode = .normal) {
    guard let picture else { return }
    if mode == .normal {
      pictures.append(picture)
    } else {
      pictures = joined.mixed(with: picture, mode).map { [$0] } ?? []
    }
  }
}

extension CALayer {
  /// The one sublayer by whose blend mode the layer is mixed with what lies behind.
  fileprivate var blendedSublayer: CALayer? {
    guard isBlendedAsSublayer, blendMode == .normal, superlayer != nil else { return nil }
    let sublayers = sublayersInDrawingOrder
    return sublayers.count == 1 ? sublayers[0] : nil
  }

  fileprivate var shownBlendMode: LayerBlendMode {
    isHidden ? .normal : blendedSublayer?.shownBlendMode ?? blendMode
  }
}

extension RecordedNode? {
  /// With another picture in front.
  func mixed(with picture: RecordedNode, _ mode: LayerBlendMode) -> RecordedNode? {
    guard let below = self else { return mode.needsBackdrop ? nil : picture }
    if let mode = mode.gsk { return below.blended(with: picture, mode) }
    switch mode {
    case .destinationOver: return picture.covered(by: below)
    case .destinationOut: return below.composed(with: picture, CAIRO_OPERATOR_DEST_OUT)
    case .sourceAtop: return below.composed(with: picture, CAIRO_OPERATOR_ATOP)
    case .plusLighter: return below.composed(with: picture, CAIRO_OPERATOR_ADD)
    case .exclusiveOr: return below.composed(with: picture, CAIRO_OPERATOR_XOR)
    case .plusDarker:
      // As the lights add up in the negative, so do the shadows here.
      return below.recolored(by: .inverted).composed(with: picture.recolored(by: .inverted), CAIRO_OPERATOR_ADD)?
        .recolored(by: .inverted)
    default: return below.covered(by: picture)
    }
  }
}

extension RecordedNode {
  fileprivate func covered(by other: RecordedNode) -> RecordedNode? {
    RecordedNode {
      append(to: $0)
      other.append(to: $0)
    }
  }

  fileprivate func blended(with other: RecordedNode, _ mode: GskBlendMode) -> RecordedNode {
    RecordedNode(gsk_blend_node_new(node, other.node, mode))
  }

  /// What GSK has no node for is drawn through cairo.
  fileprivate func composed(with other: RecordedNode, _ mode: cairo_operator_t) -> RecordedNode? {
    var (first, second, bounds) = (graphene_rect_t(), graphene_rect_t(), graphene_rect_t())
    gsk_render_node_get_bounds(node, &first)
    gsk_render_node_get_bounds(other.node, &second)
    graphene_rect_union(&first, &second, &bounds)
    return RecordedNode { snapshot in
      guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
      cairo_push_group(cairo)
      gsk_render_node_draw(node, cairo)
      cairo_push_group(cairo)
      gsk_render_node_draw(other.node, cairo)
      cairo_pop_group_to_source(cairo)
      cairo_set_operator(cairo, mode)
      cairo_paint(cairo)
      cairo_pop_group_to_source(cairo)
      cairo_paint(cairo)
      cairo_destroy(cairo)
    }
  }
}

extension LayerBlendMode {
  /// Whether nothing is seen where nothing lies behind.
  fileprivate var needsBackdrop: Bool { self == .sourceAtop || self == .destinationOut }

  fileprivate var gsk: GskBlendMode? {
    switch self {
    case .multiply: GSK_BLEND_MODE_MULTIPLY
    case .screen: GSK_BLEND_MODE_SCREEN
    case .overlay: GSK_BLEND_MODE_OVERLAY
    case .darken: GSK_BLEND_MODE_DARKEN
    case .lighten: GSK_BLEND_MODE_LIGHTEN
    case .colorDodge: GSK_BLEND_MODE_COLOR_DODGE
    case .colorBurn: GSK_BLEND_MODE_COLOR_BURN
    case .softLight: GSK_BLEND_MODE_SOFT_LIGHT
    case .hardLight: GSK_BLEND_MODE_HARD_LIGHT
    case .difference: GSK_BLEND_MODE_DIFFERENCE
    case .exclusion: GSK_BLEND_MODE_EXCLUSION
    case .hue: GSK_BLEND_MODE_HUE
    case .saturation: GSK_BLEND_MODE_SATURATION
    case .color: GSK_BLEND_MODE_COLOR
    case .luminosity: GSK_BLEND_MODE_LUMINOSITY
    case .normal, .sourceAtop, .destinationOver, .destinationOut, .exclusiveOr, .plusDarker, .plusLighter: nil
    }
  }
}
