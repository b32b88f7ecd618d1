import CoreGraphics
import QuartzCore
import Testing

@testable import UIKit

private final class FrameView: UIImageView {
  var displays = 0
  override func display(_ layer: CALayer) {
    displays += 1
    layer.contents = CGImage.square
  }
}

extension CGImage {
  fileprivate static let square: CGImage? = {
    let context = CGContext(size: CGSize(width: 4, height: 4), scale: 1, opaque: true)
    context?.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    return context?.makeImage()
  }()
}

/// Views that put pictures into their layers themselves, as those that show films of pictures do.
@MainActor @Suite struct LayerContentsTests {
  @Test func aViewThatOverridesItMakesItsContents() {
    let view = FrameView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(view.layer.needsDisplay() && view.displays == 0 && view.layer.contents == nil)
    view.layer.displayIfNeeded()
    #expect(view.displays == 1 && view.layer.contents != nil && !view.layer.needsDisplay())
    view.layer.displayIfNeeded()
    #expect(view.displays == 1)
    view.layer.setNeedsDisplay()
    view.layer.displayIfNeeded()
    #expect(view.displays == 2)
  }

  @Test func itIsAskedWhenItIsDrawn() throws {
    let view = FrameView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
    #expect(view.displays == 1)
    let pixel = try #require(PixelProbe(image)).color(at: CGPoint(x: 4, y: 4))
    #expect(pixel.red > 0.9 && pixel.green < 0.1)
  }

  @Test func othersHaveNoContents() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(!view.layer.needsDisplay())
    view.setNeedsDisplay()
    view.layer.displayIfNeeded()
    view.display(view.layer)
    #expect(!view.overridesDisplay)
  }
}
