import Foundation
import SlipwayFoundation

/// What a certificate is evaluated for.
public final class SecPolicy: Sendable {
  enum Kind: Hashable, Sendable {
    case basic
    /// For a server's certificate or a client's; of this host, or any.
    case tls(isServer: Bool, host: String?)
    case revocation(CFOptionFlags)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  static func list(_ object: CFTypeRef?) -> [SecPolicy]? {
    switch object {
    case nil: [SecPolicyCreateBasicX509()]
    case let policy as SecPolicy: [policy]
    case let list as NSArray: list as? [SecPolicy]
    default: nil
    }
  }
}

/// Whether a certificate holds, whatever it is used for.
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy(.basic) }

/// What Apple asks of a certificate in TLS: a key of 2,048 bits or more, if of RSA; no SHA-1; the host among its alternative
/// names. A server's that was issued after June 2019 says that it is one, and holds for 825 days at most.
///
/// - Parameters:
///   - server: whether the certificate is a server's, otherwise a client's.
///   - hostname: a name or an address; nil for any.
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy {
  SecPolicy(.tls(isServer: server, host: hostname.map { $0 as String }))
}

public let kSecRevocationOCSPMethod: CFOptionFlags = 1 << 0
public let kSecRevocationCRLMethod: CFOptionFlags = 1 << 1
public let kSecRevocationPreferCRL: CFOptionFlags = 1 << 2
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 1 << 3
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 1 << 4
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = kSecRevocationOCSPMethod | kSecRevocationCRLMethod

/// Whether certificates have been revoked.
///
/// Nothing is looked up here, as on a device without a network: what requires an answer
/// (`kSecRevocationRequirePositiveResponse`) fails, all else passes.
/// - Returns: nil where no method is named.
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? {
  guard revocationFlags & kSecRevocationUseAnyAvailableMethod != 0 else { return nil }
  return SecPolicy(.revocation(revocationFlags))
}

nonisolated(unsafe) public let kSecPolicyAppleX509Basic: CFString = "1.2.840.113635.100.1.2"
nonisolated(unsafe) public let kSecPolicyAppleSSL: CFString = "1.2.840.113635.100.1.3"
nonisolated(unsafe) public let kSecPolicyAppleRevocation: CFString = "1.2.840.113635.100.1.21"

nonisolated(unsafe) public let kSecPolicyOid: CFString = "SecPolicyOid"
nonisolated(unsafe) public let kSecPolicyName: CFString = "SecPolicyName"
nonisolated(unsafe) public let kSecPolicyClient: CFString = "SecPolicyClient"
nonisolated(unsafe) public let kSecPolicyRevocationFlags: CFString = "SecPolicyRevocationFlags"

/// A policy by its identifier.
/// - Parameters:
///   - policyIdentifier: `kSecPolicyAppleX509Basic`, `kSecPolicyAppleSSL` or `kSecPolicyAppleRevocation`.
///   - properties: `kSecPolicyName` and `kSecPolicyClient` of TLS, `kSecPolicyRevocationFlags`.
/// - Returns: nil for another identifier.
public func SecPolicyCreateWithProperties(_ policyIdentifier: CFTypeRef, _ properties: CFDictionary?) -> SecPolicy? {
  switch policyIdentifier as? NSString {
  case kSecPolicyAppleX509Basic: return SecPolicyCreateBasicX509()
  case kSecPolicyAppleSSL:
    let isClient = (properties?[kSecPolicyClient] as? NSNumber)?.boolValue ?? false
    return SecPolicyCreateSSL(!isClient, (properties?[kSecPolicyName] as? String).map { $0 as CFString })
  case kSecPolicyAppleRevocation:
    let flags = (properties?[kSecPolicyRevocationFlags] as? NSNumber)?.uintValue
    return SecPolicyCreateRevocation(flags ?? kSecRevocationUseAnyAvailableMethod)
  default: return nil
  }
}

/// The identifier and what a policy was made with.
public func SecPolicyCopyProperties(_ policyRef: SecPolicy) -> CFDictionary? {
  switch policyRef.kind {
  case .basic: return [kSecPolicyOid: kSecPolicyAppleX509Basic] as CFDictionary
  case .tls(let isServer, let host):
    var properties: [NSString: Any] = [kSecPolicyOid: kSecPolicyAppleSSL]
    if let host { properties[kSecPolicyName] = host }
    if !isServer { properties[kSecPolicyClient] = true }
    return properties as CFDictionary
  case .revocation: return [kSecPolicyOid: kSecPolicyAppleRevocation] as CFDictionary
  }
}
