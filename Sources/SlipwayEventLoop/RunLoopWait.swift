import CGTK
import Foundation
import SlipwayToolchain

/// Serves GLib's main context while Foundation's main run loop has nothing to do.
@MainActor final class RunLoopWait {
  let runLoop = MainRunLoop()
  /// What GLib dispatches counts as input: `run(mode:before:)` returns after it.
  private let input = RunLoop._Source()
  private let context = g_main_context_default()
  private var hasWaited = false
  /// How often GLib's context was iterated: a loop that spins shows in it.
  private(set) var turns = 0

  init() {
    RunLoop.main._add(input, forMode: .common)
  }

  /// How long to wait at most, in milliseconds, where the run loop does not tell what it sleeps on.
  private static let patience: gint = 10

  /// Blocks until GLib's main context has dispatched something or one of the run loop's descriptors is readable; for some
  /// milliseconds where those are not known.
  func wait() {
    let watched = runLoop.descriptors
    var turn = Turn()
    repeat {
      turn = iterate(watching: watched ?? [], for: watched == nil ? Self.patience : -1)
    } while !turn.hasDispatched && turn.ready == nil && watched != nil

    hasWaited = true
    if turn.hasDispatched { input.signal() }
    // The run loop sleeps after this unless its own descriptors are ready. It must not with input to handle: GLib would
    // starve.
    if turn.ready == nil || turn.ready != runLoop.portSet { runLoop.wakeUp() }
  }

  /// A run that only looks (`run(until: Date())`) never waits, but GTK's events count as input too.
  func runDidEnd() {
    if !hasWaited { _ = iterate(watching: [], for: 0) }
    hasWaited = false
  }

  private struct Turn {
    var hasDispatched = false
    var ready: Int32?
  }

  /// One iteration as `g_main_context_iteration` does it, with more descriptors in the poll.
  ///
  /// - Parameter patience: how long to wait at most, in milliseconds; less than 0 for as long as it takes.
  private func iterate(watching watched: [Int32], for patience: gint) -> Turn {
    turns += 1
    g_main_context_acquire(context)
    defer { g_main_context_release(context) }
    var priority: gint = 0
    g_main_context_prepare(context, &priority)
    var timeout: gint = -1
    var polled = descriptors(priority, &timeout)
    let own = polled.count
    polled += watched.map { GPollFD(fd: $0, events: gushort(G_IO_IN.rawValue), revents: 0) }
    let limit = timeout < 0 || patience < 0 ? max(timeout, patience) : min(timeout, patience)
    g_poll(&polled, guint(polled.count), limit)
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
