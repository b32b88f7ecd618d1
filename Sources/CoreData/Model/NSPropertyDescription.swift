@_exported import Foundation
@_exported import SlipwayFoundation

/// What attributes and relationships have in common.
open class NSPropertyDescription: NSObject, NSCopying {
  /// The entity that has the property; nil until it is given to one.
  public internal(set) unowned(unsafe) var entity: NSEntityDescription!
  open var name = ""
  open var isOptional = true
  /// A transient property is never stored.
  open var isTransient = false
  open var userInfo: [AnyHashable: Any]?
  /// The property's name in the model's earlier version, if it was renamed.
  open var renamingIdentifier: String? {
    get { renamedFrom ?? name }
    set { renamedFrom = newValue }
  }
  open var versionHashModifier: String?
  var renamedFrom: String?

  open private(set) var validationPredicates: [NSPredicate] = []
  open private(set) var validationWarnings: [Any] = []

  /// The predicates a value must satisfy to be saved.
  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?,
    withValidationWarnings validationWarnings: [String]?
  ) {
    self.validationPredicates = validationPredicates ?? []
    self.validationWarnings = validationWarnings ?? []
  }

  /// Differs when a store of one version cannot hold the other's values.
  open var versionHash: Data { VersionHash.data(of: versionText) }

  public override required init() { super.init() }
  open override func copy() -> Any { copy(with: nil) }

  /// A copy that belongs to no entity.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.name = name
    copy.isOptional = isOptional
    copy.isTransient = isTransient
    copy.userInfo = userInfo
    copy.renamedFrom = renamedFrom
    copy.versionHashModifier = versionHashModifier
    copy.validationPredicates = validationPredicates
    copy.validationWarnings = validationWarnings
    return copy
  }

  /// All that a store depends on, as text.
  var versionText: String {
    "\(name)|\(isOptional)|\(isTransient)|\(versionHashModifier ?? "")"
  }
}

/// A stable hash of a description, of 32 bytes as Apple's are.
enum VersionHash {
  static func data(of text: String) -> Data {
    var data = Data()
    for seed in UInt64(1)...4 {
      var hash = 0xcbf2_9ce4_8422_2325 &+ seed &* 0x9e37_79b9_7f4a_7c15
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      withUnsafeBytes(of: hash.bigEndian) { data.append(contentsOf: $0) }
    }
    return data
  }
}
