import Foundation
import QuartzCore
import SlipwayTestSupport
import Testing

@testable import UIKit

/// What `animated` means for buttons, segments and controls that come and go: nothing jumps.
@MainActor @Suite("Items that come and go", .framesByHand)
struct AnimatedItemsTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  private let controller = UIViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
  }

  private func fades(_ view: UIView, _ change: () -> Void) -> Bool {
    view.layer.removeAllAnimations()
    change()
    return view.layer.animation(forKey: kCATransition) != nil
  }

  @Test("Buttons of a navigation bar fade in and out")
  func navigationItems() {
    let (item, bar) = (controller.navigationItem, navigation.navigationBar)
    let button = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    #expect(fades(bar) { item.setLeftBarButton(button, animated: true) } && item.leftBarButtonItem === button)
    #expect(fades(bar) { item.setLeftBarButtonItems(nil, animated: true) } && item.leftBarButtonItems == nil)
    #expect(fades(bar) { item.setRightBarButtonItems([button], animated: true) } && button.shownView?.window != nil)
    #expect(fades(bar) { item.setRightBarButton(nil, animated: true) } && item.rightBarButtonItem == nil)
    #expect(fades(bar) { item.setHidesBackButton(true, animated: true) } && item.hidesBackButton)
    #expect(!fades(bar) { item.setRightBarButton(button, animated: false) } && item.rightBarButtonItem === button)
    let other = UINavigationItem(title: "Not shown")
    #expect(!fades(bar) { other.setRightBarButton(button, animated: true) } && other.rightBarButtonItem === button)
  }

  @Test("A toolbar's buttons fade, the toolbar slides")
  func toolbar() {
    let button = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
    let bar = navigation.toolbar!
    navigation.setToolbarHidden(false, animated: true)
    #expect(!navigation.isToolbarHidden && !bar.isHidden)
    #expect(bar.layer.animationKeys() != nil && bar.transform.isIdentity)
    FramesByHand.pass(0.3)
    #expect(fades(bar) { controller.setToolbarItems([button], animated: true) } && bar.items == [button])
    #expect(!fades(bar) { controller.setToolbarItems(nil, animated: false) } && bar.items == nil)
    #expect(fades(bar) { bar.setItems([button], animated: true) } && bar.items == [button])
    navigation.setToolbarHidden(true, animated: true)
    #expect(navigation.isToolbarHidden && !bar.isHidden && bar.transform.ty == bar.bounds.height)
    FramesByHand.pass(0.1)
    FramesByHand.pass(0.3)
    #expect(bar.isHidden && bar.transform.isIdentity)
  }

  @Test("Segments make room")
  func segments() throws {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
    controller.view.addSubview(control)
    window.layoutIfNeeded()
    func label(_ text: String) -> UILabel? {
      control.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
    }
    control.insertSegment(withTitle: "Middle", at: 1, animated: true)
    let middle = try #require(label("Middle"))
    #expect(middle.frame.minX == 104 && middle.layer.animationKeys()?.contains("opacity") == true)
    #expect(middle.layer.animationKeys()?.contains("position") == false, "it appears where it belongs")
    #expect(label("Two")?.layer.animationKeys()?.contains("position") == true)
    FramesByHand.pass(0.1)
    FramesByHand.pass(0.4)
    control.removeSegment(at: 0, animated: true)
    #expect(control.numberOfSegments == 2 && label("One")?.alpha == 0 && middle.frame.minX == 4)
    FramesByHand.pass(0.1)
    FramesByHand.pass(0.4)
    #expect(label("One") == nil)
    control.removeSegment(at: 0, animated: false)
    #expect(label("Middle") == nil && control.subviews.allSatisfy { $0.layer.animationKeys() == nil })
  }

  @Test("A cell's controls slide in from the edge and out")
  func editing() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 200, width: 390, height: 44)
    cell.editingStyle = .delete
    controller.view.addSubview(cell)
    window.layoutIfNeeded()
    cell.setEditing(true, animated: true)
    let control = try #require(cell.parts.editControl)
    #expect(cell.isEditing && cell.contentView.layer.animationKeys() != nil && control.layer.animationKeys() != nil)
    FramesByHand.pass(0.1)
    FramesByHand.pass(0.4)
    #expect(control.superview === cell && control.transform.isIdentity && control.alpha == 1)
    cell.setEditing(false, animated: true)
    #expect(control.superview === cell && control.alpha == 0 && cell.contentView.frame.minX == 0)
    FramesByHand.pass(0.1)
    FramesByHand.pass(0.4)
    #expect(control.superview == nil)
    cell.setEditing(true, animated: false)
    #expect(cell.parts.editControl?.layer.animationKeys() == nil)
  }
}
