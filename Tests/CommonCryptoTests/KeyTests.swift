import CommonCrypto
import Foundation
import Testing

struct HMACTests {
  /// RFC 4231 and RFC 2202, the second cases.
  @Test func codesAreTheStandards() {
    let codes: [(Int, Int32, String)] = [
      (kCCHmacAlgMD5, CC_MD5_DIGEST_LENGTH, "750c783e6ab0b503eaa86e310a5db738"),
      (kCCHmacAlgSHA1, CC_SHA1_DIGEST_LENGTH, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
      (kCCHmacAlgSHA224, CC_SHA224_DIGEST_LENGTH, "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"),
      (
        kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH,
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
    ]
    let (key, message) = ("Jefe", "what do ya want for nothing?")
    for (algorithm, count, code) in codes {
      var mac = [UInt8](repeating: 0, count: Int(count))
      CCHmac(CCHmacAlgorithm(algorithm), key, key.utf8.count, message, message.utf8.count, &mac)
      #expect(mac.hex == code)
      var context = CCHmacContext()
      CCHmacInit(&context, CCHmacAlgorithm(algorithm), key, key.utf8.count)
      CCHmacUpdate(&context, Array(message.utf8.prefix(5)), 5)
      var copy = context
      CCHmacUpdate(&context, Array(message.utf8.dropFirst(5)), message.utf8.count - 5)
      CCHmacUpdate(&copy, [UInt8](), 0)
      var (whole, part) = (mac, mac)
      CCHmacFinal(&context, &whole)
      CCHmacFinal(&copy, &part)
      #expect(whole == mac)
      #expect(part != mac)
    }
  }

  @Test func anEmptyKeyIsOne() {
    var mac = [UInt8](repeating: 0, count: 32)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), nil, 0, nil, 0, &mac)
    #expect(mac.hex == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
  }
}

struct KeyDerivationTests {
  /// RFC 6070, and RFC 7914's case for SHA-256.
  @Test func keysAreTheStandards() {
    let cases: [(Int, String, String, UInt32, String)] = [
      (kCCPRFHmacAlgSHA1, "password", "salt", 1, "0c60c80f961f0e71f3a9b524af6012062fe037a6"),
      (kCCPRFHmacAlgSHA1, "password", "salt", 4_096, "4b007901b765489abead49d926f721d065a429c1"),
      (
        kCCPRFHmacAlgSHA1, "passwordPASSWORDpassword", "saltSALTsaltSALTsaltSALTsaltSALTsalt", 4_096,
        "3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038"
      ),
      (
        kCCPRFHmacAlgSHA256, "passwd", "salt", 1,
        """
        55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc\
        49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783
        """
      ),
    ]
    for (function, password, salt, rounds, expected) in cases {
      var key = [UInt8](repeating: 0, count: expected.count / 2)
      let status = CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2),
        password,
        password.utf8.count,
        Array(salt.utf8),
        salt.utf8.count,
        CCPseudoRandomAlgorithm(function),
        rounds,
        &key,
        key.count
      )
      #expect(status == kCCSuccess)
      #expect(key.hex == expected)
    }
  }

  @Test func whatCannotBeDerivedIsRefused() {
    var key = [UInt8](repeating: 0, count: 16)
    func derive(_ algorithm: Int, _ function: Int, _ rounds: UInt32, _ count: Int) -> Int32 {
      CCKeyDerivationPBKDF(UInt32(algorithm), "p", 1, [1], 1, UInt32(function), rounds, &key, count)
    }
    #expect(derive(kCCPBKDF2, kCCPRFHmacAlgSHA1, 1, 16) == kCCSuccess)
    #expect(derive(1, kCCPRFHmacAlgSHA1, 1, 16) == kCCParamError)
    #expect(derive(kCCPBKDF2, 9, 1, 16) == kCCParamError)
    #expect(derive(kCCPBKDF2, kCCPRFHmacAlgSHA1, 0, 16) == kCCParamError)
    #expect(derive(kCCPBKDF2, kCCPRFHmacAlgSHA1, 1, 0) == kCCParamError)
  }

  @Test func randomBytesDiffer() {
    var (first, second) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    #expect(CCRandomGenerateBytes(&first, first.count) == kCCSuccess)
    #expect(CCRandomGenerateBytes(&second, second.count) == kCCSuccess)
    #expect(first != second)
    #expect(CCRandomGenerateBytes(nil, 1) == kCCParamError)
  }
}
