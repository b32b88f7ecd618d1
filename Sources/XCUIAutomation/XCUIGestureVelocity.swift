import Foundation

/// How fast a finger moves, in points a second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public let rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  public static let `default` = XCUIGestureVelocity(1500)
  public static let slow = XCUIGestureVelocity(600)
  public static let fast = XCUIGestureVelocity(3000)

  var pointsPerSecond: CGFloat { max(rawValue, 1) }
}
