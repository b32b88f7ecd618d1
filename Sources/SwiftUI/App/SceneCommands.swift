import UIKit

/// The menus that apps have by themselves, in their order; an app's own stand before that of windows.
enum StandardMenu: Int {
  case app, file, edit, format, view, own, window, help

  var name: String {
    switch self {
    case .app:
      Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String ?? ProcessInfo.processInfo.processName
    case .file: SystemString.file.text
    case .edit: SystemWords.edit
    case .format: SystemString.format.text
    case .view: SystemString.view.text
    case .own: ""
    case .window: SystemString.window.text
    case .help: SystemString.help.text
    }
  }

  /// Which menu of the standard ones has a name.
  init(named name: String) {
    self = [.app, .file, .edit, .format, .view, .window, .help].first { $0.name == name } ?? .own
  }
}

/// The commands of the app's scene: their shortcuts, and the card that shows them.
@MainActor final class SceneCommands: KeyCommands {
  var views: AnyView? {
    didSet { if views == nil { list = nil } }
  }
  weak var node: AnyNode?
  /// The commands that were last looked at: what they do may need their views.
  private var list: CommandList?
  private var card: UIView?
  private var hold: Timer?

  nonisolated init() {}

  /// The menus, in their order.
  var menus: [CommandRun] {
    guard let views, let node else { return [] }
    let list = CommandList(views, node.inputs(Transaction()))
    self.list = list
    var menus: [CommandRun] = []
    var name = ""
    for run in list.groups {
      // What follows a divider belongs to the menu before.
      if !run.title.isEmpty { name = run.title }
      if let known = menus.firstIndex(where: { $0.title == name }) {
        menus[known].commands += run.commands
      } else {
        menus.append(CommandRun(title: name, commands: run.commands))
      }
    }
    return menus.enumerated()
      .sorted {
        let (first, second) = (StandardMenu(named: $0.element.title), StandardMenu(named: $1.element.title))
        return first == second ? $0.offset < $1.offset : first.rawValue < second.rawValue
      }
      .map(\.element)
  }

  // MARK: Keys

  /// Does what keys stand for; whether there is such a command. The command key alone shows all commands after a while.
  func began(_ presses: Set<UIPress>, in window: UIWindow?) -> Bool {
    hide()
    guard views != nil else { return false }
    if presses.contains(where: \.isCommandKey) {
      let wait = Timer(timeInterval: 0.8, repeats: false) { [weak self, weak window] _ in
        MainActor.assumeIsolated { if let window { self?.show(in: window) } }
      }
      RunLoop.main.add(wait, forMode: .common)
      hold = wait
      return false
    }
    let all = menus.flatMap { $0.commands.flatMap(\.leaves) }
    guard
      let command = all.first(where: { command in
        command.isEnabled && presses.contains { command.shortcut?.matches($0) ?? false }
      })
    else { return false }
    command.perform()
    return true
  }

  func ended(_ presses: Set<UIPress>) { if presses.contains(where: \.isCommandKey) { hide() } }

  // MARK: The card

  func show(in window: UIWindow) {
    let menus = menus.filter { !$0.commands.isEmpty }
    guard !menus.isEmpty else { return }
    let card = UIHostingController(
      rootView: CommandsCard(menus: menus) { [weak self] command in
        self?.hide()
        command.perform()
      }
    )
    let size = card.sizeThatFits(in: window.bounds.insetBy(dx: 20, dy: 20).size)
    card.view.backgroundColor = .clear
    card.view.frame = CGRect(
      x: (window.bounds.width - size.width) / 2,
      y: window.bounds.height - size.height - 20,
      width: size.width,
      height: size.height
    )
    window.addSubview(card.view)
    self.card = card.view
  }

  func hide() {
    hold?.invalidate()
    hold = nil
    card?.removeFromSuperview()
    card = nil
  }
}

extension Command {
  /// What can be done: itself, or what its submenu offers.
  fileprivate var leaves: [Command] { groups.map { $0.flatMap { $0.commands.flatMap(\.leaves) } } ?? [self] }
}

extension UIPress {
  fileprivate var isCommandKey: Bool {
    key.map { $0.keyCode == .keyboardLeftControl || $0.keyCode == .keyboardRightControl } ?? false
  }
}

/// All commands with their keys, a column for each menu.
struct CommandsCard: View {
  let menus: [CommandRun]
  let perform: (Command) -> Void

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(alignment: .top, spacing: 32) { columns }
      ScrollView { VStack(alignment: .leading, spacing: 20) { columns } }
    }
    .padding(20)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
    .shadow(color: .black.opacity(0.2), radius: 16, y: 6)
  }

  private var columns: some View {
    ForEach(menus.indices, id: \.self) { index in
      VStack(alignment: .leading, spacing: 8) {
        Text(verbatim: menus[index].title).font(.headline)
        ForEach(menus[index].commands.indices, id: \.self) { row(menus[index].commands[$0]) }
      }
      .frame(width: 240, alignment: .leading)
    }
  }

  @ViewBuilder private func row(_ command: Command) -> some View {
    if let groups = command.groups {
      Text(verbatim: command.title).foregroundStyle(.secondary)
      ForEach(groups.indices, id: \.self) { group in
        ForEach(groups[group].commands.indices, id: \.self) { button(groups[group].commands[$0]).padding(.leading, 12) }
      }
    } else {
      button(command)
    }
  }

  private func button(_ command: Command) -> some View {
    Button {
      perform(command)
    } label: {
      HStack(spacing: 16) {
        Text(verbatim: command.isOn == true ? "✓ " + command.title : command.title)
        Spacer(minLength: 0)
        if let shortcut = command.shortcut {
          Text(verbatim: shortcut.shown).foregroundStyle(.secondary)
        }
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .disabled(!command.isEnabled)
    .fixedSize(horizontal: false, vertical: true)
  }
}

extension KeyboardShortcut {
  /// As it is written on keyboards here, where Ctrl stands for the command key.
  var shown: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Super") }
    if modifiers.contains(.command) { parts.append("Ctrl") }
    if modifiers.contains(.option) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    let names: [KeyEquivalent: String] = [
      .return: "⏎", .escape: "Esc", .delete: "⌫", .deleteForward: "Del", .tab: "Tab", .space: "Space", .upArrow: "↑",
      .downArrow: "↓", .leftArrow: "←", .rightArrow: "→", .home: "Home", .end: "End", .pageUp: "PgUp",
      .pageDown: "PgDn",
    ]
    parts.append(names[key] ?? String(key.character).uppercased())
    return parts.joined(separator: "+")
  }
}
