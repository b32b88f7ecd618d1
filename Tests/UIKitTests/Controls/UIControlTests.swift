import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// A target whose methods are known as lowered code makes them known.
@MainActor final class ControlTarget: NSObject {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func sender(_ sender: UIControl) { calls.append("sender \(sender.tag)") }
  func both(_ sender: UIControl, _ event: UIEvent?) { calls.append("both \(event == nil)") }
  static let plain = Selector("plain", ControlTarget.plain)
  static let sender = Selector("sender:", ControlTarget.sender)
  static let both = Selector("both::", ControlTarget.both)
}

@MainActor @Suite("UIControl")
struct UIControlTests {
  let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  let target = ControlTarget()

  @Test("Actions with no, one and two arguments")
  func arities() {
    control.tag = 7
    control.addTarget(target, action: ControlTarget.plain, for: .touchUpInside)
    control.addTarget(target, action: ControlTarget.sender, for: .touchUpInside)
    control.addTarget(target, action: ControlTarget.both, for: .valueChanged)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == ["plain", "sender 7"])
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(target.calls.last == "both true")
  }

  @Test("Targets are asked for, removed, and not kept alive")
  func targets() {
    control.addTarget(target, action: ControlTarget.plain, for: [.touchDown, .touchUpInside])
    #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["plain"])
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
    #expect(control.allTargets == [target])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    control.removeTarget(target, action: nil, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(target.calls.isEmpty)
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty)
    weak var gone: ControlTarget?
    do {
      let short = ControlTarget()
      gone = short
      control.addTarget(short, action: ControlTarget.plain, for: .touchDown)
    }
    #expect(gone == nil)
    control.sendActions(for: .touchDown)
  }

  /// A controller whose controls were made before it was, as in `let button = { … addTarget(self, …) }()`.
  final class EarlyScreen: UIViewController {
    var calls: [String] = []
    func add(_ sender: Any?) { calls.append("\(type(of: sender!))") }
    static let add = Selector("add:", EarlyScreen.add)

    // There `self` is this, an unapplied method: no object.
    static let me: Any = { (object: NSObject) -> () -> NSObject in { object } }

    let button: UIControl = {
      let button = UIControl()
      button.addTarget(me, action: add, for: .touchUpInside)
      button.addTarget(me, action: add, for: .touchDown)
      return button
    }()
    let item = UIBarButtonItem(barButtonSystemItem: .add, target: me, action: add)
    let command = UICommand(title: "Add", action: add)
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(button)
      navigationItem.rightBarButtonItem = item
    }
  }

  @Test("What is no object has the responder chain asked, from the sender or the controller on the screen")
  func targetThatIsNoObject() {
    let screen = EarlyScreen()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    #expect(screen.button.allTargets.contains { $0 is NSNull })
    screen.button.sendActions(for: .touchUpInside)
    #expect(screen.calls == ["UIControl"])
    screen.button.sendActions(for: [.touchUpInside, .touchDown])
    #expect(screen.calls == ["UIControl", "UIControl"], "once for both events")
    screen.item.trigger(from: window)
    #expect(screen.calls.last == "UIBarButtonItem")
    screen.command.leaf?.perform(nil)
    #expect(screen.calls.last == "UICommand")
    screen.button.removeTarget(nil, action: nil, for: .allEvents)
    screen.button.sendActions(for: .touchUpInside)
    #expect(screen.calls.count == 4)
  }

  @Test("A target that is gone has the responder chain asked, once for all of them")
  func targetThatIsGone() {
    let screen = EarlyScreen()
    screen.view.addSubview(control)
    for _ in 0..<3 { control.addTarget(EarlyScreen(), action: EarlyScreen.add, for: .valueChanged) }
    control.sendActions(for: .valueChanged)
    #expect(screen.calls.count == 1)
    control.addTarget(target, action: ControlTarget.plain, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(screen.calls.count == 2 && target.calls == ["plain"])
  }

  final class ClassTarget: NSObject {
    nonisolated(unsafe) static var calls = 0
    class func hit() { calls += 1 }
  }

  @Test("A class is a target, too")
  func classTarget() {
    let action = Selector("hit", ClassTarget.hit)
    control.addTarget(ClassTarget.self, action: action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(ClassTarget.calls == 1)
    #expect(control.actions(forTarget: ClassTarget.self, forControlEvent: .valueChanged) == ["hit"])
    control.removeTarget(ClassTarget.self, action: action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(ClassTarget.calls == 1)
  }

  @Test("Adding a target twice calls it once")
  func twice() {
    control.addTarget(target, action: ControlTarget.plain, for: .touchDown)
    control.addTarget(target, action: ControlTarget.plain, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(target.calls == ["plain"])
  }

  @Test("UIAction: sender, identifiers, removal, order")
  func actions() {
    var calls: [String] = []
    let first = UIAction(identifier: .init("one")) { calls.append("1 \($0.sender as? UIControl === control)") }
    control.addAction(first, for: .touchDown)
    control.addAction(UIAction(identifier: .init("two")) { _ in calls.append("2") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["1 true", "2"])
    control.addAction(UIAction(identifier: .init("one")) { _ in calls.append("new") }, for: .touchDown)
    control.removeAction(identifiedBy: .init("two"), for: .touchDown)
    calls = []
    control.sendActions(for: .touchDown)
    #expect(calls == ["new"])
    var kinds: [String] = []
    control.addTarget(target, action: ControlTarget.plain, for: .touchUpInside)
    control.enumerateEventHandlers { action, pair, _, stop in
      kinds.append(action != nil ? "action" : pair!.1.description)
      stop = kinds.count == 2
    }
    #expect(kinds == ["action", "plain"])
  }

  @Test("The primary action of a new control")
  func primaryAction() {
    var count = 0
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
    control.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
  }

  @Test("State follows its parts")
  func state() {
    #expect(control.state == .normal)
    control.isEnabled = false
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.disabled, .selected, .highlighted])
  }

  @Test("Leading and trailing follow the layout direction")
  func alignment() {
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .center
    #expect(control.effectiveContentHorizontalAlignment == .center)
  }

  // MARK: Tracking

  func touch(_ x: CGFloat, _ y: CGFloat, type: UITouch.TouchType = .indirectPointer) -> Set<UITouch> {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.addSubview(control)
    Self.windows.append(window)
    let touch = UITouch()
    touch.window = window
    touch.type = type
    touch.position = CGPoint(x: x, y: y)
    return [touch]
  }
  static var windows: [UIWindow] = []

  func record() -> () -> [String] {
    let log = Log()
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchDragEnter, "enter"),
      (.touchDragExit, "exit"), (.touchCancel, "cancel"), (.touchDragInside, "in"), (.touchDragOutside, "out"),
    ]
    for (event, name) in names { control.addAction(UIAction { _ in log.entries.append(name) }, for: event) }
    return { log.entries }
  }
  final class Log { var entries: [String] = [] }

  @Test("A touch down and up inside")
  func tap() {
    let events = record()
    control.touchesBegan(touch(10, 10), with: nil)
    #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
    control.touchesEnded(touch(10, 10), with: nil)
    #expect(events() == ["down", "upInside"])
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test("A touch that leaves, comes back and ends outside")
  func drag() {
    let events = record()
    control.touchesBegan(touch(10, 10), with: nil)
    control.touchesMoved(touch(200, 10), with: nil)
    #expect(!control.isHighlighted)
    control.touchesMoved(touch(20, 10), with: nil)
    control.touchesEnded(touch(200, 200), with: nil)
    #expect(events() == ["down", "exit", "out", "enter", "in", "upOutside"])
  }

  @Test("A finger may stray 70 points, a pointer may not")
  func slack() {
    let events = record()
    control.touchesBegan(touch(10, 10, type: .direct), with: nil)
    control.touchesEnded(touch(150, 10, type: .direct), with: nil)
    control.touchesBegan(touch(10, 10), with: nil)
    control.touchesEnded(touch(150, 10), with: nil)
    #expect(events() == ["down", "upInside", "down", "upOutside"])
  }

  @Test("Cancelling, and a disabled control")
  func cancelled() {
    let events = record()
    control.touchesBegan(touch(10, 10), with: nil)
    control.touchesCancelled(touch(10, 10), with: nil)
    control.isEnabled = false
    control.touchesBegan(touch(10, 10), with: nil)
    #expect(events() == ["down", "cancel"])
  }

  @Test("Assistive technologies activate it")
  func activation() {
    let events = record()
    #expect(control.accessibilityActivate())
    #expect(events() == ["upInside"])
    control.isEnabled = false
    #expect(!control.accessibilityActivate())
  }
}
