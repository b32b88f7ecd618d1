import Foundation

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
  /// Whether both points are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// `(3.0, 4.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
  /// Whether both sizes are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// `(1.0, 2.0, 3.0, 4.0)`.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
  /// Whether both rectangles are the same, once their sides are not negative.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
