import Foundation

/// Somebody who is told when a player comes to a time.
final class TimeObserver: @unchecked Sendable {
  private enum Times {
    case every(Int64)
    /// In order.
    case at([Int64])
  }

  private let times: Times
  private let queue: DispatchQueue
  private let block: @Sendable (CMTime) -> Void
  private let lock = NSLock()
  private var isRemoved = false
  /// Up to where it was told.
  private var last: Int64?

  init(every interval: CMTime, _ queue: DispatchQueue, _ block: @escaping @Sendable (CMTime) -> Void) {
    // An interval that is none, or endless, is only told of beginnings and ends.
    times = .every(interval > .zero ? interval.nanoseconds ?? .max : .max)
    (self.queue, self.block) = (queue, block)
  }

  init(at times: [CMTime], _ queue: DispatchQueue, _ block: @escaping @Sendable (CMTime) -> Void) {
    self.times = .at(times.compactMap(\.nanoseconds).sorted())
    (self.queue, self.block) = (queue, block)
  }

  func remove() { lock.withLock { isRemoved = true } }

  private func tell(_ time: Int64) {
    queue.async { [self] in
      if !lock.withLock({ isRemoved }) { block(CMTime(nanoseconds: time)) }
    }
  }

  /// The first time after `position` of which it wants to know.
  func next(after position: Int64) -> Int64? {
    switch times {
    case .every(let interval): interval == .max ? nil : (position / interval + 1) * interval
    case .at(let times): times.first { $0 > position }
    }
  }

  /// Playing has come to `position`.
  func advance(to position: Int64) {
    let from = lock.withLock { () -> Int64? in
      defer { last = position }
      return last
    }
    guard let from, from < position else { return }
    switch times {
    case .every(let interval):
      if interval != .max, position / interval > from / interval { tell(position) }
    case .at(let times):
      for time in times where time > from && time <= position { tell(position) }
    }
  }

  /// Playing begins, ends or goes on at `position`.
  func jump(to position: Int64) {
    lock.withLock {
      // What begins at a time, comes to it.
      last = position == 0 ? -1 : position
    }
    if case .every = times { tell(position) }
  }
}

/// All who want to know the times of one player. A timer runs only while it plays and somebody wants to know.
final class TimeObservers: @unchecked Sendable {
  private let queue = DispatchQueue(label: "AVFoundation.time")
  /// Where the player is.
  var position: @Sendable () -> CMTime = { .invalid }
  // Only the queue knows these.
  private var observers: [TimeObserver] = []
  private var rate = 0.0
  /// Grows with each plan, which makes the one before void.
  private var plan = 0

  func add(_ observer: TimeObserver) -> TimeObserver {
    queue.async { [self] in
      observers.append(observer)
      position().nanoseconds.map(observer.jump)
      schedule()
    }
    return observer
  }

  func remove(_ observer: TimeObserver) {
    observer.remove()
    queue.async { [self] in observers.removeAll { $0 === observer } }
  }

  func end() {
    queue.async { [self] in
      observers = []
      plan += 1
    }
  }

  /// - Parameter rate: how fast it plays; 0 if it does not.
  func setRate(_ rate: Double) {
    queue.async { [self] in
      guard rate != self.rate else { return }
      let (starts, stops) = (self.rate == 0, rate == 0)
      if stops, let position = position().nanoseconds { for observer in observers { observer.advance(to: position) } }
      self.rate = rate
      if starts || stops { tellJump() }
      schedule()
    }
  }

  /// The player is elsewhere.
  func jump() {
    queue.async { [self] in
      tellJump()
      schedule()
    }
  }

  /// The player has come to the end.
  func finish() {
    queue.async { [self] in
      guard let position = position().nanoseconds else { return }
      for observer in observers { observer.advance(to: position) }
    }
  }

  private func tellJump() {
    guard let position = position().nanoseconds else { return }
    for observer in observers { observer.jump(to: position) }
  }

  private func schedule() {
    plan += 1
    guard rate > 0, let now = position().nanoseconds, let next = observers.compactMap({ $0.next(after: now) }).min()
    else {
      return
    }
    let own = plan
    // The clock of the sound and the machine's are not the same: it may be a little early, and looks again.
    let wait = max(Double(next - now) / rate, 1_000_000)
    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(min(wait, 1e15)))) { [weak self] in
      guard let self, plan == own else { return }
      if let position = position().nanoseconds { for observer in observers { observer.advance(to: position) } }
      schedule()
    }
  }
}
