import SlipwayAutomation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// What a test's fingers and keys do in its app.
@MainActor @Suite("Input of UI tests") struct AutomationInputTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let fingers: AutomationFingers

  init() {
    let window = window
    fingers = AutomationFingers { [window] }
    window.isHidden = false
  }

  private func play(_ tracks: [FingerTrack]) async throws {
    var isDone = false
    fingers.play(tracks) { isDone = true }
    try await wait(for: "the fingers to be lifted") { isDone }
  }

  @Test("A finger that goes down and up taps") func tap() async throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    window.addSubview(button)
    let place = CGPoint(x: 50, y: 50)
    try await play([FingerTrack([.init(place, at: 0), .init(place, at: 0.01)])])
    #expect(taps == 1)
  }

  @Test("How long a press takes is what the test says, however long the app took") func press() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let seen = TouchTimes(frame: view.bounds)
    window.addSubview(seen)
    try await play([FingerTrack([.init(CGPoint(x: 5, y: 5), at: 0), .init(CGPoint(x: 5, y: 5), at: 0.02)])])
    #expect(seen.times.count == 2)
    #expect(abs(seen.times[1] - seen.times[0] - 0.02) < 0.000_001)
  }

  @Test("Two fingers are two touches") func pair() async throws {
    let seen = TouchTimes(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    seen.isMultipleTouchEnabled = true
    window.addSubview(seen)
    let tracks = [10.0, 60].map { x in
      FingerTrack([.init(CGPoint(x: x, y: 5), at: 0), .init(CGPoint(x: x, y: 5), at: 0.01)])
    }
    try await play(tracks)
    #expect(seen.most == 2)
  }

  // MARK: The keyboard of the screen

  @Test("While a text has the focus there is a keyboard below the screen") func screenKeyboard() throws {
    let tree = ElementTree { [window] in [window] }
    func keyboard() -> ElementRecord? { tree.read().children.first { $0.kind == .keyboard } }
    func press(_ name: String) throws {
      let key = try #require(keyboard()?.children.first { $0.label == name })
      #expect(tree.pressKey(at: try #require(tree.place(of: key.number))))
    }
    FirstResponder.current?.resignFirstResponder()
    #expect(keyboard() == nil)
    let field = UITextField()
    field.returnKeyType = .search
    window.addSubview(field)
    field.becomeFirstResponder()
    #expect(keyboard()?.frame.minY == UIScreen.main.bounds.maxY)
    // A sentence begins with a capital letter.
    for name in ["A", "b", "space", "shift", "C", "d", "delete"] { try press(name) }
    #expect(field.text == "Ab C")
    #expect(keyboard()?.children.last?.label == "search" && keyboard()?.children.last?.identifier == "Search")
    field.keyboardType = .numberPad
    try press("7")
    #expect(field.text == "Ab C7")
    #expect(keyboard()?.children.contains { $0.label == "a" } == false)
    #expect(!tree.pressKey(at: CGPoint(x: 10, y: 10)))
    field.resignFirstResponder()
    #expect(keyboard() == nil)
  }

  // MARK: The mouse

  @Test("A mouse clicks, opens menus by its other button, hovers and scrolls") func mouse() async {
    let devices = AutomationDevices { [window] in [window] }
    func play(_ steps: [MouseStep]) async {
      await withCheckedContinuation { continuation in devices.play(steps, []) { continuation.resume() } }
    }
    var clicks = 0
    let button = UIButton(type: .system, primaryAction: UIAction { _ in clicks += 1 })
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    window.addSubview(button)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 3_000)
    window.addSubview(scroll)
    window.layoutIfNeeded()
    let middle = CGPoint(x: 70, y: 122)
    await play([
      MouseStep(.move, at: middle), MouseStep(.down(isSecondary: false), at: middle),
      MouseStep(.up(isSecondary: false), at: middle, time: 0.01),
    ])
    #expect(clicks == 1)
    let list = CGPoint(x: 100, y: 300)
    await play([MouseStep(.move, at: list), MouseStep(.scroll(dx: 0, dy: 60), at: list)])
    #expect(scroll.contentOffset.y > 0)
  }

  @Test("A key writes, unless Command is held") func keys() {
    let devices = AutomationDevices { [window] in [window] }
    let field = UITextField()
    window.addSubview(field)
    field.becomeFirstResponder()
    devices.press(KeyPress("a", []))
    devices.press(KeyPress("b", .command))
    devices.press(KeyPress("c", .shift))
    devices.press(KeyPress("\u{8}", []))
    #expect(field.text == "a")
    field.resignFirstResponder()
  }

  // MARK: Keys

  @Test("Nothing is typed where nothing has the focus") func noFocus() {
    FirstResponder.current?.resignFirstResponder()
    #expect(!AutomationKeyboard.type("a"))
  }

  @Test("Each character is asked for, and Return is pressed") func typing() {
    let delegate = Field()
    Field.register()
    let field = UITextField()
    field.delegate = delegate
    window.addSubview(field)
    field.becomeFirstResponder()
    #expect(AutomationKeyboard.type("ab1\u{8}c\n"))
    #expect(field.text == "ac")
    #expect(delegate.asked == ["a", "b", "1", "", "c"])
    #expect(delegate.returns == 1)
    field.resignFirstResponder()
  }

  @Test("A text view takes lines") func lines() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    view.becomeFirstResponder()
    #expect(AutomationKeyboard.type("a\nb\u{7F}"))
    #expect(view.text == "a\n")
    view.resignFirstResponder()
  }
}

private final class TouchTimes: UIView {
  var times: [TimeInterval] = []
  var most = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
  private func note(_ event: UIEvent?) {
    times.append(event?.timestamp ?? 0)
    most = max(most, event?.allTouches?.count ?? 0)
  }
}

@MainActor private final class Field: NSObject, UITextFieldDelegate {
  var asked: [String] = []
  var returns = 0
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    asked.append(string)
    return string != "1"
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    returns += 1
    return true
  }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Field.self,
          name: "Field",
          methods: [
            MethodRecord(
              "textField:shouldChangeCharactersIn:replacementString:",
              Field.textField(_:shouldChangeCharactersIn:replacementString:)
            ), MethodRecord("textFieldShouldReturn:", Field.textFieldShouldReturn(_:)),
          ]
        )
      ]
    }
  }
}
