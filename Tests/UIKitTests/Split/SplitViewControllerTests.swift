import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("UISplitViewController")
struct SplitViewControllerTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
  let split = UISplitViewController(style: .doubleColumn)
  let list = UIViewController()
  let detail = UIViewController()

  init() {
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    window.rootViewController = split
    window.isHidden = false
  }

  private func become(_ width: UIUserInterfaceSizeClass) {
    let container = UIViewController()
    container.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: width), forChild: split)
    window.rootViewController = nil
    container.addChild(split)
    split.view.frame = container.view.bounds
    container.view.addSubview(split.view)
    window.rootViewController = container
    window.layoutIfNeeded()
  }
  private func change(to width: UIUserInterfaceSizeClass) {
    split.parent?.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: width), forChild: split)
    window.layoutIfNeeded()
  }

  @Test("Wide: the columns stand beside each other, each in a navigation controller")
  func wide() {
    become(.regular)
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary && split.primaryColumnWidth == 320)
    // Nothing shines through the line between them.
    #expect(split.dividers.first { !$0.isHidden }?.backgroundColor == .opaqueSeparator)
    #expect(list.navigationController?.view.frame.width == 320 && detail.navigationController?.view.frame.minX == 321)
    #expect(split.viewController(for: .primary) === list && list.splitViewController === split)
    split.preferredPrimaryColumnWidth = 250
    window.layoutIfNeeded()
    #expect(split.primaryColumnWidth == 250)
    split.maximumPrimaryColumnWidth = 200
    #expect(split.primaryColumnWidth == 200)
    UIView.performWithoutAnimation { split.hide(.primary) }
    window.layoutIfNeeded()
    #expect(split.displayMode == .secondaryOnly && detail.navigationController?.view.frame.minX == 0)
    UIView.performWithoutAnimation { split.show(.primary) }
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test("The first column stands at the other edge, or over the second")
  func edgesAndBehaviors() {
    become(.regular)
    #expect(split.splitBehavior == .tile && split.primaryEdge == .leading && split.presentsWithGesture)
    UIView.performWithoutAnimation { split.primaryEdge = .trailing }
    window.layoutIfNeeded()
    #expect(list.navigationController?.view.frame == CGRect(x: 704, y: 0, width: 320, height: 768))
    #expect(detail.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 703, height: 768))
    UIView.performWithoutAnimation {
      split.primaryEdge = .leading
      split.preferredSplitBehavior = .overlay
    }
    window.layoutIfNeeded()
    #expect(split.splitBehavior == .overlay && detail.navigationController?.view.frame.width == 1024)
    let views = split.view.subviews
    let over = views.firstIndex { $0 === list.navigationController?.view }
    #expect(over! > views.firstIndex { $0 === detail.navigationController?.view }!)
    #expect(UISplitViewController().splitBehavior == .automatic)
  }

  @Test("The second of three columns has a width of its own")
  func supplementaryWidth() {
    let three = UISplitViewController(style: .tripleColumn)
    for (column, controller) in [(.primary, list), (.supplementary, UIViewController()), (.secondary, detail)]
      as [(UISplitViewController.Column, UIViewController)]
    { three.setViewController(controller, for: column) }
    let container = UIViewController()
    container.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: three)
    container.addChild(three)
    three.view.frame = CGRect(x: 0, y: 0, width: 1024, height: 768)
    container.view.addSubview(three.view)
    window.rootViewController = container
    window.layoutIfNeeded()
    #expect(three.supplementaryColumnWidth == 320)
    three.preferredSupplementaryColumnWidth = 250
    #expect(three.supplementaryColumnWidth == 250 && three.primaryColumnWidth == 320)
    three.minimumSupplementaryColumnWidth = 280
    #expect(three.supplementaryColumnWidth == 280)
    three.preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension
    three.preferredSupplementaryColumnWidthFraction = 0.45
    #expect(three.supplementaryColumnWidth == 400)
    three.maximumSupplementaryColumnWidth = 300
    #expect(three.supplementaryColumnWidth == 300)
  }

  @Test("Narrow: one stack with the detail on top; wide again: two columns")
  func collapsing() {
    become(.compact)
    #expect(split.displayModeButtonItem.isHidden, "the back button stands in its place")
    split.displayModeButtonVisibility = .always
    split.view.layoutIfNeeded()
    #expect(!split.displayModeButtonItem.isHidden)
    split.displayModeButtonVisibility = .automatic
    split.view.layoutIfNeeded()
    #expect(split.displayModeButtonItem.isHidden)
    #expect(split.isCollapsed && list.navigationController === detail.navigationController)
    #expect(list.navigationController?.topViewController === detail && split.viewControllers.count == 1)
    let more = UIViewController()
    detail.navigationController?.pushViewController(more, animated: false)
    change(to: .regular)
    #expect(!split.isCollapsed && list.navigationController !== detail.navigationController)
    #expect(detail.navigationController?.viewControllers == [detail, more])
    #expect(list.view.window === window && more.view.window === window)
  }

  @Test("A detail that the user left while narrow is there again when it is wide")
  func leftDetail() {
    become(.compact)
    list.navigationController?.popToRootViewController(animated: false)
    change(to: .regular)
    #expect(detail.navigationController?.viewControllers == [detail] && detail.view.window === window)
  }

  @Test("Showing a detail: another column, or a push")
  func showDetail() {
    become(.regular)
    let other = UIViewController()
    list.showDetailViewController(other, sender: nil)
    window.layoutIfNeeded()
    #expect(split.viewController(for: .secondary) === other && other.view.window === window)
    #expect(detail.viewIfLoaded?.window == nil)
    change(to: .compact)
    UIView.performWithoutAnimation { list.navigationController?.popToRootViewController(animated: false) }
    let third = UIViewController()
    UIView.performWithoutAnimation { list.showDetailViewController(third, sender: nil) }
    #expect(list.navigationController?.viewControllers.last === third)
  }

  @Test("Columns that were to lie over the others stand beside them")
  func displayModes() {
    become(.regular)
    split.preferredDisplayMode = .oneOverSecondary
    #expect(split.displayMode == .oneBesideSecondary)
    split.preferredDisplayMode = .twoDisplaceSecondary
    #expect(split.displayMode == .oneBesideSecondary, "there are two columns")
    let triple = UISplitViewController(style: .tripleColumn)
    triple.preferredDisplayMode = .twoOverSecondary
    #expect(triple.displayMode == .twoBesideSecondary)
  }

  @Test("An inspector stands at the trailing edge once it is shown, and goes with the wide window")
  func inspector() throws {
    let inspector = UIViewController()
    split.setViewController(inspector, for: .inspector)
    become(.regular)
    let width = split.view.bounds.width
    #expect(inspector.navigationController?.parent == nil && detail.navigationController?.view.frame.maxX == width)
    UIView.performWithoutAnimation { split.show(.inspector) }
    window.layoutIfNeeded()
    let column = try #require(inspector.navigationController)
    #expect(column.parent === split && column.view.frame.maxX == width && column.view.frame.width == 320)
    #expect(detail.navigationController?.view.frame.maxX == width - 321)
    UIView.performWithoutAnimation { split.hide(.inspector) }
    window.layoutIfNeeded()
    #expect(column.parent == nil && detail.navigationController?.view.frame.maxX == width)
    split.show(.inspector)
    change(to: .compact)
    #expect(column.parent == nil && split.isCollapsed)
    split.show(.inspector)
    #expect(split.presentedViewController === column)
  }

  @Test("A column of its own for narrow windows")
  func compactColumn() {
    let small = UIViewController()
    split.setViewController(small, for: .compact)
    become(.compact)
    #expect(split.viewControllers == [small] && small.view.window === window)
    change(to: .regular)
    #expect(small.view.window == nil && list.view.window === window)
  }

  @Test("Master and detail without a style")
  func legacy() {
    let old = UISplitViewController()
    let master = UINavigationController(rootViewController: UIViewController())
    old.viewControllers = [master, UINavigationController(rootViewController: UIViewController())]
    #expect(old.style == .unspecified && old.viewController(for: .primary) === master)
    #expect(old.viewControllers.count == 2)
  }

  @Test("Three columns")
  func three() {
    let triple = UISplitViewController(style: .tripleColumn)
    let columns = (0..<3).map { _ in UIViewController() }
    for (column, controller) in zip([UISplitViewController.Column.primary, .supplementary, .secondary], columns) {
      triple.setViewController(controller, for: column)
    }
    triple.preferredDisplayMode = .oneBesideSecondary
    #expect(triple.displayMode == .oneBesideSecondary)
    triple.preferredDisplayMode = .automatic
    #expect(triple.displayMode == .twoBesideSecondary && triple.viewControllers.count == 3)
  }
}
