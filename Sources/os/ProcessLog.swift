package import Foundation
import Synchronization

/// What this process has written to the log last, for whoever reads it (`OSLogStore`).
///
/// It is kept in memory, and of signposts and messages together not more than `capacity`: the oldest go first.
package final class ProcessLog: Sendable {
  package struct Record: Sendable {
    package let entry: LogEntry
    package let date: Date
    package let thread: UInt64
  }

  package static let shared = ProcessLog(capacity: 10_000)

  private struct Kept {
    var records: [Record] = []
    /// Where the oldest stands, once as many are kept as may be.
    var oldest = 0
  }

  private let capacity: Int
  private let kept = Mutex(Kept())

  package init(capacity: Int) { self.capacity = capacity }

  package func keep(_ entry: LogEntry) {
    var thread: UInt64 = 0
    pthread_threadid_np(nil, &thread)
    let record = Record(entry: entry, date: Date(), thread: thread)
    kept.withLock { kept in
      if kept.records.count < capacity {
        kept.records.append(record)
      } else {
        kept.records[kept.oldest] = record
        kept.oldest = (kept.oldest + 1) % capacity
      }
    }
  }

  /// From the oldest to the newest.
  package var records: [Record] {
    kept.withLock { Array($0.records[$0.oldest...] + $0.records[..<$0.oldest]) }
  }
}

extension LogOutput {
  /// Writes an entry, and keeps it for this process's own readers.
  func put(_ entry: LogEntry) {
    ProcessLog.shared.keep(entry)
    write(entry)
  }
}
