import Foundation
import Testing
import UIKit

@Suite struct GraphicsTests {
  private func pixels(_ draw: () -> Void) -> Pixels {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 1)
    draw()
    let image = UIGraphicsGetImageFromCurrentImageContext()!
    UIGraphicsEndImageContext()
    return Pixels(image.cgImage!)
  }

  @Test func contextStack() {
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    let first = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 2)
    #expect(UIGraphicsGetCurrentContext() !== first)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 2)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 8)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === first)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  /// y grows downwards.
  @Test func rectangles() {
    let drawn = pixels {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 4))
      UIColor.blue.set()
      UIRectFrame(CGRect(x: 12, y: 12, width: 6, height: 6))
    }
    #expect(drawn[2, 2] == [255, 0, 0, 255] && drawn[2, 10] == [0, 0, 0, 0])
    #expect(drawn[12, 12] == [0, 0, 255, 255] && drawn[14, 14] == [0, 0, 0, 0] && drawn[17, 17] == [0, 0, 255, 255])
    let clipped = pixels {
      UIRectClip(CGRect(x: 0, y: 0, width: 5, height: 5))
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(clipped[2, 2] == [255, 0, 0, 255] && clipped[8, 2] == [0, 0, 0, 0])
  }

  @Test func imageRenderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 5, height: 5), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 10, width: 2, height: 2))
      #expect(
        context.currentImage.size == CGSize(width: 5, height: 5)
          && context.format.bounds == CGRect(x: 10, y: 10, width: 5, height: 5)
      )
    }
    #expect(image.size == CGSize(width: 5, height: 5) && image.scale == 2)
    let drawn = Pixels(try #require(image.cgImage))
    #expect(drawn.width == 10 && drawn[3, 3] == [255, 0, 0, 255] && drawn[8, 8] == [0, 0, 0, 255])
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
    #expect(!UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).pngData { _ in }.isEmpty)
    #expect(
      !UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).jpegData(withCompressionQuality: 1) { _ in }.isEmpty
    )
    #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3)).scale == 3)
  }

  @Test func bezierPaths() {
    let drawn = pixels {
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 15))
      line.addLine(to: CGPoint(x: 20, y: 15))
      line.lineWidth = 4
      line.setLineDash([5, 5], count: 2, phase: 0)
      line.stroke()
    }
    #expect(drawn[5, 5] == [255, 0, 0, 255] && drawn[0, 0] == [0, 0, 0, 0])
    #expect(drawn[2, 14] == [0, 0, 255, 255] && drawn[7, 14] == [0, 0, 0, 0])
    let clipped = pixels {
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 20)).addClip()
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)).fill(with: .normal, alpha: 0.5)
    }
    #expect((127...128).contains(clipped[2, 2][3]) && clipped[10, 2][3] == 0)
  }

  @Test func bezierShapes() {
    let rounded = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20),
      byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8)
    )
    #expect(!rounded.contains(CGPoint(x: 1, y: 1)) && rounded.contains(CGPoint(x: 19, y: 1)))
    #expect(!rounded.contains(CGPoint(x: 19, y: 19)) && rounded.contains(CGPoint(x: 1, y: 19)))
    #expect(
      !UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 99).contains(
        CGPoint(x: 2, y: 2)
      )
    )
    // Clockwise on the screen: from the right over the bottom to the left.
    let arc = UIBezierPath(arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(arc.bounds.minY - 10) < 1e-6 && arc.bounds.maxY > 14.9 && abs(arc.currentPoint.x - 5) < 1e-6)
    let path = UIBezierPath()
    #expect(path.isEmpty)
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 5))
    path.addCurve(to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 10, y: 5), controlPoint2: CGPoint(x: 5, y: 10))
    path.close()
    #expect(path.currentPoint == .zero)
    let back = path.reversing()
    #expect(back.bounds == path.bounds && back.contains(CGPoint(x: 4, y: 5)) == path.contains(CGPoint(x: 4, y: 5)))
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(path.bounds.minX == 5)
    path.append(UIBezierPath(rect: CGRect(x: 100, y: 100, width: 1, height: 1)))
    #expect(path.bounds.maxX == 101)
    path.usesEvenOddFillRule = true
    let copy = path.copy() as? UIBezierPath
    #expect(copy?.usesEvenOddFillRule == true && copy?.cgPath == path.cgPath)
    path.removeAllPoints()
    #expect(path.isEmpty && copy?.isEmpty == false)
    #expect(UIBezierPath(cgPath: rounded.cgPath).bounds == rounded.bounds)
  }
}
