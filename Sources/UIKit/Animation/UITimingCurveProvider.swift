import CoreGraphics
import Foundation

public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// How an animation's time becomes its way.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  /// `easeInOut` where the curve is one of the app's own.
  open private(set) var animationCurve: UIView.AnimationCurve
  open private(set) var controlPoint1: CGPoint
  open private(set) var controlPoint2: CGPoint
  open private(set) var timingCurveType: UITimingCurveType

  /// As slow at the ends as the system's own transitions.
  public override init() {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    timingCurveType = .builtin
    super.init()
  }
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) = curve.controlPoints
    timingCurveType = .builtin
    super.init()
  }
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    timingCurveType = .cubic
    super.init()
  }
  public required init?(coder: NSCoder) {
    animationCurve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve")) ?? .easeInOut
    timingCurveType = UITimingCurveType(rawValue: coder.decodeInteger(forKey: "type")) ?? .builtin
    let numbers = ["x1", "y1", "x2", "y2"].map { CGFloat(coder.decodeDouble(forKey: $0)) }
    controlPoint1 = CGPoint(x: numbers[0], y: numbers[1])
    controlPoint2 = CGPoint(x: numbers[2], y: numbers[3])
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(animationCurve.rawValue, forKey: "curve")
    coder.encode(timingCurveType.rawValue, forKey: "type")
    let numbers = [controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y]
    for (key, number) in zip(["x1", "y1", "x2", "y2"], numbers) { coder.encode(Double(number), forKey: key) }
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

extension UIView.AnimationCurve {
  fileprivate var controlPoints: (CGPoint, CGPoint) {
    var numbers: [[Float]] = []
    for index in [1, 2] {
      var point: [Float] = [0, 0]
      timingFunction.getControlPoint(at: index, values: &point)
      numbers.append(point)
    }
    return (
      CGPoint(x: CGFloat(numbers[0][0]), y: CGFloat(numbers[0][1])),
      CGPoint(x: CGFloat(numbers[1][0]), y: CGFloat(numbers[1][1]))
    )
  }
}

/// A weight on a damped spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  /// In whole ways per second.
  public let initialVelocity: CGVector
  /// Its own time, which goes before an animator's duration; nil where it takes the animator's.
  let settlingDuration: TimeInterval?
  let dampingRatio: CGFloat

  init(dampingRatio: CGFloat, initialVelocity: CGVector, settlingDuration: TimeInterval?) {
    self.dampingRatio = max(dampingRatio, 0.01)
    self.initialVelocity = initialVelocity
    self.settlingDuration = settlingDuration
    super.init()
  }

  /// The system's spring: critically damped, half a second.
  public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }
  /// 1 does not swing. It comes to rest after the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(dampingRatio: ratio, initialVelocity: velocity, settlingDuration: nil)
  }
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
  /// Physical values: the animator's duration does not count.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let spring = CASpringAnimation()
    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
    spring.initialVelocity = velocity.dx
    spring.allowsOverdamping = true
    self.init(
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      initialVelocity: velocity,
      settlingDuration: spring.settlingDuration
    )
  }
  /// By how long it seems to move and how much it bounces, -1…1 (iOS 17).
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    self.init(mass: 1, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity)
  }
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }
  public required init?(coder: NSCoder) {
    dampingRatio = CGFloat(coder.decodeDouble(forKey: "ratio"))
    initialVelocity = CGVector(dx: coder.decodeDouble(forKey: "dx"), dy: coder.decodeDouble(forKey: "dy"))
    let settling = coder.decodeDouble(forKey: "settling")
    settlingDuration = settling > 0 ? settling : nil
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(Double(dampingRatio), forKey: "ratio")
    coder.encode(Double(initialVelocity.dx), forKey: "dx")
    coder.encode(Double(initialVelocity.dy), forKey: "dy")
    coder.encode(settlingDuration ?? 0, forKey: "settling")
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
  /// The part of the way after a part of a time.
  func pace(over duration: TimeInterval) -> (CGFloat) -> CGFloat {
    if let spring = springTimingParameters {
      let animation = CASpringAnimation()
      animation.settle(
        in: max(duration, 0.01),
        dampingRatio: spring.dampingRatio,
        initialVelocity: spring.initialVelocity.dx
      )
      let model = Spring(
        mass: 1,
        stiffness: animation.stiffness,
        damping: animation.damping,
        initialVelocity: animation.initialVelocity,
        allowsOverdamping: true
      )
      return { $0 >= 1 ? 1 : model.progress(at: $0 * CGFloat(max(duration, 0.01))) }
    }
    let cubic = cubicTimingParameters ?? UICubicTimingParameters()
    let function = CAMediaTimingFunction(
      controlPoints: Float(cubic.controlPoint1.x),
      Float(cubic.controlPoint1.y),
      Float(cubic.controlPoint2.x),
      Float(cubic.controlPoint2.y)
    )
    return { function.progress(at: $0) }
  }
}
