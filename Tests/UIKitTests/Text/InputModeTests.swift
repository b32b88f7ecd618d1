import Testing
import UIKit

/// There is one keyboard, in the user's language.
@MainActor @Suite struct InputModeTests {
  @Test func oneMode() {
    #expect(UITextInputMode.activeInputModes.count == 1)
    #expect(UITextInputMode.activeInputModes[0].primaryLanguage == Locale.preferredLanguages.first)
    #expect(UITextField().textInputMode === UITextInputMode.activeInputModes[0])
  }
}
