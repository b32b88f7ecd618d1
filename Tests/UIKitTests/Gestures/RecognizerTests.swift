import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Gesture recognisers")
struct RecognizerTests {
  /// A view that writes its touches down.
  final class Pad: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  @MainActor final class Target: NSObject {
    var states: [UIGestureRecognizer.State] = []
    func gesture(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
    static let gesture = Selector("gesture:", Target.gesture)
  }

  final class Together: NSObject, UIGestureRecognizerDelegate {
    func both(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool { true }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let pad = Pad(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let fingers: Fingers
  let target = Target()

  init() {
    window.addSubview(pad)
    fingers = Fingers(window)
  }

  private func add<R: UIGestureRecognizer>(_ recognizer: R, to view: UIView? = nil) -> R {
    recognizer.addTarget(target, action: Target.gesture)
    (view ?? pad).addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test("A tap is recognised once, at its place, and the view loses the touch")
  func tap() {
    let tap = add(UITapGestureRecognizer())
    fingers.tap(CGPoint(x: 40, y: 50))
    #expect(target.states == [.ended])
    #expect(tap.location(in: pad) == CGPoint(x: 40, y: 50))
    #expect(tap.state == .possible, "and it starts anew")
    #expect(pad.log == ["began", "cancelled"])
    fingers.tap(CGPoint(x: 41, y: 50))
    #expect(target.states == [.ended, .ended])
  }

  final class ClassTarget: NSObject {
    nonisolated(unsafe) static var calls = 0
    class func hit() { calls += 1 }
    static let action = Selector("hit", ClassTarget.hit)
  }

  @Test("A class is a target, too: of a recogniser, of a bar's item, of a change of traits")
  func classTargets() {
    ClassTarget.calls = 0
    let tap = UITapGestureRecognizer(target: ClassTarget.self, action: ClassTarget.action)
    pad.addGestureRecognizer(tap)
    fingers.tap(CGPoint(x: 40, y: 50))
    #expect(ClassTarget.calls == 1)
    tap.removeTarget(ClassTarget.self, action: nil)
    fingers.tap(CGPoint(x: 40, y: 50))
    #expect(ClassTarget.calls == 1)
    let item = UIBarButtonItem(title: "Hit", style: .plain, target: ClassTarget.self, action: ClassTarget.action)
    item.trigger(from: pad)
    #expect(ClassTarget.calls == 2)
    item.target = ClassTarget.self as AnyObject
    item.trigger(from: pad)
    #expect(ClassTarget.calls == 3)
    #expect(item.target as? AnyClass == ClassTarget.self)
    pad.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: ClassTarget.self, action: ClassTarget.action)
    pad.overrideUserInterfaceStyle = .dark
    #expect(ClassTarget.calls == 4)
  }

  @Test("A bar item's target is not kept alive")
  func weakTargetOfAnItem() {
    let item = UIBarButtonItem()
    do {
      let target = Target()
      item.target = target
      #expect(item.target === target)
    }
    #expect(item.target == nil)
  }

  @Test("A touch that wanders off is no tap; the view keeps it")
  func noTap() {
    _ = add(UITapGestureRecognizer())
    fingers.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 200, y: 10), steps: 2)
    #expect(target.states.isEmpty)
    #expect(pad.log == ["began", "moved", "moved", "ended"])
  }

  @Test("Recognisers that cancel nothing leave the view its touches")
  func sharing() {
    add(UITapGestureRecognizer()).cancelsTouchesInView = false
    fingers.tap(CGPoint(x: 10, y: 10))
    #expect(target.states == [.ended] && pad.log == ["began", "ended"])
  }

  @Test("A single tap waits for the double tap to fail, and gives way to it")
  func doubleTap() {
    let double = add(UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer()
    let singles = Target()
    single.addTarget(singles, action: Target.gesture)
    pad.addGestureRecognizer(single)
    single.require(toFail: double)
    fingers.tap(CGPoint(x: 10, y: 10))
    #expect(singles.states.isEmpty)
    fingers.tapAgain(CGPoint(x: 10, y: 10))
    #expect(target.states == [.ended] && singles.states.isEmpty)
    fingers.tap(CGPoint(x: 10, y: 10))
    double.state = .failed  // as its timer does when no second tap comes
    #expect(target.states == [.ended] && singles.states == [.ended])
  }

  @Test("A pan begins after 10 points, follows and ends with its speed")
  func pan() {
    let pan = add(UIPanGestureRecognizer())
    fingers.down(CGPoint(x: 100, y: 100))
    fingers.move(CGPoint(x: 105, y: 100))
    #expect(target.states.isEmpty && pan.state == .possible)
    fingers.move(CGPoint(x: 120, y: 100))
    fingers.move(CGPoint(x: 140, y: 110))
    #expect(target.states == [.began, .changed])
    #expect(pan.translation(in: pad) == CGPoint(x: 40, y: 10))
    pan.setTranslation(.zero, in: pad)
    fingers.move(CGPoint(x: 150, y: 110))
    #expect(pan.translation(in: pad) == CGPoint(x: 10, y: 0))
    #expect(pan.velocity(in: pad).x > 300)
    fingers.up()
    #expect(target.states.last == .ended && pan.state == .possible)
    #expect(pad.log == ["began", "moved", "cancelled"])
  }

  @Test("A touch the system takes cancels the gesture, and a disabled recogniser stops")
  func cancelled() {
    let pan = add(UIPanGestureRecognizer())
    fingers.drag(from: .zero, to: CGPoint(x: 100, y: 0), lift: false)
    fingers.cancel()
    #expect(target.states.last == .cancelled)
    target.states = []
    fingers.drag(from: .zero, to: CGPoint(x: 100, y: 0), lift: false)
    pan.isEnabled = false
    #expect(target.states.last == .cancelled)
    fingers.up()
    #expect(target.states.filter { $0 == .ended }.isEmpty)
  }

  @Test("One gesture prevents the other, unless a delegate lets both be")
  func simultaneous() {
    let inner = UIPanGestureRecognizer()
    pad.addGestureRecognizer(inner)
    _ = add(UIPanGestureRecognizer(), to: window)
    fingers.drag(from: .zero, to: CGPoint(x: 100, y: 0))
    #expect(target.states.isEmpty)
    ClassRecords.register {
      [
        ClassRecord(
          Together.self,
          name: "Together",
          methods: [MethodRecord("gestureRecognizer:shouldRecognizeSimultaneouslyWith:", Together.both)]
        )
      ]
    }
    let delegate = Together()
    inner.delegate = delegate
    fingers.drag(from: .zero, to: CGPoint(x: 100, y: 0))
    #expect(target.states.first == .began && target.states.last == .ended)
  }

  @Test("A swipe in its direction only")
  func swipe() {
    let swipe = add(UISwipeGestureRecognizer())
    swipe.direction = .left
    fingers.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 200, y: 50))
    #expect(target.states.isEmpty)
    fingers.drag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 50, y: 50))
    #expect(target.states == [.ended])
  }

  @Test("Two fingers that part pinch by their distances' ratio")
  func pinch() {
    let pinch = add(UIPinchGestureRecognizer())
    pad.isMultipleTouchEnabled = true
    fingers.down(CGPoint(x: 100, y: 100))
    fingers.down(CGPoint(x: 200, y: 100), finger: 1)
    fingers.move(CGPoint(x: 240, y: 100), finger: 1)
    fingers.move(CGPoint(x: 50, y: 100))
    #expect(target.states.first == .began)
    let scale = pinch.scale
    #expect(scale > 1.2 && scale < 2)
    fingers.up()
    fingers.up(finger: 1)
    #expect(target.states.last == .ended)
  }

  @Test("A long press with no delay begins at once, follows and ends")
  func longPress() {
    let press = add(UILongPressGestureRecognizer())
    press.minimumPressDuration = 0
    fingers.down(CGPoint(x: 10, y: 10))
    fingers.move(CGPoint(x: 90, y: 10))
    fingers.up()
    #expect(target.states == [.began, .changed, .ended])
    target.states = []
    press.minimumPressDuration = 5
    fingers.drag(from: .zero, to: CGPoint(x: 30, y: 0))
    #expect(target.states.isEmpty, "a finger that moves does not press")
  }

  @Test("A button comes before the tap recogniser of the view around it")
  func controls() {
    _ = add(UITapGestureRecognizer())
    var pressed = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    pad.addSubview(button)
    fingers.tap(CGPoint(x: 20, y: 20))
    #expect(pressed == 1 && target.states.isEmpty)
    fingers.tap(CGPoint(x: 100, y: 100))
    #expect(pressed == 1 && target.states == [.ended])
    button.isEnabled = false
    fingers.tap(CGPoint(x: 20, y: 20))
    #expect(pressed == 1 && target.states.count == 2)
  }
}
