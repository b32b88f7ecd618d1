import CSlipwayDarwin
public import Dispatch

// What Apple's Dispatch shows of its C functions in Swift, and what it says of its values.

/// Flags are a set of bits: any thread may have them.
extension DispatchWorkItemFlags: @retroactive @unchecked Sendable {}

/// The label of a queue; nil is the queue that the caller runs on. It is text as long as the queue lives.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
  slipway_queue_label(queue.map { $0.pointer })
}

/// A queue of the system's, by the `QOS_CLASS_…` or `DISPATCH_QUEUE_PRIORITY_…` that it has.
///
/// - Parameter flags: 0. `DISPATCH_QUEUE_OVERCOMMIT`, 2, which is not public, is the same queue here: Dispatch on Linux shows
///   Swift no other. Everything else ends the process.
public func __dispatch_get_global_queue(_ identifier: Int, _ flags: UInt) -> DispatchQueue {
  precondition(flags & ~2 == 0, "flags of a global queue are 0")
  let priorities: [Int: DispatchQoS.QoSClass] = [2: .userInitiated, 0: .default, -2: .utility, -0x8000: .background]
  let named = UInt32(exactly: identifier).flatMap { DispatchQoS.QoSClass(rawValue: qos_class_t($0)) }
  guard let quality = priorities[identifier] ?? named else { preconditionFailure("no global queue has \(identifier)") }
  return DispatchQueue.global(qos: quality)
}

extension DispatchObject {
  /// What Dispatch itself knows the object by.
  fileprivate var pointer: UnsafeMutableRawPointer {
    let wrapped = Mirror(reflecting: self).children.first { $0.label == "__wrapped" }?.value as? OpaquePointer
    return UnsafeMutableRawPointer(wrapped!)
  }
}

/// A class of quality of service, as C names it.
public struct qos_class_t: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let QOS_CLASS_USER_INTERACTIVE = qos_class_t(0x21)
public let QOS_CLASS_USER_INITIATED = qos_class_t(0x19)
public let QOS_CLASS_DEFAULT = qos_class_t(0x15)
public let QOS_CLASS_UTILITY = qos_class_t(0x11)
public let QOS_CLASS_BACKGROUND = qos_class_t(0x09)
public let QOS_CLASS_UNSPECIFIED = qos_class_t(0)

extension DispatchQoS.QoSClass {
  private static let classes: [(Self, qos_class_t)] = [
    (.userInteractive, QOS_CLASS_USER_INTERACTIVE), (.userInitiated, QOS_CLASS_USER_INITIATED),
    (.default, QOS_CLASS_DEFAULT), (.utility, QOS_CLASS_UTILITY), (.background, QOS_CLASS_BACKGROUND),
    (.unspecified, QOS_CLASS_UNSPECIFIED),
  ]

  /// Nil for what is no class.
  public init?(rawValue: qos_class_t) {
    guard let found = Self.classes.first(where: { $0.1 == rawValue })?.0 else { return nil }
    self = found
  }

  /// The class as C names it.
  public var rawValue: qos_class_t { Self.classes.first { $0.0 == self }!.1 }
}
