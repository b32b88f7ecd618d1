import Foundation
import FoundationNetworking
import SlipwayFoundation
import Testing

@testable import Security

/// Whether certificates are trusted, at a moment in January 2027.
struct SecTrustTests {
  private let january2027 = Date(timeIntervalSince1970: 1_800_000_000)

  private func trust(
    _ certificates: [SecCertificate],
    _ policy: SecPolicy = SecPolicyCreateBasicX509(),
    anchors: [SecCertificate]? = [TestCertificate.root]
  ) throws -> SecTrust {
    var made: SecTrust?
    #expect(SecTrustCreateWithCertificates(certificates as CFTypeRef, policy, &made) == errSecSuccess)
    let trust = try #require(made)
    if let anchors { #expect(SecTrustSetAnchorCertificates(trust, anchors as CFArray) == errSecSuccess) }
    #expect(SecTrustSetVerifyDate(trust, january2027 as CFDate) == errSecSuccess)
    return trust
  }

  /// The error's code; 0 where there is none.
  private func failure(_ trust: SecTrust) -> Int {
    var error: CFError?
    let isTrusted = SecTrustEvaluateWithError(trust, &error)
    #expect(isTrusted == (error == nil))
    #expect(error.map { $0.domain == NSOSStatusErrorDomain } ?? true)
    return error?.code ?? 0
  }

  private var chain: [SecCertificate] { [TestCertificate.server, TestCertificate.intermediate] }

  @Test func aChainToAnAnchorHolds() throws {
    let trust = try trust(chain)
    #expect(failure(trust) == 0)
    var result = SecTrustResultType.invalid
    #expect(SecTrustGetTrustResult(trust, &result) == errSecSuccess && result == .unspecified)
    let found = try #require(SecTrustCopyCertificateChain(trust) as? [SecCertificate])
    #expect(found == chain + [TestCertificate.root])
    #expect(SecTrustGetCertificateCount(trust) == 3)
    let facts = try #require(SecTrustCopyResult(trust))
    #expect((facts[kSecTrustResultValue] as? NSNumber)?.uint32Value == SecTrustResultType.unspecified.rawValue)
  }

  @Test func whatEndsAtNoAnchorIsNotTrusted() throws {
    #expect(failure(try trust(chain, anchors: nil)) == Int(errSecNotTrusted))
    #expect(failure(try trust(chain, anchors: [])) == Int(errSecNotTrusted))
    #expect(failure(try trust([TestCertificate.server])) == Int(errSecNotTrusted))
    #expect(failure(try trust([TestCertificate.root], anchors: nil)) == Int(errSecNotTrusted))
    // An anchor need not be signed by itself.
    #expect(failure(try trust([TestCertificate.server], anchors: [TestCertificate.intermediate])) == 0)
    #expect(failure(try trust([TestCertificate.server], anchors: [TestCertificate.server])) == 0)
  }

  @Test func aChangeAsksForAnotherEvaluation() throws {
    let trust = try trust(chain)
    #expect(failure(trust) == 0)
    SecTrustSetAnchorCertificates(trust, nil)
    var result = SecTrustResultType.unspecified
    SecTrustGetTrustResult(trust, &result)
    #expect(result == .invalid && SecTrustCopyResult(trust) == nil)
    #expect(failure(trust) == Int(errSecNotTrusted))
    SecTrustGetTrustResult(trust, &result)
    #expect(result == .recoverableTrustFailure)
  }

  @Test func datesCount() throws {
    let trust = try trust(chain)
    SecTrustSetVerifyDate(trust, Date(timeIntervalSince1970: 1_700_000_000) as CFDate)
    #expect(failure(trust) == Int(errSecCertificateNotValidYet))
    SecTrustSetVerifyDate(trust, Date(timeIntervalSince1970: 1_900_000_000) as CFDate)
    #expect(failure(trust) == Int(errSecCertificateExpired))
    #expect(SecTrustGetVerifyTime(trust) == 1_900_000_000 - Date.timeIntervalBetween1970AndReferenceDate)
  }

  @Test(arguments: [
    ("server.test", true), ("SERVER.test", true), ("server.test.", true), ("a.wild.test", true), ("127.0.0.1", true),
    ("wild.test", false), ("a.b.wild.test", false), ("127.0.0.2", false), ("other.test", false), ("", false),
    ("server.test\0.evil", false),
  ])
  func hostsAreTheAlternativeNames(host: String, isNamed: Bool) throws {
    let trust = try trust(chain, SecPolicyCreateSSL(true, host as CFString))
    #expect(failure(trust) == (isNamed ? 0 : Int(errSecHostNameMismatch)))
  }

  @Test func eachPolicyCounts() throws {
    let trust = try trust(chain)
    let both = [SecPolicyCreateSSL(true, "server.test"), SecPolicyCreateSSL(true, "a.wild.test")]
    SecTrustSetPolicies(trust, both as CFTypeRef)
    #expect(failure(trust) == 0)
    SecTrustSetPolicies(trust, both + [SecPolicyCreateSSL(true, "other.test")] as CFTypeRef)
    #expect(failure(trust) == Int(errSecHostNameMismatch))
    #expect(SecTrustSetPolicies(trust, "policy" as NSString) == errSecParam)
  }

  @Test func serversHaveToBeOnes() throws {
    let tls = SecPolicyCreateSSL(true, nil)
    for (certificate, status) in [
      (TestCertificate.long, errSecCertificateValidityPeriodTooLong),
      (TestCertificate.plain, errSecInvalidExtendedKeyUsage), (TestCertificate.weak, errSecUnsupportedKeySize),
    ] {
      let chain = [certificate, TestCertificate.intermediate]
      #expect(failure(try trust(chain, tls)) == Int(status))
      #expect(failure(try trust(chain)) == 0)
    }
    #expect(
      failure(try trust([TestCertificate.plain, TestCertificate.intermediate], SecPolicyCreateSSL(false, nil))) == 0
    )
  }

  @Test func aWrongSignatureIsFatal() throws {
    var data = SecCertificateCopyData(TestCertificate.server) as Data
    data[data.count - 1] ^= 1
    let forged = try #require(SecCertificateCreateWithData(nil, data as CFData))
    let trust = try trust([forged, TestCertificate.intermediate])
    #expect(failure(trust) != 0)
    var result = SecTrustResultType.invalid
    SecTrustGetTrustResult(trust, &result)
    #expect(result == .fatalTrustFailure)
  }

  @Test func revocationIsNotKnown() throws {
    let any = try #require(SecPolicyCreateRevocation(kSecRevocationUseAnyAvailableMethod))
    #expect(failure(try trust(chain, any)) == 0)
    let answer = kSecRevocationOCSPMethod | kSecRevocationRequirePositiveResponse
    let strict = try #require(SecPolicyCreateRevocation(answer))
    #expect(failure(try trust(chain, strict)) == Int(errSecIncompleteCertRevocationCheck))
    #expect(SecPolicyCreateRevocation(0) == nil)
  }

  @Test func policiesSayWhatTheyAre() throws {
    let policy = try #require(
      SecPolicyCreateWithProperties(kSecPolicyAppleSSL, [kSecPolicyName: "a.test"] as CFDictionary)
    )
    #expect(policy == SecPolicyCreateSSL(true, "a.test") && policy != SecPolicyCreateSSL(true, nil))
    let properties = try #require(SecPolicyCopyProperties(policy))
    #expect(
      properties[kSecPolicyOid] as? NSString == kSecPolicyAppleSSL && properties[kSecPolicyName] as? String == "a.test"
    )
    #expect(SecPolicyCreateWithProperties("1.2.3" as NSString, nil) == nil)
  }

  @Test func asynchronously() async throws {
    let trust = try trust(chain)
    let isTrusted = await withCheckedContinuation { continuation in
      SecTrustEvaluateAsyncWithError(trust, .global()) { _, isTrusted, _ in continuation.resume(returning: isTrusted) }
    }
    #expect(isTrusted)
  }

  @Test func nobodyIsAskedAboutAServer() {
    let space = URLProtectionSpace(
      host: "server.test",
      port: 443,
      protocol: nil,
      realm: nil,
      authenticationMethod: NSURLAuthenticationMethodServerTrust
    )
    #expect(space.serverTrust == nil)
  }
}

struct SecCertificateTests {
  @Test func itSaysWhoseItIs() throws {
    let server = TestCertificate.server
    #expect(SecCertificateCopySubjectSummary(server) == "server.test")
    var name: CFString?
    #expect(SecCertificateCopyCommonName(server, &name) == errSecSuccess && name == "server.test")
    var addresses: CFArray?
    #expect(SecCertificateCopyEmailAddresses(server, &addresses) == errSecSuccess)
    #expect(addresses as? [String] == ["me@server.test"])
    let begin = SecCertificateCopyNotValidBeforeDate(server) as Date?
    let end = SecCertificateCopyNotValidAfterDate(server) as Date?
    let validity = try #require(end).timeIntervalSince(try #require(begin))
    #expect(validity == 397 * 86_400)
  }

  @Test func itsKeyVerifies() throws {
    let key = try #require(SecCertificateCopyKey(TestCertificate.server))
    #expect(SecKeyIsAlgorithmSupported(key, .verify, .ecdsaSignatureMessageX962SHA256))
    let root = try #require(SecCertificateCopyKey(TestCertificate.root))
    #expect(SecKeyGetBlockSize(root) == 256 && key != root)
    #expect(SecCertificateCopyKey(TestCertificate.server) == key)
  }

  @Test func onlyItsEncodingIsOne() throws {
    let data = SecCertificateCopyData(TestCertificate.server) as Data
    let again = try #require(SecCertificateCreateWithData(nil, data as CFData))
    #expect(again == TestCertificate.server && Set([again, TestCertificate.server, TestCertificate.root]).count == 2)
    #expect(SecCertificateCreateWithData(nil, (data + [0]) as CFData) == nil)
    #expect(SecCertificateCreateWithData(nil, data.dropLast() as CFData) == nil)
    #expect(SecCertificateCreateWithData(nil, Data("-----BEGIN CERTIFICATE-----".utf8) as CFData) == nil)
  }

  @Test func theSerialNumber() {
    #expect(SecCertificateCopySerialNumberData(TestCertificate.server, nil) as Data? == Data(serial))
  }
  private let serial: [UInt8] = [0x12, 0x1b, 0x14, 0x5b]
}
