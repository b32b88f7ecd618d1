import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// Limits of text sizes, the turning of windows, and other single members.
@MainActor @Suite("Members of views, cells and scenes", .serialized) struct ViewRestTests {
  @Test("Text is no smaller and no larger than a view allows, in all that is in it")
  func textLimits() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    inner.maximumContentSizeCategory = .extraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(outer.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    outer.traitOverrides.preferredContentSizeCategory = .small
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    outer.minimumContentSizeCategory = .medium
    #expect(inner.traitCollection.preferredContentSizeCategory == .medium)
    let lines = inner.appliedContentSizeCategoryLimitsDescription.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("at most") && lines[1].contains("at least"))
    inner.accessibilityIgnoresInvertColors = true
    #expect(inner.accessibilityIgnoresInvertColors && !outer.accessibilityIgnoresInvertColors)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceLeftToRight, relativeTo: .rightToLeft) == .leftToRight)
  }

  final class Upright: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }

  @Test("A scene's window turns where its controller may stand so")
  func geometry() {
    let desktop = PlatformDouble()
    _ = desktop.open()
    Desktop.$own.withValue(desktop) {
      let role = UISceneSession.Role.windowApplication
      let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
      let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
      let old = UIScreen.main.bounds
      defer { UIScreen.main.bounds = old }
      UIScreen.main.bounds.size = CGSize(width: 390, height: 844)
      let window = UIWindow(windowScene: scene)
      window.rootViewController = Upright()
      window.makeKeyAndVisible()
      scene.openOnDisplay()
      var failures: [UISceneError.Code] = []
      @MainActor func ask(_ mask: UIInterfaceOrientationMask) {
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: mask)) {
          if let error = $0 as? UISceneError { failures.append(error.code) }
        }
      }
      ask(.landscape)
      #expect(failures == [.geometryRequestUnsupported] && scene.effectiveGeometry.interfaceOrientation == .portrait)
      window.rootViewController = UIViewController()
      ask(.landscape)
      #expect(UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
      #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeLeft && failures.count == 1)
      ask([.portrait, .landscapeRight])
      #expect(UIScreen.main.bounds.width == 844, "it stands so already")
      #expect(!scene.isFullScreen && UISceneError(.requestDenied).errorCode == 1)
      #expect(UISceneError.errorDomain == "UISceneErrorDomain")
    }
  }

  @Test("A row in a table of several selected ones has a background of its own")
  func cells() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let cell = UITableViewCell()
    cell.place.table = table
    let (single, several) = (UIView(), UIView())
    cell.selectedBackgroundView = single
    cell.multipleSelectionBackgroundView = several
    cell.isSelected = true
    #expect(single.superview === cell && several.superview == nil)
    table.allowsMultipleSelection = true
    cell.selectionLookChanged()
    #expect(several.superview === cell && several.alpha == 1 && single.superview == nil)
  }

  @Test("Scroll views bounce at the edges that they may bounce at, and stop when they are told to")
  func scrolling() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.alwaysBounceHorizontal = true
    view.alwaysBounceVertical = true
    #expect(view.canDragVertically && view.canDragHorizontally)
    view.bouncesVertically = false
    #expect(!view.canDragVertically && view.canDragHorizontally)
    view.bouncesHorizontally = false
    #expect(!view.canDragHorizontally)
    view.contentSize = CGSize(width: 100, height: 1000)
    let window = UIWindow(frame: view.frame)
    window.isHidden = false
    window.addSubview(view)
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    let wasAnimating = view.isScrollAnimating
    view.stopScrollingAndZooming()
    #expect(!view.isScrollAnimating && (wasAnimating || view.contentOffset.y == 500))
  }

  @Test("A text field's background, and the one of a disabled field")
  func fieldBackground() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let (normal, off) = (UIImage.add, UIImage.remove)
    field.background = normal
    field.disabledBackground = off
    field.layoutIfNeeded()
    func shown() -> UIImage? { field.subviews.lazy.compactMap { ($0 as? UIImageView)?.image }.first }
    #expect(shown() === normal)
    field.isEnabled = false
    field.setNeedsLayout()
    field.layoutIfNeeded()
    #expect(shown() === off)
    field.borderStyle = .roundedRect
    #expect(shown() == nil)
  }

  final class Acting: UIViewController {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("act") }
  }

  @Test("The controller above that does an action")
  func targets() {
    let (outer, middle, inner) = (Acting(), UIViewController(), UIViewController())
    outer.addChild(middle)
    middle.addChild(inner)
    #expect(inner.targetViewController(forAction: Selector("act"), sender: nil) === outer)
    #expect(inner.targetViewController(forAction: Selector("other"), sender: nil) == nil)
    #expect(outer.targetViewController(forAction: Selector("act"), sender: nil) == nil)
  }

  @Test("Pages along a direction, turned by a finger that goes along them, with a picture of the current one")
  func pages() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.isHidden = false
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    control.numberOfPages = 5
    control.preferredIndicatorImage = .add
    control.preferredCurrentPageIndicatorImage = .remove
    control.setCurrentPageIndicatorImage(.checkmark, forPage: 2)
    window.addSubview(control)
    window.layoutIfNeeded()
    func pictures() -> [UIImage] { control.subviews.compactMap { ($0 as? UIImageView)?.image } }
    #expect(pictures() == [.remove, .add, .add, .add, .add])
    let fingers = Fingers(window)
    fingers.down(CGPoint(x: 100, y: 13))
    fingers.move(CGPoint(x: 120, y: 13))
    #expect(control.interactionState == .continuous && control.currentPage == 3)
    fingers.move(CGPoint(x: 64, y: 13))
    #expect(control.currentPage == 0)
    fingers.move(CGPoint(x: 100, y: 13))
    fingers.up(CGPoint(x: 100, y: 13))
    window.layoutIfNeeded()
    #expect(control.currentPage == 2 && control.interactionState == .none && pictures()[2] == .checkmark)
    #expect(control.currentPageIndicatorImage(forPage: 2) == .checkmark)
    control.direction = .rightToLeft
    control.currentPage = 0
    window.layoutIfNeeded()
    #expect(control.subviews.max { $0.frame.minX < $1.frame.minX } === control.subviews.first)
    control.direction = .topToBottom
    #expect(control.intrinsicContentSize == CGSize(width: 26, height: 114))
    control.allowsContinuousInteraction = false
    #expect(!control.allowsContinuousInteraction)
  }
}
