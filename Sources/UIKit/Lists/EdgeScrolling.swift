import CoreGraphics
import Foundation

/// Scrolls a list while something is held at its upper or lower edge.
@MainActor final class EdgeScrolling {
  private unowned let list: UIScrollView
  /// From the top to the bottom of what is held, in the list's coordinates; nil when nothing is.
  var held: ClosedRange<CGFloat>? { didSet { begin() } }
  /// Called after each step, with how far the list went.
  var didScroll: (CGFloat) -> Void = { _ in }
  private var lastFrame: TimeInterval = 0

  /// How near the edge the list scrolls, and how fast at most, in points a second.
  private static let edge: CGFloat = 30
  private static let topSpeed: CGFloat = 600

  init(_ list: UIScrollView) { self.list = list }

  private var speed: CGFloat {
    guard let held else { return 0 }
    let room = list.bounds.inset(by: list.coveredInset)
    let above = room.minY + Self.edge - held.lowerBound
    let below = held.upperBound - room.maxY + Self.edge
    guard max(above, below) > 0, room.height > held.upperBound - held.lowerBound + 2 * Self.edge else { return 0 }
    let speed = min(1, max(above, below) / Self.edge) * Self.topSpeed
    return above > 0 ? -speed : speed
  }

  private func begin() {
    guard lastFrame == 0, speed != 0 else { return }
    FrameDriver.shared.follow(self) { [weak self] in self?.scroll(at: $0) ?? false }
  }

  private func scroll(at time: TimeInterval) -> Bool {
    let before = list.contentOffset
    let seconds = lastFrame == 0 ? 1 / 60 : min(0.1, time - lastFrame)
    let after = list.limited(CGPoint(x: before.x, y: before.y + speed * seconds))
    guard after != before else {
      lastFrame = 0
      return false
    }
    lastFrame = time
    list.contentOffset = after
    didScroll(after.y - before.y)
    return true
  }
}
