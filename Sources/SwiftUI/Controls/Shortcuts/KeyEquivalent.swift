import UIKit

/// A key, by the character it types.
public struct KeyEquivalent: Hashable, ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral: Character) { self.init(extendedGraphemeClusterLiteral) }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  @MainActor private static let named: [String: KeyEquivalent] = [
    UIKeyCommand.inputUpArrow: .upArrow, UIKeyCommand.inputDownArrow: .downArrow,
    UIKeyCommand.inputLeftArrow: .leftArrow, UIKeyCommand.inputRightArrow: .rightArrow,
    UIKeyCommand.inputEscape: .escape, UIKeyCommand.inputDelete: .deleteForward, UIKeyCommand.inputHome: .home,
    UIKeyCommand.inputEnd: .end, UIKeyCommand.inputPageUp: .pageUp, UIKeyCommand.inputPageDown: .pageDown,
  ]

  /// The key that UIKit tells of; nil where it types nothing.
  @MainActor init?(_ key: UIKey) {
    if let named = Self.named[key.characters] {
      self = named
    } else if let character = key.characters.first, key.characters.count == 1 {
      self.init(character)
    } else {
      return nil
    }
  }

  /// Whether it is the same key, shifted or not.
  func isSameKey(as other: KeyEquivalent) -> Bool {
    character.lowercased() == other.character.lowercased()
  }
}

/// Keys that are held while something else happens.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  /// Ctrl on a Linux keyboard.
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

  init(_ flags: UIKeyModifierFlags) {
    let pairs: [(UIKeyModifierFlags, EventModifiers)] = [
      (.alphaShift, .capsLock), (.shift, .shift), (.control, .control), (.alternate, .option), (.command, .command),
      (.numericPad, .numericPad),
    ]
    self = pairs.reduce(into: []) { if flags.contains($1.0) { $0.insert($1.1) } }
  }

  /// Those that make another shortcut of a key.
  var ofShortcuts: EventModifiers { intersection([.shift, .control, .option, .command]) }
}
