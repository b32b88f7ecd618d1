import Foundation

/// What a sensor said, and when.
open class CMLogItem: NSObject, @unchecked Sendable {
  /// In seconds since the machine was started.
  public let timestamp: TimeInterval

  init(timestamp: TimeInterval) { self.timestamp = timestamp }
}

/// In multiples of the earth's gravity.
public struct CMAcceleration: Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// In radians each second.
public struct CMRotationRate: Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// In microteslas.
public struct CMMagneticField: Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  public let acceleration: CMAcceleration

  init(_ acceleration: CMAcceleration, timestamp: TimeInterval) {
    self.acceleration = acceleration
    super.init(timestamp: timestamp)
  }
}

open class CMGyroData: CMLogItem, @unchecked Sendable {
  public let rotationRate: CMRotationRate

  init(_ rotationRate: CMRotationRate, timestamp: TimeInterval) {
    self.rotationRate = rotationRate
    super.init(timestamp: timestamp)
  }
}

open class CMMagnetometerData: CMLogItem, @unchecked Sendable {
  public let magneticField: CMMagneticField

  init(_ magneticField: CMMagneticField, timestamp: TimeInterval) {
    self.magneticField = magneticField
    super.init(timestamp: timestamp)
  }
}
