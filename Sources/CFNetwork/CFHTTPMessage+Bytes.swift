import Foundation
import SlipwayFoundation

extension CFHTTPMessage {
  /// The values of the headers of that name.
  func value(of name: String) -> String? {
    let values = fields.filter { $0.name.isHeader(name) }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The message as it is sent; nil while its head is not complete.
  var serialized: Data? {
    guard isHeadComplete, let start else { return nil }
    var lines: [String] = []
    switch start {
    case .request(let method, let target): lines.append("\(method) \(target) \(version ?? "HTTP/1.1")")
    case .response(_, let line): lines.append(line)
    }
    if isRequest, value(of: "Host") == nil, let host = url?.hostAndPort { lines.append("Host: \(host)") }
    lines += fields.map { "\($0.name): \($0.value)" }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (body ?? Data())
  }

  /// - Returns: false where the head is none.
  func append(_ bytes: Data) -> Bool {
    guard !isHeadComplete else {
      body = (body ?? Data()) + bytes
      return true
    }
    head += bytes
    guard let end = head.endOfHead else { return isHeadPossible }
    let lines = String(decoding: head[..<end.lowerBound], as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
    guard let first = lines.first, readStart(first), readFields(lines.dropFirst()) else { return false }
    let rest = Data(head[end.upperBound...])
    (head, isHeadComplete) = (Data(), true)
    if !rest.isEmpty { body = rest }
    return true
  }

  /// Whether a first line that has come can be one; of a line that has not come it is not known.
  private var isHeadPossible: Bool {
    guard let end = head.firstIndex(of: UInt8(ascii: "\n")) else { return true }
    let line = String(decoding: head[..<end], as: UTF8.self).trimmingCharacters(in: .newlines)
    return CFHTTPMessage(isRequest: isRequest).readStart(line)
  }

  private func readStart(_ line: String) -> Bool {
    let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
    if isRequest {
      guard parts.count == 3, parts[2].hasPrefix("HTTP/") else { return false }
      (start, version) = (.request(method: parts[0], target: parts[1]), parts[2])
    } else {
      guard parts.count >= 2, parts[0].hasPrefix("HTTP/"), let code = Int(parts[1]) else { return false }
      (start, version) = (.response(code: code, line: line), parts[0])
    }
    return true
  }

  /// A line that begins with a space goes on with the one before.
  private func readFields(_ lines: some Sequence<String>) -> Bool {
    for line in lines {
      if line.first == " " || line.first == "\t", let last = fields.indices.last {
        fields[last].value += " " + line.trimmingCharacters(in: .whitespaces)
        continue
      }
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return false }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields.append((String(line[..<colon]), value))
    }
    return true
  }
}

extension Data {
  /// Where the empty line is that ends a head.
  fileprivate var endOfHead: Range<Index>? {
    [Data("\r\n\r\n".utf8), Data("\n\n".utf8)].compactMap { range(of: $0) }.min { $0.lowerBound < $1.lowerBound }
  }
}

extension String {
  /// Names of headers are the same in any case.
  func isHeader(_ other: String) -> Bool { caseInsensitiveCompare(other) == .orderedSame }
}

extension URL {
  /// What a request asks a server for.
  var requestTarget: String {
    let parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    let path = parts?.percentEncodedPath ?? ""
    return (path.isEmpty ? "/" : path) + (parts?.percentEncodedQuery.map { "?" + $0 } ?? "")
  }

  fileprivate var hostAndPort: String? { host.map { $0 + (port.map { ":\($0)" } ?? "") } }
}
