import Foundation
import SlipwayToolchain

/// The one loop of an app: GLib's main context, `RunLoop.main` and Dispatch's main queue on the first thread.
///
/// Foundation's run loop already serves its own timers and blocks and Dispatch's main queue, and knows how to be woken
/// from other threads, but only while it is about to wait. So GLib does the waiting for it: an observer iterates GLib's
/// main context each time the run loop would go to sleep, and GLib's poll includes the run loop's own descriptors. The
/// observer returns when one of those is ready. Nothing polls on a timer, no thread is added, and whoever spins the run
/// loop (an app, `XCTestCase.wait(for:)`, a nested `RunLoop.run(until:)`) keeps GTK alive.
@MainActor package enum EventLoop {
  private static var observer: RunLoop._Observer?
  static let runLoopWait = RunLoopWait()
  private static var isRunning = false

  /// Joins GLib's main context to `RunLoop.main`, for good; whoever runs that loop then serves GTK. Call it on the first
  /// thread, before or after GTK is initialised, as often as you like.
  package static func attachToRunLoop() {
    guard observer == nil else { return }
    RunLoopWakeUps.install()
    observer = RunLoop.main._observe([.beforeWaiting, .exit], in: .common) { activity in
      MainActor.assumeIsolated { if activity == .exit { runLoopWait.runDidEnd() } else { runLoopWait.wait() } }
    }
  }

  /// Runs the loop on the first thread until `quit()`.
  package static func run() {
    precondition(Thread.isMainThread, "the event loop belongs to the first thread")
    attachToRunLoop()
    isRunning = true
    while isRunning, RunLoop.main.run(mode: .default, before: .distantFuture) {}
  }

  /// Makes `run()` return once the callbacks that are being served have returned.
  package static func quit() {
    isRunning = false
    RunLoop.main._stop()
  }
}
