import Foundation

/// How high the machine is, compared with where it was. A desktop has no barometer: no app ever gets one here.
open class CMAltitudeData: CMLogItem, @unchecked Sendable {
  /// In metres.
  public let relativeAltitude: NSNumber
  /// In kilopascals.
  public let pressure: NSNumber

  init(relativeAltitude: Double, pressure: Double, timestamp: TimeInterval) {
    self.relativeAltitude = NSNumber(value: relativeAltitude)
    self.pressure = NSNumber(value: pressure)
    super.init(timestamp: timestamp)
  }
}

public typealias CMAltitudeHandler = (CMAltitudeData?, (any Error)?) -> Void

/// Tells how high the machine is. A desktop has no barometer: what is asked fails with `CMErrorNotAvailable`.
open class CMAltimeter: NSObject, @unchecked Sendable {
  open class func isRelativeAltitudeAvailable() -> Bool { false }
  open class func isAbsoluteAltitudeAvailable() -> Bool { false }
  /// Nobody is asked for what there is not.
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  /// - Parameter handler: called once, on `queue`.
  open func startRelativeAltitudeUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, CMErrorNotAvailable.error) }
  }

  /// Nothing is told after the one error that `startRelativeAltitudeUpdates(to:withHandler:)` tells.
  open func stopRelativeAltitudeUpdates() {}
}
