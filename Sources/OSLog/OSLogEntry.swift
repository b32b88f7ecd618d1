import Foundation
import SlipwayFoundation
import os

/// One entry of the log.
open class OSLogEntry: NSObject, @unchecked Sendable {
  /// How long an entry is kept.
  public enum StoreCategory: Int, Sendable {
    case undefined, metadata, shortTerm, longTermAuto, longTerm1, longTerm3, longTerm7, longTerm14, longTerm30
  }

  let record: ProcessLog.Record

  init(_ record: ProcessLog.Record) { self.record = record }

  /// The message with its values, as far as they may be shown.
  open var composedMessage: String { record.entry.message }
  open var date: Date { record.date }
  /// All that can be read here is what the process keeps in memory.
  open var storeCategory: StoreCategory { .shortTerm }

  func value(forName name: String) -> Any? {
    switch name {
    case "composedMessage", "eventMessage": composedMessage
    case "date": date
    case "storeCategory": storeCategory.rawValue
    default: nil
    }
  }
}

extension OSLogEntry: KeyValueCoding {
  package func codedValue(forKey key: String) -> Any? { value(forName: key) }
  /// Nothing of an entry can be changed.
  package func setCodedValue(_ value: Any?, forKey key: String) {}
}

/// What entries have that a process writes.
public protocol OSLogEntryFromProcess {
  /// Of this process always 0: it is in no activity.
  var activityIdentifier: UInt64 { get }
  var process: String { get }
  var processIdentifier: pid_t { get }
  /// The program or library that wrote, where the call told; else the process.
  var sender: String { get }
  var threadIdentifier: UInt64 { get }
}

/// What entries have that were written to a part of the log.
public protocol OSLogEntryWithPayload {
  var subsystem: String { get }
  var category: String { get }
  /// The message with placeholders for its values.
  var formatString: String { get }
}

// What both messages and signposts of this process have.
extension OSLogEntry {
  var processName: String { ProcessInfo.processInfo.processName }
  var writer: String { field("SENDER") ?? processName }

  func field(_ name: String) -> String? { record.entry.fields.first { $0.name == name }?.value }

  func value(ofEntryNamed name: String) -> Any? {
    switch name {
    case "subsystem": record.entry.subsystem
    case "category": record.entry.category
    case "process": processName
    case "processIdentifier", "processID": Int(getpid())
    case "sender": writer
    case "threadIdentifier": record.thread
    case "activityIdentifier": 0
    case "formatString": record.entry.format
    default: nil
    }
  }
}

/// A message.
open class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload, @unchecked Sendable {
  public enum Level: Int, Sendable {
    case undefined, debug, info, notice, error, fault
  }

  open var level: Level {
    switch record.entry.type {
    case .debug: .debug
    case .info: .info
    case .default: .notice
    case .error: .error
    case .fault: .fault
    default: .undefined
    }
  }

  open var activityIdentifier: UInt64 { 0 }
  open var process: String { processName }
  open var processIdentifier: pid_t { getpid() }
  open var sender: String { writer }
  open var threadIdentifier: UInt64 { record.thread }
  open var subsystem: String { record.entry.subsystem }
  open var category: String { record.entry.category }
  open var formatString: String { record.entry.format }

  override func value(forName name: String) -> Any? {
    switch name {
    case "level": level.rawValue
    case "messageType", "logType": Int(record.entry.type.rawValue)
    default: super.value(forName: name) ?? value(ofEntryNamed: name)
    }
  }
}

/// A signpost: a moment, or an interval's begin or end.
open class OSLogEntrySignpost: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload, @unchecked Sendable {
  public enum SignpostType: Int, Sendable {
    case undefined, intervalBegin, intervalEnd, event
  }

  open var signpostIdentifier: UInt64 { UInt64(field("SIGNPOST_ID") ?? "", radix: 16) ?? 0 }
  open var signpostName: String { field("SIGNPOST_NAME") ?? "" }
  open var signpostType: SignpostType {
    switch field("SIGNPOST_TYPE") {
    case "begin": .intervalBegin
    case "end": .intervalEnd
    case "event": .event
    default: .undefined
    }
  }

  open var activityIdentifier: UInt64 { 0 }
  open var process: String { processName }
  open var processIdentifier: pid_t { getpid() }
  open var sender: String { writer }
  open var threadIdentifier: UInt64 { record.thread }
  open var subsystem: String { record.entry.subsystem }
  open var category: String { record.entry.category }
  open var formatString: String { record.entry.format }

  override func value(forName name: String) -> Any? {
    switch name {
    case "signpostName", "name": signpostName
    case "signpostIdentifier": signpostIdentifier
    case "signpostType": signpostType.rawValue
    default: super.value(forName: name) ?? value(ofEntryNamed: name)
    }
  }
}
