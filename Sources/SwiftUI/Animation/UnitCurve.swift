import Foundation

/// How the part of a way depends on the part of the time, both from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  fileprivate enum Kind: Hashable, Sendable {
    case linear, circularEaseIn, circularEaseOut, circularEaseInOut
    case bezier(UnitPoint, UnitPoint)
    indirect case inverse(Kind)
  }

  private let kind: Kind
  private init(_ kind: Kind) { self.kind = kind }

  public static let linear = UnitCurve(.linear)
  public static let easeIn = bezier(0.42, 0, 1, 1)
  public static let easeOut = bezier(0, 0, 0.58, 1)
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// Along a quarter of a circle.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(.bezier(startControlPoint, endControlPoint))
  }
  private static func bezier(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> UnitCurve {
    bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  /// The curve with time and way exchanged.
  public var inverse: UnitCurve {
    if case .inverse(let kind) = kind { UnitCurve(kind) } else { UnitCurve(.inverse(kind)) }
  }

  /// The part of the way at a part of the time.
  public func value(at progress: Double) -> Double { kind.value(at: max(0, min(1, progress))) }

  /// How fast the part of the way grows there.
  public func velocity(at progress: Double) -> Double {
    let progress = max(0, min(1, progress))
    let (start, end) = (max(0, progress - 0.0005), min(1, progress + 0.0005))
    return (value(at: end) - value(at: start)) / (end - start)
  }
}

extension UnitCurve.Kind {
  fileprivate func value(at x: Double) -> Double {
    switch self {
    case .linear: x
    case .circularEaseIn: 1 - (1 - x * x).squareRoot()
    case .circularEaseOut: (1 - (1 - x) * (1 - x)).squareRoot()
    case .circularEaseInOut:
      x < 0.5
        ? (1 - (1 - 4 * x * x).squareRoot()) / 2
        : (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
    case .bezier(let first, let second) where first.x == first.y && second.x == second.y: x
    case .bezier(let first, let second):
      Self.cubic(solved(x) { Self.cubic($0, first.x, second.x) }, first.y, second.y)
    case .inverse(let kind):
      solved(x) { kind.value(at: $0) }
    }
  }

  /// Where a growing function has a value.
  private func solved(_ value: Double, _ function: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if function(middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func cubic(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
