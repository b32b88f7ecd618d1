import Foundation

/// What a browser asks of the gate, and whether it may.
struct GateRequest: Equatable {
  var path: String
  /// The values by the names in small letters.
  private var fields: [String: String]

  /// The bytes that a request's head may take. A browser's takes less than two thousand.
  static let longestHead = 8_192
  private static let headEnd = Data("\r\n\r\n".utf8)

  /// How a request is answered that does not get through.
  struct Refusal: Error, Equatable {
    var status: String
    var reason: String

    static let malformed = Refusal(status: "400 Bad Request", reason: "This is no request that the gate understands.")
    static let tooLarge = Refusal(status: "431 Request Header Fields Too Large", reason: "The request is too large.")
    static let foreign = Refusal(
      status: "403 Forbidden",
      reason: "Only pages of this address itself may speak to the app."
    )
    static let unknown = Refusal(
      status: "403 Forbidden",
      reason: "Open the address that slipway has printed: the secret in it lets you in."
    )
    static let taken = Refusal(
      status: "409 Conflict",
      reason: "The app is shown in another browser window. Close that one, or start with slipway run --share."
    )
    static let slow = Refusal(status: "408 Request Timeout", reason: "The request took too long.")
    static let closed = Refusal(status: "502 Bad Gateway", reason: "The app is not shown any more.")
  }

  /// What becomes of a request that may come in.
  enum Passage: Equatable {
    /// It brought the secret in its address: the browser gets it as a cookie, and the address without it.
    case welcome
    case page
    /// The channel over which the app is shown and driven.
    case channel
  }

  /// Where a head ends that some bytes begin with; nil if there is more to come.
  static func end(ofHeadIn bytes: Data) throws(Refusal) -> Data.Index? {
    let end = bytes.range(of: headEnd)?.upperBound
    guard (end ?? bytes.endIndex) - bytes.startIndex <= longestHead else { throw .tooLarge }
    return end
  }

  /// Reads a request's head.
  init(head: Data) throws(Refusal) {
    guard let text = String(data: head, encoding: .ascii) else { throw .malformed }
    var lines = text.components(separatedBy: "\r\n")[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[0] == "GET", words[2] == "HTTP/1.1", words[1].hasPrefix("/") else { throw .malformed }
    path = words[1]
    fields = [:]
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw .malformed }
      let name = line[..<colon].lowercased()
      let isName = name.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (97...122).contains($0) || (48...57).contains($0) }
      // A field that stands twice could mean one thing here and another behind the gate.
      guard isName, fields[name] == nil, !line.contains(where: { $0 == "\n" || $0 == "\r" || $0 == "\0" }) else {
        throw .malformed
      }
      fields[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    // A body would reach the server unread.
    guard fields["transfer-encoding"] == nil, ["0", nil].contains(fields["content-length"]) else { throw .malformed }
  }

  /// Whether the request may come in.
  ///
  /// The host has to be this machine by one of its own names: a name of the internet that was made to lead here is a
  /// foreign page's. The origin, where there is one, has to be the very same address.
  func passage(secret: String, cookie: String) throws(Refusal) -> Passage {
    guard let host = fields["host"], Self.isThisMachine(host) else { throw .foreign }
    guard fields["origin"].map({ $0 == "http://" + host }) ?? !isUpgrade else { throw .foreign }
    if Secret.areEqual(path, "/" + secret) { return .welcome }
    let cookies = (fields["cookie"] ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cookies.contains(where: { Secret.areEqual($0, cookie + "=" + secret) }) else { throw .unknown }
    return isUpgrade ? .channel : .page
  }

  private var isUpgrade: Bool { fields["upgrade"] != nil }

  /// The port may be another one, that of a tunnel.
  private static func isThisMachine(_ host: String) -> Bool {
    host.wholeMatch(of: /(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?/) != nil
  }

  /// The head as it goes on: nothing but what the server behind the gate needs.
  var forwarded: Data {
    let needed = ["host", "origin", "upgrade", "connection"]
    let names = fields.keys.filter { needed.contains($0) || $0.hasPrefix("sec-websocket-") }.sorted()
    let lines = ["GET \(path) HTTP/1.1"] + names.map { "\(Self.spelled($0)): \(fields[$0]!)" }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// A field's name as the standards spell it: GTK's server knows no other spelling.
  private static func spelled(_ name: String) -> String {
    name.split(separator: "-").map { $0 == "websocket" ? "WebSocket" : $0.capitalized }.joined(separator: "-")
  }
}
