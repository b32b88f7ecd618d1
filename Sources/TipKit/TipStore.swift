import Foundation

/// What is kept of the tips. Any thread may ask.
final class TipStore: @unchecked Sendable {
  static let shared = TipStore()

  struct Donation: Codable {
    let date: Date
    let info: Data
  }

  private struct Record: Codable {
    var displays = 0
    var duration: TimeInterval = 0
    var invalidation: Tips.InvalidationReason?
  }

  private struct Contents: Codable {
    var tips: [String: Record] = [:]
    var events: [String: [Donation]] = [:]
    var parameters: [String: Data] = [:]
    var lastDisplay: Date?
    var lastTip: String?
  }

  private struct Watcher {
    let tell: @Sendable () -> Void
  }

  /// Guards what follows. Rules are evaluated without it: they ask the store.
  private let lock = NSRecursiveLock()
  private var contents = Contents()
  private var transient: [String: Data] = [:]
  private var configuration: TipConfiguration?
  private var testing: (isShown: Bool, types: [any Tip.Type]?)?
  private var watchers: [UUID: Watcher] = [:]
  /// How many donations of an event are kept.
  var donationLimit = 1000
  /// What time it is; tests move it.
  private var clock: @Sendable () -> Date = { Date() }

  private func locked<T>(_ body: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  func now() -> Date { locked { clock }() }

  // MARK: File

  private static func file(in folder: URL) -> URL { folder.appendingPathComponent(".tipkit/tips.json") }

  /// Reads what is kept. What was donated and set before stays.
  func configure(_ configuration: TipConfiguration) throws {
    try locked {
      guard self.configuration == nil else { throw TipKitError.tipsDatastoreAlreadyConfigured }
      let file = Self.file(in: configuration.folder)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      if FileManager.default.fileExists(atPath: file.path) {
        var kept = try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
        kept.tips.merge(contents.tips) { _, new in new }
        kept.events.merge(contents.events) { old, new in old + new }
        kept.parameters.merge(contents.parameters) { _, new in new }
        contents = kept
      }
      self.configuration = configuration
    }
    changed()
  }

  func reset() throws {
    try locked {
      guard configuration == nil else { throw TipKitError.tipsDatastoreAlreadyConfigured }
      contents = Contents()
      let file = Self.file(in: TipConfiguration.standardFolder)
      if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }
    changed()
  }

  /// As in a new launch, for tests.
  func restart(clock: (@Sendable () -> Date)? = nil) {
    locked {
      contents = Contents()
      (transient, configuration, testing) = ([:], nil, nil)
      self.clock = clock ?? { Date() }
    }
    changed()
  }

  private func change(_ body: (inout Contents) -> Void) {
    locked {
      body(&contents)
      guard let configuration, let data = try? JSONEncoder().encode(contents) else { return }
      do {
        // In one piece, so that whatever ends the process leaves the old file or the new one.
        try data.write(to: Self.file(in: configuration.folder), options: .atomic)
      } catch {
        FileHandle.standardError.write(Data("TipKit: the tips' state cannot be kept: \(error)\n".utf8))
      }
    }
    changed()
  }

  // MARK: Watching

  /// Calls the closure after each change, until the watch is ended.
  func watch(_ tell: @escaping @Sendable () -> Void) -> UUID {
    let key = UUID()
    locked { watchers[key] = Watcher(tell: tell) }
    return key
  }

  func endWatch(_ key: UUID) { locked { watchers[key] = nil } }

  private func changed() { for watcher in locked({ Array(watchers.values) }) { watcher.tell() } }

  func updates<Value: Equatable & Sendable>(
    of tip: some Tip,
    _ value: @escaping @Sendable (Tips.Status) -> Value
  ) -> AsyncStream<Value> {
    AsyncStream { continuation in
      let last = LastValue<Value>()
      let tell = { @Sendable in
        let new = value(tip.status)
        if last.isNew(new) { continuation.yield(new) }
      }
      let key = watch(tell)
      continuation.onTermination = { _ in self.endWatch(key) }
      tell()
    }
  }

  private final class LastValue<Value: Equatable & Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value?
    func isNew(_ new: Value) -> Bool {
      lock.withLock {
        defer { value = new }
        return value != new
      }
    }
  }

  // MARK: Tips

  func test(_ change: (inout (isShown: Bool, types: [any Tip.Type]?)?) -> Void) {
    locked { change(&testing) }
    changed()
  }

  func status(of tip: some Tip) -> Tips.Status {
    let inner: any Tip = (tip as? AnyTip)?.tip ?? tip
    if let asked = locked({ testing }), asked.types?.contains(where: { $0 == type(of: inner) }) ?? true {
      return asked.isShown ? .available : .pending
    }
    if let reason = invalidation(of: inner) { return .invalidated(reason) }
    guard locked({ configuration }) != nil, inner.rules.allSatisfy({ $0.holds() }) else { return .pending }
    return isTooSoon(for: inner) ? .pending : .available
  }

  private func invalidation(of tip: any Tip) -> Tips.InvalidationReason? {
    guard let record = locked({ contents.tips[tip.id] }) else { return nil }
    if let reason = record.invalidation { return reason }
    for option in tip.options {
      if let limit = option as? Tips.MaxDisplayCount, record.displays >= limit.count { return .displayCountExceeded }
      if let limit = option as? Tips.MaxDisplayDuration, record.duration >= limit.duration {
        return .displayDurationExceeded
      }
    }
    return nil
  }

  /// Whether another tip was shown a short while ago.
  private func isTooSoon(for tip: any Tip) -> Bool {
    if tip.options.contains(where: { ($0 as? Tips.IgnoresDisplayFrequency)?.ignores == true }) { return false }
    return locked {
      guard let last = contents.lastDisplay, contents.lastTip != tip.id else { return false }
      return clock().timeIntervalSince(last) < configuration?.interval ?? 0
    }
  }

  func invalidate(_ tip: some Tip, _ reason: Tips.InvalidationReason) {
    change { $0.tips[tip.id, default: Record()].invalidation = reason }
  }

  /// Whether somebody has ended the tip, other than by showing it as often as it may be.
  func isEnded(_ tip: any Tip) -> Bool { locked { contents.tips[tip.id]?.invalidation != nil } }

  /// The tip has come to be seen.
  func noteDisplay(of tip: any Tip) {
    change {
      $0.tips[tip.id, default: Record()].displays += 1
      $0.lastDisplay = clock()
      $0.lastTip = tip.id
    }
  }

  /// The tip was seen for so long.
  func noteDuration(_ seconds: TimeInterval, of tip: any Tip) {
    change { $0.tips[tip.id, default: Record()].duration += seconds }
  }

  // MARK: Events and parameters

  func donations(_ event: String) -> [Donation] { locked { contents.events[event] ?? [] } }

  func donate(_ info: Data, to event: String) {
    change {
      $0.events[event, default: []].append(Donation(date: clock(), info: info))
      $0.events[event]!.removeFirst(max(0, $0.events[event]!.count - donationLimit))
    }
  }

  func value<Value: Codable>(_ key: String) -> Value? {
    let data = locked { transient[key] ?? contents.parameters[key] }
    return data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  func set<Value: Codable>(_ value: Value, _ key: String, isTransient: Bool) {
    guard let data = try? JSONEncoder().encode(value) else { return }
    if isTransient {
      locked { transient[key] = data }
      changed()
    } else {
      change { $0.parameters[key] = data }
    }
  }
}
