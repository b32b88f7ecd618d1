/// How a time is brought to another timescale.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero = 2
  case roundAwayFromZero = 3
  /// Toward zero into coarser units, away from it into finer ones; a negative time never becomes zero.
  case quickTime = 4
  case roundTowardPositiveInfinity = 5
  case roundTowardNegativeInfinity = 6

  public static var `default`: CMTimeRoundingMethod { .roundHalfAwayFromZero }
}

/// A number of seconds while it is calculated with.
struct Fraction {
  var value: Int128
  var timescale: Int128

  init(_ value: Int128, _ timescale: Int128) {
    self.value = value
    self.timescale = timescale
  }

  init(_ time: CMTime) { self.init(Int128(time.value), Int128(time.timescale)) }

  var reduced: Fraction {
    let divisor = Self.commonDivisor(value.magnitude, timescale.magnitude)
    return divisor > 1 ? Fraction(value / Int128(divisor), timescale / Int128(divisor)) : self
  }

  static func commonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }

  /// The value in another timescale, and whether that is exact.
  func value(in scale: Int128, _ method: CMTimeRoundingMethod) -> (value: Int128, isExact: Bool) {
    let (quotient, rest) = (value * scale).quotientAndRemainder(dividingBy: timescale)
    guard rest != 0 else { return (quotient, true) }
    let away: Int128 = (rest < 0) == (timescale < 0) ? 1 : -1
    let rounded: Int128
    switch method {
    case .roundHalfAwayFromZero: rounded = rest.magnitude * 2 >= timescale.magnitude ? quotient + away : quotient
    case .roundTowardZero: rounded = quotient
    case .roundAwayFromZero: rounded = quotient + away
    case .roundTowardPositiveInfinity: rounded = away > 0 ? quotient + 1 : quotient
    case .roundTowardNegativeInfinity: rounded = away < 0 ? quotient - 1 : quotient
    case .quickTime:
      let isCoarser = scale < timescale
      rounded = isCoarser && (quotient != 0 || away > 0) ? quotient : quotient + away
    }
    return (rounded, false)
  }

  /// The time in a timescale, which is halved till the value has a place.
  func time(_ preferred: Int128, flags: CMTimeFlags, epoch: CMTimeEpoch) -> CMTime {
    var scale = min(preferred, Int128(kCMTimeMaxTimescale))
    while true {
      let (rounded, isExact) = value(in: scale, .default)
      if let value = CMTimeValue(exactly: rounded) {
        let flags = isExact ? flags : flags.union(.hasBeenRounded)
        return CMTime(value: value, timescale: CMTimeScale(scale), flags: flags, epoch: epoch)
      }
      guard scale > 1 else { return rounded < 0 ? .negativeInfinity : .positiveInfinity }
      scale /= 2
    }
  }
}

extension CMTime {
  public static func + (left: CMTime, right: CMTime) -> CMTime { left.adding(right, sign: 1) }
  public static func - (left: CMTime, right: CMTime) -> CMTime { left.adding(right, sign: -1) }
  public static func += (left: inout CMTime, right: CMTime) { left = left + right }
  public static func -= (left: inout CMTime, right: CMTime) { left = left - right }
  public static prefix func - (time: CMTime) -> CMTime { CMTime.zero - time }

  private func adding(_ other: CMTime, sign: Int128) -> CMTime {
    let other = sign < 0 && !other.isNumeric ? other.turned : other
    if let result = combinedWithoutNumbers(other) { return result }
    guard epoch == other.epoch || epoch == 0 || other.epoch == 0 else { return .invalid }
    let scales = (Int128(timescale), Int128(other.timescale))
    let common = scales.0 / Int128(Fraction.commonDivisor(scales.0.magnitude, scales.1.magnitude)) * scales.1
    let sum = Int128(value) * (common / scales.0) + sign * Int128(other.value) * (common / scales.1)
    // What lies between two times of one timeline is a duration.
    let resultEpoch = epoch == other.epoch ? 0 : epoch + other.epoch
    let flags: CMTimeFlags = hasBeenRounded || other.hasBeenRounded ? [.valid, .hasBeenRounded] : .valid
    return Fraction(sum, common).time(common, flags: flags, epoch: resultEpoch)
  }

  private var turned: CMTime {
    isPositiveInfinity ? .negativeInfinity : isNegativeInfinity ? .positiveInfinity : self
  }

  /// The sum, if one of the two is no number.
  private func combinedWithoutNumbers(_ other: CMTime) -> CMTime? {
    guard isValid, other.isValid else { return .invalid }
    let hasPositive = isPositiveInfinity || other.isPositiveInfinity
    let hasNegative = isNegativeInfinity || other.isNegativeInfinity
    if hasPositive || hasNegative {
      return hasPositive && hasNegative ? .invalid : hasPositive ? .positiveInfinity : .negativeInfinity
    }
    return isIndefinite || other.isIndefinite ? .indefinite : nil
  }

  /// The same time in another timescale; infinite where it has no place there.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric else { return self }
    guard newTimescale > 0 else { return .invalid }
    let (rounded, isExact) = Fraction(self).value(in: Int128(newTimescale), method)
    guard let value = CMTimeValue(exactly: rounded) else {
      return rounded < 0 ? .negativeInfinity : .positiveInfinity
    }
    let flags = isExact ? flags : flags.union(.hasBeenRounded)
    return CMTime(value: value, timescale: newTimescale, flags: flags, epoch: epoch)
  }

  /// The time multiplied by a fraction; the sign of what is no number follows the fraction's.
  func multiplied(by numerator: Int128, over denominator: Int128) -> CMTime {
    guard isValid, denominator != 0 else { return .invalid }
    guard isNumeric else {
      if isIndefinite { return self }
      if numerator == 0 { return .invalid }
      return (numerator < 0) == (denominator < 0) ? self : turned
    }
    let sign: Int128 = denominator < 0 ? -1 : 1
    let product = Fraction(Int128(value) * numerator * sign, Int128(timescale) * denominator * sign).reduced
    // The timescale stays where the product has a place in it.
    let isWhole = Int128(timescale) % product.timescale == 0
    return product.time(isWhole ? Int128(timescale) : product.timescale, flags: flags, epoch: epoch)
  }
}
