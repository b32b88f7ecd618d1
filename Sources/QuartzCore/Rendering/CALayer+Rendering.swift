internal import CGTK

extension CALayer {
  func renderTree(in context: CGContext) {
    layoutIfNeeded()
    LayerRenderer.model.draw(self, in: context)
  }
}

extension LayerRenderer {
  /// Draws a layer with all below it in the layer's own coordinates; the context's alpha, blend mode and shadow apply to
  /// it as a whole.
  package func draw(_ layer: CALayer, in context: CGContext) {
    let pixels = (context.ctm.a * context.ctm.a + context.ctm.b * context.ctm.b).squareRoot()
    let recorded = PixelGrid.$scale.withValue(max(pixels, 1)) { byCairo.record(layer) }
    guard let picture = recorded else { return }
    context.saveGState()
    context.translateBy(x: layer.bounds.minX, y: layer.bounds.minY)
    context.drawApart { gsk_render_node_draw(picture.node, $0) }
    context.restoreGState()
  }

  /// A layer with all below it, from the upper left corner of its bounds; `nil` if nothing is seen.
  package func record(_ layer: CALayer) -> RecordedNode? {
    _ = Self.nodesAreReady
    return RecordedNode { appendWithSublayers(layer, to: $0) }
  }

  package static func prepareNodes() { _ = nodesAreReady }

  /// GTK registers GSK's nodes when it starts, which it does without a display, too.
  private static let nodesAreReady: Void = { _ = gtk_init_check() }()
}
