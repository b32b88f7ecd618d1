import Foundation
import QuartzCore
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// Whom key-value observing tells of UIKit's own properties.
@MainActor @Suite("Observed properties")
struct ObservedPropertyTests {
  private final class Told: @unchecked Sendable {
    var lines: [String] = []
    var late: NSKeyValueObservation?
  }

  /// What an observer hears while something is changed: the old value and the new one.
  private func heard<Object: NSObject, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ change: () -> Void
  ) -> [String] {
    let told = Told()
    let observation = object.observe(keyPath, options: [.old, .new]) { _, change in
      told.lines.append("\(change.oldValue.map { "\($0)" } ?? "-") \(change.newValue.map { "\($0)" } ?? "-")")
    }
    change()
    observation.invalidate()
    change()
    return told.lines
  }

  @Test("Where a view lies: by its frame, its bounds and its centre, each of which moves the others")
  func geometry() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    func resize() { view.frame = CGRect(x: 0, y: 0, width: 20, height: 20) }
    let old = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(heard(view, \.frame, resize) == ["\(old) \(view.frame)"])
    view.frame = old
    #expect(heard(view, \.bounds, resize) == ["\(old) \(view.bounds)"])
    view.frame = old
    #expect(heard(view, \.center, resize) == ["(5.0, 5.0) (10.0, 10.0)"])
    view.frame = old
    #expect(heard(view, \.frame) { view.center.x = 50 }.count == 1)
    #expect(heard(view, \.frame) { view.bounds.size.width = 30 }.count == 1)
    #expect(heard(view, \.transform) { view.transform = CGAffineTransform(scaleX: 2, y: 2) }.count == 1)
  }

  @Test("Margins, and the insets that bars add to content")
  func insets() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (old, new) = (view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(heard(view, \.layoutMargins) { view.layoutMargins = new } == ["\(old) \(new)"])
    let outer = UIView(frame: view.frame)
    outer.addSubview(view)
    view.preservesSuperviewLayoutMargins = true
    #expect(
      heard(view, \.layoutMargins) { outer.layoutMargins = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9) }.count
        == 1
    )
    let scroll = UIScrollView(frame: view.frame)
    let told = heard(scroll, \.adjustedContentInset) { scroll.contentInset.top = 5 }
    #expect(told == ["\(UIEdgeInsets.zero) \(UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0))"])
  }

  @Test("What constraints place is heard of, too")
  func layout() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 40),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    #expect(heard(view, \.bounds) { root.layoutIfNeeded() } == ["\(CGRect.zero) \(view.bounds)"])
  }

  @Test("Who begins to observe while something changes hears of the next change")
  func duringAChange() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1_000)
    let told = Told()
    nonisolated(unsafe) let path = \UIScrollView.contentOffset
    let early = view.observe(path) { view, _ in
      guard told.late == nil else { return }
      told.late = view.observe(path, options: .new) { _, change in told.lines.append("\(change.newValue?.y ?? 0)") }
    }
    for y in [10, 20, 30] { view.contentOffset.y = CGFloat(y) }
    #expect(told.lines.suffix(2) == ["20.0", "30.0"])
    early.invalidate()
    told.late?.invalidate()
  }

  @Test("What bars leave of a view, as a controller adds to it")
  func safeArea() {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.isHidden = false
    let heard = heard(controller.view, \.safeAreaInsets) {
      controller.additionalSafeAreaInsets.top += 10
      window.layoutIfNeeded()
    }
    #expect(heard.count == 1 && heard[0].contains("top: 10.0"), "\(heard)")
  }

  @Test("Whether a cell is selected or touched, and which controllers are shown")
  func cells() {
    let (row, item) = (UITableViewCell(), UICollectionViewCell())
    #expect(heard(row, \.isSelected) { row.isSelected.toggle() } == ["false true"])
    #expect(heard(row, \.isHighlighted) { row.isHighlighted.toggle() } == ["false true"])
    #expect(heard(item, \.isSelected) { item.isSelected.toggle() } == ["false true"])
    #expect(heard(item, \.isHighlighted) { item.isHighlighted.toggle() } == ["false true"])
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(heard(navigation, \.viewControllers) { navigation.viewControllers.append(UIViewController()) }.count == 1)
  }

  @Test("A view's looks, and its layer's values")
  func looks() {
    let view = UIView()
    #expect(heard(view, \.isHidden) { view.isHidden = true } == ["false true"])
    #expect(heard(view, \.alpha) { view.alpha = 0.5 }.first == "1.0 0.5")
    #expect(heard(view, \.backgroundColor) { view.backgroundColor = .red }.count == 1)
    #expect(heard(view.layer, \.bounds) { view.frame.size = CGSize(width: 9, height: 9) }.count == 1)
    #expect(heard(view.layer, \.position) { view.center = CGPoint(x: 3, y: 4) }.count == 1)
    #expect(heard(view.layer, \.cornerRadius) { view.layer.cornerRadius = 8 } == ["0.0 8.0"])
    #expect(heard(view.layer, \.frame) { view.layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }.count == 1)
  }

  @Test("Where a scroll view stands, and how large its content is")
  func scrolling() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(heard(table, \.contentSize) { table.contentSize = CGSize(width: 100, height: 900) }.count == 1)
    #expect(
      heard(table as UIScrollView, \.contentOffset) { table.contentOffset.y = 40 } == ["(0.0, 0.0) (0.0, 40.0)"]
    )
    #expect(heard(table, \.contentOffset) { table.setContentOffset(CGPoint(x: 0, y: 60), animated: false) }.count == 1)
    #expect(heard(table, \.bounds) { table.contentOffset.y = 80 }.count == 1)
    #expect(heard(table, \.contentInset) { table.contentInset.top = 10 }.first?.hasPrefix("UIEdgeInsets") == true)
    #expect(heard(table, \.isScrollEnabled) { table.isScrollEnabled = false } == ["true false"])
    #expect(heard(table, \.isEditing) { table.setEditing(true, animated: false) } == ["false true"])
  }

  @Test("They have names, by which old code asks for them")
  func names() {
    let scroll = UIScrollView()
    #expect(scroll.value(forKey: "contentSize") as? CGSize == .zero)
    #expect(scroll.value(forKeyPath: "layer.bounds") as? CGRect == .zero)
  }

  @Test("A gesture's state")
  func gestures() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let tap = UITapGestureRecognizer()
    window.addGestureRecognizer(tap)
    let lines = heard(tap, \.state) { Fingers(window).tap(CGPoint(x: 50, y: 50)) }
    #expect(lines.count == 2, "it is recognised, and starts anew")
  }

  @Test("What controls say of themselves")
  func controls() {
    let button = UIButton()
    #expect(heard(button, \.isEnabled) { button.isEnabled = false } == ["true false"])
    #expect(heard(button, \.isSelected) { button.isSelected = true } == ["false true"])
    #expect(heard(button, \.isHighlighted) { button.isHighlighted = true } == ["false true"])
    let (slider, progress, stepper) = (UISlider(), UIProgressView(), UIStepper())
    #expect(heard(slider, \.value) { slider.value = 0.5 } == ["0.0 0.5"])
    #expect(heard(progress, \.progress) { progress.progress = 0.5 } == ["0.0 0.5"])
    #expect(heard(stepper, \.value) { stepper.value = 5 } == ["0.0 5.0"])
    let (toggle, pages, segments) = (UISwitch(), UIPageControl(), UISegmentedControl(items: ["a", "b"]))
    #expect(heard(toggle, \.isOn) { toggle.isOn = true } == ["false true"])
    pages.numberOfPages = 3
    #expect(heard(pages, \.currentPage) { pages.currentPage = 2 } == ["0 2"])
    #expect(heard(segments, \.selectedSegmentIndex) { segments.selectedSegmentIndex = 1 }.count == 1)
    let image = UIImageView()
    #expect(heard(image, \.image) { image.image = UIImage() }.count == 1)
  }

  @Test("Texts")
  func texts() {
    let (label, view, field) = (UILabel(), UITextView(), UITextField())
    #expect(heard(label, \.text) { label.text = "a" }.count == 1)
    #expect(heard(label, \.attributedText) { label.text = "b" }.count == 1)
    #expect(heard(label, \.font) { label.font = .boldSystemFont(ofSize: 20) }.count == 1)
    #expect(heard(label, \.textColor) { label.textColor = .red }.count == 1)
    #expect(heard(label, \.textAlignment) { label.textAlignment = .center }.count == 1)
    #expect(heard(view, \.text) { view.text = "a" }.count == 1)
    #expect(heard(view, \.attributedText) { view.attributedText = NSAttributedString(string: "b") }.count == 1)
    #expect(heard(view, \.font) { view.font = .boldSystemFont(ofSize: 20) }.count == 1)
    #expect(heard(view, \.textColor) { view.textColor = .red }.count == 1)
    #expect(heard(view, \.textAlignment) { view.textAlignment = .center }.count == 1)
    #expect(heard(view, \.textContainerInset) { view.textContainerInset.left = 5 }.count == 1)
    #expect(heard(field, \.text) { field.text = "a" }.count == 1)
    #expect(heard(field, \.attributedText) { field.attributedText = NSAttributedString(string: "b") }.count == 1)
    #expect(heard(field, \.placeholder) { field.placeholder = "c" }.count == 1)
  }

  @Test("Controllers, their bars and their items")
  func controllers() {
    let (one, two, tabs, window) = (UIViewController(), UIViewController(), UITabBarController(), UIWindow())
    #expect(heard(one, \.title) { one.title = "One" }.count == 1)
    #expect(heard(one, \.preferredContentSize) { one.preferredContentSize.width = 9 }.count == 1)
    tabs.viewControllers = [one, two]
    #expect(heard(tabs, \.selectedIndex) { tabs.selectedIndex = 1 } == ["0 1"])
    #expect(heard(tabs, \.selectedViewController) { tabs.selectedViewController = one }.count == 1)
    #expect(heard(window, \.rootViewController) { window.rootViewController = tabs }.count == 1)
    let (item, bar) = (UIBarButtonItem(), UINavigationBar())
    #expect(heard(item, \.title) { item.title = "Save" }.count == 1)
    #expect(heard(item, \.image) { item.image = UIImage() }.count == 1)
    #expect(heard(item, \.isEnabled) { item.isEnabled = false } == ["true false"])
    #expect(heard(two.tabBarItem, \.badgeValue) { two.tabBarItem.badgeValue = "3" }.count == 1)
    #expect(heard(bar, \.prefersLargeTitles) { bar.prefersLargeTitles = true } == ["false true"])
    let navigation = UINavigationItem(title: "a")
    #expect(heard(navigation, \.title) { navigation.title = "b" }.count == 1)
    #expect(heard(navigation, \.titleView) { navigation.titleView = UIView() }.count == 1)
    #expect(heard(navigation, \.prompt) { navigation.prompt = "c" }.count == 1)
  }
}
