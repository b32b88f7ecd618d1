import CGTK
import Foundation
import SlipwayWidgets
import Testing

@testable import SlipwayGTK

@MainActor @Suite("Widgets")
struct WidgetHandleTests {
  /// GTK's widgets need one; `slipway selftest` brings it.
  private var hasDisplay: Bool {
    _ = gtk_init_check()
    return gdk_display_get_default() != nil
  }

  /// The window would take the widget out a second time when it is destroyed, as an app's is at its end.
  @Test("A desktop's window forgets the widget in it when that is released")
  func releasedInWindow() async {
    guard hasDisplay else { return }
    let widget = UnsafeMutableRawPointer(gtk_window_new()!)
    let window = widget.assumingMemoryBound(to: GtkWindow.self)
    do {
      let handle = WidgetHandle(role: GTK_ACCESSIBLE_ROLE_GROUP, actions: SLIPWAY_ACTIONS_NONE)
      gtk_window_set_child(window, handle.pointer)
      #expect(gtk_window_get_child(window) == handle.pointer)
    }
    // Off the first thread a widget goes in the main queue's next turn.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(gtk_window_get_child(window) == nil)
    gtk_window_destroy(window)
  }

  @Test("A view's widget leaves its superview's when it is released")
  func releasedInView() async {
    guard hasDisplay else { return }
    let parent = WidgetHandle(role: GTK_ACCESSIBLE_ROLE_GROUP, actions: SLIPWAY_ACTIONS_NONE)
    do {
      let child = WidgetHandle(role: GTK_ACCESSIBLE_ROLE_GROUP, actions: SLIPWAY_ACTIONS_NONE)
      gtk_widget_set_parent(child.pointer, parent.pointer)
    }
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(gtk_widget_get_first_child(parent.pointer) == nil)
  }
}
