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

  @Test("What is selected in a text is written in capitals by a command, in small letters, and as a title")
  func letters() throws {
    let words = Box("one two THREE")
    let hosted = Hosted { Live { TextField("Words", text: words.binding) } }
    let field = try #require(hosted.views(of: UITextField.self).first)
    let node = node(in: hosted)
    defer { node.tearDown() }
    let menu = try menu(of: WindowGroup { Text("window") }.commands { TextEditingCommands() }, node)
    #expect(menu.commands.map(\.title) == ["Make Upper Case", "Make Lower Case", "Capitalize"])
    menu.commands[0].perform()
    #expect(words.value == "one two THREE")
    field.becomeFirstResponder()
    func choose(_ length: Int) {
      let end = field.position(from: field.beginningOfDocument, offset: length)!
      field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: end)
    }
    choose(3)
    menu.commands[0].perform()
    #expect(words.value == "ONE two THREE")
    choose(13)
    menu.commands[1].perform()
    #expect(words.value == "one two three")
    choose(7)
    menu.commands[2].perform()
    #expect(words.value == "One Two three")
    choose(0)
    menu.commands[0].perform()
    #expect(words.value == "One Two three")
  }

  @Test("The inspector that came last is shown and hidden by a command, as long as it is there") func inspector() throws
  {
    let (isShown, isThere) = (Box(false), Box(true))
    let hosted = Hosted {
      Live { if isThere.value { Text("main").inspector(isPresented: isShown.binding) { Text("panel") } } }
    }
    hosted.settle()
    let node = node(in: hosted)
    defer { node.tearDown() }
    let menu = try menu(of: WindowGroup { Text("window") }.commands { InspectorCommands() }, node)
    #expect(menu.title == "View" && menu.commands.map(\.title) == ["Toggle Inspector"])
    menu.commands[0].perform()
    #expect(isShown.value)
    menu.commands[0].perform()
    #expect(!isShown.value)
    isThere.value = false
    hosted.settle()
    menu.commands[0].perform()
    #expect(!isShown.value)
  }

  @Test("The bar of a stack is hidden by a command, and shown, whatever the screen says of its title", .framesByHand)
  func toolbar()
    throws
  {
    let title = Box("One")
    let hosted = Hosted { NavigationStack { Live { Text("main").navigationTitle(title.value) } } }
    hosted.settle()
    let node = node(in: hosted)
    defer { node.tearDown() }
    let scene = WindowGroup { Text("window") }.commands { ToolbarCommands() }
    func command() throws -> Command { try #require(try menu(of: scene, node).commands.first) }
    #expect(try command().title == "Hide Toolbar")
    try command().perform()
    title.value = "Two"
    hosted.pass()
    #expect(hosted.stack?.isNavigationBarHidden == true)
    #expect(try command().title == "Show Toolbar")
    try command().perform()
    hosted.pass()
    #expect(hosted.stack?.isNavigationBarHidden == false)
    let without = Hosted { Text("main") }
    let other = self.node(in: without)
    defer { other.tearDown() }
    #expect(try menu(of: scene, other).commands.first?.isEnabled == false)
  }

  /// The menu of commands that concern what a window shows, as long as `node` is there.
  private func menu(of scene: some Scene, _ node: AnyNode) throws -> CommandRun {
    let commands = SceneCommands()
    commands.node = node
    commands.views = scene.rootScene.commands
    return try #require(commands.menus.first)
  }

  private func node<V: View>(in hosted: Hosted<V>) -> AnyNode {
    var values = EnvironmentValues()
    values.hostController = WeakController(controller: hosted.controller)
    return RootNode(AnyView(EmptyView()), ViewGraph(), values)
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
