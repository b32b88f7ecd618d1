import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Groups of bar items", .serialized) struct BarItemGroupTests {
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
  private let item = UINavigationItem(title: "Title")

  private func button(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  /// The titles of the bar's buttons, from the left.
  private var titles: [String] {
    bar.items = [item]
    bar.layoutIfNeeded()
    func buttons(_ view: UIView) -> [UIButton] {
      (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(buttons)
    }
    return buttons(bar).sorted { $0.frame.minX < $1.frame.minX }.map { $0.currentTitle ?? "" }
  }

  @Test("Groups follow the items of their side, and the pinned one is the outermost")
  func sides() {
    item.leftBarButtonItem = button("A")
    item.leadingItemGroups = [UIBarButtonItemGroup(barButtonItems: [button("B")], representativeItem: nil)]
    item.trailingItemGroups = [.fixedGroup(items: [button("C"), button("D")])]
    item.pinnedTrailingGroup = button("E").creatingFixedGroup()
    #expect(titles == ["A", "B", "C", "D", "E"])
    item.trailingItemGroups[0].isHidden = true
    #expect(titles == ["A", "B", "E"])
    item.trailingItemGroups[0].isHidden = false
    item.trailingItemGroups[0].barButtonItems.removeLast()
    #expect(titles == ["A", "B", "C", "E"])
  }

  @Test("Where there is little room one item stands for its group, with a menu of the others")
  func representatives() throws {
    let group = UIBarButtonItemGroup(barButtonItems: (1...7).map { button("\($0)") }, representativeItem: button("All"))
    item.trailingItemGroups = [group]
    #expect(titles == ["All"] && group.isDisplayingRepresentativeItem)
    #expect(group.representativeItem?.menu?.children.map(\.title) == (1...7).map { "\($0)" })
    group.barButtonItems = [button("1"), button("2")]
    #expect(titles == ["1", "2"] && !group.isDisplayingRepresentativeItem)
  }

  @Test("An item belongs to one group; central groups are in a menu at the end")
  func membership() throws {
    let one = button("One")
    let first = one.creatingFixedGroup()
    #expect(one.buttonGroup === first)
    var done = 0
    one.primaryAction = UIAction(title: "One") { _ in done += 1 }
    let second = UIBarButtonItemGroup.fixedGroup(items: [one])
    #expect(first.barButtonItems.isEmpty && one.buttonGroup === second)
    item.centerItemGroups = [second]
    #expect(titles == [""])
    let menu = try #require(item.trailingItems(width: 390).first?.menu)
    let inner = try #require(menu.children.first as? UIMenu)
    #expect(inner.options.contains(.displayInline) && inner.children.map(\.title) == ["One"])
    (inner.children.first as? UIAction)?.performWithSender(nil, target: nil)
    #expect(done == 1)
    one.menuRepresentation = UIMenu(title: "Other")
    #expect(
      second.menuRepresentation?.title == "" && (second.menuRepresentation as? UIMenu)?.children[0].title == "Other"
    )
    second.menuRepresentation = UIMenu(title: "Own")
    #expect(second.menuRepresentation?.title == "Own" && UIBarButtonItem().menuRepresentation == nil)
    item.additionalOverflowItems = UIDeferredMenuElement { $0([]) }
    #expect(item.trailingItems(width: 390).first?.menu?.children.count == 2)
  }

  @Test("A back action goes in the place of going back, and a title may have a menu")
  func actions() throws {
    var pressed = 0
    item.backAction = UIAction { _ in pressed += 1 }
    item.titleMenuProvider = { UIMenu(children: $0 + [UIAction(title: "Rename") { _ in }]) }
    bar.items = [UINavigationItem(title: "First"), item]
    bar.layoutIfNeeded()
    func buttons(_ view: UIView) -> [UIButton] {
      (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(buttons)
    }
    let back = try #require(buttons(bar).first { $0.accessibilityLabel == "First" })
    back.sendActions(for: .touchUpInside)
    #expect(pressed == 1 && bar.items?.count == 2)
    let title = try #require(buttons(bar).first { $0.menu != nil })
    #expect(title.showsMenuAsPrimaryAction && title.menu?.children.map(\.title) == ["Rename"] && title.frame.width > 30)
  }

  @Test("What stands above an iPad's keyboard is kept")
  func assistant() {
    let view = UITextView()
    view.inputAssistantItem.leadingBarButtonGroups = [button("A").creatingFixedGroup()]
    view.inputAssistantItem.trailingBarButtonGroups = []
    #expect(view.inputAssistantItem.leadingBarButtonGroups.count == 1 && view.inputAssistantItem.allowsHidingShortcuts)
    let input = UIInputView(frame: CGRect(x: 0, y: 0, width: 10, height: 44), inputViewStyle: .keyboard)
    #expect(input.backgroundColor != nil && input.inputViewStyle == .keyboard && input.bounds.height == 44)
    #expect(UIInputView(frame: .zero).backgroundColor == nil && UIInputView(frame: .zero).inputViewStyle == .default)
    input.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    input.allowsSelfSizing = true
    #expect(input.autoresizingMask == .flexibleWidth)
  }
}
