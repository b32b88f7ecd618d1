import Foundation
import SlipwayFoundation

/// Adds to menus, and takes from them. What names a menu that is not there does nothing.
@preconcurrency @MainActor public protocol UIMenuBuilder {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  )
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Whose menus are built.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The app's menu. No bar shows it, as on an iPhone: its key commands work.
  open class var main: UIMenuSystem { shared }
  private static let shared = UIMenuSystem()

  private var built: UIMenu?

  override init() { super.init() }

  /// Asks for the menu anew when it is next needed.
  open func setNeedsRebuild() { built = nil }
  /// Commands are validated each time they are used.
  open func setNeedsRevalidate() {}

  var menu: UIMenu {
    if let built { return built }
    let builder = MenuTree(.standard, system: self)
    // Building asks nobody twice.
    built = builder.root
    if let application = UIApplication.sharedIfRunning {
      application.buildMenu(with: builder)
      (application.delegate as? UIResponder)?.buildMenu(with: builder)
    }
    built = builder.root
    return builder.root
  }

  var keyCommands: [UIKeyCommand] { menu.leaves.compactMap { $0 as? UIKeyCommand } }
}

/// A menu that is being built.
@MainActor final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ root: UIMenu, system: UIMenuSystem) { (self.root, self.system) = (root, system) }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { root.menus.first { $0.identifier == identifier } }
  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.leaves.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }
  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    root.leaves.lazy.compactMap { $0 as? UICommand }.first { command in
      guard command.action == action else { return false }
      return (command.propertyList as? AnyHashable) == (propertyList as? AnyHashable)
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    edit { $0.identifier == replacedIdentifier ? [replacementMenu] : nil }
  }
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard let parent = menu(for: parentIdentifier) else { return }
    replaceItself(parent, with: parent.replacingChildren(childrenBlock(parent.children)))
  }
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    edit { $0.identifier == siblingIdentifier ? [siblingMenu, $0] : nil }
  }
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    edit { $0.identifier == siblingIdentifier ? [$0, siblingMenu] : nil }
  }
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }
  func remove(menu removedIdentifier: UIMenu.Identifier) {
    edit { $0.identifier == removedIdentifier ? [] : nil }
  }

  private func replaceItself(_ old: UIMenu, with new: UIMenu) {
    if old === root { root = new } else { edit { $0 === old ? [new] : nil } }
  }

  /// Puts others in the place of a submenu, or leaves it where `change` answers nil.
  private func edit(_ change: (UIMenu) -> [UIMenuElement]?) {
    func edited(_ menu: UIMenu) -> UIMenu {
      menu.replacingChildren(
        menu.children.flatMap { child -> [UIMenuElement] in
          guard let submenu = child as? UIMenu else { return [child] }
          return change(submenu) ?? [edited(submenu)]
        }
      )
    }
    root = edited(root)
  }
}

extension UIMenu {
  /// The menu and all that are in it.
  var menus: [UIMenu] { [self] + children.flatMap { ($0 as? UIMenu)?.menus ?? [] } }
  /// What is no menu.
  var leaves: [UIMenuElement] { children.flatMap { ($0 as? UIMenu)?.leaves ?? [$0] } }

  /// The main menu before an app changes it: the menus that others are put in.
  fileprivate static var standard: UIMenu {
    func group(_ identifier: Identifier, _ title: String = "", _ children: [Identifier] = []) -> UIMenu {
      UIMenu(
        title: title,
        identifier: identifier,
        options: title.isEmpty ? .displayInline : [],
        children: children.map { group($0) }
      )
    }
    return UIMenu(
      identifier: .root,
      children: [
        group(.application, ProcessInfo.processInfo.processName, [.about, .preferences, .services, .hide, .quit]),
        group(.file, SystemString.file.text, [.newScene, .open, .close, .document, .print]),
        group(.edit, SystemString.edit.text, [.undoRedo, .standardEdit, .find, .spelling, .substitutions, .speech]),
        group(.format, SystemString.format.text, [.font, .text]),
        group(.view, SystemString.view.text, [.toolbar, .sidebar, .fullscreen]),
        group(.window, SystemString.window.text, [.minimizeAndZoom, .bringAllToFront]),
        group(.help, SystemString.help.text),
      ]
    )
  }
}
