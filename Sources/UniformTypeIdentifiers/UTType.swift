import Foundation

/// A type of data: of files, of what is copied, dragged or shared.
///
/// The system's types have Apple's identifiers, conformances and tags. An app's own are read from
/// `UTExportedTypeDeclarations` and `UTImportedTypeDeclarations` of its `Info.plist`. What nobody declared is a *dynamic*
/// type, whose identifier holds its tags, in Apple's form; unlike on iOS it has besides what the machine's MIME database
/// says of those tags.
///
/// Types compare by their identifiers. All members may be used from any thread.
public struct UTType: Sendable {
  /// The identifier, `public.png`. Identifiers are compared in lower case, as at Apple's.
  public let identifier: String

  /// The type with an identifier.
  ///
  /// - Returns: nil where no type of that identifier is declared; a dynamic identifier is always known.
  public init?(_ identifier: String) {
    let identifier = identifier.lowercased()
    guard TypeRegistry.shared[identifier] != nil || DynamicIdentifier(identifier) != nil else { return nil }
    self.init(known: identifier)
  }

  /// One that the app's `Info.plist` exports, as what it owns.
  ///
  /// - Parameter parentType: what it conforms to where the `Info.plist` does not say.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(named: identifier, parent: parentType)
  }

  /// One that the app's `Info.plist` imports: another app's own, which may declare it otherwise.
  ///
  /// - Parameter parentType: what it conforms to where the `Info.plist` does not say.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(named: identifier, parent: parentType)
  }

  /// The supertype that the caller named for a type that is not declared.
  private let assumedParent: String?

  private init(named identifier: String, parent: UTType?) {
    self.identifier = identifier.lowercased()
    assumedParent = TypeRegistry.shared[self.identifier] == nil ? parent?.identifier : nil
  }

  /// One that is known to be declared, or dynamic.
  init(known identifier: String) {
    self.identifier = identifier
    assumedParent = nil
  }
}

extension UTType {
  private var knowledge: TypeDeclaration { TypeRegistry.shared.knowledge(of: identifier) }

  /// The extension that a file of this type gets, without the dot.
  public var preferredFilenameExtension: String? { knowledge.filenameExtensions.first }

  /// The MIME type that data of this type gets.
  public var preferredMIMEType: String? { knowledge.mimeTypes.first }

  /// What such files are called, in the user's language.
  ///
  /// An app's own types have their `UTTypeDescription`; other types what the machine's MIME database calls them, which
  /// are not Apple's words.
  public var localizedDescription: String? {
    let knowledge = knowledge
    if let description = knowledge.description {
      return Bundle.main.localizedString(forKey: description, value: description, table: "InfoPlist")
    }
    return knowledge.mimeTypes.lazy.compactMap { TypeRegistry.shared.machine.description(of: $0) }.first
  }

  /// The version that the declaration names.
  public var version: Int? { knowledge.version }

  /// Where the declaration says that the type is described.
  public var referenceURL: URL? { knowledge.referenceURL }

  /// Whether the identifier was made of tags, since no declared type has them.
  public var isDynamic: Bool { DynamicIdentifier.isDynamic(identifier) }

  /// Whether the system or the app declares the type.
  public var isDeclared: Bool { TypeRegistry.shared[identifier] != nil }

  /// Whether the type is nobody's own: its identifier begins with `public.`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The extensions and MIME types of the type, the preferred ones first.
  public var tags: [UTTagClass: [String]] {
    let knowledge = knowledge
    var tags: [UTTagClass: [String]] = [:]
    for tagClass in [UTTagClass.filenameExtension, .mimeType] {
      let values = knowledge.tags(of: tagClass)
      if !values.isEmpty { tags[tagClass] = values }
    }
    return tags
  }

  /// All types that this one conforms to, directly or over others.
  public var supertypes: Set<UTType> {
    var identifiers = TypeRegistry.shared.allSupertypes(of: identifier)
    if let assumedParent {
      identifiers += [assumedParent] + TypeRegistry.shared.allSupertypes(of: assumedParent)
    }
    return Set(identifiers.map(UTType.init(known:)))
  }

  /// Whether this type is the other, or lies below it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether this type lies above another.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// Whether this type lies below another.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
}

extension UTType: Hashable {
  public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable {
  /// A type that is not declared where it is read keeps its identifier.
  public init(from decoder: any Decoder) throws {
    self.init(named: try decoder.singleValueContainer().decode(String.self), parent: nil)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { identifier }

  public var debugDescription: String {
    "\(identifier) (\(isDynamic ? "dynamic" : "not dynamic"), \(isDeclared ? "declared" : "not declared"))"
  }
}
