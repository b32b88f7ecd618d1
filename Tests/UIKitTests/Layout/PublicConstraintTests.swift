import Testing
// Not @testable: as an app sees it.
import UIKit

private final class NamedConstraint: NSLayoutConstraint {
  var label: String?
}

@MainActor @Suite("Constraints as an app makes them")
struct PublicConstraintTests {
  @Test("An app's own class of constraints")
  func subclass() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = NamedConstraint(
      item: view,
      attribute: .width,
      relatedBy: .equal,
      toItem: root,
      attribute: .width,
      multiplier: 0.5,
      constant: 4
    )
    width.label = "width"
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 54 && (root.constraints.first as? NamedConstraint)?.label == "width")
    let empty = NSLayoutConstraint()
    #expect(empty.firstItem == nil && empty.secondItem == nil && !empty.isActive && empty.multiplier == 1)
  }

  @Test("A left edge may equal a top edge, as numbers")
  func mixedAxes() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    let other = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 20))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    root.addSubview(view)
    func constraint(
      _ first: NSLayoutConstraint.Attribute,
      _ second: NSLayoutConstraint.Attribute,
      _ constant: CGFloat
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: view,
        attribute: first,
        relatedBy: .equal,
        toItem: other,
        attribute: second,
        multiplier: 1,
        constant: constant
      )
    }
    let constraints = [
      constraint(.left, .top, 5), constraint(.centerY, .right, 0), constraint(.width, .height, 2),
      constraint(.height, .width, 0),
    ]
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 35, y: 20, width: 22, height: 20))
    #expect(constraints[0].firstAttribute == .left && constraints[0].secondAttribute == .top)
  }

  @Test("The layout guides of old end at the safe area")
  func layoutGuides() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    controller.view.layoutIfNeeded()
    #expect(view.frame.minY == 20 && view.frame.maxY == 270)
    #expect(controller.topLayoutGuide.length == 20 && controller.bottomLayoutGuide.length == 30)
    #expect(controller.topLayoutGuide === controller.topLayoutGuide)
  }
}
