extension UTType {
  /// The type of files with an extension.
  ///
  /// - Parameters:
  ///   - filenameExtension: without the dot, in any case.
  ///   - supertype: what the type has to conform to.
  /// - Returns: the first declared type that has both; a dynamic one where there is none; nil for an extension that no
  ///   file can have.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type of data with a MIME type; its parameters (`; charset=utf-8`) are no part of it.
  ///
  /// - Returns: the first declared type that conforms to the other one; a dynamic one where there is none; nil for what is
  ///   no MIME type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type that a tag names.
  ///
  /// - Parameter supertype: what the type has to conform to; nil is any.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let type = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
    self = type
  }

  /// All types that a tag names: the declared ones, or a dynamic one where there is none.
  ///
  /// - Parameter supertype: what the types have to conform to; nil is any.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    guard let tag = normalized(tag, tagClass) else { return [] }
    let registry = TypeRegistry.shared
    let declared = registry.declaredTypes(tag: tag, of: tagClass)
      .filter { identifier in supertype.map { registry.conforms(identifier, to: $0.identifier) } ?? true }
    guard declared.isEmpty else { return declared.map(UTType.init(known:)) }
    var dynamic = DynamicIdentifier(supertypes: [(supertype ?? .data).identifier])
    switch tagClass {
    case .filenameExtension: dynamic.filenameExtensions = [tag]
    case .mimeType: dynamic.mimeTypes = [tag]
    default: return []
    }
    return [UTType(known: dynamic.identifier)]
  }

  /// A tag as declarations hold it; nil where it cannot be one.
  private static func normalized(_ tag: String, _ tagClass: UTTagClass) -> String? {
    switch tagClass {
    case .filenameExtension:
      guard !tag.isEmpty, !tag.contains(where: { "/.\0".contains($0) }) else { return nil }
      return tag.lowercased()
    case .mimeType:
      let type = tag.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
      let parts = type.split(separator: "/", omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? type : nil
    default: return nil
    }
  }
}
