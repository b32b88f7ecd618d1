import CoreGraphics
import Foundation

/// The status bar as apps asked for it before they had scenes. A desktop's window has none.
extension UIApplication {
  private var barScene: UIWindowScene? { keyWindow?.windowScene ?? windowScenes.first }

  /// Whether the app speaks for its controllers: UIViewControllerBasedStatusBarAppearance is NO in its Info.plist.
  private var saysStatusBarStyle: Bool {
    Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool == false
  }

  /// That of the window's scene: portrait where a window is higher than wide, or none is open.
  @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
  public var statusBarOrientation: UIInterfaceOrientation {
    barScene?.interfaceOrientation ?? .portrait
  }
  /// How long a turn of the screen takes, in seconds. A window is not turned.
  @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
  public var statusBarOrientationAnimationDuration: TimeInterval { 0 }
  /// Nothing: the safe area begins at the window's upper edge.
  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  public var statusBarFrame: CGRect { barScene?.statusBarManager?.statusBarFrame ?? .zero }
  /// As the controller on the screen asks for, unless UIViewControllerBasedStatusBarAppearance is NO in the app's Info.plist:
  /// then as the app itself does. Setting it does nothing otherwise.
  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  public var statusBarStyle: UIStatusBarStyle {
    get { saysStatusBarStyle ? ownStatusBarStyle : barScene?.statusBarManager?.statusBarStyle ?? .default }
    set { if saysStatusBarStyle { ownStatusBarStyle = newValue } }
  }
  @available(*, deprecated, message: "Override the controller's own properties instead.")
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// `true`, whatever it is set to.
  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  @available(*, deprecated, message: "Override the controller's own properties instead.")
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }

  /// Opens the URL with the desktop's own program for it.
  ///
  /// - Returns: whether there is such a program.
  @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    open(url)
    return true
  }
}
