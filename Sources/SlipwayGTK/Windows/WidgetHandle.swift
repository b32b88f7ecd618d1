import CGTK
import Foundation
import SlipwayWidgets

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
