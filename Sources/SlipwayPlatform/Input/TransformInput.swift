import Foundation

/// Two fingers on a touchpad that come together, part or turn.
package struct TransformInput: Sendable {
  package var phase: InputPhase
  /// How far apart the fingers are, as a multiple of where they began.
  package var scale: CGFloat
  /// How far they turned since the last event: radians, clockwise.
  package var turn: CGFloat
  /// Where the mouse is: in points, from the upper left corner of the window's content.
  package var position: CGPoint
  package var modifiers: InputModifiers
  /// Seconds, on the clock of all input of the platform.
  package var timestamp: TimeInterval

  package init(
    _ phase: InputPhase,
    scale: CGFloat = 1,
    turn: CGFloat = 0,
    at position: CGPoint,
    modifiers: InputModifiers = [],
    timestamp: TimeInterval
  ) {
    self.phase = phase
    self.scale = scale
    self.turn = turn
    self.position = position
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}
