import QuartzCore
import Symbols

/// What a symbol's effect does to the layer that shows it.
@MainActor package struct SymbolMotion {
  private let layer: CALayer
  private static let prefix = "symbol."

  package init(_ layer: CALayer) { self.layer = layer }

  /// Does an effect, as often as the options say. The layer is afterwards what it was.
  package func perform(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions) {
    add(effect, options, count: options.count.map(Double.init) ?? .infinity)
  }

  /// Does an effect until it is ended: one that is repeated goes on, others hold the state that they lead to.
  package func begin(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions) {
    switch effect.motion {
    case .scale, .appear, .disappear: hold(effect, options)
    default:
      let count = options.isRepeating == false ? 1 : options.count.map { $0 == 1 ? .infinity : Double($0) } ?? .infinity
      add(effect, options, count: count)
    }
  }

  /// The layer goes back to what it was.
  package func end(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions) {
    for step in steps(effect) {
      guard layer.animation(forKey: key(effect, step.path)) != nil else { continue }
      layer.removeAnimation(forKey: key(effect, step.path))
      guard step.isHeld, let last = step.values.last, let first = step.values.first else { continue }
      let back = CABasicAnimation(keyPath: step.path)
      (back.fromValue, back.toValue) = (last, first)
      back.duration = 0.25 / options.speed
      layer.add(back, forKey: "symbol.back." + step.path)
    }
  }

  private struct Step {
    let path: String
    let values: [Double]
    let duration: Double
    var isHeld = false
  }

  private func key(_ effect: SymbolEffectConfiguration, _ path: String) -> String {
    Self.prefix + "\(effect.motion)." + path
  }

  private func add(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions, count: Double) {
    for step in steps(effect) {
      let animation = CAKeyframeAnimation(keyPath: step.path)
      animation.values = step.values
      animation.duration = step.duration / options.speed
      animation.repeatCount = Float(count)
      layer.add(animation, forKey: key(effect, step.path))
    }
  }

  private func hold(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions) {
    for step in steps(effect) {
      let animation = CABasicAnimation(keyPath: step.path)
      (animation.fromValue, animation.toValue) = (step.values.first, step.values.last)
      animation.duration = step.duration / options.speed
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      layer.add(animation, forKey: key(effect, step.path))
    }
  }

  private func steps(_ effect: SymbolEffectConfiguration) -> [Step] {
    let scale = "transform.scale"
    switch effect.motion {
    case .bounce(let direction):
      let peak = direction == .down ? 0.8 : 1.25
      return [Step(path: scale, values: [1, peak, 2 - peak + (peak - 1) * 0.6, 1], duration: 0.5)]
    case .pulse: return [Step(path: "opacity", values: [1, 0.35, 1], duration: 1.4)]
    case .scale(let direction):
      return [Step(path: scale, values: [1, direction == .down ? 0.8 : 1.2], duration: 0.25, isHeld: true)]
    case .appear(let direction):
      return [
        Step(path: "opacity", values: [0, 1], duration: 0.25),
        Step(path: scale, values: [direction == .down ? 1.2 : 0.8, 1], duration: 0.25),
      ]
    case .disappear(let direction):
      return [
        Step(path: "opacity", values: [1, 0], duration: 0.25, isHeld: true),
        Step(path: scale, values: [1, direction == .up ? 1.2 : 0.8], duration: 0.25, isHeld: true),
      ]
    case .replace, .automatic:
      return [
        Step(path: "opacity", values: [0, 1], duration: 0.3), Step(path: scale, values: [0.7, 1], duration: 0.3),
      ]
    case .wiggle(let direction): return [wiggle(direction)]
    case .rotate(let direction):
      let turn = direction == .counterClockwise ? -2 * Double.pi : 2 * Double.pi
      return [Step(path: "transform.rotation.z", values: [0, turn], duration: 1)]
    case .breathe(let fades):
      let size = Step(path: scale, values: [1, 1.1, 1], duration: 2)
      return fades ? [size, Step(path: "opacity", values: [0.7, 1, 0.7], duration: 2)] : [size]
    }
  }

  private func wiggle(_ direction: SymbolEffectConfiguration.Direction) -> Step {
    let (path, way): (String, Double) =
      switch direction {
      case .clockwise: ("transform.rotation.z", 0.15)
      case .counterClockwise: ("transform.rotation.z", -0.15)
      case .left: ("transform.translation.x", -3)
      case .right: ("transform.translation.x", 3)
      case .up: ("transform.translation.y", -3)
      case .down: ("transform.translation.y", 3)
      }
    return Step(path: path, values: [0, way, -way, way, -way / 2, 0], duration: 0.7)
  }
}
