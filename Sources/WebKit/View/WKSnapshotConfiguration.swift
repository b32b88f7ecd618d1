import CGTK
import CWebKitGTK
import Foundation
import UIKit

/// Which part of a web view to take a picture of.
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject, NSCopying {
  /// In the view's coordinates; null for all that is visible.
  open var rect = CGRect.null
  /// The picture's width in points; nil for the width of the rectangle.
  open var snapshotWidth: NSNumber?
  /// Pictures are always taken of what the page shows after its pending changes.
  open var afterScreenUpdates = true

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = WKSnapshotConfiguration()
      (copy.rect, copy.snapshotWidth, copy.afterScreenUpdates) = (rect, snapshotWidth, afterScreenUpdates)
      return copy
    } as WKSnapshotConfiguration
  }
}

extension WKWebView {
  public func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> UIImage {
    try await withCheckedThrowingContinuation { continuation in
      takePicture(configuration ?? WKSnapshotConfiguration()) { image, error in
        continuation.resume(with: image.map { .success($0) } ?? .failure(error ?? WKError(.unknown)))
      }
    }
  }

  func takePicture(
    _ configuration: WKSnapshotConfiguration,
    _ done: @escaping @MainActor (UIImage?, (any Error)?) -> Void
  ) {
    guard let engine else { return done(nil, WKError(.webViewInvalidated)) }
    let rect = configuration.rect
    let width = configuration.snapshotWidth.map { CGFloat($0.doubleValue) }
    let data = AsyncReply.data { reply in
      do throws(NativeError) {
        let texture = try throwing { webkit_web_view_get_snapshot_finish(engine.webView, reply, $0) }
        let image = texture.flatMap(UIImage.init(adopting:))?.part(rect, width: width)
        done(image, image == nil ? WKError(.unknown) : nil)
      } catch {
        done(nil, WKError(.unknown))
      }
    }
    webkit_web_view_get_snapshot(
      engine.webView,
      WEBKIT_SNAPSHOT_REGION_VISIBLE,
      WEBKIT_SNAPSHOT_OPTIONS_NONE,
      nil,
      AsyncReply.callback,
      data
    )
  }
}

extension UIImage {
  fileprivate convenience init?(adopting texture: OpaquePointer) {
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    guard let bytes = gdk_texture_save_to_png_bytes(texture) else { return nil }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    guard let start = g_bytes_get_data(bytes, &size) else { return nil }
    self.init(data: Data(bytes: start, count: Int(size)))
  }

  @MainActor fileprivate func part(_ rect: CGRect, width: CGFloat?) -> UIImage {
    let rect = rect.isNull ? CGRect(origin: .zero, size: size) : rect
    let scale = width.map { $0 / rect.width } ?? 1
    guard rect.size != size || scale != 1, rect.width > 0, rect.height > 0 else { return self }
    let target = CGSize(width: rect.width * scale, height: rect.height * scale)
    return UIGraphicsImageRenderer(size: target).image { _ in
      draw(
        in: CGRect(
          x: -rect.minX * scale,
          y: -rect.minY * scale,
          width: size.width * scale,
          height: size.height * scale
        )
      )
    }
  }
}
