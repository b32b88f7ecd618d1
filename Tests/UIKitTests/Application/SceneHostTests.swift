import CoreGraphics
import Foundation
import SlipwayPlatform
import SlipwayTestSupport
import Testing

@testable import UIKit

/// A scene in a window of a desktop for tests.
@MainActor @Suite("A scene's window", .serialized, .framesByHand)
struct SceneHostTests {
  private let desktop = PlatformDouble()
  private let scene: UIWindowScene

  init() {
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
  }

  /// Runs `body` with the desktop's window of the scene, which has one of the app's with a root view.
  private func inWindow(_ body: (_ desktopWindow: WindowDouble, _ root: UIView) throws -> Void) throws {
    try Desktop.$own.withValue(desktop) {
      _ = desktop.open()
      let window = UIWindow(windowScene: scene)
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      scene.openOnDisplay()
      let native = try #require(desktop.windows.first)
      native.resize(to: UIScreen.main.bounds.size)
      // What was asked for before there was a window comes without it.
      FramesByHand.pass(0)
      try body(native, controller.view)
      window.isHidden = true
    }
  }

  @Test("An app says how small its window may be, and whether it may be resized")
  func restrictions() throws {
    try inWindow { window, _ in
      let restrictions = try #require(scene.sizeRestrictions)
      #expect(restrictions.minimumSize == .zero)
      restrictions.minimumSize = CGSize(width: 300, height: 400)
      #expect(window.limits == WindowLimits(minimum: CGSize(width: 300, height: 400), isResizable: true))
      restrictions.maximumSize = CGSize(width: 300, height: 400)
      #expect(window.limits == WindowLimits(minimum: CGSize(width: 300, height: 400), isResizable: false))
      #expect(restrictions.minimumSize.width == 300 && restrictions.maximumSize.height == 400)
    }
  }

  @Test("Without a display there is no window")
  func noDisplay() {
    Desktop.$own.withValue(desktop) { scene.openOnDisplay() }
    #expect(desktop.windows.isEmpty)
  }

  @Test("It is as large as the screen an app sees, and has the scene's title")
  func window() throws {
    scene.title = "One"
    try inWindow { window, _ in
      #expect(window.isShown && window.options.size == UIScreen.main.bounds.size && window.title == "One")
      #expect(window.options.isDecorated)
      scene.title = "Two"
      #expect(window.title == "Two" && desktop.windows.count == 1)
    }
  }

  @Test("What the user can make of its size is said before it is shown, and later")
  func limits() throws {
    scene.limitSize(minimum: CGSize(width: 200, height: 100), isResizable: false)
    try inWindow { window, _ in
      #expect(window.limits == WindowLimits(minimum: CGSize(width: 200, height: 100), isResizable: false))
      scene.limitSize(minimum: .zero, isResizable: true)
      #expect(window.limits == WindowLimits())
    }
  }

  @Test("It opens in the size that the app asks for; an open one keeps its own")
  func openingSize() throws {
    let before = UIScreen.main.bounds.size
    defer { scene.resize(to: before) }
    scene.opens(in: CGSize(width: 500, height: 400))
    try inWindow { window, _ in
      #expect(window.options.size == CGSize(width: 500, height: 400))
      scene.opens(in: CGSize(width: 600, height: 700))
      #expect(UIScreen.main.bounds.size == CGSize(width: 500, height: 400))
    }
  }

  @Test("The scene is active while the user works in the window")
  func activity() throws {
    try inWindow { window, _ in
      window.isActive = true
      #expect(scene.activationState == .foregroundActive)
      window.isActive = false
      #expect(scene.activationState == .foregroundInactive)
    }
  }

  @Test("A layout that is asked for comes in the window's next frame")
  func frames() throws {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    try inWindow { window, root in
      let view = Counting(frame: root.bounds)
      root.addSubview(view)
      window.showFrame()
      let before = view.layouts
      view.setNeedsLayout()
      #expect(view.layouts == before)
      window.showFrame()
      #expect(view.layouts == before + 1)
    }
  }

  @Test("What is done in the window reaches the view there")
  func input() throws {
    try inWindow { window, root in
      let button = UIButton(frame: CGRect(x: 20, y: 30, width: 100, height: 40))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      root.addSubview(button)
      window.input?.receive(PointerInput(.finger(1), .began, at: CGPoint(x: 40, y: 40), timestamp: 1))
      window.input?.receive(PointerInput(.finger(1), .ended, at: CGPoint(x: 40, y: 40), timestamp: 1.1))
      #expect(taps == 1)
    }
  }

  @Test("The tree that is read out is that of the views, in their order, and follows them")
  func accessibility() throws {
    try inWindow { window, root in
      let (label, button) = (UILabel(), UIButton())
      label.text = "Name"
      button.accessibilityLabel = "Go"
      root.addSubview(label)
      root.insertSubview(button, belowSubview: label)
      let tree = try #require(root.viewWidget?.platformView as? ViewDouble)
      #expect(window.views.first?.parent == nil && tree.children.map(\.role) == [.button, .label])
      #expect(tree.children.map(\.description.label) == ["Go", "Name"] && tree.children[0].actions == .element)
      label.text = "Other"
      button.isEnabled = false
      #expect(tree.children[1].description.label == "Other" && tree.children[0].description.isDisabled)
      root.bringSubviewToFront(button)
      #expect(tree.children.map(\.role) == [.label, .button])
      label.isHidden = true
      #expect(!tree.children[0].isShown && tree.children[0].isHidden)
      label.removeFromSuperview()
      #expect(tree.children.map(\.role) == [.button])
      var activated = 0
      button.isEnabled = true
      button.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      button.addAction(UIAction { _ in activated += 1 }, for: .touchUpInside)
      tree.children[0].owner?.perform(.activate)
      #expect(activated == 1)
    }
  }

  @Test("A view has a place where its layer is, and its content within it")
  func places() throws {
    try inWindow { window, root in
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      root.addSubview(view)
      window.resize(to: UIScreen.main.bounds.size)
      let native = try #require(view.viewWidget?.platformView as? ViewDouble)
      #expect(native.size == CGSize(width: 30, height: 40))
      let owner = try #require(native.owner)
      #expect(owner.contains(CGPoint(x: 29, y: 39)) && !owner.contains(CGPoint(x: 31, y: 5)))
    }
  }

  @Test("The first responder has the window's focus")
  func focus() throws {
    final class Typing: UIView { override var canBecomeFirstResponder: Bool { true } }
    try inWindow { _, root in
      let view = Typing()
      root.addSubview(view)
      #expect(view.becomeFirstResponder())
      let native = try #require(view.viewWidget?.platformView as? ViewDouble)
      #expect(native.hasFocus)
      view.resignFirstResponder()
      #expect(!native.hasFocus)
    }
  }
}
