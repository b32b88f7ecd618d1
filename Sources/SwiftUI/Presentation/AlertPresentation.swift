import UIKit

/// An alert or a dialog over the screen.
struct AlertPresentation: Presentable {
  let identity: AnyHashable
  let style: UIAlertController.Style
  let title: Text?
  let message: AnyView?
  let actions: AnyView
  let write: () -> Void

  func makeController(_ place: PresentationPlace) -> UIAlertController {
    var inputs = place.node.inputs(Transaction())
    inputs.environment.navigation = WeakNavigation()
    let environment = inputs.environment
    let controller = UIAlertController(
      title: title?.string(in: environment),
      message: message.map { ItemSummary(CommandList($0, inputs).items).title },
      preferredStyle: style
    )
    controller.applyLook(environment)
    let list = CommandList(actions, inputs)
    let items = list.items
    for item in items where style == .alert {
      if let field = item as? FieldItem { controller.addTextField { Self.link($0, to: field.view) } }
    }
    var commands = items.compactMap { ($0 as? CommandItem)?.command() }
    if style == .alert, commands.isEmpty { commands = [Command(title: SystemString.ok.text)] }
    if style == .actionSheet, !commands.contains(where: { $0.role == .cancel }) {
      commands.append(Command(title: SystemString.cancel.text, role: .cancel))
    }
    for command in commands { controller.addAction(action(command, controller, keeping: list, end: place.end)) }
    return controller
  }

  private func action(
    _ command: Command,
    _ controller: UIAlertController,
    keeping list: CommandList,
    end: @escaping @MainActor () -> Void
  ) -> UIAlertAction {
    let hasCancel = controller.actions.contains { $0.style == .cancel }
    let style: UIAlertAction.Style =
      switch command.role {
      case .destructive: .destructive
      case .cancel where !hasCancel: .cancel
      default: .default
      }
    let action = UIAlertAction(title: command.title, style: style) { _ in
      end()
      withExtendedLifetime(list) { command.perform() }
    }
    action.isEnabled = command.isEnabled
    return action
  }

  /// A text field among the actions: the alert's own field stands for it.
  private static func link(_ shown: UITextField, to field: UITextField) {
    shown.text = field.text
    shown.placeholder = field.placeholder
    shown.isSecureTextEntry = field.isSecureTextEntry
    shown.keyboardType = field.keyboardType
    shown.addAction(
      UIAction { [unowned shown] _ in
        field.text = shown.text
        field.sendActions(for: .editingChanged)
      },
      for: .editingChanged
    )
  }

  /// What an alert says stays as it was when it came.
  func update(_ controller: UIAlertController, _ place: PresentationPlace, _ inputs: ViewInputs) {}

  func hasEnded() { write() }
}
