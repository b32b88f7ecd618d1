import Foundation
import SlipwayFoundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct KeyedValues {
  @Test("A layer takes values by the names of its properties, of their parts, and by any other key") func layer() {
    let layer = CALayer()
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(abs(layer.affineTransform().b - 1) < 1e-9)
    #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0) - .pi / 2) < 1e-9)
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "bounds")
    #expect(layer.bounds.width == 3 && layer.value(forKeyPath: "bounds.size") as? CGSize == layer.bounds.size)
    layer.setValue("a", forKey: "name")
    #expect(layer.name == "a" && layer.value(forKey: "name") as? String == "a")
    layer.setValue(7, forKey: "mark")
    #expect(layer.value(forKey: "mark") as? Int == 7 && layer.value(forKey: "other") == nil)
    #expect(CALayer(layer: layer).value(forKey: "mark") as? Int == 7)
    layer.setValue(nil, forKey: "mark")
    #expect(layer.value(forKey: "mark") == nil)
  }

  @Test("What an app marks an animation with is in the copy that its delegate is told of") func animation() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("fade", forKey: "id")
    animation.setValue(2.0, forKey: "duration")
    animation.setValue(0.5, forKey: "toValue")
    #expect(animation.duration == 2 && animation.toValue as? Double == 0.5)
    #expect(animation.value(forKey: "keyPath") as? String == "opacity")
    let layer = CALayer()
    layer.add(animation, forKey: "a")
    #expect(layer.animation(forKey: "a")?.value(forKey: "id") as? String == "fade")
    let frames = CAKeyframeAnimation(keyPath: "opacity")
    frames.setValue([0, 1], forKey: "values")
    #expect(frames.values?.count == 2)
    layer.removeAllAnimations()
  }
}
