import CGTK
import Foundation
import SlipwayWidgets

/// What GTK calls back: the Swift side of one `SlipwayView` widget.
@MainActor class WidgetOwner {
  nonisolated let handle: WidgetHandle
  var pointer: UnsafeMutablePointer<GtkWidget> { handle.pointer }

  init(role: GtkAccessibleRole, actions: SlipwayActions = SLIPWAY_ACTIONS_NONE) {
    WidgetOwner.installFunctions
    handle = WidgetHandle(role: role, actions: actions)
    handle.setOwner(self)
  }

  func allocate(width: CGFloat, height: CGFloat) {}
  func snapshot(_ snapshot: OpaquePointer) {}
  func contains(_ point: CGPoint) -> Bool { true }
  func focusChanged(_ focused: Bool) {}
  func perform(_ action: AccessibilityAction) {}
  func performNamed(_ index: Int) {}

  private static let installFunctions: Void = {
    func owner(_ pointer: UnsafeMutableRawPointer?) -> WidgetOwner {
      Unmanaged<WidgetOwner>.fromOpaque(pointer!).takeUnretainedValue()
    }
    var functions = SlipwayViewFunctions(
      allocate: { pointer, width, height in
        nonisolated(unsafe) let pointer = pointer
        MainActor.assumeIsolated { owner(pointer).allocate(width: CGFloat(width), height: CGFloat(height)) }
      },
      snapshot: { pointer, snapshot in
        nonisolated(unsafe) let pointer = pointer
        nonisolated(unsafe) let snapshot = snapshot!
        MainActor.assumeIsolated { owner(pointer).snapshot(snapshot) }
      },
      contains: { pointer, x, y in
        nonisolated(unsafe) let pointer = pointer
        return MainActor.assumeIsolated { owner(pointer).contains(CGPoint(x: x, y: y)) ? 1 : 0 }
      },
      focus_changed: { pointer, focused in
        nonisolated(unsafe) let pointer = pointer
        MainActor.assumeIsolated { owner(pointer).focusChanged(focused != 0) }
      },
      perform: { pointer, action in
        nonisolated(unsafe) let pointer = pointer
        MainActor.assumeIsolated { AccessibilityAction(rawValue: action).map(owner(pointer).perform) }
      },
      perform_named: { pointer, index in
        nonisolated(unsafe) let pointer = pointer
        MainActor.assumeIsolated { owner(pointer).performNamed(Int(index)) }
      }
    )
    slipway_view_set_functions(&functions)
  }()
}

/// Owns a GTK widget. Views may be released on any thread, GTK only on the first: the widget goes there.
final class WidgetHandle: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<GtkWidget>

  init(role: GtkAccessibleRole, actions: SlipwayActions) {
    pointer = slipway_view_new(nil, role, actions)
    g_object_ref_sink(pointer)
  }

  func setOwner(_ owner: AnyObject) {
    slipway_view_set_owner(pointer, Unmanaged.passUnretained(owner).toOpaque())
  }

  deinit {
    slipway_view_set_owner(pointer, nil)
    nonisolated(unsafe) let pointer = pointer
    func release() {
      WidgetHandle.takeOut(pointer)
      g_object_unref(pointer)
    }
    if Thread.isMainThread { release() } else { DispatchQueue.main.async { release() } }
  }

  /// Out of its parent. A desktop's window remembers its child beside the tree of widgets, and would use it when it is gone.
  private static func takeOut(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    guard let parent = gtk_widget_get_parent(pointer) else { return }
    let instance = UnsafeMutableRawPointer(parent)
    if g_type_check_instance_is_a(instance.assumingMemoryBound(to: GTypeInstance.self), gtk_window_get_type()) != 0 {
      gtk_window_set_child(instance.assumingMemoryBound(to: GtkWindow.self), nil)
    } else {
      gtk_widget_unparent(pointer)
    }
  }
}
