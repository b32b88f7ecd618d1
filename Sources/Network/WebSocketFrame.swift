import Foundation

/// A piece of a message, as RFC 6455 writes it.
struct WebSocketFrame {
  var isLast: Bool
  var opcode: NWProtocolWebSocket.Opcode
  var payload: Data

  /// - Parameter isMasked: what a client sends is, what a server sends is not.
  func encoded(isMasked: Bool) -> Data {
    var data = Data([(isLast ? 0x80 : 0) | opcode.rawValue])
    let mask: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case ..<126: data.append(mask | UInt8(payload.count))
    case ..<65_536:
      data.append(mask | 126)
      withUnsafeBytes(of: UInt16(payload.count).bigEndian) { data.append(contentsOf: $0) }
    default:
      data.append(mask | 127)
      withUnsafeBytes(of: UInt64(payload.count).bigEndian) { data.append(contentsOf: $0) }
    }
    guard isMasked else { return data + payload }
    let key = (0..<4).map { _ in UInt8.random(in: 0...255) }
    data.append(contentsOf: key)
    data.append(contentsOf: Self.masked(payload, key))
    return data
  }

  private static func masked(_ payload: Data, _ key: [UInt8]) -> [UInt8] {
    payload.enumerated().map { index, byte in byte ^ key[index & 3] }
  }
}

/// Takes frames out of bytes as they come.
struct WebSocketReader {
  /// Why the other side does not speak the protocol.
  struct Failure: Error {
    var code: NWProtocolWebSocket.CloseCode.Defined
  }

  let expectsMask: Bool
  /// In bytes; 0 for no limit.
  let limit: Int
  private var bytes = Data()

  init(expectsMask: Bool, limit: Int) { (self.expectsMask, self.limit) = (expectsMask, limit) }

  mutating func append(_ data: Data) { bytes.append(data) }

  /// The next whole frame; nil where it has not come yet.
  mutating func next() throws(Failure) -> WebSocketFrame? {
    let start = bytes.startIndex
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    guard first & 0x70 == 0, let opcode = NWProtocolWebSocket.Opcode(rawValue: first & 0x0f),
      (second & 0x80 != 0) == expectsMask
    else { throw Failure(code: .protocolError) }
    var (length, offset) = (UInt64(second & 0x7f), 2)
    if opcode.rawValue >= 8, first & 0x80 == 0 || length > 125 { throw Failure(code: .protocolError) }
    if length >= 126 {
      let count = length == 126 ? 2 : 8
      guard bytes.count >= 2 + count else { return nil }
      length = bytes[(start + 2)..<(start + 2 + count)].reduce(0) { $0 << 8 | UInt64($1) }
      offset += count
    }
    guard length <= UInt64(limit > 0 ? limit : Int.max >> 1) else { throw Failure(code: .messageTooBig) }
    let keyCount = expectsMask ? 4 : 0
    guard bytes.count >= offset + keyCount + Int(length) else { return nil }
    let key = Array(bytes[(start + offset)..<(start + offset + keyCount)])
    let payloadStart = start + offset + keyCount
    var payload = Data(bytes[payloadStart..<(payloadStart + Int(length))])
    if expectsMask { for index in payload.indices { payload[index] ^= key[index & 3] } }
    bytes = Data(bytes[(payloadStart + Int(length))...])
    return WebSocketFrame(isLast: first & 0x80 != 0, opcode: opcode, payload: payload)
  }
}
