import Foundation
import SlipwayFoundation
import Testing
// Not @testable: what an app sees.
import UIKit

// Subclasses as apps write them. Each is a test in itself: it does not compile where Apple's initialisers are others.

private final class PlainItem: UIBarButtonItem { var mark = 1 }

private final class ClosureItem: UIBarButtonItem {
  var pressed: () -> Void = {}

  convenience init(title: String, pressed: @escaping () -> Void) {
    self.init(title: title, style: .plain, target: nil, action: nil)
    self.pressed = pressed
  }
}

private final class OwnItem: UIBarButtonItem {
  let mark: Int
  override init() {
    mark = 2
    super.init()
  }
  required init?(coder: NSCoder) {
    mark = 3
    super.init(coder: coder)
  }
}

private final class PlainImage: UIImage, @unchecked Sendable { let mark = 1 }

private final class OwnImage: UIImage, @unchecked Sendable {
  let mark: Int
  override init?(data: Data) {
    mark = 2
    super.init(data: data)
  }
  init(mark: Int, _ image: CGImage) {
    self.mark = mark
    super.init(cgImage: image)
  }
  required init?(coder: NSCoder) {
    mark = 3
    super.init(coder: coder)
  }
}

private final class OwnTextView: UITextView {
  var containers = 0
  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    containers += 1
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OwnPages: UIPageViewController {
  override init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { super.init(transitionStyle: .scroll, navigationOrientation: navigationOrientation, options: options) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OwnPicture: UIImageView {
  var calls: [String] = []
  override init(image: UIImage?) {
    super.init(image: image)
    calls.append("image")
  }
  override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
    calls.append("highlighted")
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OwnLayout: UICollectionViewCompositionalLayout {
  var mark = 0
  override init(section: NSCollectionLayoutSection) {
    super.init(section: section)
    mark = 1
  }
  override init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    super.init(sectionProvider: sectionProvider)
    mark = 2
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OwnTap: UITapGestureRecognizer {
  var mark = 0
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    mark = 1
  }
}

private final class OwnRefresh: UIRefreshControl {
  var mark = 0
  override init() {
    super.init()
    mark = 1
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OwnAnchors: UIView {
  let lowered = UIView()
  override var topAnchor: NSLayoutYAxisAnchor { lowered.bottomAnchor }
  override var keyboardLayoutGuide: UIKeyboardLayoutGuide { lowered.keyboardLayoutGuide }
  override func endEditing(_ force: Bool) -> Bool { false }
}

private final class OwnGuide: UILayoutGuide {
  override var widthAnchor: NSLayoutDimension { heightAnchor }
}

private final class OwnAncestors: UIViewController {
  let tabs = UITabBarController()
  let split = UISplitViewController()
  override var tabBarController: UITabBarController? { tabs }
  override var splitViewController: UISplitViewController? { split }
  override var tab: UITab? { nil }
}

private final class OwnContent: UITableViewCell {
  let own = UIView()
  override var contentView: UIView { own }
}

private final class OwnStyle: UITableView {
  override var style: UITableView.Style { .grouped }
}

@MainActor @Suite("Subclasses and inherited initialisers") struct SubclassTests {
  private var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
  }

  @Test("Initialisers that are designated at Apple's are overridden") func designated() {
    let view = OwnPicture(image: picture)
    #expect(view.calls == ["image"] && view.frame.size == CGSize(width: 3, height: 2) && !view.isUserInteractionEnabled)
    let other = OwnPicture(image: nil, highlightedImage: picture)
    #expect(other.calls == ["highlighted"] && other.highlightedImage != nil)
    let size = NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    #expect(OwnLayout(section: NSCollectionLayoutSection(group: group)).mark == 1)
    #expect(OwnLayout { _, _ in nil }.mark == 2)
    #expect(OwnTap(target: nil, action: nil).mark == 1)
  }

  @Test("An image literal's initialiser makes the subclass that it is asked for") func literals() throws {
    let file = Bundle.main.bundleURL.appending(path: "slipway-literal.png")
    try #require(picture.pngData()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(PlainImage(imageLiteralResourceName: "slipway-literal").mark == 1)
    #expect(UIImage(imageLiteralResourceName: "slipway-literal").size.height > 0)
  }

  @Test("A subclass of UIBarButtonItem has all its initialisers") func items() {
    #expect(PlainItem(title: "A", style: .done, target: nil, action: nil).title == "A")
    #expect(PlainItem(image: picture, style: .plain, target: nil, action: nil).image != nil)
    #expect(PlainItem(barButtonSystemItem: .add, target: nil, action: nil).image != nil)
    #expect(PlainItem(systemItem: .done).style == .done)
    #expect(PlainItem(customView: UIView()).customView != nil)
    #expect(PlainItem(title: "B", primaryAction: UIAction { _ in }).title == "B" && PlainItem().mark == 1)
    var presses = 0
    let item = ClosureItem(title: "C") { presses += 1 }
    item.pressed()
    #expect(item.title == "C" && presses == 1)
    #expect(OwnItem(title: "D", style: .plain, target: nil, action: nil).mark == 2)
    #expect(OwnItem(barButtonSystemItem: .save, target: nil, action: nil).style == .done)
  }

  @Test("A subclass of UIImage has all its initialisers") func images() throws {
    let data = try #require(picture.pngData())
    let pixels = try #require(picture.cgImage)
    let plain = try #require(PlainImage(data: data))
    #expect(plain.mark == 1 && plain.size == CGSize(width: CGFloat(pixels.width), height: CGFloat(pixels.height)))
    #expect(PlainImage(data: data, scale: 1)?.mark == 1 && PlainImage(data: Data([1])) == nil)
    #expect(PlainImage(systemName: "plus")?.isSymbolImage == true && PlainImage(named: "Nothing") == nil)
    #expect(PlainImage(cgImage: pixels).mark == 1)
    #expect(PlainImage(cgImage: pixels, scale: 1, orientation: .left).imageOrientation == .left)
    #expect(OwnImage(data: data)?.mark == 2 && OwnImage(mark: 7, pixels).mark == 7)
  }

  @Test("Classes can be made with what they inherit") func inherited() {
    #expect(UIPageViewController().transitionStyle == .pageCurl)
    #expect(OwnPages(transitionStyle: .pageCurl, navigationOrientation: .vertical).transitionStyle == .scroll)
    #expect(UIFont().pointSize > 0)
    #expect(UINavigationItem().title == "")
    #expect(UIVisualEffectView().effect == nil)
    #expect(UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    #expect(UIViewPropertyAnimator().duration == 0)
    #expect(OwnRefresh().mark == 1 && !UIRefreshControl().isRefreshing)
  }

  @Test("A text view's initialiser with a container is the designated one") func textViews() {
    let container = NSTextContainer()
    container.lineFragmentPadding = 0
    #expect(UITextView(usingTextLayoutManager: false).frame == .zero)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50), textContainer: container)
    #expect(view.textContainer === container && view.frame.width == 100)
    #expect(OwnTextView().containers == 1 && OwnTextView(frame: .zero).containers == 1)
    #expect(OwnTextView(frame: .zero, textContainer: nil).textContainer.lineFragmentPadding == 5)
  }

  @Test("What stands in Apple's classes can be overridden, and counts where the class itself asks for it")
  func openMembers() {
    let view = OwnAnchors()
    view.addSubview(view.lowered)
    #expect((view.topAnchor.constraint(equalTo: view.bottomAnchor).firstItem as? UIView) === view.lowered)
    #expect(view.keyboardLayoutGuide.owningView === view.lowered && !(view as UIView).endEditing(true))
    let guide = OwnGuide()
    #expect(guide.widthAnchor.constraint(equalToConstant: 1).firstAttribute == .height)
    let controller = OwnAncestors()
    #expect((controller as UIViewController).tabBarController === controller.tabs)
    #expect((controller as UIViewController).splitViewController === controller.split && controller.tab == nil)
    #expect((OwnStyle(frame: .zero, style: .plain) as UITableView).style == .grouped)
    let cell = OwnContent()
    #expect((cell as UITableViewCell).contentView === cell.own)
  }
}
