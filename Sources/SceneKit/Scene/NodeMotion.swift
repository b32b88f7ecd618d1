import Foundation
import QuartzCore

/// A node's way from where it was to where it is to be.
struct NodeMotion {
  var from: NodePlace
  var opacity: CGFloat
  var duration: TimeInterval
  var timing: CAMediaTimingFunction?
  var elapsed: TimeInterval = 0

  var part: Float {
    let part = Float(min(1, elapsed / duration))
    return timing.map { $0.value(at: part) } ?? part
  }
}

extension SCNNode {
  /// Sets a place, at once or on a way that takes time.
  func setPlace(_ new: NodePlace) {
    beginMotion()
    place = new
  }

  /// Notes where the node is seen now, if changes take time.
  func beginMotion() {
    guard let motion = SCNTransaction.motion, topNode.scene != nil else {
      motions = []
      return
    }
    let seen = (presentedPlace, presentedOpacity)
    motions = [NodeMotion(from: seen.0, opacity: seen.1, duration: motion.duration, timing: motion.timing)]
  }

  func advanceMotions(_ seconds: TimeInterval) {
    guard !motions.isEmpty else { return }
    for index in motions.indices { motions[index].elapsed += seconds }
    motions.removeAll { $0.elapsed >= $0.duration }
    changed()
  }

  /// Where the node is seen.
  var presentedPlace: NodePlace {
    guard let motion = motions.last, place.sheared == nil, motion.from.sheared == nil else { return place }
    var mixed = place
    let part = motion.part
    mixed.position = motion.from.position + (place.position - motion.from.position) * part
    mixed.scale = motion.from.scale + (place.scale - motion.from.scale) * part
    if let from = motion.from.euler, let to = place.euler {
      // Angles that were set go the whole way, even several times around.
      mixed.euler = from + (to - from) * part
      mixed.rotation = Rotation(euler: mixed.euler ?? .zero)
    } else {
      mixed.rotation = motion.from.rotation.mixed(with: place.rotation, part)
    }
    return mixed
  }

  var presentedOpacity: CGFloat {
    motions.last.map { $0.opacity + (opacity - $0.opacity) * CGFloat($0.part) } ?? opacity
  }

  func presented() -> SCNNode {
    let node = copy() as! SCNNode
    (node.place, node.opacity) = (presentedPlace, presentedOpacity)
    node.parent = parent
    return node
  }
}

extension CAMediaTimingFunction {
  /// The part of the way at a part of the time.
  fileprivate func value(at time: Float) -> Float {
    guard time > 0, time < 1 else { return time }
    var (first, second) = ([Float](repeating: 0, count: 2), [Float](repeating: 0, count: 2))
    getControlPoint(at: 1, values: &first)
    getControlPoint(at: 2, values: &second)
    func curve(_ a: Float, _ b: Float, _ t: Float) -> Float {
      let rest = 1 - t
      return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
    }
    var (low, high) = (Float(0), Float(1))
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if curve(first[0], second[0], middle) < time { low = middle } else { high = middle }
    }
    return curve(first[1], second[1], (low + high) / 2)
  }
}
