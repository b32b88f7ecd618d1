import Foundation
import SlipwayCrypto

/// The head of a request or of an answer.
struct WebSocketHead {
  var firstLine: String
  var fields: [(name: String, value: String)]

  /// More bytes than a head has.
  static let limit = 65_536

  /// - Parameter bytes: what has come; what lies behind the head is left in it.
  /// - Returns: nil before the head is whole.
  init?(takenFrom bytes: inout Data) {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    firstLine = lines[0]
    fields = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    bytes = Data(bytes[end.upperBound...])
  }

  init(firstLine: String, fields: [(name: String, value: String)]) {
    (self.firstLine, self.fields) = (firstLine, fields)
  }

  /// A line break in a field would begin another one: such a field is left out.
  var encoded: Data {
    let lines = fields.filter { !($0.name + $0.value).contains(where: \.isNewline) }.map {
      "\($0.name): \($0.value)\r\n"
    }
    return Data("\(firstLine)\r\n\(lines.joined())\r\n".utf8)
  }

  subscript(name: String) -> String? { fields.first { $0.name.lowercased() == name.lowercased() }?.value }

  func words(_ name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.flatMap { $0.value.components(separatedBy: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  var isUpgrade: Bool {
    words("Upgrade").contains { $0.lowercased() == "websocket" }
      && words("Connection").contains { $0.lowercased() == "upgrade" }
  }

  /// What a server proves by that it has read a client's key.
  static func answer(to key: String) -> String {
    let digest = DigestContext(.sha1)
    Data((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8).withUnsafeBytes { digest.update($0) }
    var bytes = Data(count: DigestAlgorithm.sha1.byteCount)
    bytes.withUnsafeMutableBytes { digest.finish(into: $0) }
    return bytes.base64EncodedString()
  }
}
