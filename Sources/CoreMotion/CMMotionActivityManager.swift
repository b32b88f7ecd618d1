import Foundation

/// How sure an activity is.
public enum CMMotionActivityConfidence: Int, Sendable {
  case low, medium, high
}

/// What the user does. A desktop does not know: no app ever gets one here.
open class CMMotionActivity: CMLogItem, @unchecked Sendable {
  enum Kind { case stationary, walking, running, automotive, cycling, unknown }

  private let kind: Kind
  public let confidence: CMMotionActivityConfidence
  public let startDate: Date

  init(_ kind: Kind, confidence: CMMotionActivityConfidence, since startDate: Date, timestamp: TimeInterval) {
    (self.kind, self.confidence, self.startDate) = (kind, confidence, startDate)
    super.init(timestamp: timestamp)
  }

  open var stationary: Bool { kind == .stationary }
  open var walking: Bool { kind == .walking }
  open var running: Bool { kind == .running }
  open var automotive: Bool { kind == .automotive }
  open var cycling: Bool { kind == .cycling }
  open var unknown: Bool { kind == .unknown }
}

public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

/// Tells what the user does. A desktop does not know: it answers as a simulator.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  open class func isActivityAvailable() -> Bool { false }
  /// Nobody is asked for what there is not.
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  /// - Parameter handler: called on `queue`, with `CMErrorMotionActivityNotAvailable`.
  open func queryActivityStarting(
    from start: Date,
    to end: Date,
    to queue: OperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, CMErrorMotionActivityNotAvailable.error) }
  }

  /// No activity begins here, so nothing is told.
  open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler) {}
  open func stopActivityUpdates() {}
}
