import Foundation
import UniformTypeIdentifiers

/// Handing over by hand.
extension Transferable {
  /// The item as data of the first form that conforms to a type; nil is the first form of all.
  public func exported(as contentType: UTType?) async throws -> Data {
    try await exportedContent(as: contentType).content.data()
  }

  /// Writes the item into a folder.
  ///
  /// - Returns: the file, which belongs to the caller.
  public func export(to destinationDirectory: URL, contentType: UTType?) async throws -> URL {
    let file = try await temporaryFile(as: contentType)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let destination = destinationDirectory.appending(path: file.lastPathComponent)
    try FileManager.default.copyItem(at: file, to: destination)
    return destination
  }

  /// Writes the item into a file, which is deleted when the handler is done with it.
  public func withExportedFile<Result>(
    contentType: UTType?,
    fileHandler: (URL) async throws -> Result
  ) async throws -> Result {
    let file = try await temporaryFile(as: contentType)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    return try await fileHandler(file)
  }

  /// Makes an item of data.
  ///
  /// - Parameter contentType: what the data is; nil tries all forms in turn.
  public init(importing data: Data, contentType: UTType?) async throws {
    self = try await Self.imported(.data(data), contentType)
  }

  /// Makes an item of a file. Nobody promises that the file stays as it is while it is read.
  ///
  /// - Parameter contentType: what it is; nil is what its extension says.
  public init(importing file: URL, contentType: UTType?) async throws {
    self = try await Self.imported(.file(file), contentType ?? UTType(filenameExtension: file.pathExtension))
  }

  /// The types in which this item can be had.
  ///
  /// - Parameter visibility: only those that may be seen that far.
  public func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
    Self.forms.filter { $0.canExport(self, as: nil) && $0.visibility.includes(visibility) }.compactMap(\.exportedType)
  }

  /// The types of which an item can be made.
  public static func importedContentTypes() -> [UTType] { Self.forms.compactMap(\.importedType) }

  /// What a file of the item is called, with the extension.
  public var suggestedFilename: String? {
    Self.forms.lazy.filter { $0.canExport(self, as: nil) }.compactMap { $0.fileName?(self) }.first
  }

  package func exportedContent(as type: UTType?) async throws -> (content: ItemContent, form: TransferForm<Self>) {
    guard let form = Self.forms.first(where: { $0.canExport(self, as: type) }), let exporting = form.exporting else {
      throw NSError.unavailable
    }
    return (try await exporting(self), form)
  }

  /// A file in a folder of its own.
  package func temporaryFile(as type: UTType?) async throws -> URL {
    let (content, form) = try await exportedContent(as: type)
    return try content.copy(named: form.fileName?(self), type: form.exportedType?.identifier ?? "")
  }

  private static func imported(_ content: ItemContent, _ type: UTType?) async throws -> Self {
    var failure: any Error = NSError.unavailable
    for form in forms {
      guard let importing = form.importing, let own = form.importedType, type?.conforms(to: own) ?? true else {
        continue
      }
      do {
        guard form.importsFile, case .data = content else { return try await importing(content, form.importsFile) }
        let file = try content.copy(named: nil, type: (type ?? own).identifier)
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        return try await importing(.file(file), false)
      } catch { failure = error }
    }
    throw failure
  }
}

extension TransferRepresentationVisibility {
  fileprivate func includes(_ other: Self) -> Bool { visibility.rawValue <= other.visibility.rawValue }
}
