import Foundation
import Testing

@testable import UIKit

/// Pictures of an app's own in the place of the standard looks of bars and controls.
@MainActor @Suite("Images of bars and controls", .serialized)
struct ControlImageTests {
  private func picture(_ width: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: 4), format: format).image {
      $0.fill($0.format.bounds)
    }
  }

  private func images(in view: UIView) -> [UIImage] {
    view.subviews.flatMap { part -> [UIImage] in
      let own = (part as? UIImageView)?.isHidden == false ? (part as? UIImageView)?.image : nil
      return (own.map { [$0] } ?? []) + images(in: part)
    }
  }

  @Test("A segmented control's backgrounds and dividers, by state; with them nothing else is drawn")
  func segments() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.selectedSegmentIndex = 1
    let (normal, chosen, line) = (picture(3), picture(5), picture(7))
    control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    control.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.layoutIfNeeded()
    #expect(control.backgroundColor == nil)
    let shown = images(in: control)
    #expect(
      shown.count { $0 === normal } == 2 && shown.count { $0 === chosen } == 1 && shown.count { $0 === line } == 2
    )
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) === chosen)
    #expect(control.backgroundImage(for: .highlighted, barMetrics: .default) == nil)
    let divider = control.dividerImage(
      forLeftSegmentState: .normal,
      rightSegmentState: .normal,
      barMetrics: .default
    )
    #expect(divider === line)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 6, vertical: 2),
      forSegmentType: .left,
      barMetrics: .default
    )
    control.setContentOffset(CGSize(width: 0, height: 3), forSegmentAt: 1)
    control.layoutIfNeeded()
    let labels = control.subviews.compactMap { $0 as? UILabel }.sorted { $0.frame.minX < $1.frame.minX }
    #expect(labels.map(\.frame.minX) == [10, 104, 204] && labels.map(\.frame.minY) == [2, 3, 0])
    #expect(control.contentOffsetForSegment(at: 1).height == 3)
    #expect(control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default).vertical == 2)
  }

  @Test("A segment is found by its action")
  func identifiers() {
    let control = UISegmentedControl(items: [])
    control.insertSegment(action: UIAction(title: "a", identifier: .init("one")) { _ in }, at: 0, animated: false)
    control.insertSegment(action: UIAction(title: "b", identifier: .init("two")) { _ in }, at: 1, animated: false)
    #expect(control.segmentIndex(identifiedBy: .init("two")) == 1)
    #expect(control.segmentIndex(identifiedBy: .init("three")) == UISegmentedControl.noSegment)
  }

  @Test("A stepper's signs, background and divider, by state")
  func stepper() {
    let stepper = UIStepper()
    let (plus, minus, off, ground, line) = (picture(3), picture(5), picture(7), picture(9), picture(2))
    stepper.setIncrementImage(plus, for: .normal)
    stepper.setDecrementImage(minus, for: .normal)
    stepper.setDecrementImage(off, for: .disabled)
    stepper.setBackgroundImage(ground, for: .normal)
    stepper.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.layoutIfNeeded()
    var shown = images(in: stepper)
    #expect(shown.contains { $0 === plus } && shown.contains { $0 === ground } && shown.contains { $0 === line })
    #expect(shown.contains { $0 === off } && !shown.contains { $0 === minus }, "there is nothing to take away at 0")
    stepper.value = 1
    stepper.layoutIfNeeded()
    shown = images(in: stepper)
    #expect(shown.contains { $0 === minus } && stepper.backgroundColor == nil)
    #expect(stepper.incrementImage(for: .highlighted) === plus && UIStepper().incrementImage(for: .normal) != nil)
    #expect(stepper.decrementImage(for: .disabled) === off && stepper.backgroundImage(for: .normal) === ground)
    #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === line)
  }

  @Test("Bars take the image for their place, or the one for any")
  func bars() {
    let (anywhere, below) = (picture(3), picture(5))
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    toolbar.setBackgroundImage(anywhere, forToolbarPosition: .any, barMetrics: .default)
    #expect(images(in: toolbar).contains { $0 === anywhere })
    toolbar.setBackgroundImage(below, forToolbarPosition: .bottom, barMetrics: .default)
    toolbar.setShadowImage(UIImage(), forToolbarPosition: .any)
    #expect(images(in: toolbar).contains { $0 === below } && !images(in: toolbar).contains { $0 === anywhere })
    #expect(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === anywhere)
    #expect(
      toolbar.shadowImage(forToolbarPosition: .any)?.size == .zero
        && toolbar.shadowImage(forToolbarPosition: .top) == nil
    )
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.setBackgroundImage(below, for: .top, barMetrics: .default)
    #expect(images(in: bar).contains { $0 === below } && bar.backgroundImage(for: .default) == nil)
    bar.setBackgroundImage(nil, for: .top, barMetrics: .default)
    bar.setBackgroundImage(anywhere, for: .default)
    #expect(
      images(in: bar).contains { $0 === anywhere } && bar.backgroundImage(for: .any, barMetrics: .default) === anywhere
    )
    let search = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    search.setBackgroundImage(anywhere, for: .any, barMetrics: .default)
    #expect(search.backgroundImage === anywhere && images(in: search).contains { $0 === anywhere })
    search.scopeBarBackgroundImage = below
    search.showsScopeBar = true
    search.layoutIfNeeded()
    #expect(images(in: search).contains { $0 === below })
    search.setScopeBarButtonBackgroundImage(below, for: .selected)
    #expect(search.scopeBarButtonBackgroundImage(for: .selected) === below)
    search.setScopeBarButtonDividerImage(below, forLeftSegmentState: .normal, rightSegmentState: .normal)
    #expect(search.scopeBarButtonDividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === below)
  }

  @Test("Titles and buttons of bars stand lower by what is said; a back button has a background of its own")
  func shifts() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let (first, item) = (UINavigationItem(title: "First"), UINavigationItem(title: "Second"))
    let button = UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)
    item.rightBarButtonItem = button
    let back = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
    first.backBarButtonItem = back
    bar.items = [first, item]
    bar.layoutIfNeeded()
    func frame(_ text: String) throws -> CGRect {
      func find(_ view: UIView) -> UIView? {
        if let control = view as? UIButton { return control.currentTitle == text ? control : nil }
        if (view as? UILabel)?.text == text { return view }
        return view.subviews.lazy.compactMap(find).first
      }
      return try #require(find(bar)).frame
    }
    let before = (try frame("Second"), try frame("Do"), try frame("Back"))
    bar.setTitleVerticalPositionAdjustment(4, for: .default)
    button.setBackgroundVerticalPositionAdjustment(3, for: .default)
    back.setBackButtonBackgroundVerticalPositionAdjustment(2, for: .default)
    back.setBackButtonBackgroundImage(picture(5), for: .normal, barMetrics: .default)
    bar.rebuild()
    bar.layoutIfNeeded()
    #expect(try frame("Second").minY == before.0.minY + 4)
    #expect(try frame("Do").minY == before.1.minY + 3)
    #expect(try frame("Back").minY == before.2.minY + 2)
    #expect(bar.titleVerticalPositionAdjustment(for: .default) == 4)
    #expect(button.backgroundVerticalPositionAdjustment(for: .default) == 3)
    #expect(back.backButtonBackgroundVerticalPositionAdjustment(for: .default) == 2)
    #expect(back.backButtonBackgroundImage(for: .normal, barMetrics: .default)?.size.width == 5)
  }

  @Test("A search bar's icons stand where they are moved, and nothing can be pressed in a disabled one")
  func searchBar() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let before = bar.field.leftViewRect(forBounds: bar.field.bounds)
    bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: 2), for: .search)
    #expect(bar.field.leftViewRect(forBounds: bar.field.bounds) == before.offsetBy(dx: 5, dy: 2))
    #expect(bar.positionAdjustment(for: .search).horizontal == 5 && bar.positionAdjustment(for: .clear) == .zero)
    bar.isEnabled = false
    #expect(!bar.field.isEnabled && !bar.cancelButton.isEnabled && !bar.field.canBecomeFirstResponder)
    let accessory = UIView()
    bar.inputAccessoryView = accessory
    #expect(bar.searchTextField.inputAccessoryView === accessory)
  }
}
