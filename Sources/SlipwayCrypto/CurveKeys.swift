import COpenSSL

/// A public key on one of NIST's curves.
package struct CurvePublicKey: Sendable {
  package let curve: EllipticCurve
  /// 04 and both coordinates.
  package let x963: [UInt8]
  package let native: NativeKey

  /// - Parameter bytes: a point as X9.63 writes it, compressed or not.
  package init(_ curve: EllipticCurve, point bytes: UnsafeRawBufferPointer) throws {
    let point = try CurvePoint(curve, encoded: bytes)
    try self.init(curve, x963: point.encoded(isCompressed: false))
  }

  /// - Parameter bytes: x alone; y is the smaller of the two that belong to it.
  package init(_ curve: EllipticCurve, compact bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count == curve.coordinateByteCount else { throw CurveError.size }
    let candidates = try [UInt8(2), 3].map { sign in
      try ([sign] + bytes).withUnsafeBytes { try CurvePoint(curve, encoded: $0) }
    }
    let point = candidates[0].isCompact ? candidates[0] : candidates[1]
    try self.init(curve, x963: point.encoded(isCompressed: false))
  }

  fileprivate init(_ curve: EllipticCurve, x963: [UInt8]) throws(CryptoFailure) {
    self.curve = curve
    self.x963 = x963
    native = try NativeKey(curve, x963: x963, scalar: nil)
  }

  private var point: CurvePoint {
    // These bytes were a point when the key was made.
    x963.withUnsafeBytes { try! CurvePoint(curve, encoded: $0) }
  }

  package var compressed: [UInt8] { point.encoded(isCompressed: true) }

  /// x alone, if that says which point it is.
  package var compact: [UInt8]? { point.isCompact ? Array(x963[1...curve.coordinateByteCount]) : nil }

  /// - Parameter signature: in DER.
  package func isValid(_ signature: [UInt8], forDigest digest: UnsafeRawBufferPointer) -> Bool {
    defer { ERR_clear_error() }
    let status = try? native.withContext { context throws(CryptoFailure) in
      try check(EVP_PKEY_verify_init(context))
      return EVP_PKEY_verify(context, signature, signature.count, digest.bytes, digest.count)
    }
    return status == 1
  }
}

/// A private key on one of NIST's curves.
package struct CurvePrivateKey: Sendable {
  package let scalar: SecretBytes
  package let publicKey: CurvePublicKey
  private let native: NativeKey

  package var curve: EllipticCurve { publicKey.curve }

  /// - Parameter bytes: as many as a coordinate has.
  package init(_ curve: EllipticCurve, scalar bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count == curve.coordinateByteCount else { throw CurveError.size }
    let number = BigNumber(bytes)
    guard BN_is_zero(number.pointer) == 0, BN_cmp(number.pointer, EC_GROUP_get0_order(curve.group)) < 0 else {
      throw CurveError.value
    }
    try self.init(curve, number)
  }

  private init(_ curve: EllipticCurve, _ number: BigNumber) throws(CryptoFailure) {
    scalar = SecretBytes(count: curve.coordinateByteCount) { number.write(to: $0) }
    publicKey = try CurvePublicKey(curve, x963: CurvePoint(curve, timesBasePoint: number).encoded(isCompressed: false))
    native = try NativeKey(curve, x963: publicKey.x963, scalar: number)
  }

  /// A random key.
  /// - Parameter isCompact: whether the public key has to be one that x alone says: of d and n − d one is.
  package init(random curve: EllipticCurve, isCompact: Bool) throws(CryptoFailure) {
    let number = BigNumber()
    let order = EC_GROUP_get0_order(curve.group)
    repeat { try check(BN_priv_rand_range(number.pointer, order)) } while BN_is_zero(number.pointer) == 1
    if isCompact, !CurvePoint(curve, timesBasePoint: number).isCompact {
      try check(BN_sub(number.pointer, order, number.pointer))
    }
    try self.init(curve, number)
  }

  /// - Returns: a signature in DER.
  package func sign(digest: UnsafeRawBufferPointer) throws(CryptoFailure) -> [UInt8] {
    try native.withContext { context throws(CryptoFailure) in
      try check(EVP_PKEY_sign_init(context))
      var count = 0
      try check(EVP_PKEY_sign(context, nil, &count, digest.bytes, digest.count))
      var signature = [UInt8](repeating: 0, count: count)
      try check(EVP_PKEY_sign(context, &signature, &count, digest.bytes, digest.count))
      return Array(signature.prefix(count))
    }
  }

  /// The first coordinate of what both keys agree on.
  package func agree(with other: CurvePublicKey) throws(CryptoFailure) -> SecretBytes {
    try native.agree(with: other.native)
  }
}

extension NativeKey {
  fileprivate convenience init(_ curve: EllipticCurve, x963: [UInt8], scalar: BigNumber?) throws(CryptoFailure) {
    let builder = must(OSSL_PARAM_BLD_new(), "OSSL_PARAM_BLD_new")
    defer { OSSL_PARAM_BLD_free(builder) }
    // The builder keeps addresses until it makes the parameters.
    let parameters = x963.withUnsafeBufferPointer { point in
      must(OSSL_PARAM_BLD_push_utf8_string(builder, ParameterName.group, curve.name, 0), "the curve's name")
      must(
        OSSL_PARAM_BLD_push_octet_string(builder, ParameterName.publicKey, point.baseAddress, point.count),
        "a point"
      )
      if let scalar { must(OSSL_PARAM_BLD_push_BN(builder, ParameterName.privateKey, scalar.pointer), "a scalar") }
      return OSSL_PARAM_BLD_to_param(builder)
    }
    guard let parameters else { throw .last() }
    defer { OSSL_PARAM_free(parameters) }
    let context = try made(EVP_PKEY_CTX_new_from_name(nil, "EC", nil))
    defer { EVP_PKEY_CTX_free(context) }
    try check(EVP_PKEY_fromdata_init(context))
    var key: OpaquePointer?
    var parts = OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS | OSSL_KEYMGMT_SELECT_PUBLIC_KEY
    if scalar != nil { parts |= OSSL_KEYMGMT_SELECT_PRIVATE_KEY }
    try check(EVP_PKEY_fromdata(context, &key, parts, parameters))
    self.init(owning: try made(key))
  }
}
