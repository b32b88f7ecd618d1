import UIKit

/// A window's resize, on screens of rising numbers of constraints, beside setting the same frames by hand. The time
/// is that of one resize: the aim is under 2 ms (2,000,000 ns) for 500 constraints, and growth in proportion.
var layoutCases: [Case] {
  [10, 21, 42, 84, 168, 336].map { rows in
    Case(
      name: "resize of \(rows * RowScreen.constraintsInRow) constraints",
      aim: nil,
      operations: RowScreen.widths.count,
      subject: {
        let screen = MainActor.assumeIsolated { RowScreen(rows: rows) }
        return { MainActor.assumeIsolated { screen.resizeByConstraints() } }
      },
      floor: {
        let screen = MainActor.assumeIsolated { RowScreen(rows: rows) }
        let frames = MainActor.assumeIsolated { screen.framesOfEachWidth() }
        return { MainActor.assumeIsolated { screen.resize(to: frames) } }
      }
    )
  }
}

/// Rows of a picture, a title and a detail, one below the other.
@MainActor private final class RowScreen {
  nonisolated static let constraintsInRow = 12
  nonisolated static let widths = Array(stride(from: 390.0, to: 200, by: -10))

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var views: [UIView] = []

  init(rows: Int) {
    var above = root.topAnchor
    for row in 0..<rows { above = addRow(row, below: above).bottomAnchor }
    root.layoutIfNeeded()
  }

  private func addRow(_ number: Int, below anchor: NSLayoutYAxisAnchor) -> UIView {
    let box = UIView()
    let picture = FixedContent(40, 40)
    let title = FixedContent(150 + CGFloat(number % 7) * 40, 20)
    let detail = FixedContent(90, 14)
    for view in [box, picture, title, detail] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(box)
    for view in [picture, title, detail] { box.addSubview(view) }
    title.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      box.topAnchor.constraint(equalTo: anchor, constant: 4),
      picture.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 16),
      picture.centerYAnchor.constraint(equalTo: box.centerYAnchor),
      picture.topAnchor.constraint(greaterThanOrEqualTo: box.topAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      title.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
      title.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor, constant: -16),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      detail.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8),
    ])
    views += [box, picture, title, detail]
    return box
  }

  func resizeByConstraints() {
    for width in Self.widths {
      root.frame.size.width = width
      root.layoutIfNeeded()
    }
  }

  /// The frames that the constraints make, after which the views are placed by hand.
  func framesOfEachWidth() -> [[CGRect]] {
    let frames = Self.widths.map { width in
      root.frame.size.width = width
      root.layoutIfNeeded()
      return views.map(\.frame)
    }
    for view in [root] + views {
      view.removeConstraints(view.constraints)
      view.translatesAutoresizingMaskIntoConstraints = true
    }
    root.layoutIfNeeded()
    return frames
  }

  func resize(to frames: [[CGRect]]) {
    for (width, frames) in zip(Self.widths, frames) {
      root.frame.size.width = width
      for (view, frame) in zip(views, frames) { view.frame = frame }
      root.layoutIfNeeded()
    }
  }
}

/// A view with content of a given size.
private final class FixedContent: UIView {
  private let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    size = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { size }
}
