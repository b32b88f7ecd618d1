import Combine
import Foundation
import UniformTypeIdentifiers

/// An item as data in memory.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation, FormedRepresentation {
  let form: TransferForm<Item>
  var anyForms: Any { [form] }
  public var body: Never { return fatalError("A representation by data has no body") }

  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    form = TransferForm(
      exportedType: contentType,
      importedType: contentType,
      exporting: { .data(try await exporting($0)) },
      importing: { content, _ in try await importing(content.data()) }
    )
  }

  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    form = TransferForm(exportedType: exportedContentType, exporting: { .data(try await exporting($0)) })
  }

  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    form = TransferForm(
      importedType: importedContentType,
      importing: { content, _ in try await importing(content.data()) }
    )
  }
}

/// An item as what a coder makes of it, by itself JSON.
public struct CodableRepresentation<Item, Encoder, Decoder>: TransferRepresentation, FormedRepresentation
where
  Item: Transferable, Item: Decodable, Item: Encodable, Encoder: TopLevelEncoder, Decoder: TopLevelDecoder,
  Encoder.Output == Data, Decoder.Input == Data
{
  let form: TransferForm<Item>
  var anyForms: Any { [form] }
  public var body: Never { return fatalError("A representation by coding has no body") }

  public init(for itemType: Item.Type = Item.self, contentType: UTType)
  where Encoder == JSONEncoder, Decoder == JSONDecoder {
    self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
  }

  public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
    // Coders are not sendable; as at Apple's, one that changes while something is transferred is the app's own fault.
    nonisolated(unsafe) let encode: (Item) throws -> Data = { try encoder.encode($0) }
    nonisolated(unsafe) let decode: (Data) throws -> Item = { try decoder.decode(Item.self, from: $0) }
    form = TransferForm(
      exportedType: contentType,
      importedType: contentType,
      exporting: { .data(try encode($0)) },
      importing: { content, _ in try decode(content.data()) }
    )
  }
}

/// An item as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation, FormedRepresentation {
  let form: TransferForm<Item>
  var anyForms: Any { [form] }
  public var body: Never { return fatalError("A representation by files has no body") }

  /// - Parameter shouldAttemptToOpenInPlace: whether to import the original file where the sender allows it, in place of a
  ///   copy that is gone when `importing` returns.
  public init(
    contentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    form = TransferForm(
      exportedType: contentType,
      importedType: contentType,
      exporting: { .file(try await exporting($0).file) },
      importing: Self.reading(importing),
      importsFile: true,
      importsOriginal: shouldAttemptToOpenInPlace
    )
  }

  /// - Parameter shouldAllowToOpenInPlace: whether the receiver may open the file itself rather than a copy.
  public init(
    exportedContentType: UTType,
    shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    form = TransferForm(
      exportedType: exportedContentType,
      exporting: { .file(try await exporting($0).file) },
      exportsOriginal: shouldAllowToOpenInPlace
    )
  }

  public init(
    importedContentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    form = TransferForm(
      importedType: importedContentType,
      importing: Self.reading(importing),
      importsFile: true,
      importsOriginal: shouldAttemptToOpenInPlace
    )
  }

  private static func reading(
    _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) -> @Sendable (ItemContent, Bool) async throws -> Item {
    { content, isOriginal in
      guard case .file(let url) = content else { throw NSError.unavailable }
      return try await importing(ReceivedTransferredFile(file: url, isOriginalFile: isOriginal))
    }
  }
}

/// A file that an item is exported to.
public struct SentTransferredFile: Sendable {
  public let file: URL
  /// Whether the receiver may open it itself rather than a copy.
  public let allowAccessingOriginalFile: Bool

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
  }
}

/// A file that an item is made of.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  /// Whether it is the sender's own; otherwise it is a copy, which is deleted when the item has been made.
  public let isOriginalFile: Bool
}
