import Foundation
import SlipwayFoundation
import UniformTypeIdentifiers

// What was asked of types before `UniformTypeIdentifiers`, and is asked of them here.

/// The tags that are file names' extensions, without the dot.
nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// The tags that are MIME types.
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Whether two identifiers are those of one type. Capitals do not count.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

/// Whether a type is another, or a kind of it; false where one of them is not known.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(inUTI as String), let other = UTType(inConformsToUTI as String) else { return false }
  return type.conforms(to: other)
}

/// Whether the system or the app declares a type.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI as String)?.isDeclared == true }

/// Whether an identifier was made of tags that no declared type has.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { UTType(inUTI as String)?.isDynamic == true }

/// What files of a type are called, in the user's language.
public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<CFString>? {
  (UTType(inUTI as String)?.localizedDescription).map { .passRetained($0 as CFString) }
}

/// The first tag of a class that a type has.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
  tags(inUTI, inTagClass)?.first.map { .passRetained($0 as CFString) }
}

/// All tags of a class that a type has.
public func UTTypeCopyAllTagsWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFArray>? {
  tags(inUTI, inTagClass).map { .passRetained($0.map { $0 as CFString } as CFArray) }
}

private func tags(_ identifier: CFString, _ tagClass: CFString) -> [String]? {
  UTType(identifier as String)?.tags[UTTagClass(rawValue: tagClass as String)]
}

/// The type that has a tag; a dynamic one where none is declared.
///
/// - Parameter inConformingToUTI: of what kind it has to be; nil for any.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString,
  _ inTag: CFString,
  _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
  let parent = inConformingToUTI.flatMap { UTType($0 as String) }
  let type = UTType(
    tag: inTag as String,
    tagClass: UTTagClass(rawValue: inTagClass as String),
    conformingTo: parent
  )
  return type.map { .passRetained($0.identifier as CFString) }
}

/// All types that have a tag.
public func UTTypeCreateAllIdentifiersForTag(
  _ inTagClass: CFString,
  _ inTag: CFString,
  _ inConformingToUTI: CFString?
) -> Unmanaged<CFArray>? {
  let parent = inConformingToUTI.flatMap { UTType($0 as String) }
  let types = UTType.types(
    tag: inTag as String,
    tagClass: UTTagClass(rawValue: inTagClass as String),
    conformingTo: parent
  )
  return .passRetained(types.map { $0.identifier as CFString } as CFArray)
}
