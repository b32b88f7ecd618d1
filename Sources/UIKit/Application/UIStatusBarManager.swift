import CoreGraphics
import Foundation

/// Says what the status bar of a scene looks like. A desktop window has none.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?
  init(scene: UIWindowScene) { self.scene = scene }

  /// As the controller on the screen asks for.
  open var statusBarStyle: UIStatusBarStyle {
    var controller = scene?.keyWindow?.rootViewController
    while let child = controller?.childForStatusBarStyle { controller = child }
    return controller?.preferredStatusBarStyle ?? .default
  }
  open var isStatusBarHidden: Bool { true }
  /// Nothing: the safe area begins at the window's upper edge.
  open var statusBarFrame: CGRect { .zero }
}
