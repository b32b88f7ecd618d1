import Testing

@testable import UIKit

@MainActor @Suite("Safe area, margins, guides")
struct InsetTests {
  /// A controller whose view is the root of a tree, with bars above and below.
  final class Controller: UIViewController {
    var safeAreaChanges = 0
    var marginChanges = 0
    override func viewSafeAreaInsetsDidChange() { safeAreaChanges += 1 }
    override func viewLayoutMarginsDidChange() { marginChanges += 1 }
  }

  let controller = Controller()
  let root: UIView

  init() {
    root = controller.view
    root.frame = rect(0, 0, 390, 844)
  }

  @Test("Additional insets are the safe area's, and the guide follows them")
  func additional() {
    #expect(root.safeAreaInsets == .zero)
    let view = UIView()
    root.add(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == root.bounds)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 7)
    #expect(root.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 7))
    #expect(controller.safeAreaChanges == 1)
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 44, 383, 766))
    #expect(root.safeAreaLayoutGuide.layoutFrame == rect(0, 44, 383, 766))
    #expect(root.safeAreaLayoutGuide.owningView === root)
  }

  @Test("A subview's safe area is the part of the unsafe edges that reaches into it")
  func subviews() {
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 34, right: 0)
    let top = UIView(frame: rect(0, 40, 390, 100))
    let middle = UIView(frame: rect(0, 300, 390, 100))
    let bottom = UIView(frame: rect(0, 800, 390, 44))
    for view in [top, middle, bottom] { root.addSubview(view) }
    #expect(top.safeAreaInsets == UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0))
    #expect(middle.safeAreaInsets == .zero)
    #expect(bottom.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    middle.frame.origin.y = 90
    #expect(middle.safeAreaInsets.top == 10)
    middle.removeFromSuperview()
    #expect(middle.safeAreaInsets == .zero)
  }

  @Test("Layout settles when a frame decides the safe area that decides a frame inside")
  func settles() {
    controller.additionalSafeAreaInsets.top = 100
    let box = UIView()
    let inner = UIView()
    root.add(box)
    box.add(inner)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 200),
      box.heightAnchor.constraint(equalToConstant: 200),
      inner.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor),
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      inner.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(box.safeAreaInsets.top == 70)
    #expect(inner.frame.minY == 70)
  }

  @Test("Margins are 8 points; a controller's view has 16 or 20 at its sides and none above and below")
  func standardMargins() {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(root.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    #expect(
      controller.systemMinimumLayoutMargins
        == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    )
    root.frame.size.width = 1024
    #expect(root.layoutMargins.left == 20)
  }

  @Test("A controller's view keeps the system's least margins, unless it is told not to")
  func minimumMargins() {
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 2, bottom: 0, trailing: 30)
    #expect(root.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 0, right: 30))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(root.layoutMargins == UIEdgeInsets(top: 5, left: 2, bottom: 0, right: 30))
  }

  @Test("Margins count from the safe area, unless the view is told not to")
  func marginsAndSafeArea() {
    controller.additionalSafeAreaInsets.top = 50
    let view = UIView(frame: rect(0, 20, 390, 100))
    root.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 38, left: 8, bottom: 8, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.top == 8)
    #expect(root.layoutMargins.top == 50)
  }

  @Test("A view may keep its contents within its superview's margins too")
  func preserved() {
    let view = UIView(frame: rect(4, 100, 386, 100))
    view.preservesSuperviewLayoutMargins = true
    root.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 16))
  }

  @Test("The margins guide and the margin attributes are the margins")
  func marginsGuide() {
    let first = ContentView(10, 10)
    let second = ContentView(10, 10)
    root.add(first, second)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      NSLayoutConstraint(
        item: second,
        attribute: .trailing,
        relatedBy: .equal,
        toItem: root,
        attribute: .trailingMargin,
        multiplier: 1,
        constant: 0
      ),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.minX == 16)
    #expect(second.frame.maxX == 374)
    root.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 50)
    #expect(controller.marginChanges == 1)
    root.layoutIfNeeded()
    #expect(first.frame.minX == 40)
    #expect(second.frame.maxX == 340)
    #expect(root.layoutMarginsGuide.layoutFrame == rect(40, 0, 300, 844))
  }

  @Test("Readable content is at most 672 points wide, in the middle")
  func readable() {
    #expect(root.readableContentGuide.layoutFrame == rect(16, 0, 358, 844))
    root.frame.size.width = 1024
    #expect(root.readableContentGuide.layoutFrame == rect(176, 0, 672, 844))
  }

  @Test("A layout guide is a rectangle that constraints make and others use")
  func guide() {
    let guide = UILayoutGuide()
    let view = ContentView(20, 20)
    root.addLayoutGuide(guide)
    root.add(view)
    #expect(guide.owningView === root)
    #expect(root.layoutGuides == [guide])
    let used = view.centerXAnchor.constraint(equalTo: guide.centerXAnchor)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
      guide.widthAnchor.constraint(equalToConstant: 200),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      guide.heightAnchor.constraint(equalToConstant: 30),
      used,
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(190, 40, 20, 20))
    #expect(guide.layoutFrame == rect(100, 10, 200, 30))
    root.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(!used.isActive)
    #expect(root.layoutGuides.isEmpty)
  }

  @Test("Insets turn with the direction of reading")
  func directional() {
    let view = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(view.directionalLayoutMargins.leading == 2)
  }

  @Test("Inset rectangles")
  func insetRect() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect(10, 10, 100, 100).inset(by: insets) == rect(12, 11, 94, 96))
    #expect(UIEdgeInsets.zero == UIEdgeInsets())
    #expect(UIOffset.zero == UIOffset(horizontal: 0, vertical: 0))
    #expect(UIRectEdge.all == [.top, .left, .bottom, .right])
    #expect(NSDirectionalRectEdge.all.contains(.trailing))
    #expect(NSDirectionalEdgeInsets.zero == NSDirectionalEdgeInsets())
  }
}

@MainActor @Suite("A scroll view's constraints")
struct ScrollConstraintTests {
  /// What `UIScrollView` is to layout.
  final class Scroller: UIView {
    var contentSize = CGSize.zero
    override var scrolledContentGuide: UILayoutGuide? { builtInGuide(.scrolledContent, creating: true) }
    override var scrolledContentSize: CGSize {
      get { contentSize }
      set { contentSize = newValue }
    }
    var contentLayoutGuide: UILayoutGuide { builtInGuide(.scrolledContent, creating: true)! }
    var frameLayoutGuide: UILayoutGuide { builtInGuide(.scrollFrame, creating: true)! }
  }

  let scroller = Scroller(frame: rect(0, 100, 300, 400))
  let root = makeRoot()
  let content = UIView()

  init() {
    root.addSubview(scroller)
    scroller.add(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroller.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scroller.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroller.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroller.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroller.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
  }

  @Test("Edges are those of the content, whose size they give; lengths are the frame's")
  func contentSize() {
    root.layoutIfNeeded()
    #expect(content.frame == rect(0, 10, 300, 2000))
    #expect(scroller.contentSize == CGSize(width: 300, height: 2010))
  }

  @Test("What is tied to the frame or to views outside stands still while the rest scrolls")
  func sticky() {
    let header = ContentView(50, 30)
    let badge = ContentView(10, 10)
    scroller.add(header, badge)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: scroller.frameLayoutGuide.topAnchor),
      badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 130),
    ])
    root.layoutIfNeeded()
    #expect(header.frame.minY == 0)
    #expect(badge.frame.minY == 30)
    scroller.bounds.origin.y = 500
    root.layoutIfNeeded()
    #expect(header.frame.minY == 500)
    #expect(badge.frame.minY == 530)
    #expect(content.frame.minY == 10)
    #expect(scroller.frameLayoutGuide.layoutFrame == rect(0, 500, 300, 400))
  }

  @Test("Any view may be scrolled by its bounds")
  func plainBounds() {
    let box = UIView(frame: rect(0, 0, 100, 100))
    let view = ContentView(10, 10)
    root.addSubview(box)
    box.add(view)
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minY == 20)
    box.bounds.origin.y = 7
    root.layoutIfNeeded()
    #expect(view.frame.minY == 27)
    box.bounds.origin.y = 9
    root.layoutIfNeeded()
    #expect(view.frame.minY == 29)
  }
}
