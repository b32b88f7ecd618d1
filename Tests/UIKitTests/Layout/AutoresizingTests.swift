import Testing

@testable import UIKit

@MainActor @Suite("Autoresizing")
struct AutoresizingTests {
  /// A subview at x 20, 60 wide, in a superview of 100 that grows by 50.
  private func resized(_ mask: UIView.AutoresizingMask) -> CGRect {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let view = UIView(frame: rect(20, 20, 60, 60))
    view.autoresizingMask = mask
    root.addSubview(view)
    root.frame.size.width = 150
    return view.frame
  }

  @Test("What is flexible takes the growth, in proportion to what it has")
  func horizontal() {
    #expect(resized([]) == rect(20, 20, 60, 60))
    #expect(resized(.flexibleRightMargin) == rect(20, 20, 60, 60))
    #expect(resized(.flexibleLeftMargin) == rect(70, 20, 60, 60))
    #expect(resized(.flexibleWidth) == rect(20, 20, 110, 60))
    #expect(resized([.flexibleLeftMargin, .flexibleRightMargin]) == rect(45, 20, 60, 60))
    #expect(resized([.flexibleWidth, .flexibleRightMargin]) == rect(20, 20, 97.5, 60))
    #expect(resized([.flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin]) == rect(30, 20, 90, 60))
  }

  @Test("The height follows the same rules")
  func vertical() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let view = UIView(frame: rect(0, 50, 100, 50))
    view.autoresizingMask = [.flexibleTopMargin, .flexibleWidth]
    root.addSubview(view)
    root.frame.size = CGSize(width: 80, height: 200)
    #expect(view.frame == rect(0, 150, 80, 50))
  }

  @Test("Flexible parts with nothing share alike")
  func empty() {
    let root = UIView(frame: .zero)
    let view = UIView(frame: .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(view)
    root.frame.size = CGSize(width: 80, height: 60)
    #expect(view.frame == rect(0, 0, 80, 60))
  }

  @Test("Not where the superview says no, nor where constraints place the view")
  func switchedOff() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let view = UIView(frame: root.bounds)
    view.autoresizingMask = .flexibleWidth
    root.addSubview(view)
    root.autoresizesSubviews = false
    root.frame.size.width = 200
    #expect(view.frame.width == 100)
    root.autoresizesSubviews = true
    view.translatesAutoresizingMaskIntoConstraints = false
    root.frame.size.width = 300
    #expect(view.frame.width == 100)
  }

  @Test("Constraints see a view where its mask has put it")
  func constraintsFollow() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let bar = UIView(frame: rect(0, 80, 100, 20))
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(bar)
    let view = ContentView(10, 10)
    root.add(view)
    NSLayoutConstraint.activate([
      view.bottomAnchor.constraint(equalTo: bar.topAnchor), view.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(90, 70, 10, 10))
    root.frame.size = CGSize(width: 300, height: 300)
    root.layoutIfNeeded()
    #expect(view.frame == rect(290, 270, 10, 10))
  }
}
