import CGTK
import Foundation
import Testing

@testable import QuartzCore
@testable import UIKit

@MainActor @Suite struct ParticleDrawingTests {
  /// Each picture is the first one of its layer: what was seen before would be animated.
  private func draw(_ layer: CALayer) -> Pixels {
    defer { layer.wasShown = false }
    return snapshotPixels(60, 60) { LayerRenderer.screen.appendTree(layer, to: $0) }
  }
  private func square(_ color: UIColor, side: CGFloat = 10) -> CGImage {
    let size = CGSize(width: side, height: side)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }.cgImage!
  }

  @Test("A replicator shows its sublayers again and again, moved and tinted") func replicator() {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = UIColor.white.cgColor
    layer.addSublayer(dot)
    #expect(draw(layer)[5, 5] == [255, 255, 255, 255] && draw(layer)[25, 5][3] == 0)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    layer.instanceColor = UIColor.red.cgColor
    layer.instanceGreenOffset = 0.5
    #expect(draw(layer)[5, 5] == [255, 0, 0, 255] && draw(layer)[15, 5][3] == 0)
    #expect((126...129).contains(draw(layer)[25, 5][1]) && draw(layer)[45, 5] == [255, 255, 0, 255])
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    layer.instanceAlphaOffset = -0.5
    #expect(draw(layer)[55, 5][3] > 120 && draw(layer)[55, 55][3] == 0, "about the centre; the third is clear")
    layer.setValue(1, forKey: "instanceCount")
    #expect(layer.instanceCount == 1 && draw(layer)[55, 5][3] == 0)
  }

  @Test("A copy's animations are later than those of the copy before") func delay() {
    let clock = LayerClock(source: LayerClock.process.source) { 100 }
    LayerClock.$own.withValue(clock) {
      let layer = CAReplicatorLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      let dot = CALayer()
      dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      dot.backgroundColor = UIColor.white.cgColor
      layer.addSublayer(dot)
      (layer.instanceCount, layer.instanceDelay) = (2, 0.5)
      layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0, 1, 1, 99)
      fade.fillMode = .both
      fade.isRemovedOnCompletion = false
      dot.add(fade, forKey: "fade")
      let pixels = draw(layer)
      #expect(pixels[5, 5][3] == 255 && (125...130).contains(pixels[25, 5][3]))
      dot.removeAllAnimations()
    }
  }

  @Test("Particles are drawn about their places, tinted and as large as they are; light adds up") func particles() {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.scale) = (2, 1, 2)
    cell.contents = square(.white)
    cell.color = UIColor(red: 0.5, green: 0, blue: 0, alpha: 1).cgColor
    layer.emitterCells = [cell]
    layer.emitterPosition = CGPoint(x: 30, y: 30)
    let pixels = draw(layer)
    #expect((126...129).contains(pixels[30, 30][0]) && pixels[38, 38][3] == 255 && pixels[42, 30][3] == 0)
    #expect(LayerClock.shared.needsFrames)
    layer.renderMode = .additive
    #expect(draw(layer)[30, 30][0] >= 254, "two particles")
    layer.birthRate = 0
    layer.emitterCells = nil
    #expect(!layer.moveByItself())
    LayerClock.shared.remove(layer)
  }
}
