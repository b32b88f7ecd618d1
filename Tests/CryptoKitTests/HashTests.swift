import CryptoKit
import Foundation
import Testing

/// FIPS 180-4's examples, and RFC 1321's.
struct HashTests {
  private let message = Data("abc".utf8)

  @Test func digestsAreTheStandards() {
    #expect(Insecure.MD5.hash(data: message).hex == "900150983cd24fb0d6963f7d28e17f72")
    #expect(Insecure.SHA1.hash(data: message).hex == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      SHA256.hash(data: message).hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    #expect(
      SHA384.hash(data: message).hex == """
        cb00753f45a35e8bb5a03d699ac65007272c32ab0eded163\
        1a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7
        """
    )
    #expect(
      SHA512.hash(data: message).hex == """
        ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
        2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
        """
    )
  }

  @Test func nothingHasADigest() {
    #expect(
      SHA256.hash(data: Data()).hex == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )
    #expect(Insecure.MD5.hash(data: Data()).hex == "d41d8cd98f00b204e9800998ecf8427e")
  }

  @Test func aMillionBytesInPartsOfEveryLength() {
    let part = Data(repeating: UInt8(ascii: "a"), count: 1_000)
    var hasher = SHA256()
    for index in 0..<1_000 {
      hasher.update(data: part.prefix(index))
      hasher.update(data: part.dropFirst(index))
    }
    #expect(
      hasher.finalize().hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test func finalizingIsNoEndAndCopiesGoTheirOwnWay() {
    var hasher = SHA256()
    hasher.update(data: Data("ab".utf8))
    let copy = hasher
    let early = hasher.finalize()
    hasher.update(data: Data("c".utf8))
    #expect(hasher.finalize() == SHA256.hash(data: message))
    #expect(copy.finalize() == early)
    #expect(early == SHA256.hash(data: Data("ab".utf8)))
  }

  @Test func describesItself() {
    let digits = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(SHA256.hash(data: message).description == "SHA256 digest: \(digits)")
    #expect("\(Insecure.MD5.hash(data: message))" == "MD5 digest: 900150983cd24fb0d6963f7d28e17f72")
    #expect("\(Insecure.SHA1.hash(data: message))".hasPrefix("SHA1 digest: a999"))
  }

  @Test func isASequenceOfBytes() {
    let digest = SHA256.hash(data: message)
    #expect(digest.map { String(format: "%02x", $0) }.joined() == digest.hex)
    #expect(Data(digest).count == SHA256.byteCount)
    #expect(Array(digest).count == SHA256Digest.byteCount)
    #expect(Set([digest, SHA256.hash(data: message)]).count == 1)
  }

  @Test func equalsDataOfTheSameBytesOnly() {
    let digest = SHA256.hash(data: message)
    var bytes = Data(digest)
    #expect(digest == bytes)
    #expect(!(digest == bytes.dropLast()))
    #expect(!(digest == bytes + [0]))
    bytes[31] ^= 1
    #expect(!(digest == bytes))
    bytes[31] ^= 1
    bytes[0] ^= 0x80
    #expect(!(digest == bytes))
  }

  @Test func blocksAreTheStandards() {
    #expect(Insecure.MD5.blockByteCount == 64)
    #expect(Insecure.SHA1.blockByteCount == 64)
    #expect(SHA256.blockByteCount == 64)
    #expect(SHA384.blockByteCount == 128)
    #expect(SHA512.blockByteCount == 128)
    #expect(Insecure.MD5.byteCount == 16)
    #expect(Insecure.SHA1.byteCount == 20)
  }

  /// `DispatchData` lies in pieces.
  @Test func dataInPiecesIsOneMessage() {
    var pieces = DispatchData.empty
    for piece in ["a", "b", "c"] { Data(piece.utf8).withUnsafeBytes { pieces.append($0) } }
    #expect(SHA512.hash(data: pieces) == SHA512.hash(data: message))
    #expect(SHA512.hash(data: message) == DispatchData.pieces(of: Data(SHA512.hash(data: message))))
  }
}

extension DispatchData {
  static func pieces(of data: Data) -> DispatchData {
    var pieces = DispatchData.empty
    for byte in data { Swift.withUnsafeBytes(of: byte) { pieces.append($0) } }
    return pieces
  }
}
