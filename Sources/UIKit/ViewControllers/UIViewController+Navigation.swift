import Foundation

extension UIViewController {
  func titleChanged() {
    navigationItem.title = title
    if let tabItem, tabItem.systemTitle == nil { tabItem.title = title }
  }

  /// A navigation controller with no item of its own shows its root's.
  func makeTabBarItem() -> UITabBarItem {
    if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
    let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
    tabItem = item
    return item
  }

  func replaceTabBarItem(_ item: UITabBarItem?) {
    tabItem = item
    var controller = self
    while let parent = controller.parent {
      if let tabs = parent as? UITabBarController { return tabs.tabItemChanged(of: controller) }
      controller = parent
    }
  }

  func showInAncestor(_ controller: UIViewController, _ sender: Any?) {
    if let navigationController { return navigationController.show(controller, sender: sender) }
    present(controller, animated: true)
  }

  func showDetailInAncestor(_ controller: UIViewController, _ sender: Any?) {
    if let splitViewController { return splitViewController.showDetailViewController(controller, sender: sender) }
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
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
