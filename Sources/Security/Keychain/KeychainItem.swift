import Foundation
import SlipwayCrypto
import SlipwayFoundation

/// An item as it lies in the keychain.
struct KeychainItem: Codable, Sendable {
  let id: UUID
  let itemClass: KeychainClass
  var attributes: [String: KeychainValue]
  var secret: Data

  /// What `kSecReturnPersistentRef` hands out: it finds this item whatever its attributes become.
  var persistentReference: Data { withUnsafeBytes(of: id.uuid) { Data(itemClass.rawValue.utf8) + $0 } }

  func isSameItem(as other: KeychainItem) -> Bool {
    itemClass == other.itemClass
      && itemClass.primaryKey.allSatisfy { known($0) == other.known($0) }
  }

  /// What is not said is nothing, and nothing is a value like others in a primary key.
  private func known(_ key: String) -> KeychainValue? {
    switch attributes[key] {
    case .text(""), .number(0), .data(Data()): nil
    case let value: value
    }
  }

  func matches(_ query: KeychainQuery) -> Bool {
    if let itemClass = query.itemClass, itemClass != self.itemClass { return false }
    if let reference = query.persistentReference, reference != persistentReference { return false }
    if let reference = query.reference, reference.representation != secret { return false }
    if let data = query.data, !areEqual(data, secret) { return false }
    if let control = query.accessControl, attributes["pdmn"] != .text(control.protection) { return false }
    switch query.synchronizable {
    case .any: break
    case .only(let wanted): guard (attributes["sync"] == .number(1)) == wanted else { return false }
    }
    return query.attributes.allSatisfy { key, value in
      (attributes[key] ?? .text("")).equals(value, ignoringCase: query.ignoresCase)
    }
  }

  private func areEqual(_ first: Data, _ second: Data) -> Bool {
    first.withUnsafeBytes { first in second.withUnsafeBytes { SlipwayCrypto.areEqual(first, $0) } }
  }

  /// What a call hands out of this item: one thing alone, several in a dictionary.
  func result(_ query: KeychainQuery) throws(SecurityError) -> CFTypeRef? {
    let wanted = query.returns
    var parts: [String: AnyObject] = [:]
    if wanted.contains(.data) { parts[kSecValueData as String] = secret as NSData }
    if wanted.contains(.persistentReference) {
      parts[kSecValuePersistentRef as String] = persistentReference as NSData
    }
    if wanted.contains(.reference) {
      // A password has no reference of its own. Beside what else is wanted it is left out.
      if itemClass == .key {
        parts[kSecValueRef as String] = try SecKey(item: self)
      } else if wanted == .reference {
        throw SecurityError(errSecParam, "only keys can be handed out by reference")
      }
    }
    if !wanted.contains(.attributes) {
      return wanted.rawValue.nonzeroBitCount > 1 ? parts as NSDictionary : parts.first?.value
    }
    for (key, value) in attributes { parts[key] = value.object }
    parts[kSecClass as String] = itemClass.rawValue as NSString
    return parts as NSDictionary
  }
}
