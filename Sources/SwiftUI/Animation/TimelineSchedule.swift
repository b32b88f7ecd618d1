import Foundation

/// The moments at which a view shows something else.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Self.Entries.Element == Date
  typealias Mode = TimelineScheduleMode
  /// The moments from `startDate` on, in order; the first may lie before it.
  func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
}

/// How often a view may change.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// At even distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// In seconds.
  public init(from startDate: Date, by interval: TimeInterval) { (start, self.interval) = (startDate, interval) }

  /// The first is the last moment that is not after `startDate`.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let interval = mode == .lowFrequency ? max(interval, 60) : interval
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(upcoming: start.addingTimeInterval(max(0, passed) * interval), interval: interval)
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var upcoming: Date
    fileprivate let interval: TimeInterval
    public mutating func next() -> Date? {
      defer { upcoming = upcoming.addingTimeInterval(interval) }
      return upcoming
    }
  }
}

/// At the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down)
    return Entries(upcoming: Date(timeIntervalSinceReferenceDate: minute * 60))
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var upcoming: Date
    public mutating func next() -> Date? {
      defer { upcoming = upcoming.addingTimeInterval(60) }
      return upcoming
    }
  }
}

/// At dates that are given.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// As often as the screen shows something new.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: TimeInterval
  let isPaused: Bool

  /// Not more often than once in `minimumInterval` seconds; paused, not at all.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval ?? 0
    isPaused = paused
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    var next = start
    var hasMore = true
    let step = max(interval, mode == .lowFrequency ? 60 : Self.frame)
    let isPaused = isPaused
    return AnyIterator<Date> {
      guard hasMore else { return nil }
      hasMore = !isPaused
      defer { next = next.addingTimeInterval(step) }
      return next
    }
  }

  private static let frame = 1.0 / 60
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
