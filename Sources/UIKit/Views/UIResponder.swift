import Foundation
import SlipwayFoundation
import UniformTypeIdentifiers

/// An object that takes part in event handling: events nobody handles travel along `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions, UIPasteConfigurationSupporting {
  public override init() { super.init() }

  /// Called when the object came from a nib or storyboard and its outlets are set.
  open func awakeFromNib() {}
  /// Called by Interface Builder alone, in whose designs it lets a class look like something.
  open func prepareForInterfaceBuilder() {}

  /// Who is asked next when this responder does not handle an event.
  open var next: UIResponder? { nil }

  // Touches; the default passes them on to `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // Keys; the default passes them on to `next`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // Shaking; a desktop is not shaken. The default passes it on to `next`.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Gets what the user wants of the player from outside the app, where the app asked for it and the command has no target in
  /// MediaPlayer's command center. The default passes it on to `next`.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // The first responder gets keys and actions with no target.
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { FirstResponder.current === self }
  @discardableResult open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }
  @discardableResult open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

  /// What is shown at the window's lower edge while the responder, or one that has it as its next, is first.
  open var inputView: UIView? { nil }
  /// How is typed into it.
  open var textInputMode: UITextInputMode? { .current }
  /// What is shown above it.
  open var inputAccessoryView: UIView? { nil }
  /// Shows the first responder's input views as they are now.
  open func reloadInputViews() { if isFirstResponder { InputPanel.update(for: self) } }

  // What a user has done through an assistive technology, or by keys: Escape, and + and - for what is adjustable.

  /// Does what a tap does; returns whether it did anything. Otherwise the activation point is tapped.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  /// Closes what the responder is in; returns whether it did. Responders are asked along the chain.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Shows the next part that way; returns whether there was any. Responders are asked along the chain.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// The nearest undo manager along the responder chain; a window has one. Ctrl+Z takes back, with Shift it does again.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Key combinations the responder understands; Ctrl stands for ⌘.
  /// What stands above an iPad's keyboard on the screen.
  open private(set) lazy var inputAssistantItem = UITextInputAssistantItem()

  /// What the user is doing in the responder.
  open var userActivity: NSUserActivity? {
    didSet {
      guard oldValue !== userActivity else { return }
      oldValue?.resignCurrent()
      guard let userActivity else { return }
      userActivity.needsSave = true
      updateUserActivityState(userActivity)
      userActivity.needsSave = false
      userActivity.becomeCurrent()
    }
  }
  /// Called for the responder to bring `activity` up to date.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Called for the responder to show what the activity says.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  open var keyCommands: [UIKeyCommand]? { nil }

  /// Changes the main menu, whose key commands work wherever no responder has others. Asked are the app and its delegate, when
  /// the menu is first needed and after `setNeedsRebuild()`.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Brings a command that this responder would perform up to date before it is performed.
  open func validate(_ command: UICommand) {}

  /// Whether the responder implements `action` (and wants it now).
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    implements(action) || isAcceptedPaste(action)
  }

  /// What can be pasted here; nil for nothing but what `paste(_:)` does by itself.
  open var pasteConfiguration: UIPasteConfiguration?
  /// Whether the paste configuration accepts all of it.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    guard let pasteConfiguration else { return false }
    return itemProviders.allSatisfy(pasteConfiguration.accepts)
  }
  /// Override to take what is pasted; it is passed along the chain at first, to the next that can paste it.
  open func paste(itemProviders: [NSItemProvider]) {
    guard let next, next.canPaste(itemProviders) else { return }
    next.paste(itemProviders: itemProviders)
  }

  // For classes that can do them; see `UIResponderStandardEditActions`.
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) { pasteOffered() }
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}
  open func increaseSize(_ sender: Any?) {}
  open func decreaseSize(_ sender: Any?) {}
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  open func pasteAndMatchStyle(_ sender: Any?) {}
  open func pasteAndGo(_ sender: Any?) {}
  open func pasteAndSearch(_ sender: Any?) {}
  open func printContent(_ sender: Any?) {}
  open func duplicate(_ sender: Any?) {}
  open func move(_ sender: Any?) {}
  open func rename(_ sender: Any?) {}
  open func export(_ sender: Any?) {}
  open func updateTextAttributes(conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {}
  open func find(_ sender: Any?) { find(showingReplace: false) }
  open func findAndReplace(_ sender: Any?) { find(showingReplace: true) }
  open func findNext(_ sender: Any?) { findInteractionHere?.findNext() }
  open func findPrevious(_ sender: Any?) { findInteractionHere?.findPrevious() }
  open func useSelectionForFind(_ sender: Any?) { findSelection() }

  /// The first responder from here along the chain that can perform `action`.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }
}

/// Which responder is first. A desktop has one keyboard, so there is one for all windows.
@MainActor enum FirstResponder {
  private(set) static weak var current: UIResponder?
  /// One responder gives way to the next: the input views stay if both have the same.
  private static var isPassingOn = false

  static func become(_ responder: UIResponder) -> Bool {
    if current === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let view = responder as? UIView, view.window == nil { return false }
    isPassingOn = true
    defer { isPassingOn = false }
    if let current, !current.resignFirstResponder() { return false }
    current = responder
    (responder as? UIView)?.viewWidget?.grabFocus()
    if let view = responder as? UIView { FocusedElement.changed(to: view) }
    InputPanel.update(for: responder)
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    current = nil
    (responder as? UIView)?.viewWidget?.dropFocus()
    if !isPassingOn {
      InputPanel.update(for: nil)
      if FocusedElement.current === responder { FocusedElement.changed(to: nil) }
    }
    return true
  }

  /// The view leaves its window: it, and everything in it, is no longer first.
  static func leave(_ view: UIView) {
    guard let first = current as? UIView, first.isDescendant(of: view) else { return }
    first.resignFirstResponder()
    if current === first {
      current = nil
      InputPanel.update(for: nil)
    }
  }
}

extension UIView {
  /// What stands above the keyboard may be other than before, for the first responder in this view.
  package func reloadInputViewsInside() {
    guard let field = FirstResponder.current as? UIView, field.isDescendant(of: self) else { return }
    field.reloadInputViews()
  }
}
