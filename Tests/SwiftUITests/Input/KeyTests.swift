import Foundation
import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("Keys and focus") struct KeyTests {
  /// Presses a key, or lets it go, where the keyboard's focus is.
  private func send(_ characters: String, _ flags: UIKeyModifierFlags = [], up: Bool = false, to responder: UIResponder)
  {
    let key = UIKey()
    key.characters = characters
    key.charactersIgnoringModifiers = characters.lowercased()
    key.modifierFlags = flags
    let press = UIPress()
    press.key = key
    press.phase = up ? .ended : .began
    press.responder = responder
    let event = UIPressesEvent()
    event.presses = [press]
    KeyDispatch.send(event)
  }

  @Test("A shortcut does what a tap on its control does, from anywhere on the screen") func shortcuts() {
    let log = Diary()
    let isOn = Box(false)
    let hosted = Hosted {
      VStack {
        Button("Save") { log("saved") }.keyboardShortcut("s")
        Button("OK") { log("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { log("cancelled") }.keyboardShortcut(.cancelAction)
        Button("Off") { log("off") }.keyboardShortcut("d", modifiers: [.command, .shift]).disabled(true)
        Toggle("Wide", isOn: isOn.binding).keyboardShortcut("w", modifiers: .option)
        Button("None") { log("none") }.keyboardShortcut(nil)
      }
    }
    func press(_ characters: String, _ flags: UIKeyModifierFlags = []) {
      send(characters, flags, to: hosted.controller)
      hosted.settle()
    }
    press("s", .command)
    press("\r")
    press(UIKeyCommand.inputEscape)
    #expect(log.take() == ["saved", "ok", "cancelled"])
    press("s")
    press("s", [.command, .shift])
    press("D", [.command, .shift])
    #expect(log.take() == [])
    press("w", .alternate)
    #expect(isOn.value)
  }

  @Test("A control that is gone has no shortcut") func gone() {
    let log = Diary()
    let isShown = Box(true)
    let hosted = Hosted {
      Live {
        if isShown.value { Button("Save") { log("saved") }.keyboardShortcut("s") }
      }
    }
    isShown.value = false
    hosted.settle()
    send("s", .command, to: hosted.controller)
    #expect(log.take() == [])
  }

  private struct Keys: View {
    let log: Diary
    @FocusState var hasFocus: Bool
    var body: some View {
      VStack {
        Mark("area", 100, 50).focusable().focused($hasFocus)
          .onKeyPress(.space) {
            log("space")
            return .handled
          }
          .onKeyPress(characters: .decimalDigits) {
            log("digit \($0.characters)")
            return .handled
          }
          .onKeyPress(keys: [.upArrow], phases: .all) {
            log($0.phase == .down ? "down" : $0.phase == .up ? "up" : "again")
            return .ignored
          }
        Mark("plain", 100, 50)
        Text(hasFocus ? "focused" : "elsewhere")
      }
      .onKeyPress {
        log("any \($0.key.character == KeyEquivalent.upArrow.character ? "arrow" : $0.characters)")
        return .handled
      }
    }
  }

  @Test("Keys go to the view with the focus, then outwards, until one handles them") func keyPresses() throws {
    let log = Diary()
    let hosted = Hosted { Keys(log: log) }
    let view = try #require(hosted.views(of: FocusableView.self).first)
    let area = try #require(hosted.frame(mark: "area"))
    hosted.fingers.tap(CGPoint(x: area.midX, y: area.midY))
    hosted.settle()
    #expect(view.isFirstResponder)
    #expect(hosted.texts == ["focused"])
    send(" ", to: view)
    send("7", to: view)
    send("x", to: view)
    #expect(log.take() == ["space", "digit 7", "any x"])
    send(UIKeyCommand.inputUpArrow, to: view)
    send(UIKeyCommand.inputUpArrow, to: view)
    send(UIKeyCommand.inputUpArrow, up: true, to: view)
    #expect(log.take() == ["down", "any arrow", "again", "any arrow", "up"])
    view.resignFirstResponder()
    hosted.settle()
    #expect(hosted.texts == ["elsewhere"])
  }

  private struct Focus: View {
    enum Field { case first, second }
    @FocusState var field: Field?
    var body: some View {
      VStack {
        Inner("a").focusable().focused($field, equals: .first)
        Inner("b").focusable().focused($field, equals: .second)
        Inner("c").focusable(false)
      }
      .defaultFocus($field, .second)
    }
    struct Inner: View {
      let name: String
      @Environment(\.isFocused) var isFocused
      init(_ name: String) { self.name = name }
      var body: some View { Text(verbatim: "\(name) \(isFocused)") }
    }
  }

  @Test("The focus begins where it is told, and views know of it") func defaultFocus() throws {
    let hosted = Hosted { Focus() }
    hosted.settle()
    #expect(hosted.texts == ["a false", "b true", "c false"])
    let views = hosted.views(of: FocusableView.self)
    #expect(views.map(\.canBecomeFirstResponder) == [true, true, false])
    views[0].becomeFirstResponder()
    hosted.settle()
    #expect(hosted.texts == ["a true", "b false", "c false"])
  }

  @Test("What the view with the focus gives is read anywhere") func focusedValues() throws {
    struct Reader: View {
      @FocusedValue(\.note) var note
      @FocusedValue(\.page) var page
      @FocusedBinding(\.count) var count
      var body: some View {
        Text(verbatim: "\(note ?? "-") \(page ?? "-") \(count ?? -1)")
        Button("More") { count? += 1 }
      }
    }
    let count = Box(1)
    let name = Box("one")
    let isShown = Box(true)
    let hosted = Hosted {
      VStack {
        Reader()
        Live {
          if isShown.value {
            Mark("a", 50, 50).focusable().focusedValue(\.note, name.value).focusedValue(\.count, count.binding)
            Mark("b", 50, 50).focusable().focusedValue(\.note, "two")
          }
        }
        Mark("c", 50, 50).focusedSceneValue(\.page, "page")
      }
    }
    hosted.settle()
    #expect(hosted.lines.contains("- page -1"))
    let views = hosted.views(of: FocusableView.self)
    views[0].becomeFirstResponder()
    hosted.settle()
    #expect(hosted.lines.contains("one page 1"))
    hosted.tap("More")
    #expect(count.value == 2)
    #expect(hosted.lines.contains("one page 2"))
    name.value = "uno"
    hosted.settle()
    #expect(hosted.lines.contains("uno page 2"))
    views[1].becomeFirstResponder()
    hosted.settle()
    #expect(hosted.lines.contains("two page -1"))
    isShown.value = false
    hosted.settle()
    #expect(hosted.lines.contains("- page -1"))
  }

  @Test("What is submitted goes to the actions of its kind, as far as the scope") func submit() throws {
    let log = Diary()
    let hosted = Hosted {
      VStack {
        TextField("a", text: .constant(""))
        TextField("b", text: .constant("")).submitScope()
      }
      .onSubmit { log("text") }
      .onSubmit(of: .search) { log("search") }
      .onSubmit(of: [.text, .search]) { log("both") }
    }
    let fields = hosted.views(of: UITextField.self)
    fields[0].sendActions(for: .editingDidEndOnExit)
    #expect(log.take() == ["text", "both"])
    fields[1].sendActions(for: .editingDidEndOnExit)
    #expect(log.take() == [])
    let searched = Hosted {
      NavigationStack { Text("x").searchable(text: .constant("y")) }.onSubmit(of: .search) { log("search") }
    }
    let link = try #require(searched.stack?.topViewController?.navigationItem.searchController)
    link.searchBar.delegate?.searchBarSearchButtonClicked?(link.searchBar)
    #expect(log.take() == ["search"])
  }
}

private struct NoteKey: FocusedValueKey { typealias Value = String }
private struct PageKey: FocusedValueKey { typealias Value = String }
private struct CountKey: FocusedValueKey { typealias Value = Binding<Int> }

extension FocusedValues {
  fileprivate var note: String? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
  fileprivate var page: String? {
    get { self[PageKey.self] }
    set { self[PageKey.self] = newValue }
  }
  fileprivate var count: Binding<Int>? {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
}

@MainActor @Suite("The pointer") struct HoverTests {
  private func point<V: View>(_ hosted: Hosted<V>, at point: CGPoint?) {
    let view = point.flatMap { hosted.window.hitTest($0, with: nil) }
    HoverDispatch.shared.move(to: view, at: point, flags: [])
    hosted.settle()
  }

  @Test("A view is told when the pointer comes, moves and goes; texts count as well") func hover() throws {
    let log = Diary()
    let hosted = Hosted {
      VStack {
        Text("over").onHover { log("\($0)") }
        Mark("area", 100, 100).onContinuousHover {
          if case .active(let place) = $0 { log("\(Int(place.x)) \(Int(place.y))") } else { log("ended") }
        }
      }
    }
    let text = try #require(hosted.frame(of: "over"))
    point(hosted, at: CGPoint(x: text.midX, y: text.midY))
    point(hosted, at: CGPoint(x: text.midX + 1, y: text.midY))
    #expect(log.take() == ["true"])
    let area = try #require(hosted.frame(mark: "area"))
    point(hosted, at: CGPoint(x: area.minX + 10, y: area.minY + 20))
    #expect(log.take() == ["false", "10 20"])
    point(hosted, at: CGPoint(x: area.minX + 15, y: area.minY + 20))
    point(hosted, at: nil)
    #expect(log.take() == ["15 20", "ended"])
  }

  @Test("An effect shows under the pointer, unless it is disabled; a tap goes through") func effect() throws {
    let log = Diary()
    let hosted = Hosted(CGSize(200, 300)) {
      VStack(spacing: 40) {
        Mark("on", 60, 60).hoverEffect(.highlight).onTapGesture { log("tapped") }
        Mark("off", 60, 60).hoverEffect(.highlight).hoverEffectDisabled()
      }
    }
    let (on, off) = (try #require(hosted.frame(mark: "on")), try #require(hosted.frame(mark: "off")))
    let before = hosted.pixel(on.midX, on.midY)
    point(hosted, at: CGPoint(x: on.midX, y: on.midY))
    #expect(hosted.pixel(on.midX, on.midY) != before)
    let other = hosted.pixel(off.midX, off.midY)
    point(hosted, at: CGPoint(x: off.midX, y: off.midY))
    #expect(hosted.pixel(on.midX, on.midY) == before)
    #expect(hosted.pixel(off.midX, off.midY) == other)
    hosted.fingers.tap(CGPoint(x: on.midX, y: on.midY))
    #expect(log.take() == ["tapped"])
    point(hosted, at: nil)
  }

  private struct Raised: CustomHoverEffect {
    func body(content: Content) -> some CustomHoverEffect { LiftHoverEffect() }
  }

  @Test("Effects of the developer's own, and what the automatic one is, by what they are made of")
  func customEffects() throws {
    #expect(HoverEffect(Raised()) == .lift)
    #expect(HoverEffect(AutomaticHoverEffect()) == .automatic && HoverEffect(HighlightHoverEffect()) == .highlight)
    #expect(HoverEffect(LiftHoverEffect().hoverEffectDisabled(false)) == .lift)
    let hosted = Hosted(CGSize(200, 400)) {
      VStack(spacing: 40) {
        Mark("plain", 40, 40).hoverEffect(Raised().hoverEffectDisabled())
        Mark("raised", 40, 40).hoverEffect(Raised())
        Mark("by default", 40, 40).hoverEffect().defaultHoverEffect(Raised())
        Mark("system", 40, 40).hoverEffect().defaultHoverEffect(nil).defaultHoverEffect(.lift)
      }
    }
    func width(_ name: String) throws -> CGFloat {
      let frame = try #require(hosted.frame(mark: name))
      point(hosted, at: CGPoint(x: frame.midX, y: frame.midY))
      return try #require(hosted.frame(mark: name)).width
    }
    #expect(try width("plain") == 40)
    #expect(try width("raised") > 40)
    #expect(try width("by default") > 40)
    #expect(try width("system") == 40)
    point(hosted, at: nil)
  }

  @Test("Help is a hint") func help() {
    let hosted = Hosted { Button("x") {}.help("Does it") }
    #expect(hosted.views.contains { $0.isAccessibilityElement && $0.accessibilityHint == "Does it" })
  }
}
