import QuartzCore
import Testing

@Suite struct VisibleRectTests {
  @Test("The part of a layer that those above let through")
  func visiblePart() {
    let (top, clip, layer) = (CALayer(), CALayer(), CALayer())
    top.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    clip.frame = CGRect(x: 10, y: 10, width: 50, height: 200)
    layer.frame = CGRect(x: 20, y: -30, width: 60, height: 60)
    top.addSublayer(clip)
    clip.addSublayer(layer)
    #expect(layer.visibleRect == CGRect(x: 0, y: 20, width: 60, height: 40), "the topmost layer clips")
    clip.masksToBounds = true
    #expect(layer.visibleRect == CGRect(x: 0, y: 30, width: 30, height: 30))
    layer.frame.origin.x = 300
    #expect(layer.visibleRect == .zero)
    #expect(top.visibleRect == top.bounds)
  }

  @Test("Hints of how to draw are kept, and are those of a presentation, too")
  func hints() {
    let layer = CALayer()
    #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && !layer.drawsAsynchronously && !layer.isOpaque)
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    layer.isOpaque = true
    let copy = CALayer(layer: layer)
    #expect(copy.shouldRasterize && copy.rasterizationScale == 2 && copy.isOpaque)
  }
}
