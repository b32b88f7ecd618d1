import Foundation

/// A turn in space.
public struct CMQuaternion: Sendable {
  public var x: Double
  public var y: Double
  public var z: Double
  public var w: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 0) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}

/// What the axes by which attitudes are told are.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let xArbitraryZVertical = Self(rawValue: 1 << 0)
  public static let xArbitraryCorrectedZVertical = Self(rawValue: 1 << 1)
  public static let xMagneticNorthZVertical = Self(rawValue: 1 << 2)
  public static let xTrueNorthZVertical = Self(rawValue: 1 << 3)
}

/// How the machine is held.
open class CMAttitude: NSObject, @unchecked Sendable {
  public let quaternion: CMQuaternion

  /// - Parameter quaternion: of length 1.
  init(_ quaternion: CMQuaternion) { self.quaternion = quaternion }

  /// Around the axis from left to right, from -π/2 to π/2.
  open var pitch: Double {
    let q = quaternion
    return asin(min(1, max(-1, 2 * (q.y * q.z + q.w * q.x))))
  }
  /// Around the axis from bottom to top, in radians.
  open var roll: Double {
    let q = quaternion
    return atan2(2 * (q.w * q.y - q.x * q.z), 1 - 2 * (q.x * q.x + q.y * q.y))
  }
  /// Around the vertical, in radians.
  open var yaw: Double {
    let q = quaternion
    return atan2(2 * (q.w * q.z - q.x * q.y), 1 - 2 * (q.x * q.x + q.z * q.z))
  }
}

/// What the sensors together say of a machine's motion. A desktop has none of it: no app ever gets one here.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  /// Where what measures is worn.
  public enum SensorLocation: Int, Sendable { case `default`, headphoneLeft, headphoneRight }

  /// In the device itself.
  open var sensorLocation: SensorLocation { .default }
  public let attitude: CMAttitude
  public let rotationRate: CMRotationRate
  public let gravity: CMAcceleration
  public let userAcceleration: CMAcceleration

  init(
    attitude: CMAttitude,
    rotationRate: CMRotationRate,
    gravity: CMAcceleration,
    userAcceleration: CMAcceleration,
    timestamp: TimeInterval
  ) {
    self.attitude = attitude
    self.rotationRate = rotationRate
    self.gravity = gravity
    self.userAcceleration = userAcceleration
    super.init(timestamp: timestamp)
  }
}
