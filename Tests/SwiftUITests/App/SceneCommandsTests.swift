import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("Commands of a scene") struct SceneCommandsTests {
  private struct Extra: Commands {
    @State private var count = 0
    let log: Diary
    var body: some Commands {
      CommandMenu("Extra") {
        Button("Count") {
          count += 1
          log("count")
        }
        .keyboardShortcut("k")
        Toggle("On", isOn: .constant(true))
        Divider()
        Menu("More") { Button("Deep") { log("deep") }.keyboardShortcut("d", modifiers: [.command, .shift]) }
      }
    }
  }

  private func scene(_ log: Diary, isOn: Bool = true) -> some Scene {
    WindowGroup { Text("window") }
      .commands {
        CommandGroup(after: .help) { Button("Read") {} }
        Extra(log: log)
        CommandGroup(before: .saveItem) { Button("Later") {}.disabled(true).keyboardShortcut("l") }
      }
      .commands { if isOn { CommandGroup(replacing: .newItem) { Button("New") { log("new") }.keyboardShortcut("n") } } }
  }

  private func commands(_ scene: some Scene) -> (commands: SceneCommands, node: AnyNode) {
    let node = RootNode(AnyView(EmptyView()), ViewGraph(), EnvironmentValues())
    let commands = SceneCommands()
    commands.node = node
    commands.views = scene.rootScene.commands
    return (commands, node)
  }

  private func press(_ code: UIKeyboardHIDUsage, _ characters: String, _ flags: UIKeyModifierFlags) -> UIPress {
    let press = UIPress()
    let key = UIKey()
    key.keyCode = code
    (key.characters, key.charactersIgnoringModifiers) = (characters, characters)
    key.modifierFlags = flags
    press.key = key
    return press
  }

  @Test("Menus stand in the order of the system's, an app's own among them") func order() {
    let (commands, node) = commands(scene(Diary()))
    defer { node.tearDown() }
    #expect(commands.menus.map(\.title) == ["File", "Extra", "Help"])
    #expect(commands.menus[0].commands.map(\.title) == ["Later", "New"])
    #expect(commands.menus[1].commands.map(\.title) == ["Count", "On", "More"])
    #expect(commands.menus[1].commands[1].isOn == true)
  }

  @Test("The sidebar of a split view is hidden by a command, and shown") func sidebar() {
    let visibility = Box(NavigationSplitViewVisibility.all)
    let hosted = Hosted(CGSize(1200, 800)) {
      Live {
        NavigationSplitView(columnVisibility: visibility.binding) {
          Text("side")
        } detail: {
          Text("detail")
        }
      }
    }
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    hosted.settle()
    var values = EnvironmentValues()
    values.hostController = WeakController(controller: hosted.controller)
    let node = RootNode(AnyView(EmptyView()), ViewGraph(), values)
    defer { node.tearDown() }
    let commands = SceneCommands()
    commands.node = node
    commands.views = WindowGroup { Text("window") }.commands { SidebarCommands() }.rootScene.commands
    #expect(commands.menus.map(\.title) == ["View"] && commands.menus[0].commands.map(\.title) == ["Toggle Sidebar"])
    commands.menus[0].commands[0].perform()
    #expect(visibility.value == .detailOnly)
    hosted.settle()
    commands.menus[0].commands[0].perform()
    #expect(visibility.value == .all)
  }

  @Test("Commands are left out, removed and replaced") func removed() {
    #expect(scene(Diary()).commandsRemoved().rootScene.commands == nil)
    let (left, first) = commands(scene(Diary(), isOn: false))
    defer { first.tearDown() }
    #expect(left.menus[0].commands.map(\.title) == ["Later"])
    let replaced = scene(Diary()).commandsReplaced { CommandMenu(Text("Only")) { Button("One") {} } }
    let (only, second) = commands(replaced)
    defer { second.tearDown() }
    #expect(only.menus.map(\.title) == ["Only"])
  }

  @Test("A window hears of the keys; the disabled do nothing") func keys() {
    let log = Diary()
    let (commands, node) = commands(scene(log))
    defer { node.tearDown() }
    #expect(commands.began([press(.keyboardN, "n", .command)], in: nil))
    #expect(commands.began([press(.keyboardK, "k", .command)], in: nil))
    #expect(commands.began([press(.keyboardD, "d", [.command, .shift])], in: nil))
    #expect(!commands.began([press(.keyboardL, "l", .command)], in: nil))
    #expect(!commands.began([press(.keyboardN, "n", [])], in: nil))
    #expect(log.take() == ["new", "count", "deep"])
  }

  @Test("The card shows the commands with their keys, and does them") func card() {
    let log = Diary()
    let hosted = Hosted { Text("content") }
    hosted.window.isHidden = false
    let (commands, node) = commands(scene(log))
    defer { node.tearDown() }
    commands.show(in: hosted.window)
    hosted.settle()
    #expect(hosted.texts.contains("Ctrl+N"))
    #expect(hosted.texts.contains("Ctrl+Shift+D"))
    hosted.tap("New")
    #expect(log.take() == ["new"])
    hosted.settle()
    #expect(!hosted.texts.contains("Ctrl+N"))
  }
}
