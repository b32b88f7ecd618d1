import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("View geometry")
struct GeometryTests {
  @Test("Frame, bounds and centre are one thing")
  func frames() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 15, y: 30, width: 20, height: 20))
    #expect(view.bounds.size == CGSize(width: 10, height: 10))
  }

  @Test("Conversion goes through scrolled bounds and transforms, and back")
  func conversion() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 40))
    window.addSubview(outer)
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 0, y: 5)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: window) == CGPoint(x: 31, y: 37))
    #expect(inner.convert(CGPoint(x: 31, y: 37), from: nil) == CGPoint(x: 1, y: 2))
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let there = inner.convert(CGPoint(x: 40, y: 0), to: outer)
    #expect(abs(there.x - 60) < 1e-6 && abs(there.y - 70) < 1e-6)
    let back = inner.convert(there, from: outer)
    #expect(abs(back.x - 40) < 1e-6 && abs(back.y) < 1e-6)
    #expect(
      outer.convert(CGRect(x: 0, y: 5, width: 7, height: 8), to: window) == CGRect(x: 10, y: 10, width: 7, height: 8)
    )
  }

  @Test("A touch meets the topmost view that is visible, enabled and contains it")
  func hitTesting() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (below, above) = (UIView(frame: root.bounds), UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 50)))
    root.addSubview(below)
    root.addSubview(above)
    let point = CGPoint(x: 60, y: 10)
    #expect(root.hitTest(point, with: nil) === above)
    above.isHidden = true
    #expect(root.hitTest(point, with: nil) === below)
    above.isHidden = false
    above.alpha = 0.005
    #expect(root.hitTest(point, with: nil) === below)
    above.alpha = 1
    above.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === below)
    above.isUserInteractionEnabled = true
    below.layer.zPosition = 1
    #expect(root.hitTest(point, with: nil) === below)
    #expect(root.hitTest(CGPoint(x: 120, y: 10), with: nil) == nil, "outside the superview nothing is touched")
    root.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) == nil)
  }

  private final class Counting: UIView {
    var passes = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
    }
  }

  @Test("Layout runs once for many requests, and only where asked for")
  func layout() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (parent, child) = (Counting(frame: window.bounds), Counting(frame: window.bounds))
    window.addSubview(parent)
    parent.addSubview(child)
    window.layoutIfNeeded()
    #expect(parent.passes == 1 && child.passes == 1)
    window.layoutIfNeeded()
    #expect(parent.passes == 1 && child.passes == 1)
    child.setNeedsLayout()
    child.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(parent.passes == 1 && child.passes == 2)
    parent.bounds.size.width = 50
    window.layoutIfNeeded()
    #expect(parent.passes == 2 && child.passes == 2)
    parent.frame.origin.x = 7
    window.layoutIfNeeded()
    #expect(parent.passes == 2, "a view that only moves is not laid out")
  }

  @Test("sizeToFit keeps the corner of a view that hangs at another point, too")
  func sizeToFitAtAnAnchor() {
    let label = UILabel(frame: CGRect(x: 7, y: 9, width: 1, height: 1))
    label.layer.anchorPoint = .zero
    label.frame.origin = CGPoint(x: 7, y: 9)
    label.text = "Long enough"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 7, y: 9) && label.frame.width > 20)
  }

  @Test("sizeToFit keeps the upper left corner and takes sizeThatFits")
  func fitting() {
    final class Fixed: UIView { override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 33, height: 44) } }
    let view = Fixed(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 33, height: 44))
  }
}

@MainActor @Suite("What views inherit")
struct InheritanceTests {
  private final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test("Tint comes from the nearest view that has one, and dims")
  func tint() {
    let (root, leaf) = (UIView(), Tinted())
    root.addSubview(leaf)
    leaf.changes = 0
    root.tintColor = .red
    #expect(leaf.tintColor == .red && leaf.changes == 1)
    leaf.tintColor = .green
    root.tintColor = .blue
    #expect(leaf.tintColor == .green && leaf.changes == 2, "a view with a tint of its own hears nothing")
    leaf.tintColor = nil
    #expect(leaf.tintColor == .blue)
    root.tintAdjustmentMode = .dimmed
    #expect(leaf.tintAdjustmentMode == .dimmed && leaf.tintColor != .blue)
  }

  private final class Watcher: UIView {
    var told: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      told.append(traitCollection.userInterfaceStyle)
    }
  }

  @Test("A style overridden above reaches every view below, once")
  func traits() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.overrideUserInterfaceStyle = .light
    let (middle, leaf) = (UIView(), Watcher())
    middle.addSubview(leaf)
    window.addSubview(middle)
    leaf.told = []
    window.overrideUserInterfaceStyle = .dark
    #expect(leaf.told == [.dark])
    middle.overrideUserInterfaceStyle = .light
    #expect(leaf.told == [.dark, .light])
    window.overrideUserInterfaceStyle = .light
    #expect(leaf.told == [.dark, .light])
  }
}
