import Foundation
import Synchronization

/// Ctrl-C and its kin: what this process started ends first, with all that it started itself; then this process ends by
/// the same signal. Where it is killed outright, the guard that the script `slipway` has put beside it does the same.
public enum Interruption {
  private static let isEnding = Atomic(false)
  private static let signals = Pipe()
  /// For the signal handler, which must not touch anything lazy or locked.
  nonisolated(unsafe) private static var writingEnd: Int32 = -1
  /// The seconds that programs may take to end by themselves.
  private static let patience = 3.0
  /// What is removed when this process is interrupted.
  private static let folders = Mutex<Set<URL>>([])
  /// Holds the process id of the guard.
  static let guardVariable = "SLIPWAY_GUARD"

  /// Takes the signals over, for good.
  public static func handle() {
    writingEnd = signals.fileHandleForWriting.fileDescriptor
    let caught = [SIGINT, SIGTERM, SIGHUP]
    for number in caught {
      // A handler, unlike "ignore", is not inherited by what is started.
      signal(number) { number in
        var byte = UInt8(number)
        write(Interruption.writingEnd, &byte, 1)
      }
    }
    Thread.detachNewThread {
      guard let byte = try? signals.fileHandleForReading.read(upToCount: 1)?.first else { return }
      end(by: Int32(byte))
    }
  }

  /// Ends this process as it was meant to end: what an app opened besides itself, a browser say, stays.
  public static func exit(_ status: Int32) -> Never {
    pause()
    if let process = ProcessInfo.processInfo.environment[guardVariable].flatMap({ pid_t($0) }), process > 1 {
      kill(process, SIGKILL)
    }
    Foundation.exit(status)
  }

  static func willRemove(_ folder: URL) { folders.withLock { _ = $0.insert(folder) } }
  static func hasRemoved(_ folder: URL) { folders.withLock { _ = $0.remove(folder) } }

  /// Does not return once a signal has come: what ended then did not end by itself.
  static func pause() {
    while isEnding.load(ordering: .acquiring) { sleep(1) }
  }

  private static func end(by number: Int32) -> Never {
    isEnding.store(true, ordering: .releasing)
    ProcessMark.own.end(with: number, patience: patience)
    for folder in folders.withLock(\.self) { try? FileManager.default.removeItem(at: folder) }
    signal(number, SIG_DFL)
    kill(getpid(), number)
    // The signal may take a moment, or be blocked in this thread.
    sleep(1)
    Foundation.exit(128 + number)
  }
}
