import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Motion effects") struct MotionEffectTests {
  private func effect(_ key: String, _ least: Any, _ most: Any, _ type: UIInterpolatingMotionEffect.EffectType)
    -> UIInterpolatingMotionEffect
  {
    let effect = UIInterpolatingMotionEffect(keyPath: key, type: type)
    effect.minimumRelativeValue = least
    effect.maximumRelativeValue = most
    return effect
  }

  @Test("Values lie between the ends, by how far aside the viewer is")
  func values() {
    let across = effect("center.x", -20, 40, .tiltAlongHorizontalAxis)
    func at(_ x: CGFloat, _ y: CGFloat) -> Any? {
      across.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: x, vertical: y))?["center.x"]
    }
    #expect(at(0, 1) as? CGFloat == 0 && at(0.5, 0) as? CGFloat == 20 && at(-0.5, 0) as? CGFloat == -10)
    #expect(at(3, 0) as? CGFloat == 40, "no farther than the end")
    let down = effect(
      "layer.shadowOffset",
      CGSize(width: -2, height: -4),
      CGSize(width: 2, height: 4),
      .tiltAlongVerticalAxis
    )
    let group = UIMotionEffectGroup()
    #expect(group.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    group.motionEffects = [across, down]
    let both = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: -0.5))
    #expect(both?["center.x"] as? CGFloat == 40)
    #expect(both?["layer.shadowOffset"] as? CGSize == CGSize(width: -1, height: -2))
    #expect(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    #expect(across.type == .tiltAlongHorizontalAxis && across.keyPath == "center.x")
  }

  @Test("Views hold their effects")
  func views() {
    let (view, one) = (UIView(), UIMotionEffect())
    view.addMotionEffect(one)
    #expect(view.motionEffects.count == 1)
    view.removeMotionEffect(one)
    #expect(view.motionEffects.isEmpty)
  }

  @Test("Feedback belongs to the view that it is for")
  func feedback() {
    let view = UIView()
    let generator = UIImpactFeedbackGenerator(style: .light, view: view)
    #expect(generator.view === view && view.interactions.contains { $0 === generator })
    #expect(UISelectionFeedbackGenerator(view: view).view === view)
    view.removeInteraction(generator)
    #expect(generator.view == nil)
  }
}
