import CGTK
import Testing

@testable import UIKit

@MainActor @Suite struct KeyNameTests {
  @Test("Keys have the names that key commands use")
  func names() {
    let named: [(Int32, String)] = [
      (GDK_KEY_Up, UIKeyCommand.inputUpArrow), (GDK_KEY_Down, UIKeyCommand.inputDownArrow),
      (GDK_KEY_Left, UIKeyCommand.inputLeftArrow), (GDK_KEY_Right, UIKeyCommand.inputRightArrow),
      (GDK_KEY_Escape, UIKeyCommand.inputEscape), (GDK_KEY_Page_Up, UIKeyCommand.inputPageUp),
      (GDK_KEY_Page_Down, UIKeyCommand.inputPageDown), (GDK_KEY_Home, UIKeyCommand.inputHome),
      (GDK_KEY_End, UIKeyCommand.inputEnd), (GDK_KEY_Delete, UIKeyCommand.inputDelete), (GDK_KEY_a, "a"),
      (GDK_KEY_adiaeresis, "ä"), (GDK_KEY_Return, "\r"), (GDK_KEY_Tab, "\t"), (GDK_KEY_Shift_L, ""),
    ]
    for (key, name) in named { #expect(KeyDispatch.characters(UInt32(key)) == name) }
    let functions = [
      UIKeyCommand.f1, UIKeyCommand.f2, UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5, UIKeyCommand.f6,
      UIKeyCommand.f7, UIKeyCommand.f8, UIKeyCommand.f9, UIKeyCommand.f10, UIKeyCommand.f11, UIKeyCommand.f12,
    ]
    #expect(Set(functions).count == 12)
    for (index, name) in functions.enumerated() {
      #expect(KeyDispatch.characters(UInt32(GDK_KEY_F1) + UInt32(index)) == name)
    }
  }
}
