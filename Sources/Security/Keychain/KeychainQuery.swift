import Foundation
import SlipwayFoundation

/// A dictionary of the keychain's, understood.
struct KeychainQuery {
  struct Returns: OptionSet {
    let rawValue: Int
    static let data = Returns(rawValue: 1)
    static let attributes = Returns(rawValue: 2)
    static let reference = Returns(rawValue: 4)
    static let persistentReference = Returns(rawValue: 8)
  }

  enum Synchronizable { case any, only(Bool) }

  var itemClass: KeychainClass?
  var attributes: [String: KeychainValue] = [:]
  var synchronizable = Synchronizable.only(false)
  /// Whether the dictionary says so; what it does not say is not changed.
  var saysSynchronizable = false
  var returns: Returns = []
  /// nil where the dictionary says nothing; `Int.max` for all.
  var limit: Int?
  var ignoresCase = false
  var data: Data?
  var reference: SecKey?
  var persistentReference: Data?
  var accessControl: SecAccessControl?

  init(_ dictionary: CFDictionary) throws(SecurityError) {
    for (key, value) in dictionary {
      guard let key = key as? String else { throw SecurityError(errSecParam, "a key is no string: \(key)") }
      try take(key, KeychainValue.unwrapped(value))
    }
    if reference != nil, itemClass == nil { itemClass = .key }
    let known = itemClass?.attributes ?? Set(attributes.keys)
    if let unknown = attributes.keys.first(where: { !known.contains($0) }) {
      throw SecurityError(errSecNoSuchAttr, "items of this class have no attribute \(unknown)")
    }
  }

  private mutating func take(_ key: String, _ value: Any) throws(SecurityError) {
    switch key as CFString {
    case kSecClass:
      guard let name = value as? String, let itemClass = KeychainClass(rawValue: name) else {
        throw SecurityError(errSecNoSuchClass, "there is no class \(value)")
      }
      self.itemClass = itemClass
    case kSecMatchLimit: limit = try Self.limit(value)
    case kSecMatchCaseInsensitive: ignoresCase = try Self.flag(key, value)
    case kSecReturnData: if try Self.flag(key, value) { returns.insert(.data) }
    case kSecReturnAttributes: if try Self.flag(key, value) { returns.insert(.attributes) }
    case kSecReturnRef: if try Self.flag(key, value) { returns.insert(.reference) }
    case kSecReturnPersistentRef: if try Self.flag(key, value) { returns.insert(.persistentReference) }
    case kSecValueData: data = try Self.data(key, value)
    case kSecValuePersistentRef: persistentReference = try Self.data(key, value)
    case kSecValueRef:
      guard let reference = value as? SecKey else {
        throw SecurityError(errSecParam, "only keys can be given by reference")
      }
      self.reference = reference
    case kSecAttrAccessControl:
      guard let control = value as? SecAccessControl else {
        throw SecurityError(errSecParam, "kSecAttrAccessControl is no SecAccessControl")
      }
      accessControl = control
    case kSecUseAuthenticationUI, kSecUseNoAuthenticationUI, kSecUseAuthenticationContext, kSecUseOperationPrompt,
      kSecUseDataProtectionKeychain:
      // No item asks for anything, and there is no other keychain.
      break
    case kSecAttrSynchronizable where (value as? String) == kSecAttrSynchronizableAny as String:
      synchronizable = .any
    case kSecAttrSynchronizable:
      synchronizable = .only(try Self.flag(key, value))
      saysSynchronizable = true
    default:
      guard let value = KeychainValue(value) else {
        throw SecurityError(errSecParam, "the attribute \(key) cannot be \(type(of: value))")
      }
      attributes[key] = value
    }
  }

  private static func flag(_ key: String, _ value: Any) throws(SecurityError) -> Bool {
    if let flag = value as? Bool { return flag }
    if let number = value as? Int { return number != 0 }
    throw SecurityError(errSecParam, "\(key) is no boolean")
  }

  private static func data(_ key: String, _ value: Any) throws(SecurityError) -> Data {
    guard let data = value as? Data else { throw SecurityError(errSecParam, "\(key) is no data") }
    return data
  }

  private static func limit(_ value: Any) throws(SecurityError) -> Int {
    switch value {
    case let text as String where text == kSecMatchLimitOne as String: return 1
    case let text as String where text == kSecMatchLimitAll as String: return .max
    case let number as Int where number > 0: return number
    default: throw SecurityError(errSecParam, "kSecMatchLimit cannot be \(value)")
    }
  }
}
