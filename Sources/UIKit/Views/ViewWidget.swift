import CoreGraphics
import Foundation
import QuartzCore
import SlipwayPlatform

/// What stands for one view on the screen.
///
/// The tree of the platform's views mirrors the tree of views. A child is placed by a transform made from its layer; only
/// the layer's size is drawn.
@MainActor final class ViewWidget: PlatformViewOwner {
  unowned let view: UIView
  private(set) lazy var platformView = Desktop.platform.makeView(
    role: view.accessibilityWidgetRole,
    actions: view.accessibilityWidgetActions,
    owner: self
  )
  /// What the view drew last, until `setNeedsDisplay`: it is recorded anew whenever something in it changes.
  private var content: RenderNode?

  init(view: UIView) {
    self.view = view
    if let element = view.makeNativeContent() { platformView.host(element) }
    syncVisibility()
  }

  /// Whether an element of the toolkit's does the view's work.
  var isHosting: Bool { platformView.isHosting }

  // The tree.

  /// Puts the child's widget behind `previous` in the order of focus and of assistive technologies.
  func insert(_ child: ViewWidget, after previous: ViewWidget?) {
    platformView.insert(child.platformView, after: previous?.platformView)
  }

  func leaveParent() { platformView.leaveParent() }

  // What has to be done next.

  func queueAllocate() { platformView.setNeedsPlacing() }
  func queueDraw() { platformView.setNeedsDrawing() }

  func contentChanged() {
    content = nil
    queueDraw()
  }

  /// Whether it changed.
  @discardableResult
  func syncVisibility() -> Bool {
    let isShown = !view.layer.isHidden
    guard platformView.isShown != isShown else { return false }
    platformView.isShown = isShown
    // What is hidden would stay in the tree that is read out.
    platformView.setHiddenFromAccessibility(view.isHiddenFromAccessibility)
    return true
  }

  // The keyboard.

  func grabFocus() { platformView.takeFocus() }
  func dropFocus() { platformView.dropFocus() }
  func focusChanged(_ isFocused: Bool) { view.widgetFocusChanged(isFocused) }

  // Assistive technologies.

  func perform(_ action: AccessibleAction) { view.perform(action) }
  func performNamedAction(_ index: Int) { view.performCustomAction(index) }

  // Geometry.

  func placeContent() {
    let origin = view.layer.shown.bounds.origin
    for subview in view.hierarchy where !subview.layer.isHidden { subview.viewWidget?.place(parentOrigin: origin) }
    if isHosting { platformView.placeHosted(view.nativeContentFrame.offsetBy(dx: -origin.x, dy: -origin.y)) }
    for element in view.shownElements { element.widget.place(parentOrigin: origin) }
  }

  /// Gives the widget its place in its superview's coordinates, at what the layer shows now: amid an animation, too.
  func place(parentOrigin: CGPoint = .zero) {
    let shown = view.layer.shown
    platformView.place(shown.bounds.size, by: NativeTransform(shown.placement(parentOrigin: parentOrigin)))
  }

  func contains(_ point: CGPoint) -> Bool {
    guard view.isUserInteractionEnabled, view.alpha > 0.01 else { return false }
    let origin = view.layer.shown.bounds.origin
    return view.point(inside: CGPoint(x: point.x + origin.x, y: point.y + origin.y), with: nil)
  }

  // Drawing.

  func draw(in snapshot: NativeSnapshot) { record(to: snapshot.pointer) }

  /// Records the view with all that is in it.
  func record(to snapshot: OpaquePointer) {
    view.traitCollection.performAsCurrent {
      if view.overridesDisplay { view.layer.displayIfNeeded() }
      LayerRenderer.screen.append(view.layer, to: snapshot) { [self] in
        appendContent(to: $0)
      } sublayer: { [self] in
        append($0, to: $1)
      }
      appendFocusRing(to: snapshot)
    }
  }

  private func append(_ sublayer: CALayer, to snapshot: OpaquePointer) {
    if let subview = sublayer.delegate as? UIView, subview.layer === sublayer {
      guard let widget = subview.viewWidget, !sublayer.isHidden else { return }
      widget.platformView.draw(in: NativeSnapshot(snapshot))
    } else {
      LayerRenderer.screen.appendTree(sublayer, to: snapshot)
    }
  }

  /// What lies between the layer's contents and the subviews.
  func appendContent(to snapshot: OpaquePointer) {
    let content = content ?? RenderNode(recording: view)
    self.content = content
    content.append(to: snapshot, boundsOrigin: view.layer.shown.bounds.origin)
    if isHosting { platformView.drawHosted(in: NativeSnapshot(snapshot)) }
  }
}

extension ViewWidget {
  /// The ring around the control that has the keyboard.
  private func appendFocusRing(to snapshot: OpaquePointer) {
    guard KeyboardFocus.current === view else { return }
    let ring = CGRect(origin: .zero, size: view.layer.shown.bounds.size).insetBy(dx: -3, dy: -3)
    RenderContext(snapshot: snapshot, bounds: ring)
      .strokeEdges(of: ring, view.tintColor.cgColor, width: 2, cornerRadius: min(9, ring.height / 2))
  }
}

/// What a view draws itself, recorded.
@MainActor struct RenderNode {
  private let recorded: RecordedNode?

  init(recording view: UIView) {
    recorded = RecordedNode { view.render(in: RenderContext(snapshot: $0, bounds: view.bounds)) }
  }

  func append(to snapshot: OpaquePointer, boundsOrigin: CGPoint) {
    guard let recorded else { return }
    let place = CGPoint(x: -boundsOrigin.x, y: -boundsOrigin.y)
    RenderContext(snapshot: snapshot, bounds: .zero).append(recorded, at: place)
  }
}
