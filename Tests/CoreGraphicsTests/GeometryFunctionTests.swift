import CoreGraphics
import Foundation
import Testing

/// What Core Graphics' C asks of rectangles.
@Suite struct GeometryFunctionTests {
  private let a = CGRect(x: 0, y: 0, width: 10, height: 20)
  private let b = CGRect(x: 5, y: 10, width: 10, height: 20)

  @Test func twoRectangles() {
    #expect(CGRectUnion(a, b) == CGRect(x: 0, y: 0, width: 15, height: 30))
    #expect([a, b].reduce(.null, CGRectUnion) == CGRectUnion(a, b))
    #expect(CGRectIntersection(a, b) == CGRect(x: 5, y: 10, width: 5, height: 10))
    #expect(CGRectIntersectsRect(a, b) && !CGRectIntersectsRect(a, CGRectOffset(a, 11, 0)))
    #expect(CGRectContainsRect(a, CGRectInset(a, 1, 2)) && !CGRectContainsRect(a, b))
    #expect(CGRectContainsPoint(a, CGPoint(x: 9, y: 19)) && !CGRectContainsPoint(a, CGPoint(x: 10, y: 19)))
    #expect(CGRectEqualToRect(a, a) && !CGRectEqualToRect(a, b))
  }

  @Test func oneRectangle() {
    #expect(CGRectInset(a, 1, 2) == CGRect(x: 1, y: 2, width: 8, height: 16))
    #expect(CGRectOffset(a, 1, 2) == CGRect(x: 1, y: 2, width: 10, height: 20))
    #expect(CGRectIntegral(CGRect(x: 0.5, y: 0.5, width: 1, height: 1)) == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(CGRectStandardize(CGRect(x: 10, y: 20, width: -10, height: -20)) == a)
    #expect(CGRectIsEmpty(.zero) && !CGRectIsEmpty(a))
    #expect(CGRectIsNull(.null) && !CGRectIsNull(a))
    #expect(CGRectIsInfinite(.infinite) && !CGRectIsInfinite(a))
    let edges = [
      CGRectGetMinX(b), CGRectGetMidX(b), CGRectGetMaxX(b), CGRectGetMinY(b), CGRectGetMidY(b), CGRectGetMaxY(b),
    ]
    #expect(edges == [5, 10, 15, 10, 20, 30])
    #expect(CGRectGetWidth(b) == 10 && CGRectGetHeight(b) == 20)
  }

  @Test func pointsAndSizes() {
    #expect(CGPointEqualToPoint(.zero, .zero) && !CGPointEqualToPoint(.zero, CGPoint(x: 1, y: 0)))
    #expect(CGSizeEqualToSize(.zero, .zero) && !CGSizeEqualToSize(.zero, CGSize(width: 1, height: 0)))
  }
}
