import CGTK
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Looks of layers that few have")
struct LayerLooksTests {
  private func layer(_ frame: CGRect, _ color: UIColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color?.cgColor
    return layer
  }
  private func draw(_ layer: CALayer) -> Pixels {
    snapshotPixels(60, 60) { LayerRenderer.model.appendTree(layer, to: $0) }
  }

  /// Two pixels, black and white, side by side.
  private func twoPixels() -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image {
      UIColor.black.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.white.setFill()
      $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }.cgImage!
  }

  @Test("Contents that are made larger are smooth or have the nearest pixel's colour")
  func filters() {
    let picture = layer(CGRect(x: 0, y: 0, width: 40, height: 20), nil)
    picture.contents = twoPixels()
    func middle() -> UInt8 { draw(picture)[17, 10][0] }
    #expect(picture.magnificationFilter == .linear && middle() > 60)
    picture.magnificationFilter = .nearest
    #expect(middle() == 0 && draw(picture)[22, 10] == [255, 255, 255, 255])
    picture.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(draw(picture)[2, 10] == [255, 255, 255, 255])
    picture.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    picture.magnificationFilter = .linear
    picture.minificationFilter = .nearest
    #expect(middle() > 60, "that is for contents made smaller")
  }

  @Test("A layer fades with all below it as one picture, or each layer for itself")
  func groupOpacity() {
    let parent = layer(CGRect(x: 0, y: 0, width: 40, height: 40), .red)
    parent.addSublayer(layer(CGRect(x: 10, y: 10, width: 20, height: 20), .blue))
    parent.opacity = 0.5
    #expect(draw(parent)[20, 20][0] == 0 && abs(Int(draw(parent)[20, 20][3]) - 128) < 3)
    parent.allowsGroupOpacity = false
    let pixel = draw(parent)[20, 20]
    #expect(abs(Int(pixel[3]) - 191) < 4 && abs(Int(pixel[0]) - 64) < 4 && abs(Int(pixel[2]) - 128) < 4)
    #expect(abs(Int(draw(parent)[5, 5][3]) - 128) < 3, "its own ground")
  }

  @Test("A transform layer shows its sublayers and nothing of its own, and is hit nowhere")
  func transformLayer() {
    let space = CATransformLayer()
    space.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    space.backgroundColor = UIColor.red.cgColor
    space.borderWidth = 3
    space.masksToBounds = true
    let child = layer(CGRect(x: 10, y: 10, width: 30, height: 30), .blue)
    space.addSublayer(child)
    let pixels = draw(space)
    #expect(pixels[12, 12][3] == 0 && pixels[25, 25] == [0, 0, 255, 255] && pixels[45, 45] == [0, 0, 255, 255])
    #expect(space.hitTest(CGPoint(x: 25, y: 25)) === child && space.hitTest(CGPoint(x: 12, y: 12)) == nil)
    space.opacity = 0.5
    #expect(abs(Int(draw(space)[25, 25][3]) - 128) < 3)
  }

  @Test("Transforms and distances come out of values as they went in, and animate")
  func values() {
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turn).caTransform3DValue, turn))
    #expect(CATransform3DIsIdentity(NSValue(cgSize: .zero).caTransform3DValue))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let transform = CGAffineTransform(translationX: 3, y: 4)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let edges = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: edges).directionalEdgeInsetsValue == edges)
  }
}
