import QuartzCore
import SlipwayFoundation
import Testing

/// A stand-in for a view.
final class Host: NSObject, LayerHost {
  func makesContents(of layer: CALayer) -> Bool { false }
  let layer = CALayer()
  var changes: [(CALayer, LayerChange)] = []
  var layouts = 0
  var action: (any CAAction)?

  override init() {
    super.init()
    layer.host = self
  }

  func layer(_ layer: CALayer, didChange change: LayerChange) { changes.append((layer, change)) }
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { action }
  func layoutSublayers(of layer: CALayer) { layouts += 1 }
  func picture(of layer: CALayer) -> AnyObject? { self }
  func appendContent(of layer: CALayer, to snapshot: OpaquePointer) {}
  func layoutIfNeeded() {
    if layer.layoutIsPending { layer.layoutDone(); layoutSublayers(of: layer) }
    for child in layer.sublayers ?? [] { child.layoutIfNeeded() }
  }

  func take() -> [LayerChange] {
    defer { changes = [] }
    return changes.map(\.1)
  }
}

@Suite struct Layers {
  @Test func defaults() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.opacity == 1 && !layer.isHidden)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3 && layer.shadowOpacity == 0)
    #expect(layer.contentsGravity == .resize && layer.contentsScale == 1 && layer.cornerCurve == .circular)
    #expect(layer.maskedCorners.rawValue == 15 && layer.borderColor == CGColor(gray: 0, alpha: 1))
    #expect(layer.sublayers == nil && layer.superlayer == nil && layer.animationKeys() == nil && layer.isDoubleSided)
  }

  @Test func frame() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 60, y: 45) && layer.bounds.size == CGSize(width: 100, height: 50))
    layer.anchorPoint = .zero
    #expect(layer.frame.origin == CGPoint(x: 60, y: 45))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isNear(layer.frame.origin, CGPoint(x: 35, y: -5)) && abs(layer.frame.width - 50) < 1e-9)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 30)
    #expect(isNear(layer.frame.origin, .zero) && abs(layer.bounds.width - 30) < 1e-9)
    #expect(layer.affineTransform().b.rounded() == 1)
  }

  @Test func tree() {
    let parent = CALayer()
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    parent.addSublayer(a)
    parent.addSublayer(b)
    parent.insertSublayer(c, at: 1)
    #expect(parent.sublayers == [a, c, b])
    parent.insertSublayer(b, below: a)
    #expect(parent.sublayers == [b, a, c])
    parent.insertSublayer(b, above: c)
    #expect(parent.sublayers == [a, c, b])
    parent.addSublayer(a)
    #expect(parent.sublayers == [c, b, a])
    let d = CALayer()
    parent.replaceSublayer(b, with: d)
    #expect(parent.sublayers == [c, d, a] && b.superlayer == nil && d.superlayer === parent)
    c.zPosition = 1
    #expect(parent.sublayersInDrawingOrder == [d, a, c])
    let other = CALayer()
    other.addSublayer(d)
    #expect(parent.sublayers == [c, a])
    parent.sublayers = [a]
    #expect(c.superlayer == nil)
    a.removeFromSuperlayer()
    #expect(parent.sublayers == nil)
  }

  @Test func conversion() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let a = CALayer()
    a.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    a.bounds.origin = CGPoint(x: 5, y: 0)
    let b = CALayer()
    b.frame = CGRect(x: 20, y: 20, width: 10, height: 10)
    b.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    root.addSublayer(a)
    a.addSublayer(b)
    #expect(isNear(b.convert(.zero, to: a), CGPoint(x: 15, y: 15)))
    #expect(isNear(b.convert(.zero, to: root), CGPoint(x: 20, y: 25)))
    #expect(isNear(b.convert(CGPoint(x: 20, y: 25), from: root), .zero))
    #expect(isNear(root.convert(CGRect(x: 20, y: 25, width: 20, height: 20), to: b).origin, .zero))
    #expect(b.convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: nil).width == 2)
    #expect(root.hitTest(CGPoint(x: 30, y: 35)) === b)
    #expect(root.hitTest(CGPoint(x: 100, y: 100)) === a)
    b.isHidden = true
    #expect(root.hitTest(CGPoint(x: 30, y: 35)) === a)
    #expect(root.hitTest(CGPoint(x: 300, y: 35)) == nil)
  }

  /// A point seen through perspective is found again.
  @Test func perspective() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.sublayerTransform.m34 = -1 / 500
    let card = CALayer()
    card.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    card.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    root.addSublayer(card)
    let seen = card.convert(CGPoint(x: 10, y: 10), to: root)
    #expect(isNear(root.convert(seen, to: card), CGPoint(x: 10, y: 10)))
    #expect(abs(seen.x - (100 - 40 * cos(.pi / 4))) > 0.5)
  }

  @Test func hostIsTold() {
    let host = Host()
    host.layer.position = CGPoint(x: 1, y: 1)
    #expect(host.take() == [.geometry])
    host.layer.position = CGPoint(x: 1, y: 1)
    #expect(host.take().isEmpty, "no change, no news")
    host.layer.cornerRadius = 3
    host.layer.backgroundColor = CGColor(gray: 1, alpha: 1)
    #expect(host.take() == [.looks, .looks])
    let child = CALayer()
    host.layer.addSublayer(child)
    #expect(host.take().contains(.tree))
    child.position = CGPoint(x: 4, y: 4)
    #expect(host.changes.map { $0.0 === child } == [true])
    host.changes = []
    let mask = CALayer()
    host.layer.mask = mask
    mask.opacity = 0.5
    #expect(host.changes.last?.0 === mask)
    host.changes = []
    host.layer.setNeedsDisplay()
    #expect(host.take() == [.display] && host.layer.needsDisplay())
  }

  @Test func layout() {
    let host = Host()
    host.layer.layoutIfNeeded()
    host.layouts = 0
    host.layer.setNeedsLayout()
    #expect(host.layer.needsLayout())
    let child = CALayer()
    host.layer.addSublayer(child)
    child.layoutIfNeeded()
    #expect(host.layouts == 1 && !host.layer.needsLayout())
    host.layer.bounds.size = CGSize(width: 5, height: 5)
    #expect(host.layer.needsLayout())
  }

  @Test func drawsItsContents() throws {
    final class Dot: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(gray: 1, alpha: 1)
        ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      }
    }
    let layer = Dot()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.contentsScale = 2
    layer.displayIfNeeded()
    #expect(layer.contents == nil)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    let image = try #require(layer.contents as? CGImage)
    #expect(image.width == 8 && !layer.needsDisplay())
  }

  /// The delegate's methods are found by name, as the lowering records them.
  @Test func delegate() {
    final class Delegate: NSObject, CALayerDelegate {
      var told: [String] = []
      func display(_ layer: CALayer) { told.append("display") }
      func layoutSublayers(of layer: CALayer) { told.append("layout") }
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        told.append(event)
        return NSNull()
      }
    }
    ClassRecords.register {
      [
        ClassRecord(
          Delegate.self,
          name: "LayerTestsDelegate",
          methods: [
            MethodRecord("display:", Delegate.display),
            MethodRecord("layoutSublayersOf:", Delegate.layoutSublayers),
            MethodRecord("actionFor:forKey:", Delegate.action),
          ]
        )
      ]
    }
    let (layer, delegate) = (CALayer(), Delegate())
    layer.delegate = delegate
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    layer.wasShown = true
    layer.opacity = 0.5
    #expect(delegate.told == ["display", "layout", "opacity"])
    #expect(layer.animationKeys() == nil, "NSNull: no animation")
  }

  @Test func presentationCopies() throws {
    final class Card: CALayer {
      var number = 0
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        number = (layer as! Card).number
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let parent = CALayer()
    let card = Card()
    card.number = 7
    card.name = "card"
    card.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    parent.addSublayer(card)
    let copy = try #require(card.presentation())
    #expect(copy !== card && copy.number == 7 && copy.frame == card.frame && copy.model() === card)
    #expect(copy.superlayer?.model() === parent && parent.presentation()?.sublayers?.first?.model() === card)
    copy.opacity = 0
    #expect(card.opacity == 1)
  }
}
