import Foundation
import SlipwayFoundation
import Testing

@testable import Security

struct SecKeyTests {
  private let message = Data("message".utf8) as CFData

  private func key(_ type: CFString, _ bits: Int) throws -> SecKey {
    let attributes: [String: Any] = [kSecAttrKeyType as String: type, kSecAttrKeySizeInBits as String: bits]
    var error: Unmanaged<CFError>?
    guard let key = SecKeyCreateRandomKey(attributes as CFDictionary, &error) else {
      throw error!.takeRetainedValue() as Error
    }
    return key
  }

  @Test(arguments: [256, 384, 521]) func keysOnCurvesSign(bits: Int) throws {
    let key = try key(kSecAttrKeyTypeECSECPrimeRandom, bits)
    let publicKey = try #require(SecKeyCopyPublicKey(key))
    let algorithm = SecKeyAlgorithm.ecdsaSignatureMessageX962SHA256
    #expect(SecKeyIsAlgorithmSupported(key, .sign, algorithm))
    #expect(!SecKeyIsAlgorithmSupported(publicKey, .sign, algorithm))
    #expect(SecKeyIsAlgorithmSupported(publicKey, .verify, algorithm))
    let signature = try #require(SecKeyCreateSignature(key, algorithm, message, nil))
    #expect(SecKeyVerifySignature(publicKey, algorithm, message, signature, nil))
    var error: Unmanaged<CFError>?
    #expect(!SecKeyVerifySignature(publicKey, algorithm, Data() as CFData, signature, &error))
    #expect(error?.takeRetainedValue().code == Int(errSecVerifyFailed))
    #expect(SecKeyCreateSignature(publicKey, algorithm, message, nil) == nil)
    #expect(SecKeyCreateSignature(key, .rsaSignatureMessagePSSSHA256, message, nil) == nil)
    #expect(SecKeyCreateSignature(key, .ecdsaSignatureDigestX962SHA256, message, &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecParam))
    #expect(SecKeyGetBlockSize(key) == (bits + 7) / 8)
  }

  @Test func keysOfRSASignAndEncrypt() throws {
    let key = try key(kSecAttrKeyTypeRSA, 2_048)
    let publicKey = try #require(SecKeyCopyPublicKey(key))
    #expect(SecKeyGetBlockSize(key) == 256)
    for algorithm in [SecKeyAlgorithm.rsaSignatureMessagePKCS1v15SHA256, .rsaSignatureMessagePSSSHA512] {
      let signature = try #require(SecKeyCreateSignature(key, algorithm, message, nil))
      #expect(signature.length == 256)
      #expect(SecKeyVerifySignature(publicKey, algorithm, message, signature, nil))
      #expect(!SecKeyVerifySignature(publicKey, .rsaSignatureMessagePKCS1v15SHA1, message, signature, nil))
    }
    for algorithm in [SecKeyAlgorithm.rsaEncryptionPKCS1, .rsaEncryptionOAEPSHA1, .rsaEncryptionOAEPSHA256] {
      let sealed = try #require(SecKeyCreateEncryptedData(publicKey, algorithm, message, nil))
      #expect(SecKeyCreateDecryptedData(key, algorithm, sealed, nil) as Data? == message as Data)
      #expect(SecKeyCreateDecryptedData(publicKey, algorithm, sealed, nil) == nil)
    }
    let sealed = try #require(SecKeyCreateEncryptedData(publicKey, .rsaEncryptionOAEPSHA256, message, nil))
    #expect(SecKeyCreateDecryptedData(key, .rsaEncryptionOAEPSHA1, sealed, nil) == nil)
    #expect(SecKeyCreateEncryptedData(publicKey, .rsaEncryptionPKCS1, Data(count: 256) as CFData, nil) == nil)
  }

  @Test("Without padding a message is a number, before which there are zeros") func rawRSA() throws {
    let key = try key(kSecAttrKeyTypeRSA, 2_048)
    let publicKey = try #require(SecKeyCopyPublicKey(key))
    let sealed = try #require(SecKeyCreateEncryptedData(publicKey, .rsaEncryptionRaw, message, nil))
    let opened = try #require(SecKeyCreateDecryptedData(key, .rsaEncryptionRaw, sealed, nil)) as Data
    #expect(opened == Data(count: 256 - message.length) + (message as Data))
    #expect(SecKeyCreateEncryptedData(publicKey, .rsaEncryptionRaw, message, nil) as Data? == sealed as Data)
    for algorithm in [SecKeyAlgorithm.rsaSignatureRaw, .rsaSignatureDigestPKCS1v15Raw] {
      let signature = try #require(SecKeyCreateSignature(key, algorithm, message, nil))
      #expect(SecKeyVerifySignature(publicKey, algorithm, message, signature, nil))
      #expect(!SecKeyVerifySignature(publicKey, algorithm, Data([1, 2]) as CFData, signature, nil))
    }
  }

  @Test(arguments: [("73", 256), ("73", 521), ("42", 1_024)]) func keysComeBackFromTheirBytes(type: String, bits: Int)
    throws
  {
    let key = try key(type as CFString, bits)
    let publicKey = try #require(SecKeyCopyPublicKey(key))
    for (key, keyClass) in [(key, kSecAttrKeyClassPrivate), (publicKey, kSecAttrKeyClassPublic)] {
      let data = try #require(SecKeyCopyExternalRepresentation(key, nil))
      let attributes: [CFString: Any] = [kSecAttrKeyType: type, kSecAttrKeyClass: keyClass]
      let again = try #require(SecKeyCreateWithData(data, attributes as CFDictionary, nil))
      #expect(SecKeyCopyExternalRepresentation(again, nil) as Data? == data as Data)
      let described = try #require(SecKeyCopyAttributes(again) as? [String: Any])
      #expect(described[kSecAttrKeySizeInBits as String] as? Int == bits)
      #expect(described[kSecAttrKeyClass as String] as? String == keyClass as String)
      var error: Unmanaged<CFError>?
      let cut = (data as Data).dropLast() as CFData
      #expect(SecKeyCreateWithData(cut, attributes as CFDictionary, &error) == nil)
      #expect(error?.takeRetainedValue().code == Int(errSecParam))
      #expect(SecKeyCreateWithData((data as Data) + [0] as CFData, attributes as CFDictionary, nil) == nil)
    }
  }

  @Test func keysAgree() throws {
    let keys = [try key(kSecAttrKeyTypeEC, 256), try key(kSecAttrKeyTypeEC, 256)]
    let publicKeys = try keys.map { try #require(SecKeyCopyPublicKey($0)) }
    func agree(_ a: Int, _ b: Int) -> Data? {
      SecKeyCopyKeyExchangeResult(keys[a], .ecdhKeyExchangeStandard, publicKeys[b], [:] as CFDictionary, nil) as Data?
    }
    #expect(agree(0, 1)?.count == 32)
    #expect(agree(0, 1) == agree(1, 0))
    let other = try #require(SecKeyCopyPublicKey(key(kSecAttrKeyTypeEC, 384)))
    #expect(SecKeyCopyKeyExchangeResult(keys[0], .ecdhKeyExchangeStandard, other, [:] as CFDictionary, nil) == nil)
  }

  @Test func permanentKeysLieInTheKeychain() throws {
    try withKeychain { _ in
      let tag = Data("org.example.key".utf8)
      let attributes: [String: Any] = [
        kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeySizeInBits as String: 256,
        kSecPrivateKeyAttrs as String: [
          kSecAttrIsPermanent as String: true, kSecAttrApplicationTag as String: tag,
        ] as [String: Any],
      ]
      let key = try #require(SecKeyCreateRandomKey(attributes as CFDictionary, nil))
      let query: [String: Any] = [
        kSecClass as String: kSecClassKey, kSecAttrApplicationTag as String: tag,
        kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom, kSecReturnRef as String: true,
      ]
      var item: CFTypeRef?
      #expect(SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess)
      let found = item as! SecKey
      #expect(SecKeyCopyExternalRepresentation(found, nil) == SecKeyCopyExternalRepresentation(key, nil))
      // A key that is made comes in by its reference.
      let publicKey = try #require(SecKeyCopyPublicKey(key))
      let added: [CFString: Any] = [kSecValueRef: publicKey, kSecAttrApplicationTag: Data("public".utf8)]
      #expect(SecItemAdd(added as CFDictionary, nil) == errSecSuccess)
      #expect(SecItemAdd(added as CFDictionary, nil) == errSecDuplicateItem)
      #expect(SecItemDelete([kSecClass: kSecClassKey, kSecValueRef: publicKey] as CFDictionary) == errSecSuccess)
      #expect(SecItemCopyMatching(query as CFDictionary, nil) == errSecSuccess)
    }
  }

  @Test func whatThereIsNotIsAnError() {
    let attributes: [(CFString, Any)] = [
      (kSecAttrKeySizeInBits, 255), (kSecAttrKeyType, "9"), (kSecAttrTokenID, kSecAttrTokenIDSecureEnclave),
    ]
    for (key, value) in attributes {
      var parameters: [CFString: Any] = [kSecAttrKeyType: kSecAttrKeyTypeEC, kSecAttrKeySizeInBits: 256]
      parameters[key] = value
      var error: Unmanaged<CFError>?
      #expect(SecKeyCreateRandomKey(parameters as CFDictionary, &error) == nil)
      #expect(error?.takeRetainedValue().domain == NSOSStatusErrorDomain)
    }
  }
}
