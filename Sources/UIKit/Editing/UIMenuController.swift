import CoreGraphics
import Foundation
import SlipwayFoundation

/// An app's own element of the edit menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The edit menu: what the first responder can do with what is selected.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification"
  )
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification"
  )
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")

  public class var shared: UIMenuController { single }
  private static let single = UIMenuController()

  /// Which way the menu's arrow points at what it is about.
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

  /// On which side of its target the menu stands: below where the arrow points up, and so on; by default where there is room.
  open var arrowDirection = ArrowDirection.default
  /// After the standard ones; shown where a responder can perform the action.
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible: Bool { presentation != nil }
  /// In the window.
  open private(set) var menuFrame = CGRect.zero
  private var presentation: MenuPresentation?
  private var target: (view: UIView, rect: CGRect)?

  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    hideMenu()
    let first = FirstResponder.current ?? targetView
    let elements = first.editActions(sender: self) + ownActions(first)
    guard !elements.isEmpty, targetView.window != nil else { return }
    post(Self.willShowMenuNotification)
    let presentation = MenuPresentation(
      UIMenu(children: elements),
      source: .init(view: targetView, anchor: targetRect, arrow: arrowDirection),
      sender: nil
    )
    presentation.takesKeyboard = false
    presentation.didClose = { [weak self] animator in self?.closed(animator) }
    self.presentation = presentation
    menuFrame = targetView.convert(targetRect, to: nil as UIView?)
    presentation.present(animator: MenuAnimator(previewViewController: nil))
    post(Self.didShowMenuNotification)
  }

  private func ownActions(_ first: UIResponder) -> [UIAction] {
    (menuItems ?? []).compactMap { item in
      guard first.target(forAction: item.action, withSender: self) != nil else { return nil }
      return UIAction(title: item.title) { [weak self, weak first] _ in
        guard let target = first?.target(forAction: item.action, withSender: self) else { return }
        UIApplication.shared.sendAction(item.action, to: target, from: self, for: nil)
      }
    }
  }

  open func hideMenu() { presentation?.close() }
  open func hideMenu(from targetView: UIView) { hideMenu() }

  private func closed(_ animator: MenuAnimator) {
    presentation = nil
    menuFrame = .zero
    post(Self.willHideMenuNotification)
    animator.addCompletion { [weak self] in self?.post(Self.didHideMenuNotification) }
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // The older way.

  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { target = (targetView, targetRect) }
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible, let target else { return hideMenu() }
    showMenu(from: target.view, rect: target.rect)
  }
  /// Shows what can be done now.
  open func update() {
    guard isMenuVisible, let presentation else { return }
    let first = FirstResponder.current ?? presentation.source.view
    presentation.replaceMenu(UIMenu(children: first.editActions(sender: self) + ownActions(first)))
  }
}
