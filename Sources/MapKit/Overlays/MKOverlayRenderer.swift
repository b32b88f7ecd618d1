import CoreGraphics
import UIKit

/// Draws an overlay. Its own points are the map's, from the corner of the overlay's bounds; the map calls it on the main thread.
open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1 { didSet { changed() } }
  /// Pixels for a point of the screen.
  open internal(set) var contentScaleFactor: CGFloat = 1
  open var blendMode = CGBlendMode.normal { didSet { changed() } }
  var onChange: (() -> Void)?

  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }

  /// Where the overlay's bounds begin.
  private var origin: MKMapPoint {
    let rect = overlay.boundingMapRect
    return rect.isNull ? MKMapPoint() : rect.origin
  }

  open func point(for mapPoint: MKMapPoint) -> CGPoint { CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y) }
  open func mapPoint(for point: CGPoint) -> MKMapPoint { MKMapPoint(x: point.x + origin.x, y: point.y + origin.y) }

  open func rect(for mapRect: MKMapRect) -> CGRect {
    CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
  }
  open func mapRect(for rect: CGRect) -> MKMapRect {
    MKMapRect(origin: mapPoint(for: rect.origin), size: MKMapSize(width: rect.width, height: rect.height))
  }

  /// Whether it has what it needs to draw a part. One that has not calls `setNeedsDisplay` later.
  open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }
  /// Draws a part, in the renderer's own points. The one here draws nothing, as at Apple's: subclasses do.
  open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}

  open func setNeedsDisplay() { changed() }
  open func setNeedsDisplay(_ mapRect: MKMapRect) { changed() }
  open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) { changed() }

  private func changed() { onChange?() }

  /// Draws what is seen of the overlay, also where the map shows it a second time.
  func draw(_ place: MapPlace, in context: CGContext) {
    let visible = place.visibleRect
    let world = MKMapSize.world.width
    let bounds = overlay.boundingMapRect
    guard alpha > 0, !bounds.isNull else { return }
    for turn in -1...1 {
      let shown = visible.offsetBy(dx: -Double(turn) * world, dy: 0)
      // A line at the edge is as wide as half of its width on the screen; 64 points are more than that.
      let reach = 64 / place.scale
      guard bounds.touches(shown.insetBy(dx: -reach, dy: -reach)), canDraw(shown, zoomScale: place.scale) else {
        continue
      }
      context.saveGState()
      context.setAlpha(alpha)
      context.setBlendMode(blendMode)
      context.concatenate(place.exactTransform(from: MKMapPoint(x: origin.x + Double(turn) * world, y: origin.y)))
      draw(shown, zoomScale: place.scale, in: context)
      context.restoreGState()
    }
  }
}
