import UIKit

/// Something to do, by a title and a picture: an entry of a menu, an action of a swipe, a button of an alert.
@MainActor struct Command {
  var title: String
  var subtitle: String?
  var image: UIImage?
  var role: ButtonRole?
  var isEnabled = true
  /// Whether it is on, of something that can be.
  var isOn: Bool?
  /// The tint around, if it is not the app's.
  var tint: UIColor?
  /// What a submenu offers.
  var groups: [CommandRun]?
  /// Whether the groups stand among their neighbours, not in a menu of their own.
  var isInline = false
  /// How large those are that stand among their neighbours.
  var size = MenuGroupSize.large
  /// Keys that do it.
  var shortcut: KeyboardShortcut?
  /// Whether the menu stays open when it was done.
  var keepsMenu = false
  var perform: @MainActor () -> Void = {}
}

/// How large the commands of a group are.
enum MenuGroupSize {
  /// Pictures beside each other.
  case small
  /// Beside each other, titles below pictures.
  case medium
  /// A row for each.
  case large
  /// Pictures beside each other, of which some are chosen.
  case palette
}

/// Commands between two separators.
@MainActor struct CommandRun {
  var title = ""
  var commands: [Command] = []
}

/// Views that are not shown as they are, but as commands.
///
/// The views are evaluated once: a list is made when its menu opens.
@MainActor final class CommandList {
  private let node: AnyNode

  init<Content: View>(_ content: Content, _ inputs: ViewInputs) {
    var inputs = inputs
    inputs.environment.isCommand = true
    inputs.environment.isInListRow = false
    node = content.node(inputs)
  }

  deinit { MainActor.assumeIsolated { node.tearDown() } }

  var groups: [CommandRun] {
    var outline = Outline()
    node.outline(into: &outline)
    return outline.sections.flatMap { section in
      var groups = [CommandRun(title: section.header.map { ItemSummary($0.items).title } ?? "")]
      for item in section.rows.flatMap(\.node.items) {
        switch item.innermost {
        case let item as CommandItem: groups[groups.count - 1].commands.append(item.command())
        case is DividerItem: groups.append(CommandRun())
        default:
          let summary = item.summary
          let text = Command(title: summary.title, image: summary.image, isEnabled: false)
          groups[groups.count - 1].commands.append(text)
        }
      }
      return groups.filter { !$0.commands.isEmpty }
    }
  }

  /// What the views are, where that is more than commands.
  var items: [LayoutItem] { node.items.map(\.innermost) }

  var commands: [Command] { groups.flatMap(\.commands) }
}

extension LayoutItem {
  /// What the modifiers around are put around.
  var innermost: LayoutItem {
    var item = self
    while let wrapper = item as? WrapperItem { item = wrapper.inner }
    return item
  }
}

private enum CommandKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the views are made into commands.
  var isCommand: Bool {
    get { self[CommandKey.self] }
    set { self[CommandKey.self] = newValue }
  }
}

/// A control as a command.
nonisolated struct CommandView<Label: View>: View, PrimitiveView {
  let label: Label
  var role: ButtonRole?
  var isOn: Bool?
  /// What a submenu offers, and whether it stands among its neighbours.
  var groups: (@MainActor (ViewInputs) -> [CommandRun])?
  var isInline = false
  var size = MenuGroupSize.large
  var action: @MainActor () -> Void = {}

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { CommandNode(self, inputs) }
}

private final class CommandNode<Label: View>: ViewNode<CommandView<Label>> {
  private var view: CommandView<Label>
  private let leaf = CommandItem()
  private var label: ViewNode<Label>!

  init(_ view: CommandView<Label>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    label = view.label.node(self.inputs(inputs.transaction))
    leaf.command = { [unowned self] in command }
  }

  override var children: [AnyNode] { label.map { [$0] } ?? [] }

  override func update(_ view: CommandView<Label>, _ inputs: ViewInputs) {
    self.view = view
    label.update(view.label, self.inputs(inputs.transaction))
  }

  private var command: Command {
    let summary = ItemSummary(label.items)
    return Command(
      title: summary.texts.first ?? "",
      subtitle: summary.texts.count > 1 ? summary.texts.dropFirst().joined(separator: " ") : nil,
      image: summary.image,
      role: view.role,
      isEnabled: environment.isEnabled,
      isOn: view.isOn,
      tint: environment.tintStyle.map { _ in environment.tintPaint.color },
      groups: view.groups.map { $0(inputs(Transaction())) },
      isInline: view.isInline,
      size: view.size,
      shortcut: environment.keyboardShortcut,
      keepsMenu: environment.menuActionDismissBehavior == .disabled,
      perform: view.action
    )
  }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { leaf }
}

/// The item of a command takes no room: nobody shows it.
final class CommandItem: LayoutItem {
  fileprivate(set) var command: () -> Command = { Command(title: "") }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
}
