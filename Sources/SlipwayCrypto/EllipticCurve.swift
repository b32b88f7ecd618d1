import COpenSSL

/// The curves of NIST over prime fields.
package enum EllipticCurve: Int, CaseIterable, Sendable {
  case p256, p384, p521

  /// Of a coordinate and of a private key.
  package var coordinateByteCount: Int {
    switch self {
    case .p256: 32
    case .p384: 48
    case .p521: 66
    }
  }

  package var bitCount: Int {
    switch self {
    case .p256: 256
    case .p384: 384
    case .p521: 521
    }
  }

  /// As it stands in encoded keys: an object identifier without tag and length.
  package var objectIdentifier: [UInt8] {
    switch self {
    case .p256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07]
    case .p384: [0x2b, 0x81, 0x04, 0x00, 0x22]
    case .p521: [0x2b, 0x81, 0x04, 0x00, 0x23]
    }
  }

  private var identifier: Int32 {
    switch self {
    case .p256: NID_X9_62_prime256v1
    case .p384: NID_secp384r1
    case .p521: NID_secp521r1
    }
  }

  /// libcrypto's own text, which stays where it is.
  var name: UnsafePointer<CChar> { OBJ_nid2sn(identifier) }

  var group: OpaquePointer { Self.groups[rawValue] }

  nonisolated(unsafe) private static let groups = allCases.map {
    must(EC_GROUP_new_by_curve_name($0.identifier), "EC_GROUP_new_by_curve_name")
  }
}

package enum CurveError: Error, Equatable {
  /// A number of bytes that no such key has.
  case size
  /// No point of the curve, or no number between 0 and the curve's order.
  case value
}

/// A number of libcrypto's, overwritten when it is freed.
final class BigNumber {
  let pointer: OpaquePointer

  init() { pointer = must(BN_secure_new() ?? BN_new(), "BN_new") }

  convenience init(_ bytes: UnsafeRawBufferPointer) {
    self.init()
    // Its limbs are not to be told by how long the work with them takes.
    BN_set_flags(pointer, BN_FLG_CONSTTIME)
    _ = must(BN_bin2bn(bytes.bytes, Int32(bytes.count), pointer), "BN_bin2bn")
  }

  deinit { BN_clear_free(pointer) }

  func write(to buffer: UnsafeMutableRawBufferPointer) {
    let count = BN_bn2binpad(pointer, buffer.bytes, Int32(buffer.count))
    must(count == buffer.count ? 1 : 0, "BN_bn2binpad")
  }
}

/// A point of a curve other than the one at infinity.
final class CurvePoint {
  let curve: EllipticCurve
  let pointer: OpaquePointer

  init(_ curve: EllipticCurve) {
    self.curve = curve
    pointer = must(EC_POINT_new(curve.group), "EC_POINT_new")
  }

  deinit { EC_POINT_free(pointer) }

  /// - Parameter bytes: 04 and both coordinates, or 02 or 03 and the first one. libcrypto finds whether they are on the
  ///   curve.
  convenience init(_ curve: EllipticCurve, encoded bytes: UnsafeRawBufferPointer) throws(CurveError) {
    self.init(curve)
    switch bytes.first {
    case 4: guard bytes.count == 1 + 2 * curve.coordinateByteCount else { throw .size }
    case 2, 3: guard bytes.count == 1 + curve.coordinateByteCount else { throw .size }
    case nil: throw .size
    default: throw .value
    }
    guard EC_POINT_oct2point(curve.group, pointer, bytes.bytes, bytes.count, nil) == 1 else {
      ERR_clear_error()
      throw .value
    }
  }

  /// The point that belongs to a private key.
  convenience init(_ curve: EllipticCurve, timesBasePoint scalar: BigNumber) {
    self.init(curve)
    must(EC_POINT_mul(curve.group, pointer, scalar.pointer, nil, nil, nil), "EC_POINT_mul")
  }

  func encoded(isCompressed: Bool) -> [UInt8] {
    let form = isCompressed ? POINT_CONVERSION_COMPRESSED : POINT_CONVERSION_UNCOMPRESSED
    let count = 1 + curve.coordinateByteCount * (isCompressed ? 1 : 2)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      written = EC_POINT_point2oct(curve.group, pointer, form, buffer.baseAddress, count, nil)
      must(written == count ? 1 : 0, "EC_POINT_point2oct")
    }
  }

  /// Whether y is the smaller of the two numbers that belong to x: then x alone says which point it is
  /// (draft-jivsov-ecc-compact).
  var isCompact: Bool {
    let (y, negative) = (BigNumber(), BigNumber())
    must(EC_POINT_get_affine_coordinates(curve.group, pointer, nil, y.pointer, nil), "EC_POINT_get_affine_coordinates")
    must(BN_sub(negative.pointer, EC_GROUP_get0_field(curve.group), y.pointer), "BN_sub")
    return BN_cmp(y.pointer, negative.pointer) <= 0
  }
}
