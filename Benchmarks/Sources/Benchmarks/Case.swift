import Glibc

/// Something measured beside its floor: the least work that does the same.
struct Case {
  let name: String
  /// How many times the floor it may take; nil if there is no aim.
  let aim: Double?
  /// How many operations one round does.
  let operations: Int
  var rounds = 40
  /// Each makes its state and returns what is timed: one round.
  let subject: () -> () -> Void
  let floor: () -> () -> Void
}

/// The nanoseconds one operation takes.
struct Measurement {
  let subject: Double
  let floor: Double
  var ratio: Double { subject / floor }
}

extension Case {
  /// Runs both in turn, so that what else the machine does hits both, and takes the best round of each.
  func measure() -> Measurement {
    let subject = subject()
    let floor = floor()
    subject()
    floor()
    var best = (subject: Double.infinity, floor: Double.infinity)
    for _ in 0..<rounds {
      best.floor = min(best.floor, Self.nanoseconds(floor))
      best.subject = min(best.subject, Self.nanoseconds(subject))
    }
    let count = Double(operations)
    return Measurement(subject: best.subject / count, floor: best.floor / count)
  }

  private static func nanoseconds(_ body: () -> Void) -> Double {
    let start = now()
    body()
    return Double(now() - start)
  }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// A result that the compiler must not leave out.
@inline(never) @_optimize(none)
func use<T>(_ value: T) {}
