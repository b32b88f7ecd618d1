import CoreGraphics
import Foundation

// Which element a screen reader is at. On a desktop that is where the keyboard is: the two move together.

extension UIAccessibility {
  /// Which assistive technology is meant.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier"
    )
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier"
    )
  }

  /// Posted, with no object, when a screen reader gets to another element.
  public nonisolated static var elementFocusedNotification: NSNotification.Name {
    .init("UIAccessibilityElementFocusedNotification")
  }
  /// The element it is at now; absent where it is at none.
  public nonisolated static var focusedElementUserInfoKey: String { "UIAccessibilityFocusedElementKey" }
  /// The element it was at before.
  public nonisolated static var unfocusedElementUserInfoKey: String { "UIAccessibilityUnfocusedElementKey" }
  /// The `AssistiveTechnologyIdentifier` of who is there, as text.
  public nonisolated static var assistiveTechnologyUserInfoKey: String { "UIAccessibilityAssistiveTechnologyKey" }

  /// The element that a screen reader is at; nil where none runs.
  @preconcurrency @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  )
    -> Any?
  {
    guard isVoiceOverRunning, assistiveTechnologyIdentifier != .notificationSwitchControl else { return nil }
    return FocusedElement.current
  }

  /// A rectangle of a view's coordinates in those of the screen, in which accessibility frames are.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil as UIView?)
  }

  /// A path of a view's coordinates in those of the screen.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
    -> UIBezierPath
  {
    let origin = view.convert(CGPoint.zero, to: nil as UIView?)
    let (right, down) = (
      view.convert(CGPoint(x: 1, y: 0), to: nil as UIView?), view.convert(CGPoint(x: 0, y: 1), to: nil as UIView?)
    )
    let copy = path.copy() as! UIBezierPath
    copy.apply(
      CGAffineTransform(
        a: right.x - origin.x,
        b: right.y - origin.y,
        c: down.x - origin.x,
        d: down.y - origin.y,
        tx: origin.x,
        ty: origin.y
      )
    )
    return copy
  }
}

/// Where the keyboard is.
@MainActor enum FocusedElement {
  private(set) static weak var current: UIView?

  /// The keyboard went to another view, or to none.
  static func changed(to view: UIView?) {
    let old = current
    guard view !== old else { return }
    current = view
    guard UIAccessibility.isVoiceOverRunning else { return }
    var info: [String: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey: UIAccessibility.AssistiveTechnologyIdentifier
        .notificationVoiceOver.rawValue
    ]
    info[UIAccessibility.focusedElementUserInfoKey] = view
    info[UIAccessibility.unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification,
      object: nil,
      userInfo: info
    )
  }
}
