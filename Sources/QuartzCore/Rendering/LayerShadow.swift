internal import CGTK
import Synchronization

/// The shadow of one layer.
struct LayerShadow {
  private let layer: CALayer
  private let color: CGColor
  /// Whether cairo draws the nodes, whose shadows fall otherwise than a graphics card's.
  private let isForCairo: Bool

  /// `nil` if the layer throws none; what is masked to its bounds has no room for one.
  init?(_ layer: CALayer, isForCairo: Bool) {
    guard layer.shadowOpacity > 0, !layer.masksToBounds, let color = layer.shadowColor,
      let shown = color.copy(alpha: color.alpha * CGFloat(layer.shadowOpacity)), shown.alpha > 0
    else { return nil }
    self.layer = layer
    self.color = shown
    self.isForCairo = isForCairo
  }

  /// GSK blurs by half of what it is given, as CSS does.
  private var blur: Float { Float(layer.shadowRadius * 2) }
  private var offset: CGSize { layer.shadowOffset }

  /// Appends the shadow, or returns `true` for: it is thrown by all that is appended until the next pop.
  func append(to snapshot: OpaquePointer, outline: RoundedOutline) -> Bool {
    if let path = layer.shadowPath {
      append(path, to: snapshot)
      return false
    }
    if let background = layer.backgroundColor, background.alpha == 1 {
      // GSK fails at the shadow of what has no room.
      guard layer.bounds.width > 0, layer.bounds.height > 0 else { return false }
      // Cairo draws the shadow of a turned outline in pieces with gaps between them.
      if isForCairo {
        append(outline.path(at: layer.bounds.origin), to: snapshot)
      } else {
        append(outline, to: snapshot)
      }
      return false
    }
    let radius = isForCairo ? blur / CairoShadows.spread : blur
    var shadow = GskShadow(color: color.gdk, dx: Float(offset.width), dy: Float(offset.height), radius: radius)
    gtk_snapshot_push_shadow(snapshot, &shadow, 1)
    return true
  }

  /// Around an outline that is filled afterwards.
  private func append(_ outline: RoundedOutline, to snapshot: OpaquePointer) {
    var (rect, rgba) = (outline.gsk, color.gdk)
    gtk_snapshot_append_outset_shadow(
      snapshot,
      &rect,
      &rgba,
      Float(offset.width),
      Float(offset.height),
      0,
      blur
    )
  }

  private func append(_ path: CGPath, to snapshot: OpaquePointer) {
    let box = path.boundingBoxOfPath
    guard !box.isNull else { return }
    let origin = layer.bounds.origin
    // The blur fades out after three times its radius.
    let margin = (layer.shadowRadius * 3).rounded(.up)
    let area = box.insetBy(dx: -margin, dy: -margin).integral
    guard let image = ShadowImage.make(path, area: area, blur: layer.shadowRadius, color: color) else { return }
    var bounds = area.offsetBy(dx: offset.width - origin.x, dy: offset.height - origin.y).graphene
    gtk_snapshot_append_texture(snapshot, image.texture, &bounds)
  }
}

/// How far cairo blurs the shadows of nodes.
enum CairoShadows {
  /// How many times as far as a graphics card does: 2 in GTK 4.8. Measured, since it is a fault that a newer GTK may mend.
  static let spread: Float = {
    let (side, sigma): (Float, Int) = (40, 4)
    let picture = RecordedNode { snapshot in
      var shadow = GskShadow(
        color: GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1),
        dx: 0,
        dy: 0,
        radius: Float(2 * sigma)
      )
      gtk_snapshot_push_shadow(snapshot, &shadow, 1)
      var square = CGRect(x: 20, y: 20, width: Double(side), height: Double(side)).graphene
      var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
      gtk_snapshot_append_color(snapshot, &black, &square)
      gtk_snapshot_pop(snapshot)
    }
    guard let picture, let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 80, 80) else { return 1 }
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    gsk_render_node_draw(picture.node, cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    let row = cairo_image_surface_get_data(surface)! + 40 * Int(cairo_image_surface_get_stride(surface))
    // At the blur's standard deviation beside the edge 16 % are left, and 31 % of one that is twice as wide.
    let alpha = row[(20 - sigma) * 4 + 3]
    return alpha > 60 ? 2 : 1
  }()
}

/// Blurred fills of paths, kept as long as they are in use: scrolling must not blur them again.
private enum ShadowImage {
  private struct Key: Hashable {
    let path: CGPath
    let blur: CGFloat
    let color: CGColor
  }

  private static let cache = Mutex<[Key: CGImage]>([:])

  static func make(_ path: CGPath, area: CGRect, blur: CGFloat, color: CGColor) -> CGImage? {
    let key = Key(path: path, blur: blur, color: color)
    if let known = cache.withLock({ $0[key] }) { return known }
    let image = CGImage.blurredFill(of: path, area: area, sigma: blur, color: color)
    cache.withLock { cache in
      // Animated paths and sizes leave many behind: begin anew rather than grow.
      if cache.count >= 64 { cache.removeAll() }
      cache[key] = image
    }
    return image
  }
}
