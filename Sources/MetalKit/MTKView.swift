import Metal
import SlipwayFoundation
import UIKit

/// A view that has its delegate draw with Metal, for each frame or when it needs it.
///
/// This machine has no device for Metal. The delegate is told of sizes and asked to draw all the same, as iOS asks it, and finds no
/// drawable.
@preconcurrency @MainActor open class MTKView: UIView {
  open override class var layerClass: AnyClass { CAMetalLayer.self }

  private var link: CADisplayLink?

  public init(frame frameRect: CGRect, device: (any MTLDevice)?) {
    super.init(frame: frameRect)
    self.device = device
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, device: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var metalLayer: CAMetalLayer? { layer as? CAMetalLayer }

  open weak var delegate: (any MTKViewDelegate)? {
    didSet { if delegate !== oldValue, drawableSize != .zero { tellSize() } }
  }
  open var device: (any MTLDevice)? { didSet { metalLayer?.device = device } }
  /// The device that would be the best for the view: none.
  open var preferredDevice: (any MTLDevice)? { MTLCreateSystemDefaultDevice() }

  open var colorPixelFormat = MTLPixelFormat.bgra8Unorm { didSet { metalLayer?.pixelFormat = colorPixelFormat } }
  open var depthStencilPixelFormat = MTLPixelFormat.invalid
  open var sampleCount = 1
  open var framebufferOnly = true { didSet { metalLayer?.framebufferOnly = framebufferOnly } }
  open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
  open var clearDepth = 1.0
  open var clearStencil: UInt32 = 0

  /// What is drawn into next: nil without a device.
  open var currentDrawable: (any CAMetalDrawable)? { metalLayer?.nextDrawable() }
  /// How the current drawable is drawn into; nil where there is none.
  open var currentRenderPassDescriptor: MTLRenderPassDescriptor? { nil }

  // MARK: Sizes

  /// Whether drawables are as large as the view.
  open var autoResizeDrawable = true { didSet { setNeedsLayout() } }
  /// In pixels.
  open var drawableSize = CGSize.zero {
    didSet {
      guard drawableSize != oldValue else { return }
      metalLayer?.drawableSize = drawableSize
      tellSize()
    }
  }

  private func tellSize() { delegate?.mtkView(self, drawableSizeWillChange: drawableSize) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard autoResizeDrawable else { return }
    let scale = contentScaleFactor
    drawableSize = CGSize(width: bounds.width * scale, height: bounds.height * scale)
  }

  // MARK: Frames

  /// Whether it is drawn when somebody says `setNeedsDisplay()`, and not for each frame.
  open var enableSetNeedsDisplay = false { didSet { update() } }
  open var isPaused = false { didSet { update() } }
  open var preferredFramesPerSecond = 60 { didSet { link?.preferredFramesPerSecond = preferredFramesPerSecond } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }

  private func update() {
    let isRunning = window != nil && !isPaused && !enableSetNeedsDisplay
    if isRunning, link == nil {
      let link = CADisplayLink(of: self) { view, _ in view.draw() }
      link.preferredFramesPerSecond = preferredFramesPerSecond
      link.add(to: .main, forMode: .common)
      self.link = link
    } else if !isRunning {
      link?.invalidate()
      link = nil
    }
  }

  /// Has the delegate draw now.
  open func draw() { delegate?.draw(in: self) }

  open override func setNeedsDisplay() {
    super.setNeedsDisplay()
    if enableSetNeedsDisplay { RunLoop.main.perform { [weak self] in MainActor.assumeIsolated { self?.draw() } } }
  }
}

/// Draws what a view shows.
@preconcurrency @MainActor public protocol MTKViewDelegate: NSObjectProtocol {
  /// - Parameter size: in pixels.
  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
  func draw(in view: MTKView)
}
