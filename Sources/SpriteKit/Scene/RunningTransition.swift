import QuartzCore
import UIKit

/// A transition on its way.
@MainActor final class RunningTransition {
  let transition: SKTransition
  private let old: SKScene
  private var start: TimeInterval?
  private var progress: CGFloat = 0

  init(_ transition: SKTransition, from old: SKScene) {
    (self.transition, self.old) = (transition, old)
    old.clock.rest()
  }

  var isOver: Bool { progress >= 1 }

  func advance(to time: TimeInterval, in view: SKView) {
    let begin = start ?? time
    start = begin
    progress = transition.duration > 0 ? min(1, CGFloat((time - begin) / transition.duration)) : 1
    if !transition.pausesOutgoingScene { old.runFrame(at: time) }
  }

  /// What is seen on the way to the new scene.
  func picture(to new: SKScene, in view: SKView) -> RecordedNode? {
    let bounds = view.bounds
    func shown(_ scene: SKScene) -> RecordedNode? {
      let painter = ScenePainter(pixelScale: view.pixelScale)
      painter.paint(scene: scene, inViewOf: bounds.size, isOpaque: !view.allowsTransparency)
      return painter.stack.joined?.cut(to: bounds)
    }
    guard let before = shown(old), let after = shown(new) else { return nil }
    let stage = Stage(before: before, after: after, bounds: bounds, progress: progress)
    stage.show(transition.kind)
    return stage.stack.joined?.cut(to: bounds)
  }
}

/// Two pictures on the way from one to the other.
private struct Stage {
  let stack = PictureStack()
  let before: RecordedNode
  let after: RecordedNode
  let bounds: CGRect
  let progress: CGFloat

  func show(_ kind: SKTransition.Kind) {
    switch kind {
    case .crossFade:
      stack.add(before)
      stack.add(after, opacity: progress)
    case .fade(let color):
      stack.add(progress < 0.5 ? before : after)
      stack.add(color.cgColor, in: bounds, by: .identity, opacity: 1 - abs(2 * progress - 1))
    case .flip(let isHorizontal): flip(isHorizontal)
    case .reveal(let direction):
      stack.add(after)
      stack.add(before, by: shift(direction, progress))
    case .moveIn(let direction):
      stack.add(before)
      stack.add(after, by: shift(direction, progress - 1))
    case .push(let direction):
      stack.add(before, by: shift(direction, progress))
      stack.add(after, by: shift(direction, progress - 1))
    case .doorsOpen(let isHorizontal):
      stack.add(after)
      doors(before, isHorizontal, progress)
    case .doorsClose(let isHorizontal):
      stack.add(before)
      doors(after, isHorizontal, 1 - progress)
    case .doorway:
      stack.add(UIColor.black.cgColor, in: bounds, by: .identity, opacity: 1)
      stack.add(after, by: scaled(0.5 + progress / 2, 0.5 + progress / 2))
      doors(before, true, progress)
    }
  }

  /// By a part of the bounds in a direction of the screen.
  private func shift(_ direction: SKTransitionDirection, _ part: CGFloat) -> CGAffineTransform {
    switch direction {
    case .up: CGAffineTransform(translationX: 0, y: -part * bounds.height)
    case .down: CGAffineTransform(translationX: 0, y: part * bounds.height)
    case .left: CGAffineTransform(translationX: -part * bounds.width, y: 0)
    case .right: CGAffineTransform(translationX: part * bounds.width, y: 0)
    }
  }

  private func scaled(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: bounds.midX * (1 - x), ty: bounds.midY * (1 - y))
  }

  private func flip(_ isHorizontal: Bool) {
    stack.add(UIColor.black.cgColor, in: bounds, by: .identity, opacity: 1)
    let width = max(0.001, abs(cos(progress * .pi)))
    stack.add(progress < 0.5 ? before : after, by: isHorizontal ? scaled(width, 1) : scaled(1, width))
  }

  /// The halves of a picture, so far apart.
  private func doors(_ picture: RecordedNode, _ isHorizontal: Bool, _ part: CGFloat) {
    let halves =
      isHorizontal
      ? bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
      : bounds.divided(atDistance: bounds.height / 2, from: .minYEdge)
    let (first, second): (SKTransitionDirection, SKTransitionDirection) = isHorizontal ? (.left, .right) : (.up, .down)
    stack.add(picture.cut(to: halves.slice), by: shift(first, part / 2))
    stack.add(picture.cut(to: halves.remainder), by: shift(second, part / 2))
  }
}
