import Foundation
import SlipwayInterposition

/// What Foundation's main run loop sleeps on. Foundation keeps it to itself, but exports the C functions.
@MainActor final class MainRunLoop {
  /// The eventfd that is readable when Dispatch's main queue has work.
  let mainQueueDescriptor: Int32 = {
    let descriptor: @convention(c) () -> Int32 = Interposition.original("_dispatch_get_main_queue_handle_4CF")
    return descriptor()
  }()

  /// Whether a run of the run loop serves the main queue. One that something on the main queue started does not, for the
  /// queue is not re-entrant; watching its descriptor there would spin.
  var servesMainQueue: Bool { threadValue(Self.isInMainQueueKey) == nil }

  private let threadValue: @convention(c) (UInt32) -> UnsafeRawPointer? = Interposition.original("_CFGetTSD")
  /// The value by which Foundation's run loop decides it too, set while it has the main queue run its blocks.
  private static let isInMainQueueKey: UInt32 = 4

  /// The epoll descriptor of the mode that the run loop is in: readable when a timer is due or somebody woke the loop.
  var portSet: Int32 {
    let mode = (RunLoop.main.currentMode ?? .default).rawValue
    if let known = portSets[mode] { return known }
    portSets = Self.portSetsByMode()
    guard let found = portSets[mode] else { fatalError("Foundation's run loop does not tell the port set of \(mode)") }
    return found
  }

  private var portSets: [String: Int32] = [:]

  nonisolated func wakeUp() {
    RunLoopWakeUps.wakeUp(RunLoopWakeUps.main())
  }

  /// The description of a run loop lists its modes, `{name = kCFRunLoopDefaultMode, port set = 0x4, …`.
  private static func portSetsByMode() -> [String: Int32] {
    let copyDescription: @convention(c) (OpaquePointer) -> UnsafeRawPointer = Interposition.original(
      "CFCopyDescription"
    )
    let text = Unmanaged<NSString>.fromOpaque(copyDescription(RunLoopWakeUps.main()))
    let description = text.takeRetainedValue() as String
    var portSets: [String: Int32] = [:]
    for mode in description.components(separatedBy: "name = ").dropFirst() {
      let parts = mode.components(separatedBy: ", port set = 0x")
      guard parts.count > 1, !parts[0].contains(",") else { continue }
      portSets[parts[0]] = Int32(parts[1].prefix { $0.isHexDigit }, radix: 16)
    }
    return portSets
  }
}
