import Testing

@testable import UIKit

@MainActor @Suite("The layout engine")
struct LayoutEngineTests {
  /// A row of two labels' size in a box, pinned to the sides of a root.
  private func makeBox() -> (box: UIView, left: ContentView, right: ContentView) {
    let box = UIView()
    let left = ContentView(100, 20)
    let right = ContentView(60, 30)
    box.add(left, right)
    right.setContentCompressionResistancePriority(UILayoutPriority(760), for: .horizontal)
    right.setContentHuggingPriority(UILayoutPriority(260), for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
      right.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
      left.topAnchor.constraint(equalTo: box.topAnchor), right.topAnchor.constraint(equalTo: box.topAnchor),
    ])
    return (box, left, right)
  }

  @Test("A tree that was laid out alone is laid out again as a part of another")
  func joining() {
    let (box, left, right) = makeBox()
    box.frame = rect(0, 0, 200, 100)
    box.layoutIfNeeded()
    #expect(left.frame == rect(10, 0, 110, 20))
    let root = makeRoot()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == rect(0, 7, 390, 0))
    #expect(right.frame == rect(320, 0, 60, 30))
    // And alone again.
    box.removeFromSuperview()
    box.translatesAutoresizingMaskIntoConstraints = true
    box.frame = rect(0, 0, 300, 100)
    box.layoutIfNeeded()
    #expect(left.frame == rect(10, 0, 210, 20))
  }

  @Test("A window's size decides the frames in it, with no display")
  func window() {
    let window = UIWindow(frame: rect(0, 0, 320, 480))
    let (box, left, right) = makeBox()
    window.add(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      box.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(right.frame.maxX == 310)
    window.frame.size.width = 100
    window.layoutIfNeeded()
    // The stronger one keeps its size, the other gives way.
    #expect(right.frame == rect(30, 0, 60, 30))
    #expect(left.frame == rect(10, 0, 10, 20))
  }

  @Test("A constraint that a small view broke is followed again when the view or the content lets it")
  func brokenInAView() {
    let standard = LayoutEngine.reportConflict
    LayoutEngine.reportConflict = { _, _ in }
    defer { LayoutEngine.reportConflict = standard }
    let root = makeRoot()
    let (cell, label) = (UIView(frame: rect(0, 0, 50, 50)), ContentView(60, 20))
    root.addSubview(cell)
    cell.add(label)
    for set in [label.setContentHuggingPriority, label.setContentCompressionResistancePriority] {
      set(.required, .horizontal)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -8),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.width == 60)
    cell.frame.size.width = 100
    label.content.width = 84
    root.layoutIfNeeded()
    label.setContentHuggingPriority(.defaultLow, for: .horizontal)
    cell.frame.size.width = 116
    root.layoutIfNeeded()
    #expect(label.frame == rect(8, 0, 100, 20))
  }

  @Test("A constraint that a small window broke is followed again in a larger one")
  func mending() {
    var broken: [NSLayoutConstraint] = []
    let standard = LayoutEngine.reportConflict
    LayoutEngine.reportConflict = { broken.append($1) }
    defer { LayoutEngine.reportConflict = standard }
    let root = makeRoot()
    let view = UIView()
    root.add(view)
    let width = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
    let trailing = view.trailingAnchor.constraint(equalTo: root.trailingAnchor)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), trailing, width,
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 390)
    for size in [150.0, 140, 130] {
      root.frame.size.width = size
      root.layoutIfNeeded()
    }
    #expect(broken == [width])
    root.frame.size.width = 500
    root.layoutIfNeeded()
    #expect(view.frame.width == 500)
    root.frame.size.width = 150
    root.layoutIfNeeded()
    #expect(broken == [width])
  }

  @Test("Views, constraints and engines are freed with their tree")
  func memory() {
    weak var view: UIView?
    weak var constraint: NSLayoutConstraint?
    weak var engine: LayoutEngine?
    weak var stack: UIStackView?
    do {
      let root = makeRoot()
      let inner = UIView()
      let row = UIStackView(arrangedSubviews: [ContentView(10, 10), ContentView(20, 20)])
      row.distribution = .equalSpacing
      root.add(inner, row)
      let width = inner.widthAnchor.constraint(equalTo: root.safeAreaLayoutGuide.widthAnchor)
      NSLayoutConstraint.activate([width, row.widthAnchor.constraint(equalTo: inner.widthAnchor)])
      root.layoutIfNeeded()
      (view, constraint, engine, stack) = (root, width, root.layoutState.engine, row)
      #expect(engine != nil)
    }
    #expect(view == nil)
    #expect(constraint == nil)
    #expect(engine == nil)
    #expect(stack == nil)
  }

  @Test("A removed view leaves nothing in the engine")
  func removalIsComplete() {
    let root = makeRoot()
    let keeper = ContentView(5, 5)
    root.add(keeper)
    root.layoutIfNeeded()
    let records = root.layoutState.engine!.records.count
    for _ in 0..<20 {
      let (box, _, _) = makeBox()
      root.add(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
        box.trailingAnchor.constraint(lessThanOrEqualTo: keeper.leadingAnchor),
      ])
      root.layoutIfNeeded()
      box.removeFromSuperview()
      root.layoutIfNeeded()
    }
    // The root's margins guide stays, as a constraint has named it.
    #expect(root.layoutState.engine!.records.count == records + 1)
  }

  @Test("A view may begin to follow constraints, and stop")
  func translates() {
    let root = makeRoot()
    let view = ContentView(50, 40)
    view.frame = rect(1, 2, 3, 4)
    root.addSubview(view)
    let follower = ContentView(10, 10)
    root.add(follower)
    follower.leadingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(follower.frame.minX == 4)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == rect(30, 0, 50, 40))
    #expect(follower.frame.minX == 80)
    root.removeConstraints(root.constraints.filter { $0.firstItem === view })
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = rect(100, 100, 20, 20)
    root.layoutIfNeeded()
    #expect(view.frame == rect(100, 100, 20, 20))
    #expect(follower.frame.minX == 120)
  }

  @Test("A new direction of reading turns what is already laid out")
  func direction() {
    let root = makeRoot()
    let view = ContentView(40, 40)
    root.add(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0)
    root.semanticContentAttribute = .forceRightToLeft
    view.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.minX == 350)
  }

  @Test("Views moved inside an animation get there by constraints too")
  func animation() {
    let root = makeRoot()
    let view = ContentView(40, 40)
    root.add(view)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    top.isActive = true
    root.layoutIfNeeded()
    UIView.animate(withDuration: 0.2) {
      top.constant = 100
      root.layoutIfNeeded()
    }
    #expect(view.frame.minY == 100)
  }

  @Test("A layout is ambiguous where the constraints leave something open")
  func ambiguity() {
    let root = makeRoot()
    let view = ContentView(40, 40)
    let guide = UILayoutGuide()
    root.add(view)
    root.addLayoutGuide(guide)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5).isActive = true
    #expect(!view.hasAmbiguousLayout)
    #expect(guide.hasAmbiguousLayout)
    #expect(!root.safeAreaLayoutGuide.hasAmbiguousLayout)
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 5, 40, 40))
  }

  @Test("Priorities")
  func priorities() {
    #expect(UILayoutPriority.required.rawValue == 1000)
    #expect(UILayoutPriority.defaultHigh == UILayoutPriority(rawValue: 750))
    #expect(UILayoutPriority.defaultLow == UILayoutPriority(250))
    #expect(UILayoutPriority.fittingSizeLevel == UILayoutPriority(50))
    #expect(
      [UILayoutPriority.dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene].map(\.rawValue)
        == [510, 500, 490]
    )
    var priority = UILayoutPriority.defaultLow + 1
    #expect(priority.rawValue == 251 && (.required - 1 as UILayoutPriority).rawValue == 999)
    priority += 2
    priority -= 1
    #expect(priority.rawValue == 252)
  }
}
