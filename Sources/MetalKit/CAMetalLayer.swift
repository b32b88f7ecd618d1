import Metal
import UIKit

/// A picture that Metal draws into and a layer shows.
public protocol CAMetalDrawable: MTLDrawable {
  var texture: any MTLTexture { get }
  var layer: CAMetalLayer { get }
}

/// A layer that shows what Metal draws. Without a device, which is always, it has no drawables.
open class CAMetalLayer: CALayer {
  open var device: (any MTLDevice)?
  open var pixelFormat = MTLPixelFormat.bgra8Unorm
  open var framebufferOnly = true
  /// In pixels.
  open var drawableSize = CGSize.zero
  /// Nil: there is no device that draws one.
  open func nextDrawable() -> (any CAMetalDrawable)? { nil }
}
