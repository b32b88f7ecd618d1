import Foundation

/// One type of a provider, and what makes its data.
package struct ItemRepresentation: Sendable {
  package typealias Load = @Sendable (@escaping @Sendable (Result<ItemContent, any Error>) -> Void) -> Progress?

  package var type: String
  package var visibility: NSItemProviderRepresentationVisibility
  /// Whether its file may be opened where it lies.
  package var opensInPlace: Bool
  package var load: Load

  package init(
    type: String,
    visibility: NSItemProviderRepresentationVisibility,
    opensInPlace: Bool,
    load: @escaping Load
  ) {
    (self.type, self.visibility, self.opensInPlace, self.load) = (type, visibility, opensInPlace, load)
  }

  func conforms(to typeIdentifier: String) -> Bool {
    if type == typeIdentifier { return true }
    guard let own = UTType(type), let other = UTType(typeIdentifier) else { return false }
    return own.conforms(to: other)
  }
}

/// What a representation gave.
package enum ItemContent: Sendable {
  case data(Data)
  case file(URL)

  package func data() throws -> Data {
    switch self {
    case .data(let data): data
    case .file(let url): try Data(contentsOf: url)
    }
  }

  /// A file of its own, in a folder of its own.
  ///
  /// - Parameters:
  ///   - name: what it is called; its path's parts but the last are not used.
  ///   - type: an identifier, whose extension it gets; a file keeps the one that it has.
  package func copy(named name: String?, type: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    switch self {
    case .file(let url):
      let file = folder.appending(path: Self.fileName(name, url.pathExtension) ?? url.lastPathComponent)
      try FileManager.default.copyItem(at: url, to: file)
      return file
    case .data(let data):
      let fileExtension = UTType(type)?.preferredFilenameExtension ?? ""
      let file = folder.appending(
        path: Self.fileName(name, fileExtension) ?? Self.fileName(type, fileExtension) ?? "data"
      )
      try data.write(to: file)
      return file
    }
  }

  private static func fileName(_ name: String?, _ fileExtension: String) -> String? {
    guard let last = name.map({ ($0 as NSString).lastPathComponent }), !last.isEmpty, ![".", "..", "/"].contains(last)
    else { return nil }
    let hasIt = fileExtension.isEmpty || (last as NSString).pathExtension == fileExtension
    return hasIt ? last : last + "." + fileExtension
  }
}
