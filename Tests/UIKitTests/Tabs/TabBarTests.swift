import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class BarListener: NSObject, UITabBarDelegate {
  var chosen: [UITabBarItem] = []
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item) }

  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          BarListener.self,
          name: "BarListener",
          methods: [MethodRecord("tabBar:didSelect:", BarListener.tabBar(_:didSelect:))],
          properties: []
        )
      ]
    }
  }
}

@MainActor @Suite("UITabBar")
struct TabBarTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let bar = UITabBar(frame: CGRect(x: 0, y: 795, width: 390, height: 49))
  let items = [
    UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 1),
    UITabBarItem(title: "Two", image: UIImage(systemName: "heart"), selectedImage: UIImage(systemName: "heart.fill")),
    UITabBarItem(tabBarSystemItem: .search, tag: 3),
  ]

  init() {
    window.isHidden = false
    window.addSubview(bar)
    bar.items = items
    window.layoutIfNeeded()
  }

  private func middle(of index: Int) -> CGPoint { bar.convert(bar.buttons[index].center, to: nil as UIView?) }
  private func labels(_ index: Int) -> [UILabel] {
    func all(_ view: UIView) -> [UILabel] {
      view.isHidden ? [] : view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? all($0) }
    }
    return all(bar.buttons[index])
  }

  @Test("A tap selects a tab and tells the delegate; setting the selection tells nobody")
  func selection() {
    BarListener.register()
    let listener = BarListener()
    bar.delegate = listener
    #expect(bar.selectedItem == nil)
    bar.selectedItem = items[0]
    #expect(listener.chosen.isEmpty)
    let fingers = Fingers(window)
    fingers.tap(middle(of: 1))
    #expect(bar.selectedItem === items[1] && listener.chosen == [items[1]])
    #expect(bar.buttons[1].accessibilityTraits.contains(.selected))
    fingers.tap(middle(of: 1))
    #expect(listener.chosen.count == 2, "a tab that is selected tells again")
    bar.items = [items[0]]
    #expect(bar.selectedItem == nil, "a tab that is gone is not selected")
  }

  @Test("A disabled tab takes no tap")
  func disabled() {
    items[2].isEnabled = false
    Fingers(window).tap(middle(of: 2))
    #expect(bar.selectedItem == nil)
  }

  @Test("Items: selected images, system items, badges")
  func itemLooks() {
    #expect(items[0].selectedImage === items[0].image && items[0].tag == 1)
    #expect(items[1].selectedImage !== items[1].image)
    #expect(items[2].title == "Search" && items[2].image != nil && items[2].tag == 3)
    #expect(labels(0).map(\.text) == ["One"])
    items[0].badgeValue = "7"
    #expect(labels(0).map(\.text) == ["One", "7"] && bar.buttons[0].accessibilityValue == "7")
    #expect(bar.buttons[0].subviews.contains { $0.backgroundColor == .systemRed && !$0.isHidden })
    items[0].badgeColor = .systemGreen
    #expect(bar.buttons[0].subviews.contains { $0.backgroundColor == .systemGreen })
    items[0].badgeValue = nil
    #expect(labels(0).map(\.text) == ["One"])
    items[0].title = "Uno"
    #expect(labels(0).map(\.text) == ["Uno"])
  }

  private func color(_ index: Int) -> UIColor? {
    labels(index)[0].attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }

  @Test("Colours: the tint, the unselected tint, the appearance, the item's own attributes")
  func colors() {
    bar.selectedItem = items[0]
    bar.tintColor = .systemPink
    bar.unselectedItemTintColor = .systemTeal
    #expect(color(0) == .systemPink && color(1) == .systemTeal)
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemYellow
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
    appearance.stackedLayoutAppearance.normal.iconColor = .systemBrown
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    #expect(color(0) == .systemPurple && bar.background.backgroundColor == .systemYellow)
    #expect(bar.buttons[1].subviews.contains { ($0 as? UIImageView)?.tintColor == .systemBrown })
    items[0].setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .selected)
    #expect(color(0) == .systemRed && color(1) == .systemTeal)
    bar.barTintColor = .systemBlue
    #expect(bar.background.backgroundColor == .systemBlue)
    bar.backgroundImage = UIImage()
    #expect(bar.background.backgroundColor == nil, "an image of one's own takes the colour's place")
  }

  @Test("An appearance is copied, with its items")
  func copying() throws {
    let appearance = UITabBarAppearance()
    appearance.inlineLayoutAppearance.normal.iconColor = .systemRed
    appearance.stackedItemSpacing = 7
    let copy = try #require(appearance.copy() as? UITabBarAppearance)
    appearance.inlineLayoutAppearance.normal.iconColor = .systemBlue
    #expect(copy.inlineLayoutAppearance.normal.iconColor == .systemRed && copy.stackedItemSpacing == 7)
    copy.inlineLayoutAppearance.configureWithDefault(for: .inline)
    #expect(copy.inlineLayoutAppearance.normal.iconColor == nil)
  }

  @Test("Tabs share the width, or stand in the middle with the width they are given")
  func positions() {
    #expect(bar.buttons.map(\.frame.width) == [130, 130, 130])
    bar.itemPositioning = .centered
    bar.itemWidth = 80
    bar.itemSpacing = 10
    bar.layoutIfNeeded()
    #expect(bar.buttons.map(\.frame.minX) == [65, 155, 245])
    #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 49))
    #expect(bar.intrinsicContentSize.height == 49)
  }
}
