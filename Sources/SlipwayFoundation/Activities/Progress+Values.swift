import Foundation

extension Progress {
  /// How many seconds the work will take; nil if nobody has said so.
  public var estimatedTimeRemaining: TimeInterval? {
    get { value(.estimatedTimeRemainingKey) }
    set { set(newValue, .estimatedTimeRemainingKey) }
  }

  /// How many bytes are dealt with in a second; nil if nobody has said so.
  public var throughput: Int? {
    get { value(.throughputKey) }
    set { set(newValue, .throughputKey) }
  }

  /// What is done with files; nil if nobody has said so.
  public var fileOperationKind: FileOperationKind? {
    get { value(.fileOperationKindKey) }
    set { set(newValue, .fileOperationKindKey) }
  }

  /// The file that is worked on; nil if nobody has said so.
  public var fileURL: URL? {
    get { value(.fileURLKey) }
    set { set(newValue, .fileURLKey) }
  }

  /// How many files there are; nil if nobody has said so.
  public var fileTotalCount: Int? {
    get { value(.fileTotalCountKey) }
    set { set(newValue, .fileTotalCountKey) }
  }

  /// How many files are done with; nil if nobody has said so.
  public var fileCompletedCount: Int? {
    get { value(.fileCompletedCountKey) }
    set { set(newValue, .fileCompletedCountKey) }
  }

  private func value<Value>(_ key: ProgressUserInfoKey) -> Value? { userInfo[key] as? Value }
  private func set(_ value: Any?, _ key: ProgressUserInfoKey) { setUserInfoObject(value, forKey: key) }

  /// Does work while this is the current progress: the first progress that the work makes becomes its child.
  ///
  /// - Parameter unitCount: how many of the units the work is.
  public func performAsCurrent<ReturnType>(
    withPendingUnitCount unitCount: Int64,
    using work: () throws -> ReturnType
  ) rethrows -> ReturnType {
    becomeCurrent(withPendingUnitCount: unitCount)
    defer { resignCurrent() }
    return try work()
  }
}
