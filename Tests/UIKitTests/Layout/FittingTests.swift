import Testing

@testable import UIKit

@MainActor @Suite("systemLayoutSizeFitting")
struct FittingTests {
  /// A cell as apps build them: a picture, and beside it a text that wraps.
  private func makeCell() -> (cell: UIView, text: UIView) {
    let cell = UIView(frame: rect(0, 0, 44, 44))
    let picture = ContentView(40, 40)
    let text = WrappingView(area: 20 * 1000)
    cell.add(picture, text)
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
      picture.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
      picture.widthAnchor.constraint(equalToConstant: 40),
      picture.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -8),
      text.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
      text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
      text.topAnchor.constraint(equalTo: picture.topAnchor),
      text.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -8),
    ])
    return (cell, text)
  }

  @Test("At a required width, the height that the text needs there")
  func selfSizing() {
    let (cell, _) = makeCell()
    func height(_ width: CGFloat) -> CGSize {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
    }
    #expect(height(1080) == CGSize(width: 1080, height: 56))
    #expect(height(330) == CGSize(width: 330, height: 96))
    #expect(height(280) == CGSize(width: 280, height: 116))
    // Measuring moves nothing.
    #expect(cell.frame == rect(0, 0, 44, 44))
  }

  @Test("Compressed and expanded")
  func compressed() {
    let box = UIView()
    let content = ContentView(100, 50)
    box.add(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
      content.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor, constant: -5),
    ])
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 110, height: 70))
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 10000, height: 70))
  }

  @Test("A view with content and no constraints fits its content; one with neither has no size")
  func plain() {
    #expect(ContentView(30, 20).systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 20))
    #expect(UIView(frame: rect(0, 0, 9, 9)).systemLayoutSizeFitting(.zero) == .zero)
  }

  @Test("A subview with an autoresizing mask follows the size that is tried")
  func autoresizing() {
    let (inner, _) = makeCell()
    let cell = UIView(frame: inner.frame)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.addSubview(inner)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 330, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(size == CGSize(width: 330, height: 96))
  }

  @Test("Constraints to views outside do not count")
  func outside() {
    let root = makeRoot()
    let box = ContentView(10, 10)
    root.add(box)
    box.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.width == 390)
    #expect(box.systemLayoutSizeFitting(.zero).width == 10)
  }

  @Test("A detached view that follows constraints takes the size they give")
  func detached() {
    let view = UIView()
    let inner = ContentView(70, 30)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.add(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: view.topAnchor), inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    view.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 70, height: 30))
  }
}
