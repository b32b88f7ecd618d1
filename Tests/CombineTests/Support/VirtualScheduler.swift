import Combine

/// A scheduler whose clock moves only when told to; in frames.
final class VirtualScheduler: Scheduler {
  struct SchedulerTimeType: Strideable, Hashable {
    var frame: Int
    func distance(to other: Self) -> Stride { Stride(frames: other.frame - frame) }
    func advanced(by n: Stride) -> Self { Self(frame: frame + n.frames) }

    /// A second is a frame.
    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      var frames: Int
      var magnitude: Int { abs(frames) }
      init(frames: Int) { self.frames = frames }
      init(integerLiteral value: Int) { frames = value }
      init?<T: BinaryInteger>(exactly source: T) { frames = Int(source) }
      static func < (lhs: Self, rhs: Self) -> Bool { lhs.frames < rhs.frames }
      static func + (lhs: Self, rhs: Self) -> Self { Self(frames: lhs.frames + rhs.frames) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(frames: lhs.frames - rhs.frames) }
      static func * (lhs: Self, rhs: Self) -> Self { Self(frames: lhs.frames * rhs.frames) }
      static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
      static func seconds(_ s: Int) -> Self { Self(frames: s) }
      static func seconds(_ s: Double) -> Self { Self(frames: Int(s)) }
      static func milliseconds(_ ms: Int) -> Self { Self(frames: ms / 1_000) }
      static func microseconds(_ us: Int) -> Self { Self(frames: us / 1_000_000) }
      static func nanoseconds(_ ns: Int) -> Self { Self(frames: ns / 1_000_000_000) }
    }
  }

  struct SchedulerOptions {}

  private final class Job: Cancellable {
    var frame: Int
    let interval: Int?
    var action: (() -> Void)?

    init(frame: Int, interval: Int?, action: @escaping () -> Void) {
      self.frame = frame
      self.interval = interval
      self.action = action
    }

    func cancel() { action = nil }
  }

  private(set) var now = SchedulerTimeType(frame: 0)
  private var jobs: [Job] = []

  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// How many closures wait.
  var waiting: Int { jobs.count { $0.action != nil } }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { add(now.frame, nil, action) }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    add(date.frame, nil, action)
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    add(date.frame, interval.frames, action)
  }

  @discardableResult
  private func add(_ frame: Int, _ interval: Int?, _ action: @escaping () -> Void) -> Job {
    let job = Job(frame: max(frame, now.frame), interval: interval, action: action)
    jobs.append(job)
    return job
  }

  /// Runs what is due up to a frame, in order, and stops there.
  func run(until frame: Int) {
    while let job = jobs.filter({ $0.action != nil && $0.frame <= frame }).min(by: { $0.frame < $1.frame }) {
      now.frame = max(now.frame, job.frame)
      let action = job.action
      if let interval = job.interval {
        job.frame += interval
        // Behind those that wait for the same frame.
        jobs.removeAll { $0 === job }
        jobs.append(job)
      } else {
        jobs.removeAll { $0 === job }
      }
      action?()
    }
    jobs.removeAll { $0.action == nil }
    now.frame = max(now.frame, frame)
  }
}
