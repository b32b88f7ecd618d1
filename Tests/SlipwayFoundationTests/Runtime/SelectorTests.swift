import Foundation
import Testing

@testable import SlipwayFoundation

private class Editor: NSObject {
  var log: [String] = []
  var title = "untitled"
  func save() { log.append("save") }
  func save(_ sender: Any?) { log.append("save: \(sender ?? "nil")") }
  func move(_ sender: Any, for event: String) -> Int {
    log.append("move \(sender) \(event)")
    return 7
  }
  private func secret(_ number: Int) { log.append("secret \(number)") }
  static let secretSelector = Selector("secret:", Editor.secret)
  class func make(_ name: String) -> String { "made \(name)" }
}

private final class SubEditor: Editor {
  override func save() { log.append("sub save") }
}

@MainActor private final class Screen: NSObject {
  var taps = 0
  var title = "" { didSet { taps += 10 } }
  func tap() { taps += 1 }
  func tap(_ sender: Int, event: String?) { taps += sender }
  private func hidden() { taps += 100 }
  static let hiddenSelector = Selector("hidden", Screen.hidden)
  class func build() -> String { "built" }
}

private class Box<Value>: NSObject {
  var value: Value
  var stores = 0
  init(_ value: Value) { self.value = value }
  func store(_ value: Value) {
    self.value = value
    stores += 1
  }
  var storeSelector: Selector { Selector("store:", Box.store) }
}

private final class Knob: NSObject {}

private final class Panel: NSObject {
  var turns = 0
  func turn(_ sender: Knob) { turns += 1 }
  func turnMaybe(_ sender: Knob?) { turns += sender == nil ? 10 : 100 }
}

@Suite struct SelectorTests {
  /// As in Objective-C, where nobody looks at an argument's class before it is used.
  @Test func anObjectOfAnotherClassIsPassedOn() {
    let panel = Panel()
    let stranger = NSObject()
    Selector("turn:", Panel.turn).send(to: panel, stranger)
    Selector("turnMaybe:", Panel.turnMaybe).send(to: panel, stranger)
    Selector("turnMaybe:", Panel.turnMaybe).send(to: panel, nil)
    #expect(panel.turns == 111)
  }

  @Test func identityIsTheName() {
    #expect(Selector("save:") == Selector("save:", Editor.save(_:)))
    #expect(Selector("save") != Selector("save:"))
    #expect(Set<Selector>(["save", "save", "save:"]).count == 2)
    #expect("\(Selector("move:for:"))" == "move:for:")
    #expect(Selector("move:for:").argumentCount == 2)
  }

  @Test func sendsWithAsManyArgumentsAsTheMethodTakes() {
    let editor = Editor()
    Selector("save", Editor.save as (Editor) -> () -> Void).send(
      to: editor,
      "a",
      "b"
    )
    Selector("save:", Editor.save(_:)).send(to: editor, "a", "b")
    Selector("save:", Editor.save(_:)).send(to: editor)
    let result = Selector("move:for:", Editor.move(_:for:)).send(to: editor, "a", "b")
    #expect(editor.log == ["save", "save: a", "save: nil", "move a b"])
    #expect(result as? Int == 7)
  }

  @Test func dispatchesToTheOverride() {
    let editor = SubEditor()
    Selector("save", Editor.save as (Editor) -> () -> Void).send(to: editor)
    #expect(editor.log == ["sub save"])
  }

  @Test func reachesPrivateMethodsAndClassMethods() {
    let editor = Editor()
    Editor.secretSelector.send(to: editor, 3)
    #expect(editor.log == ["secret 3"])
    #expect(Selector("make:", Editor.make).send(to: Editor.self, "x") as? String == "made x")
  }

  @Test func reachesGenericClasses() {
    let box = Box(1)
    box.storeSelector.send(to: box, 5)
    #expect(box.value == 5)
  }

  @Test func readsAndWritesProperties() {
    let editor = Editor()
    Selector("setTitle:", setter: \Editor.title).send(to: editor, "new")
    #expect(editor.title == "new")
    #expect(Selector("title", getter: \Editor.title).send(to: editor) as? String == "new")
  }

  @Test @MainActor func reachesMainActorMethods() {
    let screen = Screen()
    Selector("tap", Screen.tap as (Screen) -> () -> Void).send(to: screen)
    Selector("tap:event:", Screen.tap(_:event:)).send(to: screen, 4, nil)
    Screen.hiddenSelector.send(to: screen)
    #expect(screen.taps == 105)
    Selector("setTitle:", setter: \Screen.title).send(to: screen, "x")
    #expect(screen.taps == 115)
    #expect(Selector("build", Screen.build).send(to: Screen.self) as? String == "built")
  }

  @Test func isMadeInAnyIsolation() async {
    let make = Task.detached { Selector("tap:event:", Screen.tap(_:event:)) }
    let selector = await make.value
    let taps = await MainActor.run {
      let screen = Screen()
      selector.send(to: screen, 2, "")
      return screen.taps
    }
    #expect(taps == 2)
  }

  @Test func carriedMethodDoesNotReachStrangers() {
    #expect(Selector("save:", Editor.save(_:)).isImplemented(by: Editor()))
    #expect(!Selector("save:", Editor.save(_:)).isImplemented(by: NSObject()))
    #expect(!Selector("save:").isImplemented(by: NSObject()))
  }
}
