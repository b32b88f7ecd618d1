import Foundation
import SlipwayFoundation

/// A view that tells others when the user does something with it.
@preconcurrency @MainActor open class UIControl: UIView {
  var handlers: [ControlHandler] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodingNib(decodeControl)
  }
  /// The action runs on `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var state: UIControl.State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder || KeyboardFocus.current === self { state.insert(.focused) }
    return state
  }
  open var isEnabled = true {
    willSet { willChangeValue(forKey: "enabled") }
    didSet {
      if isEnabled != oldValue { stateDidChange() }
      didChangeValue(forKey: "enabled")
    }
  }
  open var isSelected = false {
    willSet { willChangeValue(forKey: "selected") }
    didSet {
      if isSelected != oldValue { stateDidChange() }
      didChangeValue(forKey: "selected")
    }
  }
  open var isHighlighted = false {
    willSet { willChangeValue(forKey: "highlighted") }
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      didChangeValue(forKey: "highlighted")
    }
  }

  /// The control looks different now.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    updateAccessibility()
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// With leading and trailing resolved.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Tracking

  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  /// Returns whether to follow the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns whether to go on following the touch.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch is nil when tracking stopped for another reason.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isEnabled, !isTracking else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    if let configuration = primaryMenu(at: touch.location(in: self)) {
      stopTracking()
      send(.menuActionTriggered, event)
      presentMenu(configuration)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isTracking else {
      return MenuPresentation.follow(touches, from: self, isOver: false)
    }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    guard continueTracking(touch, with: event) else {
      stopTracking()
      endTracking(nil, with: event)
      return
    }
    isHighlighted = isTouchInside
    if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isTracking else {
      return MenuPresentation.follow(touches, from: self, isOver: true)
    }
    let isInside = isInside(touch, event)
    stopTracking()
    endTracking(touch, with: event)
    if isInside { touchUpInside(event) } else { send(.touchUpOutside, event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    stopTracking()
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// A finger may stray from the control; a pointer is where it is.
  private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let slack: CGFloat = touch.type == .indirectPointer ? 0 : 70
    return point(inside: touch.location(in: self), with: event)
      || bounds.insetBy(dx: -slack, dy: -slack).contains(touch.location(in: self))
  }

  func touchUpInside(_ event: UIEvent?) { send(.touchUpInside, event) }

  // MARK: Targets and actions

  /// Calls `action` on the target for each of the events. The target is kept weakly; when there is none (any more), the
  /// responder chain is asked.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    handlers.addTarget(target, action, controlEvents)
  }
  /// A nil target or action stands for any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    handlers.removeTarget(target, action, controlEvents)
  }
  /// Runs the action for each of the events; one with the same identifier gives way.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    handlers.addAction(action, controlEvents)
  }
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    handlers.removeAction(action.identifier, controlEvents)
  }
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
    handlers.removeAction(actionIdentifier, controlEvents)
  }

  open var allTargets: Set<AnyHashable> { handlers.targets }
  open var allControlEvents: UIControl.Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }
  /// The names of the target's methods for one event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    let names = handlers.selectors(target: target, for: controlEvent).map(\.description)
    return names.isEmpty ? nil : names
  }
  /// Visits the handlers in the order in which they run, until the last argument becomes true.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop {
      switch handler.kind {
      case .action(let action): iterator(action, nil, handler.events, &stop)
      case .selector(let target, let selector): iterator(nil, (target.receiver, selector), handler.events, &stop)
      }
    }
  }

  open func sendActions(for controlEvents: UIControl.Event) { send(controlEvents, nil) }

  /// Calls one method; override to watch or change what is sent.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Runs what is registered for any of the events, once each.
  func send(_ events: Event, _ event: UIEvent?) {
    handlers.joinThoseWithoutReceiver()
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.kind {
      case .action(let action): sendAction(action)
      case .selector(let target, let selector): sendAction(selector, to: target.receiver, for: event)
      }
    }
  }

  // MARK: Menus

  /// Whether the menu opens on touch down, in place of the control's action.
  open var showsMenuAsPrimaryAction = false
  /// Whether the control has a context menu, which its subclass or `menu` describes.
  open var isContextMenuInteractionEnabled = false {
    didSet {
      guard isContextMenuInteractionEnabled != oldValue else { return }
      if isContextMenuInteractionEnabled {
        let interaction = UIContextMenuInteraction(delegate: ControlMenuDelegate.shared)
        contextMenuInteraction = interaction
        addInteraction(interaction)
      } else if let interaction = contextMenuInteraction {
        removeInteraction(interaction)
        contextMenuInteraction = nil
      }
    }
  }
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// What the menu shows; nil for no menu.
  func menuConfiguration(at location: CGPoint) -> UIContextMenuConfiguration? {
    menuProvider.map { provider in UIContextMenuConfiguration(actionProvider: { _ in provider() }) }
  }
  /// Makes the menu when it opens.
  package var menuProvider: (() -> UIMenu?)?
  /// The order in which the menu shows its elements.
  package var menuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Where the menu hangs, in the control's coordinates.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  /// A menu that opened on touch down does not open again on a long press.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if showsMenuAsPrimaryAction, gestureRecognizer === contextMenuInteraction?.press { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func primaryMenu(at location: CGPoint) -> UIContextMenuConfiguration? {
    showsMenuAsPrimaryAction ? menuConfiguration(at: location) : nil
  }

  /// Does what a tap does: what is registered for it, or the menu opens.
  open func performPrimaryAction() {
    guard let configuration = primaryMenu(at: CGPoint(x: bounds.midX, y: bounds.midY)) else {
      return touchUpInside(nil)
    }
    send(.menuActionTriggered, nil)
    presentMenu(configuration)
  }

  private func presentMenu(_ configuration: UIContextMenuConfiguration) {
    guard let menu = configuration.makeMenu() else { return }
    MenuPresentation.present(menu, from: self, anchoredTo: bounds, order: menuElementOrder, sender: self)
  }

  // MARK: Keyboard and assistive technologies

  override var stopsTab: Bool { isEnabled }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, presses.contains(where: { [" ", "\r", "\n"].contains($0.key?.characters ?? "") }) else {
      return super.pressesBegan(presses, with: event)
    }
    performPrimaryAction()
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    performPrimaryAction()
    return true
  }
}

/// Describes the context menu of any control.
@MainActor private final class ControlMenuDelegate: NSObject, UIContextMenuInteractionDelegate {
  static let shared = ControlMenuDelegate()

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    (interaction.view as? UIControl)?.menuConfiguration(at: location)
  }
}
