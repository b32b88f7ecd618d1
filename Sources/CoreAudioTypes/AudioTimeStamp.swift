/// A moment of Core Audio's.
public struct AudioTimeStamp: Sendable {
  public var mSampleTime: Float64
  public var mHostTime: UInt64
  public var mRateScalar: Float64
  public var mFlags: AudioTimeStampFlags

  public init() { (mSampleTime, mHostTime, mRateScalar, mFlags) = (0, 0, 0, []) }
}

/// What of a time stamp counts.
public struct AudioTimeStampFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sampleTimeValid = Self(rawValue: 1 << 0)
  public static let hostTimeValid = Self(rawValue: 1 << 1)
  public static let rateScalarValid = Self(rawValue: 1 << 2)
  public static let sampleHostTimeValid: Self = [.sampleTimeValid, .hostTimeValid]
}
