import CGTK
import Foundation

/// Serves GLib's main context while Foundation's main run loop has nothing to do.
@MainActor final class RunLoopWait {
  private let runLoop = MainRunLoop()
  /// What GLib dispatches counts as input: `run(mode:before:)` returns after it.
  private let input = RunLoop._Source()
  private let context = g_main_context_default()
  private var hasWaited = false
  /// How often GLib's context was iterated: a loop that spins shows in it.
  private(set) var turns = 0

  init() {
    RunLoop.main._add(input, forMode: .common)
  }

  /// Blocks until GLib's main context has dispatched something or one of the run loop's descriptors is readable.
  func wait() {
    var watched = [runLoop.portSet]
    if runLoop.servesMainQueue { watched.append(runLoop.mainQueueDescriptor) }
    var turn = Turn()
    repeat { turn = iterate(watching: watched, blocking: true) } while !turn.hasDispatched && turn.ready == nil

    hasWaited = true
    if turn.hasDispatched { input.signal() }
    // The run loop sleeps after this unless its own descriptors are ready. It must not with input to handle: GLib would
    // starve.
    if turn.ready != runLoop.portSet { runLoop.wakeUp() }
  }

  /// A run that only looks (`run(until: Date())`) never waits, but GTK's events count as input too.
  func runDidEnd() {
    if !hasWaited { _ = iterate(watching: [], blocking: false) }
    hasWaited = false
  }

  private struct Turn {
    var hasDispatched = false
    var ready: Int32?
  }

  /// One iteration as `g_main_context_iteration` does it, with more descriptors in the poll.
  private func iterate(watching watched: [Int32], blocking: Bool) -> Turn {
    turns += 1
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
