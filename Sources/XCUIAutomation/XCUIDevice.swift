import Foundation
import SlipwayAutomation
import UIKit

/// The device that tests run on: the size of the app's screen, and the desktop's looks.
@preconcurrency @MainActor open class XCUIDevice: NSObject {
  public enum Button: Int, Sendable { case home = 1, volumeUp, volumeDown }
  /// Light or dark.
  public enum Appearance: Int, Sendable { case unspecified, light, dark }

  open class var shared: XCUIDevice { device }
  private static let device = XCUIDevice()

  /// Upright until it is set. An app that is started later begins with it.
  open var orientation = UIDeviceOrientation.portrait {
    didSet {
      guard orientation.isValidInterfaceOrientation else { return }
      for app in AppProxy.running { turn(app) }
    }
  }

  /// To an app that has just started.
  func apply(to app: AppProxy) {
    if orientation.isLandscape { turn(app) }
    if appearance != .unspecified { colour(app) }
  }

  private func turn(_ app: AppProxy) {
    guard let screen = app.screen else { return }
    let (short, long) = (min(screen.width, screen.height), max(screen.width, screen.height))
    let size = orientation.isLandscape ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
    if size != screen { app.perform(.size(size), to: "turn the device") }
  }

  /// `unspecified` until it is set, which is light. An app that is started later begins with it.
  open var appearance = Appearance.unspecified {
    didSet { for app in AppProxy.running { colour(app) } }
  }

  private func colour(_ app: AppProxy) {
    app.perform(.appearance(isDark: appearance == .dark), to: "change the appearance")
  }

  /// The home button sends the app in front to the background. A desktop's volume is not the app's affair.
  open func press(_ button: Button) {
    guard button == .home, let app = AppProxy.frontmost, app.connection != nil else { return }
    app.goes(toBackground: true)
  }

  open func hasHardwareButton(_ button: Button) -> Bool { button == .home }
}
