import Foundation

extension UTType {
  /// The class that stands for a type where an object is asked for.
  public typealias ReferenceType = UTTypeReference
}

/// A type as an object. Two objects of one identifier are equal.
open class UTTypeReference: NSObject, @unchecked Sendable {
  private let type: UTType

  init(type: UTType) {
    self.type = type
  }

  public convenience init?(_ identifier: String) {
    guard let type = UTType(identifier) else { return nil }
    self.init(type: type)
  }

  public convenience init?(filenameExtension: String) {
    self.init(filenameExtension: filenameExtension, conformingTo: .data)
  }

  public convenience init?(filenameExtension: String, conformingTo supertype: UTType) {
    guard let type = UTType(filenameExtension: filenameExtension, conformingTo: supertype) else { return nil }
    self.init(type: type)
  }

  public convenience init?(mimeType: String) {
    self.init(mimeType: mimeType, conformingTo: .data)
  }

  public convenience init?(mimeType: String, conformingTo supertype: UTType) {
    guard let type = UTType(mimeType: mimeType, conformingTo: supertype) else { return nil }
    self.init(type: type)
  }

  public convenience init?(tag: String, tagClass: String, conformingToType supertype: UTType?) {
    guard let type = UTType(tag: tag, tagClass: UTTagClass(rawValue: tagClass), conformingTo: supertype) else {
      return nil
    }
    self.init(type: type)
  }

  public convenience init(exportedAs identifier: String) { self.init(type: UTType(exportedAs: identifier)) }

  public convenience init(exportedAs identifier: String, conformingTo parentType: UTType) {
    self.init(type: UTType(exportedAs: identifier, conformingTo: parentType))
  }

  public convenience init(importedAs identifier: String) { self.init(type: UTType(importedAs: identifier)) }

  public convenience init(importedAs identifier: String, conformingTo parentType: UTType) {
    self.init(type: UTType(importedAs: identifier, conformingTo: parentType))
  }

  open class func types(tag: String, tagClass: String, conformingTo supertype: UTType?) -> [UTType] {
    UTType.types(tag: tag, tagClass: UTTagClass(rawValue: tagClass), conformingTo: supertype)
  }

  open var identifier: String { type.identifier }
  open var preferredFilenameExtension: String? { type.preferredFilenameExtension }
  open var preferredMIMEType: String? { type.preferredMIMEType }
  open var localizedDescription: String? { type.localizedDescription }
  open var version: NSNumber? { type.version.map { NSNumber(value: $0) } }
  open var referenceURL: URL? { type.referenceURL }
  open var isDynamic: Bool { type.isDynamic }
  open var isDeclared: Bool { type.isDeclared }
  open var isPublic: Bool { type.isPublic }
  open var tags: [String: [String]] { Dictionary(uniqueKeysWithValues: type.tags.map { ($0.rawValue, $1) }) }
  open var supertypes: Set<UTType> { type.supertypes }

  open func conforms(to type: UTType) -> Bool { self.type.conforms(to: type) }
  open func isSupertype(of type: UTType) -> Bool { self.type.isSupertype(of: type) }
  open func isSubtype(of type: UTType) -> Bool { self.type.isSubtype(of: type) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UTTypeReference)?.type == type }
  open override var hash: Int { type.hashValue }
  open override var description: String { type.description }
}
