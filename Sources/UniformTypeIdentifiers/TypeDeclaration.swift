import Foundation

/// What the system or an app declares about one type.
struct TypeDeclaration: Sendable {
  var identifier: String
  /// The types it conforms to, the nearest ones alone.
  var supertypes: [String] = []
  /// The preferred extension stands first.
  var filenameExtensions: [String] = []
  /// The preferred MIME type stands first.
  var mimeTypes: [String] = []
  var description: String?
  var version: Int?
  var referenceURL: URL?

  func tags(of tagClass: UTTagClass) -> [String] {
    switch tagClass {
    case .filenameExtension: filenameExtensions
    case .mimeType: mimeTypes
    default: []
    }
  }
}

extension TypeDeclaration {
  /// Reads an entry of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations` in an `Info.plist`.
  ///
  /// - Returns: nil for an entry without an identifier, which declares nothing.
  init?(propertyList: [String: Any]) {
    guard let identifier = propertyList["UTTypeIdentifier"] as? String, !identifier.isEmpty else { return nil }
    self.identifier = identifier.lowercased()
    supertypes = Self.strings(propertyList["UTTypeConformsTo"]).map { $0.lowercased() }
    let tags = propertyList["UTTypeTagSpecification"] as? [String: Any] ?? [:]
    filenameExtensions = Self.strings(tags[UTTagClass.filenameExtension.rawValue])
    mimeTypes = Self.strings(tags[UTTagClass.mimeType.rawValue])
    description = propertyList["UTTypeDescription"] as? String
    version = propertyList["UTTypeVersion"].flatMap { $0 as? Int ?? ($0 as? String).flatMap(Int.init) }
    referenceURL = (propertyList["UTTypeReferenceURL"] as? String).flatMap { URL(string: $0) }
  }

  /// A property list may hold one string where it could hold an array of them.
  private static func strings(_ value: Any?) -> [String] {
    (value as? String).map { [$0] } ?? value as? [String] ?? []
  }
}
