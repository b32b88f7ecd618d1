import Foundation
import Glibc

/// Makes `RunLoop.perform` wake the run loop, as Apple's does.
///
/// Foundation on Linux only queues the block: a sleeping loop finds it when something else wakes it. `perform` is neither
/// overridable nor to be shadowed, but it calls the exported `CFRunLoopPerformBlock` through its library's table of
/// imported functions, as the dynamic linker's rules for interposition ask. The entry is pointed at a function that
/// queues the block and then wakes the loop.
enum RunLoopWakeUps {
  typealias PerformBlock = @convention(c) (OpaquePointer, UnsafeRawPointer, UnsafeRawPointer) -> Void

  static let main: @Sendable @convention(c) () -> OpaquePointer = symbol("CFRunLoopGetMain")
  static let wakeUp: @Sendable @convention(c) (OpaquePointer) -> Void = symbol("CFRunLoopWakeUp")
  private static let performBlock:
    @Sendable @convention(c) (OpaquePointer, UnsafeRawPointer, UnsafeRawPointer) -> Void =
      symbol("CFRunLoopPerformBlock")

  static func install() { _ = installed }

  private static let installed: Void = {
    _ = (wakeUp, performBlock)
    let replacement: PerformBlock = { runLoop, mode, block in
      RunLoopWakeUps.performBlock(runLoop, mode, block)
      RunLoopWakeUps.wakeUp(runLoop)
    }
    let function = unsafeBitCast(replacement, to: UnsafeMutableRawPointer.self)
    ImportedFunctions(ofLibrary: "libFoundation.so").entry(of: "CFRunLoopPerformBlock")?.pointee = function
  }()
}
