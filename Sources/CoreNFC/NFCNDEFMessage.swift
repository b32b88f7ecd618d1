import Foundation

/// How a record's type is to be read.
public enum NFCTypeNameFormat: UInt8, Sendable {
  case empty, nfcWellKnown, media, absoluteURI, nfcExternal, unknown, unchanged
}

/// A record of a message.
open class NFCNDEFPayload: NSObject, @unchecked Sendable {
  open var typeNameFormat: NFCTypeNameFormat
  open var type: Data
  open var identifier: Data
  open var payload: Data

  public init(format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data) {
    (typeNameFormat, self.type, self.identifier, self.payload) = (format, type, identifier, payload)
  }

  /// How addresses begin, by the number that stands for it.
  private static let prefixes = [
    "", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:", "ftp://anonymous:anonymous@",
    "ftp://ftp.", "ftps://", "sftp://", "smb://", "nfs://", "ftp://", "dav://", "news:", "telnet://", "imap:",
    "rtsp://", "urn:", "pop:", "sip:", "sips:", "tftp:", "btspp://", "btl2cap://", "btgoep://", "tcpobex://",
    "irdaobex://", "file://", "urn:epc:id:", "urn:epc:tag:", "urn:epc:pat:", "urn:epc:raw:", "urn:epc:", "urn:nfc:",
  ]

  /// A record that is an address; nil for what is none.
  open class func wellKnownTypeURIPayload(string uri: String) -> Self? { URL(string: uri).flatMap(address) }
  open class func wellKnownTypeURIPayload(url: URL) -> Self? { address(url) }

  private class func address(_ url: URL) -> Self? {
    let text = url.absoluteString
    guard !text.isEmpty else { return nil }
    let best =
      prefixes.indices.dropFirst().filter { text.hasPrefix(prefixes[$0]) }
      .max { prefixes[$0].count < prefixes[$1].count } ?? 0
    let payload = Data([UInt8(best)]) + Data(text.dropFirst(prefixes[best].count).utf8)
    return record("U", payload)
  }

  /// A record that is a text in a language.
  @available(*, deprecated, renamed: "wellKnownTypeTextPayload(string:locale:)")
  open class func wellKnowTypeTextPayload(string text: String, locale: Locale) -> Self? {
    wellKnownTypeTextPayload(string: text, locale: locale)
  }
  open class func wellKnownTypeTextPayload(string text: String, locale: Locale) -> Self? {
    let code = Data((locale.language.languageCode?.identifier ?? "en").utf8)
    guard code.count < 64 else { return nil }
    return record("T", Data([UInt8(code.count)]) + code + Data(text.utf8))
  }

  private class func record(_ type: String, _ payload: Data) -> Self? {
    NFCNDEFPayload(format: .nfcWellKnown, type: Data(type.utf8), identifier: Data(), payload: payload) as? Self
  }

  private func isKind(_ kind: String) -> Bool { typeNameFormat == .nfcWellKnown && type == Data(kind.utf8) }

  /// The address that it is; nil for another kind.
  open func wellKnownTypeURIPayload() -> URL? {
    guard isKind("U"), let first = payload.first, Int(first) < Self.prefixes.count,
      let rest = String(data: payload.dropFirst(), encoding: .utf8)
    else { return nil }
    return URL(string: Self.prefixes[Int(first)] + rest)
  }

  /// The text that it is, and its language; nil for another kind.
  open func wellKnownTypeTextPayload() -> (String?, Locale?) {
    guard isKind("T"), let status = payload.first else { return (nil, nil) }
    let length = Int(status & 0x3F)
    guard payload.count > length else { return (nil, nil) }
    let rest = payload.dropFirst()
    let code = String(decoding: rest.prefix(length), as: UTF8.self)
    let encoding: String.Encoding = status & 0x80 == 0 ? .utf8 : .utf16BigEndian
    return (String(data: Data(rest.dropFirst(length)), encoding: encoding), Locale(identifier: code))
  }
}

/// What stands on a tag: records.
open class NFCNDEFMessage: NSObject, @unchecked Sendable {
  open var records: [NFCNDEFPayload]

  public init(records: [NFCNDEFPayload]) { self.records = records }

  /// - Returns: nil for bytes that are no message.
  public init?(data: Data) {
    guard let records = Self.records(of: [UInt8](data)) else { return nil }
    self.records = records
  }

  /// Bytes on a tag.
  open var length: Int {
    records.reduce(0) { sum, record in
      let isShort = record.payload.count < 256
      let head = 2 + (isShort ? 1 : 4) + (record.identifier.isEmpty ? 0 : 1)
      return sum + head + record.type.count + record.identifier.count + record.payload.count
    }
  }

  /// By the NFC Forum's "Data Exchange Format": a head of flags, lengths, and then the type, the name and the payload.
  private static func records(of bytes: [UInt8]) -> [NFCNDEFPayload]? {
    var (place, records) = (0, [NFCNDEFPayload]())
    while place < bytes.count {
      let head = bytes[place]
      let (isShort, hasName) = (head & 0x10 != 0, head & 0x08 != 0)
      let sizes = 1 + (isShort ? 1 : 4) + (hasName ? 1 : 0)
      guard place + 1 + sizes <= bytes.count,
        let format = NFCTypeNameFormat(rawValue: head & 0x07)
      else { return nil }
      let type = Int(bytes[place + 1])
      let payload =
        isShort
        ? Int(bytes[place + 2]) : bytes[place + 2..<place + 6].reduce(0) { $0 << 8 | Int($1) }
      let name = hasName ? Int(bytes[place + sizes]) : 0
      place += 1 + sizes
      guard place + type + name + payload <= bytes.count else { return nil }
      func take(_ count: Int) -> Data {
        defer { place += count }
        return Data(bytes[place..<place + count])
      }
      let (kind, identifier) = (take(type), take(name))
      records.append(NFCNDEFPayload(format: format, type: kind, identifier: identifier, payload: take(payload)))
      if head & 0x40 != 0 { break }
    }
    return records.isEmpty ? nil : records
  }
}
