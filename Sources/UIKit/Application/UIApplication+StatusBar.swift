import Foundation

// What an app asked the application itself before scenes had status bars and orientations. A desktop's window has no status bar: who
// asks is told what its scene says.

extension UIApplication {
  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  public var statusBarFrame: CGRect { statusBar?.statusBarFrame ?? .zero }

  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  public var isStatusBarHidden: Bool { statusBar?.isStatusBarHidden ?? true }

  @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
  public var statusBarStyle: UIStatusBarStyle { statusBar?.statusBarStyle ?? .default }

  /// Portrait where no window is open.
  @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
  public var statusBarOrientation: UIInterfaceOrientation {
    (keyWindow?.windowScene ?? windowScenes.first)?.interfaceOrientation ?? .portrait
  }

  private var statusBar: UIStatusBarManager? { (keyWindow?.windowScene ?? windowScenes.first)?.statusBarManager }

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
