import Foundation
import Synchronization

/// Runs a program and reads what it says, line by line as it says it.
struct Command {
  var program: String
  var arguments: [String]
  var folder: URL?
  /// Added to this process's environment; nil removes a variable.
  var environment: [String: String?] = [:]
  /// Finds all that the program starts.
  private let mark = ProcessMark.next()
  /// The seconds that a program may take to end by itself.
  private static let patience = 0.2

  init(_ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String?] = [:]) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }

  /// Runs the program and passes each line of its output and errors, mixed as it wrote them.
  ///
  /// - Parameter onTerminal: whether the terminal is the program's while it runs, to ask for a password say.
  /// - Returns: its exit status; 128 and the signal's number where a signal ended it.
  @discardableResult
  func run(onTerminal: Bool = false, eachLine: (String) -> Void) throws(BuildError) -> Int32 {
    let pipe = Pipe()
    let process = try start(output: pipe.fileHandleForWriting, errors: pipe.fileHandleForWriting)
    if onTerminal { Self.lendTerminal(to: process.processIdentifier) }
    defer { if onTerminal { Self.lendTerminal(to: getpgrp()) } }
    try? pipe.fileHandleForWriting.close()
    _ = Self.readLines(pipe.fileHandleForReading, eachLine: eachLine)
    return status(of: process)
  }

  /// Runs the program and passes each line of its output and errors, and ends it if it says nothing for some seconds. Whatever it
  /// started ends with it.
  ///
  /// - Returns: its exit status; nil if it had to be ended.
  func run(endingAfterSilence seconds: Double, eachLine: (String) -> Void) throws(BuildError) -> Int32? {
    let pipe = Pipe()
    let process = try start(output: pipe.fileHandleForWriting, errors: pipe.fileHandleForWriting)
    try? pipe.fileHandleForWriting.close()
    defer { mark.end(patience: Self.patience) }
    if Self.readLines(pipe.fileHandleForReading, patience: seconds, eachLine: eachLine) { return status(of: process) }
    mark.end(patience: Self.patience)
    process.waitUntilExit()
    return nil
  }

  /// Reads lines as they come.
  ///
  /// - Parameter patience: the seconds that may pass without a word.
  /// - Returns: whether the end was reached.
  private static func readLines(
    _ output: FileHandle,
    patience: Double = .infinity,
    eachLine: (String) -> Void
  ) -> Bool {
    var rest = Data()
    defer { if !rest.isEmpty { eachLine(String(decoding: rest, as: UTF8.self)) } }
    while hasMore(output, within: patience) {
      let data = output.availableData
      if data.isEmpty { return true }
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        eachLine(String(decoding: rest[..<end], as: UTF8.self))
        rest = Data(rest[(end + 1)...])
      }
    }
    return false
  }

  /// Waits until there is something to read, or the end of it; false if that takes longer than some seconds.
  private static func hasMore(_ output: FileHandle, within seconds: Double) -> Bool {
    var wait = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    let limit = seconds < .infinity ? Int32(seconds * 1_000) : -1
    while true {
      let found = poll(&wait, 1, limit)
      if found >= 0 || errno != EINTR { return found != 0 }
    }
  }

  /// Runs the program with this process's own output, and ends it, with all that it started, if it takes longer than some
  /// seconds.
  ///
  /// - Returns: its exit status; nil if it had to be ended.
  func run(forAtMost seconds: Double) throws(BuildError) -> Int32? {
    let process = try start(output: nil, errors: nil)
    let deadline = Date().addingTimeInterval(seconds)
    while process.isRunning, Date() < deadline { usleep(10_000) }
    guard process.isRunning else { return status(of: process) }
    mark.end(patience: Self.patience)
    process.waitUntilExit()
    return nil
  }

  /// Runs the program with this process's own input and output.
  func runInForeground() throws(BuildError) -> Int32 {
    status(of: try start(output: nil, errors: nil))
  }

  /// What the program writes to its output, if it succeeds.
  func output() throws(BuildError) -> String {
    let pipe = Pipe()
    let complaints = Pipe()
    let process = try start(output: pipe.fileHandleForWriting, errors: complaints.fileHandleForWriting)
    try? pipe.fileHandleForWriting.close()
    try? complaints.fileHandleForWriting.close()
    // Both are read at once: a program that fills one pipe would wait forever for its reader.
    let complaint = LateData()
    DispatchQueue.global().async { complaint.fill(complaints.fileHandleForReading.readDataToEndOfFile()) }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let status = status(of: process)
    guard status == 0 else {
      let said = String(decoding: complaint.wait(), as: UTF8.self) + output
      throw BuildError("\(([program] + arguments).joined(separator: " ")) failed:\n\(said)")
    }
    return output
  }

  /// Starts the program without waiting for it.
  func start(output: FileHandle?, errors: FileHandle?) throws(BuildError) -> Process {
    let process = Process()
    guard let path = Self.path(of: program) else {
      throw BuildError(
        "the program \"\(program)\" was not found",
        advice: "Run `slipway doctor` to see what is missing."
      )
    }
    process.executableURL = path
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    variables[ProcessMark.variable] = mark.value
    variables[Interruption.guardVariable] = nil
    process.environment = variables
    if let output { process.standardOutput = output }
    if let errors { process.standardError = errors }
    Interruption.pause()
    do {
      try Self.withoutBlockedSignals { try process.run() }
    } catch {
      throw BuildError("cannot start \(path.path): \(error.localizedDescription)")
    }
    return process
  }

  /// Foundation gives each child a process group of its own, which may not read from the terminal unless it is made the
  /// one in front.
  private static func lendTerminal(to group: pid_t) {
    guard isatty(STDIN_FILENO) == 1 else { return }
    // Whoever is not in front is stopped for such a call, unless it ignores that.
    let before = signal(SIGTTOU, SIG_IGN)
    tcsetpgrp(STDIN_FILENO, group)
    signal(SIGTTOU, before)
    // It may have asked before it was its turn.
    if group != getpgrp() { kill(-group, SIGCONT) }
  }

  /// A thread of Dispatch's blocks most signals, and what it starts would inherit that: nothing could ask it to end.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// How a program that this has started ends; it is waited for.
  func status(of process: Process) -> Int32 {
    process.waitUntilExit()
    Interruption.pause()
    return process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
  }

  /// Where a program stands: as given if it is a path, else the first of that name on the search path.
  static func path(of program: String) -> URL? {
    if program.contains("/") {
      return FileManager.default.isExecutableFile(atPath: program) ? URL(filePath: program) : nil
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { URL(filePath: String($0)).appending(path: program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// Data that another thread reads.
private final class LateData: Sendable {
  private let data = Mutex(Data())
  private let arrived = DispatchSemaphore(value: 0)

  func fill(_ data: Data) {
    self.data.withLock { $0 = data }
    arrived.signal()
  }

  func wait() -> Data {
    arrived.wait()
    return data.withLock { $0 }
  }
}
