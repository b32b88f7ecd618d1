import Combine
import UIKit

/// Draws a view into a picture, without a window.
///
/// The picture is made anew each time it is asked for. Unlike Apple's, it does not say when state inside of the view has
/// changed, only when one of its own properties has.
@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
  @Published public var content: Content
  /// What the view is offered; without any, it has its ideal size.
  @Published public var proposedSize = ProposedViewSize.unspecified
  /// Pixels in a point.
  @Published public var scale: CGFloat = 1
  /// Whether the picture has no transparency.
  @Published public var isOpaque = false

  public init(content view: Content) { content = view }

  /// Nil where the view takes no room.
  public var uiImage: UIImage? {
    let host = hosted
    guard host.bounds.width > 0, host.bounds.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = isOpaque
    return UIGraphicsImageRenderer(size: host.bounds.size, format: format).image { context in
      host.layer.render(in: context.cgContext)
    }
  }
  public var cgImage: CGImage? { uiImage?.cgImage }

  /// Hands the size of the view to `renderer`, and what draws it: into a context whose origin is at the lower left, as a
  /// PDF's is.
  ///
  /// - Parameter rasterizationScale: pixels in a point of what can only be drawn as pixels.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ renderInContext: @escaping (CGContext) -> Void) -> Void
  ) {
    let host = hosted
    let size = host.bounds.size
    host.contentScaleFactor = rasterizationScale
    renderer(size) { context in
      context.saveGState()
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      host.layer.render(in: context)
      context.restoreGState()
    }
  }

  /// The views, laid out.
  private var hosted: UIView {
    let host = HostingView(content)
    host.backgroundColor = .clear
    host.bounds.size = host.size(for: proposedSize)
    host.layoutIfNeeded()
    return host
  }
}
