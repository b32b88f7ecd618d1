import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// Bars that go and come by themselves.
@MainActor @Suite("Bars that hide themselves", .framesByHand)
struct BarHidingTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  private let controller = UIViewController()
  private let navigation: UINavigationController
  private let fingers: Fingers

  init() {
    navigation = UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
    fingers = Fingers(window)
    window.layoutIfNeeded()
  }

  private func tap() {
    fingers.tap(CGPoint(x: 200, y: 400))
    for _ in 0..<3 { FramesByHand.pass(0.3) }
  }

  private func drag(from start: CGFloat, to end: CGFloat) {
    fingers.drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end))
    for _ in 0..<3 { FramesByHand.pass(0.3) }
  }

  @Test("A tap on the content hides the bars and shows them again, the toolbar where it was seen")
  func taps() {
    tap()
    #expect(!navigation.isNavigationBarHidden)
    navigation.isToolbarHidden = false
    navigation.hidesBarsOnTap = true
    #expect(navigation.barHideOnTapGestureRecognizer.isEnabled)
    tap()
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    tap()
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    navigation.isToolbarHidden = true
    tap()
    tap()
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    navigation.hidesBarsOnTap = false
    tap()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("A swipe upwards hides the bar, one downwards shows it")
  func swipes() {
    drag(from: 400, to: 200)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = true
    #expect(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
    drag(from: 400, to: 200)
    #expect(navigation.isNavigationBarHidden)
    tap()
    #expect(navigation.isNavigationBarHidden)
    drag(from: 200, to: 400)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("The bar goes with the keyboard, and a tap shows it again")
  func keyboard() {
    let post = { NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil) }
    post()
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsWhenKeyboardAppears = true
    post()
    for _ in 0..<3 { FramesByHand.pass(0.3) }
    #expect(navigation.isNavigationBarHidden)
    tap()
    #expect(!navigation.isNavigationBarHidden)
    tap()
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsWhenKeyboardAppears = false
    post()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("There is no bar while there is little height")
  func compact() {
    navigation.hidesBarsWhenVerticallyCompact = true
    let wasCompact = navigation.traitCollection.verticalSizeClass == .compact
    #expect(navigation.isNavigationBarHidden == wasCompact)
    navigation.traitOverrides.verticalSizeClass = .compact
    navigation.view.layoutIfNeeded()
    for _ in 0..<3 { FramesByHand.pass(0.3) }
    #expect(navigation.isNavigationBarHidden)
    navigation.traitOverrides.verticalSizeClass = .regular
    navigation.view.layoutIfNeeded()
    for _ in 0..<3 { FramesByHand.pass(0.3) }
    #expect(!navigation.isNavigationBarHidden)
  }
}
