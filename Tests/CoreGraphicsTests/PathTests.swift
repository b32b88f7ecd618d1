import CoreGraphics
import Testing

@Suite struct Paths {
  private func elements(_ path: CGPath) -> [String] {
    var found: [String] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
      ]
      let points = (0..<counts[element.pointee.type]!).map { element.pointee.points[$0] }
      found.append(
        "\(element.pointee.type.rawValue)" + points.map { " \(Int($0.x.rounded())),\(Int($0.y.rounded()))" }.joined()
      )
    }
    return found
  }

  @Test func building() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty, "a line needs a begin")
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    #expect(path.currentPoint == CGPoint(x: 9, y: 10))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(elements(path) == ["0 1,2", "1 3,4", "2 7,8 5,6", "3 11,12 13,14 9,10", "4"])
  }

  @Test func copiesAreApart() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    let copy = path.copy()!
    path.addRect(CGRect(x: 5, y: 5, width: 2, height: 2))
    #expect(copy.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 2))
    var double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(copy.copy(using: &double)!.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(copy.mutableCopy() == copy)
  }

  @Test func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(abs(path.boundingBoxOfPath.height - 5) < 1e-9)
  }

  @Test func isRect() {
    var rect = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
    #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    let triangle = CGMutablePath()
    triangle.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)])
    #expect(!triangle.isRect(nil))
  }

  @Test func contains() {
    let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    #expect(ellipse.contains(CGPoint(x: 10, y: 5)) && !ellipse.contains(CGPoint(x: 1, y: 1)))
    let nested = CGMutablePath()
    nested.addRects([CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 3, y: 3, width: 4, height: 4)])
    #expect(nested.contains(CGPoint(x: 5, y: 5)))
    #expect(!nested.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(nested.contains(CGPoint(x: 50, y: 50), transform: CGAffineTransform(scaleX: 0.1, y: 0.1)))
  }

  @Test func roundedRectangle() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50),
      cornerWidth: 20,
      cornerHeight: 10,
      transform: nil
    )
    #expect(!path.contains(CGPoint(x: 2, y: 1)) && path.contains(CGPoint(x: 10, y: 3)))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  /// As documented: not clockwise goes towards greater angles.
  @Test func arcs() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(path.boundingBoxOfPath.minX) < 1e-6 && path.boundingBoxOfPath.width > 9.99)
    #expect(hypot(path.currentPoint.x, path.currentPoint.y - 10) < 1e-9)
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(other.boundingBoxOfPath.minX < -9.99 && other.boundingBoxOfPath.minY < -9.99)
    let whole = CGMutablePath()
    whole.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(whole.contains(CGPoint(x: -7, y: -6.9)))
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
    #expect(hypot(relative.currentPoint.x, relative.currentPoint.y + 10) < 1e-9)
  }

  @Test func tangentArc() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(elements(path).prefix(2) == ["0 0,0", "1 6,0"])
    #expect(hypot(path.currentPoint.x - 10, path.currentPoint.y - 4) < 1e-9)
    path.addArc(tangent1End: CGPoint(x: 10, y: 20), tangent2End: CGPoint(x: 10, y: 30), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 10, y: 20), "on one line there is no corner")
  }

  @Test func joining() {
    let path = CGMutablePath()
    path.addPath(
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil),
      transform: CGAffineTransform(translationX: 5, y: 0)
    )
    #expect(path.boundingBox == CGRect(x: 5, y: 0, width: 1, height: 1))
  }

  @Test func partOfLength() throws {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let part = try #require(path.part(from: 0.25, to: 0.75))
    let box = part.boundingBoxOfPath
    #expect(abs(box.minX - 5) < 0.1 && abs(box.maxY - 5) < 0.1)
    #expect(path.part(from: 0.5, to: 0.5) == nil)
  }
}
