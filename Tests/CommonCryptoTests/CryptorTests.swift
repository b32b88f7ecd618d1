import CommonCrypto
import Foundation
import Testing

struct CryptorTests {
  private static let key = [UInt8](hex: "2b7e151628aed2a6abf7158809cf4f3c")
  private static let iv = [UInt8](0...15)
  private static let message = [UInt8](
    hex: """
      6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51
      30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710
      """
  )

  private func crypt(
    _ operation: Int,
    _ options: Int,
    _ input: [UInt8],
    key: [UInt8] = key,
    iv: [UInt8]? = iv,
    room: Int? = nil
  ) -> (status: CCCryptorStatus, output: [UInt8], moved: Int) {
    var output = [UInt8](repeating: 0xee, count: room ?? input.count + kCCBlockSizeAES128)
    let available = output.count
    var moved = 0
    let status = CCCrypt(
      CCOperation(operation),
      CCAlgorithm(kCCAlgorithmAES),
      CCOptions(options),
      key,
      key.count,
      iv,
      input,
      input.count,
      &output,
      available,
      &moved
    )
    return (status, Array(output.prefix(moved)), moved)
  }

  /// SP 800-38A, F.1.1 and F.2.1.
  @Test func blocksAreTheStandards() {
    let cbc = """
      7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2\
      73bed6b8e3c1743b7116e69e222295163ff1caa1681fac09120eca307586e1a7
      """
    let ecb = """
      3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf\
      43b1cd7f598ece23881b00e3ed0306887b0c785e27e8ad3f8223207104725dd4
      """
    for (options, expected) in [(0, cbc), (kCCOptionECBMode, ecb)] {
      let sealed = crypt(kCCEncrypt, options, Self.message)
      #expect(sealed.status == kCCSuccess)
      #expect(sealed.output.hex == expected)
      #expect(crypt(kCCDecrypt, options, sealed.output).output == Self.message)
    }
  }

  @Test func paddingFillsTheLastBlock() {
    for count in 0...33 {
      let message = Array(Self.message.prefix(count))
      let sealed = crypt(kCCEncrypt, kCCOptionPKCS7Padding, message)
      #expect(sealed.moved == (count / 16 + 1) * 16)
      let opened = crypt(kCCDecrypt, kCCOptionPKCS7Padding, sealed.output)
      #expect(opened.status == kCCSuccess)
      #expect(opened.output == message)
      // Room for the message is enough, though its last block is longer.
      #expect(crypt(kCCDecrypt, kCCOptionPKCS7Padding, sealed.output, room: count).output == message)
    }
  }

  @Test func noVectorIsOneOfZeros() {
    let without = crypt(kCCEncrypt, kCCOptionPKCS7Padding, [1, 2, 3], iv: nil)
    #expect(
      without.output == crypt(kCCEncrypt, kCCOptionPKCS7Padding, [1, 2, 3], iv: Array(repeating: 0, count: 16)).output
    )
  }

  @Test func faultsHaveTheirStatus() {
    let small = crypt(kCCEncrypt, kCCOptionPKCS7Padding, Self.message, room: 64)
    #expect(small.status == kCCBufferTooSmall)
    #expect(small.moved == 80)
    #expect(crypt(kCCEncrypt, 0, [1, 2, 3]).status == kCCAlignmentError)
    #expect(crypt(kCCDecrypt, kCCOptionPKCS7Padding, [1, 2, 3]).status == kCCAlignmentError)
    #expect(crypt(kCCEncrypt, 0, Self.message, key: [1, 2, 3]).status == kCCKeySizeError)
    #expect(crypt(7, 0, Self.message).status == kCCParamError)
    #expect(crypt(kCCEncrypt, 4, Self.message).status == kCCParamError)
    // The last block is no padding.
    let sealed = crypt(kCCEncrypt, 0, Array(repeating: 0, count: 32))
    #expect(crypt(kCCDecrypt, kCCOptionPKCS7Padding, sealed.output).status == kCCDecodeError)
    var moved = 0
    let other = CCCrypt(0, 6, 0, Self.key, 16, nil, Self.message, 16, nil, 0, &moved)
    #expect(other == kCCUnimplemented)
  }

  @Test func overItself() {
    for options in [0, kCCOptionPKCS7Padding] {
      var buffer = Self.message + Array(repeating: 0, count: 16)
      let expected = crypt(kCCEncrypt, options, Self.message).output
      var moved = 0
      let status = buffer.withUnsafeMutableBytes { bytes in
        CCCrypt(0, 0, CCOptions(options), Self.key, 16, Self.iv, bytes.baseAddress, 64, bytes.baseAddress, 80, &moved)
      }
      #expect(status == kCCSuccess)
      #expect(Array(buffer.prefix(moved)) == expected)
    }
  }

  /// SP 800-67, B.1: its plain text reads "The qufck brown fox jump".
  @Test func tripleDES() {
    let key = [UInt8](hex: "0123456789abcdef23456789abcdef01456789abcdef0123")
    let message = Array("The qufc".utf8)
    var output = [UInt8](repeating: 0, count: 8)
    var moved = 0
    let status = CCCrypt(
      CCOperation(kCCEncrypt),
      CCAlgorithm(kCCAlgorithm3DES),
      CCOptions(kCCOptionECBMode),
      key,
      kCCKeySize3DES,
      nil,
      message,
      8,
      &output,
      8,
      &moved
    )
    #expect(status == kCCSuccess)
    #expect(output.hex == "a826fd8ce53b855f")
  }

  // MARK: - In parts

  private func make(_ operation: Int, _ mode: Int, padding: Int = ccNoPadding, iv: [UInt8] = iv) throws -> CCCryptorRef
  {
    var cryptor: CCCryptorRef?
    let status = CCCryptorCreateWithMode(
      CCOperation(operation),
      CCMode(mode),
      CCAlgorithm(kCCAlgorithmAES),
      CCPadding(padding),
      iv,
      Self.key,
      Self.key.count,
      nil,
      0,
      0,
      CCModeOptions(kCCModeOptionCTR_BE),
      &cryptor
    )
    try #require(status == kCCSuccess)
    return try #require(cryptor)
  }

  private func run(_ cryptor: CCCryptorRef, _ input: [UInt8], by step: Int) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: input.count, by: step) {
      let part = Array(input[start..<min(start + step, input.count)])
      let room = CCCryptorGetOutputLength(cryptor, part.count, false)
      var output = [UInt8](repeating: 0, count: room)
      var moved = 0
      #expect(CCCryptorUpdate(cryptor, part, part.count, &output, room, &moved) == kCCSuccess)
      result += output.prefix(moved)
    }
    let room = CCCryptorGetOutputLength(cryptor, 0, true)
    var output = [UInt8](repeating: 0, count: room)
    var moved = 0
    #expect(CCCryptorFinal(cryptor, &output, room, &moved) == kCCSuccess)
    return result + output.prefix(moved)
  }

  /// SP 800-38A, F.5.1: the counter mode.
  @Test func counterMode() throws {
    let counter = [UInt8](hex: "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
    let expected = """
      874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff\
      5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee
      """
    for step in [1, 7, 16, 64] {
      let cryptor = try make(kCCEncrypt, kCCModeCTR, iv: counter)
      #expect(run(cryptor, Self.message, by: step).hex == expected)
      CCCryptorRelease(cryptor)
    }
    // A part of a block is enough.
    let cryptor = try make(kCCDecrypt, kCCModeCTR, iv: counter)
    #expect(run(cryptor, [UInt8](hex: String(expected.prefix(10))), by: 3) == Array(Self.message.prefix(5)))
    CCCryptorRelease(cryptor)
  }

  @Test func partsAreOneMessage() throws {
    for count in [0, 1, 15, 16, 17, 64] {
      let message = Array(Self.message.prefix(count))
      let whole = crypt(kCCEncrypt, kCCOptionPKCS7Padding, message).output
      for step in [1, 5, 16, 64] {
        let sealing = try make(kCCEncrypt, kCCModeCBC, padding: ccPKCS7Padding)
        #expect(run(sealing, message, by: step) == whole)
        // The same once more with the same key.
        #expect(CCCryptorReset(sealing, Self.iv) == kCCSuccess)
        #expect(run(sealing, message, by: step) == whole)
        let opening = try make(kCCDecrypt, kCCModeCBC, padding: ccPKCS7Padding)
        #expect(run(opening, whole, by: step) == message)
        CCCryptorRelease(sealing)
        CCCryptorRelease(opening)
      }
    }
  }

  @Test func otherModesComeBack() throws {
    for mode in [kCCModeECB, kCCModeCFB, kCCModeCFB8, kCCModeOFB] {
      let (sealing, opening) = (try make(kCCEncrypt, mode), try make(kCCDecrypt, mode))
      let sealed = run(sealing, Self.message, by: 13)
      #expect(sealed != Self.message)
      #expect(run(opening, sealed, by: 9) == Self.message)
      CCCryptorRelease(sealing)
      CCCryptorRelease(opening)
    }
  }

  @Test func aBlockThatIsNotFullCannotBeFinished() throws {
    let cryptor = try make(kCCEncrypt, kCCModeCBC)
    var output = [UInt8](repeating: 0, count: 32)
    var moved = 0
    #expect(CCCryptorUpdate(cryptor, [1, 2, 3], 3, &output, 32, &moved) == kCCSuccess)
    #expect(moved == 0)
    #expect(CCCryptorFinal(cryptor, &output, 32, &moved) == kCCAlignmentError)
    #expect(CCCryptorUpdate(cryptor, Self.message, 64, &output, 32, &moved) == kCCBufferTooSmall)
    CCCryptorRelease(cryptor)
    #expect(CCCryptorUpdate(nil, [1], 1, &output, 32, &moved) == kCCParamError)
  }
}
