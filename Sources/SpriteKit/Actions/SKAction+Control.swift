import Dispatch
import SlipwayFoundation
import UIKit

// What is made of other actions, and what the app itself does.
extension SKAction {
  public class func sequence(_ actions: [SKAction]) -> SKAction {
    let actions = actions.map { $0.duplicate() }
    return SKAction(ActionSequence(actions: actions), duration: actions.reduce(0) { $0 + $1.lasting })
  }

  public class func group(_ actions: [SKAction]) -> SKAction {
    let actions = actions.map { $0.duplicate() }
    return SKAction(ActionGroup(actions: actions), duration: actions.map(\.lasting).max() ?? 0)
  }

  public class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    let action = action.duplicate()
    return SKAction(
      Repetition(repeated: action, count: max(0, count)),
      duration: action.lasting * Double(max(0, count))
    )
  }

  public class func repeatForever(_ action: SKAction) -> SKAction {
    let action = action.duplicate()
    return SKAction(Repetition(repeated: action, count: nil), duration: action.lasting)
  }

  public class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(Pause(), duration: sec) }

  /// - Parameter durationRange: the time is at random so much longer or shorter, all in all.
  public class func wait(forDuration sec: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
    SKAction(Pause(range: durationRange), duration: sec)
  }

  public class func removeFromParent() -> SKAction { SKAction(Instant { $0.removeFromParent() }) }

  public class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(OnChild(name: name, inner: action.duplicate()), duration: 0)
  }

  public class func run(_ block: @escaping () -> Void) -> SKAction {
    nonisolated(unsafe) let block = block
    return SKAction(Instant { _ in block() })
  }

  public class func run(_ block: @escaping () -> Void, queue: DispatchQueue) -> SKAction {
    nonisolated(unsafe) let block = block
    return SKAction(Instant { _ in queue.async { block() } })
  }

  /// Calls a method of the target.
  public class func perform(_ selector: Selector, onTarget target: Any) -> SKAction {
    nonisolated(unsafe) let target = target
    return SKAction(Instant { _ in selector.send(to: target, nil) })
  }

  /// - Parameter actionBlock: called in each frame with the node and the seconds that have passed.
  public class func customAction(
    withDuration seconds: TimeInterval,
    actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction {
    SKAction(Custom(block: block), duration: seconds)
  }

  /// How long it takes at its own speed.
  private var lasting: TimeInterval { speed > 0 ? duration / Double(speed) : duration }
}
