import Testing
@testable import UIKit

@MainActor @Suite("Layout by constraints")
struct ConstraintLayoutTests {
  let root = makeRoot()

  @Test("A view pinned to its superview's edges fills it, less the constants")
  func edges() {
    let view = UIView()
    root.add(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -40),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(20, 10, 340, 794))
    root.frame.size = CGSize(width: 1024, height: 768)
    root.layoutIfNeeded()
    #expect(view.frame == rect(20, 10, 974, 718))
  }

  @Test("Centred with a size")
  func centered() {
    let view = UIView()
    root.add(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: -22),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(145, 375, 100, 50))
  }

  @Test("The item initialiser relates any two attributes, with multiplier and constant")
  func itemInitializer() {
    let view = UIView()
    root.add(view)
    func make(_ attribute: NSLayoutConstraint.Attribute, _ multiplier: CGFloat, _ constant: CGFloat)
      -> NSLayoutConstraint
    {
      NSLayoutConstraint(
        item: view,
        attribute: attribute,
        relatedBy: .equal,
        toItem: root,
        attribute: attribute,
        multiplier: multiplier,
        constant: constant
      )
    }
    root.addConstraints([
      make(.centerX, 0.5, 0), make(.width, 0.25, 2.5), make(.bottom, 0.5, 0), make(.height, 0.25, -1),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(47.5, 212, 100, 210).integralByEdges)
    #expect(root.constraints.count == 4)
    #expect(root.constraints[0].firstItem === view && root.constraints[0].secondItem === root)
    #expect(root.constraints[0].firstAttribute == .centerX && root.constraints[0].multiplier == 0.5)
  }

  @Test("Views deep in different branches can be related")
  func acrossTheTree() {
    let left = UIView(frame: rect(10, 20, 100, 100))
    let inner = UIView(frame: rect(5, 5, 50, 50))
    let right = UIView(frame: rect(200, 40, 150, 150))
    let view = UIView()
    root.addSubview(left)
    left.addSubview(inner)
    root.addSubview(right)
    right.add(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 150),
      view.topAnchor.constraint(equalTo: inner.bottomAnchor),
      view.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(15, 35, 100, 10))
    left.frame.origin.x = 30
    inner.frame.size.width = 60
    root.layoutIfNeeded()
    #expect(view.frame == rect(45, 35, 120, 10))
  }

  @Test("A constraint is held by the nearest common ancestor, and by nobody once it is inactive")
  func holder() {
    let box = UIView()
    let first = UIView()
    let second = UIView()
    root.add(box)
    box.add(first, second)
    let between = first.leadingAnchor.constraint(equalTo: second.trailingAnchor)
    let own = first.widthAnchor.constraint(equalToConstant: 5)
    let up = first.topAnchor.constraint(equalTo: root.topAnchor)
    #expect(!between.isActive)
    NSLayoutConstraint.activate([between, own, up])
    #expect(box.constraints == [between])
    #expect(first.constraints == [own])
    #expect(root.constraints == [up])
    NSLayoutConstraint.deactivate([between, up])
    #expect(!between.isActive && own.isActive)
    #expect(box.constraints.isEmpty && root.constraints.isEmpty)
  }

  @Test("A removed view takes its own constraints along; those to others end")
  func removal() {
    let box = UIView()
    let inner = UIView()
    root.add(box)
    box.add(inner)
    let outside = inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40)
    let inside = inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 3)
    let size = inner.heightAnchor.constraint(equalToConstant: 9)
    let pin = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([pin, outside, inside, size])
    root.layoutIfNeeded()
    #expect(inner.frame == rect(40, 3, 0, 9))
    box.removeFromSuperview()
    #expect(!outside.isActive && !pin.isActive && inside.isActive && size.isActive)
    root.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == rect(0, 3, 0, 9))
    #expect(box.frame.minY == 100)
  }

  @Test("A changed constant moves the view in the next pass")
  func constant() {
    let view = UIView()
    root.add(view)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    top.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minY == 0)
    top.constant = 60
    #expect(view.frame.minY == 0)
    root.layoutIfNeeded()
    #expect(view.frame.minY == 60)
  }

  @Test("A changed priority decides anew")
  func priority() {
    let view = UIView()
    root.add(view)
    let narrow = view.widthAnchor.constraint(equalToConstant: 10)
    let wide = view.widthAnchor.constraint(equalToConstant: 90)
    narrow.priority = .defaultHigh
    wide.priority = .defaultLow
    NSLayoutConstraint.activate([narrow, wide])
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    wide.priority = UILayoutPriority(999)
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
  }

  @Test("Content decides the size; hugging and resistance decide who gives way")
  func content() {
    let left = ContentView(100, 20)
    let right = ContentView(80, 30)
    root.add(left, right)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
    ])
    right.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect(right.frame == rect(294, 0, 80, 30))
    #expect(left.frame == rect(16, 0, 270, 20))

    left.content.width = 500
    left.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    root.layoutIfNeeded()
    #expect(left.frame.width == 270)

    right.content.width = 200
    root.layoutIfNeeded()
    #expect(left.frame.width == 150)
    #expect(right.frame.width == 200)
    #expect(right.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
    #expect(right.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(left.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test("Of two contents that hug and resist alike the first gives way, whatever came before")
  func equalContents() {
    let (left, right) = (ContentView(100, 20), ContentView(80, 30))
    root.add(left, right)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    for (leftWidth, rightWidth) in [(100, 80), (300, 300), (0, 500), (20, 90), (380, 20), (40, 40)] {
      left.content.width = CGFloat(leftWidth)
      right.content.width = CGFloat(rightWidth)
      root.layoutIfNeeded()
      #expect(right.frame.width == min(390, CGFloat(rightWidth)))
      #expect(left.frame.width == max(0, 390 - CGFloat(rightWidth)))
    }
    left.content.width = 20
    root.layoutIfNeeded()
    #expect(left.hasAmbiguousLayout)
  }

  @Test("Lengths are never negative: what can give way does")
  func notNegative() {
    let fixed = ContentView(600, 10)
    let spacer = UIView()
    root.add(fixed, spacer)
    NSLayoutConstraint.activate([
      fixed.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      spacer.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
      spacer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(fixed.frame.width == 390)
    #expect(spacer.frame.width == 0)
  }

  @Test("Content that wraps is as high as the width it gets makes it")
  func wrapping() {
    let text = WrappingView(area: 20 * 1000)
    let below = ContentView(50, 50)
    root.add(text, below)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
    ])
    root.layoutIfNeeded()
    #expect(text.frame == rect(20, 10, 350, 60))
    #expect(below.frame.minY == 78)
    root.frame.size.width = 240
    root.layoutIfNeeded()
    #expect(text.frame == rect(20, 10, 200, 100))
    #expect(below.frame.minY == 118)
    // Priorities hold for its height as for any other.
    let low = text.heightAnchor.constraint(equalToConstant: 40)
    low.priority = UILayoutPriority(700)
    low.isActive = true
    root.layoutIfNeeded()
    #expect(text.frame.height == 100)
    text.setContentCompressionResistancePriority(UILayoutPriority(600), for: .vertical)
    root.layoutIfNeeded()
    #expect(text.frame.height == 40)
  }

  @Test("A label wraps to its width, and pushes what is below it")
  func label() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "several words that need more than a line ", count: 5)
    let below = ContentView(10, 10)
    root.add(label, below)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
    ])
    root.layoutIfNeeded()
    let expected = label.sizeThatFits(CGSize(width: 390, height: CGFloat.infinity))
    #expect(label.frame.width == 390)
    #expect(label.frame.height == expected.height)
    #expect(label.frame.height > 50)
    #expect(below.frame.minY == label.frame.maxY)
    label.text = "short"
    root.layoutIfNeeded()
    #expect(label.frame.size == label.sizeThatFits(CGSize(width: 390, height: CGFloat.infinity)))
  }

  @Test("Labels of different fonts line up on their baselines")
  func baselines() {
    let large = UILabel()
    large.font = .systemFont(ofSize: 34)
    large.text = "Large"
    let small = UILabel()
    small.font = .systemFont(ofSize: 13)
    small.text = "small"
    root.add(large, small)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let difference = large.firstBaselineFromTop - small.firstBaselineFromTop
    #expect(difference > 10)
    #expect(abs(small.frame.minY - 50 - difference) <= 1)
  }

  @Test("The first baseline of a plain view is its top, the last its bottom")
  func plainBaselines() {
    let first = ContentView(10, 40)
    let second = ContentView(10, 10)
    root.add(first, second)
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      second.firstBaselineAnchor.constraint(equalTo: first.lastBaselineAnchor, constant: 3),
    ])
    root.layoutIfNeeded()
    #expect(second.frame.minY == 48)
  }

  @Test("The distance between two anchors is a length")
  func anchorWithOffset() {
    let view = UIView()
    root.add(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 90),
      root.leadingAnchor.anchorWithOffset(to: view.leadingAnchor)
        .constraint(equalTo: view.trailingAnchor.anchorWithOffset(to: root.trailingAnchor), multiplier: 2),
      root.topAnchor.anchorWithOffset(to: view.topAnchor).constraint(equalToConstant: 12),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 200)
    #expect(view.frame.minY == 12)
  }

  @Test("System spacing is 8 points a unit")
  func systemSpacing() {
    let first = ContentView(10, 10)
    let second = ContentView(10, 10)
    root.add(first, second)
    NSLayoutConstraint.activate([
      second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
      second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 1),
    ])
    root.layoutIfNeeded()
    #expect(second.frame == rect(26, 18, 10, 10))
  }

  @Test("Right to left, leading is right")
  func rightToLeft() {
    let view = ContentView(50, 10)
    root.semanticContentAttribute = .forceRightToLeft
    view.semanticContentAttribute = .forceRightToLeft
    root.add(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 340)
  }

  @Test("The alignment rectangle is what constraints see")
  func alignmentRect() {
    final class Badge: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 5, left: 1, bottom: 3, right: 9) }
      override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
    }
    let badge = Badge()
    root.add(badge)
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      badge.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(badge.frame == rect(359, 45, 40, 28))
    #expect(badge.alignmentRect(forFrame: badge.frame) == rect(360, 50, 30, 20))
    #expect(badge.frame(forAlignmentRect: rect(360, 50, 30, 20)) == badge.frame)
  }

  @Test("A transform leaves the layout alone")
  func transform() {
    let view = ContentView(100, 100)
    root.add(view)
    view.transform = CGAffineTransform(rotationAngle: 1)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 60, y: 60))
    #expect(view.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test("Contradictory constraints are reported, and layout goes on without the newest")
  func conflict() {
    var reports: [(Int, NSLayoutConstraint)] = []
    let standard = LayoutEngine.reportConflict
    LayoutEngine.reportConflict = { reports.append(($0.count, $1)) }
    defer { LayoutEngine.reportConflict = standard }
    let view = UIView()
    root.add(view)
    let first = view.widthAnchor.constraint(equalToConstant: 10)
    let second = view.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    #expect(reports.count == 1)
    #expect(reports.first?.0 == 2 && reports.first?.1 === second)
    #expect(second.isActive)
  }

  @Test("Replacing a constraint by its opposite is no conflict, in whatever order")
  func replacement() {
    var conflicts = 0
    let standard = LayoutEngine.reportConflict
    LayoutEngine.reportConflict = { _, _ in conflicts += 1 }
    defer { LayoutEngine.reportConflict = standard }
    let view = UIView()
    root.add(view)
    let first = view.widthAnchor.constraint(equalToConstant: 10)
    let second = view.widthAnchor.constraint(equalToConstant: 20)
    first.isActive = true
    root.layoutIfNeeded()
    second.isActive = true
    first.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
    #expect(conflicts == 0)
  }

  @Test("updateConstraints comes once, subviews first, before layout")
  func updateConstraints() {
    final class Logger: UIView {
      var log: (String) -> Void = { _ in }
      override func updateConstraints() {
        log("update \(tag)")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        log("layout \(tag)")
      }
    }
    var events: [String] = []
    let outer = Logger(frame: root.bounds)
    let inner = Logger()
    outer.tag = 1
    inner.tag = 2
    for view in [outer, inner] { view.log = { events.append($0) } }
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(events == ["update 2", "update 1", "layout 1", "layout 2"])
    events = []
    outer.layoutIfNeeded()
    #expect(events.isEmpty)
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    outer.updateConstraintsIfNeeded()
    #expect(events == ["update 2"])
    #expect(!inner.needsUpdateConstraints())
  }

  @Test("Only views in which something moved are laid out again")
  func onlyWhatMoved() {
    final class Counter: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let quiet = Counter(frame: rect(0, 0, 100, 100))
    let busy = Counter(frame: rect(0, 100, 100, 100))
    root.addSubview(quiet)
    root.addSubview(busy)
    let still = ContentView(10, 10)
    let growing = ContentView(10, 10)
    quiet.add(still)
    busy.add(growing)
    root.layoutIfNeeded()
    quiet.count = 0
    busy.count = 0
    growing.content.width = 50
    root.layoutIfNeeded()
    #expect(growing.frame.width == 50)
    #expect(quiet.count == 0)
    #expect(busy.count == 1)
  }

  @Test("Anchors know their item and axis; a constraint gives them back")
  func anchors() {
    let view = UIView()
    root.add(view)
    let constraint = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    #expect(constraint.firstAnchor.item === view)
    #expect(constraint.secondAnchor?.item === root)
    #expect(view.heightAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    #expect((constraint.firstAnchor as NSObject) is NSLayoutXAxisAnchor)
    #expect(view.constraintsAffectingLayout(for: .horizontal).isEmpty)
    constraint.isActive = true
    #expect(view.constraintsAffectingLayout(for: .horizontal) == [constraint])
    #expect(view.constraintsAffectingLayout(for: .vertical).isEmpty)
  }
}

extension CGRect {
  /// Its edges on whole points, as layout rounds them on a display with one pixel a point.
  var integralByEdges: CGRect {
    let (left, top) = (minX.rounded(), minY.rounded())
    return CGRect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
  }
}

extension ConstraintLayoutTests {
  @Test("Constraints place the centre: a view that hangs at another anchor point is shown about it")
  func anchorPoint() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
    NSLayoutConstraint.activate([
      top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 80), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 40, y: 40))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 80, height: 40))
    top.constant += 20
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 20, width: 80, height: 40), "half its height more keeps it where it was")
  }
}
