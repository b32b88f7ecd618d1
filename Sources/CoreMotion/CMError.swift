import Foundation

/// What Core Motion's errors say their domain is.
public let CMErrorDomain = "CMErrorDomain"

/// Why a sensor says nothing.
public struct CMError: RawRepresentable, Equatable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  var error: NSError { NSError(domain: CMErrorDomain, code: Int(rawValue)) }
}

public let CMErrorNULL = CMError(100)
public let CMErrorDeviceRequiresMovement = CMError(101)
public let CMErrorTrueNorthNotAvailable = CMError(102)
public let CMErrorUnknown = CMError(103)
public let CMErrorMotionActivityNotAvailable = CMError(104)
public let CMErrorMotionActivityNotAuthorized = CMError(105)
public let CMErrorMotionActivityNotEntitled = CMError(106)
public let CMErrorInvalidParameter = CMError(107)
public let CMErrorInvalidAction = CMError(108)
public let CMErrorNotAvailable = CMError(109)
public let CMErrorNotEntitled = CMError(110)
public let CMErrorNotAuthorized = CMError(111)

/// Whether the app may know how the user moves.
public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
