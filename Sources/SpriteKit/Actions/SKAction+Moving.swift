public import UIKit

// Places, turns, sizes, and looks.
extension SKAction {
  // MARK: Moving

  public class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    move(by: CGVector(dx: deltaX, dy: deltaY), duration: duration)
  }

  public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.adding { node, part in
        node.position = node.position + delta * part
      } reverse: {
        move(by: delta * -1, duration: duration)
      },
      duration: duration
    )
  }

  public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual { node in
        let start = node.position
        return { node, part in
          node.position = CGPoint(
            x: start.x + (location.x - start.x) * part,
            y: start.y + (location.y - start.y) * part
          )
        }
      },
      duration: duration
    )
  }

  public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(Gradual.changing({ $0.position.x }, to: x) { $0.position.x = $1 }, duration: duration)
  }

  public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(Gradual.changing({ $0.position.y }, to: y) { $0.position.y = $1 }, duration: duration)
  }

  // MARK: Turning

  public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.adding { node, part in
        node.zRotation += radians * part
      } reverse: {
        rotate(byAngle: -radians, duration: duration)
      },
      duration: duration
    )
  }

  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    rotate(toAngle: radians, duration: duration, shortestUnitArc: false)
  }

  /// - Parameter shortestUnitArc: whether it turns the shorter way round.
  public class func rotate(
    toAngle radians: CGFloat,
    duration: TimeInterval,
    shortestUnitArc: Bool
  ) -> SKAction {
    SKAction(
      Gradual { node in
        let start = node.zRotation
        let way = radians - start
        let turn = shortestUnitArc ? way.remainder(dividingBy: 2 * .pi) : way
        return { node, part in node.zRotation = part >= 1 && !shortestUnitArc ? radians : start + turn * part }
      },
      duration: duration
    )
  }

  // MARK: Scaling

  public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(by: scale, y: scale, duration: duration)
  }

  public class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual(
        { node in
          let start = (node.xScale, node.yScale)
          return { node, part in
            node.xScale = start.0 * (1 + (xScale - 1) * part)
            node.yScale = start.1 * (1 + (yScale - 1) * part)
          }
        },
        reverse: {
          scaleX(by: xScale == 0 ? 0 : 1 / xScale, y: yScale == 0 ? 0 : 1 / yScale, duration: duration)
        }
      ),
      duration: duration
    )
  }

  public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(to: scale, y: scale, duration: duration)
  }

  public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual { node in
        let start = (node.xScale, node.yScale)
        return { node, part in
          node.xScale = start.0 + (xScale - start.0) * part
          node.yScale = start.1 + (yScale - start.1) * part
        }
      },
      duration: duration
    )
  }

  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(Gradual.changing({ $0.xScale }, to: scale) { $0.xScale = $1 }, duration: duration)
  }

  public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(Gradual.changing({ $0.yScale }, to: scale) { $0.yScale = $1 }, duration: duration)
  }

  /// To the scale at which the node's own frame is of the size.
  public class func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual { node in
        let start = (node.xScale, node.yScale)
        let natural = node.contentRect
        let end = (
          natural.width > 0 ? size.width / natural.width : start.0,
          natural.height > 0 ? size.height / natural.height : start.1
        )
        return { node, part in
          node.xScale = start.0 + (end.0 - start.0) * part
          node.yScale = start.1 + (end.1 - start.1) * part
        }
      },
      duration: duration
    )
  }

  // MARK: Showing

  public class func hide() -> SKAction { SKAction(Instant({ $0.isHidden = true }, reverse: { unhide() })) }
  public class func unhide() -> SKAction { SKAction(Instant({ $0.isHidden = false }, reverse: { hide() })) }

  public class func fadeIn(withDuration duration: TimeInterval) -> SKAction {
    var fade = Gradual.changing({ $0.alpha }, to: 1) { $0.alpha = $1 }
    fade.reverse = { fadeOut(withDuration: duration) }
    return SKAction(fade, duration: duration)
  }

  public class func fadeOut(withDuration duration: TimeInterval) -> SKAction {
    var fade = Gradual.changing({ $0.alpha }, to: 0) { $0.alpha = $1 }
    fade.reverse = { fadeIn(withDuration: duration) }
    return SKAction(fade, duration: duration)
  }

  public class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.adding { node, part in
        node.alpha += factor * part
      } reverse: {
        fadeAlpha(by: -factor, duration: duration)
      },
      duration: duration
    )
  }

  public class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(Gradual.changing({ $0.alpha }, to: alpha) { $0.alpha = $1 }, duration: duration)
  }

  // MARK: Speed

  public class func speed(by speed: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.adding { node, part in
        node.speed += speed * part
      } reverse: {
        self.speed(by: -speed, duration: duration)
      },
      duration: duration
    )
  }

  public class func speed(to speed: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(Gradual.changing({ $0.speed }, to: speed) { $0.speed = $1 }, duration: duration)
  }
}
