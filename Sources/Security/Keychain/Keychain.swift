import Foundation
import SlipwayFoundation

/// An app's keychain.
struct Keychain: Sendable {
  private let store: KeychainStore
  /// The group of items that name none: the app itself.
  private let ownGroup: String

  /// In a task that tests something, another.
  @TaskLocal static var own = Keychain(folder: Keychain.ownFolder)

  init(folder: URL) {
    store = KeychainStore(folder: folder)
    ownGroup = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
  }

  /// In the app's container; for a program that has none beside what other programs keep of their own.
  private static var ownFolder: URL {
    if let container = Container.current {
      return URL(filePath: container.folder, directoryHint: .isDirectory).appending(path: "Library/Keychain")
    }
    return URL.applicationSupportDirectory.appending(path: ProcessInfo.processInfo.processName + "/Keychain")
  }

  func add(_ query: KeychainQuery) throws(SecurityError) -> CFTypeRef? {
    guard query.limit == nil, query.persistentReference == nil else {
      throw SecurityError(errSecParam, "an item that is added is one, and has no reference yet")
    }
    let item = try newItem(query)
    let result = try item.result(query)
    try store.change { items throws(SecurityError) in
      guard !items.contains(where: item.isSameItem) else { throw SecurityError(errSecDuplicateItem, "it is there") }
      items.append(item)
    }
    return result
  }

  private func newItem(_ query: KeychainQuery) throws(SecurityError) -> KeychainItem {
    guard let itemClass = query.itemClass else { throw SecurityError(errSecParam, "kSecClass is missing") }
    guard itemClass != .certificate, itemClass != .identity else {
      throw SecurityError(errSecUnimplemented, "there are no certificates here")
    }
    guard case .only(let isSynchronizable) = query.synchronizable else {
      throw SecurityError(errSecParam, "an item is synchronised or not, and cannot be any")
    }
    let now = KeychainValue.date(Date())
    var attributes = try query.reference?.keychainAttributes ?? [:]
    attributes.merge(query.attributes) { $1 }
    attributes["pdmn"] = .text(try protection(query))
    attributes["agrp"] = attributes["agrp"] ?? .text(ownGroup)
    attributes["sync"] = .number(isSynchronizable ? 1 : 0)
    attributes["cdat"] = now
    attributes["mdat"] = now
    if itemClass == .genericPassword || itemClass == .internetPassword {
      attributes["acct"] = attributes["acct"] ?? .text("")
    }
    if itemClass == .genericPassword { attributes["svce"] = attributes["svce"] ?? .text("") }
    let secret = query.reference?.representation ?? query.data ?? Data()
    return KeychainItem(id: UUID(), itemClass: itemClass, attributes: attributes, secret: secret)
  }

  /// When the item may be read.
  /// - Throws: where somebody would have to be asked for a passcode, which a simulator has not.
  private func protection(_ query: KeychainQuery) throws(SecurityError) -> String {
    var name = kSecAttrAccessibleWhenUnlocked as String
    if case .text(let given)? = query.attributes["pdmn"] { name = given }
    if let control = query.accessControl {
      guard query.attributes["pdmn"] == nil else {
        throw SecurityError(errSecParam, "kSecAttrAccessible stands beside kSecAttrAccessControl")
      }
      guard control.flags.isEmpty else { throw SecurityError(errSecAuthFailed, "there is no passcode to ask for") }
      name = control.protection
    }
    guard let accessibility = Accessibility(rawValue: name) else {
      throw SecurityError(errSecParam, "\(name) is no value of kSecAttrAccessible")
    }
    return accessibility.rawValue
  }

  func find(_ query: KeychainQuery) throws(SecurityError) -> CFTypeRef? {
    try requireClass(query)
    let limit = query.limit ?? 1
    let found = try store.read().lazy.filter { $0.matches(query) }.prefix(limit)
    guard !found.isEmpty else { throw SecurityError(errSecItemNotFound, "nothing matches") }
    guard !query.returns.isEmpty else { return nil }
    if limit == 1 { return try found.first?.result(query) }
    var results: [AnyObject] = []
    for item in found {
      if let result = try item.result(query) { results.append(result) }
    }
    return results as NSArray
  }

  func update(_ query: KeychainQuery, _ changes: KeychainQuery) throws(SecurityError) {
    try requireClass(query)
    try requireNoResult(query)
    guard changes.itemClass == nil, changes.returns.isEmpty, changes.limit == nil, changes.reference == nil,
      changes.persistentReference == nil
    else { throw SecurityError(errSecParam, "what is changed can be attributes and data only") }
    // Whether it is allowed at all is known before anything is changed.
    let protection =
      changes.attributes["pdmn"] == nil && changes.accessControl == nil ? nil : try self.protection(changes)
    try store.change { items throws(SecurityError) in
      let indices = items.indices.filter { items[$0].matches(query) }
      guard !indices.isEmpty else { throw SecurityError(errSecItemNotFound, "nothing matches") }
      for index in indices {
        var item = items[index]
        if let unknown = changes.attributes.keys.first(where: { !item.itemClass.attributes.contains($0) }) {
          throw SecurityError(errSecNoSuchAttr, "items of this class have no attribute \(unknown)")
        }
        item.attributes.merge(changes.attributes) { $1 }
        if let protection { item.attributes["pdmn"] = .text(protection) }
        if changes.saysSynchronizable, case .only(let flag) = changes.synchronizable {
          item.attributes["sync"] = .number(flag ? 1 : 0)
        }
        item.attributes["mdat"] = .date(Date())
        item.secret = changes.data ?? item.secret
        let others = items.indices.filter { $0 != index }
        guard !others.contains(where: { items[$0].isSameItem(as: item) }) else {
          throw SecurityError(errSecDuplicateItem, "another item would become the same")
        }
        items[index] = item
      }
    }
  }

  func delete(_ query: KeychainQuery) throws(SecurityError) {
    try requireClass(query)
    try requireNoResult(query)
    try store.change { items throws(SecurityError) in
      let count = items.count
      items.removeAll { $0.matches(query) }
      guard items.count < count else { throw SecurityError(errSecItemNotFound, "nothing matches") }
    }
  }

  private func requireClass(_ query: KeychainQuery) throws(SecurityError) {
    guard query.itemClass != nil || query.persistentReference != nil else {
      throw SecurityError(errSecParam, "kSecClass is missing")
    }
  }

  private func requireNoResult(_ query: KeychainQuery) throws(SecurityError) {
    guard query.returns.isEmpty, query.limit == nil || query.limit == .max else {
      throw SecurityError(errSecParam, "this call concerns all items that match, and hands out none")
    }
  }
}
