import Foundation

/// Writes a message to the default log.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message) }

/// Writes a message of a type to the default log.
public func os_log(_ logLevel: OSLogType, _ message: OSLogMessage) { OSLog.default.write(logLevel, message) }

/// Writes a message of a type to a log.
public func os_log(_ logLevel: OSLogType, log: OSLog, _ message: OSLogMessage) { log.write(logLevel, message) }

/// Writes a message to a log: a format of `printf`'s kind, and its arguments.
@_disfavoredOverload
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: any CVarArg...
) {
  os_log(type, dso: dso, log: log, message, args)
}

/// Writes a message of a type to a log: a format of `printf`'s kind, and its arguments.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog = .default,
  _ message: StaticString,
  _ args: any CVarArg...
) {
  os_log(type, dso: dso, log: log, message, args)
}

private func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer?,
  log: OSLog,
  _ message: StaticString,
  _ arguments: [any CVarArg]
) {
  guard log.isEnabled(type: type) else { return }
  log.write(type, message, arguments, fields: imageField(dso))
}

extension OSLog {
  func write(
    _ type: OSLogType,
    _ format: StaticString,
    _ arguments: [any CVarArg],
    fields: [(name: String, value: String)]
  ) {
    let output = LogOutput.current
    var message = FormattedMessage(format, arguments, showsPrivate: output.showsPrivate)
    let text = message.text()
    output.put(
      LogEntry(
        type: type,
        subsystem: subsystem,
        category: category,
        message: text,
        format: "\(format)",
        fields: fields
      )
    )
  }
}

/// The library or program that writes.
func imageField(_ dso: UnsafeRawPointer?) -> [(name: String, value: String)] {
  guard let dso, let name = slipway_image_name(dso) else { return [] }
  return [("SENDER", (String(cString: name) as NSString).lastPathComponent)]
}

/// Whether entries of the type `info` are kept.
public func os_trace_info_enabled() -> Bool { os_trace_type_enabled(.info) }

/// Whether entries of the type `debug` are kept.
public func os_trace_debug_enabled() -> Bool { os_trace_type_enabled(.debug) }

/// Whether entries of the type are kept.
public func os_trace_type_enabled(_ type: OSLogType) -> Bool { LogOutput.current.keeps(type) }
