import Foundation

/// A rotation: a quaternion of length 1.
struct Rotation: Equatable, Sendable {
  var quaternion: SIMD4<Float>

  static let identity = Rotation(SIMD4(0, 0, 0, 1))

  /// One that has no length does nothing.
  init(_ quaternion: SIMD4<Float>) {
    let length = (quaternion * quaternion).sum().squareRoot()
    self.quaternion = length > 0 ? quaternion / length : SIMD4(0, 0, 0, 1)
  }

  init(angle: Float, axis: SIMD3<Float>) {
    let axis = axis.unit
    self.init(axis == .zero ? SIMD4(0, 0, 0, 1) : SIMD4(axis * sin(angle / 2), cos(angle / 2)))
  }

  /// About the x axis, then about y, then about z, in radians.
  init(euler angles: SIMD3<Float>) {
    self =
      Rotation(angle: angles.z, axis: SIMD3(0, 0, 1)) * Rotation(angle: angles.y, axis: SIMD3(0, 1, 0))
      * Rotation(angle: angles.x, axis: SIMD3(1, 0, 0))
  }

  /// What brings the axes to three that stand upright on each other.
  init(x: SIMD3<Float>, y: SIMD3<Float>, z: SIMD3<Float>) {
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init(SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4))
    } else if x.x > y.y, x.x > z.z {
      let s = (1 + x.x - y.y - z.z).squareRoot() * 2
      self.init(SIMD4(s / 4, (y.x + x.y) / s, (z.x + x.z) / s, (y.z - z.y) / s))
    } else if y.y > z.z {
      let s = (1 + y.y - x.x - z.z).squareRoot() * 2
      self.init(SIMD4((y.x + x.y) / s, s / 4, (z.y + y.z) / s, (z.x - x.z) / s))
    } else {
      let s = (1 + z.z - x.x - y.y).squareRoot() * 2
      self.init(SIMD4((z.x + x.z) / s, (z.y + y.z) / s, s / 4, (x.y - y.x) / s))
    }
  }

  /// What makes something that lies along `localFront` look along `direction`, with its `up` as near to that as it comes.
  init(looking direction: SIMD3<Float>, up: SIMD3<Float>, localFront: SIMD3<Float>) {
    func frame(_ front: SIMD3<Float>, _ up: SIMD3<Float>) -> Rotation {
      let back = -front.unit
      var right = up.cross(back)
      if right.length < 1e-6 { right = abs(back.y) < 0.9 ? SIMD3(0, 1, 0).cross(back) : SIMD3(1, 0, 0) }
      right = right.unit
      return Rotation(x: right, y: back.cross(right), z: back)
    }
    let own = localFront == SIMD3(0, 0, -1) ? .identity : frame(localFront, SIMD3(0, 1, 0))
    self = direction == .zero ? .identity : frame(direction, up) * own.inverse
  }

  static func * (a: Rotation, b: Rotation) -> Rotation {
    let (p, q) = (a.quaternion, b.quaternion)
    let vector = q.xyz * p.w + p.xyz * q.w + p.xyz.cross(q.xyz)
    return Rotation(SIMD4(vector, p.w * q.w - p.xyz.dot(q.xyz)))
  }

  var inverse: Rotation { Rotation(SIMD4(-quaternion.xyz, quaternion.w)) }

  /// Where the three axes come to.
  var axes: (x: SIMD3<Float>, y: SIMD3<Float>, z: SIMD3<Float>) {
    let (x, y, z, w) = (quaternion.x, quaternion.y, quaternion.z, quaternion.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      SIMD3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      SIMD3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
    )
  }

  func turned(_ v: SIMD3<Float>) -> SIMD3<Float> {
    let axes = axes
    return axes.x * v.x + axes.y * v.y + axes.z * v.z
  }

  var euler: SIMD3<Float> {
    let axes = axes
    let y = asin(max(-1, min(1, -axes.x.z)))
    guard abs(axes.x.z) < 0.999999 else { return SIMD3(atan2(-axes.z.y, axes.y.y), y, 0) }
    return SIMD3(atan2(axes.y.z, axes.z.z), y, atan2(axes.x.y, axes.x.x))
  }

  /// The axis, and the angle about it in radians.
  var axisAngle: SIMD4<Float> {
    let sine = quaternion.xyz.length
    guard sine > 0 else { return .zero }
    return SIMD4(quaternion.xyz / sine, 2 * atan2(sine, quaternion.w))
  }

  /// On the shorter way to another one.
  func mixed(with other: Rotation, _ part: Float) -> Rotation {
    let cosine = (quaternion * other.quaternion).sum()
    let target = cosine < 0 ? -other.quaternion : other.quaternion
    let angle = acos(min(1, abs(cosine)))
    guard angle > 1e-4 else { return Rotation(quaternion + (target - quaternion) * part) }
    return Rotation((quaternion * sin((1 - part) * angle) + target * sin(part * angle)) / sin(angle))
  }
}
