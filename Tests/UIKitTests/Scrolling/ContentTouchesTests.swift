import CoreGraphics
import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// What a scroll view and its content do with one touch.
@MainActor @Suite struct ContentTouchesTests {
  final class Picky: UIScrollView {
    var handsOn = true
    var letsGo = true
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { handsOn }
    override func touchesShouldCancel(in view: UIView) -> Bool { letsGo }
  }
  final class Content: UIView {
    var phases: [UITouch.Phase] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.began) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.cancelled) }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let scroll = Picky(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let content = Content(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let fingers: Fingers

  init() {
    fingers = Fingers(window)
    window.addSubview(scroll)
    scroll.contentSize = CGSize(width: 600, height: 2000)
    scroll.addSubview(content)
  }

  /// A finger that rests for 0.2 s, then drags up by 60 points.
  private func restThenDrag() {
    fingers.down(CGPoint(x: 100, y: 200))
    for _ in 0..<10 { fingers.move(CGPoint(x: 100, y: 200)) }
    for y in stride(from: 190, through: 140, by: -10) { fingers.move(CGPoint(x: 100, y: y)) }
    fingers.up()
  }

  @Test func aDragTakesTheTouchFromTheContent() {
    restThenDrag()
    #expect(content.phases == [.began, .cancelled] && scroll.contentOffset.y > 0)
  }

  @Test func contentThatKeepsItsTouchIsNotScrolled() {
    scroll.letsGo = false
    restThenDrag()
    #expect(content.phases == [.began, .ended] && scroll.contentOffset == .zero)
    (scroll.letsGo, scroll.canCancelContentTouches) = (true, false)
    restThenDrag()
    #expect(scroll.contentOffset == .zero)
  }

  @Test func aDragAtOnceScrollsUnlessTouchesAreNotDelayed() {
    scroll.canCancelContentTouches = false
    fingers.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100))
    #expect(scroll.contentOffset.y > 0)
    scroll.setContentOffset(.zero, animated: false)
    scroll.delaysContentTouches = false
    fingers.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100))
    #expect(scroll.contentOffset == .zero)
  }

  @Test func touchesMayBeForScrollingAlone() {
    scroll.handsOn = false
    fingers.tap(CGPoint(x: 100, y: 200))
    #expect(content.phases.isEmpty)
    restThenDrag()
    #expect(content.phases.isEmpty && scroll.contentOffset.y > 0)
  }

  @Test func aLockedDragStaysOnItsAxis() {
    func drag(to end: CGPoint) -> CGPoint {
      scroll.setContentOffset(.zero, animated: false)
      fingers.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 199, y: 180), steps: 2, lift: false)
      fingers.move(end)
      defer { fingers.cancel() }
      return scroll.contentOffset
    }
    #expect(drag(to: CGPoint(x: 150, y: 100)).x > 40)
    scroll.isDirectionalLockEnabled = true
    let locked = drag(to: CGPoint(x: 150, y: 100))
    #expect(locked.x == 0 && locked.y > 60)
  }

  final class Zoomer: NSObject, UIScrollViewDelegate {
    let content: UIView
    init(_ content: UIView) { self.content = content }
    func zoomed(_ view: UIScrollView) -> UIView? { content }
  }

  @Test(arguments: [true, false]) func aPinchPastTheLimitsSpringsBack(bounces: Bool) {
    ClassRecords.register {
      [ClassRecord(Zoomer.self, name: "Zoomer", methods: [MethodRecord("viewForZoomingIn:", Zoomer.zoomed)])]
    }
    let zoomer = Zoomer(content)
    scroll.delegate = zoomer
    scroll.maximumZoomScale = 2
    scroll.bouncesZoom = bounces
    let middle = CGPoint(x: 150, y: 150)
    fingers.down(CGPoint(x: 140, y: 150), finger: 0)
    fingers.down(CGPoint(x: 160, y: 150), finger: 1)
    for distance in stride(from: 20, through: 140, by: 10) {
      fingers.move(CGPoint(x: middle.x - CGFloat(distance), y: 150), finger: 0)
      fingers.move(CGPoint(x: middle.x + CGFloat(distance), y: 150), finger: 1)
    }
    #expect(bounces ? scroll.zoomScale > 2 && scroll.zoomScale < 6 : scroll.zoomScale == 2)
    fingers.up(finger: 0)
    fingers.up(finger: 1)
    #expect(scroll.zoomScale == 2)
  }
}
