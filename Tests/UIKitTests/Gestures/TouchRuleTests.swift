import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Who gets which touch")
struct TouchRuleTests {
  typealias Pad = RecognizerTests.Pad
  typealias Target = RecognizerTests.Target

  @MainActor final class Doorman: NSObject, UIGestureRecognizerDelegate {
    var takesTouches = true
    var takesEvents = true
    func touch(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool { takesTouches }
    func event(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool { takesEvents }
    static func register() {
      ClassRecords.register {
        [
          ClassRecord(
            Doorman.self,
            name: "Doorman",
            methods: [
              MethodRecord("gestureRecognizer:shouldReceiveTouch:", Doorman.touch),
              MethodRecord("gestureRecognizer:shouldReceiveEvent:", Doorman.event),
            ]
          )
        ]
      }
    }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let pad = Pad(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
  let other = Pad(frame: CGRect(x: 150, y: 0, width: 150, height: 300))
  let fingers: Fingers
  let target = Target()

  init() {
    window.addSubview(pad)
    window.addSubview(other)
    fingers = Fingers(window)
  }

  private func add<R: UIGestureRecognizer>(_ recognizer: R) -> R {
    recognizer.addTarget(target, action: Target.gesture)
    pad.addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test("A view gets one finger, or several if it is for several")
  func multipleTouch() {
    fingers.down(CGPoint(x: 10, y: 10))
    fingers.down(CGPoint(x: 50, y: 10), finger: 1)
    fingers.up(finger: 1)
    fingers.up()
    #expect(pad.log == ["began", "ended"])
    pad.log = []
    pad.isMultipleTouchEnabled = true
    fingers.down(CGPoint(x: 10, y: 10))
    fingers.down(CGPoint(x: 50, y: 10), finger: 1)
    fingers.up(finger: 1)
    fingers.up()
    #expect(pad.log == ["began", "began", "ended", "ended"])
  }

  @Test("An exclusive view gets no touch beside others, and others none beside it")
  func exclusiveTouch() {
    pad.isExclusiveTouch = true
    fingers.down(CGPoint(x: 10, y: 10))
    fingers.down(CGPoint(x: 200, y: 10), finger: 1)
    #expect(pad.log == ["began"] && other.log.isEmpty)
    fingers.up(finger: 1)
    fingers.up()
    pad.log = []
    fingers.down(CGPoint(x: 200, y: 10))
    fingers.down(CGPoint(x: 10, y: 10), finger: 1)
    #expect(pad.log.isEmpty && other.log == ["began"])
    fingers.up(finger: 1)
    fingers.up()
  }

  @Test("The delegate and the types of touches decide what a recogniser sees")
  func filters() {
    Doorman.register()
    let doorman = Doorman()
    let tap = add(UITapGestureRecognizer())
    tap.delegate = doorman
    fingers.tap(CGPoint(x: 10, y: 10))
    doorman.takesTouches = false
    fingers.tap(CGPoint(x: 10, y: 10))
    doorman.takesTouches = true
    doorman.takesEvents = false
    fingers.tap(CGPoint(x: 10, y: 10))
    doorman.takesEvents = true
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    fingers.tap(CGPoint(x: 10, y: 10))
    #expect(target.states == [.ended])
  }

  @Test("Touches of two kinds are not one gesture, unless it allows it")
  func exclusiveType() {
    let tap = add(UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    func tapWithTwo() {
      fingers.down(CGPoint(x: 10, y: 10))
      fingers.down(CGPoint(x: 60, y: 10), finger: 1, button: .primary)
      fingers.up(finger: 1)
      fingers.up()
    }
    tapWithTwo()
    #expect(target.states.isEmpty)
    tap.requiresExclusiveTouchType = false
    tapWithTwo()
    #expect(target.states == [.ended])
  }

  @Test("The secondary button: taps that ask for it, and long presses; views hear nothing of it")
  func secondaryButton() {
    let tap = add(UITapGestureRecognizer())
    fingers.down(CGPoint(x: 10, y: 10), button: .secondary)
    fingers.up()
    #expect(target.states.isEmpty && pad.log.isEmpty)
    tap.buttonMaskRequired = .secondary
    fingers.down(CGPoint(x: 10, y: 10), button: .secondary)
    fingers.up()
    #expect(target.states == [.ended] && pad.log.isEmpty)
    fingers.tap(CGPoint(x: 10, y: 10))
    #expect(target.states == [.ended])
    target.states = []
    pad.removeGestureRecognizer(tap)
    _ = add(UILongPressGestureRecognizer())
    fingers.down(CGPoint(x: 10, y: 10), button: .secondary)
    #expect(target.states == [.began], "at once")
    fingers.up()
    #expect(target.states == [.began, .ended])
  }

  @Test("Two fingers on a touchpad pinch and turn what is under the pointer")
  func touchpad() {
    let pinch = add(UIPinchGestureRecognizer())
    let transforms = TransformDispatch()
    func send(_ phase: UITouch.Phase, scale: CGFloat = 1, turn: CGFloat = 0, _ time: TimeInterval) {
      let event = TransformEvent(phase: phase, scale: scale, turn: turn, timestamp: time)
      transforms.send(event, to: pad, at: CGPoint(x: 40, y: 60), UIEvent())
    }
    send(.began, 0)
    send(.moved, scale: 1.1, 0.1)
    send(.moved, scale: 2.2, 0.2)
    #expect(abs(pinch.scale - 2) < 0.001 && abs(pinch.velocity - 10) < 0.01)
    #expect(pinch.location(in: pad) == CGPoint(x: 40, y: 60))
    send(.ended, 0.3)
    #expect(target.states == [.began, .changed, .ended] && pinch.state == .possible && pinch.scale == 1)
    target.states = []
    pinch.isEnabled = false
    let rotation = add(UIRotationGestureRecognizer())
    send(.began, 1)
    send(.moved, turn: 0.2, 1.1)
    send(.moved, turn: 0.3, 1.2)
    #expect(abs(rotation.rotation - 0.3) < 0.001)
    send(.cancelled, 1.3)
    #expect(target.states == [.began, .changed, .cancelled])
  }

  @Test("Scrolling drags, where a pan allows it")
  func scrolling() {
    let pan = add(UIPanGestureRecognizer())
    func scroll(_ dy: CGFloat, isWheel: Bool = false, isStop: Bool = false) -> Bool {
      pan.scroll(ScrollEvent(delta: CGVector(dx: 0, dy: dy), isWheel: isWheel, isStop: isStop, timestamp: 0))
    }
    #expect(!scroll(5) && target.states.isEmpty)
    pan.allowedScrollTypesMask = .continuous
    #expect(scroll(5) && scroll(5) && !scroll(60, isWheel: true))
    #expect(pan.translation(in: pad) == CGPoint(x: 0, y: -10))
    #expect(scroll(0, isStop: true))
    #expect(target.states == [.began, .changed, .ended])
    target.states = []
    pan.allowedScrollTypesMask = .all
    #expect(scroll(60, isWheel: true) && target.states == [.began, .ended])
  }

  @Test("Keys have their places, whatever is printed on them")
  func keys() {
    #expect(UIKeyboardHIDUsage(linuxCode: 30) == .keyboardA && UIKeyboardHIDUsage(linuxCode: 1) == .keyboardEscape)
    #expect(UIKeyboardHIDUsage(linuxCode: 103) == .keyboardUpArrow)
    #expect(UIKeyboardHIDUsage(linuxCode: 28) == .keyboardReturnOrEnter)
    #expect(UIKeyboardHIDUsage(linuxCode: 0) == nil && UIKeyboardHIDUsage(linuxCode: 392) == nil)
    let others: [UInt32: UIKeyboardHIDUsage] = [
      113: .keyboardMute, 115: .keyboardVolumeUp, 116: .keyboardPower, 121: .keypadComma, 122: .keyboardHangul,
      124: .keyboardInternational3, 127: .keyboardApplication, 128: .keyboardStop, 131: .keyboardUndo,
      133: .keyboardCopy, 135: .keyboardPaste, 137: .keyboardCut, 139: .keyboardMenu, 183: .keyboardF13,
      194: .keyboardF24, 89: .keyboardInternational1, 93: .keyboardInternational2, 91: .keyboardHiragana,
    ]
    for (code, key) in others { #expect(UIKeyboardHIDUsage(linuxCode: code) == key) }
    #expect(UIKeyboardHIDUsage(linuxCode: 132) == nil && UIKeyboardHIDUsage(linuxCode: 195) == nil)
    #expect(UIKeyboardHIDUsage.keyboardF24.rawValue == 115 && UIKeyboardHIDUsage.keypadEqualSignAS400.rawValue == 134)
    #expect(UIKeyboardHIDUsage.keyboardLANG9.rawValue == 152 && UIKeyboardHIDUsage.keyboardExSel.rawValue == 164)
    #expect(UIKeyboardHIDUsage.keyboardA.rawValue == 4 && UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 231)
  }

  @Test("Key commands can be added to a controller")
  func keyCommands() {
    let controller = UIViewController()
    #expect(controller.keyCommands == nil)
    let command = UIKeyCommand(input: "n", modifierFlags: .command, action: Target.gesture)
    controller.addKeyCommand(command)
    #expect(controller.keyCommands == [command] && !command.wantsPriorityOverSystemBehavior)
    controller.removeKeyCommand(command)
    #expect(controller.keyCommands == nil)
  }
}
