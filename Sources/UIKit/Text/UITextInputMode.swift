import Foundation

/// A way to type: a keyboard and its language.
///
/// The desktop's keyboard layouts are its own affair; as on a device with one keyboard there is one mode, in the user's language.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  private let language: String?

  public override init() {
    language = Locale.preferredLanguages.first
    super.init()
  }

  /// The language that is typed, as `en-US`.
  open var primaryLanguage: String? { language }

  /// The user's keyboards.
  open class var activeInputModes: [UITextInputMode] { [shared] }
  private static let shared = UITextInputMode()
  /// The mode in which is typed.
  static var current: UITextInputMode { shared }

  /// Told when the user turns to another keyboard: never, while there is one.
  nonisolated public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification"
  )
}
