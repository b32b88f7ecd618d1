import CoreGraphics
import Foundation
import SlipwayFoundation
import SlipwayPlatform
import SlipwayTestSupport
import Testing

@testable import UIKit

/// What a user does reaches views as touches, hovers, scrolls and presses.
@MainActor @Suite("Input", .serialized)
struct InputTests {
  private final class Pad: UIView {
    var log: [String] = []
    private func note(_ name: String, _ touches: Set<UITouch>) {
      for touch in touches {
        let place = touch.location(in: self)
        log.append("\(name) \(Int(place.x)),\(Int(place.y)) ×\(touch.tapCount)")
      }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("down", presses) }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("up", presses) }
    private func note(_ name: String, _ presses: Set<UIPress>) {
      for key in presses.compactMap(\.key) { log.append("\(name) \(key.characters) \(key.keyCode)") }
    }
    override var canBecomeFirstResponder: Bool { true }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  /// Away from the scene's corner: places are the window's own all the same.
  private let window = UIWindow(frame: CGRect(x: 30, y: 20, width: 300, height: 300))
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let fingers: Fingers

  init() {
    window.addSubview(pad)
    fingers = Fingers(window)
  }

  private func tapCounts(_ taps: () -> Void) -> [String] {
    taps()
    return pad.take().filter { $0.hasPrefix("began") }.map { String($0.suffix(1)) }
  }

  @Test("Taps count up while they come quickly and at one place")
  func tapCounting() {
    let place = CGPoint(x: 50, y: 50)
    #expect(tapCounts { fingers.tap(place, taps: 3) } == ["1", "2", "3"])
    #expect(tapCounts { fingers.tap(place) } == ["1"], "a second later")
    #expect(tapCounts { fingers.tapAgain(CGPoint(x: 55, y: 52)) } == ["2"], "a finger is not that exact")
    #expect(tapCounts { fingers.tapAgain(CGPoint(x: 90, y: 50)) } == ["1"], "elsewhere")
  }

  @Test("The mouse with its main button is a touch from down to up, and hovers without it")
  func mouse() {
    let hover = UIHoverGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    let listener = Listener { states.append(hover.state) }
    hover.addTarget(listener, action: Listener.heard)
    pad.addGestureRecognizer(hover)
    fingers.hover(CGPoint(x: 5, y: 5))
    fingers.hover(CGPoint(x: 9, y: 9))
    #expect(states == [.began, .changed] && hover.location(in: pad) == CGPoint(x: 9, y: 9))
    fingers.down(CGPoint(x: 10, y: 10), button: .primary)
    fingers.move(CGPoint(x: 20, y: 10))
    fingers.up()
    #expect(states == [.began, .changed], "the button is held: that is a touch")
    #expect(pad.take() == ["began 10,10 ×1", "moved 20,10 ×1", "ended 20,10 ×1"])
    fingers.hover(nil)
    #expect(states == [.began, .changed, .ended])
    fingers.down(CGPoint(x: 10, y: 10), button: .other)
    fingers.up()
    #expect(pad.take() == [], "no view has use for a third button")
  }

  @Test("What the desktop takes away is cancelled where it was last")
  func cancellation() {
    for button in [nil, PointerInput.Button.primary] {
      fingers.down(CGPoint(x: 10, y: 10), button: button)
      fingers.move(CGPoint(x: 60, y: 70))
      fingers.cancel()
      #expect(pad.take() == ["began 10,10 ×1", "moved 60,70 ×1", "cancelled 60,70 ×1"])
      fingers.tap(CGPoint(x: 200, y: 200))
      #expect(pad.take() == ["began 200,200 ×1", "ended 200,200 ×1"], "and it is over")
    }
  }

  @Test("Two fingers are two touches, each with its own course")
  func twoFingers() {
    pad.isMultipleTouchEnabled = true
    fingers.down(CGPoint(x: 10, y: 10))
    fingers.down(CGPoint(x: 100, y: 10), finger: 1)
    fingers.move(CGPoint(x: 110, y: 10), finger: 1)
    fingers.up()
    fingers.up(finger: 1)
    #expect(
      pad.take() == ["began 10,10 ×1", "began 100,10 ×1", "moved 110,10 ×1", "ended 10,10 ×1", "ended 110,10 ×1"]
    )
  }

  @Test("A notch of the wheel scrolls 60 points; fingers as far as they move; Shift turns the wheel sideways")
  func wheel() {
    let scroll = UIScrollView(frame: pad.bounds)
    scroll.contentSize = CGSize(width: 1000, height: 1000)
    pad.addSubview(scroll)
    let place = CGPoint(x: 100, y: 100)
    fingers.scroll(CGVector(dx: 0, dy: 2), .notches, at: place)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 120))
    fingers.scroll(CGVector(dx: 0, dy: 1), .notches, at: place, modifiers: .shift)
    #expect(scroll.contentOffset == CGPoint(x: 60, y: 120))
    fingers.scroll(CGVector(dx: 3, dy: -20), .points, at: place)
    #expect(scroll.contentOffset == CGPoint(x: 63, y: 100))
    fingers.scroll(CGVector(dx: 0, dy: 1), .notches, at: CGPoint(x: 500, y: 500))
    #expect(scroll.contentOffset == CGPoint(x: 63, y: 100), "not under the mouse")
  }

  @Test("Two fingers on a touchpad pinch what is under the mouse when they begin")
  func pinch() {
    let (near, far) = (UIPinchGestureRecognizer(), UIPinchGestureRecognizer())
    let part = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    pad.addSubview(part)
    part.addGestureRecognizer(near)
    let other = UIView(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    pad.addSubview(other)
    other.addGestureRecognizer(far)
    fingers.pinch(.began, at: CGPoint(x: 10, y: 20))
    fingers.pinch(.moved, scale: 1.1, at: CGPoint(x: 10, y: 20))
    fingers.pinch(.moved, scale: 3.3, at: CGPoint(x: 210, y: 210))
    #expect(abs(near.scale - 3) < 0.001 && near.location(in: pad) == CGPoint(x: 10, y: 20) && far.scale == 1)
    fingers.pinch(.ended, at: CGPoint(x: 210, y: 210))
    #expect(near.state == .possible)
  }

  @Test("Tab goes from control to control, Shift-Tab back; a touch takes the ring away")
  func keyboardFocus() {
    let buttons = (0..<2).map { UIButton(frame: CGRect(x: 10, y: 10 + 60 * $0, width: 100, height: 40)) }
    for button in buttons { pad.addSubview(button) }
    #expect(fingers.type(.tab) && KeyboardFocus.current === buttons[0])
    #expect(fingers.type(.tab) && KeyboardFocus.current === buttons[1])
    #expect(fingers.type(.tab, modifiers: .shift) && KeyboardFocus.current === buttons[0])
    fingers.tap(CGPoint(x: 200, y: 200))
    #expect(KeyboardFocus.current == nil)
  }

  @Test("Ctrl+Z takes back what the window's undo manager has; with Shift it is done again")
  func undoKeys() throws {
    let manager = try #require(pad.undoManager)
    #expect(manager === pad.window?.undoManager)
    #expect(!fingers.type(.character("z"), modifiers: .control), "there is nothing to take back")
    func show(_ alpha: CGFloat) {
      let before = pad.alpha
      pad.alpha = alpha
      manager.registerUndo(withTarget: pad) { _ in show(before) }
    }
    show(0.5)
    #expect(fingers.type(.character("z"), modifiers: .control) && pad.alpha == 1)
    #expect(fingers.type(.character("Z"), modifiers: [.control, .shift]) && pad.alpha == 0.5)
    manager.removeAllActions()
  }

  @Test("Keys are presses of the first responder, with their places on the keyboard; the arrows are no one else's")
  func presses() {
    #expect(pad.becomeFirstResponder())
    defer { pad.resignFirstResponder() }
    #expect(!fingers.type(.character("ä"), code: 40))
    #expect(pad.take() == ["down ä keyboardQuote", "up ä keyboardQuote"])
    #expect(fingers.type(.leftArrow, code: 105))
    #expect(pad.take() == ["down UIKeyInputLeftArrow keyboardLeftArrow", "up UIKeyInputLeftArrow keyboardLeftArrow"])
  }
}

@MainActor private final class Listener: NSObject {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  func hear(_ recognizer: UIGestureRecognizer) { body() }
  static let heard = Selector("hear:", Listener.hear)
}
