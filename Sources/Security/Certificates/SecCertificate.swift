import Foundation
import SlipwayCrypto
import SlipwayFoundation

/// A certificate of X.509.
public final class SecCertificate: Sendable {
  let certificate: Certificate

  init(_ certificate: Certificate) { self.certificate = certificate }

  var data: Data { Data(certificate.der) }

  /// What a user knows it by: the common name, or the next best part of the subject.
  var summary: String? {
    certificate.subject(.commonName) ?? certificate.subject(.organizationalUnit) ?? certificate.subject(.organization)
      ?? certificate.firstOfSubject
  }

  var key: SecKey? {
    switch certificate.publicKey {
    case .rsa(let bytes): try? SecKey(Data(bytes), type: kSecAttrKeyTypeRSA as String, isPrivate: false)
    case .curve(let bytes):
      try? SecKey(Data(bytes), type: kSecAttrKeyTypeECSECPrimeRandom as String, isPrivate: false)
    case nil: nil
    }
  }
}

/// A certificate from its distinguished encoding.
/// - Parameter allocator: nil.
/// - Returns: nil where the data is no such encoding, or has anything behind it. The text form (PEM) is none.
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? {
  (data as Data).withUnsafeBytes { bytes in (try? Certificate(der: bytes)).map(SecCertificate.init) }
}

/// The distinguished encoding.
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.data as CFData }

/// What a user knows a certificate by: its common name, or the next best part of its subject.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? {
  certificate.summary.map { $0 as CFString }
}

/// The subject's common name; nil where there is none.
/// - Returns: `errSecSuccess`.
@discardableResult
public func SecCertificateCopyCommonName(
  _ certificate: SecCertificate,
  _ commonName: UnsafeMutablePointer<CFString?>
) -> OSStatus {
  commonName.pointee = certificate.certificate.subject(.commonName).map { $0 as CFString }
  return errSecSuccess
}

/// The addresses for electronic mail, of the subject and of its alternative names.
/// - Returns: `errSecSuccess`.
@discardableResult
public func SecCertificateCopyEmailAddresses(
  _ certificate: SecCertificate,
  _ emailAddresses: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  emailAddresses.pointee = certificate.certificate.emailAddresses as CFArray
  return errSecSuccess
}

/// The serial number's bytes.
/// - Parameter error: is not set: a certificate that could be made has one.
public func SecCertificateCopySerialNumberData(
  _ certificate: SecCertificate,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  Data(certificate.certificate.serialNumber) as CFData
}

/// The public key; nil for another than RSA or one on NIST's curves.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { certificate.key }

/// When a certificate begins to be valid.
public func SecCertificateCopyNotValidBeforeDate(_ certificate: SecCertificate) -> CFDate? {
  certificate.certificate.notBefore.map { Date(timeIntervalSince1970: Double($0)) as CFDate }
}

/// When a certificate ends to be valid.
public func SecCertificateCopyNotValidAfterDate(_ certificate: SecCertificate) -> CFDate? {
  certificate.certificate.notAfter.map { Date(timeIntervalSince1970: Double($0)) as CFDate }
}
