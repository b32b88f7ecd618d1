public import Foundation

public enum SCNActionTimingMode: Int, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut
}

/// From the part of the time to the part of the way.
public typealias SCNActionTimingFunction = (Float) -> Float

/// What a node does for some time. Several nodes may run the same action, each from its own beginning.
open class SCNAction: NSObject, NSCopying {
  /// In seconds, at a speed of 1.
  open var duration: TimeInterval
  open var timingMode = SCNActionTimingMode.linear
  /// In the place of `timingMode` where one is set.
  open var timingFunction: SCNActionTimingFunction?
  /// By how much it is faster than `duration` says.
  open var speed: CGFloat = 1

  let effect: ActionEffect

  init(_ effect: ActionEffect, duration: TimeInterval = 0) {
    self.effect = effect
    self.duration = max(0, duration)
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { like(effect) }

  /// What takes the action back, where it can be taken back; otherwise one like it.
  open func reversed() -> SCNAction { like(effect.reversed) }

  private func like(_ effect: ActionEffect) -> SCNAction {
    let copy = SCNAction(effect, duration: duration)
    (copy.timingMode, copy.timingFunction, copy.speed) = (timingMode, timingFunction, speed)
    return copy
  }

  /// The part of the way at a part of the time.
  func progress(_ part: Float) -> Float {
    if let timingFunction { return timingFunction(part) }
    switch timingMode {
    case .linear: return part
    case .easeIn: return part * part
    case .easeOut: return part * (2 - part)
    case .easeInEaseOut: return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
    }
  }
}

/// What an action does.
indirect enum ActionEffect {
  /// Begins on a node, and is then told of each part of the way. `reversed` does the same backwards.
  case timed((SCNNode) -> (Float) -> Void, reversed: ((SCNNode) -> (Float) -> Void)?)
  case sequence([SCNAction])
  case group([SCNAction])
  /// Without an end for nil.
  case repeated(SCNAction, Int?)

  var reversed: ActionEffect {
    switch self {
    case .timed(let begin, let reversed): reversed.map { .timed($0, reversed: begin) } ?? self
    case .sequence(let actions): .sequence(actions.reversed().map { $0.reversed() })
    case .group(let actions): .group(actions.map { $0.reversed() })
    case .repeated(let action, let count): .repeated(action.reversed(), count)
    }
  }
}

// MARK: Making actions

extension SCNAction {
  /// Something that is added to what a node has, so that several actions do it together.
  private static func adding(
    _ duration: TimeInterval,
    _ add: @escaping (SCNNode, Float) -> Void
  ) -> SCNAction {
    func begin(_ sign: Float) -> (SCNNode) -> (Float) -> Void {
      { node in
        var done: Float = 0
        return { part in
          add(node, (part - done) * sign)
          done = part
        }
      }
    }
    return SCNAction(.timed(begin(1), reversed: begin(-1)), duration: duration)
  }

  private static func going(
    _ duration: TimeInterval,
    _ begin: @escaping (SCNNode) -> (Float) -> Void
  ) -> SCNAction {
    SCNAction(.timed(begin, reversed: nil), duration: duration)
  }

  // MARK: Moving

  public class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, z deltaZ: CGFloat, duration: TimeInterval) -> SCNAction
  {
    move(by: SCNVector3(deltaX, deltaY, deltaZ), duration: duration)
  }
  public class func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction {
    adding(duration) { node, part in node.position = SCNVector3(node.place.position + delta.simd * part) }
  }
  public class func move(to location: SCNVector3, duration: TimeInterval) -> SCNAction {
    going(duration) { node in
      let start = node.place.position
      return { node.position = SCNVector3(start + (location.simd - start) * $0) }
    }
  }

  // MARK: Turning; angles are in radians

  public class func rotateBy(
    x xAngle: CGFloat,
    y yAngle: CGFloat,
    z zAngle: CGFloat,
    duration: TimeInterval
  ) -> SCNAction {
    let angles = SIMD3(Float(xAngle), Float(yAngle), Float(zAngle))
    return rotate(by: CGFloat(angles.length), around: SCNVector3(angles), duration: duration)
  }
  public class func rotate(by angle: CGFloat, around axis: SCNVector3, duration: TimeInterval) -> SCNAction {
    adding(duration) { node, part in
      let turn = Rotation(angle: Float(angle) * part, axis: axis.simd)
      node.orientation = SCNVector4((turn * node.place.rotation).quaternion)
    }
  }
  public class func rotateTo(
    x xAngle: CGFloat,
    y yAngle: CGFloat,
    z zAngle: CGFloat,
    duration: TimeInterval
  ) -> SCNAction {
    rotateTo(x: xAngle, y: yAngle, z: zAngle, duration: duration, usesShortestUnitArc: false)
  }
  public class func rotateTo(
    x xAngle: CGFloat,
    y yAngle: CGFloat,
    z zAngle: CGFloat,
    duration: TimeInterval,
    usesShortestUnitArc shortestUnitArc: Bool
  ) -> SCNAction {
    let end = SIMD3(Float(xAngle), Float(yAngle), Float(zAngle))
    return going(duration) { node in
      if shortestUnitArc {
        let (start, target) = (node.place.rotation, Rotation(euler: end))
        return { node.orientation = SCNVector4(start.mixed(with: target, $0).quaternion) }
      }
      let start = node.eulerAngles.simd
      return { node.eulerAngles = SCNVector3(start + (end - start) * $0) }
    }
  }
  public class func rotate(toAxisAngle axisAngle: SCNVector4, duration: TimeInterval) -> SCNAction {
    let end = Rotation(angle: axisAngle.w, axis: axisAngle.simd.xyz)
    return going(duration) { node in
      let start = node.place.rotation
      return { node.orientation = SCNVector4(start.mixed(with: end, $0).quaternion) }
    }
  }

  // MARK: Growing

  public class func scale(by scale: CGFloat, duration sec: TimeInterval) -> SCNAction {
    func begin(_ factor: Float) -> (SCNNode) -> (Float) -> Void {
      { node in
        let start = node.place.scale
        return { node.scale = SCNVector3(start * (1 + (factor - 1) * $0)) }
      }
    }
    return SCNAction(.timed(begin(Float(scale)), reversed: begin(scale == 0 ? 0 : 1 / Float(scale))), duration: sec)
  }
  public class func scale(to scale: CGFloat, duration sec: TimeInterval) -> SCNAction {
    going(sec) { node in
      let start = node.place.scale
      return { node.scale = SCNVector3(start + (SIMD3(repeating: Float(scale)) - start) * $0) }
    }
  }

  // MARK: Fading

  public class func fadeIn(duration sec: TimeInterval) -> SCNAction {
    SCNAction(.timed(fading(to: 1), reversed: fading(to: 0)), duration: sec)
  }
  public class func fadeOut(duration sec: TimeInterval) -> SCNAction { fadeIn(duration: sec).reversed() }
  public class func fadeOpacity(to opacity: CGFloat, duration sec: TimeInterval) -> SCNAction {
    going(sec, fading(to: opacity))
  }
  public class func fadeOpacity(by factor: CGFloat, duration sec: TimeInterval) -> SCNAction {
    adding(sec) { node, part in node.opacity += factor * CGFloat(part) }
  }

  private class func fading(to opacity: CGFloat) -> (SCNNode) -> (Float) -> Void {
    { node in
      let start = node.opacity
      return { node.opacity = start + (opacity - start) * CGFloat($0) }
    }
  }

  public class func hide() -> SCNAction { hiding(true) }
  public class func unhide() -> SCNAction { hiding(false) }

  private class func hiding(_ isHidden: Bool) -> SCNAction {
    SCNAction(
      .timed({ node in { _ in node.isHidden = isHidden } }, reversed: { node in { _ in node.isHidden = !isHidden } })
    )
  }

  // MARK: Others

  public class func wait(duration sec: TimeInterval) -> SCNAction { going(sec) { _ in { _ in } } }
  public class func removeFromParentNode() -> SCNAction { going(0) { node in { _ in node.removeFromParentNode() } } }
  public class func run(_ block: @escaping (SCNNode) -> Void) -> SCNAction { going(0) { node in { _ in block(node) } } }
  /// Calls a function in each frame, with the seconds that have passed.
  public class func customAction(
    duration seconds: TimeInterval,
    action block: @escaping (SCNNode, CGFloat) -> Void
  ) -> SCNAction {
    going(seconds) { node in { block(node, CGFloat($0) * CGFloat(seconds)) } }
  }

  // MARK: Several

  public class func sequence(_ actions: [SCNAction]) -> SCNAction {
    SCNAction(.sequence(actions), duration: actions.reduce(0) { $0 + $1.duration })
  }
  public class func group(_ actions: [SCNAction]) -> SCNAction {
    SCNAction(.group(actions), duration: actions.map(\.duration).max() ?? 0)
  }
  public class func `repeat`(_ action: SCNAction, count: Int) -> SCNAction {
    SCNAction(.repeated(action, count), duration: action.duration * Double(max(0, count)))
  }
  public class func repeatForever(_ action: SCNAction) -> SCNAction {
    SCNAction(.repeated(action, nil), duration: action.duration)
  }
}
