import Foundation
import Testing

@testable import UIKit

/// What apps asked the application before scenes answered.
@MainActor @Suite("The application's status bar", .serialized) struct StatusBarTests {
  @available(*, deprecated, message: "Says so only to ask for deprecated properties without a warning.")
  @Test("A window has none, and without one the app is upright") func withoutAWindow() {
    let application = UIApplication()
    #expect(application.statusBarFrame == .zero && application.isStatusBarHidden)
    #expect(application.statusBarStyle == .default && application.statusBarOrientation == .portrait)
  }

  private final class Light: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  @available(*, deprecated, message: "Says so only to ask for deprecated properties without a warning.")
  @Test("The scene says how it lies, and its controller how the bar looks") func withAScene() {
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
    let application = UIApplication()
    application.connectedScenes = [scene]
    let old = UIScreen.main.bounds.size
    defer { scene.resize(to: old) }
    scene.resize(to: CGSize(width: 1024, height: 768))
    #expect(application.statusBarOrientation == .landscapeLeft)
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(application.statusBarOrientation == .portrait)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = Light()
    window.makeKeyAndVisible()
    #expect(application.statusBarStyle == .lightContent)
  }

  @available(*, deprecated, message: "Says so only to call deprecated methods without a warning.")
  @Test("What nothing opens is not opened") func opening() throws {
    #expect(try !UIApplication().openURL(#require(URL(string: "nobody-opens-this://a"))))
  }

  @Test("What is told of the status bar has its names") func names() {
    let names = [
      UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
      UIApplication.willChangeStatusBarOrientationNotification, UIApplication.didChangeStatusBarOrientationNotification,
    ]
    #expect(Set(names).count == 4 && names[0].rawValue == "UIApplicationWillChangeStatusBarFrameNotification")
    #expect(UIApplication.statusBarFrameUserInfoKey == "UIApplicationStatusBarFrameUserInfoKey")
    #expect(UIApplication.statusBarOrientationUserInfoKey == "UIApplicationStatusBarOrientationUserInfoKey")
  }
}
