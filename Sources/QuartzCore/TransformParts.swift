/// A transform taken apart (scale, shear, turn, move, perspective), so that a rotation is animated as one.
/// After Thomas's "Decomposing a matrix into simple transformations", Graphics Gems II.
struct TransformParts {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// xy, xz, yz.
  var shear: SIMD3<Double>
  var turn: Quaternion
  var perspective: SIMD4<Double>

  /// `nil` for a transform that flattens.
  init?(_ transform: CATransform3D) {
    guard transform.m44 != 0 else { return nil }
    var rows = transform.rows.map { $0 / transform.m44 }
    perspective = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
    if perspective != SIMD4(0, 0, 0, 1) {
      var upright = rows
      for index in 0..<4 { upright[index].w = index == 3 ? 1 : 0 }
      guard let inverse = CATransform3D(rows: upright).inverse else { return nil }
      let columns = inverse.rows
      perspective = SIMD4(
        (columns[0] * perspective).sum(),
        (columns[1] * perspective).sum(),
        (columns[2] * perspective).sum(),
        (columns[3] * perspective).sum()
      )
      rows = upright
    }
    translation = rows[3].xyz

    var axes = [rows[0].xyz, rows[1].xyz, rows[2].xyz]
    scale = .zero
    shear = .zero
    scale.x = axes[0].length
    guard scale.x > 0 else { return nil }
    axes[0] /= scale.x
    shear.x = (axes[0] * axes[1]).sum()
    axes[1] -= axes[0] * shear.x
    scale.y = axes[1].length
    guard scale.y > 0 else { return nil }
    axes[1] /= scale.y
    shear.x /= scale.y
    shear.y = (axes[0] * axes[2]).sum()
    axes[2] -= axes[0] * shear.y
    shear.z = (axes[1] * axes[2]).sum()
    axes[2] -= axes[1] * shear.z
    scale.z = axes[2].length
    guard scale.z > 0 else { return nil }
    axes[2] /= scale.z
    shear.y /= scale.z
    shear.z /= scale.z
    if (axes[0] * axes[1].cross(axes[2])).sum() < 0 {
      // A mirror image: the axis that points most against itself carries the sign, so that a flip is a flip.
      let flipped = (0..<3).min { axes[$0][$0] < axes[$1][$1] }!
      scale[flipped] = -scale[flipped]
      axes[flipped] = -axes[flipped]
    }
    turn = Quaternion(axes: axes)
  }

  func mixed(with other: TransformParts, _ part: Double) -> TransformParts {
    var mixed = self
    mixed.translation += (other.translation - translation) * part
    mixed.scale += (other.scale - scale) * part
    mixed.shear += (other.shear - shear) * part
    mixed.perspective += (other.perspective - perspective) * part
    mixed.turn = turn.mixed(with: other.turn, part)
    return mixed
  }

  var transform: CATransform3D {
    let axes = turn.axes
    let x = axes[0] * scale.x
    let y = (axes[1] + axes[0] * shear.x) * scale.y
    let z = (axes[2] + axes[0] * shear.y + axes[1] * shear.z) * scale.z
    let upright = CATransform3D(rows: [
      SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(translation, 1),
    ])
    guard perspective != SIMD4(0, 0, 0, 1) else { return upright }
    let rows = upright.rows
    return CATransform3D(
      rows: rows.map { row in
        SIMD4(row.xyz, (row * perspective).sum())
      }
    )
  }
}

/// A turn in space.
struct Quaternion {
  var vector: SIMD4<Double>

  init(vector: SIMD4<Double>) {
    self.vector = vector
  }

  /// From a rotation matrix, by its greatest component.
  init(axes m: [SIMD3<Double>]) {
    let candidates = [
      1 + m[0].x - m[1].y - m[2].z, 1 - m[0].x + m[1].y - m[2].z, 1 - m[0].x - m[1].y + m[2].z,
      1 + m[0].x + m[1].y + m[2].z,
    ]
    let greatest = candidates.indices.max { candidates[$0] < candidates[$1] }!
    let size = candidates[greatest].squareRoot() * 2
    switch greatest {
    case 0: vector = SIMD4(size / 4, (m[0].y + m[1].x) / size, (m[2].x + m[0].z) / size, (m[1].z - m[2].y) / size)
    case 1: vector = SIMD4((m[0].y + m[1].x) / size, size / 4, (m[1].z + m[2].y) / size, (m[2].x - m[0].z) / size)
    case 2: vector = SIMD4((m[2].x + m[0].z) / size, (m[1].z + m[2].y) / size, size / 4, (m[0].y - m[1].x) / size)
    default: vector = SIMD4((m[1].z - m[2].y) / size, (m[2].x - m[0].z) / size, (m[0].y - m[1].x) / size, size / 4)
    }
  }

  /// The rows of the rotation matrix.
  var axes: [SIMD3<Double>] {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    return [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
    ]
  }

  /// Along the shorter way round.
  func mixed(with other: Quaternion, _ part: Double) -> Quaternion {
    var cosine = (vector * other.vector).sum()
    let target = cosine < 0 ? -other.vector : other.vector
    cosine = min(1, abs(cosine))
    let angle = acos(cosine)
    guard angle > 1e-6 else { return Quaternion(vector: vector) }
    let mixed = (vector * sin((1 - part) * angle) + target * sin(part * angle)) / sin(angle)
    return Quaternion(vector: mixed)
  }
}

extension CATransform3D {
  /// A part of the way to another transform: parts that turn turn. Transforms that flatten are mixed number by number.
  func mixed(with other: CATransform3D, _ part: CGFloat) -> CATransform3D {
    if let from = TransformParts(self), let to = TransformParts(other) { return from.mixed(with: to, part).transform }
    return CATransform3D(rows: zip(rows, other.rows).map { $0 + ($1 - $0) * part })
  }
}

extension SIMD4<Double> {
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

extension SIMD3<Double> {
  var length: Double { (self * self).sum().squareRoot() }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
