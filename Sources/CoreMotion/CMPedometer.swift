import Foundation

/// What the user walked. A desktop counts no steps: no app ever gets one here.
open class CMPedometerData: NSObject, @unchecked Sendable {
  public let startDate: Date
  public let endDate: Date
  public let numberOfSteps: NSNumber
  /// In metres.
  public let distance: NSNumber?
  public let floorsAscended: NSNumber?
  public let floorsDescended: NSNumber?

  init(
    from startDate: Date,
    to endDate: Date,
    steps: Int,
    distance: Double? = nil,
    ascended: Int? = nil,
    descended: Int? = nil
  ) {
    (self.startDate, self.endDate) = (startDate, endDate)
    numberOfSteps = NSNumber(value: steps)
    self.distance = distance.map { NSNumber(value: $0) }
    floorsAscended = ascended.map { NSNumber(value: $0) }
    floorsDescended = descended.map { NSNumber(value: $0) }
  }
}

/// Whether the user stopped walking or went on.
public enum CMPedometerEventType: Int, Sendable { case pause, resume }

/// That the user stopped walking or went on. No app ever gets one here.
open class CMPedometerEvent: NSObject, @unchecked Sendable {
  public let date: Date
  public let type: CMPedometerEventType

  init(_ type: CMPedometerEventType, at date: Date) { (self.type, self.date) = (type, date) }
}

public typealias CMPedometerEventHandler = @Sendable (CMPedometerEvent?, (any Error)?) -> Void

public typealias CMPedometerHandler = @Sendable (CMPedometerData?, (any Error)?) -> Void

/// Counts steps. A desktop does not: it answers as a simulator, where nothing can be counted and what is asked fails with
/// `CMErrorNotAvailable`.
open class CMPedometer: NSObject, @unchecked Sendable {
  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open class func isFloorCountingAvailable() -> Bool { false }
  open class func isPaceAvailable() -> Bool { false }
  open class func isCadenceAvailable() -> Bool { false }
  open class func isPedometerEventTrackingAvailable() -> Bool { false }
  /// Nobody is asked for what there is not.
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  /// - Parameter handler: called on a queue of its own.
  open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) {
    DispatchQueue.global().async { handler(nil, CMErrorNotAvailable.error) }
  }

  /// - Parameter handler: called once, on a queue of its own.
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
    DispatchQueue.global().async { handler(nil, CMErrorNotAvailable.error) }
  }

  /// - Parameter handler: called once, on a queue of its own.
  open func startEventUpdates(handler: @escaping CMPedometerEventHandler) {
    DispatchQueue.global().async { handler(nil, CMErrorNotAvailable.error) }
  }

  /// Nothing is told after the one error that `startEventUpdates(handler:)` tells.
  open func stopEventUpdates() {}

  /// Nothing is told after the one error that `startUpdates(from:withHandler:)` tells.
  open func stopUpdates() {}
}
