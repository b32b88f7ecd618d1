import CoreGraphics
import Foundation

/// What a node does for some time: `SKNode.run(_:)` begins it.
///
/// An action is a recipe. Several nodes may run the same one, each from its own beginning.
open class SKAction: NSObject, NSCopying {
  /// Seconds, at a speed of 1.
  open var duration: TimeInterval
  open var timingMode: SKActionTimingMode = .linear
  /// From the part of the time to the part of the way; in the place of `timingMode` where one is set.
  open var timingFunction: SKActionTimingFunction {
    get { ownTiming ?? timingMode.function }
    set { ownTiming = newValue }
  }
  /// By how much it is faster than `duration` says.
  open var speed: CGFloat = 1

  private var ownTiming: SKActionTimingFunction?
  let effect: any ActionEffect

  init(_ effect: any ActionEffect, duration: TimeInterval = 0) {
    self.effect = effect
    self.duration = max(0, duration)
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// What takes the action back, where it can be taken back; otherwise one like it.
  open func reversed() -> SKAction {
    let action = effect.reversed(self) ?? duplicate()
    action.takeTiming(of: self)
    return action
  }

  func duplicate() -> SKAction {
    let copy = SKAction(effect, duration: duration)
    copy.takeTiming(of: self)
    return copy
  }

  func takeTiming(of other: SKAction) {
    (timingMode, ownTiming, speed) = (other.timingMode, other.ownTiming, other.speed)
  }

  /// The part of its way at a part of its time.
  func progress(at part: Double) -> CGFloat {
    guard ownTiming != nil || timingMode != .linear else { return CGFloat(part) }
    return CGFloat(timingFunction(Float(part)))
  }

  @MainActor func makeRun() -> ActionRun { effect.makeRun(self) }
}

extension SKActionTimingMode {
  fileprivate var function: SKActionTimingFunction {
    switch self {
    case .linear: { $0 }
    case .easeIn: { $0 * $0 }
    case .easeOut: { $0 * (2 - $0) }
    case .easeInEaseOut: { $0 * $0 * (3 - 2 * $0) }
    }
  }
}

/// What an action does, apart from its time.
protocol ActionEffect {
  /// A beginning of it.
  @MainActor func makeRun(_ action: SKAction) -> ActionRun
  /// What takes it back; nil where it cannot be taken back.
  func reversed(_ action: SKAction) -> SKAction?
}

/// An action on its way.
@MainActor class ActionRun {
  let action: SKAction

  init(_ action: SKAction) { self.action = action }

  /// Goes on for some seconds of the node's time.
  ///
  /// - Returns: once it is over, what is left of the seconds; till then nil.
  final func step(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
    let speed = Double(action.speed)
    guard speed > 0 else { return nil }
    return advance(node, seconds * speed).map { $0 / speed }
  }

  /// The same in the action's own time.
  func advance(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? { seconds }
}

/// Seconds that are none: sums of frames hardly ever are what they should be.
let noTime = 1e-6
