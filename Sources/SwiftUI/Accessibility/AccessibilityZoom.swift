import UIKit

/// Which way a view is to be zoomed, and about which point.
public struct AccessibilityZoomGestureAction {
  /// Closer or further away.
  public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }
  public let direction: Direction
  /// The point in the view's rectangle.
  public let location: UnitPoint
  /// The point in the view's coordinates.
  public let point: CGPoint
}

extension View {
  /// Called where the view is to be zoomed. The desktop's technologies offer it as two actions, about the view's middle.
  nonisolated public func accessibilityZoomAction(
    _ handler: @escaping @MainActor (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.zoom(handler)) }
}

extension ModifiedContent where Content: View, Modifier == AccessibilityAttachmentModifier {
  /// Called where the view is to be zoomed.
  nonisolated public func accessibilityZoomAction(
    _ handler: @escaping @MainActor (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Content, AccessibilityAttachmentModifier> { adding(.zoom(handler)) }
}
