import Foundation

/// How the device is held: on a desktop, whether the window is wider than high.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDevice {
  /// Posted when the window becomes wider than high, or higher than wide.
  public nonisolated class var orientationDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }

  /// The window had another shape before.
  static func windowResized(from old: CGSize, to new: CGSize) {
    guard (old.width > old.height) != (new.width > new.height) else { return }
    NotificationCenter.default.post(name: orientationDidChangeNotification, object: current)
  }
}
