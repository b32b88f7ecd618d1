import SlipwayPlatform
import Testing

@testable import UIKit

@MainActor @Suite struct KeyNameTests {
  private func characters(_ key: KeyInput.Key) -> String { KeyInput(key, code: 0, isDown: true).characters }

  @Test("Keys have the names that key commands use")
  func names() {
    let named: [(KeyInput.Key, String)] = [
      (.upArrow, UIKeyCommand.inputUpArrow), (.downArrow, UIKeyCommand.inputDownArrow),
      (.leftArrow, UIKeyCommand.inputLeftArrow), (.rightArrow, UIKeyCommand.inputRightArrow),
      (.escape, UIKeyCommand.inputEscape), (.pageUp, UIKeyCommand.inputPageUp),
      (.pageDown, UIKeyCommand.inputPageDown), (.home, UIKeyCommand.inputHome), (.end, UIKeyCommand.inputEnd),
      (.delete, UIKeyCommand.inputDelete), (.character("a"), "a"), (.character("ä"), "ä"), (.enter, "\r"),
      (.tab, "\t"), (.backspace, "\u{8}"), (.silent, ""),
    ]
    for (key, name) in named { #expect(characters(key) == name) }
    let functions = [
      UIKeyCommand.f1, UIKeyCommand.f2, UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5, UIKeyCommand.f6,
      UIKeyCommand.f7, UIKeyCommand.f8, UIKeyCommand.f9, UIKeyCommand.f10, UIKeyCommand.f11, UIKeyCommand.f12,
    ]
    #expect(Set(functions).count == 12)
    for (index, name) in functions.enumerated() { #expect(characters(.function(index + 1)) == name) }
  }
}
