/// Where a node is in its parent.
struct NodePlace: Sendable {
  var position = SIMD3<Float>.zero
  var rotation = Rotation.identity
  var scale = SIMD3<Float>.one
  var pivot = Transform.identity
  /// The angles that the rotation was made of; nil where it was made of something else.
  var euler: SIMD3<Float>?
  /// A transform that is none of movement, rotation and scale.
  var sheared: Transform?

  var transform: Transform {
    let own = sheared ?? Transform(translation: position, rotation: rotation, scale: scale)
    return pivot == .identity ? own : own * (pivot.inverse ?? .identity)
  }

  /// Takes apart what moves, turns and scales.
  mutating func take(_ transform: Transform) {
    let own = pivot == .identity ? transform : transform * pivot
    (position, scale, rotation, euler) = (own.translation, own.scale, own.rotation, nil)
    let whole = Transform(translation: position, rotation: rotation, scale: scale)
    let pairs = [
      (own.columns.0, whole.columns.0), (own.columns.1, whole.columns.1), (own.columns.2, whole.columns.2),
    ]
    let isSame = pairs.allSatisfy { (($0 - $1) * ($0 - $1)).sum() <= 1e-6 * max(1, ($0 * $0).sum()) }
    sheared = isSame ? nil : own
  }
}
