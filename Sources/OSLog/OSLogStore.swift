public import Foundation
import SlipwayFoundation
import os

/// What this process has written to the log: the last ten thousand messages and signposts.
///
/// They are those that were kept when they were written (`OSLog.isEnabled(type:)`), with what was private hidden. Other
/// processes' entries, and earlier runs', are the journal's (`journalctl`).
open class OSLogStore: NSObject, @unchecked Sendable {
  /// Whose entries are read.
  public enum Scope: Int, Sendable {
    case currentProcessIdentifier = 1
  }

  private let log: ProcessLog

  public convenience init(scope: Scope) throws { self.init(.shared) }

  init(_ log: ProcessLog) { self.log = log }

  /// A place in the log: the first entry of a moment or after it.
  open func position(date: Date) -> OSLogPosition { OSLogPosition(date) }

  /// - Parameter timeIntervalSinceEnd: how many seconds before now; its sign does not matter.
  open func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition(Date(timeIntervalSinceNow: -seconds.magnitude))
  }

  /// - Parameter timeIntervalSinceLatestBoot: how many seconds after the machine's start.
  open func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition(Date(timeIntervalSinceNow: seconds - ProcessInfo.processInfo.systemUptime))
  }

  /// The entries as they are now.
  ///
  /// - Parameters:
  ///   - options: whether the newest comes first.
  ///   - position: where to begin; nil for the oldest entry, or for the newest where that comes first.
  ///   - predicate: may name `subsystem`, `category`, `composedMessage`, `date`, `process`, `sender`, `threadIdentifier`,
  ///     `messageType` and the like.
  open func getEntries(
    with options: OSLogEnumerator.Options = [],
    at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    let isReversed = options.contains(.reverse)
    let records = log.records.filter { record in
      guard let date = position?.date else { return true }
      return isReversed ? record.date <= date : record.date >= date
    }
    let entries = (isReversed ? records.reversed() : records).lazy.map { record -> OSLogEntry in
      record.entry.isSignpost ? OSLogEntrySignpost(record) : OSLogEntryLog(record)
    }
    guard let predicate else { return AnySequence(entries) }
    return AnySequence(entries.filter { predicate.evaluate(with: $0) })
  }
}

/// A place in the log.
open class OSLogPosition: NSObject, @unchecked Sendable {
  let date: Date
  init(_ date: Date) { self.date = date }
}

/// Entries, one after the other.
open class OSLogEnumerator: NSEnumerator {
  /// In which order.
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The newest first.
    public static let reverse = Options(rawValue: 1)
  }
}
