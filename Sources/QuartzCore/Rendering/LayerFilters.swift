internal import CGTK

/// The filters of one layer, around what is appended between `push` and `pop`.
struct LayerFilters {
  private let filters: [LayerFilter]
  private let bounds: CGRect

  init(_ layer: CALayer) {
    filters = layer.pictureFilters
    bounds = CGRect(origin: .zero, size: layer.bounds.size)
  }

  /// The last filter is the outermost one.
  func push(to snapshot: OpaquePointer) {
    for filter in filters.reversed() {
      switch filter {
      case .color(let matrix): matrix.push(to: snapshot)
      case .blur(let radius, let isOpaque):
        if isOpaque {
          var area = bounds.graphene
          gtk_snapshot_push_clip(snapshot, &area)
          ColorMatrix.opaque.push(to: snapshot)
        }
        // GSK blurs by half of what it is given, as CSS does.
        gtk_snapshot_push_blur(snapshot, Double(max(0, radius) * 2))
      }
    }
  }

  func pop(from snapshot: OpaquePointer) {
    for filter in filters {
      if case .blur(_, isOpaque: true) = filter {
        gtk_snapshot_pop(snapshot)
        gtk_snapshot_pop(snapshot)
      }
      gtk_snapshot_pop(snapshot)
    }
  }
}

extension ColorMatrix {
  /// GSK has a row for each old component.
  func push(to snapshot: OpaquePointer) {
    var (matrix, shift) = gsk
    gtk_snapshot_push_color_matrix(snapshot, &matrix, &shift)
  }

  /// The same picture in other colours.
  func applied(to picture: RecordedNode) -> RecordedNode? {
    RecordedNode { snapshot in
      push(to: snapshot)
      gtk_snapshot_append_node(snapshot, picture.node)
      gtk_snapshot_pop(snapshot)
    }
  }

  private var gsk: (graphene_matrix_t, graphene_vec4_t) {
    var (matrix, shift) = (graphene_matrix_t(), graphene_vec4_t())
    let values = (0..<4).flatMap { [red[$0], green[$0], blue[$0], alpha[$0]] }
    graphene_matrix_init_from_float(&matrix, values)
    graphene_vec4_init(&shift, offset.x, offset.y, offset.z, offset.w)
    return (matrix, shift)
  }
}
