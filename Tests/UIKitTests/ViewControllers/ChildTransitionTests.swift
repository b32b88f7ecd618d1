import CoreGraphics
import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Children exchanged, bars that follow, size classes to come", .framesByHand)
struct ChildTransitionTests {
  private let diary = DiaryController.Diary()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let root = UIViewController()

  init() {
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
  }

  @Test("One child's view takes the other's place, with an animation")
  func exchange() {
    let (one, two) = (DiaryController("one", diary), DiaryController("two", diary))
    root.addChild(one)
    root.addChild(two)
    root.view.addSubview(one.view)
    _ = diary.take()
    var done: Bool?
    one.willMove(toParent: nil)
    root.transition(from: one, to: two, duration: 0.5, options: .curveLinear) {
      one.view.alpha = 0
    } completion: {
      done = $0
    }
    #expect(one.view.superview != nil && two.view.superview === root.view && done == nil)
    #expect(
      diary.take().filter { $0.contains("Appear") || $0.contains("Disappear") }.contains { $0.hasPrefix("two will") }
    )
    FramesByHand.pass(0.01)
    FramesByHand.pass(0.6)
    #expect(one.view.superview == nil && two.view.window != nil && done == true)
    let told = diary.take()
    #expect(told.contains { $0.hasPrefix("one didDisappear") } && told.contains { $0.hasPrefix("two didAppear") })
    root.transition(from: two, to: one, duration: 0, options: [], animations: nil)
    #expect(one.view.superview === root.view)
  }

  @Test("A bar follows the scroll view that the controller names")
  func contentScrollView() {
    let (first, second) = (UIScrollView(frame: root.view.bounds), UIScrollView(frame: root.view.bounds))
    root.view.addSubview(first)
    root.view.addSubview(second)
    #expect(root.contentScrollView(for: .top) === first)
    root.setContentScrollView(second, for: [.top, .bottom])
    #expect(root.contentScrollView(for: .top) === second && root.contentScrollView(for: .leading) === first)
    root.setContentScrollView(nil, for: .top)
    #expect(root.contentScrollView(for: .top) === first && root.contentScrollView(for: .bottom) === second)
  }

  @MainActor private final class Listener: UIViewController {
    var lines: [String] = []
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      lines.append("\(traitCollection.horizontalSizeClass.rawValue) to \(newCollection.horizontalSizeClass.rawValue)")
    }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  @Test("Controllers hear of size classes before they have them; children, too")
  func sizeClasses() {
    let (listener, child) = (Listener(), Listener())
    listener.addChild(child)
    window.rootViewController = listener
    window.getsSizeClasses(UITraitCollection(horizontalSizeClass: .regular))
    #expect(listener.lines.count == 1 && listener.lines[0].hasSuffix("to 2") && child.lines.count == 1)
  }

  @Test("What a status bar or a home indicator would do is the usual")
  func systemBars() {
    #expect(root.preferredStatusBarUpdateAnimation == .fade && root.childForStatusBarStyle == nil)
    #expect(root.childForStatusBarHidden == nil && !root.modalPresentationCapturesStatusBarAppearance)
    #expect(root.preferredInterfaceOrientationForPresentation == .portrait && !root.prefersHomeIndicatorAutoHidden)
    #expect(root.preferredScreenEdgesDeferringSystemGestures.isEmpty && root.childForHomeIndicatorAutoHidden == nil)
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    root.setOverrideTraitCollection(traits, forChild: UIViewController())
    let child = UIViewController()
    root.addChild(child)
    root.setOverrideTraitCollection(traits, forChild: child)
    #expect(root.overrideTraitCollection(forChild: child) == traits)
  }

  @Test("Shaking travels along the chain")
  func motion() {
    @MainActor final class Shaken: UIView {
      var lines: [String] = []
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("began") }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("ended") }
      override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("cancelled") }
    }
    let (outer, inner) = (Shaken(), UIView())
    outer.addSubview(inner)
    inner.motionBegan(.motionShake, with: nil)
    inner.motionEnded(.motionShake, with: nil)
    inner.motionCancelled(.motionShake, with: nil)
    #expect(outer.lines == ["began", "ended", "cancelled"])
  }
}
