import Foundation
import UniformTypeIdentifiers

extension String: Transferable {
  /// Text in UTF-8; other encodings are read, too.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      try String(text: $0, .utf8)
    }
    DataRepresentation(importedContentType: .utf16PlainText) { try String(text: $0, .utf16) }
    DataRepresentation(importedContentType: .plainText) { try String(text: $0, .utf8) }
  }

  fileprivate init(text data: Data, _ encoding: Encoding) throws {
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self = text
  }
}

extension Data: Transferable {
  /// Any data.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  /// An address, as its text. A file's address is one that only this machine understands.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .fileURL) {
      $0.dataRepresentation
    } importing: {
      try URL(address: $0)
    }
    .exportingCondition { $0.isFileURL }
    DataRepresentation(contentType: .url) {
      $0.dataRepresentation
    } importing: {
      try URL(address: $0)
    }
  }

  fileprivate init(address data: Data) throws {
    guard let url = URL(dataRepresentation: data, relativeTo: nil) else { throw CocoaError(.fileReadCorruptFile) }
    self = url
  }
}
