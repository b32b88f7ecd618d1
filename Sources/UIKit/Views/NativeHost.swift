import SlipwayPlatform

/// A view of another module of ours whose work an element of the toolkit's does. (Swift lets nobody override `package`
/// members from outside their module.)
@MainActor package protocol NativeHost: UIView {
  /// Called once, when the view is first shown.
  func makeHostedElement() -> NativeElement?
  func nativeFocusChanged(_ isFocused: Bool)
}
