import Foundation
import SlipwayToolchain

/// Where a program's `main` is asynchronous, as that of each run of Swift Testing is, the concurrency runtime on Linux gives the
/// first thread up, and main-actor code runs on whatever thread serves the main queue: `Thread.isMainThread` is false there, and nobody
/// runs `RunLoop.main`. As on iOS the first thread runs its loop instead, which serves the queue, timers and blocks.
enum AsynchronousMain {
  /// Called in the place of what never returns: the arguments are the runtime's own ways to go on.
  private typealias Drain = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Void

  static func install() {
    guard let hook = asynchronousMainHook else { return }
    let runLoop: Drain = { _, _ in
      while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
    hook.assumingMemoryBound(to: Drain?.self).pointee = runLoop
  }
}

@section(".init_array") @used private let install: @convention(c) () -> Void = installWhenTheProcessStarts
private func installWhenTheProcessStarts() { AsynchronousMain.install() }
