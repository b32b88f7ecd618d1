import Foundation

/// What a mouse does, after what it did before.
package struct MouseStep: Codable, Sendable, Equatable {
  package enum Kind: Codable, Sendable, Equatable {
    case move
    case down(isSecondary: Bool)
    case up(isSecondary: Bool)
    /// Points, towards the end of what is scrolled: to the right and down.
    case scroll(dx: CGFloat, dy: CGFloat)
  }

  package var kind: Kind
  /// In points, from the upper left corner of the screen.
  package var point: CGPoint
  /// Seconds since the first step.
  package var time: TimeInterval

  package init(_ kind: Kind, at point: CGPoint, time: TimeInterval = 0) {
    (self.kind, self.point, self.time) = (kind, point, time)
  }
}

/// A key of a keyboard that is pressed once.
package struct KeyPress: Codable, Sendable, Equatable {
  /// What is on it: a character, or an arrow and its like as Unicode's private characters of AppKit.
  package var key: Character { Character(text) }
  private var text: String
  package var modifiers: KeyModifiers

  package init(_ key: Character, _ modifiers: KeyModifiers) {
    text = String(key)
    self.modifiers = modifiers
  }
}

/// The keys that are held. The numbers are those of `XCUIElement.KeyModifierFlags`.
package struct KeyModifiers: OptionSet, Codable, Sendable {
  package let rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let capsLock = KeyModifiers(rawValue: 1)
  package static let shift = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)
  package static let option = KeyModifiers(rawValue: 8)
  package static let command = KeyModifiers(rawValue: 16)
}
