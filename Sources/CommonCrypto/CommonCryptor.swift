import SlipwayCrypto

public typealias CCCryptorRef = OpaquePointer

/// Enciphers or deciphers bytes at once.
/// - Returns: `kCCSuccess`; `kCCBufferTooSmall`, and then `dataOutMoved` says how much room is needed;
///   `kCCAlignmentError` where no padding fills a block; `kCCDecodeError` for a wrong padding; `kCCKeySizeError`.
@discardableResult public func CCCrypt(
  _ op: CCOperation,
  _ alg: CCAlgorithm,
  _ options: CCOptions,
  _ key: UnsafeRawPointer!,
  _ keyLength: Int,
  _ iv: UnsafeRawPointer!,
  _ dataIn: UnsafeRawPointer!,
  _ dataInLength: Int,
  _ dataOut: UnsafeMutableRawPointer!,
  _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  report(to: dataOutMoved) { () throws(CryptorError) in
    let cryptor = try cryptor(op, alg, options, key, keyLength, iv)
    return try cryptor.run(
      UnsafeRawBufferPointer(start: dataIn, count: dataInLength),
      into: UnsafeMutableRawBufferPointer(start: dataOut, count: dataOut == nil ? 0 : dataOutAvailable)
    )
  }
}

/// Makes a cryptor for bytes that come in parts; CBC, or ECB by an option.
@discardableResult public func CCCryptorCreate(
  _ op: CCOperation,
  _ alg: CCAlgorithm,
  _ options: CCOptions,
  _ key: UnsafeRawPointer!,
  _ keyLength: Int,
  _ iv: UnsafeRawPointer!,
  _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
  report { () throws(CryptorError) in
    let cryptor = try cryptor(op, alg, options, key, keyLength, iv)
    cryptorRef.pointee = OpaquePointer(Unmanaged.passRetained(cryptor).toOpaque())
  }
}

/// Makes a cryptor of any mode for bytes that come in parts.
/// - Parameters:
///   - tweak: nil; it belongs to modes that are not here, as do a number of rounds other than 0.
///   - options: ignored, as at Apple's: counters count from their last byte in any case.
@discardableResult public func CCCryptorCreateWithMode(
  _ op: CCOperation,
  _ mode: CCMode,
  _ alg: CCAlgorithm,
  _ padding: CCPadding,
  _ iv: UnsafeRawPointer!,
  _ key: UnsafeRawPointer!,
  _ keyLength: Int,
  _ tweak: UnsafeRawPointer!,
  _ tweakLength: Int,
  _ numRounds: Int32,
  _ options: CCModeOptions,
  _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
  let modes: [Int: Cipher.Mode] = [
    kCCModeECB: .ecb, kCCModeCBC: .cbc, kCCModeCFB: .cfb, kCCModeCTR: .ctr, kCCModeOFB: .ofb, kCCModeCFB8: .cfb8,
  ]
  return report { () throws(CryptorError) in
    guard let mode = modes[Int(mode)], tweak == nil, numRounds == 0 else { throw CryptorError(kCCUnimplemented) }
    guard let key, cryptorRef != nil, [ccNoPadding, ccPKCS7Padding].contains(Int(padding)) else {
      throw CryptorError(kCCParamError)
    }
    let cryptor = try Cryptor.make(
      op,
      alg,
      mode,
      isPadded: Int(padding) == ccPKCS7Padding,
      key: UnsafeRawBufferPointer(start: key, count: keyLength),
      iv: iv
    )
    cryptorRef.pointee = OpaquePointer(Unmanaged.passRetained(cryptor).toOpaque())
  }
}

/// Takes in the next bytes, and writes what is known by then.
@discardableResult public func CCCryptorUpdate(
  _ cryptorRef: CCCryptorRef!,
  _ dataIn: UnsafeRawPointer!,
  _ dataInLength: Int,
  _ dataOut: UnsafeMutableRawPointer!,
  _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  report(to: dataOutMoved) { () throws(CryptorError) in
    try cryptor(cryptorRef).update(
      UnsafeRawBufferPointer(start: dataIn, count: dataInLength),
      into: UnsafeMutableRawBufferPointer(start: dataOut, count: dataOut == nil ? 0 : dataOutAvailable)
    )
  }
}

/// Writes what is left.
@discardableResult public func CCCryptorFinal(
  _ cryptorRef: CCCryptorRef!,
  _ dataOut: UnsafeMutableRawPointer!,
  _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  report(to: dataOutMoved) { () throws(CryptorError) in
    try cryptor(cryptorRef).finish(
      into: UnsafeMutableRawBufferPointer(start: dataOut, count: dataOut == nil ? 0 : dataOutAvailable)
    )
  }
}

/// How much room the next bytes need at most.
public func CCCryptorGetOutputLength(_ cryptorRef: CCCryptorRef!, _ inputLength: Int, _ final: Bool) -> Int {
  (try? cryptor(cryptorRef))?.outputCount(adding: inputLength, isFinal: final) ?? 0
}

/// Starts anew with the same key.
@discardableResult public func CCCryptorReset(_ cryptorRef: CCCryptorRef!, _ iv: UnsafeRawPointer!) -> CCCryptorStatus {
  report { () throws(CryptorError) in try cryptor(cryptorRef).reset(iv: iv) }
}

/// Overwrites the key and frees the cryptor.
@discardableResult public func CCCryptorRelease(_ cryptorRef: CCCryptorRef!) -> CCCryptorStatus {
  guard let cryptorRef else { return CCCryptorStatus(kCCSuccess) }
  Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer(cryptorRef)).release()
  return CCCryptorStatus(kCCSuccess)
}

private func cryptor(_ reference: CCCryptorRef?) throws(CryptorError) -> Cryptor {
  guard let reference else { throw CryptorError(kCCParamError) }
  return Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
}

private func cryptor(
  _ operation: CCOperation,
  _ algorithm: CCAlgorithm,
  _ options: CCOptions,
  _ key: UnsafeRawPointer?,
  _ keyLength: Int,
  _ iv: UnsafeRawPointer?
) throws(CryptorError) -> Cryptor {
  guard let key, Int(options) & ~(kCCOptionPKCS7Padding | kCCOptionECBMode) == 0 else {
    throw CryptorError(kCCParamError)
  }
  return try Cryptor.make(
    operation,
    algorithm,
    Int(options) & kCCOptionECBMode != 0 ? .ecb : .cbc,
    isPadded: Int(options) & kCCOptionPKCS7Padding != 0,
    key: UnsafeRawBufferPointer(start: key, count: keyLength),
    iv: iv
  )
}

/// Says by a status what a body throws.
private func report(_ body: () throws(CryptorError) -> Void) -> CCCryptorStatus {
  do {
    try body()
    return CCCryptorStatus(kCCSuccess)
  } catch {
    return error.status
  }
}

/// The same, and where to how many bytes were written, or need room.
private func report(
  to count: UnsafeMutablePointer<Int>?,
  _ body: () throws(CryptorError) -> Int
) -> CCCryptorStatus {
  do {
    let written = try body()
    count?.pointee = written
    return CCCryptorStatus(kCCSuccess)
  } catch {
    count?.pointee = error.needed ?? 0
    return error.status
  }
}
