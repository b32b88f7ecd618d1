import Foundation

// The clock that Core Audio's host times count: nanoseconds of the machine's uptime.

public func AudioGetCurrentHostTime() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
/// Ticks a second.
public func AudioGetHostClockFrequency() -> Float64 { 1_000_000_000 }
/// The least number of ticks from one reading to the next that differs.
public func AudioGetHostClockMinimumTimeDelta() -> UInt32 { 1 }
public func AudioConvertHostTimeToNanos(_ inHostTime: UInt64) -> UInt64 { inHostTime }
public func AudioConvertNanosToHostTime(_ inNanos: UInt64) -> UInt64 { inNanos }
