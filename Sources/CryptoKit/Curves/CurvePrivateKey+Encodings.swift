import Foundation
import SlipwayCrypto

/// The writings of a private key, which those for signing and for key agreement share.
extension CurvePrivateKey {
  /// A random key.
  init(_ curve: EllipticCurve, isCompact: Bool) {
    do {
      try self.init(random: curve, isCompact: isCompact)
    } catch {
      // Apple's initialiser throws nothing. Memory is exhausted, or the random generator is broken.
      fatalError("libcrypto made no key: \(error)")
    }
  }

  init(_ curve: EllipticCurve, raw bytes: some ContiguousBytes) throws {
    self = try bytes.withUnsafeBytes { bytes in
      try translatingErrors(size: .incorrectKeySize) { try CurvePrivateKey(curve, scalar: bytes) }
    }
  }

  /// - Parameter bytes: the public key, and then the private one, which have to belong together.
  init(_ curve: EllipticCurve, x963 bytes: some ContiguousBytes) throws {
    self = try bytes.withUnsafeBytes { bytes in
      guard bytes.count == 1 + 3 * curve.coordinateByteCount else { throw CryptoKitError.incorrectKeySize }
      let scalar = UnsafeRawBufferPointer(rebasing: bytes.suffix(curve.coordinateByteCount))
      return try CurvePrivateKey(curve, scalar, publicKey: bytes.dropLast(curve.coordinateByteCount))
    }
  }

  init(_ curve: EllipticCurve, der bytes: some RandomAccessCollection<UInt8>) throws {
    let bytes = SecretBytes(count: bytes.count) { $0.copyBytes(from: bytes) }
    self = try bytes.withUnsafeBytes { bytes throws in try CurvePrivateKey(curve, encoded: bytes) }
  }

  init(_ curve: EllipticCurve, pem: String) throws {
    let document = try PEMDocument(pem)
    guard [PEMDocument.privateKey, PEMDocument.curvePrivateKey].contains(document.type) else {
      throw CryptoKitASN1Error.invalidPEMDocument
    }
    self = try document.withUnsafeBytes { bytes in try CurvePrivateKey(curve, encoded: bytes) }
  }

  private init(_ curve: EllipticCurve, encoded bytes: UnsafeRawBufferPointer) throws {
    let parts = try translatingErrors { try KeyEncoding.privateKey(der: bytes, curve) }
    try self.init(curve, parts.scalar, publicKey: parts.publicKey)
  }

  private init(
    _ curve: EllipticCurve,
    _ scalar: UnsafeRawBufferPointer,
    publicKey: (some Sequence<UInt8>)?
  ) throws {
    try self.init(curve, raw: scalar)
    if let publicKey, !self.publicKey.x963.elementsEqual(publicKey) { throw CryptoKitError.invalidParameter }
  }

  var raw: Data { scalar.withUnsafeBytes { Data($0) } }
  var x963: Data { Data(publicKey.x963) + raw }
  var der: Data { KeyEncoding.der(privateKey: self) }
  var pem: String { PEMDocument.text(PEMDocument.privateKey, der) }

  func sign(_ digest: some Digest) throws -> CurveSignatureBytes {
    try translatingErrors {
      let der = try digest.withUnsafeBytes { try sign(digest: $0) }
      return CurveSignatureBytes(raw: Data(try der.withUnsafeBytes { try CurveSignature.raw(der: $0, curve) }))
    }
  }

  func agree(on other: CurvePublicKey) throws -> SharedSecret {
    try translatingErrors { SharedSecret(bytes: try agree(with: other)) }
  }
}

/// A signature: r and s side by side.
struct CurveSignatureBytes: Sendable {
  let raw: Data

  init(raw: Data) { self.raw = raw }

  init(_ curve: EllipticCurve, raw bytes: some DataProtocol) throws {
    guard bytes.count == 2 * curve.coordinateByteCount else { throw CryptoKitError.incorrectParameterSize }
    raw = Data(bytes)
  }

  init(_ curve: EllipticCurve, der bytes: some DataProtocol) throws {
    raw = try Array(bytes).withUnsafeBytes { bytes in
      try translatingErrors { Data(try CurveSignature.raw(der: bytes, curve)) }
    }
  }

  var der: Data { Data(CurveSignature.der(raw: raw)) }
}
