import CryptoKit
import Foundation
import Testing

/// What the `openssl` command writes is read, and the other way round.
@Suite(.enabled(if: OpenSSLCommand.isThere, "the openssl command is not installed"))
struct OpenSSLCommandTests {
  @Test(arguments: CurveKind.all) func readsItsKeysAndItReadsOurs(_ curve: CurveKind) throws {
    func check<Key: CurvePrivateKeyKind>(_ type: Key.Type) throws {
      let openssl = try OpenSSLCommand()
      // SEC 1, and the same as PKCS #8.
      let sec1 = try openssl.run(["ecparam", "-genkey", "-noout", "-name", curve.opensslName])
      let file = try openssl.write(sec1)
      let pkcs8 = try openssl.run(["pkey", "-in", file])
      let key = try Key(pemRepresentation: sec1.text)
      #expect(sec1.text.contains("EC PRIVATE KEY"))
      #expect(try Key(pemRepresentation: pkcs8.text).rawRepresentation == key.rawRepresentation)
      #expect(key.pemRepresentation + "\n" == pkcs8.text)
      let publicKey = try openssl.run(["pkey", "-in", file, "-pubout"])
      #expect(key.publicKey.pemRepresentation + "\n" == publicKey.text)
      let ours = Key(compactRepresentable: true)
      let der = try openssl.run(
        ["pkey", "-inform", "DER", "-in", openssl.write(ours.derRepresentation), "-outform", "DER", "-pubout"]
      )
      #expect(der == ours.publicKey.derRepresentation)
    }
    try check(curve.signing)
    try check(curve.agreement)
  }

  @Test(arguments: CurveKind.all) func verifiesItsSignaturesAndItVerifiesOurs(_ curve: CurveKind) throws {
    func check<Key: SigningKeyKind>(_ type: Key.Type) throws {
      let openssl = try OpenSSLCommand()
      let key = Key(compactRepresentable: true)
      let message = Data("message".utf8)
      let keyFile = try openssl.write(Data(key.pemRepresentation.utf8))
      let messageFile = try openssl.write(message)
      let theirs = try openssl.run(["dgst", curve.opensslDigest, "-sign", keyFile, messageFile])
      let signature = try Key.PublicKey.Signature(derRepresentation: theirs)
      #expect(key.publicKey.isValidSignature(signature, for: message))
      let ours = try openssl.write(key.signature(for: message).derRepresentation)
      let publicFile = try openssl.write(Data(key.publicKey.pemRepresentation.utf8))
      let answer = try openssl.run(
        ["dgst", curve.opensslDigest, "-verify", publicFile, "-signature", ours, messageFile]
      )
      #expect(answer.text == "Verified OK\n")
    }
    try check(curve.signing)
  }

  @Test(arguments: CurveKind.all) func agreesWithIt(_ curve: CurveKind) throws {
    func check<Key: AgreeingKeyKind>(_ type: Key.Type) throws {
      let openssl = try OpenSSLCommand()
      let (key, other) = (Key(compactRepresentable: true), Key(compactRepresentable: false))
      let theirs = try openssl.run([
        "pkeyutl", "-derive", "-inkey", openssl.write(Data(key.pemRepresentation.utf8)),
        "-peerkey", openssl.write(Data(other.publicKey.pemRepresentation.utf8)),
      ])
      #expect(try key.sharedSecretFromKeyAgreement(with: other.publicKey) == theirs)
    }
    try check(curve.agreement)
  }

  @Test func hashesAsItDoes() throws {
    let openssl = try OpenSSLCommand()
    let message = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 * $0) })
    let file = try openssl.write(message)
    func theirs(_ name: String) throws -> Data { try openssl.run(["dgst", "-binary", name, file]) }
    #expect(try Insecure.MD5.hash(data: message) == theirs("-md5"))
    #expect(try Insecure.SHA1.hash(data: message) == theirs("-sha1"))
    #expect(try SHA256.hash(data: message) == theirs("-sha256"))
    #expect(try SHA384.hash(data: message) == theirs("-sha384"))
    #expect(try SHA512.hash(data: message) == theirs("-sha512"))
  }
}

/// The `openssl` command, with a folder for its files.
final class OpenSSLCommand {
  private static let path = "/usr/bin/openssl"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ data: Data) throws -> String {
    let file = folder.appending(path: UUID().uuidString)
    try data.write(to: file)
    return file.path
  }

  func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "openssl \(arguments) failed")
    return data
  }
}

extension Data {
  var text: String { String(decoding: self, as: UTF8.self) }
}
