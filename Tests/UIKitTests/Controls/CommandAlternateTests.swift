import Foundation
import SlipwayFoundation
import SlipwayPlatform
import Testing

@testable import UIKit

private final class Editor: UIView {
  var done: [String] = []
  func save(_ sender: Any?) { done.append("save") }
  func saveAll(_ sender: Any?) { done.append("save all") }
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    let all = UICommandAlternate(title: "Save All", action: Selector("saveAll:"), modifierFlags: .alternate)
    return [
      UIKeyCommand(title: "Save", action: Selector("save:"), input: "s", modifierFlags: .command, alternates: [all])
    ]
  }
}

@MainActor @Suite("Alternates of a command", .serialized) struct CommandAlternateTests {
  @Test("Other keys do something else") func keys() {
    ClassRecords.register {
      [
        ClassRecord(
          Editor.self,
          name: "CommandAlternateTestsEditor",
          methods: [MethodRecord("save:", Editor.save), MethodRecord("saveAll:", Editor.saveAll)]
        )
      ]
    }
    let (window, editor) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Editor())
    window.addSubview(editor)
    window.isHidden = false
    editor.becomeFirstResponder()
    defer {
      editor.resignFirstResponder()
      window.isHidden = true
    }
    let keys = KeyDispatch { window }
    func press(_ modifiers: InputModifiers) {
      _ = keys.receive(KeyInput(.character("s"), code: 31, isDown: true, modifiers: modifiers))
    }
    press(.control)
    press([.control, .alt])
    press([.control, .shift])
    #expect(editor.done == ["save", "save all"])
    let command = editor.keyCommands?.first
    #expect(command?.alternates.map(\.title) == ["Save All"] && command?.alternates.first?.modifierFlags == .alternate)
    #expect(command?.alternates.first?.action == Selector("saveAll:"))
    #expect((command?.makeCopy() as? UIKeyCommand)?.alternates.count == 1)
    #expect(UICommand(title: "Plain", action: Selector("save:")).alternates.isEmpty)
  }

  @Test("An accessory tells its kind") func accessoryType() {
    let accessories: [UICellAccessory] = [
      .checkmark(), .disclosureIndicator(), .detail(), .delete(), .insert(), .multiselect(), .reorder(),
      .outlineDisclosure(), .label(text: "a"), .popUpMenu(UIMenu(children: [])),
    ]
    let kinds = [
      "checkmark", "disclosureIndicator", "detail", "delete", "insert", "multiselect", "reorder", "outlineDisclosure",
      "label", "popUpMenu",
    ]
    #expect(accessories.map { "\($0.accessoryType)" } == kinds)
    let view = UIView()
    let custom = UICellAccessory.customView(
      configuration: UICellAccessory.CustomViewConfiguration(customView: view, placement: .trailing())
    )
    guard case .customView(let shown) = custom.accessoryType else { return #expect(Bool(false)) }
    #expect(shown === view)
  }
}
