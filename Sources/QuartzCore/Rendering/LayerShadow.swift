internal import CGTK
import Synchronization

/// The shadow of one layer.
struct LayerShadow {
  private let layer: CALayer
  private let color: CGColor

  /// `nil` if the layer throws none; what is masked to its bounds has no room for one.
  init?(_ layer: CALayer) {
    guard layer.shadowOpacity > 0, !layer.masksToBounds, let color = layer.shadowColor,
      let shown = color.copy(alpha: color.alpha * CGFloat(layer.shadowOpacity)), shown.alpha > 0
    else { return nil }
    self.layer = layer
    self.color = shown
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
      append(outline, to: snapshot)
      return false
    }
    var shadow = GskShadow(color: color.gdk, dx: Float(offset.width), dy: Float(offset.height), radius: blur)
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
