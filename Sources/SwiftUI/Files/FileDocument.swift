import Foundation
import UniformTypeIdentifiers

/// A document as a value, which is read from a file and written to one.
@preconcurrency public protocol FileDocument {
  /// The types of files that it can be made of.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that it can be written as.
  static var writableContentTypes: [UTType] { get }
  init(configuration: Self.ReadConfiguration) throws
  /// What is written. Called on any thread.
  func fileWrapper(configuration: Self.WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  public typealias WriteConfiguration = FileDocumentWriteConfiguration
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

/// What a document is written as.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  /// What lies where it will be written; nil where nothing does.
  public let existingFile: FileWrapper?
}

/// A document as an object, which is read from a file and written to one by way of pictures of itself.
@preconcurrency public protocol ReferenceFileDocument: AnyObject, Combine.ObservableObject {
  /// The document at a moment.
  associatedtype Snapshot
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  init(configuration: Self.ReadConfiguration) throws
  func snapshot(contentType: UTType) throws -> Self.Snapshot
  /// What is written. Called on any thread.
  func fileWrapper(snapshot: Self.Snapshot, configuration: Self.WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  public typealias WriteConfiguration = FileDocumentWriteConfiguration
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document's file as it is to be written, whatever the document's type is.
struct DocumentFile {
  let contentType: UTType
  private let make: (FileDocumentWriteConfiguration) throws -> FileWrapper

  init<D: FileDocument>(_ document: D, _ type: UTType) {
    contentType = type
    make = { try document.fileWrapper(configuration: $0) }
  }

  init<D: ReferenceFileDocument>(_ document: D, _ type: UTType) {
    contentType = type
    make = { try document.fileWrapper(snapshot: try document.snapshot(contentType: type), configuration: $0) }
  }

  /// Writes the document; throws what it or the writing throws.
  func write(to url: URL) throws {
    let existing = FileManager.default.fileExists(atPath: url.path) ? try? FileWrapper(url: url) : nil
    let file = try make(FileDocumentWriteConfiguration(contentType: contentType, existingFile: existing))
    try file.write(to: url, options: .atomic, originalContentsURL: existing == nil ? nil : url)
  }

  /// The name of the file: with an extension of its type.
  func name(_ wanted: String?) -> String { Self.name(wanted, contentType) }

  static func name(_ wanted: String?, _ contentType: UTType) -> String {
    let name = wanted ?? SystemWords.untitled
    guard let suffix = contentType.preferredFilenameExtension else { return name }
    return name.lowercased().hasSuffix("." + suffix.lowercased()) ? name : "\(name).\(suffix)"
  }
}
