import CGTK
import Foundation
import SlipwayPlatform

/// A window for tests: it is on no screen, and a test says what the user does with it.
@MainActor package final class WindowDouble: PlatformWindow {
  private weak var owner: (any PlatformWindowOwner)?
  /// Where input comes in.
  package private(set) weak var input: (any InputReceiver)?
  package let options: WindowOptions
  package private(set) var views: [ViewDouble] = []

  fileprivate(set) var frameRequests = 0
  package var title: String
  package var limits = WindowLimits()
  package var scale: CGFloat = 1
  package private(set) var isShown = false
  package let isDrawnByProcessor = false

  package init(_ options: WindowOptions, owner: any PlatformWindowOwner, input: any InputReceiver) {
    self.options = options
    self.owner = owner
    self.input = input
    title = options.title
  }

  package func add(_ view: any PlatformView) { views.append(view as! ViewDouble) }
  package func show() { isShown = true }
  package func close() { isShown = false }
  package func setNeedsPlacing() {}
  package func setNeedsDrawing() {}
  package func requestFrame() { frameRequests += 1 }
  package func writePicture(to path: String) -> PictureOutcome { .notWritten }

  // What the user and the desktop do.

  /// The window gets a size, as it does when it is shown first.
  package func resize(to size: CGSize) { owner?.placeViews(in: size) }
  package var isActive = false { didSet { owner?.activityChanged() } }
  /// Shows the frame that was requested.
  package func showFrame() {
    guard frameRequests > 0 else { return }
    frameRequests = 0
    owner?.frameBegins()
  }
  package func closeByUser() {
    isShown = false
    owner?.closed()
  }
}

/// What stands for a view, for tests: it notes what it is told.
@MainActor package final class ViewDouble: PlatformView {
  package let role: AccessibleRole
  package let actions: AccessibleActions
  package private(set) weak var owner: (any PlatformViewOwner)?
  package private(set) weak var parent: ViewDouble?
  package private(set) var children: [ViewDouble] = []
  package private(set) var size = CGSize.zero
  package private(set) var description = AccessibleDescription()
  package private(set) var namedActions: [String] = []
  package private(set) var announcements: [String] = []
  package private(set) var hasFocus = false
  package private(set) var isHidden = false
  package var isShown = true
  package private(set) var isHosting = false

  package init(role: AccessibleRole, actions: AccessibleActions, owner: any PlatformViewOwner) {
    self.role = role
    self.actions = actions
    self.owner = owner
  }

  package func insert(_ child: any PlatformView, after previous: (any PlatformView)?) {
    let child = child as! ViewDouble
    child.leaveParent()
    let index = children.firstIndex { $0 === previous }.map { $0 + 1 } ?? 0
    children.insert(child, at: index)
    child.parent = self
  }
  package func leaveParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  package func setNeedsPlacing() {}
  package func setNeedsDrawing() {}
  package func place(_ size: CGSize, by transform: NativeTransform) {
    self.size = size
    gsk_transform_unref(transform.pointer)
    owner?.placeContent()
  }
  package func draw(in snapshot: NativeSnapshot) { owner?.draw(in: snapshot) }

  package func host(_ element: NativeElement) { isHosting = true }
  package func placeHosted(_ frame: CGRect) {}
  package func drawHosted(in snapshot: NativeSnapshot) {}

  package func takeFocus() {
    hasFocus = true
    owner?.focusChanged(true)
  }
  package func dropFocus() {
    guard hasFocus else { return }
    hasFocus = false
    owner?.focusChanged(false)
  }

  package func describe(_ description: AccessibleDescription) { self.description = description }
  package func setHiddenFromAccessibility(_ isHidden: Bool) { self.isHidden = isHidden }
  package func setNamedActions(_ names: [String]) { namedActions = names }
  package func announce(_ text: String) { announcements.append(text) }
}
