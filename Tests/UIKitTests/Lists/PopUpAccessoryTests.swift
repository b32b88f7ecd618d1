import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("UICellAccessory.popUpMenu")
struct PopUpAccessoryTests {
  @Test("It shows what is chosen, and tells of another choice")
  func choosing() throws {
    var heard: [String] = []
    let menu = UIMenu(children: [UIAction(title: "One", state: .on) { _ in }, UIAction(title: "Two") { _ in }])
    let accessory = UICellAccessory.popUpMenu(menu) { heard.append($0.selectedElements.first?.title ?? "") }
    let view = try #require(accessory.makeView(UICollectionViewListCell(frame: .zero)) as? PopUpAccessory)
    #expect(view.showsMenuAsPrimaryAction && view.menu === menu && view.bounds.width > 20)
    #expect(!accessory.isHidden && accessory.isShown(whileEditing: true))
    view.menuDidChoose(menu.children[1])
    #expect(heard == ["Two"])
    let hidden = UICellAccessory.popUpMenu(menu, options: .init(isHidden: true, tintColor: .red))
    #expect(hidden.isHidden)
  }
}
