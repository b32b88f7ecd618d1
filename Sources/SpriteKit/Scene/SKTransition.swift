public import UIKit

/// How a view goes from one scene to another.
open class SKTransition: NSObject, NSCopying {
  /// Whether the new scene stands still till the end.
  open var pausesIncomingScene = true
  /// Whether the old scene stands still meanwhile.
  open var pausesOutgoingScene = true

  enum Kind {
    case crossFade
    case fade(UIColor)
    case flip(isHorizontal: Bool)
    case reveal(SKTransitionDirection)
    case moveIn(SKTransitionDirection)
    case push(SKTransitionDirection)
    case doorsOpen(isHorizontal: Bool)
    case doorsClose(isHorizontal: Bool)
    case doorway
  }

  let kind: Kind
  let duration: TimeInterval

  init(_ kind: Kind, _ duration: TimeInterval) {
    (self.kind, self.duration) = (kind, duration)
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTransition(kind, duration)
    (copy.pausesIncomingScene, copy.pausesOutgoingScene) = (pausesIncomingScene, pausesOutgoingScene)
    return copy
  }

  public class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.crossFade, sec) }
  /// By way of black.
  public class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade(.black), sec) }
  public class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.fade(color), sec)
  }
  public class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(isHorizontal: true), sec)
  }
  public class func flipVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(isHorizontal: false), sec)
  }
  /// The old scene moves away from the new one.
  public class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.reveal(direction), sec)
  }
  /// The new scene moves over the old one.
  public class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.moveIn(direction), sec)
  }
  public class func push(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.push(direction), sec)
  }
  public class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorsOpen(isHorizontal: true), sec)
  }
  public class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorsOpen(isHorizontal: false), sec)
  }
  public class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorsClose(isHorizontal: true), sec)
  }
  public class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorsClose(isHorizontal: false), sec)
  }
  public class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.doorway, sec) }
}
