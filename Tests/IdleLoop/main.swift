import Foundation
import Glibc
import SlipwayEventLoop

// An app with nothing to do. After it has settled it counts how often its threads wake in ten seconds, prints that number
// and ends. Before that it sees that Dispatch, long idle, still adds workers where others block.

/// How often each thread of the process went to sleep by its own will: /proc counts it.
func voluntarySwitches() -> [String: Int] {
  let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
  let counts = tasks.map { task in
    let status = (try? String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line.flatMap { Int($0.split(whereSeparator: \.isWhitespace).last ?? "") } ?? 0
  }
  return Dictionary(uniqueKeysWithValues: zip(tasks, counts))
}

MainActor.assumeIsolated {
  // A few wake-ups first, so that every thread that serves them exists.
  for _ in 0..<3 { DispatchQueue.global().async { RunLoop.main.perform {} } }
  nonisolated(unsafe) var before: [String: Int] = [:]
  let settled = Timer(fire: Date(timeIntervalSinceNow: 7), interval: 0, repeats: false) { _ in
    before = voluntarySwitches()
  }
  let end = Timer(fire: Date(timeIntervalSinceNow: 17), interval: 0, repeats: false) { _ in
    print(voluntarySwitches().map { $1 - before[$0, default: 0] }.reduce(0, +))
    let blocked = DispatchSemaphore(value: 0)
    for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount { DispatchQueue.global().async { blocked.wait() } }
    DispatchQueue.global().async { DispatchQueue.main.async { MainActor.assumeIsolated { EventLoop.quit() } } }
  }
  RunLoop.main.add(settled, forMode: .default)
  RunLoop.main.add(end, forMode: .default)
  EventLoop.run()
}
