import CGTK
import Foundation

/// What a layer itself shows between its background and its sublayers.
extension CALayer {
  var hasContents: Bool { contents is CGImage }

  @MainActor func appendContents(to snapshot: OpaquePointer, in bounds: CGRect) {
    guard let image = contents as? CGImage, !bounds.size.isEmpty else { return }
    let size = CGSize(
      width: CGFloat(image.width) / contentsScale * contentsRect.width,
      height: CGFloat(image.height) / contentsScale * contentsRect.height
    )
    let target = contentsGravity.place(size, in: bounds)
    let shown = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard contentsRect != shown else { return snapshot.append(image, in: target) }
    // The whole picture, so large that the shown part fills the target.
    let whole = CGSize(width: target.width / contentsRect.width, height: target.height / contentsRect.height)
    var clip = target.graphene
    gtk_snapshot_push_clip(snapshot, &clip)
    snapshot.append(
      image,
      in: CGRect(
        x: target.minX - contentsRect.minX * whole.width,
        y: target.minY - contentsRect.minY * whole.height,
        width: whole.width,
        height: whole.height
      )
    )
    gtk_snapshot_pop(snapshot)
  }
}

/// A `GtkSnapshot *`.
extension OpaquePointer {
  func append(_ image: CGImage, in rect: CGRect) {
    var bounds = rect.graphene
    gtk_snapshot_append_texture(self, image.texture, &bounds)
  }
}

extension CALayerContentsGravity {
  /// Where contents of a size lie.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard !size.isEmpty else { return bounds }
    switch self {
    case .resize: return bounds
    case .resizeAspect:
      return place(size, in: bounds, scale: min(bounds.width / size.width, bounds.height / size.height))
    case .resizeAspectFill:
      return place(size, in: bounds, scale: max(bounds.width / size.width, bounds.height / size.height))
    default: return place(size, in: bounds, scale: 1)
    }
  }

  private func place(_ size: CGSize, in bounds: CGRect, scale: CGFloat) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    let (isLeft, isRight) = (
      [.left, .topLeft, .bottomLeft].contains(self), [.right, .topRight, .bottomRight].contains(self)
    )
    let (isTop, isBottom) = (
      [.top, .topLeft, .topRight].contains(self), [.bottom, .bottomLeft, .bottomRight].contains(self)
    )
    return CGRect(
      x: isLeft ? bounds.minX : isRight ? bounds.maxX - width : bounds.midX - width / 2,
      y: isTop ? bounds.minY : isBottom ? bounds.maxY - height : bounds.midY - height / 2,
      width: width,
      height: height
    )
  }
}
