import Foundation

/// What stands for a view in a window: a place, what is drawn there, the keyboard's focus, and what assistive technologies
/// are told of it. The views of a window make a tree.
///
/// Whoever made it, its owner, keeps it; it may be released on any thread.
@MainActor package protocol PlatformView: AnyObject {
  // The tree.

  /// Puts a view into this one, behind `previous` in the order of focus and of assistive technologies, or first.
  func insert(_ child: any PlatformView, after previous: (any PlatformView)?)
  func leaveParent()

  // Looks.

  /// Whether it has a place and is drawn, and all in it.
  var isShown: Bool { get set }
  /// Has the owner place what is in the view before the next frame.
  func setNeedsPlacing()
  /// Has the owner draw the view in the next frame.
  func setNeedsDrawing()
  /// Gives the view its place in its parent. Its own corner of the transform is the upper left one.
  func place(_ size: CGSize, by transform: NativeTransform)
  /// Draws the view where its parent is being drawn, with what it drew before if nothing asked for more.
  func draw(in snapshot: NativeSnapshot)

  // The work of others.

  /// Puts another's element into the view, for good: the text of a field, a web page.
  func host(_ element: NativeElement)
  var isHosting: Bool { get }
  /// Gives the hosted element its place, in the view's own points; it gets at least the size that it needs.
  func placeHosted(_ frame: CGRect)
  func drawHosted(in snapshot: NativeSnapshot)

  // The keyboard.

  /// The keys go to the view, or to what it hosts.
  func takeFocus()
  /// The keys go to nothing in the view any more.
  func dropFocus()

  // Assistive technologies.

  /// Says what the view, or what it hosts, is.
  func describe(_ description: AccessibleDescription)
  /// Whether it is left out, and all in it. What it hosts is left out by its own description.
  func setHiddenFromAccessibility(_ isHidden: Bool)
  /// What else can be done with it, by names that the user reads, in place of those before.
  func setNamedActions(_ names: [String])
  /// Has a text spoken, where the system can.
  func announce(_ text: String)
}

/// The owner of a view: what the view asks and tells.
@MainActor package protocol PlatformViewOwner: AnyObject {
  /// Places what is in the view.
  func placeContent()
  /// Draws the view with all that is in it. (0, 0) is its upper left corner.
  func draw(in snapshot: NativeSnapshot)
  /// Whether a point is inside, from the upper left corner.
  func contains(_ point: CGPoint) -> Bool
  func focusChanged(_ isFocused: Bool)
  func perform(_ action: AccessibleAction)
  /// One of the actions that were set by name.
  func performNamedAction(_ index: Int)
}
