import LocalAuthentication
import Testing

@Test("C's numbers are those of the enumerations") func numbersOfC() {
  let errors: [(Int32, LAError.Code)] = [
    (kLAErrorAuthenticationFailed, .authenticationFailed), (kLAErrorUserCancel, .userCancel),
    (kLAErrorUserFallback, .userFallback), (kLAErrorSystemCancel, .systemCancel),
    (kLAErrorPasscodeNotSet, .passcodeNotSet), (kLAErrorBiometryNotAvailable, .biometryNotAvailable),
    (kLAErrorBiometryNotEnrolled, .biometryNotEnrolled), (kLAErrorBiometryLockout, .biometryLockout),
    (kLAErrorAppCancel, .appCancel), (kLAErrorInvalidContext, .invalidContext),
    (kLAErrorCompanionNotAvailable, .companionNotAvailable), (kLAErrorNotInteractive, .notInteractive),
    (kLAErrorTouchIDNotAvailable, .biometryNotAvailable), (kLAErrorTouchIDNotEnrolled, .biometryNotEnrolled),
    (kLAErrorTouchIDLockout, .biometryLockout),
  ]
  for (number, code) in errors { #expect(Int(number) == code.rawValue) }
  #expect(kLAErrorDomain == LAErrorDomain)
  #expect(
    Int(kLAPolicyDeviceOwnerAuthenticationWithBiometrics) == LAPolicy.deviceOwnerAuthenticationWithBiometrics.rawValue
  )
  #expect(Int(kLAPolicyDeviceOwnerAuthentication) == LAPolicy.deviceOwnerAuthentication.rawValue)
  let sensors: [(UInt32, LABiometryType)] = [
    (kLABiometryTypeNone, .none), (kLABiometryTypeTouchID, .touchID), (kLABiometryTypeFaceID, .faceID),
    (kLABiometryTypeOpticID, .opticID),
  ]
  for (number, type) in sensors { #expect(Int(number) == type.rawValue) }
}
