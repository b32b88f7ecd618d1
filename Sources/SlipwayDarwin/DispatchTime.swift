public import Dispatch

// Times that can be counted with, as Apple's can.

extension DispatchTime {
  /// How long it is from this time to another; `never` where one of them is in the distant future.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    guard self != .distantFuture, other != .distantFuture else { return .never }
    return .between(uptimeNanoseconds, other.uptimeNanoseconds)
  }

  /// The time that is so much later.
  public func advanced(by n: DispatchTimeInterval) -> DispatchTime { self + n }
}

extension DispatchWallTime {
  /// How long it is from this time to another; `never` where one of them is in the distant future.
  public func distance(to other: DispatchWallTime) -> DispatchTimeInterval {
    guard self != .distantFuture, other != .distantFuture else { return .never }
    // Walls' times count downwards from the largest number.
    return .between(0 &- rawValue, 0 &- other.rawValue)
  }

  /// The time that is so much later.
  public func advanced(by n: DispatchTimeInterval) -> DispatchWallTime { self + n }
}

extension DispatchTimeInterval {
  fileprivate static func between(_ start: UInt64, _ end: UInt64) -> DispatchTimeInterval {
    let length = Int(min(end > start ? end - start : start - end, UInt64(Int.max)))
    return .nanoseconds(end >= start ? length : -length)
  }
}
