import Foundation

/// A key that goes down, again as long as it is held, or up.
package struct KeyInput: Sendable {
  /// What is on a key, in the user's layout.
  package enum Key: Hashable, Sendable {
    /// What it writes with the keys that are held.
    case character(Character)
    case upArrow, downArrow, leftArrow, rightArrow, pageUp, pageDown, home, end
    case enter, tab, escape, backspace, delete
    /// F1 … F12.
    case function(Int)
    /// A key that writes nothing, such as Shift.
    case silent
  }

  package var key: Key
  /// Which key of the keyboard it is, whatever is on it: Linux's own number (`KEY_A` is 30).
  package var code: UInt32
  package var isDown: Bool
  package var modifiers: InputModifiers

  package init(_ key: Key, code: UInt32, isDown: Bool, modifiers: InputModifiers = []) {
    self.key = key
    self.code = code
    self.isDown = isDown
    self.modifiers = modifiers
  }
}
