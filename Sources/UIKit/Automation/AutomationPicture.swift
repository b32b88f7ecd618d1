import Foundation

/// A picture of the screen.
@MainActor enum AutomationPicture {
  /// The screen, or a part of it in points, as a PNG in the screen's pixels; nil where no window is shown.
  static func png(of part: CGRect?) -> Data? {
    let windows = UIApplication.shared.windowScenes.flatMap(\.windowsInPaintOrder).filter { !$0.isHidden }
    let screen = UIScreen.main.bounds
    let part = (part ?? screen).intersection(screen)
    guard !windows.isEmpty, !part.isEmpty else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = UIScreen.main.scale
    return UIGraphicsImageRenderer(size: part.size, format: format).pngData { _ in
      for window in windows {
        window.drawHierarchy(in: window.frame.offsetBy(dx: -part.minX, dy: -part.minY), afterScreenUpdates: true)
      }
    }
  }
}
