import Foundation
import Glibc
import SlipwayEventLoop

// An app with nothing to do. After it has settled it counts how often the loop wakes in ten seconds, prints that number
// and ends.

/// Each time the first thread went to sleep by its own will: /proc counts those. Other threads are Dispatch's, whose
/// monitor of its workers looks once a second after their first use; that is not the loop's to change.
func voluntarySwitches() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/task/\(getpid())/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
  return line.flatMap { Int($0.split(whereSeparator: \.isWhitespace).last ?? "") } ?? .min
}

MainActor.assumeIsolated {
  // A few wake-ups first, so that every thread that serves them exists.
  for _ in 0..<3 { DispatchQueue.global().async { RunLoop.main.perform {} } }
  nonisolated(unsafe) var before = 0
  let settled = Timer(fire: Date(timeIntervalSinceNow: 7), interval: 0, repeats: false) { _ in
    before = voluntarySwitches()
  }
  let end = Timer(fire: Date(timeIntervalSinceNow: 17), interval: 0, repeats: false) { _ in
    print(voluntarySwitches() - before)
    MainActor.assumeIsolated { EventLoop.quit() }
  }
  RunLoop.main.add(settled, forMode: .default)
  RunLoop.main.add(end, forMode: .default)
  EventLoop.run()
}
