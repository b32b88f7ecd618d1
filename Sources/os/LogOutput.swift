import Foundation

/// One message, as it goes to the journal or to standard error.
package struct LogEntry: Sendable {
  package var type: OSLogType
  package var subsystem: String
  package var category: String
  package var message: String
  /// The message with placeholders for its values: `%s was opened`.
  package var format: String = ""
  /// What only the journal and this process's readers keep.
  package var fields: [(name: String, value: String)] = []
  /// Signposts are for tools; nobody reads them as they come.
  package var isSignpost = false
}

/// Where the log goes, and what of it.
package struct LogOutput: Sendable {
  package var showsPrivate: Bool
  /// The entries' types that are kept.
  package var keeps: @Sendable (OSLogType) -> Bool
  package var write: @Sendable (LogEntry) -> Void

  package init(
    showsPrivate: Bool,
    keeps: @escaping @Sendable (OSLogType) -> Bool,
    write: @escaping @Sendable (LogEntry) -> Void
  ) {
    (self.showsPrivate, self.keeps, self.write) = (showsPrivate, keeps, write)
  }

  /// A test has its own.
  @TaskLocal package static var current = LogOutput.ofProcess

  private static let ofProcess = LogOutput(
    environment: { getenv($0).map { String(cString: $0) } },
    isTerminal: isatty(STDERR_FILENO) != 0,
    journal: Journal(path: Journal.socket),
    standardError: { text in FileHandle.standardError.write(Data(text.utf8)) }
  )

  package init(
    environment: (String) -> String?,
    isTerminal: Bool,
    journal: Journal?,
    standardError: @escaping @Sendable (String) -> Void
  ) {
    let isDebugged = Self.isDebugged
    let isShown = isTerminal || environment("OS_ACTIVITY_DT_MODE") != nil
    let mode = environment("OS_ACTIVITY_MODE")
    showsPrivate = isDebugged || environment("OS_ACTIVITY_DT_MODE") != nil
    keeps = { type in
      switch mode {
      case "disable": false
      case "debug": true
      case "default": type != .debug && type != .info
      default: type != .debug || isDebugged || isShown
      }
    }
    write = { entry in
      let isKept = journal?.write(entry) ?? false
      if entry.isSignpost ? mode == "debug" : isShown || !isKept { standardError(entry.line) }
    }
  }

  /// Whether somebody traces the process, as debuggers do.
  private static var isDebugged: Bool {
    guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return false }
    return !String(decoding: status, as: UTF8.self).contains("TracerPid:\t0\n")
  }
}

extension LogEntry {
  /// The entry as Xcode's console has it.
  package var line: String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var local = tm()
    localtime_r(&time.tv_sec, &local)
    var date = [CChar](repeating: 0, count: 64)
    strftime(&date, date.count, "%Y-%m-%d %H:%M:%S", &local)
    var zone = [CChar](repeating: 0, count: 16)
    strftime(&zone, zone.count, "%z", &local)
    var thread: UInt64 = 0
    pthread_threadid_np(nil, &thread)
    let micro = String(format: "%06d", time.tv_nsec / 1000)
    let place = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
    return
      "\(text(date)).\(micro)\(text(zone)) \(String(cString: getprogname()))[\(getpid()):\(thread)] \(place)\(message)\n"
  }

  private func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
