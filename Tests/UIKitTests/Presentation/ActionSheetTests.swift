import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Action sheets")
struct ActionSheetTests {
  private func sheet(_ count: Int) -> UIAlertController {
    let sheet = UIAlertController(title: "Choose", message: nil, preferredStyle: .actionSheet)
    for index in 0..<count { sheet.addAction(UIAlertAction(title: "\(index)", style: .default)) }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return sheet
  }

  private func shown(_ sheet: UIAlertController, width: CGFloat, source: Bool) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 844))
    let root = UIViewController()
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
    if source { sheet.popoverPresentationController?.sourceView = root.view }
    root.present(sheet, animated: false)
    window.layoutIfNeeded()
    return window
  }

  @Test("One with more answers than the window has room for scrolls, and begins at its beginning")
  func scrolls() throws {
    let sheet = sheet(30)
    let window = shown(sheet, width: 390, source: false)
    let frame = sheet.view.convert(sheet.view.bounds, to: nil as UIView?)
    #expect(frame.minY >= 0 && frame.maxY <= window.bounds.height)
    let groups = sheet.view.subviews.compactMap { $0 as? UIScrollView }
    try #require(groups.count == 2)
    #expect(groups[0].isScrollEnabled && groups[0].contentSize.height > groups[0].bounds.height)
    #expect(groups[0].contentOffset == .zero && groups[1].frame.maxY <= sheet.view.bounds.height)
    #expect(!groups[1].isScrollEnabled)
  }

  @Test("In a popover there is no button that cancels")
  func popover() throws {
    let sheet = sheet(2)
    let view = try #require(sheet.view as? AlertView)
    #expect(view.subviews.count { $0 is UIScrollView } == 2)
    view.isInPopover = true
    _ = view.sizeThatFits(CGSize(width: 300, height: 600))
    #expect(view.subviews.count { $0 is UIScrollView } == 1)
  }
}
