import Foundation
import Synchronization

/// The types that are declared: the system's, and those of the app's `Info.plist`.
final class TypeRegistry: Sendable {
  private let declarations: [String: TypeDeclaration]
  /// The identifiers of a tag's types, in the order in which they were declared.
  private let identifiers: [UTTagClass: [String: [String]]]
  let machine: MachineTypes

  static let shared = TypeRegistry(
    declarations: TypeDeclaration.system + declarations(in: Bundle.main.infoDictionary ?? [:])
  )

  /// - Parameter declarations: of two with one identifier the first holds, so an app cannot redefine a system's type.
  init(declarations list: [TypeDeclaration], machine: MachineTypes = .shared) {
    var declarations: [String: TypeDeclaration] = [:]
    var identifiers: [UTTagClass: [String: [String]]] = [:]
    for declaration in list where declarations[declaration.identifier] == nil {
      declarations[declaration.identifier] = declaration
      for tagClass in [UTTagClass.filenameExtension, .mimeType] {
        for tag in declaration.tags(of: tagClass) {
          identifiers[tagClass, default: [:]][tag.lowercased(), default: []].append(declaration.identifier)
        }
      }
    }
    self.declarations = declarations
    self.identifiers = identifiers
    self.machine = machine
  }

  /// Those of an `Info.plist`, the exported before the imported ones.
  static func declarations(in information: [String: Any]) -> [TypeDeclaration] {
    ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap { key in
      (information[key] as? [[String: Any]] ?? []).compactMap(TypeDeclaration.init(propertyList:))
    }
  }

  subscript(identifier: String) -> TypeDeclaration? { declarations[identifier] }

  /// What is known of a type: its declaration, or what a dynamic identifier and the machine say.
  func knowledge(of identifier: String) -> TypeDeclaration {
    if let declaration = declarations[identifier] { return declaration }
    guard let dynamic = DynamicIdentifier(identifier) else { return TypeDeclaration(identifier: identifier) }
    var knowledge = TypeDeclaration(
      identifier: identifier,
      supertypes: dynamic.supertypes,
      filenameExtensions: dynamic.filenameExtensions,
      mimeTypes: dynamic.mimeTypes
    )
    if knowledge.mimeTypes.isEmpty {
      knowledge.mimeTypes = knowledge.filenameExtensions.compactMap { machine.type(filenameExtension: $0) }
    }
    if knowledge.filenameExtensions.isEmpty {
      knowledge.filenameExtensions = knowledge.mimeTypes.flatMap { machine.filenameExtensions(of: $0) }
    }
    knowledge.supertypes += knowledge.mimeTypes.flatMap(supertypes).filter { !knowledge.supertypes.contains($0) }
    return knowledge
  }

  /// The nearest declared types above a MIME type that no type is declared for, by the machine's database.
  private func supertypes(ofMIMEType type: String) -> [String] {
    var found: [String] = []
    var open = machine.supertypes(of: type)
    var visited: Set<String> = [type]
    while let next = open.popLast() {
      guard visited.insert(next).inserted else { continue }
      if let declared = declaredTypes(tag: next, of: .mimeType).first {
        found.append(declared)
      } else {
        open += machine.supertypes(of: next)
      }
    }
    if let kind = Self.kinds[String(type.prefix { $0 != "/" })] { found.append(kind) }
    return found
  }

  private static let kinds = [
    "image": "public.image", "audio": "public.audio", "video": "public.movie", "text": "public.text",
    "font": "public.font",
  ]

  /// The declared types that have a tag.
  func declaredTypes(tag: String, of tagClass: UTTagClass) -> [String] {
    identifiers[tagClass]?[tag.lowercased()] ?? []
  }

  /// All types above a type, nearest first.
  func allSupertypes(of identifier: String) -> [String] {
    var found: [String] = []
    var open = knowledge(of: identifier).supertypes
    while !open.isEmpty {
      let next = open.removeFirst()
      // What declares itself, over others or at once, as its own supertype is met once.
      guard next != identifier, !found.contains(next) else { continue }
      found.append(next)
      open += knowledge(of: next).supertypes
    }
    return found
  }

  func conforms(_ identifier: String, to supertype: String) -> Bool {
    identifier == supertype || allSupertypes(of: identifier).contains(supertype)
  }
}
