import Foundation

/// A part of the earth's magnetic field, in microteslas.
public typealias CLHeadingComponentValue = Double

/// Tells every change of the heading.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// Where the machine points.
open class CLHeading: NSObject, NSCopying, @unchecked Sendable {
  /// In degrees from the magnetic north, clockwise.
  public let magneticHeading: CLLocationDirection
  /// In degrees from the geographic north; negative if that is not known.
  public let trueHeading: CLLocationDirection
  /// How far the magnetic heading may be wrong, in degrees; negative if it is of no use.
  public let headingAccuracy: CLLocationDirectionAccuracy
  public let timestamp: Date

  /// One that is exact, and knows no difference between the two norths.
  init(_ direction: CLLocationDirection) {
    (magneticHeading, trueHeading, headingAccuracy, timestamp) = (direction, direction, 0, Date())
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    "magneticHeading \(magneticHeading) trueHeading \(trueHeading) accuracy \(headingAccuracy) @ \(timestamp)"
  }
}

/// How a device is held. A heading is that of its top edge.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// How far what counts as the top lies clockwise of the top edge, in degrees.
  var turn: CLLocationDirection {
    switch self {
    case .unknown, .portrait, .faceUp, .faceDown: 0
    case .portraitUpsideDown: 180
    case .landscapeLeft: 90
    case .landscapeRight: 270
    }
  }
}
