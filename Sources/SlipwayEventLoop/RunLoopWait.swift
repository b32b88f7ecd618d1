import CGTK
import Foundation

/// Serves GLib's main context while Foundation's main run loop has nothing to do.
@MainActor final class RunLoopWait {
  private let runLoop = MainRunLoop()
  /// What GLib dispatches counts as input: `run(mode:before:)` returns after it.
  private let input = RunLoop._Source()
  private let context = g_main_context_default()
  /// How many runs of the run loop are under way, each within the one before.
  private var depth = 0
  /// The outermost run that does not serve the main queue: something on the main queue, which is not re-entrant, started
  /// it. Watching the queue's descriptor there would spin.
  private var depthWithoutMainQueue = Int.max
  /// How often in a row a wait ended because the main queue had work: it may be busy, or nobody does the work.
  private var returnsForMainQueue = 0
  /// Work of our own on the main queue, which tells the two apart.
  private var probe: Probe?

  private final class Probe: @unchecked Sendable { var hasRun = false }

  init() {
    RunLoop.main._add(input, forMode: .common)
  }

  func runDidStart() { depth += 1 }

  func runDidEnd() {
    depth -= 1
    // A loop around `run(mode:before:)` starts the next run at the same depth.
    if depth + 1 < depthWithoutMainQueue { depthWithoutMainQueue = .max }
  }

  /// Blocks until GLib's main context has dispatched something or one of the run loop's descriptors is readable.
  func wait() {
    if depth < depthWithoutMainQueue { depthWithoutMainQueue = .max }
    if returnsForMainQueue > 4, !mainQueueIsServed { depthWithoutMainQueue = min(depth, depthWithoutMainQueue) }

    var watched = [runLoop.portSet]
    if depth < depthWithoutMainQueue { watched.append(runLoop.mainQueueDescriptor) }
    var turn = Turn()
    repeat { turn = iterate(watching: watched, blocking: true) } while !turn.hasDispatched && turn.ready == nil

    returnsForMainQueue = turn.ready == runLoop.mainQueueDescriptor ? returnsForMainQueue + 1 : 0
    if turn.hasDispatched { input.signal() }
    // The run loop sleeps after this unless its own descriptors are ready. It must not with input to handle, nor when
    // the main queue has work that this run does not serve: GLib would starve.
    if turn.ready != runLoop.portSet { runLoop.wakeUp() }
  }

  /// Whether this run does the main queue's work. True as well while that is being found out.
  private var mainQueueIsServed: Bool {
    if let probe {
      if probe.hasRun {
        self.probe = nil
        returnsForMainQueue = 0
      }
      return probe.hasRun
    }
    let probe = Probe()
    self.probe = probe
    DispatchQueue.main.async { probe.hasRun = true }
    return true
  }

  /// Dispatches what is ready in GLib's main context, without waiting.
  func poll() {
    if iterate(watching: [], blocking: false).hasDispatched { input.signal() }
  }

  private struct Turn {
    var hasDispatched = false
    var ready: Int32?
  }

  /// One iteration as `g_main_context_iteration` does it, with more descriptors in the poll.
  private func iterate(watching watched: [Int32], blocking: Bool) -> Turn {
    g_main_context_acquire(context)
    defer { g_main_context_release(context) }
    var priority: gint = 0
    g_main_context_prepare(context, &priority)
    var timeout: gint = -1
    var polled = descriptors(priority, &timeout)
    let own = polled.count
    polled += watched.map { GPollFD(fd: $0, events: gushort(G_IO_IN.rawValue), revents: 0) }
    g_poll(&polled, guint(polled.count), blocking ? timeout : 0)
    var turn = Turn(ready: polled[own...].first { $0.revents != 0 }?.fd)
    if g_main_context_check(context, priority, &polled, gint(own)) != 0 {
      g_main_context_dispatch(context)
      turn.hasDispatched = true
    }
    return turn
  }

  private func descriptors(_ priority: gint, _ timeout: inout gint) -> [GPollFD] {
    var descriptors = [GPollFD](repeating: GPollFD(), count: 16)
    while true {
      let needed = Int(g_main_context_query(context, priority, &timeout, &descriptors, gint(descriptors.count)))
      if needed <= descriptors.count { return Array(descriptors.prefix(needed)) }
      descriptors += Array(repeating: GPollFD(), count: needed - descriptors.count)
    }
  }
}
