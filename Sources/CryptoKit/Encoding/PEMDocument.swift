import Foundation
import SlipwayCrypto

/// A text that carries DER (RFC 7468).
struct PEMDocument {
  static let publicKey = "PUBLIC KEY"
  static let privateKey = "PRIVATE KEY"
  static let curvePrivateKey = "EC PRIVATE KEY"

  let type: String
  private let bytes: SecretBytes

  /// - Throws: `CryptoKitASN1Error.invalidPEMDocument` unless there is one document and nothing else.
  init(_ text: String) throws {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    guard let first = lines.first, let last = lines.last, lines.count > 2,
      first.hasPrefix("-----BEGIN "), first.hasSuffix("-----"),
      case let type = String(first.dropFirst(11).dropLast(5)), last == "-----END \(type)-----",
      var data = Data(base64Encoded: lines.dropFirst().dropLast().joined())
    else { throw CryptoKitASN1Error.invalidPEMDocument }
    self.type = type
    bytes = data.withUnsafeMutableBytes { data in
      defer { cleanse(data) }
      return SecretBytes(copying: UnsafeRawBufferPointer(data))
    }
  }

  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  static func text(_ type: String, _ data: Data) -> String {
    let lines = data.base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
    return "-----BEGIN \(type)-----\n\(lines)\n-----END \(type)-----"
  }
}
