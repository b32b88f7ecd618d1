import Dispatch
import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

/// Parses text with a limit to the processor's time that it may take.
///
/// The parser looks ahead, and where two readings are possible it tries both: of some texts that nobody wrote to be
/// compiled each bracket or attribute doubles its time. `NestingGuard` refuses those that are known; this is for the rest.
/// The parser cannot be stopped: its thread is left to itself, and ends with the process.
public struct BoundedParser: Sendable {
  /// In seconds of the processor, which a busy machine does not shorten. Beyond what any file takes that a person or a
  /// program wrote, even where the tool is built without optimisation.
  var limit: @Sendable (_ byteCount: Int) -> Double = { 2 + Double($0) / 1_000_000 }

  private static let left = Mutex(0)
  /// How many threads were left to themselves.
  public static var abandonedThreads: Int { left.withLock { $0 } }

  /// What a parsing thread and the one that waits for it share.
  private final class Work: Sendable {
    let tree = Mutex<SourceFileSyntax?>(nil)
    let clock = Mutex<clockid_t?>(nil)
    let done = DispatchSemaphore(value: 0)
  }

  /// `nil` if the text takes longer than the limit.
  func tree(of text: [UInt8]) -> SourceFileSyntax? {
    let work = Work()
    let thread = Thread {
      var clock = clockid_t()
      if pthread_getcpuclockid(pthread_self(), &clock) == 0 { work.clock.withLock { [clock] in $0 = clock } }
      let tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
      work.tree.withLock { $0 = tree }
      work.done.signal()
    }
    thread.stackSize = DeepStack.size
    thread.start()
    let limit = limit(text.count)
    while work.done.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      guard let used = Self.seconds(work.clock.withLock { $0 }), used > limit else { continue }
      Self.left.withLock { $0 += 1 }
      return nil
    }
    return work.tree.withLock { $0 }
  }

  /// What a thread has used of the processor.
  private static func seconds(_ clock: clockid_t?) -> Double? {
    var time = timespec()
    guard let clock, clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension SourceFileSyntax {
  /// Stands for what was not parsed.
  static var empty: SourceFileSyntax { Parser.parse(source: "") }
}

extension NestingGuard.Fault {
  static let tooSlow = NestingGuard.Fault(offset: 0, message: "this file takes the parser more than some seconds")
}
