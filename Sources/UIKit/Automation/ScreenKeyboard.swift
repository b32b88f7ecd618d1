import Foundation
import SlipwayAutomation

/// The keyboard that iOS shows while a text has the focus, for tests that press its keys: a desktop shows none, so it lies below
/// the screen, where only they find it.
@MainActor struct ScreenKeyboard {
  /// A key: what it is called, and what it writes.
  struct Key {
    var kind: ElementKind
    var label: String
    var identifier: String
    var frame: CGRect
    /// Nil for shift.
    var text: String?
  }

  private static let height: CGFloat = 216
  private let screen: CGRect
  private let input: any UITextInputTraits & UIKeyInput
  private let isUpper: Bool

  /// Nil where nothing that takes text has the focus, or what has it has an input of its own.
  ///
  /// - Parameter isShifted: whether shift was pressed.
  init?(below screen: CGRect, isShifted: Bool) {
    guard let input = FirstResponder.current as? any UITextInputTraits & UIKeyInput,
      (input as? UIResponder)?.inputView == nil
    else { return nil }
    self.screen = screen
    self.input = input
    isUpper = isShifted != Self.isCapital(input)
  }

  /// Whether what is typed next begins with a capital letter by itself.
  private static func isCapital(_ input: any UITextInputTraits & UIKeyInput) -> Bool {
    switch input.autocapitalizationType {
    case .none: false
    case .allCharacters: true
    default: !input.hasText
    }
  }

  var frame: CGRect { CGRect(x: screen.minX, y: screen.maxY, width: screen.width, height: Self.height) }

  /// Its keys, from the upper left.
  var keys: [Key] {
    let rows = rows
    let height = Self.height / CGFloat(rows.count)
    return rows.enumerated().flatMap { row, keys in
      let width = frame.width / CGFloat(keys.count)
      return keys.enumerated().map { column, key in
        var key = key
        key.frame = CGRect(
          x: frame.minX + CGFloat(column) * width,
          y: frame.minY + CGFloat(row) * height,
          width: width,
          height: height
        )
        return key
      }
    }
  }

  private var rows: [[Key]] {
    func letters(_ text: String) -> [Key] { text.map { key(isUpper ? $0.uppercased() : String($0)) } }
    func digits(_ text: String) -> [Key] { text.map { key(String($0)) } }
    let delete = Key(kind: .key, label: "delete", identifier: "delete", frame: .zero, text: "\u{8}")
    switch input.keyboardType {
    case .numberPad, .asciiCapableNumberPad, .decimalPad, .phonePad:
      var delete = delete
      (delete.label, delete.identifier) = ("Delete", "Delete")
      let point = input.keyboardType == .decimalPad ? [key(Locale.current.decimalSeparator ?? ".")] : []
      return [digits("123"), digits("456"), digits("789"), point + digits("0") + [delete]]
    case .numbersAndPunctuation:
      return [digits("1234567890"), digits("-/:;()$&@\""), digits(".,?!'") + [delete], [space, returnKey]]
    default:
      let shift = Key(kind: .button, label: "shift", identifier: "shift", frame: .zero, text: nil)
      let extras: [Key] =
        switch input.keyboardType {
        case .emailAddress: [key("@"), key(".")]
        case .URL: [key("."), key("/")]
        default: []
        }
      return [
        letters("qwertyuiop"), letters("asdfghjkl"), [shift] + letters("zxcvbnm") + [delete],
        (input.keyboardType == .URL ? [] : [space]) + extras + [returnKey],
      ]
    }
  }

  private func key(_ text: String) -> Key { Key(kind: .key, label: text, identifier: text, frame: .zero, text: text) }
  private var space: Key { Key(kind: .key, label: "space", identifier: "space", frame: .zero, text: " ") }

  private var returnKey: Key {
    let name =
      switch input.returnKeyType {
      case .default: "Return"
      case .emergencyCall: "Emergency call"
      default: "\(input.returnKeyType)".capitalized
      }
    return Key(kind: .button, label: name.lowercased(), identifier: name, frame: .zero, text: "\n")
  }
}
