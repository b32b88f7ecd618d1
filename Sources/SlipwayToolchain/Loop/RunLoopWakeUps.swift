import Foundation
import Synchronization

/// Makes `RunLoop.perform` wake the run loop, as Apple's does.
///
/// Foundation on Linux only queues the block: a sleeping loop finds it when something else wakes it. `perform` is neither
/// overridable nor to be shadowed, but the exported `CFRunLoopPerformBlock` that it calls can be interposed by a function
/// that queues the block and then wakes the loop.
package enum RunLoopWakeUps {
  typealias PerformBlock = @convention(c) (OpaquePointer, UnsafeRawPointer, UnsafeRawPointer) -> Void

  /// How many blocks have come by.
  static let performed = Atomic(0)

  static let main: @Sendable @convention(c) () -> OpaquePointer = Interposition.original("CFRunLoopGetMain")
  static let wakeUp: @Sendable @convention(c) (OpaquePointer) -> Void = Interposition.original("CFRunLoopWakeUp")
  private static let performBlock:
    @Sendable @convention(c) (OpaquePointer, UnsafeRawPointer, UnsafeRawPointer) -> Void =
      Interposition.original("CFRunLoopPerformBlock")

  package static func install() { _ = installed }

  private static let installed: Void = {
    _ = (wakeUp, performBlock)
    let replacement: PerformBlock = { runLoop, mode, block in
      RunLoopWakeUps.performBlock(runLoop, mode, block)
      RunLoopWakeUps.performed.add(1, ordering: .relaxed)
      RunLoopWakeUps.wakeUp(runLoop)
    }
    let function = unsafeBitCast(replacement, to: UnsafeRawPointer.self)
    Interposition.replace(["CFRunLoopPerformBlock": function]) { $0.uses("libFoundation.") }
  }()
}
