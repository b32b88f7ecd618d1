import SlipwayFoundation
import UIKit

/// What a screen's bar has besides the items that views stand in: it is kept while it stays the same thing.
@MainActor final class NavigationItemParts {
  /// Opens what is seldom needed.
  private(set) var overflow: UIBarButtonItem?
  /// The title, where it opens a menu.
  private(set) var titleButton: UIButton?

  func showOverflow(_ groups: [CommandRun]) {
    guard groups.contains(where: { !$0.commands.isEmpty }) else { return overflow = nil }
    let item = overflow ?? UIBarButtonItem(primaryAction: nil)
    item.image = UIImage(systemName: "ellipsis.circle")
    item.accessibilityLabel = SystemString.more.text
    item.menu = UIMenu(groups)
    overflow = item
  }

  /// - Parameter title: nil where the title opens nothing.
  func showTitle(_ title: String?, menu: [CommandRun], rename: ((String) -> Void)?) {
    guard let title else { return titleButton = nil }
    let button = titleButton ?? UIButton(type: .custom)
    var look = UIButton.Configuration.plain()
    look.title = title
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.font = UIFont.preferredFont(forTextStyle: .headline)
      return attributes
    }
    look.image = UIImage(
      systemName: "chevron.down.circle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 15).applying(
        UIImage.SymbolConfiguration(hierarchicalColor: .secondaryLabel)
      )
    )
    look.imagePlacement = .trailing
    look.imagePadding = 4
    look.baseForegroundColor = .label
    button.configuration = look
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(groups(menu, title, rename))
    button.sizeToFit()
    titleButton = button
  }

  private func groups(_ menu: [CommandRun], _ title: String, _ rename: ((String) -> Void)?) -> [CommandRun] {
    guard let rename else { return menu }
    let command = Command(title: SystemWords.rename, image: UIImage(systemName: "pencil")) { [weak self] in
      self?.askForName(title, rename)
    }
    return menu + [CommandRun(commands: [command])]
  }

  private func askForName(_ name: String, _ rename: @escaping (String) -> Void) {
    guard let root = titleButton?.window?.rootViewController else { return }
    let presenter = sequence(first: root, next: \.presentedViewController).reduce(root) { $1 }
    presenter.present(RenameDialog.make(name, rename), animated: true)
  }
}

/// Asks for another name.
@MainActor enum RenameDialog {
  static func make(_ name: String, _ rename: @escaping (String) -> Void) -> UIAlertController {
    let alert = UIAlertController(title: SystemWords.rename, message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = name
      field.clearButtonMode = .whileEditing
    }
    alert.addAction(UIAlertAction(title: SystemWords.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: SystemWords.rename, style: .default) { [weak alert] _ in
        let new = alert?.textFields?.first?.text ?? ""
        if !new.isEmpty, new != name { rename(new) }
      }
    )
    return alert
  }
}

extension UINavigationItem {
  /// What SwiftUI puts into the bar by itself.
  var bars: NavigationItemParts {
    if let known = swiftUIParts as? NavigationItemParts { return known }
    let new = NavigationItemParts()
    swiftUIParts = new
    return new
  }
}
