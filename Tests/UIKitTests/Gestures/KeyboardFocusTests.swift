import CoreGraphics
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct KeyboardFocusTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let button = UIButton(type: .system)
  private let toggle = UISwitch(frame: CGRect(x: 10, y: 60, width: 51, height: 31))
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
  private let root = UIViewController()

  init() {
    window.rootViewController = root
    window.isHidden = false
    button.frame = CGRect(x: 120, y: 10, width: 100, height: 30)
    for view in [toggle, button, field] { root.view.addSubview(view) }
  }

  @Test func tabGoesInTheOrderOfReadingAndAround() {
    #expect(KeyboardFocus.move(forward: true, in: window))
    #expect(field.isFirstResponder && KeyboardFocus.current == nil)
    #expect(KeyboardFocus.move(forward: true, in: window))
    #expect(KeyboardFocus.current === button && !field.isFirstResponder && button.state.contains(.focused))
    #expect(KeyboardFocus.move(forward: true, in: window))
    #expect(KeyboardFocus.current === toggle && !button.state.contains(.focused))
    #expect(KeyboardFocus.move(forward: true, in: window) && field.isFirstResponder)
    #expect(KeyboardFocus.move(forward: false, in: window) && KeyboardFocus.current === toggle)
    KeyboardFocus.clear()
    #expect(KeyboardFocus.current == nil)
  }

  @Test func tabPassesWhatCannotBeUsed() {
    button.isEnabled = false
    toggle.alpha = 0
    let hidden = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    hidden.isHidden = true
    hidden.addSubview(UIButton(type: .system))
    root.view.addSubview(hidden)
    root.view.addSubview(UIRefreshControl(frame: CGRect(x: 0, y: 200, width: 100, height: 60)))
    #expect(window.focusStops == [field])
  }

  @Test func aControlThatLeavesTakesTheFocusAlong() {
    field.isEnabled = false
    #expect(KeyboardFocus.move(forward: true, in: window) && KeyboardFocus.current === button)
    button.removeFromSuperview()
    #expect(KeyboardFocus.current == nil)
  }

  @Test func aFieldThatKeepsTheKeyboardKeepsIt() {
    final class Stubborn: UITextField {
      override var canResignFirstResponder: Bool { false }
    }
    let stubborn = Stubborn(frame: CGRect(x: 10, y: 5, width: 50, height: 3))
    root.view.addSubview(stubborn)
    #expect(KeyboardFocus.move(forward: true, in: window) && stubborn.isFirstResponder)
    #expect(KeyboardFocus.move(forward: true, in: window) && stubborn.isFirstResponder)
    #expect(KeyboardFocus.current == nil)
    stubborn.removeFromSuperview()
  }
}
