import CoreGraphics
import Foundation

/// A turn of the wheel, or two fingers on a touchpad that move together.
package struct ScrollInput: Sendable {
  package enum Unit: Sendable {
    /// Notches of a wheel; a fine wheel tells parts of one.
    case notches
    /// Points on the screen, as fingers move.
    case points
  }

  /// Towards the end of what is scrolled: to the right and down.
  package var delta: CGVector
  package var unit: Unit
  /// The fingers left the touchpad: what is left is momentum.
  package var isEnd: Bool
  /// Where the mouse is: in points, from the upper left corner of the window's content.
  package var position: CGPoint
  package var modifiers: InputModifiers
  /// Seconds, on the clock of all input of the platform.
  package var timestamp: TimeInterval

  package init(
    delta: CGVector,
    unit: Unit,
    isEnd: Bool = false,
    at position: CGPoint,
    modifiers: InputModifiers = [],
    timestamp: TimeInterval
  ) {
    self.delta = delta
    self.unit = unit
    self.isEnd = isEnd
    self.position = position
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}
