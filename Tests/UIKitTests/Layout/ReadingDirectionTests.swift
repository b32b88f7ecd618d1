import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// What stands where when one reads from the right.
@MainActor @Suite("Reading from the right")
struct ReadingDirectionTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func mirror(_ views: UIView...) {
    for view in [root] + views {
      view.semanticContentAttribute = .forceRightToLeft
      view.translatesAutoresizingMaskIntoConstraints = view === root
      if view !== root, view.superview == nil { root.addSubview(view) }
    }
  }

  @Test("Distances to leading and trailing edges go inwards, and so do limits")
  func constants() {
    let (view, limited) = (UIView(), UIView())
    mirror(view, limited)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -50),
      limited.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30),
      limited.widthAnchor.constraint(equalToConstant: 60),
    ])
    let wish = limited.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    wish.priority = .defaultLow
    wish.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 50 && view.frame.maxX == 380)
    #expect(limited.frame.maxX == 370)
  }

  @Test("Neighbours follow each other from the right; lengths between leading anchors stay lengths")
  func neighbours() {
    let (first, second, third) = (UIView(), UIView(), UIView())
    mirror(first, second, third)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      first.widthAnchor.constraint(equalToConstant: 100),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
      second.widthAnchor.constraint(equalToConstant: 40),
      third.centerXAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      third.widthAnchor.constraint(equalTo: first.leadingAnchor.anchorWithOffset(to: second.leadingAnchor)),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.minX == 300 && second.frame.maxX == 292)
    #expect(third.frame.midX == 370 && third.frame.width == 108)
  }

  @Test("Left and right, and centres of their own, stay what they are")
  func physical() {
    let (left, middle) = (UIView(), UIView())
    mirror(left, middle)
    NSLayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 12),
      left.widthAnchor.constraint(equalToConstant: 10),
      middle.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 25),
      middle.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(left.frame.minX == 12 && middle.frame.midX == 225)
  }

  @Test("A stack's views keep their widths and spacing")
  func stack() {
    let views = (0..<2).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.alignment = .top
    mirror(stack, views[0], views[1])
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      views[0].widthAnchor.constraint(equalToConstant: 50), views[1].widthAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(stack.frame.maxX == 395 && stack.frame.width == 90)
    #expect(views[0].frame.maxX == 90 && views[1].frame.minX == 0)
    let column = UIStackView(arrangedSubviews: [UISwitch()])
    column.axis = .vertical
    column.alignment = .leading
    mirror(column)
    column.widthAnchor.constraint(equalToConstant: 200).isActive = true
    root.layoutIfNeeded()
    #expect(column.arrangedSubviews[0].frame.width == 51 && column.arrangedSubviews[0].frame.maxX == 200)
  }

  @Test("A navigation bar's buttons change sides, and its large title")
  func navigationBar() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
    bar.semanticContentAttribute = .forceRightToLeft
    bar.prefersLargeTitles = true
    bar.largeTitleExtent = 52
    let (left, right) = (UIBarButtonItem(title: "L"), UIBarButtonItem(title: "R"))
    let item = UINavigationItem(title: "Title")
    item.leftBarButtonItem = left
    item.rightBarButtonItem = right
    bar.items = [item]
    bar.layoutIfNeeded()
    #expect(left.shownView!.frame.midX > 280 && right.shownView!.frame.midX < 40)
    let titles = labels(in: bar).filter { $0.text == "Title" }
    #expect(titles.contains { $0.textAlignment == .right })
    bar.semanticContentAttribute = .forceLeftToRight
    bar.layoutIfNeeded()
    #expect(left.shownView!.frame.midX < 40 && right.shownView!.frame.midX > 280)
  }

  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
  }

  @Test("A toolbar's items go from right to left")
  func toolbar() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.semanticContentAttribute = .forceRightToLeft
    let (first, last) = (UIBarButtonItem(title: "1"), UIBarButtonItem(title: "2"))
    bar.items = [first, .flexibleSpace(), last]
    bar.layoutIfNeeded()
    #expect(first.shownView!.frame.midX > 280 && last.shownView!.frame.midX < 40)
  }

  @Test("A slider's images change sides, and so does the button that clears a field")
  func controls() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    slider.minimumValueImage = picture
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 0)
    #expect(slider.trackRect(forBounds: slider.bounds).minX == 35)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 200)
    #expect(slider.trackRect(forBounds: slider.bounds).maxX == 165)
    #expect(slider.trackRect(forBounds: slider.bounds).minX == 2)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.clearButtonMode = .always
    field.text = "Text"
    #expect(field.clearButtonRect(forBounds: field.bounds).maxX == 195)
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 5)
    #expect(field.textRect(forBounds: field.bounds).minX == 24)
    #expect(field.textRect(forBounds: field.bounds).maxX == 200)
  }
}
