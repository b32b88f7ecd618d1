import CoreGraphics
import Foundation

/// The status bar as apps asked for it before they had scenes. A desktop's window has none.
extension UIApplication {
  private var statusBarManager: UIStatusBarManager? { keyWindow?.windowScene?.statusBarManager }

  /// Whether the app speaks for its controllers: UIViewControllerBasedStatusBarAppearance is NO in its Info.plist.
  private var saysStatusBarStyle: Bool {
    Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool == false
  }

  /// That of the window's scene: portrait where a window is higher than wide.
  public var statusBarOrientation: UIInterfaceOrientation {
    (keyWindow?.windowScene ?? windowScenes.first)?.interfaceOrientation ?? .unknown
  }
  /// How long a turn of the screen takes, in seconds. A window is not turned.
  public var statusBarOrientationAnimationDuration: TimeInterval { 0 }
  /// Nothing: the safe area begins at the window's upper edge.
  public var statusBarFrame: CGRect { statusBarManager?.statusBarFrame ?? .zero }
  /// As the controller on the screen asks for, unless UIViewControllerBasedStatusBarAppearance is NO in the app's Info.plist:
  /// then as the app itself does. Setting it does nothing otherwise.
  public var statusBarStyle: UIStatusBarStyle {
    get { saysStatusBarStyle ? ownStatusBarStyle : statusBarManager?.statusBarStyle ?? .default }
    set { if saysStatusBarStyle { ownStatusBarStyle = newValue } }
  }
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// `true`, whatever it is set to.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }
}
