import Foundation
import SlipwayTestSupport
import Testing
import UIKit

@testable import MetalKit

@MainActor @Suite(.serialized) struct MTKViewTests {
  private final class Painter: NSObject, MTKViewDelegate {
    var sizes: [CGSize] = []
    var frames = 0
    func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) { sizes.append(size) }
    func draw(in view: MTKView) { frames += 1 }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let painter = Painter()

  private func show(_ prepare: (MTKView) -> Void = { _ in }) -> MTKView {
    let view = MTKView(frame: CGRect(x: 0, y: 0, width: 100, height: 50), device: MTLCreateSystemDefaultDevice())
    view.delegate = painter
    prepare(view)
    window.isHidden = false
    window.addSubview(view)
    window.layoutIfNeeded()
    return view
  }

  @Test func thereIsNoDeviceAndNoDrawable() {
    let view = show { $0.isPaused = true }
    #expect(view.device == nil && view.preferredDevice == nil && view.currentDrawable == nil)
    #expect(view.currentRenderPassDescriptor == nil && view.layer is CAMetalLayer)
    view.colorPixelFormat = .rgba8Unorm
    view.framebufferOnly = false
    let layer = view.layer as? CAMetalLayer
    #expect(layer?.pixelFormat == .rgba8Unorm && layer?.framebufferOnly == false && layer?.device == nil)
    #expect(view.clearColor.alpha == 1 && view.clearDepth == 1 && view.clearStencil == 0 && view.sampleCount == 1)
    #expect(view.depthStencilPixelFormat == .invalid)
  }

  @Test func sizesAreToldInPixels() {
    let view = show { $0.isPaused = true }
    let scale = view.contentScaleFactor
    #expect(painter.sizes == [CGSize(width: 100 * scale, height: 50 * scale)] && view.drawableSize == painter.sizes[0])
    #expect((view.layer as? CAMetalLayer)?.drawableSize == view.drawableSize)
    view.autoResizeDrawable = false
    view.drawableSize = CGSize(width: 7, height: 7)
    window.layoutIfNeeded()
    #expect(painter.sizes.last == CGSize(width: 7, height: 7))
    let other = Painter()
    view.delegate = other
    #expect(other.sizes == [CGSize(width: 7, height: 7)])
  }

  @Test func framesAreDrawnWhenAskedFor() async throws {
    let view = show { ($0.isPaused, $0.enableSetNeedsDisplay) = (true, true) }
    #expect(painter.frames == 0)
    view.draw()
    #expect(painter.frames == 1)
    view.setNeedsDisplay()
    try await wait(for: "the frame") { painter.frames == 2 }
  }
}
