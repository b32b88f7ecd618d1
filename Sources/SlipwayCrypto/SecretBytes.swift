import COpenSSL

/// Bytes that nobody must find in memory once they are no longer needed: they are overwritten before they are freed.
package final class SecretBytes: @unchecked Sendable {
  // Written by `init` alone, so it is safe to read from anywhere.
  private let buffer: UnsafeMutableRawBufferPointer

  package var count: Int { buffer.count }

  /// - Parameter fill: writes the bytes; they are zero before.
  package init<E: Error>(count: Int, fill: (UnsafeMutableRawBufferPointer) throws(E) -> Void) throws(E) {
    buffer = .allocate(byteCount: count, alignment: 16)
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    try fill(buffer)
  }

  package convenience init(copying bytes: UnsafeRawBufferPointer) {
    self.init(count: bytes.count) { $0.copyMemory(from: bytes) }
  }

  /// Bytes from the system's random generator.
  package convenience init(randomCount count: Int) {
    self.init(count: count) { randomise($0) }
  }

  deinit {
    cleanse(buffer)
    buffer.deallocate()
  }

  package func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    try body(UnsafeRawBufferPointer(buffer))
  }
}

/// Overwrites bytes with zeros, which no optimiser leaves out.
package func cleanse(_ bytes: UnsafeMutableRawBufferPointer) {
  guard let base = bytes.baseAddress else { return }
  OPENSSL_cleanse(base, bytes.count)
}

/// Fills bytes from libcrypto's random generator, which the kernel seeds.
package func randomise(_ bytes: UnsafeMutableRawBufferPointer) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = rest.prefix(1 << 30)
    let address = UnsafeMutableRawBufferPointer(rebasing: part).baseAddress
    must(RAND_bytes(address?.assumingMemoryBound(to: UInt8.self), Int32(part.count)), "RAND_bytes")
    rest = rest.dropFirst(part.count)
  }
}

/// Whether bytes are equal, in a time that tells only whether they are equally many.
package func areEqual(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
  guard first.count == second.count else { return false }
  guard let a = first.baseAddress, let b = second.baseAddress else { return true }
  return CRYPTO_memcmp(a, b, first.count) == 0
}
