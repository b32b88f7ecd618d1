import CoreGraphics
import Testing

@Suite struct AffineTransforms {
  private func isClose(_ lhs: CGPoint, _ rhs: CGPoint) -> Bool { hypot(lhs.x - rhs.x, lhs.y - rhs.y) < 1e-9 }

  @Test func basics() {
    let point = CGPoint(x: 2, y: 3)
    #expect(point.applying(.identity) == point)
    #expect(point.applying(CGAffineTransform(translationX: 10, y: -1)) == CGPoint(x: 12, y: 2))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: -1)) == CGPoint(x: 4, y: -3))
    #expect(isClose(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: -3, y: 2)))
    #expect(CGAffineTransform(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(point.applying(CGAffineTransform()) == .zero)
    #expect(CGAffineTransform.identity.isIdentity && !CGAffineTransform().isIdentity)
    #expect(
      CGSize(width: 2, height: 3).applying(CGAffineTransform(translationX: 9, y: 9)) == CGSize(width: 2, height: 3)
    )
  }

  /// The methods put their change before the receiver.
  @Test func order() {
    let moved = CGAffineTransform(translationX: 10, y: 0)
    #expect(CGPoint(x: 1, y: 0).applying(moved.scaledBy(x: 2, y: 2)) == CGPoint(x: 12, y: 0))
    #expect(
      CGPoint(x: 1, y: 0).applying(moved.concatenating(CGAffineTransform(scaleX: 2, y: 2))) == CGPoint(x: 22, y: 0)
    )
    #expect(isClose(CGPoint(x: 1, y: 0).applying(moved.rotated(by: .pi / 2)), CGPoint(x: 10, y: 1)))
    #expect(
      CGPoint.zero.applying(CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 3, y: 4)) == CGPoint(x: 6, y: 8)
    )
  }

  @Test(arguments: [
    CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4), CGAffineTransform(rotationAngle: 1.1),
    CGAffineTransform(scaleX: -2, y: 0.5),
  ])
  func invertsAndDecomposes(_ transform: CGAffineTransform) {
    let point = CGPoint(x: 5, y: -8)
    #expect(isClose(point.applying(transform).applying(transform.inverted()), point))
    #expect(isClose(point.applying(CGAffineTransform(transform.decomposed())), point.applying(transform)))
  }

  @Test func singularStays() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func rectangleAround() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(rect.minX + 20) < 1e-9 && abs(rect.width - 20) < 1e-9 && abs(rect.height - 10) < 1e-9)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test func coding() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let json = try JSONEncoder().encode([transform])
    #expect(String(decoding: json, as: UTF8.self) == "[[1,2,3,4,5,6]]")
    #expect(try JSONDecoder().decode([CGAffineTransform].self, from: json) == [transform])
    let vector = CGVector(dx: 1, dy: 2)
    #expect(String(decoding: try JSONEncoder().encode([vector]), as: UTF8.self) == "[[1,2]]")
    #expect(try JSONDecoder().decode([CGVector].self, from: JSONEncoder().encode([vector])) == [vector])
    #expect(CGVector.zero == CGVector(dx: 0, dy: 0))
  }
}
