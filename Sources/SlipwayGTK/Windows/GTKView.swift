import CGTK
import Foundation
import SlipwayPlatform
import SlipwayWidgets

/// One `SlipwayView` widget. GTK places it by a transform; its own sizes are whole points.
@MainActor final class GTKView: PlatformView {
  nonisolated let handle: WidgetHandle
  var widget: UnsafeMutablePointer<GtkWidget> { handle.pointer }
  /// It keeps this view, and its end is the view's end, on whatever thread.
  fileprivate unowned(unsafe) let owner: any PlatformViewOwner
  private var hosted: UnsafeMutablePointer<GtkWidget>?

  init(role: AccessibleRole, actions: AccessibleActions, owner: any PlatformViewOwner) {
    GTKView.installFunctions
    self.owner = owner
    handle = WidgetHandle(role: role.gtk, actions: actions.slipway)
    handle.setOwner(self)
  }

  // The tree.

  func insert(_ child: any PlatformView, after previous: (any PlatformView)?) {
    let (child, previous) = (native(child), previous.map(native))
    if let parent = gtk_widget_get_parent(child) {
      if parent == widget, gtk_widget_get_prev_sibling(child) == previous { return }
      if parent != widget { gtk_widget_unparent(child) }
    }
    gtk_widget_insert_after(child, widget, previous)
    setNeedsPlacing()
  }

  private func native(_ view: any PlatformView) -> UnsafeMutablePointer<GtkWidget> { (view as! GTKView).widget }

  func leaveParent() {
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
  }

  // Looks.

  var isShown: Bool {
    get { gtk_widget_get_child_visible(widget) != 0 }
    set { gtk_widget_set_child_visible(widget, newValue ? 1 : 0) }
  }

  func setNeedsPlacing() { gtk_widget_queue_allocate(widget) }
  func setNeedsDrawing() { gtk_widget_queue_draw(widget) }

  func place(_ size: CGSize, by transform: NativeTransform) {
    // GTK allocates nothing that it has not measured.
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_allocate(
      widget,
      Int32(max(0, size.width.rounded(.up))),
      Int32(max(0, size.height.rounded(.up))),
      -1,
      transform.pointer
    )
  }

  func draw(in snapshot: NativeSnapshot) {
    guard let parent = gtk_widget_get_parent(widget) else { return }
    gtk_widget_snapshot_child(parent, widget, snapshot.pointer)
  }

  // The work of others. The parent widget owns what it hosts.

  var isHosting: Bool { hosted != nil }

  func host(_ element: NativeElement) {
    let hosted = element.pointer.assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_set_parent(hosted, widget)
    self.hosted = hosted
  }

  func placeHosted(_ frame: CGRect) {
    guard let hosted else { return }
    var minimumWidth: Int32 = 0
    var minimumHeight: Int32 = 0
    gtk_widget_measure(hosted, GTK_ORIENTATION_HORIZONTAL, -1, &minimumWidth, nil, nil, nil)
    let width = max(minimumWidth, Int32(max(0, frame.width.rounded())))
    gtk_widget_measure(hosted, GTK_ORIENTATION_VERTICAL, width, &minimumHeight, nil, nil, nil)
    let height = max(minimumHeight, Int32(max(0, frame.height.rounded())))
    var offset = graphene_point_t(
      x: Float(frame.minX),
      y: Float(frame.minY + (frame.height - CGFloat(height)) / 2)
    )
    gtk_widget_allocate(hosted, width, height, -1, gsk_transform_translate(nil, &offset))
  }

  func drawHosted(in snapshot: NativeSnapshot) {
    if let hosted { gtk_widget_snapshot_child(widget, hosted, snapshot.pointer) }
  }

  // The keyboard.

  func takeFocus() {
    if let hosted {
      gtk_widget_grab_focus(hosted)
    } else {
      gtk_widget_set_focusable(widget, 1)
      gtk_widget_grab_focus(widget)
    }
  }

  func dropFocus() {
    guard let root = gtk_widget_get_root(widget), let focused = gtk_root_get_focus(root) else { return }
    if focused == widget || gtk_widget_is_ancestor(focused, widget) != 0 { gtk_root_set_focus(root, nil) }
  }

  // Assistive technologies. What is hosted is what gets the focus and is read out.

  func describe(_ description: AccessibleDescription) {
    let widget = hosted ?? widget
    slipway_accessible_set_label(widget, description.label)
    slipway_accessible_set_description(widget, description.hint)
    if let range = description.range {
      slipway_accessible_set_range(widget, range.value, range.minimum, range.maximum)
    }
    slipway_accessible_set_value_text(widget, description.value)
    if let level = description.headingLevel { slipway_accessible_set_heading_level(widget, Int32(clamping: level)) }
    slipway_accessible_set_disabled(widget, description.isDisabled ? 1 : 0)
    if let isChecked = description.isChecked { slipway_accessible_set_checked(widget, isChecked ? 1 : 0) }
    if let isSelected = description.isSelected { slipway_accessible_set_selected(widget, isSelected ? 1 : 0) }
    if description.isModal { slipway_accessible_set_modal(widget, 1) }
    slipway_accessible_set_hidden(widget, description.isHidden ? 1 : 0)
  }

  func setHiddenFromAccessibility(_ isHidden: Bool) { slipway_accessible_set_hidden(widget, isHidden ? 1 : 0) }

  func setNamedActions(_ names: [String]) {
    let names = names.map { strdup($0) }
    defer { names.forEach { free($0) } }
    names.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      slipway_view_set_named_actions(widget, $0.baseAddress, Int32($0.count))
    }
  }

  func announce(_ text: String) { slipway_accessible_announce(widget, text) }
}

extension GTKView {
  /// What the widgets call back, for all of them.
  fileprivate static let installFunctions: Void = {
    @MainActor func owner(_ view: UnsafeMutableRawPointer?) -> any PlatformViewOwner {
      Unmanaged<GTKView>.fromOpaque(view!).takeUnretainedValue().owner
    }
    var functions = SlipwayViewFunctions(
      allocate: { view, _, _ in
        nonisolated(unsafe) let view = view
        MainActor.assumeIsolated { owner(view).placeContent() }
      },
      snapshot: { view, snapshot in
        nonisolated(unsafe) let view = view
        nonisolated(unsafe) let snapshot = snapshot!
        MainActor.assumeIsolated { owner(view).draw(in: NativeSnapshot(snapshot)) }
      },
      contains: { view, x, y in
        nonisolated(unsafe) let view = view
        return MainActor.assumeIsolated { owner(view).contains(CGPoint(x: x, y: y)) ? 1 : 0 }
      },
      focus_changed: { view, focused in
        nonisolated(unsafe) let view = view
        MainActor.assumeIsolated { owner(view).focusChanged(focused != 0) }
      },
      perform: { view, action in
        nonisolated(unsafe) let view = view
        MainActor.assumeIsolated { AccessibleAction(rawValue: action).map(owner(view).perform) }
      },
      perform_named: { view, index in
        nonisolated(unsafe) let view = view
        MainActor.assumeIsolated { owner(view).performNamedAction(Int(index)) }
      }
    )
    slipway_view_set_functions(&functions)
  }()
}

extension AccessibleRole {
  var gtk: GtkAccessibleRole {
    switch self {
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .button: GTK_ACCESSIBLE_ROLE_BUTTON
    case .link: GTK_ACCESSIBLE_ROLE_LINK
    case .toggle: GTK_ACCESSIBLE_ROLE_SWITCH
    case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
    case .label: GTK_ACCESSIBLE_ROLE_LABEL
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .searchField: GTK_ACCESSIBLE_ROLE_SEARCH_BOX
    case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .tab: GTK_ACCESSIBLE_ROLE_TAB
    case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
    case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
    }
  }
}

extension AccessibleActions {
  fileprivate var slipway: SlipwayActions {
    switch self {
    case .none: SLIPWAY_ACTIONS_NONE
    case .element: SLIPWAY_ACTIONS_ELEMENT
    case .adjustable: SLIPWAY_ACTIONS_ADJUSTABLE
    }
  }
}
