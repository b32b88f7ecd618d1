import Foundation
import SlipwayFoundation

/// What an item's owner has to prove before it is handed out.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: CFOptionFlags

  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  @available(*, deprecated, renamed: "biometryAny")
  public static var touchIDAny: SecAccessControlCreateFlags { biometryAny }
  @available(*, deprecated, renamed: "biometryCurrentSet")
  public static var touchIDCurrentSet: SecAccessControlCreateFlags { biometryCurrentSet }
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// When an item may be read, and what its owner has to prove before.
public final class SecAccessControl: Sendable {
  let protection: String
  let flags: SecAccessControlCreateFlags

  init(protection: String, flags: SecAccessControlCreateFlags) {
    (self.protection, self.flags) = (protection, flags)
  }
}

/// - Parameter protection: one of the values of `kSecAttrAccessible`.
/// - Returns: nil with `errSecParam` in `error` if it is none of those.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?,
  _ protection: CFTypeRef,
  _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  guard let protection = protection as? String, Accessibility(rawValue: protection) != nil else {
    SecurityError(errSecParam, "the protection is none of the values of kSecAttrAccessible").report(to: error)
    return nil
  }
  return SecAccessControl(protection: protection, flags: flags)
}

/// When an item may be read.
enum Accessibility: String {
  case whenUnlocked = "ak"
  case afterFirstUnlock = "ck"
  case always = "dk"
  case whenPasscodeSetThisDeviceOnly = "akpu"
  case whenUnlockedThisDeviceOnly = "aku"
  case afterFirstUnlockThisDeviceOnly = "cku"
  case alwaysThisDeviceOnly = "dku"
}

/// A status, and what was wrong.
struct SecurityError: Error {
  let status: OSStatus
  let reason: String

  init(_ status: OSStatus, _ reason: String) { (self.status, self.reason) = (status, reason) }

  func report(to error: UnsafeMutablePointer<Unmanaged<CFError>?>?) {
    let object = NSError(
      domain: NSOSStatusErrorDomain,
      code: Int(status),
      userInfo: [NSLocalizedDescriptionKey: reason]
    )
    error?.pointee = Unmanaged.passRetained(object)
  }
}
