import CGTK
import CoreGraphics
import Foundation
import QuartzCore
import SlipwayWidgets

/// The GTK widget of one view: the only owner of the native handle.
///
/// The widget tree mirrors the view tree. A child is placed by a transform made from its layer; GTK's own sizes are
/// whole points, and only the layer's size is drawn.
@MainActor final class ViewWidget: WidgetOwner {
  unowned let view: UIView
  /// What the view drew last, until `setNeedsDisplay`: GTK records a widget anew whenever something in it changes.
  private var content: RenderNode?
  private(set) var native: NativeContent?

  init(view: UIView) {
    self.view = view
    super.init(role: view.accessibilityWidgetRole, actions: view.accessibilityWidgetActions)
    if let widget = view.makeNativeContent() { native = NativeContent(widget, in: pointer) }
    syncVisibility()
  }

  // The tree.

  /// Puts the child's widget behind `previous` in GTK's order: the order of focus and of assistive technologies.
  func insert(_ child: ViewWidget, after previous: ViewWidget?) {
    if let parent = gtk_widget_get_parent(child.pointer), parent != pointer { gtk_widget_unparent(child.pointer) }
    gtk_widget_insert_after(child.pointer, pointer, previous?.pointer)
    queueAllocate()
  }

  func leaveParent() {
    if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
  }

  // What GTK has to do next.

  func queueAllocate() { gtk_widget_queue_allocate(pointer) }
  func queueDraw() { gtk_widget_queue_draw(pointer) }

  func contentChanged() {
    content = nil
    queueDraw()
  }

  /// Whether it changed.
  @discardableResult
  func syncVisibility() -> Bool {
    let (was, isVisible) = (gtk_widget_get_child_visible(pointer), gboolean(view.layer.isHidden ? 0 : 1))
    guard was != isVisible else { return false }
    gtk_widget_set_child_visible(pointer, isVisible)
    // GTK leaves what is hidden in the tree that is read out.
    slipway_accessible_set_hidden(pointer, view.isHiddenFromAccessibility ? 1 : 0)
    return true
  }

  // The keyboard.

  func grabFocus() {
    if let native {
      gtk_widget_grab_focus(native.widget)
    } else {
      gtk_widget_set_focusable(pointer, 1)
      gtk_widget_grab_focus(pointer)
    }
  }

  func dropFocus() {
    guard let root = gtk_widget_get_root(pointer), let focused = gtk_root_get_focus(root) else { return }
    if focused == pointer || gtk_widget_is_ancestor(focused, pointer) != 0 { gtk_root_set_focus(root, nil) }
  }

  override func focusChanged(_ focused: Bool) { view.widgetFocusChanged(focused) }

  // Assistive technologies.

  override func perform(_ action: AccessibilityAction) { view.perform(action) }
  override func performNamed(_ index: Int) { view.performCustomAction(index) }

  // Geometry.

  override func allocate(width: CGFloat, height: CGFloat) {
    let origin = view.layer.shown.bounds.origin
    for subview in view.hierarchy where !subview.layer.isHidden { subview.viewWidget?.place(parentOrigin: origin) }
    native?.place(view.nativeContentFrame, boundsOrigin: origin)
    for element in view.drawnElements { element.widget.place(parentOrigin: origin) }
  }

  /// Allocates the widget in its superview's coordinates, at what the layer shows now: amid an animation, too.
  func place(parentOrigin: CGPoint = .zero) {
    let shown = view.layer.shown
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_allocate(
      pointer,
      Int32(max(0, shown.bounds.width.rounded(.up))),
      Int32(max(0, shown.bounds.height.rounded(.up))),
      -1,
      shown.placement(parentOrigin: parentOrigin)
    )
  }

  override func contains(_ point: CGPoint) -> Bool {
    guard view.isUserInteractionEnabled, view.alpha > 0.01 else { return false }
    let origin = view.layer.shown.bounds.origin
    return view.point(inside: CGPoint(x: point.x + origin.x, y: point.y + origin.y), with: nil)
  }

  // Drawing.

  override func snapshot(_ snapshot: OpaquePointer) {
    view.traitCollection.performAsCurrent {
      LayerRenderer.screen.append(view.layer, to: snapshot) { snapshot in
        appendContent(to: snapshot)
        for sublayer in view.layer.sublayersInDrawingOrder { append(sublayer, to: snapshot) }
      }
      appendFocusRing(to: snapshot)
    }
  }

  private func append(_ sublayer: CALayer, to snapshot: OpaquePointer) {
    if let subview = sublayer.delegate as? UIView, subview.layer === sublayer {
      guard let widget = subview.viewWidget, !sublayer.isHidden else { return }
      gtk_widget_snapshot_child(pointer, widget.pointer, snapshot)
    } else {
      LayerRenderer.screen.appendTree(sublayer, to: snapshot)
    }
  }

  /// What lies between the layer's contents and the subviews.
  func appendContent(to snapshot: OpaquePointer) {
    let content = content ?? RenderNode(recording: view)
    self.content = content
    content.append(to: snapshot, boundsOrigin: view.layer.shown.bounds.origin)
    if let native { gtk_widget_snapshot_child(pointer, native.widget, snapshot) }
  }
}

/// What a view draws itself, recorded.
@MainActor struct RenderNode {
  private let recorded: RecordedNode?

  init(recording view: UIView) {
    recorded = RecordedNode { view.render(in: RenderContext(snapshot: $0, bounds: view.bounds)) }
  }

  func append(to snapshot: OpaquePointer, boundsOrigin: CGPoint) {
    guard let node = recorded?.node else { return }
    gtk_snapshot_save(snapshot)
    var offset = CGPoint(x: -boundsOrigin.x, y: -boundsOrigin.y).graphene
    gtk_snapshot_translate(snapshot, &offset)
    gtk_snapshot_append_node(snapshot, node)
    gtk_snapshot_restore(snapshot)
  }
}

/// A GTK widget inside a view: the text of a field, a web page. The parent widget owns it.
@MainActor struct NativeContent {
  let widget: UnsafeMutablePointer<GtkWidget>

  init(_ widget: UnsafeMutablePointer<GtkWidget>, in parent: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    gtk_widget_set_parent(widget, parent)
  }

  func place(_ frame: CGRect, boundsOrigin: CGPoint) {
    var minimumWidth: Int32 = 0
    var minimumHeight: Int32 = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimumWidth, nil, nil, nil)
    let width = max(minimumWidth, Int32(max(0, frame.width.rounded())))
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &minimumHeight, nil, nil, nil)
    let height = max(minimumHeight, Int32(max(0, frame.height.rounded())))
    var offset = graphene_point_t(
      x: Float(frame.minX - boundsOrigin.x),
      y: Float(frame.minY - boundsOrigin.y + (frame.height - CGFloat(height)) / 2)
    )
    gtk_widget_allocate(widget, width, height, -1, gsk_transform_translate(nil, &offset))
  }
}
