import Foundation
import SlipwayCrypto

/// The writings of a public key, which those for signing and for key agreement share.
extension CurvePublicKey {
  init(_ curve: EllipticCurve, raw bytes: some ContiguousBytes) throws {
    self = try bytes.withUnsafeBytes { bytes in
      guard bytes.count == 2 * curve.coordinateByteCount else { throw CryptoKitError.incorrectParameterSize }
      return try ([4] + bytes).withUnsafeBytes { point in
        try translatingErrors { try CurvePublicKey(curve, point: point) }
      }
    }
  }

  init(_ curve: EllipticCurve, x963 bytes: some ContiguousBytes) throws {
    self = try bytes.withUnsafeBytes { bytes in
      guard bytes.count == 1 + 2 * curve.coordinateByteCount else { throw CryptoKitError.incorrectParameterSize }
      return try translatingErrors { try CurvePublicKey(curve, point: bytes) }
    }
  }

  init(_ curve: EllipticCurve, compressed bytes: some ContiguousBytes) throws {
    self = try bytes.withUnsafeBytes { bytes in
      guard bytes.count == 1 + curve.coordinateByteCount else { throw CryptoKitError.incorrectParameterSize }
      return try translatingErrors { try CurvePublicKey(curve, point: bytes) }
    }
  }

  init(_ curve: EllipticCurve, compactBytes bytes: some ContiguousBytes) throws {
    self = try bytes.withUnsafeBytes { bytes in
      try translatingErrors { try CurvePublicKey(curve, compact: bytes) }
    }
  }

  init(_ curve: EllipticCurve, der bytes: some Sequence<UInt8>) throws {
    self = try Array(bytes).withUnsafeBytes { bytes in
      try translatingErrors { try CurvePublicKey(curve, point: KeyEncoding.publicPoint(der: bytes, curve)) }
    }
  }

  init(_ curve: EllipticCurve, pem: String) throws {
    let document = try PEMDocument(pem)
    guard document.type == PEMDocument.publicKey else { throw CryptoKitASN1Error.invalidPEMDocument }
    self = try document.withUnsafeBytes { bytes in
      try translatingErrors { try CurvePublicKey(curve, point: KeyEncoding.publicPoint(der: bytes, curve)) }
    }
  }

  var raw: Data { Data(x963.dropFirst()) }
  var der: Data { KeyEncoding.der(publicKey: self) }
  var pem: String { PEMDocument.text(PEMDocument.publicKey, der) }

  func isValid(_ signature: CurveSignatureBytes, forDigest digest: some Digest) -> Bool {
    digest.withUnsafeBytes { isValid(CurveSignature.der(raw: signature.raw), forDigest: $0) }
  }
}
