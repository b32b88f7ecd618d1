import CGTK
import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor @Suite("Layers that are mixed and turned over")
struct LayerCompositionTests {
  private func layer(_ frame: CGRect, _ color: UIColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color?.cgColor
    return layer
  }
  private func draw(_ layer: CALayer) -> Pixels {
    snapshotPixels(60, 60) { LayerRenderer.model.appendTree(layer, to: $0) }
  }

  @Test("A compositing filter mixes a layer with what lies behind it")
  func filters() {
    func mixed(_ filter: Any?) -> [UInt8] {
      let ground = layer(CGRect(x: 0, y: 0, width: 40, height: 40), UIColor(red: 1, green: 1, blue: 0, alpha: 1))
      let front = layer(CGRect(x: 0, y: 0, width: 20, height: 40), UIColor(red: 0, green: 1, blue: 1, alpha: 1))
      front.compositingFilter = filter
      ground.addSublayer(front)
      return draw(ground)[5, 5]
    }
    #expect(mixed(nil) == [0, 255, 255, 255] && mixed("noSuchFilter") == [0, 255, 255, 255])
    #expect(mixed("multiplyBlendMode") == [0, 255, 0, 255] && mixed("CIMultiplyBlendMode") == [0, 255, 0, 255])
    #expect(mixed("screenBlendMode") == [255, 255, 255, 255] && mixed("differenceBlendMode") == [255, 0, 255, 255])
    #expect(mixed("xor")[3] == 0)
    let copy = CALayer(
      layer: {
        $0.compositingFilter = "xor"; return $0
      }(CALayer())
    )
    #expect(copy.compositingFilter as? String == "xor")
  }

  @Test("A mask with a hole shows what lies around it")
  func hole() {
    let ground = layer(CGRect(x: 0, y: 0, width: 40, height: 40), .red)
    let mask = layer(CGRect(x: -1000, y: -1000, width: 3000, height: 3000), .black)
    let hole = layer(CGRect(x: 1010, y: 1010, width: 20, height: 20), .black)
    hole.compositingFilter = "xor"
    mask.addSublayer(hole)
    ground.mask = mask
    let pixels = draw(ground)
    #expect(pixels[5, 5] == [255, 0, 0, 255] && pixels[20, 20][3] == 0)
  }

  @Test("Inside a layer that is turned over y grows upwards, and pictures stand upright")
  func flipped() throws {
    let outer = layer(CGRect(x: 10, y: 10, width: 40, height: 40), .white)
    outer.isGeometryFlipped = true
    #expect(!outer.contentsAreFlipped() && CALayer().contentsAreFlipped() && outer.frame.minY == 10)
    let inner = layer(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
    outer.addSublayer(inner)
    #expect(!inner.contentsAreFlipped() && inner.convert(CGPoint(x: 0, y: 0), to: outer) == .zero)
    let root = layer(CGRect(x: 0, y: 0, width: 60, height: 60), nil)
    root.addSublayer(outer)
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 10, y: 50))
    #expect(root.hitTest(CGPoint(x: 12, y: 48)) === inner)
    let pixels = draw(root)
    #expect(pixels[15, 45] == [255, 0, 0, 255] && pixels[15, 15] == [255, 255, 255, 255])

    final class Drawing: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
      }
    }
    let drawing = Drawing()
    drawing.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    drawing.isGeometryFlipped = true
    drawing.setNeedsDisplay()
    drawing.displayIfNeeded()
    #expect(draw(drawing)[5, 18] == [0, 0, 255, 255] && draw(drawing)[5, 2][3] == 0)
  }
}

@MainActor @Suite("Properties that layers keep for their subclasses")
struct KeptLayerPropertyTests {
  /// What the lowering makes of `@NSManaged var progress: CGFloat`.
  private final class Ring: CALayer {
    var progress: CGFloat {
      get { ManagedProperty.get(self, "progress") }
      set { ManagedProperty.set(self, "progress", newValue) }
    }
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(gray: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
  }

  @Test("A property is zero at first, kept, copied, and asks for a display")
  func kept() {
    let ring = Ring()
    #expect(ring.progress == 0)
    ring.progress = 0.5
    #expect(ring.progress == 0.5 && ring.needsDisplay() && ring.presentation()?.progress == 0.5)
    #expect(Ring(layer: ring).progress == 0.5)
  }

  @Test("An animation moves it, and each of its moments is drawn", .framesByHand)
  func animated() throws {
    let ring = Ring()
    ring.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    ring.speed = 0
    ring.timeOffset = 0.5
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.beginTime = 1e-9
    ring.add(animation, forKey: "progress")
    #expect(abs((ring.presentation()?.progress ?? 0) - 0.5) < 0.01 && ring.progress == 0)
    ring.setNeedsDisplay()
    ring.displayIfNeeded()
    let pixels = snapshotPixels(60, 60) { LayerRenderer.model.appendTree(ring, to: $0) }
    #expect(pixels[10, 5][3] > 200 && pixels[30, 5][3] == 0)
  }
}
