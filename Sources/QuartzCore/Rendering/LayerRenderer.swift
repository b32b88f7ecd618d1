internal import CGTK
import Synchronization

/// Turns layers into GSK nodes.
///
/// The origin is the upper left corner of the layer's bounds (not the origin of its coordinates), the order Core
/// Animation's: shadow, background, contents, sublayers, border; opacity, mask and transitions around all of it.
package struct LayerRenderer: Sendable {
  /// What a window shows: animations where they are now.
  package static let screen = LayerRenderer(showsAnimations: true, isFlat: false)
  /// What a window shows, for cairo, which draws no perspective.
  package static let picture = LayerRenderer(showsAnimations: true, isFlat: true)
  /// The layers' own values, for cairo.
  package static let model = LayerRenderer(showsAnimations: false, isFlat: true)

  private let showsAnimations: Bool
  private let isFlat: Bool
  private var drawsByCairo = false

  private init(showsAnimations: Bool, isFlat: Bool) {
    self.showsAnimations = showsAnimations
    self.isFlat = isFlat
  }

  /// The same for nodes that cairo draws, whatever draws the windows.
  var byCairo: LayerRenderer {
    var renderer = self
    renderer.drawsByCairo = true
    return renderer
  }

  /// Whether cairo draws what is appended, which blurs otherwise than a graphics card.
  var isForCairo: Bool { drawsByCairo || Self.windowsAreDrawnByCairo }

  /// Whether cairo draws the windows, and not the graphics card.
  package static var windowsAreDrawnByCairo: Bool {
    get { windowsByCairo.load(ordering: .relaxed) }
    set { windowsByCairo.store(newValue, ordering: .relaxed) }
  }
  private static let windowsByCairo = Atomic(false)

  /// The layer with the values that are drawn.
  func shown(_ layer: CALayer) -> CALayer { showsAnimations ? layer.shown : layer }

  /// Appends one layer. Between its contents and its border lie what a view draws itself, which `content` appends, and the
  /// sublayers, which `sublayer` appends one by one: both with the same origin, to the snapshot they are given.
  package func append(
    _ layer: CALayer,
    to snapshot: OpaquePointer,
    content: @escaping (OpaquePointer) -> Void,
    sublayer: @escaping (CALayer, OpaquePointer) -> Void
  ) {
    let fade = self.shown(layer).fadeOfParts
    let replicator = self.shown(layer) as? CAReplicatorLayer
    let content = LayerContent(layer, self, replicator.map { ($0, isFlat) }) { snapshot in
      snapshot.fading(fade) { content($0) }
    } sublayer: { sublayerOfIt, snapshot in
      snapshot.fading(fade) { sublayer(sublayerOfIt, $0) }
    }
    if !isFlat {
      layer.wasShown = true
      (layer as? CAEmitterLayer)?.prepareFrame()
    }
    let shown = shown(layer)
    guard !shown.isHidden, shown.opacity > 0, shown.isDoubleSided || !shown.isTurnedAway else { return }
    let needsOpacity = shown.opacity < 1 && shown.fadesAsGroup
    if needsOpacity { gtk_snapshot_push_opacity(snapshot, Double(shown.opacity)) }
    func appendPicture(to snapshot: OpaquePointer) {
      guard showsAnimations, let (transition, progress, picture) = layer.transition, let old = picture as? RecordedNode
      else { return appendMasked(shown, by: layer.mask, to: snapshot, content: content) }
      LayerTransition(transition, progress, size: shown.bounds.size, isFlat: isFlat).append(from: old, to: snapshot) {
        appendMasked(shown, by: layer.mask, to: $0, content: content)
      }
    }
    if shown is CATransformLayer {
      content.append(to: snapshot) { _ in }
    } else if shown.pictureFilters.isEmpty {
      appendPicture(to: snapshot)
    } else if let picture = RecordedNode(appendPicture) {
      picture.filtered(by: shown.pictureFilters, size: shown.bounds.size, self).append(to: snapshot)
    }
    if needsOpacity { gtk_snapshot_pop(snapshot) }
  }

  /// Appends a layer with all below it, where it lies in its superlayer.
  package func appendTree(_ layer: CALayer, to snapshot: OpaquePointer) {
    let shown = shown(layer)
    guard !shown.isHidden else { return }
    let parentOrigin = layer.superlayer.map { self.shown($0).bounds.origin } ?? .zero
    let place = shown.placement(parentOrigin: parentOrigin, isFlat: isFlat)
    snapshot.append(in: place) { appendWithSublayers(layer, to: $0) }
    gsk_transform_unref(place)
  }

  /// Appends a layer with all below it.
  package func appendWithSublayers(_ layer: CALayer, to snapshot: OpaquePointer) {
    layer.displayIfNeeded()
    append(layer, to: snapshot) {
      layer.host?.appendContent(of: layer, to: $0)
    } sublayer: {
      appendTree($0, to: $1)
    }
  }

  private func appendBody(_ layer: CALayer, to snapshot: OpaquePointer, content: LayerContent) {
    let outline = layer.outline
    let bounds = outline.bounds
    let shadow = LayerShadow(layer, isForCairo: isForCairo)
    let pushesShadow = shadow?.append(to: snapshot, outline: outline) ?? false

    func appendBackground(to snapshot: OpaquePointer) {
      guard let color = layer.backgroundColor, color.alpha > 0, !bounds.size.isEmpty else { return }
      snapshot.fading(layer.fadeOfParts) { snapshot in
        outline.clip(snapshot, ifRounded: true) { snapshot.append(color, in: bounds) }
      }
    }
    if !content.isMixed { appendBackground(to: snapshot) }
    let clips = layer.masksToBounds
    if clips { outline.push(to: snapshot) }
    content.append(to: snapshot) { snapshot in
      if content.isMixed { appendBackground(to: snapshot) }
      // Contents are drawn within the corners, whether or not what lies below is clipped.
      snapshot.fading(layer.fadeOfParts) { snapshot in
        if layer.hasContents {
          outline.clip(snapshot, ifRounded: true) { layer.appendContents(to: snapshot, in: bounds) }
        }
        (layer as? CAShapeLayer)?.appendShape(to: snapshot)
        (layer as? CAEmitterLayer)?.appendParticles(to: snapshot)
      }
    }
    if clips { gtk_snapshot_pop(snapshot) }
    snapshot.fading(layer.fadeOfParts) { appendBorder(layer, outline, to: $0) }

    if pushesShadow { gtk_snapshot_pop(snapshot) }
  }

  private func appendBorder(_ layer: CALayer, _ outline: RoundedOutline, to snapshot: OpaquePointer) {
    guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return }
    let width = min(layer.borderWidth, min(outline.bounds.width, outline.bounds.height) / 2)
    guard width > 0 else { return }
    var rect = outline.gsk
    let widths = [Float](repeating: Float(width), count: 4)
    let colors = [GdkRGBA](repeating: color.gdk, count: 4)
    gtk_snapshot_append_border(snapshot, &rect, widths, colors)
  }

  private func appendMasked(
    _ layer: CALayer,
    by mask: CALayer?,
    to snapshot: OpaquePointer,
    content: LayerContent
  ) {
    guard let mask else { return appendBody(layer, to: snapshot, content: content) }
    guard let masked = RecordedNode({ byCairo.appendBody(layer, to: $0, content: content) }),
      let cover = RecordedNode({ byCairo.appendTree(mask, to: $0) })
    else { return }
    masked.append(maskedBy: cover, to: snapshot)
  }
}

/// A list of GSK nodes, recorded apart.
package final class RecordedNode {
  package let node: OpaquePointer

  /// `nil` if nothing was appended.
  package init?(_ body: (_ snapshot: OpaquePointer) -> Void) {
    let snapshot = gtk_snapshot_new()!
    body(snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    self.node = node
  }

  /// Takes the reference.
  init(_ node: OpaquePointer) { self.node = node }

  deinit { gsk_render_node_unref(node) }

  func append(to snapshot: OpaquePointer) { gtk_snapshot_append_node(snapshot, node) }

  /// Appends it where `cover` is opaque. GTK 4.8 has no mask node: this is drawn through cairo.
  func append(maskedBy cover: RecordedNode, to snapshot: OpaquePointer) {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    cairo_push_group(cairo)
    gsk_render_node_draw(cover.node, cairo)
    let pattern = cairo_pop_group(cairo)
    cairo_push_group(cairo)
    gsk_render_node_draw(node, cairo)
    cairo_pop_group_to_source(cairo)
    cairo_mask(cairo, pattern)
    cairo_pattern_destroy(pattern)
    cairo_destroy(cairo)
  }
}

extension CALayer {
  /// Whether the layer with all below it fades as one picture.
  var fadesAsGroup: Bool { allowsGroupOpacity && !(self is CATransformLayer) }
  /// The opacity of each part, where the parts fade for themselves.
  var fadeOfParts: Float { fadesAsGroup ? 1 : opacity }

  /// Whether the layer's back is seen.
  var isTurnedAway: Bool {
    let matrix = transformToSuperlayer
    return matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21 < 0 && matrix.m33 < 0
  }

  /// The layer's bounds with their rounded corners, from (0, 0).
  var outline: RoundedOutline {
    let bounds = CGRect(origin: .zero, size: bounds.size)
    if let radii = cornerRadii {
      return RoundedOutline(
        bounds: bounds,
        topLeft: radii.topLeft,
        topRight: radii.topRight,
        bottomRight: radii.bottomRight,
        bottomLeft: radii.bottomLeft
      )
    }
    let radius = min(cornerRadius, min(bounds.width, bounds.height) / 2)
    guard radius > 0 else { return RoundedOutline(bounds: bounds) }
    func corner(_ mask: CACornerMask) -> CGFloat { maskedCorners.contains(mask) ? radius : 0 }
    return RoundedOutline(
      bounds: bounds,
      topLeft: corner(.layerMinXMinYCorner),
      topRight: corner(.layerMaxXMinYCorner),
      bottomRight: corner(.layerMaxXMaxYCorner),
      bottomLeft: corner(.layerMinXMaxYCorner)
    )
  }
}

extension CGSize {
  package var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A `GtkSnapshot *`.
extension OpaquePointer {
  /// Appends what `body` appends, in the coordinates of a transform (`GskTransform *`, borrowed).
  func append(in place: OpaquePointer?, _ body: (OpaquePointer) -> Void) {
    gtk_snapshot_save(self)
    gtk_snapshot_transform(self, place)
    // GTK 4.8 misplaces what cairo draws right below a scale: there it is recorded apart.
    if gsk_transform_get_category(place) == GSK_TRANSFORM_CATEGORY_2D_AFFINE {
      RecordedNode(body)?.append(to: self)
    } else {
      body(self)
    }
    gtk_snapshot_restore(self)
  }

  /// Appends what `body` appends, with an opacity.
  func fading(_ opacity: Float, _ body: (OpaquePointer) -> Void) {
    guard opacity < 1 else { return body(self) }
    gtk_snapshot_push_opacity(self, Double(opacity))
    body(self)
    gtk_snapshot_pop(self)
  }
}
