import Foundation
import SlipwayFoundation

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
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// The name with what it says of how it is spoken. A desktop's screen readers are told the words.
  open var attributedName: NSAttributedString
  open var image: UIImage?
  open var actionHandler: Handler?
  /// Does it where there is no handler.
  open weak var target: AnyObject?
  /// Of a method that may take the action, and says whether it was done.
  open var selector = Selector("")

  // Subclasses may begin with any of them, as with Apple's.

  public init(name: String, actionHandler: Handler?) {
    attributedName = NSAttributedString(string: name)
    self.actionHandler = actionHandler
  }
  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    self.actionHandler = actionHandler
  }
  public init(attributedName: NSAttributedString, actionHandler: Handler?) {
    self.attributedName = attributedName
    self.actionHandler = actionHandler
  }
  public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
    self.attributedName = attributedName
    self.image = image
    self.actionHandler = actionHandler
  }

  public init(name: String, target: Any?, selector: Selector) {
    attributedName = NSAttributedString(string: name)
    self.target = target as AnyObject?
    self.selector = selector
  }
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
  }
  public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.attributedName = attributedName
    self.target = target as AnyObject?
    self.selector = selector
  }
  public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
    self.attributedName = attributedName
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
  }

  /// Whether it was done.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target = target as? NSObjectProtocol, target.responds(to: selector) else { return false }
    return selector.send(to: target, self) as? Bool ?? false
  }
}

extension UIApplication {
  static var keyWindowForAccessibility: UIWindow? {
    UIApplication.shared.connectedScenes.lazy.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
  }
}
