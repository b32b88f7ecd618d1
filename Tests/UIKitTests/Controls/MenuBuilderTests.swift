import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor @Suite("Menu builders")
struct MenuBuilderTests {
  private let builder = MenuTree(
    UIMenu(
      identifier: .root,
      children: [
        UIMenu(title: "File", identifier: .file, children: [UIMenu(identifier: .print)]),
        UIMenu(title: "Edit", identifier: .edit),
      ]
    ),
    system: .main
  )
  private func titles(_ identifier: UIMenu.Identifier) -> [String]? {
    builder.menu(for: identifier)?.children.map(\.title)
  }

  @Test("Menus are put beside and into others, replaced and removed")
  func editing() {
    builder.insertSibling(UIMenu(title: "View", identifier: .view), afterMenu: .file)
    builder.insertSibling(UIMenu(title: "App", identifier: .application), beforeMenu: .file)
    #expect(titles(.root) == ["App", "File", "View", "Edit"])
    builder.insertChild(UIMenu(title: "First"), atStartOfMenu: .file)
    builder.insertChild(UIMenu(title: "Last"), atEndOfMenu: .file)
    #expect(titles(.file) == ["First", "", "Last"])
    builder.remove(menu: .print)
    #expect(titles(.file) == ["First", "Last"] && builder.menu(for: .print) == nil)
    builder.replace(menu: .edit, with: UIMenu(title: "Other", identifier: .edit))
    builder.replaceChildren(ofMenu: .root) { $0.reversed() }
    #expect(titles(.root) == ["Other", "View", "File", "App"])
    builder.remove(menu: .help)
    #expect(titles(.root)?.count == 4 && builder.system === UIMenuSystem.main)
  }

  @Test("Actions and commands are found wherever they are")
  func finding() {
    let action = UIAction(title: "Go", identifier: UIAction.Identifier("go")) { _ in }
    let one = UICommand(title: "One", action: Selector("pick:"), propertyList: 1)
    let two = UICommand(title: "Two", action: Selector("pick:"), propertyList: 2)
    builder.insertChild(UIMenu(title: "In", children: [action, one, two]), atEndOfMenu: .edit)
    #expect(builder.action(for: UIAction.Identifier("go")) === action)
    #expect(builder.command(for: Selector("pick:"), propertyList: 2) === two)
    #expect(builder.command(for: Selector("pick:"), propertyList: nil) == nil)
  }

  @Test("The main menu has the menus that apps put theirs in")
  func standard() {
    UIMenuSystem.main.setNeedsRebuild()
    let tree = MenuTree(UIMenuSystem.main.menu, system: .main)
    for identifier: UIMenu.Identifier in [.application, .file, .edit, .format, .view, .window, .help, .standardEdit] {
      #expect(tree.menu(for: identifier) != nil, "\(identifier)")
    }
  }

  private static let identifiers: [UIMenu.Identifier] = [
    .application, .file, .edit, .view, .window, .help, .about, .preferences, .services, .hide, .quit, .newScene,
    .openRecent, .close, .print, .document, .undoRedo, .standardEdit, .find, .replace, .share, .textStyle, .spelling,
    .spellingPanel, .spellingOptions, .substitutions, .substitutionsPanel, .substitutionOptions, .transformations,
    .speech, .lookup, .learn, .format, .font, .textSize, .textColor, .textStylePasteboard, .text, .writingDirection,
    .alignment, .toolbar, .sidebar, .fullscreen, .minimizeAndZoom, .bringAllToFront, .root, .open, .autoFill,
  ]
  @Test("Each menu's name is its own")
  func names() {
    #expect(Set(Self.identifiers).count == 48)
    #expect(Self.identifiers.allSatisfy { $0.rawValue.hasPrefix("com.apple.menu.") })
  }
}
