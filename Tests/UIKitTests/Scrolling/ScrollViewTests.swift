import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("UIScrollView")
struct ScrollViewTests {
  final class Delegate: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var target: CGPoint?
    func didScroll(_ view: UIScrollView) { if calls.last != "scroll" { calls.append("scroll") } }
    func willBegin(_ view: UIScrollView) { calls.append("begin") }
    func willEnd(_ view: UIScrollView, _ speed: CGPoint, _ place: UnsafeMutablePointer<CGPoint>) {
      calls.append("willEnd")
      target = place.pointee
    }
    func didEnd(_ view: UIScrollView, _ decelerates: Bool) { calls.append("didEnd \(decelerates)") }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let delegate = Delegate()
  let fingers: Fingers

  init() {
    ClassRecords.register {
      [
        ClassRecord(
          Delegate.self,
          name: "ScrollDelegate",
          methods: [
            MethodRecord("scrollViewDidScroll:", Delegate.didScroll),
            MethodRecord("scrollViewWillBeginDragging:", Delegate.willBegin),
            MethodRecord("scrollViewWillEndDragging:withVelocity:targetContentOffset:", Delegate.willEnd),
            MethodRecord("scrollViewDidEndDragging:willDecelerate:", Delegate.didEnd),
          ]
        )
      ]
    }
    fingers = Fingers(window)
    window.addSubview(scroll)
    scroll.contentSize = CGSize(width: 300, height: 2000)
  }

  @Test("The offset is the origin of the bounds, and is told once a change")
  func offset() {
    scroll.delegate = delegate
    scroll.contentOffset = CGPoint(x: 0, y: 100)
    #expect(scroll.bounds.origin == CGPoint(x: 0, y: 100) && delegate.calls == ["scroll"])
    delegate.calls = []
    scroll.contentOffset = CGPoint(x: 0, y: 100)
    #expect(delegate.calls.isEmpty)
  }

  @Test("A drag follows the finger and goes in Apple's order")
  func drag() {
    scroll.contentOffset.y = 500
    scroll.delegate = delegate
    fingers.down(CGPoint(x: 100, y: 200))
    fingers.move(CGPoint(x: 100, y: 180))
    #expect(scroll.isDragging)
    let start = scroll.contentOffset.y
    fingers.move(CGPoint(x: 100, y: 130))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: start + 50))
    fingers.up()
    #expect(!scroll.isDragging)
    #expect(delegate.calls.filter { $0 != "scroll" } == ["begin", "willEnd", "didEnd true"])
    #expect((scroll.contentOffset.y...1700).contains(delegate.target?.y ?? -1))
  }

  @Test("Past its end content follows less than the finger, or not at all")
  func limits() {
    fingers.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 250), lift: false)
    #expect(scroll.contentOffset.y < 0 && scroll.contentOffset.y > -120)
    fingers.cancel()
    scroll.contentOffset = .zero
    scroll.bounces = false
    fingers.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 250), lift: false)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("Content that fits is not dragged, unless it always bounces; nor where scrolling is off")
  func fits() {
    scroll.contentSize = CGSize(width: 300, height: 100)
    fingers.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150), lift: false)
    #expect(!scroll.isDragging)
    fingers.up()
    scroll.alwaysBounceVertical = true
    fingers.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150), lift: false)
    #expect(scroll.isDragging)
    fingers.up()
    scroll.isScrollEnabled = false
    fingers.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150), lift: false)
    #expect(!scroll.isDragging)
  }

  @Test("Insets give room at both ends, and content at its beginning stays there")
  func insets() {
    scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(scroll.contentOffset.y == -20)
    #expect(scroll.offsetLimits.least.y == -20 && scroll.offsetLimits.most.y == 1730)
    #expect(scroll.adjustedContentInset == scroll.contentInset)
  }

  @Test("A rectangle is shown with the least movement")
  func showing() {
    scroll.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 50), animated: false)
    #expect(scroll.contentOffset.y == 150)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 50), animated: false)
    #expect(scroll.contentOffset.y == 150)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
    #expect(scroll.contentOffset.y == 100)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 10, height: 50), animated: false)
    #expect(scroll.contentOffset.y == 1700)
  }

  @Test("Paging comes to rest on the next page at most")
  func paging() {
    scroll.isPagingEnabled = true
    scroll.delegate = delegate
    fingers.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 20), steps: 3)
    #expect(delegate.target == CGPoint(x: 0, y: 300))
  }

  @Test("The wheel moves 60 points a notch, stops at the ends and then leaves it to views around")
  func wheel() {
    func turn(_ notches: CGFloat) -> Bool {
      scroll.scroll(
        ScrollEvent(delta: CGVector(dx: 0, dy: notches * 60), isWheel: true, isStop: false, timestamp: 0)
      )
    }
    #expect(turn(1) && scroll.contentOffset.y == 60)
    #expect(turn(100) && scroll.contentOffset.y == 1700)
    #expect(!turn(1))
  }

  @Test("A fling loses 0.2 % of its speed a millisecond, and bounces back to the limit")
  func flings() {
    let free = ScrollMotion.fling(from: 0, velocity: 1000, rate: 0.998, limits: 0...10000, bounces: true)
    #expect(abs(free(0.1).offset - 90.7) < 0.5)
    #expect(free(10).isDone && abs(free(10).offset - 494.5) < 1)
    let short = ScrollMotion.fling(from: 0, velocity: 1000, rate: 0.998, limits: 0...100, bounces: true)
    #expect((0..<40).contains { short(Double($0) / 40).offset > 100 })
    #expect(short(5).isDone && short(5).offset == 100)
    let hard = ScrollMotion.fling(from: 0, velocity: 1000, rate: 0.998, limits: 0...100, bounces: false)
    #expect((0..<40).allSatisfy { hard(Double($0) / 40).offset <= 100 } && hard(5).offset == 100)
  }
}

@MainActor @Suite("Scroll views of a controller that leaves insets alone")
struct ScrollInsetOptOutTests {
  @Test("What does not scroll gets no room for bars; what does gets it")
  func optingOut() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 30
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    let scroll = UIScrollView(frame: controller.view.bounds)
    controller.view.addSubview(scroll)
    window.layoutIfNeeded()
    #expect(scroll.adjustedContentInset.top == 30)
    controller.automaticallyAdjustsScrollViewInsets = false
    window.layoutIfNeeded()
    #expect(scroll.adjustedContentInset.top == 0)
    scroll.contentSize.height = 900
    window.layoutIfNeeded()
    #expect(scroll.adjustedContentInset.top == 30)
  }
}
