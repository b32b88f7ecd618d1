import CGTK

/// A view of another module of ours whose work a GTK widget does. (Swift lets nobody override `package` members from
/// outside their module.)
@MainActor package protocol NativeHost: UIView {
  /// Called once, when the view is first shown.
  func makeHostedWidget() -> UnsafeMutablePointer<GtkWidget>?
  func nativeFocusChanged(_ isFocused: Bool)
}
