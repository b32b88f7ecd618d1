import Foundation
import SlipwayCrypto
import SlipwayFoundation

/// A key on one of NIST's curves, or one of RSA.
public final class SecKey: Sendable {
  enum Material: Sendable {
    case curvePrivate(CurvePrivateKey)
    case curvePublic(CurvePublicKey)
    case rsa(RSAKey)
  }

  let material: Material

  init(_ material: Material) { self.material = material }

  var isPrivate: Bool {
    switch material {
    case .curvePrivate: true
    case .curvePublic: false
    case .rsa(let key): key.isPrivate
    }
  }

  var isRSA: Bool {
    if case .rsa = material { return true }
    return false
  }

  var bitCount: Int {
    switch material {
    case .curvePrivate(let key): key.curve.bitCount
    case .curvePublic(let key): key.curve.bitCount
    case .rsa(let key): key.bitCount
    }
  }

  /// The form in which keys leave the keychain: X9.63 (public part, then the private number) or PKCS #1.
  var representation: Data {
    switch material {
    case .curvePrivate(let key): Data(key.publicKey.x963) + key.scalar.withUnsafeBytes { Data($0) }
    case .curvePublic(let key): Data(key.x963)
    case .rsa(let key): key.der.withUnsafeBytes { Data($0) }
    }
  }

  var publicKey: SecKey {
    get throws(SecurityError) {
      switch material {
      case .curvePrivate(let key): return SecKey(.curvePublic(key.publicKey))
      case .curvePublic: return self
      case .rsa(let key):
        do {
          return SecKey(.rsa(try key.publicKey))
        } catch {
          throw SecurityError(errSecInternalError, "libcrypto: \(error)")
        }
      }
    }
  }

  // MARK: - Making

  init(type: String, bitCount: Int) throws(SecurityError) {
    do {
      switch type as CFString {
      case kSecAttrKeyTypeRSA:
        guard (1_024...8_192).contains(bitCount) else {
          throw SecurityError(errSecUnsupportedKeySize, "RSA with \(bitCount) bits")
        }
        material = .rsa(try RSAKey(bitCount: bitCount))
      case kSecAttrKeyTypeECSECPrimeRandom:
        guard let curve = EllipticCurve.allCases.first(where: { $0.bitCount == bitCount }) else {
          throw SecurityError(errSecUnsupportedKeySize, "there is no curve of \(bitCount) bits")
        }
        material = .curvePrivate(try CurvePrivateKey(random: curve, isCompact: false))
      default: throw SecurityError(errSecParam, "kSecAttrKeyType is \(type)")
      }
    } catch let error as SecurityError {
      throw error
    } catch {
      throw SecurityError(errSecInternalError, "libcrypto: \(error)")
    }
  }

  /// - Parameter data: as `representation` gives it.
  init(_ data: Data, type: String, isPrivate: Bool) throws(SecurityError) {
    do {
      material = try data.withUnsafeBytes { bytes in
        if type == kSecAttrKeyTypeRSA as String {
          return .rsa(try RSAKey(der: bytes, isPrivate: isPrivate))
        }
        guard type == kSecAttrKeyTypeECSECPrimeRandom as String,
          let curve = EllipticCurve.allCases.first(where: {
            bytes.count == 1 + (isPrivate ? 3 : 2) * $0.coordinateByteCount
          })
        else { throw CurveError.size }
        guard isPrivate else { return .curvePublic(try CurvePublicKey(curve, point: bytes)) }
        let scalar = UnsafeRawBufferPointer(rebasing: bytes.suffix(curve.coordinateByteCount))
        let key = try CurvePrivateKey(curve, scalar: scalar)
        guard key.publicKey.x963.elementsEqual(bytes.dropLast(scalar.count)) else { throw CurveError.value }
        return .curvePrivate(key)
      }
    } catch {
      throw SecurityError(errSecParam, "these \(data.count) bytes are no such key: \(error)")
    }
  }

  convenience init(item: KeychainItem) throws(SecurityError) {
    guard case .text(let type)? = item.attributes["type"], case .text(let keyClass)? = item.attributes["kcls"] else {
      throw SecurityError(errSecInvalidItemRef, "the item does not say which key it is")
    }
    try self.init(item.secret, type: type, isPrivate: keyClass == kSecAttrKeyClassPrivate as String)
  }

  // MARK: - Describing

  /// The digest of the public key, by which a private key's public one is found.
  private var label: Data {
    get throws(SecurityError) {
      let bytes = try publicKey.representation
      var digest = Data(count: DigestAlgorithm.sha1.byteCount)
      let context = DigestContext(.sha1)
      bytes.withUnsafeBytes { context.update($0) }
      digest.withUnsafeMutableBytes { context.finish(into: $0) }
      return digest
    }
  }

  /// What the keychain stores beside the key.
  var keychainAttributes: [String: KeychainValue] {
    get throws(SecurityError) {
      [
        "kcls": .text((isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic) as String),
        "type": .text((isRSA ? kSecAttrKeyTypeRSA : kSecAttrKeyTypeECSECPrimeRandom) as String),
        "bsiz": .number(Int64(bitCount)), "esiz": .number(Int64(bitCount)), "klbl": .data(try label),
        "encr": .number(isRSA && !isPrivate ? 1 : 0), "decr": .number(isRSA && isPrivate ? 1 : 0),
        "drve": .number(!isRSA && isPrivate ? 1 : 0), "sign": .number(isPrivate ? 1 : 0),
        "vrfy": .number(isPrivate ? 0 : 1),
      ]
    }
  }
}
