import Foundation
import SlipwayFoundation
import Testing

@testable import Security

struct KeychainTests {
  private let password: [CFString: Any] = [
    kSecClass: kSecClassGenericPassword, kSecAttrService: "service", kSecAttrAccount: "Ada",
    kSecValueData: Data("secret".utf8),
  ]

  private func add(_ changes: [CFString: Any] = [:]) -> OSStatus {
    SecItemAdd(password.merging(changes) { $1 } as CFDictionary, nil)
  }

  private func find(_ query: [CFString: Any]) -> (status: OSStatus, result: CFTypeRef?) {
    var result: CFTypeRef?
    let query = [kSecClass: kSecClassGenericPassword as Any].merging(query) { $1 }
    return (SecItemCopyMatching(query as CFDictionary, &result), result)
  }

  // MARK: - What an item is

  @Test func theSameItemIsAddedOnce() throws {
    try withKeychain { _ in
      #expect(add() == errSecSuccess)
      #expect(add([kSecValueData: Data(), kSecAttrLabel: "other"]) == errSecDuplicateItem)
      #expect(add([kSecAttrAccount: "Bob"]) == errSecSuccess)
      #expect(add([kSecAttrService: "other"]) == errSecSuccess)
      #expect(add([kSecAttrAccessGroup: "group"]) == errSecSuccess)
      #expect(add([kSecAttrSynchronizable: true]) == errSecSuccess)
    }
  }

  @Test func whatIsNotSaidIsNothing() throws {
    try withKeychain { _ in
      let item: [CFString: Any] = [kSecClass: kSecClassGenericPassword]
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      #expect(
        SecItemAdd([kSecClass: kSecClassGenericPassword, kSecAttrAccount: ""] as CFDictionary, nil)
          == errSecDuplicateItem
      )
      let attributes = try #require(find([kSecReturnAttributes: true]).result as? [String: Any])
      #expect(attributes[kSecAttrAccount as String] as? String == "")
      #expect(attributes[kSecAttrAccessible as String] as? String == kSecAttrAccessibleWhenUnlocked as String)
      #expect(attributes[kSecAttrSynchronizable as String] as? Int == 0)
      #expect(attributes[kSecAttrCreationDate as String] is Date)
      #expect(attributes[kSecValueData as String] == nil)
      #expect(attributes[kSecClass as String] as? String == kSecClassGenericPassword as String)
      // A password has no reference, which is left out beside other things.
      let more = find([kSecReturnData: true, kSecReturnRef: true, kSecReturnPersistentRef: true]).result
      let keys = (more as? [String: Any])?.keys.sorted()
      #expect(keys == [kSecValueData as String, kSecValuePersistentRef as String])
      #expect(find([kSecReturnRef: true]).status == errSecParam)
      #expect(find([kSecReturnData: true]).result as? Data == Data())
    }
  }

  @available(*, deprecated, message: "Says so only to ask for deprecated names without a warning.")
  @Test func biometryByItsOlderNames() {
    typealias Flags = SecAccessControlCreateFlags
    #expect(Flags.touchIDAny == .biometryAny)
    #expect(Flags.touchIDCurrentSet == .biometryCurrentSet)
  }

  @Test func resultsAreWhatWasAskedFor() throws {
    try withKeychain { _ in
      var added: CFTypeRef?
      let item = password.merging([kSecReturnPersistentRef: true]) { $1 }
      #expect(SecItemAdd(item as CFDictionary, &added) == errSecSuccess)
      let reference = try #require(added as? Data)
      #expect(find([:]).status == errSecSuccess)
      #expect(find([:]).result == nil)
      #expect(find([kSecReturnData: true]).result as? Data == Data("secret".utf8))
      #expect(find([kSecReturnPersistentRef: true]).result as? Data == reference)
      let both = try #require(find([kSecReturnData: true, kSecReturnPersistentRef: true]).result as? [String: Data])
      #expect(both == ["v_Data": Data("secret".utf8), "v_PersistentRef": reference])
      #expect(find([kSecReturnRef: true]).status == errSecParam)
      // A reference finds its item whatever becomes of it.
      let changes: [CFString: Any] = [kSecAttrAccount: "Bob"]
      #expect(
        SecItemUpdate([kSecValuePersistentRef: reference] as CFDictionary, changes as CFDictionary) == errSecSuccess
      )
      var found: CFTypeRef?
      let query: [CFString: Any] = [kSecValuePersistentRef: reference, kSecReturnAttributes: true]
      #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess)
      #expect((found as? [String: Any])?[kSecAttrAccount as String] as? String == "Bob")
    }
  }

  @Test func limits() throws {
    try withKeychain { _ in
      for account in ["a", "b", "c"] { #expect(add([kSecAttrAccount: account]) == errSecSuccess) }
      func accounts(_ limit: Any?) -> [String]? {
        var query: [CFString: Any] = [kSecReturnAttributes: true]
        query[kSecMatchLimit] = limit
        let result = find(query).result
        let items = result as? [[String: Any]] ?? (result as? [String: Any]).map { [$0] }
        return items?.compactMap { $0[kSecAttrAccount as String] as? String }
      }
      #expect(accounts(nil) == ["a"])
      #expect(accounts(kSecMatchLimitOne) == ["a"])
      #expect(accounts(kSecMatchLimitAll) == ["a", "b", "c"])
      #expect(accounts(2) == ["a", "b"])
      #expect(accounts(NSNumber(value: 1)) == ["a"])
      // One of all is a list.
      let query: [CFString: Any] = [kSecAttrAccount: "a", kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true]
      #expect(find(query).result as? [Data] == [Data("secret".utf8)])
      #expect(find([kSecMatchLimit: 0]).status == errSecParam)
    }
  }

  @Test func searchesCompareWhatTheySay() throws {
    try withKeychain { _ in
      #expect(add([kSecAttrGeneric: Data([1]), kSecAttrLabel: "label", kSecAttrIsInvisible: true]) == errSecSuccess)
      #expect(find([kSecAttrAccount: "ada"]).status == errSecItemNotFound)
      #expect(find([kSecAttrAccount: "ada", kSecMatchCaseInsensitive: true]).status == errSecSuccess)
      #expect(find([kSecAttrGeneric: Data([1])]).status == errSecSuccess)
      #expect(find([kSecAttrGeneric: Data([2])]).status == errSecItemNotFound)
      #expect(find([kSecAttrIsInvisible: true]).status == errSecSuccess)
      #expect(find([kSecAttrIsInvisible: false]).status == errSecItemNotFound)
      #expect(find([kSecValueData: Data("secret".utf8)]).status == errSecSuccess)
      #expect(find([kSecValueData: Data("other".utf8)]).status == errSecItemNotFound)
      #expect(find([kSecAttrAccessible: kSecAttrAccessibleAlways]).status == errSecItemNotFound)
    }
  }

  @Test func groupsAndSynchronisationTellItemsApart() throws {
    try withKeychain { _ in
      #expect(add([kSecAttrAccessGroup: "group", kSecAttrAccount: "g"]) == errSecSuccess)
      #expect(add([kSecAttrSynchronizable: kCFBooleanTrue!, kSecAttrAccount: "s"]) == errSecSuccess)
      #expect(add([kSecAttrAccount: "own"]) == errSecSuccess)
      func count(_ query: [CFString: Any]) -> Int {
        let all: [CFString: Any] = [kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true]
        return (find(query.merging(all) { $1 }).result as? [Any])?.count ?? 0
      }
      #expect(count([:]) == 2)
      #expect(count([kSecAttrAccessGroup: "group"]) == 1)
      #expect(count([kSecAttrAccessGroup: "none"]) == 0)
      #expect(count([kSecAttrSynchronizable: true]) == 1)
      #expect(count([kSecAttrSynchronizable: false]) == 2)
      #expect(count([kSecAttrSynchronizable: kSecAttrSynchronizableAny]) == 3)
    }
  }

  // MARK: - Changes

  @Test func updatesChangeAllThatMatch() throws {
    try withKeychain { _ in
      for account in ["a", "b"] { #expect(add([kSecAttrAccount: account]) == errSecSuccess) }
      let service: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: "service"]
      let label: [CFString: Any] = [kSecAttrLabel: "new", kSecValueData: Data("new".utf8)]
      #expect(SecItemUpdate(service as CFDictionary, label as CFDictionary) == errSecSuccess)
      let query: [CFString: Any] = [kSecAttrLabel: "new", kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true]
      #expect((find(query).result as? [Data])?.count == 2)
      // Two would become one: nothing is changed.
      #expect(SecItemUpdate(service as CFDictionary, [kSecAttrAccount: "c"] as CFDictionary) == errSecDuplicateItem)
      #expect(find([kSecAttrAccount: "a"]).status == errSecSuccess)
      let none: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: "none"]
      #expect(SecItemUpdate(none as CFDictionary, label as CFDictionary) == errSecItemNotFound)
      #expect(SecItemUpdate(service as CFDictionary, [kSecClass: kSecClassKey] as CFDictionary) == errSecParam)
      #expect(SecItemUpdate(service as CFDictionary, [kSecAttrServer: "x"] as CFDictionary) == errSecNoSuchAttr)
    }
  }

  @Test func whatCannotBeIsRefused() throws {
    try withKeychain { folder in
      #expect(SecItemAdd([:] as CFDictionary, nil) == errSecParam)
      #expect(SecItemCopyMatching([kSecAttrAccount: "a"] as CFDictionary, nil) == errSecParam)
      #expect(SecItemDelete([kSecAttrAccount: "a"] as CFDictionary) == errSecParam)
      #expect(add([kSecClass: "nonsense"]) == errSecNoSuchClass)
      #expect(add([kSecAttrServer: "a password of a service has no server"]) == errSecNoSuchAttr)
      #expect(add([kSecValueData: "no data"]) == errSecParam)
      #expect(add([kSecMatchLimit: kSecMatchLimitOne]) == errSecParam)
      #expect(add([kSecAttrAccessible: "never"]) == errSecParam)
      #expect(add([kSecAttrAccount: NSObject()]) == errSecParam)
      #expect(add([kSecClass: kSecClassCertificate, kSecAttrService: Optional<Any>.none as Any]) != errSecSuccess)
      let one: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitOne]
      #expect(SecItemDelete(one as CFDictionary) == errSecParam)
      #expect(find([:]).status == errSecItemNotFound)
    }
  }

  /// This machine cannot ask for a passcode: items for which it would have to are refused. That one is set is not asked, as in a simulator.
  @Test func whatNeedsAPasscodeIsRefused() throws {
    try withKeychain { _ in
      #expect(add([kSecAttrAccessible: kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly]) == errSecSuccess)
      #expect(find([kSecAttrAccessible: kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly]).status == errSecSuccess)
      #expect(SecItemDelete([kSecClass: kSecClassGenericPassword] as CFDictionary) == errSecSuccess)
      let guarded = try #require(
        SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, .userPresence, nil)
      )
      #expect(add([kSecAttrAccessControl: guarded]) == errSecAuthFailed)
      let free = try #require(
        SecAccessControlCreateWithFlags(kCFAllocatorDefault, kSecAttrAccessibleAfterFirstUnlock, [], nil)
      )
      #expect(add([kSecAttrAccessControl: free]) == errSecSuccess)
      #expect(find([kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock]).status == errSecSuccess)
      #expect(find([kSecAttrAccessControl: free]).status == errSecSuccess)
      let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword]
      let update = SecItemUpdate(query as CFDictionary, [kSecAttrAccessControl: guarded] as CFDictionary)
      #expect(update == errSecAuthFailed)
      var error: Unmanaged<CFError>?
      #expect(SecAccessControlCreateWithFlags(nil, "nonsense" as CFString, [], &error) == nil)
      #expect(error?.takeRetainedValue().code == Int(errSecParam))
    }
  }

  // MARK: - The file

  @Test func theFileTellsNothing() throws {
    try withKeychain { folder in
      #expect(add([kSecAttrAccount: "a name that would be seen"]) == errSecSuccess)
      let file = try Data(contentsOf: folder.appending(path: "items"))
      for text in ["secret", "a name that would be seen", "service"] { #expect(file.range(of: Data(text.utf8)) == nil) }
      for name in ["items", "key", "lock"] {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["items", "key", "lock"])
    }
  }

  /// A keychain that cannot be read is not an empty one: nothing is written over it.
  @Test func aDamagedFileIsAnError() throws {
    try withKeychain { folder in
      #expect(add() == errSecSuccess)
      let (file, key) = (folder.appending(path: "items"), folder.appending(path: "key"))
      let whole = try Data(contentsOf: file)
      let damaged = [whole.dropLast(), whole.prefix(10), Data(), Data(whole.map { $0 ^ 1 })]
      for bytes in damaged {
        try bytes.write(to: file)
        #expect(find([:]).status == errSecDecode)
        #expect(add([kSecAttrAccount: "Bob"]) == errSecDecode)
        #expect(try Data(contentsOf: file) == bytes)
      }
      try whole.write(to: file)
      #expect(find([:]).status == errSecSuccess)
      let keyBytes = try Data(contentsOf: key)
      try FileManager.default.removeItem(at: key)
      #expect(find([:]).status == errSecNotAvailable)
      #expect(add([kSecAttrAccount: "Bob"]) == errSecNotAvailable)
      #expect(!FileManager.default.fileExists(atPath: key.path))
      try keyBytes.write(to: key)
      #expect(find([kSecReturnData: true]).result as? Data == Data("secret".utf8))
    }
  }

  @Test func searchingAloneWritesNothing() throws {
    try withKeychain { folder in
      #expect(find([:]).status == errSecItemNotFound)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test func threadsDoNotLoseEachOthersItems() throws {
    try withKeychain { folder in
      let keychains = (0..<4).map { _ in Keychain(folder: folder) }
      DispatchQueue.concurrentPerform(iterations: 40) { number in
        let item: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "\(number)"]
        _ = try? keychains[number % 4].add(KeychainQuery(item as CFDictionary))
      }
      let query: [CFString: Any] = [kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true]
      #expect((find(query).result as? [Any])?.count == 40)
    }
  }
}
