import CryptoKit
import Foundation
import Testing

/// RFC 4231's cases, and RFC 2202's for the old functions.
struct HMACTests {
  struct Case: CustomTestStringConvertible {
    var key: Data
    var message: String
    var sha256, sha384, sha512: String
    var testDescription: String { message }
  }

  static let cases = [
    Case(
      key: Data(repeating: 0x0b, count: 20),
      message: "Hi There",
      sha256: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
      sha384: """
        afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8b2fa9cb6
        """,
      sha512: """
        87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde\
        daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854
        """
    ),
    Case(
      key: Data("Jefe".utf8),
      message: "what do ya want for nothing?",
      sha256: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
      sha384: """
        af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649
        """,
      sha512: """
        164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554\
        9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737
        """
    ),
    Case(
      key: Data(repeating: 0xaa, count: 131),
      message: "Test Using Larger Than Block-Size Key - Hash Key First",
      sha256: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
      sha384: """
        4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c60c2ef6ab4030fe8296248df163f44952
        """,
      sha512: """
        80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352\
        6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598
        """
    ),
  ]

  @Test(arguments: cases) func codesAreTheStandards(_ example: Case) {
    let (key, message) = (SymmetricKey(data: example.key), Data(example.message.utf8))
    #expect(HMAC<SHA256>.authenticationCode(for: message, using: key).hex == example.sha256)
    #expect(HMAC<SHA384>.authenticationCode(for: message, using: key).hex == example.sha384)
    #expect(HMAC<SHA512>.authenticationCode(for: message, using: key).hex == example.sha512)
  }

  private let key = SymmetricKey(data: Data("Jefe".utf8))
  private let message = Data("what do ya want for nothing?".utf8)

  @Test func oldFunctions() {
    #expect(
      HMAC<Insecure.MD5>.authenticationCode(for: message, using: key).hex == "750c783e6ab0b503eaa86e310a5db738"
    )
    #expect(
      HMAC<Insecure.SHA1>.authenticationCode(for: message, using: key).hex
        == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
    )
  }

  @Test func inParts() {
    var hmac = HMAC<SHA256>(key: key)
    for byte in message { hmac.update(data: [byte]) }
    let code = hmac.finalize()
    #expect(code == HMAC<SHA256>.authenticationCode(for: message, using: key))
    #expect(hmac.finalize() == code)
    #expect(code.byteCount == 32)
    #expect(code.description == "HMAC with SHA256: " + HMACTests.cases[1].sha256)
  }

  @Test func onlyTheRightCodeIsValid() {
    let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
    let bytes = Data(code)
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: key))
    #expect(HMAC<SHA256>.isValidAuthenticationCode(bytes, authenticating: message, using: key))
    message.withUnsafeBytes {
      #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: $0, using: key))
    }
    let other = SymmetricKey(size: .bits256)
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: other))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message + [0], using: key))
    // A tag that was cut off says nothing, however much of it is right.
    for count in 0..<bytes.count {
      #expect(!HMAC<SHA256>.isValidAuthenticationCode(bytes.prefix(count), authenticating: message, using: key))
    }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(!HMAC<SHA256>.isValidAuthenticationCode(changed, authenticating: message, using: key))
    }
  }

  @Test func anEmptyKeyIsOne() {
    #expect(
      HMAC<SHA256>.authenticationCode(for: Data(), using: SymmetricKey(data: Data())).hex
        == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"
    )
  }
}

/// RFC 5869's cases.
struct HKDFTests {
  private let material = SymmetricKey(data: Data(repeating: 0x0b, count: 22))
  private let salt = Data(hex: "000102030405060708090a0b0c")
  private let info = Data(hex: "f0f1f2f3f4f5f6f7f8f9")

  @Test func withSaltAndInformation() {
    let key = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: salt)
    #expect(key.hex == "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    let output = "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    #expect(HKDF<SHA256>.expand(pseudoRandomKey: key, info: info, outputByteCount: 42).hex == output)
    let both = HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: salt, info: info, outputByteCount: 42)
    #expect(both.hex == output)
  }

  @Test func withNeither() {
    let output = "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
    #expect(HKDF<SHA256>.deriveKey(inputKeyMaterial: material, outputByteCount: 42).hex == output)
    let empty = HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: Data(), outputByteCount: 42)
    #expect(empty.hex == output)
    #expect(HKDF<SHA256>.deriveKey(inputKeyMaterial: material, info: Data(), outputByteCount: 42).hex == output)
    let key = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: Data?.none)
    #expect(HKDF<SHA256>.expand(pseudoRandomKey: key, info: Data?.none, outputByteCount: 42).hex == output)
  }

  @Test func withSHA1() {
    let material = SymmetricKey(data: Data(repeating: 0x0b, count: 11))
    let key = HKDF<Insecure.SHA1>.deriveKey(inputKeyMaterial: material, salt: salt, info: info, outputByteCount: 42)
    #expect(key.hex == "085a01ea1b10f36933068b56efa5ad81a4f14b822f5b091568a9cdd4f155fda2c22e422478d305f3f896")
  }

  @Test func aShorterKeyIsTheBeginningOfALongerOne() {
    let most = 255 * SHA256.byteCount
    let long = HKDF<SHA256>.deriveKey(inputKeyMaterial: material, info: info, outputByteCount: most)
    #expect(long.bitCount == most * 8)
    for count in [0, 1, 31, 32, 33] {
      let key = HKDF<SHA256>.deriveKey(inputKeyMaterial: material, info: info, outputByteCount: count)
      #expect(long.hex.hasPrefix(key.hex) && key.bitCount == count * 8)
    }
  }

  @Test func moreThanItCanMakeEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let key = SymmetricKey(size: .bits256)
      _ = HKDF<SHA256>.deriveKey(inputKeyMaterial: key, outputByteCount: 255 * 32 + 1)
    }
  }
}

struct SymmetricKeyTests {
  @Test func keysAreComparedByTheirBytes() {
    let key = SymmetricKey(size: .bits192)
    #expect(key.bitCount == 192)
    #expect(key == key.withUnsafeBytes { SymmetricKey(data: Data($0)) })
    #expect(key != SymmetricKey(size: .bits192))
    #expect(key != key.withUnsafeBytes { SymmetricKey(data: Data($0.dropLast())) })
    #expect(SymmetricKey(size: SymmetricKeySize(bitCount: 1_024)).bitCount == 1_024)
    #expect(SymmetricKey(data: Data()).bitCount == 0)
  }
}
