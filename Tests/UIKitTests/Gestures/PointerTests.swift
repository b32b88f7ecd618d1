import CoreGraphics
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class Director: NSObject, UIPointerInteractionDelegate {
  var lines: [String] = []
  var style: UIPointerStyle?

  func region(_ interaction: UIPointerInteraction, _ request: UIPointerRegionRequest, _ whole: UIPointerRegion)
    -> UIPointerRegion?
  {
    let left = CGRect(x: 0, y: 0, width: whole.rect.width / 2, height: whole.rect.height)
    return left.contains(request.location) ? UIPointerRegion(rect: left, identifier: "left") : nil
  }
  func style(_ interaction: UIPointerInteraction, _ region: UIPointerRegion) -> UIPointerStyle? {
    lines.append("style of \(region.identifier as? String ?? "all")")
    return style
  }
  func enter(
    _ interaction: UIPointerInteraction,
    _ region: UIPointerRegion,
    _ animator: any UIPointerInteractionAnimating
  ) {
    animator.addAnimations { self.lines.append("enters") }
  }
  func exit(
    _ interaction: UIPointerInteraction,
    _ region: UIPointerRegion,
    _ animator: any UIPointerInteractionAnimating
  ) {
    animator.addAnimations { self.lines.append("leaves") }
  }

  static let isRegistered: Bool = {
    ClassRecords.register {
      [
        ClassRecord(
          Director.self,
          name: "PointerDirector",
          methods: [
            MethodRecord("pointerInteraction:regionFor:defaultRegion:", Director.region),
            MethodRecord("pointerInteraction:styleFor:", Director.style(_:_:)),
            MethodRecord("pointerInteraction:willEnter:animator:", Director.enter),
            MethodRecord("pointerInteraction:willExit:animator:", Director.exit),
          ]
        )
      ]
    }
    return true
  }()
}

/// The pointer over views that say what they want of it.
@MainActor @Suite(.serialized) struct PointerTests {
  private final class Plain: NSObject, UIPointerInteractionDelegate {}

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let fingers: Fingers

  init() {
    window.addSubview(view)
    fingers = Fingers(window)
  }

  @Test func aDelegateSaysWhereAndHow() {
    #expect(Director.isRegistered)
    let director = Director()
    director.style = UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
    let interaction = UIPointerInteraction(delegate: director)
    view.addInteraction(interaction)
    fingers.hover(CGPoint(x: 10, y: 10))
    fingers.hover(CGPoint(x: 20, y: 10))
    #expect(director.lines == ["style of left", "enters"])
    #expect(view.transform.a > 1 && view.layer.shadowOpacity > 0)
    fingers.hover(CGPoint(x: 80, y: 10))
    #expect(director.lines.last == "leaves" && view.transform == .identity && view.layer.shadowOpacity == 0)
    fingers.hover(CGPoint(x: 10, y: 10))
    interaction.isEnabled = false
    #expect(view.transform == .identity)
    fingers.hover(nil)
    view.removeInteraction(interaction)
    #expect(view.gestureRecognizers?.isEmpty ?? true)
  }

  @Test func withoutOneTheViewIsLit() {
    let plain = Plain()
    view.addInteraction(UIPointerInteraction(delegate: plain))
    fingers.hover(CGPoint(x: 10, y: 10))
    let shape = view.layer.sublayers?.first as? CAShapeLayer
    #expect(shape?.path?.boundingBox == view.bounds)
    fingers.hover(nil)
    #expect(view.layer.sublayers?.isEmpty ?? true)
  }
}
