@testable import QuartzCore
import Testing

func isNear(_ lhs: CGPoint, _ rhs: CGPoint, _ tolerance: CGFloat = 1e-6) -> Bool {
  hypot(lhs.x - rhs.x, lhs.y - rhs.y) < tolerance
}

@Suite struct Transforms3D {
  private func isSame(_ lhs: CATransform3D, _ rhs: CATransform3D) -> Bool {
    zip(lhs.rows, rhs.rows).allSatisfy { ($0 - $1).max() < 1e-9 && ($1 - $0).max() < 1e-9 }
  }

  @Test func affine() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let transform = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(transform) && CATransform3DGetAffineTransform(transform) == affine)
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(CATransform3D()))
  }

  @Test func composition() {
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 0, 0)
    #expect(t.project(.zero) == CGPoint(x: 2, y: 0))
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(5, 0, 0), .pi / 2, 0, 0, 1)
    #expect(isNear(turned.project(CGPoint(x: 1, y: 0)), CGPoint(x: 5, y: 1)))
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(5, 0, 0), 2, 3, 1)
    #expect(scaled.project(CGPoint(x: 1, y: 1)) == CGPoint(x: 7, y: 3))
    #expect(isSame(CATransform3DMakeRotation(1, 0, 0, 0), CATransform3DIdentity))
  }

  @Test func inversion() {
    var t = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 1, 1, 2, 3)
    t.m34 = -0.01
    #expect(isSame(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  /// Half-way between two turns is a turn, not a shrunken picture.
  @Test func mixing() {
    let half = CATransform3DIdentity.mixed(with: CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 0.5)
    #expect(isSame(half, CATransform3DMakeRotation(.pi / 4, 0, 0, 1)))
    var full = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 1, 1, 2, 3)
    full = CATransform3DScale(full, 2, -3, 0.5)
    full.m34 = -0.01
    #expect(isSame(full.mixed(with: CATransform3DIdentity, 0), full))
    #expect(isSame(full.mixed(with: CATransform3DIdentity, 1), CATransform3DIdentity))
  }
}
