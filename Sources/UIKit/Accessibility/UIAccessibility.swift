import Foundation

/// What the system's assistive technologies are told and asked.
@preconcurrency @MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A new screen; the argument, a view, gets the focus.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen changed; the argument, a view, gets the focus.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// What `accessibilityScroll(_:)` did; the argument, a string, is spoken.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// The argument, a string, is spoken. GTK can do that from 4.14 on.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Tells assistive technologies that something happened in the app.
  public static func post(notification: Notification, argument: Any?) {
    switch notification {
    case .announcement, .pageScrolled:
      let text = argument as? String ?? (argument as? NSAttributedString)?.string
      guard let text, let widget = UIApplication.keyWindowForAccessibility?.viewWidget else { return }
      widget.platformView.announce(text)
    case .screenChanged, .layoutChanged:
      let view = argument as? UIView
      (view?.window ?? UIApplication.keyWindowForAccessibility)?.accessibilityElementsMayHaveChanged()
      (view?.window ?? UIApplication.keyWindowForAccessibility)?.updateAccessibilityTree()
      view?.becomeFirstResponder()
    default: break
    }
  }
}

/// Something an assistive technology can do with a view besides activating it.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  open var name: String
  open var image: UIImage?
  open var actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }
  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
  }
}

extension UIApplication {
  static var keyWindowForAccessibility: UIWindow? {
    UIApplication.shared.connectedScenes.lazy.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
  }
}
