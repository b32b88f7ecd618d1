import Foundation

/// A button of the mouse, or a finger on the screen, that goes down, moves or goes up; or the mouse that moves with none.
package struct PointerInput: Sendable {
  /// Who points: the one mouse, or a finger, by a number of its own from down to up.
  package enum Source: Hashable, Sendable { case mouse, finger(Int) }
  package enum Button: Hashable, Sendable { case primary, secondary, other }

  package var source: Source
  /// Where nothing is down a mouse just moves: `moved`.
  package var phase: InputPhase
  /// Which button of the mouse went down or up. It says nothing of a move, or of a finger.
  package var button: Button
  /// In points, from the upper left corner of the window's content.
  package var position: CGPoint
  package var modifiers: InputModifiers
  /// Seconds, on the clock of all input of the platform.
  package var timestamp: TimeInterval

  package init(
    _ source: Source,
    _ phase: InputPhase,
    button: Button = .primary,
    at position: CGPoint,
    modifiers: InputModifiers = [],
    timestamp: TimeInterval
  ) {
    self.source = source
    self.phase = phase
    self.button = button
    self.position = position
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

/// Where in its course something is that goes on for a while.
package enum InputPhase: Sendable {
  case began, moved, ended
  /// The desktop took it away; it did not come to its end.
  case cancelled
}

/// The keys that are held while something else happens, by what they are for on a Linux keyboard.
package struct InputModifiers: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let shift = InputModifiers(rawValue: 1)
  package static let control = InputModifiers(rawValue: 2)
  package static let alt = InputModifiers(rawValue: 4)
  /// The key with the system's sign.
  package static let logo = InputModifiers(rawValue: 8)
  package static let capsLock = InputModifiers(rawValue: 16)
}
