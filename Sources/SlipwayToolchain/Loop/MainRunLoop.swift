import Foundation

/// What Foundation's main run loop sleeps on. Foundation keeps it to itself, but exports the C functions.
///
/// A Foundation that does not tell it is looked at from time to time (`descriptors`).
@MainActor package final class MainRunLoop {
  /// Whether Foundation is believed not to tell: a test says so of one that does.
  package var isSilent = false

  package init() {
    // The first block that the main queue is given says whether it can be seen that the queue is being served.
    guard threadValue != nil else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.seesMainQueue = self.isInMainQueue } }
  }

  /// What is readable when the run loop has something to do. Nil if that cannot be known: the loop has to be run then to
  /// see whether it has.
  package var descriptors: [Int32]? {
    guard !isSilent, seesMainQueue, let mainQueueDescriptor, let portSet else { return nil }
    // A run that something on the main queue started does not serve it, for the queue is not re-entrant; watching its
    // descriptor there would spin.
    return isInMainQueue ? [portSet] : [portSet, mainQueueDescriptor]
  }

  /// The eventfd that is readable when Dispatch's main queue has work.
  let mainQueueDescriptor: Int32? = {
    typealias Descriptor = @convention(c) () -> Int32
    let descriptor: Descriptor? = Interposition.find("_dispatch_get_main_queue_handle_4CF")
    return descriptor?()
  }()

  /// Whether the main queue runs a block just now, as Foundation's run loop decides it too: by a value of the thread that is
  /// set meanwhile.
  var isInMainQueue: Bool { threadValue?(Self.isInMainQueueKey) != nil }
  private(set) var seesMainQueue = true

  private let threadValue: (@convention(c) (UInt32) -> UnsafeRawPointer?)? = Interposition.find("_CFGetTSD")
  private static let isInMainQueueKey: UInt32 = 4

  /// The epoll descriptor of the mode that the run loop is in: readable when a timer is due or somebody woke the loop.
  package var portSet: Int32? {
    let mode = (RunLoop.main.currentMode ?? .default).rawValue
    if let known = portSets[mode] { return known }
    portSets = Self.portSetsByMode()
    return portSets[mode]
  }

  private var portSets: [String: Int32] = [:]

  package nonisolated func wakeUp() {
    RunLoopWakeUps.wakeUp(RunLoopWakeUps.main())
  }

  /// The description of a run loop lists its modes, `{name = kCFRunLoopDefaultMode, port set = 0x4, …`.
  private static func portSetsByMode() -> [String: Int32] {
    typealias CopyDescription = @convention(c) (OpaquePointer) -> UnsafeRawPointer
    guard let copyDescription: CopyDescription = Interposition.find("CFCopyDescription") else { return [:] }
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
