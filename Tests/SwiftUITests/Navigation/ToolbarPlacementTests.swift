import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("Toolbars beyond the bars' ends", .framesByHand) struct ToolbarPlacementTests {
  @Test("Letters in bars stay as they are where all others are larger") func typeSize() throws {
    let hosted = Hosted {
      NavigationStack { Text("body").toolbar { Button("Do") {} } }.dynamicTypeSize(.accessibility3)
    }
    hosted.settle()
    #expect(try #require(hosted.frame(of: "Do")).height < 30)
    #expect(try #require(hosted.frame(of: "body")).height > 40)
  }

  @Test("The menu of a title offers to share the document, before what else it has") func document() {
    func titles(_ menu: UIMenu) -> [String] {
      menu.children.flatMap { ($0 as? UIMenu).map(titles) ?? [$0.title] }
    }
    func shown<V: View>(_ view: V) -> [String] {
      let hosted = Hosted { NavigationStack { view.navigationTitle("Title") } }
      hosted.settle()
      let item = hosted.stack?.topViewController?.navigationItem
      #expect(item?.largeTitleDisplayMode == .never)
      return (item?.titleView as? UIButton)?.menu.map(titles) ?? []
    }
    let file = URL(fileURLWithPath: "/tmp/a.txt")
    #expect(shown(Text("a").navigationDocument(file)) == ["Share"])
    #expect(shown(Text("a").navigationDocument("words", preview: SharePreview("Words"))) == ["Share"])
    let image = Image(systemName: "star")
    #expect(shown(Text("a").navigationDocument("words", preview: SharePreview("Words", image: image))) == ["Share"])
    #expect(shown(Text("a").navigationDocument("words", preview: SharePreview("Words", icon: image))) == ["Share"])
    let whole = SharePreview("Words", image: image, icon: image)
    #expect(shown(Text("a").navigationDocument("words", preview: whole)) == ["Share"])
    #expect(shown(Text("a").navigationDocument(file).toolbarTitleMenu { Button("Move") {} }) == ["Share", "Move"])
  }

  @Test("What is seldom needed stands in one menu") func secondary() throws {
    let log = Diary()
    let hosted = Hosted {
      NavigationStack {
        Text("body").toolbar {
          ToolbarItem(placement: .secondaryAction) { Button("Copy") { log("copy") } }
          ToolbarItemGroup(placement: .secondaryAction) {
            Button("Move") {}
            Toggle("Pin", isOn: .constant(true))
          }
          ToolbarItem(placement: .primaryAction) { Button("Add") {} }
        }
      }
    }
    hosted.settle()
    let item = try #require(hosted.stack?.topViewController?.navigationItem)
    #expect(item.rightBarButtonItems?.count == 2)
    let menu = try #require(item.rightBarButtonItems?.first?.menu)
    func titles(_ menu: UIMenu) -> [String] {
      menu.children.flatMap { ($0 as? UIMenu).map(titles) ?? [$0.title] }
    }
    #expect(titles(menu) == ["Copy", "Move", "Pin"])
    #expect(item.rightBarButtonItems?.first?.accessibilityLabel == "More")
  }

  @Test("An item that is hidden by default is in no bar, or in the menu where it is always to be had")
  func customization() throws {
    let hosted = Hosted {
      NavigationStack {
        Text("body").toolbar(id: "main") {
          ToolbarItem(id: "a") { Button("Kept") {} }.customizationBehavior(.disabled)
          ToolbarItem(id: "b") { Button("Shown") {} }.defaultCustomization(.visible)
          ToolbarItem(id: "c") { Button("Gone") {} }.defaultCustomization(.hidden).customizationBehavior(.reorderable)
          ToolbarItem(id: "d") { Button("Seldom") {} }.customizationBehavior(.default)
            .defaultCustomization(.hidden, options: .alwaysAvailable)
        }
      }
    }
    hosted.settle()
    #expect(Set(hosted.texts).intersection(["Kept", "Shown", "Gone", "Seldom"]) == ["Kept", "Shown"])
    let item = try #require(hosted.stack?.topViewController?.navigationItem)
    let menu = try #require(item.rightBarButtonItems?.first?.menu)
    func titles(_ menu: UIMenu) -> [String] {
      menu.children.flatMap { ($0 as? UIMenu).map(titles) ?? [$0.title] }
    }
    #expect(titles(menu) == ["Seldom"])
  }

  @Test("A toolbar of the keyboard is there while a field is edited") func keyboard() throws {
    let hosted = Hosted {
      NavigationStack {
        TextField("name", text: .constant("")).toolbar {
          ToolbarItemGroup(placement: .keyboard) {
            Spacer()
            Button("Ready") {}
          }
        }
      }
    }
    hosted.settle()
    #expect(!hosted.texts.contains("Ready"))
    let field = try #require(hosted.views(of: UITextField.self).first)
    field.becomeFirstResponder()
    hosted.pass()
    let ready = try #require(hosted.frame(of: "Ready"))
    #expect(ready.maxY > 800 && ready.minX > 300)
    field.resignFirstResponder()
    hosted.pass()
    #expect(!hosted.texts.contains("Ready"))
  }

  private func button<V: View>(_ hosted: Hosted<V>) -> UIButton? {
    hosted.stack?.topViewController?.navigationItem.titleView as? UIButton
  }

  @Test("A title that is a binding can be changed where it is small") func rename() throws {
    let title = Box("Letter")
    let hosted = Hosted {
      NavigationStack { Live { Text("body").navigationTitle(title.binding).navigationBarTitleDisplayMode(.inline) } }
    }
    hosted.settle()
    let shown = try #require(button(hosted))
    #expect(shown.configuration?.title == "Letter")
    #expect(shown.menu?.children.map(\.title) == ["Rename"])
    title.value = "Note"
    hosted.settle()
    #expect(button(hosted)?.configuration?.title == "Note")
    let alert = RenameDialog.make("Note") { title.value = $0 }
    #expect(alert.textFields?.first?.text == "Note" && alert.actions.map(\.title) == ["Cancel", "Rename"])
    alert.textFields?.first?.text = "Book"
    alert.actions[1].handler?(alert.actions[1])
    #expect(title.value == "Book")
    let large = Hosted { NavigationStack { Text("body").navigationTitle(title.binding) } }
    large.settle()
    #expect(button(large) == nil && large.stack?.topViewController?.navigationItem.title == "Book")
  }

  @Test("A menu of the title, as a modifier and as content of a toolbar") func titleMenu() {
    let one = Hosted {
      NavigationStack { Text("body").navigationTitle("T").toolbarTitleMenu { Button("Print") {} } }
    }
    one.settle()
    #expect(button(one)?.menu?.children.map(\.title) == ["Print"])
    let other = Hosted {
      NavigationStack {
        Text("body").navigationTitle("T").toolbar { ToolbarTitleMenu { Button("Save") {} } }
      }
    }
    other.settle()
    #expect(button(other)?.menu?.children.map(\.title) == ["Save"])
  }

  @Test("An editor's title is never large; a display mode of the toolbar is the bar's") func roles() {
    func mode<V: View>(_ view: V) -> UINavigationItem.LargeTitleDisplayMode? {
      let hosted = Hosted { NavigationStack { view } }
      hosted.settle()
      return hosted.stack?.topViewController?.navigationItem.largeTitleDisplayMode
    }
    #expect(mode(Text("a").navigationTitle("T").toolbarRole(.editor)) == .never)
    #expect(mode(Text("a").navigationTitle("T").toolbarRole(.navigationStack)) == .automatic)
    #expect(mode(Text("a").navigationTitle("T").toolbarTitleDisplayMode(.large)) == .always)
    #expect(mode(Text("a").navigationTitle("T").toolbarTitleDisplayMode(.inline)) == .never)
  }

  @Test("A button renames what is around, where something can be renamed") func renameButton() {
    let log = Diary()
    let hosted = Hosted {
      VStack {
        RenameButton()
        RenameButton().renameAction { log("rename") }
      }
    }
    let words = hosted.views(of: UILabel.self).filter { $0.text == "Rename" }
    #expect(words.count == 2)
    for word in words { hosted.fingers.tap(CGPoint(x: hosted.frame(of: word).midX, y: hosted.frame(of: word).midY)) }
    hosted.pass(1)
    #expect(log.take() == ["rename"])
  }

  @Test("A group with a label is a menu") func labelledGroup() throws {
    let hosted = Hosted {
      NavigationStack {
        Text("x").toolbar {
          ToolbarItemGroup(placement: .topBarTrailing) {
            Button("Cut") {}
            Button("Copy") {}
          } label: {
            Text("Edit it")
          }
        }
      }
    }
    #expect(hosted.texts.contains("Edit it") && !hosted.texts.contains("Cut"))
    let bar = try #require(hosted.stack?.navigationBar)
    let label = try #require(hosted.frame(of: "Edit it"))
    #expect(hosted.frame(of: bar).contains(label))
    hosted.tap("Edit it")
    #expect(hosted.texts.contains("Cut") && hosted.texts.contains("Copy"))
  }
}
