import Foundation
import SlipwayFoundation
import Synchronization
import Testing

@testable import UIKit

/// A scene's life, as its delegate and the notifications tell it.
@MainActor @Suite("Scenes", .serialized) struct SceneTests {
  final class Delegate: NSObject, UIWindowSceneDelegate {
    var diary: [String] = []
    func becameActive(_ scene: UIScene) { diary.append("active \(scene.activationState == .foregroundActive)") }
    func willResign(_ scene: UIScene) { diary.append("will resign \(scene.activationState == .foregroundActive)") }
    func willEnter(_ scene: UIScene) { diary.append("will enter foreground") }
    func didEnterBackground(_ scene: UIScene) { diary.append("background \(scene.activationState == .background)") }
    func disconnected(_ scene: UIScene) { diary.append("disconnected") }
    func opened(_ scene: UIScene, _ contexts: Set<UIOpenURLContext>) {
      diary += contexts.map(\.url.absoluteString).sorted()
    }
  }

  let delegate = Delegate()
  let scene: UIWindowScene

  init() {
    ClassRecords.register {
      [
        ClassRecord(
          Delegate.self,
          name: "SceneTestsDelegate",
          methods: [
            MethodRecord("sceneDidBecomeActive:", Delegate.becameActive),
            MethodRecord("sceneWillResignActive:", Delegate.willResign),
            MethodRecord("sceneWillEnterForeground:", Delegate.willEnter),
            MethodRecord("sceneDidEnterBackground:", Delegate.didEnterBackground),
            MethodRecord("sceneDidDisconnect:", Delegate.disconnected),
            MethodRecord("scene:openURLContexts:", Delegate.opened),
          ]
        )
      ]
    }
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
    scene.delegate = delegate
  }

  @Test("From the foreground to its end, in Apple's order")
  func life() {
    #expect(scene.activationState == .unattached)
    scene.enterForeground()
    #expect(scene.activationState == .foregroundInactive)
    scene.setActive(true)
    scene.setActive(true)
    scene.setActive(false)
    #expect(scene.activationState == .foregroundInactive)
    scene.setActive(true)
    scene.disconnect()
    #expect(
      delegate.diary == [
        "will enter foreground", "active true", "will resign true", "active true", "will resign true",
        "background true", "disconnected",
      ]
    )
    #expect(scene.activationState == .unattached)
  }

  @Test("The delegate is told of the URLs that come while the app runs")
  func openedURLs() throws {
    let application = UIApplication()
    application.connectedScenes.insert(scene)
    application.open([try #require(URL(string: "huts://1")), try #require(URL(string: "huts://2"))])
    application.open([])
    #expect(delegate.diary == ["huts://1", "huts://2"])
  }

  @Test("Notifications carry the scene")
  func notifications() {
    let names = Mutex<[Notification.Name]>([])
    let observer = NotificationCenter.default.addObserver(forName: nil, object: scene, queue: nil) { note in
      names.withLock { $0.append(note.name) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    scene.setActive(true)
    scene.setActive(false)
    #expect(
      names.withLock { $0 } == [
        UIScene.willEnterForegroundNotification, UIScene.didActivateNotification, UIScene.willDeactivateNotification,
      ]
    )
  }

  @Test("One window is key: the last that asked, then the one before it")
  func keyWindow() {
    let first = UIWindow(windowScene: scene)
    let second = UIWindow(windowScene: scene)
    first.makeKeyAndVisible()
    #expect(scene.keyWindow === first && first.isKeyWindow && !second.isKeyWindow)
    second.makeKeyAndVisible()
    #expect(scene.keyWindow === second && !first.isKeyWindow && second.isKeyWindow)
    #expect(scene.windows.count == 2)
    second.windowScene = nil
    #expect(scene.keyWindow === first && scene.windows == [first])
  }

  @Test("A window that is told no frame is as large as the screen")
  func ofTheScreen() {
    #expect(UIWindow().frame == UIScreen.main.bounds && UIWindow(frame: .zero).frame == .zero)
  }

  @Test("Windows that fill the scene follow its size; others keep theirs")
  func size() {
    let old = UIScreen.main.bounds.size
    defer { scene.resize(to: old) }
    let full = UIWindow(windowScene: scene)
    let small = UIWindow(windowScene: scene)
    full.isHidden = false
    small.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    small.isHidden = false
    scene.resize(to: CGSize(width: 1024, height: 768))
    #expect(full.frame == CGRect(x: 0, y: 0, width: 1024, height: 768))
    #expect(small.frame == CGRect(x: 10, y: 10, width: 100, height: 50))
    #expect(UIScreen.main.bounds.size == CGSize(width: 1024, height: 768))
    #expect(scene.traitCollection.horizontalSizeClass == .regular && scene.interfaceOrientation.isLandscape)
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(full.traitCollection.horizontalSizeClass == .compact && scene.interfaceOrientation == .portrait)
  }

  @available(*, deprecated, message: "Says so only to ask for deprecated properties without a warning.")
  @Test("The status bar, as apps without scenes ask for it: there is none")
  func statusBar() {
    let app = UIApplication.shared
    #expect(app.isStatusBarHidden && app.statusBarFrame == .zero && app.statusBarOrientationAnimationDuration == 0)
    app.setStatusBarHidden(false, with: .fade)
    #expect(app.isStatusBarHidden)
    app.setStatusBarStyle(.lightContent, animated: true)
    #expect(app.statusBarStyle == .default, "controllers say it")
    let scene = app.windowScenes.first
    #expect(app.statusBarOrientation == scene?.interfaceOrientation ?? .portrait)
  }
}
