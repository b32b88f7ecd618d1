import Foundation
import Synchronization

/// What happens at a signpost.
public struct OSSignpostType: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)

  var name: String { self == .begin ? "begin" : self == .end ? "end" : "event" }
}

/// Tells intervals of one name apart that lie over each other.
public struct OSSignpostID: Equatable, Comparable, Hashable, Sendable {
  public let rawValue: UInt64

  public init(_ value: UInt64) { rawValue = value }

  /// A new one.
  public init(log: OSLog) { self = log.signpostsEnabled ? Self.made() : .null }

  /// The same for the same object.
  public init(log: OSLog, object: AnyObject) {
    self = log.signpostsEnabled ? OSSignpostID(UInt64(UInt(bitPattern: ObjectIdentifier(object)))) : .null
  }

  /// For a name that has one interval at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(.max)
  /// Of a log that keeps no signposts.
  public static let null = OSSignpostID(0)

  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }

  private static let count = Mutex(UInt64(0))

  static func made() -> OSSignpostID {
    OSSignpostID(
      count.withLock { count in
        count += 1
        return count
      }
    )
  }
}

/// What an event or interval is told with: a message as the log's.
public typealias SignpostMetadata = OSLogMessage

extension OSLog {
  /// Entries of the type `debug`, with what tools look for in the journal's fields.
  func signpost(
    _ type: OSSignpostType,
    _ name: StaticString,
    _ id: OSSignpostID,
    _ text: String,
    fields: [(name: String, value: String)] = []
  ) {
    let time = mach_absolute_time()
    SignpostFile.note(type, id, time, self, name)
    var message = "\(type.name) \(name)"
    if !text.isEmpty { message += ": " + text }
    var entry = LogEntry(type: .debug, subsystem: subsystem, category: category, message: message, isSignpost: true)
    entry.fields = [
      ("SIGNPOST_TYPE", type.name), ("SIGNPOST_NAME", "\(name)"), ("SIGNPOST_ID", String(id.rawValue, radix: 16)),
      ("SIGNPOST_TIME", "\(time)"),
    ]
    entry.fields += fields
    LogOutput.current.put(entry)
  }
}

/// Marks a moment in the journal: an event, or an interval's begin or end.
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer = #dsohandle,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  guard log.signpostsEnabled, signpostID != .null, signpostID != .invalid else { return }
  log.signpost(type, name, signpostID, "", fields: imageField(dso))
}

/// The same with a message: a format of `printf`'s kind, and its arguments.
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer = #dsohandle,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString,
  _ arguments: any CVarArg...
) {
  guard log.signpostsEnabled, signpostID != .null, signpostID != .invalid else { return }
  var message = FormattedMessage(format, arguments, showsPrivate: LogOutput.current.showsPrivate)
  log.signpost(type, name, signpostID, message.text(), fields: imageField(dso))
}
