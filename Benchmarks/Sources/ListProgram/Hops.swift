import Foundation
import Synchronization

/// How long 1,000 blocks take from a background thread to the first, whose loop sleeps when each is sent.
enum Hops {
  /// Prints the 99th percentiles to `RunLoop.main` and to `DispatchQueue.main`, in nanoseconds, and ends.
  static func measure() {
    Thread.detachNewThread {
      let runLoop = percentile { RunLoop.main.perform($0) }
      let queue = percentile { DispatchQueue.main.async(execute: $0) }
      print(runLoop, queue)
      exit(0)
    }
  }

  private static func percentile(_ hop: (@escaping @Sendable () -> Void) -> Void) -> Int64 {
    let latencies = Mutex<[Int64]>([])
    for _ in 0..<1_000 {
      usleep(200)
      let arrived = DispatchSemaphore(value: 0)
      let sent = ContinuousClock.now
      hop {
        let latency = ContinuousClock.now - sent
        latencies.withLock { $0.append(latency.components.attoseconds / 1_000_000_000) }
        arrived.signal()
      }
      arrived.wait()
    }
    return latencies.withLock { $0.sorted()[990] }
  }
}
