import CommonCrypto
import Foundation
import Testing

struct DigestTests {
  private let message = Data("abc".utf8)

  /// The shape in which apps hash.
  @Test func asAppsCallIt() {
    var hash = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    message.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(message.count), &hash) }
    #expect(hash.hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    var digest = Data(count: Int(CC_MD5_DIGEST_LENGTH))
    digest.withUnsafeMutableBytes { digest in
      message.withUnsafeBytes { message in
        _ = CC_MD5(message.baseAddress, CC_LONG(message.count), digest.bindMemory(to: UInt8.self).baseAddress)
      }
    }
    #expect(digest.hex == "900150983cd24fb0d6963f7d28e17f72")
    var sha1 = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
    CC_SHA1(Array(message), CC_LONG(message.count), &sha1)
    #expect(sha1.hex == "a9993e364706816aba3e25717850c26c9cd0d89d")
  }

  /// FIPS 180-4's examples.
  @Test func allFunctions() {
    func digest(
      _ count: Int32,
      _ function: (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>?
    ) -> String {
      // What lies behind the digest stays as it was.
      var bytes = [UInt8](repeating: 0xee, count: Int(count) + 1)
      #expect(function(Array(message), CC_LONG(message.count), &bytes) != nil)
      #expect(bytes.last == 0xee)
      return bytes.dropLast().hex
    }
    #expect(digest(CC_SHA224_DIGEST_LENGTH, CC_SHA224) == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    #expect(
      digest(CC_SHA384_DIGEST_LENGTH, CC_SHA384) == """
        cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7
        """
    )
    #expect(
      digest(CC_SHA512_DIGEST_LENGTH, CC_SHA512) == """
        ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
        2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
        """
    )
  }

  @Test func inPartsAndCopied() {
    var context = CC_SHA256_CTX()
    #expect(CC_SHA256_Init(&context) == 1)
    CC_SHA256_Update(&context, [UInt8](message.prefix(2)), 2)
    var copy = context
    CC_SHA256_Update(&context, [UInt8](message.suffix(1)), 1)
    var (whole, part) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    CC_SHA256_Final(&whole, &context)
    CC_SHA256_Final(&part, &copy)
    #expect(whole.hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    var expected = [UInt8](repeating: 0, count: 32)
    CC_SHA256(Array(message.prefix(2)), 2, &expected)
    #expect(part == expected)
  }
}

extension Sequence<UInt8> {
  var hex: String { map { String(format: "%02x", $0) }.joined() }
}

extension Array<UInt8> {
  init(hex: String) {
    let digits = hex.compactMap(\.hexDigitValue).map(UInt8.init)
    self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
