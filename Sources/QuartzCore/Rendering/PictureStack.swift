internal import CGTK

/// How a picture joins what lies behind it.
package enum PictureBlending: Hashable, Sendable {
  case over
  case mixed(LayerBlendMode)
  /// The lights of the picture are taken away.
  case subtracted
}

/// Pictures one in front of the other, node by node: what shows thousands of things that all move has no time for more.
package final class PictureStack {
  /// Each with a reference of ours.
  private var nodes: [OpaquePointer?] = []

  package init() { nodes.reserveCapacity(64) }

  deinit { for node in nodes { gsk_render_node_unref(node) } }

  package var isEmpty: Bool { nodes.isEmpty }
  package var count: Int { nodes.count }

  /// Puts an image in front.
  ///
  /// - Parameters:
  ///   - rect: where it lies, the first row of its pixels at the rectangle's least y.
  ///   - transform: from there to the stack's coordinates, which grow downwards.
  package func add(_ image: CGImage, in rect: CGRect, by transform: CGAffineTransform, opacity: CGFloat) {
    guard opacity > 0, !rect.size.isEmpty, transform.a * transform.d - transform.b * transform.c != 0 else { return }
    var bounds = rect.graphene
    if transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 {
      bounds = rect.applying(transform).graphene
      return append(gsk_texture_node_new(image.texture, &bounds), opacity)
    }
    append(Self.moved(gsk_texture_node_new(image.texture, &bounds), by: transform), opacity)
  }

  /// Puts what is one colour in front.
  package func add(_ color: CGColor, in rect: CGRect, by transform: CGAffineTransform, opacity: CGFloat) {
    guard opacity > 0, !rect.size.isEmpty, transform.a * transform.d - transform.b * transform.c != 0 else { return }
    var (bounds, rgba) = (rect.graphene, color.gdk)
    rgba.alpha *= Float(opacity)
    if transform.b == 0, transform.c == 0 {
      bounds = rect.applying(transform).graphene
      return nodes.append(gsk_color_node_new(&rgba, &bounds))
    }
    nodes.append(Self.moved(gsk_color_node_new(&rgba, &bounds), by: transform))
  }

  /// Puts what was recorded apart in front.
  package func add(_ picture: RecordedNode, by transform: CGAffineTransform = .identity, opacity: CGFloat = 1) {
    guard opacity > 0 else { return }
    let node = gsk_render_node_ref(picture.node)
    append(transform.isIdentity ? node : Self.moved(node, by: transform), opacity)
  }

  /// Lays a picture upon all that is in the stack, which becomes one picture by that.
  package func blend(_ picture: RecordedNode, _ blending: PictureBlending) {
    switch blending {
    case .over: add(picture)
    case .mixed(let mode):
      replace(with: joined.mixed(with: picture, mode))
    case .subtracted:
      // What is taken from the lights adds to the negative's.
      guard let below = joined else { return }
      let sum = PictureStack()
      sum.add(below.recolored(by: .inverted))
      sum.add(picture)
      replace(with: sum.joined?.recolored(by: .inverted))
    }
  }

  private func replace(with picture: RecordedNode?) {
    for node in nodes { gsk_render_node_unref(node) }
    nodes = picture.map { [gsk_render_node_ref($0.node)] } ?? []
  }

  /// All of it as one picture; nil if there is none.
  package var joined: RecordedNode? {
    guard nodes.count > 1 else { return nodes.first.map { RecordedNode(gsk_render_node_ref($0)) } }
    return RecordedNode(gsk_container_node_new(&nodes, guint(nodes.count)))
  }

  private func append(_ node: OpaquePointer?, _ opacity: CGFloat) {
    guard opacity < 1 else { return nodes.append(node) }
    nodes.append(gsk_opacity_node_new(node, Float(opacity)))
    gsk_render_node_unref(node)
  }

  /// Takes the node's reference and gives one.
  private static func moved(_ node: OpaquePointer?, by transform: CGAffineTransform) -> OpaquePointer? {
    defer { gsk_render_node_unref(node) }
    let place = CATransform3DMakeAffineTransform(transform).gsk(around: .zero, isFlat: true)
    defer { gsk_transform_unref(place) }
    return gsk_transform_node_new(node, place)
  }
}

extension RecordedNode {
  /// What is inside a rectangle.
  package func cut(to rect: CGRect) -> RecordedNode { clipped(to: rect) }

  /// What is seen of it where a cover is opaque.
  package func masked(by cover: RecordedNode) -> RecordedNode? { RecordedNode { append(maskedBy: cover, to: $0) } }

  package func withBlur(of radius: CGFloat) -> RecordedNode { blurred(by: radius, .screen) }

  /// The pixels of a part of it.
  package func image(of rect: CGRect, scale: CGFloat) -> CGImage? {
    guard !rect.size.isEmpty, let context = CGContext(size: rect.size, scale: scale, opaque: false) else { return nil }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    context.drawApart { gsk_render_node_draw(node, $0) }
    return context.makeImage()
  }

  /// The smallest rectangle with all of it.
  package var area: CGRect {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    return CGRect(
      x: CGFloat(bounds.origin.x),
      y: CGFloat(bounds.origin.y),
      width: CGFloat(bounds.size.width),
      height: CGFloat(bounds.size.height)
    )
  }

  /// GTK registers GSK's nodes when it starts: to be called before the first one is made where no window may be.
  package static func prepare() { LayerRenderer.prepareNodes() }
}
