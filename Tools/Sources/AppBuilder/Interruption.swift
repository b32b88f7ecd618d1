import Foundation
import Synchronization

/// Ctrl-C and its kin: what this process started ends first, each with all that it started itself; then this process
/// ends by the same signal. Foundation gives every child a process group of its own, which no terminal's signal reaches.
public enum Interruption {
  private static let running = Mutex<Set<pid_t>>([])
  private static let isEnding = Atomic(false)
  private static let signals = Pipe()
  /// For the signal handler, which must not touch anything lazy or locked.
  nonisolated(unsafe) private static var writingEnd: Int32 = -1
  /// How long a program may take to end by itself.
  private static let patience = 3.0

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

  static func started(_ process: Process) {
    running.withLock { running in
      // One that has ended already has said so, and will not again.
      if process.isRunning { running.insert(process.processIdentifier) }
    }
  }

  static func ended(_ process: Process) { _ = running.withLock { $0.remove(process.processIdentifier) } }

  /// Does not return once a signal has come: what ended then did not end by itself.
  static func pause() {
    while isEnding.load(ordering: .acquiring) { sleep(1) }
  }

  private static func end(by number: Int32) -> Never {
    isEnding.store(true, ordering: .releasing)
    let groups = running.withLock { $0 }
    for group in groups { kill(-group, number) }
    let deadline = Date().addingTimeInterval(patience)
    // Signal 0 asks whether anyone is left.
    while Date() < deadline, groups.contains(where: { kill(-$0, 0) == 0 }) { usleep(10_000) }
    for group in groups { kill(-group, SIGKILL) }
    signal(number, SIG_DFL)
    kill(getpid(), number)
    // The signal may take a moment, or be blocked in this thread.
    sleep(1)
    exit(128 + number)
  }
}
