import Synchronization

/// Marks events and intervals in the journal, as fields beside a message of the type `debug`: `SIGNPOST_NAME`,
/// `SIGNPOST_TYPE`, `SIGNPOST_ID`, `SIGNPOST_TIME`, and of an interval that ended `SIGNPOST_DURATION`, in nanoseconds.
public struct OSSignposter: @unchecked Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }
  public init(logHandle: OSLog) { log = logHandle }
  public init(logger: Logger) { log = logger.log }

  /// Marks nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  public var isEnabled: Bool { log.signpostsEnabled }

  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    mark(.event, name, id, nil)
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) {
    mark(.event, name, id, message)
  }

  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    mark(.begin, name, id, nil)
    return .beginState(id: id)
  }

  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata
  ) -> OSSignpostIntervalState {
    mark(.begin, name, id, message)
    return .beginState(id: id)
  }

  /// The same for an interval in which something moves: tools count its frames.
  public func beginAnimationInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    mark(.begin, name, id, nil, fields: [("SIGNPOST_ANIMATION", "YES")])
    return .beginState(id: id)
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    end(name, state, nil)
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {
    end(name, state, message)
  }

  public func withIntervalSignpost<T>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  public func withIntervalSignpost<T>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata,
    around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id, message)
    defer { endInterval(name, state) }
    return try task()
  }

  private func mark(
    _ type: OSSignpostType,
    _ name: StaticString,
    _ id: OSSignpostID,
    _ message: SignpostMetadata?,
    fields: [(name: String, value: String)] = []
  ) {
    guard isEnabled, id != .null, id != .invalid else { return }
    let text = message?.text(showsPrivate: LogOutput.current.showsPrivate) ?? ""
    log.signpost(type, name, id, text, fields: fields)
  }

  private func end(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata?) {
    guard let duration = state.end() else {
      return log.write(.fault, "\(name.description, privacy: .public) was ended more than once")
    }
    mark(.end, name, state.signpostID, message, fields: [("SIGNPOST_DURATION", "\(duration)")])
  }
}

/// An interval that has begun. It can be encoded, and ended elsewhere.
public final class OSSignpostIntervalState: Codable, Sendable {
  let signpostID: OSSignpostID
  private let begin: UInt64
  private let isOver: Mutex<Bool>

  private init(_ signpostID: OSSignpostID, begin: UInt64, isOver: Bool) {
    self.signpostID = signpostID
    self.begin = begin
    self.isOver = Mutex(isOver)
  }

  /// The state of an interval that begins now.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id, begin: mach_absolute_time(), isOver: false)
  }

  private enum CodingKeys: String, CodingKey { case id, begin, isOver }

  public convenience init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      OSSignpostID(try values.decode(UInt64.self, forKey: .id)),
      begin: try values.decode(UInt64.self, forKey: .begin),
      isOver: try values.decode(Bool.self, forKey: .isOver)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(signpostID.rawValue, forKey: .id)
    try values.encode(begin, forKey: .begin)
    try values.encode(isOver.withLock { $0 }, forKey: .isOver)
  }

  /// How long it was, in nanoseconds; nil if it was over before.
  func end() -> UInt64? {
    let wasOver = isOver.withLock { isOver in
      defer { isOver = true }
      return isOver
    }
    return wasOver ? nil : mach_absolute_time() - begin
  }
}
