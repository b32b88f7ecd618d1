internal import CGTK

extension RecordedNode {
  /// The picture of a layer of a size after the layer's filters, the first one first.
  func filtered(by filters: [LayerFilter], size: CGSize, _ renderer: LayerRenderer) -> RecordedNode {
    filters.reduce(self) { picture, filter in
      switch filter {
      case .color(let matrix): return picture.recolored(by: matrix)
      case .blur(let radius, let isOpaque):
        let blurred = picture.blurred(by: radius, renderer)
        return isOpaque ? blurred.recolored(by: .opaque).clipped(to: CGRect(origin: .zero, size: size)) : blurred
      }
    }
  }

  /// Blurred with a standard deviation.
  func blurred(by radius: CGFloat, _ renderer: LayerRenderer) -> RecordedNode {
    let radius = max(0, radius)
    guard renderer.isForCairo else {
      // A graphics card blurs by half of what it is given, as CSS does.
      return RecordedNode(gsk_blur_node_new(node, Float(radius * 2)))
    }
    // Cairo blurs farther, and cuts off what reaches farther than a graphics card's would: it gets the room.
    return padded(by: 3 * radius).blurredAsGiven(by: Float(radius * 2) / CairoShadows.spread)
  }

  private func blurredAsGiven(by radius: Float) -> RecordedNode { RecordedNode(gsk_blur_node_new(node, radius)) }

  private func padded(by length: CGFloat) -> RecordedNode {
    var (bounds, clear) = (graphene_rect_t(), GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0))
    gsk_render_node_get_bounds(node, &bounds)
    graphene_rect_inset(&bounds, Float(-length), Float(-length))
    let room = RecordedNode(gsk_color_node_new(&clear, &bounds))
    return withExtendedLifetime(room) {
      var nodes: [OpaquePointer?] = [room.node, node]
      return RecordedNode(gsk_container_node_new(&nodes, 2))
    }
  }

  /// In other colours. The node is made here, since a snapshot of GTK 4.8 joins two colour matrices in the wrong order.
  func recolored(by colors: ColorMatrix) -> RecordedNode {
    // GSK has a row for each old component.
    var (matrix, shift) = (graphene_matrix_t(), graphene_vec4_t())
    let values = (0..<4).flatMap { [colors.red[$0], colors.green[$0], colors.blue[$0], colors.alpha[$0]] }
    graphene_matrix_init_from_float(&matrix, values)
    graphene_vec4_init(&shift, colors.offset.x, colors.offset.y, colors.offset.z, colors.offset.w)
    return RecordedNode(gsk_color_matrix_node_new(node, &matrix, &shift))
  }

  func clipped(to rect: CGRect) -> RecordedNode {
    var area = rect.graphene
    return RecordedNode(gsk_clip_node_new(node, &area))
  }
}
