/// The name of a pacing curve.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How the parts of a run's time become parts of the way: a Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  private let control1: CGPoint
  private let control2: CGPoint

  /// One of Apple's curves; linear for a name that is none of them.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    control1 = CGPoint(x: CGFloat(c1x), y: CGFloat(c1y))
    control2 = CGPoint(x: CGFloat(c2x), y: CGFloat(c2y))
    super.init()
  }

  /// Puts the point `index` (0…3, the ends included) into `ptr`, which takes two numbers.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [.zero, control1, control2, CGPoint(x: 1, y: 1)]
    ptr[0] = Float(points[idx].x)
    ptr[1] = Float(points[idx].y)
  }

  /// The part of the way at a part of the time.
  package func progress(at time: CGFloat) -> CGFloat {
    guard time > 0, time < 1 else { return max(0, min(1, time)) }
    if control1.x == control1.y, control2.x == control2.y { return time }
    func bezier(_ c1: CGFloat, _ c2: CGFloat, _ t: CGFloat) -> CGFloat {
      let u = 1 - t
      return 3 * u * u * t * c1 + 3 * u * t * t * c2 + t * t * t
    }
    // x grows with t, so halving finds it.
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(control1.x, control2.x, middle) < time { low = middle } else { high = middle }
    }
    return bezier(control1.y, control2.y, (low + high) / 2)
  }
}
