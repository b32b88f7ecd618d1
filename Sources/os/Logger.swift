/// Writes messages to the log.
///
/// The log is systemd's journal, where there is one: `journalctl SUBSYSTEM=…` shows a subsystem's. Messages go to standard
/// error where there is none, where standard error is a terminal, and where `OS_ACTIVITY_DT_MODE` is set.
public struct Logger: Sendable {
  let log: OSLog

  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Writes to the default log.
  public init() { log = .default }

  public init(_ logObj: OSLog) { log = logObj }

  public func log(_ message: OSLogMessage) { log.write(.default, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message) }
  public func trace(_ message: OSLogMessage) { log.write(.debug, message) }
  public func debug(_ message: OSLogMessage) { log.write(.debug, message) }
  public func info(_ message: OSLogMessage) { log.write(.info, message) }
  public func notice(_ message: OSLogMessage) { log.write(.default, message) }
  public func warning(_ message: OSLogMessage) { log.write(.error, message) }
  public func error(_ message: OSLogMessage) { log.write(.error, message) }
  public func critical(_ message: OSLogMessage) { log.write(.fault, message) }
  public func fault(_ message: OSLogMessage) { log.write(.fault, message) }
}

extension OSLog {
  func write(_ type: OSLogType, _ message: OSLogMessage, fields: [(name: String, value: String)] = []) {
    guard isEnabled(type: type) else { return }
    let output = LogOutput.current
    output.put(
      LogEntry(
        type: type,
        subsystem: subsystem,
        category: category,
        message: message.text(showsPrivate: output.showsPrivate),
        format: message.format,
        fields: fields
      )
    )
  }
}
