import Testing

@testable import UIKit

@MainActor @Suite("UIStackView")
struct UIStackViewTests {
  let views = [ContentView(40, 20), ContentView(60, 30), ContentView(80, 10)]

  /// The frames of the three views in a stack of a given size.
  private func frames(
    _ width: CGFloat = 300,
    _ height: CGFloat = 100,
    _ configure: (UIStackView) -> Void
  ) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = rect(0, 0, width, height)
    configure(stack)
    stack.layoutIfNeeded()
    return views.map(\.frame)
  }

  private func hug(_ view: Int) { views[view].setContentHuggingPriority(UILayoutPriority(240), for: .horizontal) }

  @Test("Fill: one view takes what is left")
  func fill() {
    hug(1)
    #expect(
      frames { $0.spacing = 10 } == [rect(0, 0, 40, 100), rect(50, 0, 160, 100), rect(220, 0, 80, 100)]
    )
  }

  @Test("Fill equally")
  func fillEqually() {
    #expect(
      frames {
        $0.distribution = .fillEqually
        $0.spacing = 15
      } == [rect(0, 0, 90, 100), rect(105, 0, 90, 100), rect(210, 0, 90, 100)]
    )
  }

  @Test("Fill proportionally to the contents")
  func fillProportionally() {
    #expect(
      frames(360) { $0.distribution = .fillProportionally }
        == [rect(0, 0, 80, 100), rect(80, 0, 120, 100), rect(200, 0, 160, 100)]
    )
  }

  @Test("Equal spacing, at least the given one")
  func equalSpacing() {
    #expect(
      frames { $0.distribution = .equalSpacing } == [rect(0, 0, 40, 100), rect(100, 0, 60, 100), rect(220, 0, 80, 100)]
    )
    #expect(
      frames(190) {
        $0.distribution = .equalSpacing
        $0.spacing = 20
      }.map(\.minX)[0] == 0
    )
  }

  @Test("Equal centring")
  func equalCentering() {
    let frames = frames { $0.distribution = .equalCentering }
    #expect(frames[0].minX == 0 && frames[2].maxX == 300)
    #expect(frames[1].midX - frames[0].midX == frames[2].midX - frames[1].midX)
    #expect(frames.map(\.width) == [40, 60, 80])
  }

  @Test(
    "Alignment across the axis",
    arguments: [
      (UIStackView.Alignment.leading, [0.0, 0, 0]), (.center, [40, 35, 45]), (.trailing, [80, 70, 90]),
      (.top, [0, 0, 0]), (.bottom, [80, 70, 90]),
    ]
  )
  func alignment(alignment: UIStackView.Alignment, tops: [Double]) {
    hug(1)
    let frames = frames { $0.alignment = alignment }
    #expect(frames.map { Double($0.minY) } == tops)
    #expect(frames.map(\.height) == [20, 30, 10])
  }

  @Test("A column")
  func column() {
    views[0].setContentHuggingPriority(UILayoutPriority(240), for: .vertical)
    #expect(
      frames(100, 200) {
        $0.axis = .vertical
        $0.spacing = 8
        $0.alignment = .trailing
      } == [rect(60, 0, 40, 144), rect(40, 152, 60, 30), rect(20, 190, 80, 10)]
    )
  }

  @Test("Custom spacing after a view, and back to the default")
  func customSpacing() {
    hug(2)
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = rect(0, 0, 300, 50)
    stack.spacing = 10
    stack.setCustomSpacing(33, after: views[0])
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX == 73)
    #expect(views[2].frame.minX == 143)
    #expect(stack.customSpacing(after: views[0]) == 33)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX == 50)
    #expect(views[2].frame.minX == 118)
  }

  @Test("A hidden view takes no place, and has it again when it is shown")
  func hidden() {
    hug(2)
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = rect(0, 0, 300, 50)
    stack.spacing = 10
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[2].frame == rect(50, 0, 250, 50))
    #expect(views[1].frame.width == 0)
    views[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(views[1].frame == rect(50, 0, 60, 50))
    #expect(views[2].frame == rect(120, 0, 180, 50))
  }

  @Test("Hiding a view of required size is no conflict")
  func hiddenWithSize() {
    var conflicts = 0
    let standard = LayoutEngine.reportConflict
    LayoutEngine.reportConflict = { _, _ in conflicts += 1 }
    defer { LayoutEngine.reportConflict = standard }
    views[0].widthAnchor.constraint(equalToConstant: 44).isActive = true
    hug(2)
    views[0].isHidden = true
    #expect(frames { _ in }[1].minX == 0)
    #expect(conflicts == 0)
  }

  @Test("Arranged views come, move, leave")
  func arrangedViews() {
    hug(0)
    hug(1)
    hug(2)
    let stack = UIStackView()
    stack.frame = rect(0, 0, 300, 50)
    for view in views { stack.addArrangedSubview(view) }
    #expect(stack.arrangedSubviews == views && stack.subviews == views)
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[2], views[1]])
    #expect(views[0].superview === stack)
    views[2].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1]])
    stack.layoutIfNeeded()
    #expect(views[1].frame == rect(0, 0, 300, 50))
  }

  @Test("Within the layout margins")
  func layoutMargins() {
    hug(1)
    let frames = frames {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(frames[0].origin == CGPoint(x: 2, y: 1))
    #expect(frames[2].maxX == 296)
    #expect(frames[0].height == 96)
  }

  @Test("A stack is as large as what it holds, nested ones too")
  func ownSize() {
    let column = UIStackView(arrangedSubviews: [views[0], views[1]])
    column.axis = .vertical
    column.spacing = 5
    let row = UIStackView(arrangedSubviews: [column, views[2]])
    row.spacing = 7
    row.alignment = .center
    #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 147, height: 55))
    let root = makeRoot()
    root.add(row)
    NSLayoutConstraint.activate([
      row.centerXAnchor.constraint(equalTo: root.centerXAnchor), row.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(row.frame.size == CGSize(width: 147, height: 55))
    #expect(abs(row.frame.midX - 195) <= 0.5)
    #expect(abs(views[2].frame.midY - 27.5) <= 0.5)
    #expect(views[1].frame == rect(0, 25, 60, 30))
  }

  @Test("Labels on their first baselines")
  func baselines() {
    let large = UILabel()
    large.font = .systemFont(ofSize: 30)
    large.text = "Large"
    let small = UILabel()
    small.font = .systemFont(ofSize: 12)
    small.text = "small"
    let stack = UIStackView(arrangedSubviews: [large, small])
    stack.alignment = .firstBaseline
    stack.frame = rect(0, 0, 200, 100)
    stack.layoutIfNeeded()
    let offset = large.firstBaselineFromTop - small.firstBaselineFromTop
    #expect(large.frame.minY == 0)
    #expect(abs(small.frame.minY - offset) <= 1)
    #expect(stack.forFirstBaselineLayout === large)
  }

  @Test("A column whose spacings are between baselines")
  func baselineSpacing() {
    let labels = ["one", "two"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 40
    stack.isBaselineRelativeArrangement = true
    let height = stack.systemLayoutSizeFitting(.zero).height
    let label = labels[0]
    #expect(abs(height - (40 + label.firstBaselineFromTop + label.lastBaselineFromBottom)) <= 1)
  }
}
