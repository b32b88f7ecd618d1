/// A namespace for types that act as subscribers.
public enum Subscribers {}

extension Subscribers {
  /// How many values a subscriber asks for; requests add up.
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
    @usableFromInline let rawValue: UInt

    @inlinable init(rawValue: UInt) { self.rawValue = min(rawValue, UInt(Int.max) + 1) }

    /// As many values as the publisher has.
    @inlinable public static var unlimited: Demand { Demand(rawValue: .max) }

    /// No values. `Subscription.request(_:)` must not be called with it.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// That many values; a negative number is a programming error.
    @inlinable public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand cannot be negative")
      return Demand(rawValue: UInt(value))
    }

    /// The number of values, or `nil` if unlimited.
    @inlinable public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    /// Decodes a demand, written as a number.
    public init(from decoder: any Decoder) throws {
      self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
    }

    /// Encodes the demand as a number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }

    /// "unlimited", or the number in the form "max(3)".
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}

extension Subscribers.Demand {
  /// The sum; unlimited if either is.
  @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
    if lhs == .unlimited || rhs == .unlimited { return .unlimited }
    return Self(rawValue: lhs.rawValue + rhs.rawValue)
  }

  /// Adds a demand.
  @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// The sum with a number, which may be negative; never below none.
  @inlinable public static func + (lhs: Self, rhs: Int) -> Self {
    guard lhs != .unlimited else { return .unlimited }
    let (sum, overflow) = Int(lhs.rawValue).addingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(Swift.max(sum, 0))
  }

  /// Adds a number.
  @inlinable public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  /// The product; unlimited if this is, or on overflow.
  @inlinable public static func * (lhs: Self, rhs: Int) -> Self {
    guard lhs != .unlimited else { return .unlimited }
    let (product, overflow) = Int(lhs.rawValue).multipliedReportingOverflow(by: rhs)
    return overflow ? .unlimited : .max(product)
  }

  /// Multiplies by a number.
  @inlinable public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  /// The difference, never below none. Unlimited stays unlimited, and less unlimited is none.
  @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs == .unlimited { return .unlimited }
    if rhs == .unlimited { return .none }
    return Self(rawValue: lhs.rawValue > rhs.rawValue ? lhs.rawValue - rhs.rawValue : 0)
  }

  /// Subtracts a demand.
  @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// The difference to a number, never below none.
  @inlinable public static func - (lhs: Self, rhs: Int) -> Self {
    guard lhs != .unlimited else { return .unlimited }
    let (difference, overflow) = Int(lhs.rawValue).subtractingReportingOverflow(rhs)
    return overflow ? .none : .max(Swift.max(difference, 0))
  }

  /// Subtracts a number.
  @inlinable public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }
}

// Comparisons with numbers: unlimited is more than any number.
extension Subscribers.Demand {
  /// Whether the first demand is smaller.
  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  /// Whether the first demand is smaller or equal.
  @inlinable public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }
  /// Whether the first demand is greater or equal.
  @inlinable public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }
  /// Whether the first demand is greater.
  @inlinable public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }

  /// Whether the demand is greater than the number.
  @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { lhs == .unlimited || Int(lhs.rawValue) > rhs }
  /// Whether the demand is the number or greater.
  @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { lhs == .unlimited || Int(lhs.rawValue) >= rhs }
  /// Whether the number is greater than the demand.
  @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
  /// Whether the number is the demand or greater.
  @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
  /// Whether the demand is smaller than the number.
  @inlinable public static func < (lhs: Self, rhs: Int) -> Bool { !(lhs >= rhs) }
  /// Whether the number is smaller than the demand.
  @inlinable public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }
  /// Whether the demand is the number or smaller.
  @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { !(lhs > rhs) }
  /// Whether the number is the demand or smaller.
  @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }
  /// Whether the demand is that number.
  @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }
  /// Whether the demand is not that number.
  @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { !(lhs == rhs) }
  /// Whether the demand is that number.
  @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }
  /// Whether the demand is not that number.
  @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { !(rhs == lhs) }
}
