import Foundation

/// Seconds since the first of January 2001, in Greenwich.
public typealias CFAbsoluteTime = Double

/// The present time, as the system's clock has it.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// The time from 1970 to 2001, in seconds.
public let kCFAbsoluteTimeIntervalSince1970: Double = 978_307_200
