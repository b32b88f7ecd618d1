/// Keys by their place on the keyboard, whatever is printed on them: the usages of USB's keyboard page.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 1, keyboardPOSTFail, keyboardErrorUndefined
  case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI,
    keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS,
    keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9,
    keyboard0
  case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar,
    keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash,
    keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma,
    keyboardPeriod, keyboardSlash, keyboardCapsLock
  case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8,
    keyboardF9, keyboardF10, keyboardF11, keyboardF12
  case keyboardPrintScreen = 70, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp,
    keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow,
    keyboardUpArrow
  case keypadNumLock = 83, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2,
    keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
  case keyboardNonUSBackslash = 100, keyboardApplication, keyboardPower, keypadEqualSign
  case keyboardF13 = 104, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20,
    keyboardF21, keyboardF22, keyboardF23, keyboardF24
  case keyboardExecute = 116, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo,
    keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown,
    keyboardLockingCapsLock, keyboardLockingNumLock, keyboardLockingScrollLock, keypadComma, keypadEqualSignAS400
  case keyboardInternational1 = 135, keyboardInternational2, keyboardInternational3, keyboardInternational4,
    keyboardInternational5, keyboardInternational6, keyboardInternational7, keyboardInternational8,
    keyboardInternational9
  case keyboardLANG1 = 144, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6, keyboardLANG7,
    keyboardLANG8, keyboardLANG9
  case keyboardAlternateErase = 153, keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior,
    keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain, keyboardCrSelOrProps,
    keyboardExSel
  case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl,
    keyboardRightShift, keyboardRightAlt, keyboardRightGUI
  case keyboard_Reserved = 0xFFFF

  // What the keys for languages do on keyboards of Korea and Japan.
  public static var keyboardHangul: Self { .keyboardLANG1 }
  public static var keyboardKanaSwitch: Self { .keyboardLANG1 }
  public static var keyboardHanja: Self { .keyboardLANG2 }
  public static var keyboardAlphanumericSwitch: Self { .keyboardLANG2 }
  public static var keyboardKatakana: Self { .keyboardLANG3 }
  public static var keyboardHiragana: Self { .keyboardLANG4 }
  public static var keyboardZenkakuHankakuKanji: Self { .keyboardLANG5 }
}

extension UIKeyboardHIDUsage {
  /// Linux's numbers of the keys, in runs.
  private static let linux: [(first: UInt32, keys: [UIKeyboardHIDUsage])] = [
    (
      1,
      [
        .keyboardEscape, .keyboard1, .keyboard2, .keyboard3, .keyboard4, .keyboard5, .keyboard6, .keyboard7,
        .keyboard8, .keyboard9, .keyboard0, .keyboardHyphen, .keyboardEqualSign, .keyboardDeleteOrBackspace,
        .keyboardTab, .keyboardQ, .keyboardW, .keyboardE, .keyboardR, .keyboardT, .keyboardY, .keyboardU, .keyboardI,
        .keyboardO, .keyboardP, .keyboardOpenBracket, .keyboardCloseBracket, .keyboardReturnOrEnter,
        .keyboardLeftControl, .keyboardA, .keyboardS, .keyboardD, .keyboardF, .keyboardG, .keyboardH, .keyboardJ,
        .keyboardK, .keyboardL, .keyboardSemicolon, .keyboardQuote, .keyboardGraveAccentAndTilde, .keyboardLeftShift,
        .keyboardBackslash, .keyboardZ, .keyboardX, .keyboardC, .keyboardV, .keyboardB, .keyboardN, .keyboardM,
        .keyboardComma, .keyboardPeriod, .keyboardSlash, .keyboardRightShift, .keypadAsterisk, .keyboardLeftAlt,
        .keyboardSpacebar, .keyboardCapsLock, .keyboardF1, .keyboardF2, .keyboardF3, .keyboardF4, .keyboardF5,
        .keyboardF6, .keyboardF7, .keyboardF8, .keyboardF9, .keyboardF10, .keypadNumLock, .keyboardScrollLock,
        .keypad7, .keypad8, .keypad9, .keypadHyphen, .keypad4, .keypad5, .keypad6, .keypadPlus, .keypad1, .keypad2,
        .keypad3, .keypad0, .keypadPeriod,
      ]
    ),
    (
      86,
      [
        .keyboardNonUSBackslash, .keyboardF11, .keyboardF12, .keyboardInternational1, .keyboardLANG3, .keyboardLANG4,
        .keyboardInternational4, .keyboardInternational2, .keyboardInternational5, .keyboardInternational6,
      ]
    ),
    (
      96,
      [
        .keypadEnter, .keyboardRightControl, .keypadSlash, .keyboardPrintScreen, .keyboardRightAlt,
      ]
    ),
    (
      102,
      [
        .keyboardHome, .keyboardUpArrow, .keyboardPageUp, .keyboardLeftArrow, .keyboardRightArrow, .keyboardEnd,
        .keyboardDownArrow, .keyboardPageDown, .keyboardInsert, .keyboardDeleteForward,
      ]
    ),
    (
      113,
      [
        .keyboardMute, .keyboardVolumeDown, .keyboardVolumeUp, .keyboardPower, .keypadEqualSign,
      ]
    ),
    (
      119,
      [
        .keyboardPause
      ]
    ),
    (
      121,
      [
        .keypadComma, .keyboardLANG1, .keyboardLANG2, .keyboardInternational3, .keyboardLeftGUI, .keyboardRightGUI,
        .keyboardApplication, .keyboardStop, .keyboardAgain,
      ]
    ),
    (
      131,
      [
        .keyboardUndo
      ]
    ),
    (
      133,
      [
        .keyboardCopy
      ]
    ),
    (
      135,
      [
        .keyboardPaste, .keyboardFind, .keyboardCut, .keyboardHelp, .keyboardMenu,
      ]
    ),
    (
      183,
      [
        .keyboardF13, .keyboardF14, .keyboardF15, .keyboardF16, .keyboardF17, .keyboardF18, .keyboardF19, .keyboardF20,
        .keyboardF21, .keyboardF22, .keyboardF23, .keyboardF24,
      ]
    ),
  ]

  /// - Parameter code: Linux's own number of a key.
  init?(linuxCode code: UInt32) {
    guard let run = Self.linux.last(where: { $0.first <= code }), Int(code - run.first) < run.keys.count else {
      return nil
    }
    self = run.keys[Int(code - run.first)]
  }
}
