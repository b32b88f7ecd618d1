import CGTK
import SlipwayPlatform
import Testing

@testable import SlipwayGTK

@Suite("GDK's keys")
struct KeyTests {
  @Test("What is on a key has the platform's name, or is a character")
  func names() {
    let named: [(Int32, KeyInput.Key)] = [
      (GDK_KEY_Up, .upArrow), (GDK_KEY_Down, .downArrow), (GDK_KEY_Left, .leftArrow), (GDK_KEY_Right, .rightArrow),
      (GDK_KEY_Escape, .escape), (GDK_KEY_Page_Up, .pageUp), (GDK_KEY_Page_Down, .pageDown), (GDK_KEY_Home, .home),
      (GDK_KEY_End, .end), (GDK_KEY_Delete, .delete), (GDK_KEY_BackSpace, .backspace), (GDK_KEY_Return, .enter),
      (GDK_KEY_KP_Enter, .enter), (GDK_KEY_Tab, .tab), (GDK_KEY_ISO_Left_Tab, .tab), (GDK_KEY_a, .character("a")),
      (GDK_KEY_adiaeresis, .character("ä")), (GDK_KEY_Shift_L, .silent), (GDK_KEY_F1, .function(1)),
      (GDK_KEY_F12, .function(12)),
    ]
    for (key, name) in named { #expect(KeyInput.Key(guint(key)) == name) }
  }

  @Test("Modifiers, and no buttons of the mouse among them")
  func modifiers() {
    let state = GdkModifierType(GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_BUTTON1_MASK.rawValue)
    #expect(InputModifiers(state) == [.control, .shift])
    let rest = GdkModifierType(GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue | GDK_LOCK_MASK.rawValue)
    #expect(InputModifiers(rest) == [.alt, .logo, .capsLock])
  }
}
