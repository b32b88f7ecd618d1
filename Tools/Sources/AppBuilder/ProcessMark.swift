import Foundation
import Synchronization

/// What finds all that was started, however deep: a word in the environment, which a process hands down to what it
/// starts itself, in whatever session, process group or namespace.
struct ProcessMark: Sendable {
  /// The variable that holds the marks, the outermost first: a `slipway` may have been started by another.
  static let variable = "SLIPWAY_RUN"
  /// What marks all that this process starts.
  static let own = ProcessMark(text: "slipway-\(getpid())-\(UInt32.random(in: 0...(.max)))")
  private static let count = Atomic(0)

  let text: String

  /// A mark for one command and what it starts. It lies within this process's own.
  static func next() -> ProcessMark {
    ProcessMark(text: own.text + ".\(count.add(1, ordering: .relaxed).newValue)")
  }

  /// The variable's value for what is started under this mark.
  var value: String {
    let outer = ProcessInfo.processInfo.environment[Self.variable].map { $0 + " " } ?? ""
    return outer + text
  }

  /// The processes that carry the mark, this one and what has ended aside.
  var processes: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { $0 != getpid() && isCarried(by: $0) }
  }

  private func isCarried(by process: pid_t) -> Bool {
    // A process on its way to another program has no environment for a moment.
    for _ in 0..<Self.patienceWithStarts {
      guard let environment = Self.read("environ", of: process) else { return false }
      if !environment.isEmpty { return isCarried(in: environment) }
      guard Self.isStarting(process) else { return false }
      usleep(1_000)
    }
    return false
  }

  /// Milliseconds.
  private static let patienceWithStarts = 100

  /// Whether a process that shows neither an environment nor arguments is about to have them: it is no thread of the kernel's, and
  /// has not ended.
  private static func isStarting(_ process: pid_t) -> Bool {
    guard read("cmdline", of: process)?.isEmpty == true, let status = read("stat", of: process) else { return false }
    // "1 (name) S 0 1 1 0 -1 FLAGS …": the name may hold anything.
    let fields = String(decoding: status, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 6, let flags = UInt(fields[6]) else { return false }
    let isOfTheKernel = flags & 0x20_0000 != 0
    return !isOfTheKernel && !["Z", "X"].contains(fields[0])
  }

  /// The kernel makes the file up as it is read: it has no size to ask for.
  private static func read(_ name: String, of process: pid_t) -> Data? {
    FileHandle(forReadingAtPath: "/proc/\(process)/\(name)").map { (try? $0.readToEnd()) ?? Data() }
  }

  private func isCarried(in environment: Data) -> Bool {
    let beginning = Array((Self.variable + "=").utf8)
    return environment.split(separator: 0).contains { entry in
      guard entry.starts(with: beginning) else { return false }
      let marks = String(decoding: entry.dropFirst(beginning.count), as: UTF8.self).split(separator: " ")
      return marks.contains { $0 == text || $0.hasPrefix(text + ".") }
    }
  }

  /// Ends what carries the mark: with a signal that lets it end by itself, and by force where it does not in time.
  func end(with signal: Int32 = SIGTERM, patience: Double) {
    for process in processes { kill(process, signal) }
    let deadline = Date().addingTimeInterval(patience)
    while !processes.isEmpty, Date() < deadline { usleep(10_000) }
    // What is started meanwhile carries the mark too. A process that sleeps in the kernel cannot be ended at all.
    for _ in 0..<100 {
      let left = processes
      guard !left.isEmpty else { return }
      for process in left { kill(process, SIGKILL) }
      usleep(10_000)
    }
  }
}
