import Foundation

extension UIViewController {
  func titleChanged() {
    navigationItem.title = title
  }

  func showInAncestor(_ controller: UIViewController, _ sender: Any?) {
    if let navigationController { return navigationController.show(controller, sender: sender) }
    present(controller, animated: true)
  }

  func makeEditButton() -> UIBarButtonItem {
    UIBarButtonItem(
      systemItem: editing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      }
    )
  }

  func editingChanged(_ new: Bool) {
    guard new != editing else { return }
    editing = new
    editButtonItem.title = new ? SystemString.done.text : SystemString.edit.text
    editButtonItem.style = new ? .done : .plain
  }
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
