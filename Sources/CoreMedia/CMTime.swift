import Foundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The denominator of a time: how many of its units make a second.
public typealias CMTimeScale = Int32
/// Which timeline a time belongs to.
public typealias CMTimeEpoch = Int64

/// The greatest denominator that results of calculations have.
public let kCMTimeMaxTimescale: Int32 = 0x7fff_ffff

/// What a time is besides a number.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let valid = CMTimeFlags(rawValue: 1 << 0)
  /// The number is not what was exactly calculated.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
  public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
  public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
  public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
  /// The flags of the times that are no numbers.
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// A time or a duration as a fraction of seconds, exactly; or none, or an endless one.
///
/// Calculations are made in whole numbers of any needed width, and are rounded, half away from zero, only where the result has no
/// place in a value and a timescale; it has `hasBeenRounded` then.
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch

  /// An invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// `value / timescale` seconds.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
  }

  public init<Value: BinaryInteger>(value: Value, timescale: some BinaryInteger) {
    self.init(value: CMTimeValue(value), timescale: CMTimeScale(timescale))
  }

  /// The whole units of a timescale that there are in so many seconds; the rest is cut off. The timescale is halved till the value
  /// has a place.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard preferredTimescale > 0, !seconds.isNaN else {
      self.init()
      return
    }
    let endless: CMTime = seconds < 0 ? .negativeInfinity : .positiveInfinity
    var timescale = preferredTimescale
    while abs(seconds * Double(timescale)) >= 0x1p63 {
      guard timescale > 1 else {
        self = endless
        return
      }
      timescale /= 2
    }
    self.init(value: CMTimeValue(seconds * Double(timescale)), timescale: timescale)
    if self.seconds != seconds { flags.insert(.hasBeenRounded) }
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  // MARK: What it is

  public var isValid: Bool { flags.contains(.valid) }
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether it is a number.
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// Not a number where the time is invalid or indefinite.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    if isPositiveInfinity { return .infinity }
    return isNegativeInfinity ? -.infinity : .nan
  }
}

extension CMTime: Comparable, Hashable {
  /// Times are equal that are the same number, be it in other units; all invalid ones are.
  public static func == (left: CMTime, right: CMTime) -> Bool { left.compare(right) == 0 }

  /// From negative infinity over the numbers, indefinite and positive infinity to invalid times, as Core Media sorts them.
  public static func < (left: CMTime, right: CMTime) -> Bool { left.compare(right) < 0 }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    guard isNumeric else { return }
    let fraction = Fraction(self).reduced
    hasher.combine(epoch)
    hasher.combine(fraction.value)
    hasher.combine(fraction.timescale)
  }

  /// -1, 0 or 1.
  func compare(_ other: CMTime) -> Int32 {
    guard isNumeric, other.isNumeric else { return rank < other.rank ? -1 : rank > other.rank ? 1 : 0 }
    if epoch != other.epoch { return epoch < other.epoch ? -1 : 1 }
    let left = Int128(value) * Int128(other.timescale)
    let right = Int128(other.value) * Int128(timescale)
    return left < right ? -1 : left > right ? 1 : 0
  }

  private var rank: Int {
    if !isValid { return 4 }
    if isPositiveInfinity { return 3 }
    if isIndefinite { return 2 }
    return isNegativeInfinity ? 0 : 1
  }
}

extension CMTime: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { debugDescription }

  public var debugDescription: String {
    "CMTime(value: \(value), timescale: \(timescale), flags: CMTimeFlags(rawValue: \(flags.rawValue)), epoch: \(epoch))"
  }

  /// As `CMTimeShow` writes it: "{1/2 = 0.500}".
  var shown: String {
    if !isValid { return "{INVALID}" }
    if isPositiveInfinity { return "{+INFINITY}" }
    if isNegativeInfinity { return "{-INFINITY}" }
    if isIndefinite { return "{INDEFINITE}" }
    let rounded = hasBeenRounded ? ", rounded" : ""
    return "{\(value)/\(timescale) = \(String(format: "%.3f", seconds))\(rounded)}"
  }
}
