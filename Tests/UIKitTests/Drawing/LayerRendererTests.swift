import CGTK
import Foundation
import Testing
@testable import UIKit

@MainActor @Suite struct LayerRendererTests {
  private func layer(_ frame: CGRect, _ color: UIColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color?.cgColor
    return layer
  }

  /// Each picture is the first one of its layers: what was seen before would be animated.
  private func draw(_ layer: CALayer) -> Pixels {
    func forget(_ layer: CALayer) {
      layer.wasShown = false
      for child in layer.sublayers ?? [] { forget(child) }
    }
    defer { forget(layer) }
    return snapshotPixels(60, 60) { LayerRenderer.screen.appendTree(layer, to: $0) }
  }

  @Test func backgroundBorderCorners() {
    let card = layer(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
    card.cornerRadius = 12
    card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    card.borderWidth = 4
    card.borderColor = UIColor.blue.cgColor
    let pixels = draw(card)
    #expect(pixels[30, 30] == [255, 0, 0, 255] && pixels[30, 11] == [0, 0, 255, 255] && pixels[5, 5][3] == 0)
    #expect(pixels[11, 11][3] == 0 && pixels[48, 48][3] == 0, "round")
    #expect(pixels[11, 48] == [0, 0, 255, 255] && pixels[48, 11] == [0, 0, 255, 255], "square")
  }

  @Test(
    "A line as thin as a pixel stands on its pixel, whatever the picture's scale",
    arguments: [1, 2, 3] as [CGFloat]
  )
  func thinLine(scale: CGFloat) throws {
    let parent = layer(CGRect(x: 0, y: 0, width: 10, height: 10), .white)
    parent.masksToBounds = true
    parent.addSublayer(layer(CGRect(x: 0, y: 10 - 1 / scale, width: 10, height: 1 / scale), .red))
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
      parent.render(in: $0.cgContext)
    }
    let pixels = Pixels(try #require(image.cgImage))
    let last = Int(10 * scale) - 1
    #expect(pixels[5, last] == [255, 0, 0, 255] && pixels[5, last - 1] == [255, 255, 255, 255])
  }

  @Test func treeAndClip() {
    let parent = layer(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
    let child = layer(CGRect(x: 10, y: 10, width: 20, height: 20), .blue)
    parent.addSublayer(child)
    #expect(draw(parent)[35, 35] == [0, 0, 255, 255])
    parent.masksToBounds = true
    let clipped = draw(parent)
    #expect(clipped[35, 35][3] == 0 && clipped[25, 25] == [0, 0, 255, 255])
    parent.bounds.origin = CGPoint(x: 5, y: 0)
    #expect(draw(parent)[17, 25] == [0, 0, 255, 255], "scrolled by five points")
    child.isHidden = true
    #expect(draw(parent)[25, 25] == [255, 0, 0, 255])
    parent.opacity = 0.5
    #expect((126...129).contains(draw(parent)[15, 15][3]))
  }

  @Test func order() {
    let parent = layer(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
    let front = layer(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
    let back = layer(CGRect(x: 0, y: 0, width: 20, height: 20), .blue)
    parent.addSublayer(front)
    parent.addSublayer(back)
    #expect(draw(parent)[5, 5] == [0, 0, 255, 255])
    front.zPosition = 1
    #expect(draw(parent)[5, 5] == [255, 0, 0, 255])
  }

  @Test func transform() {
    let turned = layer(CGRect(x: 10, y: 25, width: 40, height: 10), .red)
    turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let pixels = draw(turned)
    #expect(pixels[30, 15] == [255, 0, 0, 255] && pixels[15, 30][3] == 0)
  }

  @Test func back() {
    let card = layer(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(draw(card)[30, 30] == [255, 0, 0, 255])
    card.isDoubleSided = false
    #expect(draw(card).isBlank)
  }

  @Test func shadows() {
    let opaque = layer(CGRect(x: 20, y: 20, width: 20, height: 20), .white)
    opaque.shadowOpacity = 1
    opaque.shadowOffset = CGSize(width: 0, height: 6)
    opaque.shadowRadius = 2
    let below = draw(opaque)
    #expect(below[30, 43][3] > 150 && below[30, 18][3] < 20 && below[30, 30] == [255, 255, 255, 255])
    // A clear layer throws the shadow of what it shows.
    let clear = layer(CGRect(x: 20, y: 20, width: 20, height: 20), nil)
    clear.addSublayer(layer(CGRect(x: 0, y: 0, width: 5, height: 20), .red))
    clear.shadowOpacity = 1
    clear.shadowOffset = CGSize(width: 8, height: 0)
    clear.shadowRadius = 0
    let inner = draw(clear)
    #expect(inner[30, 30] == [0, 0, 0, 255] && inner[37, 30][3] == 0)
    // A path throws its own.
    let shaped = layer(CGRect(x: 20, y: 20, width: 20, height: 20), nil)
    shaped.shadowOpacity = 0.5
    shaped.shadowOffset = .zero
    shaped.shadowRadius = 1
    shaped.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    let ellipse = draw(shaped)
    #expect((120...130).contains(ellipse[30, 30][3]) && ellipse[20, 20][3] < 30)
    shaped.masksToBounds = true
    #expect(draw(shaped).isBlank, "clipped away with the rest")
  }

  /// The shadow's alpha beside a square of 40 × 40 in the middle of a picture of 120 × 120, at points of its left edge.
  private func shadowBeside(_ configure: (CALayer) -> Void) -> [UInt8] {
    let square = layer(CGRect(x: 40, y: 40, width: 40, height: 40), .white)
    square.shadowOpacity = 1
    square.shadowOffset = .zero
    square.shadowRadius = 6
    configure(square)
    let root = layer(CGRect(x: 0, y: 0, width: 120, height: 120), nil)
    root.addSublayer(square)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120), format: .one).image {
      root.render(in: $0.cgContext)
    }
    let pixels = Pixels(picture.cgImage!)
    return [30, 34, 37].map { pixels[$0, 60][3] }
  }

  @Test("A shadow is as wide whether it is of an outline, a path or what a layer shows") func shadowWidths() {
    let outline = shadowBeside { _ in }
    let path = shadowBeside { $0.shadowPath = CGPath(rect: $0.bounds, transform: nil) }
    let shown = shadowBeside {
      $0.backgroundColor = nil
      $0.addSublayer(layer($0.bounds, .white))
    }
    for index in 0..<3 {
      #expect(abs(Int(outline[index]) - Int(path[index])) <= 8, "\(outline) \(path)")
      #expect(abs(Int(outline[index]) - Int(shown[index])) <= 12, "\(outline) \(shown)")
    }
    #expect(outline[2] > outline[1] && outline[1] > outline[0] && outline[0] > 0)
  }

  @Test("The shadow of a turned square has no gaps") func turnedShadow() {
    let square = layer(CGRect(x: 20, y: 20, width: 40, height: 40), .white)
    square.shadowOpacity = 1
    square.shadowOffset = .zero
    square.shadowRadius = 6
    square.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let root = layer(CGRect(x: 0, y: 0, width: 80, height: 80), nil)
    root.addSublayer(square)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80), format: .one).image {
      root.render(in: $0.cgContext)
    }
    let pixels = Pixels(picture.cgImage!)
    // Along the upper left edge, four points outside of it.
    for along in stride(from: -12.0, through: 12, by: 2) {
      let (x, y) = (40 + (-24 + along) / 2.0.squareRoot(), 40 + (-24 - along) / 2.0.squareRoot())
      #expect(pixels[Int(x), Int(y)][3] > 40, "\(along)")
    }
  }

  @Test func contents() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 10, width: 10, height: 10))
    }
    let picture = layer(CGRect(x: 0, y: 0, width: 40, height: 40), nil)
    picture.contents = image.cgImage
    #expect(draw(picture)[2, 10] == [255, 0, 0, 255] && draw(picture)[38, 35] == [0, 0, 255, 255])
    picture.contentsGravity = .resizeAspect
    #expect(draw(picture)[5, 10][3] == 0 && draw(picture)[20, 10] == [255, 0, 0, 255])
    picture.contentsGravity = .center
    #expect(draw(picture)[20, 5][3] == 0 && draw(picture)[20, 25] == [0, 0, 255, 255])
    picture.contentsGravity = .resize
    picture.contentsRect = CGRect(x: 0, y: 0.5, width: 1, height: 0.5)
    #expect(draw(picture)[20, 5] == [0, 0, 255, 255])
    picture.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    picture.cornerRadius = 20
    picture.masksToBounds = true
    #expect(draw(picture)[1, 1][3] == 0)
  }

  @Test func masks() {
    let card = layer(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
    card.addSublayer(layer(CGRect(x: 0, y: 20, width: 40, height: 20), .blue))
    let mask = CAShapeLayer()
    mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    card.mask = mask
    let pixels = draw(card)
    #expect(pixels[30, 20] == [255, 0, 0, 255] && pixels[30, 40] == [0, 0, 255, 255] && pixels[12, 12][3] == 0)
  }

  @Test func gradients() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let down = draw(gradient)
    #expect(down[30, 1][0] > 240 && down[30, 58][2] > 240 && down[2, 30] == down[57, 30])
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    gradient.locations = [0.5, 0.5]
    let across = draw(gradient)
    #expect(across[20, 5] == [255, 0, 0, 255] && across[40, 5] == [0, 0, 255, 255])
    gradient.locations = nil
    gradient.type = .radial
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    #expect(draw(gradient)[30, 30][0] > 240 && draw(gradient)[30, 1][2] > 230)
    gradient.type = .conic
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    let round = draw(gradient)
    #expect(round[33, 5][0] > 230 && round[27, 5][2] > 230)
    #expect([round[0, 0], round[59, 0], round[0, 59], round[59, 59]].allSatisfy { $0[3] == 255 }, "into the corners")
  }

  @Test func shapes() {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    shape.fillColor = UIColor.red.cgColor
    shape.strokeColor = UIColor.blue.cgColor
    shape.lineWidth = 6
    let whole = draw(shape)
    #expect(whole[30, 30] == [255, 0, 0, 255] && whole[30, 8] == [0, 0, 255, 255], "beyond the layer, too")
    shape.strokeEnd = 0.25
    let part = draw(shape)
    #expect(part[30, 8] == [0, 0, 255, 255] && part[30, 51][3] == 0)
    shape.fillColor = nil
    #expect(draw(shape)[30, 30][3] == 0)
  }

  @Test func transition() throws {
    let old = try #require(
      RecordedNode { $0.append(UIColor.red.cgColor, in: CGRect(x: 0, y: 0, width: 60, height: 60)) }
    )
    func moment(_ type: CATransitionType, _ subtype: CATransitionSubtype?, _ progress: CGFloat) -> Pixels {
      let transition = CATransition()
      (transition.type, transition.subtype) = (type, subtype)
      return snapshotPixels(60, 60) { snapshot in
        LayerTransition(transition, progress, size: CGSize(width: 60, height: 60)).append(from: old, to: snapshot) {
          $0.append(UIColor.blue.cgColor, in: CGRect(x: 0, y: 0, width: 60, height: 60))
        }
      }
    }
    let fade = moment(.fade, nil, 0.25)[30, 30]
    #expect((190...192).contains(fade[0]) && (63...65).contains(fade[2]))
    let push = moment(.push, .fromRight, 0.25)
    #expect(push[40, 30] == [255, 0, 0, 255] && push[50, 30] == [0, 0, 255, 255])
    let cover = moment(.moveIn, .fromLeft, 0.25)
    #expect(cover[10, 30] == [0, 0, 255, 255] && cover[20, 30] == [255, 0, 0, 255])
    let flip = moment(.flip, .fromRight, 0.25)
    #expect(flip[30, 30] == [255, 0, 0, 255] && flip[2, 30][3] == 0)
    #expect(moment(.flip, .fromRight, 0.75)[30, 30] == [0, 0, 255, 255])
    // A third of the page is turned: below the fold is what was under it, above it the pale back.
    let curl = moment(.curlUp, nil, 1 / 3.0)
    #expect(curl[30, 10] == [255, 0, 0, 255] && curl[30, 50] == [0, 0, 255, 255])
    #expect(curl[30, 30][0] > curl[30, 30][2] && curl[30, 30][2] > 90)
    let back = moment(.curlDown, nil, 1 / 3.0)
    #expect(back[30, 5][2] > back[30, 5][0] && back[30, 50] == [255, 0, 0, 255])
  }
}

extension UIGraphicsImageRendererFormat {
  /// A pixel a point, and see-through.
  fileprivate static var one: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
