import Foundation
import SlipwayCrypto
import SlipwayFoundation

/// What is done with a key, and how.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, @unchecked Sendable {
  // A constant string, or one that whoever made this does not change.
  public let rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }

  public static let ecdsaSignatureMessageX962SHA1 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA1")
  public static let ecdsaSignatureMessageX962SHA224 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA224")
  public static let ecdsaSignatureMessageX962SHA256 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA256")
  public static let ecdsaSignatureMessageX962SHA384 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA384")
  public static let ecdsaSignatureMessageX962SHA512 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA512")
  public static let ecdsaSignatureDigestX962SHA1 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:digest-X962:SHA1")
  public static let ecdsaSignatureDigestX962SHA224 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:digest-X962:SHA224")
  public static let ecdsaSignatureDigestX962SHA256 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:digest-X962:SHA256")
  public static let ecdsaSignatureDigestX962SHA384 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:digest-X962:SHA384")
  public static let ecdsaSignatureDigestX962SHA512 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:digest-X962:SHA512")
  public static let rsaSignatureMessagePKCS1v15SHA1 = SecKeyAlgorithm(rawValue: "algid:sign:RSA:message-PKCS1v15:SHA1")
  public static let rsaSignatureMessagePKCS1v15SHA224 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:message-PKCS1v15:SHA224"
  )
  public static let rsaSignatureMessagePKCS1v15SHA256 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:message-PKCS1v15:SHA256"
  )
  public static let rsaSignatureMessagePKCS1v15SHA384 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:message-PKCS1v15:SHA384"
  )
  public static let rsaSignatureMessagePKCS1v15SHA512 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:message-PKCS1v15:SHA512"
  )
  public static let rsaSignatureDigestPKCS1v15SHA1 = SecKeyAlgorithm(rawValue: "algid:sign:RSA:digest-PKCS1v15:SHA1")
  public static let rsaSignatureDigestPKCS1v15SHA224 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:digest-PKCS1v15:SHA224"
  )
  public static let rsaSignatureDigestPKCS1v15SHA256 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:digest-PKCS1v15:SHA256"
  )
  public static let rsaSignatureDigestPKCS1v15SHA384 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:digest-PKCS1v15:SHA384"
  )
  public static let rsaSignatureDigestPKCS1v15SHA512 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:digest-PKCS1v15:SHA512"
  )
  public static let rsaSignatureMessagePSSSHA1 = SecKeyAlgorithm(rawValue: "algid:sign:RSA:message-PSS:SHA1:SHA1:20")
  public static let rsaSignatureMessagePSSSHA224 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:message-PSS:SHA224:SHA224:28"
  )
  public static let rsaSignatureMessagePSSSHA256 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:message-PSS:SHA256:SHA256:32"
  )
  public static let rsaSignatureMessagePSSSHA384 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:message-PSS:SHA384:SHA384:48"
  )
  public static let rsaSignatureMessagePSSSHA512 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:message-PSS:SHA512:SHA512:64"
  )
  public static let rsaSignatureDigestPSSSHA1 = SecKeyAlgorithm(rawValue: "algid:sign:RSA:digest-PSS:SHA1:SHA1:20")
  public static let rsaSignatureDigestPSSSHA224 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:digest-PSS:SHA224:SHA224:28"
  )
  public static let rsaSignatureDigestPSSSHA256 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:digest-PSS:SHA256:SHA256:32"
  )
  public static let rsaSignatureDigestPSSSHA384 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:digest-PSS:SHA384:SHA384:48"
  )
  public static let rsaSignatureDigestPSSSHA512 = SecKeyAlgorithm(
    rawValue: "algid:sign:RSA:digest-PSS:SHA512:SHA512:64"
  )
  public static let rsaSignatureRaw = SecKeyAlgorithm(rawValue: "algid:sign:RSA:raw")
  public static let rsaSignatureDigestPKCS1v15Raw = SecKeyAlgorithm(rawValue: "algid:sign:RSA:digest-PKCS1v15")
  public static let rsaEncryptionRaw = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:raw")
  public static let rsaEncryptionPKCS1 = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:PKCS1")
  public static let rsaEncryptionOAEPSHA1 = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:OAEP:SHA1")
  public static let rsaEncryptionOAEPSHA224 = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:OAEP:SHA224")
  public static let rsaEncryptionOAEPSHA256 = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:OAEP:SHA256")
  public static let rsaEncryptionOAEPSHA384 = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:OAEP:SHA384")
  public static let rsaEncryptionOAEPSHA512 = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:OAEP:SHA512")
  public static let ecdhKeyExchangeStandard = SecKeyAlgorithm(rawValue: "algid:keyexchange:ECDH")
  public static let ecdhKeyExchangeCofactor = SecKeyAlgorithm(rawValue: "algid:keyexchange:ECDHC")

  enum Input { case message, digest }

  enum Signature {
    case curve
    case rsa(RSAKey.Padding)
  }

  enum Scheme {
    /// Without a digest's algorithm what is given is signed as it is.
    case sign(Input, Signature, DigestAlgorithm?)
    case encrypt(RSAKey.Padding, DigestAlgorithm?)
    case agree
  }

  var scheme: Scheme? { Self.schemes[self] }

  private static let schemes: [SecKeyAlgorithm: Scheme] = [
    .ecdsaSignatureMessageX962SHA1: .sign(.message, .curve, .sha1),
    .ecdsaSignatureMessageX962SHA224: .sign(.message, .curve, .sha224),
    .ecdsaSignatureMessageX962SHA256: .sign(.message, .curve, .sha256),
    .ecdsaSignatureMessageX962SHA384: .sign(.message, .curve, .sha384),
    .ecdsaSignatureMessageX962SHA512: .sign(.message, .curve, .sha512),
    .ecdsaSignatureDigestX962SHA1: .sign(.digest, .curve, .sha1),
    .ecdsaSignatureDigestX962SHA224: .sign(.digest, .curve, .sha224),
    .ecdsaSignatureDigestX962SHA256: .sign(.digest, .curve, .sha256),
    .ecdsaSignatureDigestX962SHA384: .sign(.digest, .curve, .sha384),
    .ecdsaSignatureDigestX962SHA512: .sign(.digest, .curve, .sha512),
    .rsaSignatureMessagePKCS1v15SHA1: .sign(.message, .rsa(.pkcs1), .sha1),
    .rsaSignatureMessagePKCS1v15SHA224: .sign(.message, .rsa(.pkcs1), .sha224),
    .rsaSignatureMessagePKCS1v15SHA256: .sign(.message, .rsa(.pkcs1), .sha256),
    .rsaSignatureMessagePKCS1v15SHA384: .sign(.message, .rsa(.pkcs1), .sha384),
    .rsaSignatureMessagePKCS1v15SHA512: .sign(.message, .rsa(.pkcs1), .sha512),
    .rsaSignatureDigestPKCS1v15SHA1: .sign(.digest, .rsa(.pkcs1), .sha1),
    .rsaSignatureDigestPKCS1v15SHA224: .sign(.digest, .rsa(.pkcs1), .sha224),
    .rsaSignatureDigestPKCS1v15SHA256: .sign(.digest, .rsa(.pkcs1), .sha256),
    .rsaSignatureDigestPKCS1v15SHA384: .sign(.digest, .rsa(.pkcs1), .sha384),
    .rsaSignatureDigestPKCS1v15SHA512: .sign(.digest, .rsa(.pkcs1), .sha512),
    .rsaSignatureMessagePSSSHA1: .sign(.message, .rsa(.pss), .sha1),
    .rsaSignatureMessagePSSSHA224: .sign(.message, .rsa(.pss), .sha224),
    .rsaSignatureMessagePSSSHA256: .sign(.message, .rsa(.pss), .sha256),
    .rsaSignatureMessagePSSSHA384: .sign(.message, .rsa(.pss), .sha384),
    .rsaSignatureMessagePSSSHA512: .sign(.message, .rsa(.pss), .sha512),
    .rsaSignatureDigestPSSSHA1: .sign(.digest, .rsa(.pss), .sha1),
    .rsaSignatureDigestPSSSHA224: .sign(.digest, .rsa(.pss), .sha224),
    .rsaSignatureDigestPSSSHA256: .sign(.digest, .rsa(.pss), .sha256),
    .rsaSignatureDigestPSSSHA384: .sign(.digest, .rsa(.pss), .sha384),
    .rsaSignatureDigestPSSSHA512: .sign(.digest, .rsa(.pss), .sha512),
    .rsaSignatureRaw: .sign(.digest, .rsa(.none), nil),
    .rsaSignatureDigestPKCS1v15Raw: .sign(.digest, .rsa(.pkcs1), nil),
    .rsaEncryptionRaw: .encrypt(.none, nil),
    .rsaEncryptionPKCS1: .encrypt(.pkcs1, nil),
    .rsaEncryptionOAEPSHA1: .encrypt(.oaep, .sha1),
    .rsaEncryptionOAEPSHA224: .encrypt(.oaep, .sha224),
    .rsaEncryptionOAEPSHA256: .encrypt(.oaep, .sha256),
    .rsaEncryptionOAEPSHA384: .encrypt(.oaep, .sha384),
    .rsaEncryptionOAEPSHA512: .encrypt(.oaep, .sha512),
    .ecdhKeyExchangeStandard: .agree,
    .ecdhKeyExchangeCofactor: .agree,
  ]
}

/// What a key may be used for.
public enum SecKeyOperationType: CFIndex, Sendable {
  case sign = 0
  case verify = 1
  case encrypt = 2
  case decrypt = 3
  case keyExchange = 4
}
