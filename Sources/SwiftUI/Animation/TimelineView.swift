import Foundation
import UIKit

/// A view that shows something else at the moments of a schedule.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content is told.
  public struct Context {
    /// How often the view is shown anew, at best.
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }

    /// The moment that is shown.
    public let date: Date
    public let cadence: Cadence

    /// Has the content made anew at the next frame, beside the schedule.
    public func invalidateTimelineContent() { invalidate() }

    fileprivate let invalidate: () -> Void
  }

  let schedule: Schedule
  let content: (Context) -> Content
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  @_disfavoredOverload
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = {
      let cadence: TimelineViewDefaultContext.Cadence =
        switch $0.cadence {
        case .live: .live
        case .seconds: .seconds
        case .minutes: .minutes
        }
      return content(TimelineViewDefaultContext(date: $0.date, cadence: cadence, invalidate: $0.invalidate))
    }
  }

  @MainActor public var body: some View { TimelineBody(schedule: schedule, content: content) }
}

/// The view behind a timeline view: it keeps where in the schedule it stands.
nonisolated private struct TimelineBody<Schedule: TimelineSchedule, Content: View>: View {
  let schedule: Schedule
  let content: (TimelineView<Schedule, Content>.Context) -> Content
  @State private var position = TimelinePosition<Schedule>()
  /// Another whenever the content is to be made anew.
  @State private var turn = 0
  @Environment(\.wallClock) private var clock

  nonisolated init(schedule: Schedule, content: @escaping (TimelineView<Schedule, Content>.Context) -> Content) {
    (self.schedule, self.content) = (schedule, content)
  }

  @MainActor var body: some View {
    let _ = turn
    let _ = position.take(schedule, clock)
    let frames = schedule as? AnimationTimelineSchedule
    content(TimelineView<Schedule, Content>.Context(date: position.date, cadence: .live) { turn += 1 })
      .modifier(
        EachFrameModifier(isRunning: frames.map { !$0.isPaused } ?? false) { _ in
          if position.goOn(to: clock.now, after: frames?.interval ?? 0) { turn += 1 }
        }
      )
      .modifier(TimelineModifier(position: position) { turn += 1 })
  }
}

/// Which moment of a schedule is shown, and what waits for the next one.
private final class TimelinePosition<Schedule: TimelineSchedule>: @unchecked Sendable {
  private(set) var date = Date.distantPast
  private var schedule: Schedule?
  private var rest = AnyIterator<Date> { nil }
  private var next: Date?
  private var clock = WallClock.system
  private var alarm: (any ClockAlarm)?
  private var action: () -> Void = {}

  deinit { MainActor.assumeIsolated { alarm?.invalidate() } }

  /// Follows a schedule, which is asked for its moments when it is another.
  @MainActor func take(_ new: Schedule, _ clock: WallClock) {
    self.clock = clock
    if let schedule, FieldTable.partsAreSame(schedule, new) { return }
    schedule = new
    date = clock.now
    // A schedule of frames says what frames come; whether it does so depends on the screen.
    let hasMoments = !(new is AnimationTimelineSchedule)
    rest = hasMoments ? AnyIterator(new.entries(from: clock.now, mode: .normal).makeIterator()) : AnyIterator { nil }
    next = rest.next()
    // What is shown first is the first moment, even if it has not come.
    if let first = next, hasMoments {
      date = first
      next = rest.next()
    }
    _ = catchUp()
  }

  /// Goes to the last moment that has come; whether that is another one.
  @MainActor private func catchUp() -> Bool {
    let old = date
    while let moment = next, moment <= clock.now {
      date = moment
      next = rest.next()
    }
    return date != old
  }

  /// Waits for the next moment, and calls `action` at each that comes.
  @MainActor func run(_ action: @escaping () -> Void) {
    self.action = action
    wait()
  }

  @MainActor private func wait() {
    stop()
    if catchUp() { action() }
    if let next { alarm = clock.wake(at: next) { [weak self] in self?.wait() } }
  }

  /// Shows a frame's moment, if the one before is so many seconds ago; whether it does.
  @MainActor func goOn(to now: Date, after interval: TimeInterval) -> Bool {
    guard now.timeIntervalSince(date) >= interval else { return false }
    date = now
    return true
  }

  @MainActor func stop() {
    alarm?.invalidate()
    alarm = nil
  }
}

/// Waits for a schedule's moments while the view is seen.
nonisolated private struct TimelineModifier<Schedule: TimelineSchedule>: FollowingModifier {
  let position: TimelinePosition<Schedule>
  let action: () -> Void

  nonisolated init(position: TimelinePosition<Schedule>, action: @escaping () -> Void) {
    (self.position, self.action) = (position, action)
  }

  @MainActor func makeFollower() -> AppearanceFollower { AppearanceFollower() }
  @MainActor func follow(_ follower: AppearanceFollower, _ node: AnyNode, isFirst: Bool) {
    follower.appear = { position.run(action) }
    follower.disappear = { position.stop() }
    if isFirst {
      follower.begin(node)
    } else if follower.isSeen {
      node.graph.afterUpdate { [weak follower] in if follower?.isSeen == true { position.run(action) } }
    }
  }
  @MainActor static func end(_ follower: AppearanceFollower) { follower.end() }
}
