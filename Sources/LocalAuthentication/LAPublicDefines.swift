// The numbers of policies, errors and sensors as C has them, for code that compares an error's code with them.

public let kLAErrorDomain = LAErrorDomain

public var kLAPolicyDeviceOwnerAuthenticationWithBiometrics: Int32 { 1 }
public var kLAPolicyDeviceOwnerAuthentication: Int32 { 2 }

public var kLAErrorAuthenticationFailed: Int32 { -1 }
public var kLAErrorUserCancel: Int32 { -2 }
public var kLAErrorUserFallback: Int32 { -3 }
public var kLAErrorSystemCancel: Int32 { -4 }
public var kLAErrorPasscodeNotSet: Int32 { -5 }
public var kLAErrorBiometryNotAvailable: Int32 { -6 }
public var kLAErrorBiometryNotEnrolled: Int32 { -7 }
public var kLAErrorBiometryLockout: Int32 { -8 }
public var kLAErrorAppCancel: Int32 { -9 }
public var kLAErrorInvalidContext: Int32 { -10 }
public var kLAErrorCompanionNotAvailable: Int32 { -11 }
public var kLAErrorNotInteractive: Int32 { -1004 }
/// What the sensor's errors were called when all sensors were for fingers.
public var kLAErrorTouchIDNotAvailable: Int32 { kLAErrorBiometryNotAvailable }
public var kLAErrorTouchIDNotEnrolled: Int32 { kLAErrorBiometryNotEnrolled }
public var kLAErrorTouchIDLockout: Int32 { kLAErrorBiometryLockout }

public var kLABiometryTypeNone: UInt32 { 0 }
public var kLABiometryTypeTouchID: UInt32 { 1 }
public var kLABiometryTypeFaceID: UInt32 { 1 << 1 }
public var kLABiometryTypeOpticID: UInt32 { 1 << 2 }
