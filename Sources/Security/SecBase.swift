import Foundation
import SlipwayFoundation

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecIO: OSStatus = -36
public let errSecOpWr: OSStatus = -49
public let errSecParam: OSStatus = -50
public let errSecWrPerm: OSStatus = -61
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecBadReq: OSStatus = -909
public let errSecInternalComponent: OSStatus = -2_070
public let errSecNotAvailable: OSStatus = -25_291
public let errSecAuthFailed: OSStatus = -25_293
public let errSecNoSuchKeychain: OSStatus = -25_294
public let errSecDuplicateItem: OSStatus = -25_299
public let errSecItemNotFound: OSStatus = -25_300
public let errSecNoSuchAttr: OSStatus = -25_303
public let errSecInvalidItemRef: OSStatus = -25_304
public let errSecNoSuchClass: OSStatus = -25_306
public let errSecInteractionNotAllowed: OSStatus = -25_308
public let errSecInteractionRequired: OSStatus = -25_315
public let errSecCreateChainFailed: OSStatus = -25_318
public let errSecDecode: OSStatus = -26_275
public let errSecMissingEntitlement: OSStatus = -34_018
public let errSecHostNameMismatch: OSStatus = -67_602
public let errSecInvalidExtendedKeyUsage: OSStatus = -67_609
public let errSecIncompleteCertRevocationCheck: OSStatus = -67_635
public let errSecInternalError: OSStatus = -67_671
public let errSecInvalidSignature: OSStatus = -67_688
public let errSecUnsupportedAlgorithm: OSStatus = -67_741
public let errSecUnsupportedKeySize: OSStatus = -67_737
public let errSecVerifyFailed: OSStatus = -67_808
public let errSecCertificateExpired: OSStatus = -67_818
public let errSecCertificateNotValidYet: OSStatus = -67_819
public let errSecCertificateRevoked: OSStatus = -67_820
public let errSecNotTrusted: OSStatus = -67_843
public let errSecCertificateValidityPeriodTooLong: OSStatus = -67_901

private let messages: [OSStatus: String] = [
  errSecSuccess: "No error.",
  errSecUnimplemented: "Function or operation not implemented.",
  errSecIO: "I/O error.",
  errSecParam: "One or more parameters passed to a function were not valid.",
  errSecWrPerm: "Write permissions error.",
  errSecAllocate: "Failed to allocate memory.",
  errSecUserCanceled: "User canceled the operation.",
  errSecBadReq: "Bad parameter or invalid state for operation.",
  errSecInternalComponent: "An internal component failed.",
  errSecNotAvailable: "No keychain is available. You may need to restart your computer.",
  errSecAuthFailed: "The user name or passphrase you entered is not correct.",
  errSecNoSuchKeychain: "The specified keychain could not be found.",
  errSecDuplicateItem: "The specified item already exists in the keychain.",
  errSecItemNotFound: "The specified item could not be found in the keychain.",
  errSecNoSuchAttr: "The specified attribute does not exist.",
  errSecInvalidItemRef: "The specified item is no longer valid. It may have been deleted from the keychain.",
  errSecNoSuchClass: "The specified item does not appear to be a valid keychain item.",
  errSecInteractionNotAllowed: "User interaction is not allowed.",
  errSecInteractionRequired: "User interaction is required, but is currently not allowed.",
  errSecCreateChainFailed: "One or more certificates required to validate this certificate cannot be found.",
  errSecDecode: "Unable to decode the provided data.",
  errSecOpWr: "File already open with write permission.",
  errSecMissingEntitlement: "A required entitlement isn't present.",
  errSecHostNameMismatch: "A host name mismatch has occurred.",
  errSecInvalidExtendedKeyUsage: "The extended key usage is not valid.",
  errSecIncompleteCertRevocationCheck: "An incomplete certificate revocation check occurred.",
  errSecInvalidSignature: "The signature is not valid.",
  errSecInternalError: "An internal error occurred.",
  errSecUnsupportedAlgorithm: "An unsupported algorithm was encountered.",
  errSecUnsupportedKeySize: "The key size is not supported.",
  errSecVerifyFailed: "A cryptographic verification failure has occurred.",
  errSecCertificateExpired: "An expired certificate was detected.",
  errSecCertificateNotValidYet: "The certificate is not yet valid.",
  errSecCertificateRevoked: "The certificate was revoked.",
  errSecNotTrusted: "The trust policy is not trusted.",
  errSecCertificateValidityPeriodTooLong: "The validity period of the certificate exceeds the maximum allowed.",
]

/// What a status means, in English.
/// - Parameter reserved: nil.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  (messages[status] ?? "OSStatus \(status)") as CFString
}
