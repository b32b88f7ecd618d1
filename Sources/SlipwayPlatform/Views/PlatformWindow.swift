import Foundation

/// A window of the desktop. All its content is views that fill it, one above the other.
@MainActor package protocol PlatformWindow: AnyObject {
  var title: String { get set }
  /// Pixels in a point.
  var scale: CGFloat { get }
  /// Whether it is the one that the user works in.
  var isActive: Bool { get }
  /// Whether it is on the screen, so that frames come.
  var isShown: Bool { get }
  /// Whether the processor draws it and not the graphics card. It is known once the window is shown.
  var isDrawnByProcessor: Bool { get }

  /// Puts a view into the window; in which order views are drawn the owner says as it draws.
  func add(_ view: any PlatformView)
  func show()
  func close()
  /// Asks for another size, in points; the desktop may refuse, and the owner is told of what has come of it.
  func resize(to size: CGSize)
  /// Which sizes the user can give it.
  var limits: WindowLimits { get set }

  /// Has the owner place its views before the next frame.
  func setNeedsPlacing()
  /// Has the owner draw its views in the next frame.
  func setNeedsDrawing()
  /// Has the owner told once, before the next frame is laid out.
  func requestFrame()

  /// Writes what the window shows as a PNG file, at the scale of its display.
  func writePicture(to path: String) -> PictureOutcome
}

/// Which sizes the user can give a window.
package struct WindowLimits: Equatable {
  /// In points.
  package var minimum: CGSize
  package var isResizable: Bool

  package init(minimum: CGSize = .zero, isResizable: Bool = true) {
    (self.minimum, self.isResizable) = (minimum, isResizable)
  }
}

/// How a window begins.
package struct WindowOptions {
  package var title: String
  /// Points; the user, or the desktop, may choose another.
  package var size: CGSize
  /// Has a frame and a title bar.
  package var isDecorated: Bool

  package init(title: String, size: CGSize, isDecorated: Bool) {
    self.title = title
    self.size = size
    self.isDecorated = isDecorated
  }
}

/// What has become of a picture of a window.
package enum PictureOutcome: Sendable {
  case written
  /// The file is there, and all of the picture is of one colour.
  case oneColour
  case notWritten
}

/// The owner of a window: what the window asks and tells.
@MainActor package protocol PlatformWindowOwner: AnyObject {
  /// A frame that was requested begins.
  func frameBegins()
  /// Places the views: the window's content has this size now, in points.
  func placeViews(in size: CGSize)
  /// Draws the views in their order; where there are none the window is black.
  func drawViews(in snapshot: NativeSnapshot)
  func activityChanged()
  /// The user closed it. It is gone when this returns.
  func closed()
}
