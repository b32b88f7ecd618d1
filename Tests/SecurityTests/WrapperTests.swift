import Foundation
import Security
import SlipwayFoundation
import Testing

/// The shapes in which apps use the keychain, as they write them for iOS.
struct WrapperTests {
  /// Dictionaries of `Any`, an `AnyObject?` for the result, a status that is thrown.
  private struct PasswordStore {
    struct Failure: Error, Equatable { var status: OSStatus }

    let service: String

    private func query(_ account: String) -> [String: Any] {
      [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: service,
        kSecAttrAccount as String: account,
      ]
    }

    func save(_ password: String, account: String) throws {
      let data = Data(password.utf8)
      let attributes: [String: Any] = [
        kSecValueData as String: data, kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock,
      ]
      var status = SecItemUpdate(query(account) as CFDictionary, attributes as CFDictionary)
      if status == errSecItemNotFound {
        let item = query(account).merging(attributes) { $1 }
        status = SecItemAdd(item as CFDictionary, nil)
      }
      guard status == errSecSuccess else { throw Failure(status: status) }
    }

    func read(account: String) throws -> String? {
      var query = query(account)
      query[kSecMatchLimit as String] = kSecMatchLimitOne
      query[kSecReturnData as String] = kCFBooleanTrue
      var item: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &item)
      guard status != errSecItemNotFound else { return nil }
      guard status == errSecSuccess, let data = item as? Data else { throw Failure(status: status) }
      return String(data: data, encoding: .utf8)
    }

    func delete(account: String) throws {
      let status = SecItemDelete(query(account) as CFDictionary)
      guard status == errSecSuccess || status == errSecItemNotFound else { throw Failure(status: status) }
    }
  }

  @Test func aStoreOfPasswords() throws {
    try withKeychain { _ in
      let store = PasswordStore(service: "org.example.service")
      #expect(try store.read(account: "ada") == nil)
      try store.save("first", account: "ada")
      try store.save("other", account: "bob")
      #expect(try store.read(account: "ada") == "first")
      try store.save("second", account: "ada")
      #expect(try store.read(account: "ada") == "second")
      #expect(try PasswordStore(service: "org.example.other").read(account: "ada") == nil)
      try store.delete(account: "ada")
      try store.delete(account: "ada")
      #expect(try store.read(account: "ada") == nil)
      #expect(try store.read(account: "bob") == "other")
    }
  }

  /// Dictionaries of `AnyObject`, and attributes that come along with the data.
  @Test func dictionariesOfObjects() throws {
    try withKeychain { _ in
      var query = [String: AnyObject]()
      query[kSecClass as String] = kSecClassGenericPassword
      query[kSecAttrService as String] = "service" as AnyObject?
      query[kSecAttrAccount as String] = "ada" as AnyObject?
      var item = query
      item[kSecValueData as String] = "secret".data(using: String.Encoding.utf8)! as AnyObject?
      #expect(SecItemAdd(item as CFDictionary, nil) == noErr)
      query[kSecMatchLimit as String] = kSecMatchLimitOne
      query[kSecReturnAttributes as String] = kCFBooleanTrue
      query[kSecReturnData as String] = kCFBooleanTrue
      var result: AnyObject?
      let status = withUnsafeMutablePointer(to: &result) {
        SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
      }
      #expect(status == noErr)
      let existing = try #require(result as? [String: AnyObject])
      #expect((existing[kSecValueData as String] as? Data).map { String(decoding: $0, as: UTF8.self) } == "secret")
      #expect(existing[kSecAttrAccount as String] as? String == "ada")
    }
  }

  /// Literals with Core Foundation's own keys, and optionals that were put into `Any`.
  @Test func literalsOfCoreFoundation() throws {
    try withKeychain { _ in
      let item =
        [
          kSecClass: kSecClassInternetPassword, kSecAttrServer: "example.org", kSecAttrPort: 443,
          kSecAttrProtocol: kSecAttrProtocolHTTPS, kSecAttrAccount: "ada", kSecValueData: Data("secret".utf8),
        ] as [CFString: Any]
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      let query: NSDictionary = [
        kSecClass: kSecClassInternetPassword, kSecAttrServer: "example.org", kSecAttrPort: 443,
        kSecReturnAttributes: kCFBooleanTrue as Any, kSecReturnData: true, kSecMatchLimit: kSecMatchLimitAll,
      ]
      var result: AnyObject?
      #expect(SecItemCopyMatching(query, &result) == errSecSuccess)
      let items = try #require(result as? [[String: Any]])
      #expect(items.count == 1)
      #expect(items[0][kSecAttrPort as String] as? Int == 443)
      #expect(items[0][kSecAttrProtocol as String] as? String == kSecAttrProtocolHTTPS as String)
      #expect(items[0][kSecValueData as String] as? Data == Data("secret".utf8))
    }
  }

  /// What apps do at their first start.
  @Test func everythingIsDeletedClassByClass() throws {
    try withKeychain { _ in
      for service in ["a", "b"] {
        let item: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: service]
        #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      }
      let classes = [
        kSecClassGenericPassword, kSecClassInternetPassword, kSecClassCertificate, kSecClassKey, kSecClassIdentity,
      ]
      let statuses = classes.map { SecItemDelete([kSecClass as String: $0] as CFDictionary) }
      #expect(statuses == [errSecSuccess] + Array(repeating: errSecItemNotFound, count: 4))
    }
  }

  @Test func messagesAreShown() {
    let message = SecCopyErrorMessageString(errSecItemNotFound, nil) as String?
    #expect(message == "The specified item could not be found in the keychain.")
    #expect(SecCopyErrorMessageString(-1, nil) as String? == "OSStatus -1")
    #expect(errSecOpWr == -49 && (SecCopyErrorMessageString(errSecOpWr, nil) as String?)?.contains("open") == true)
  }

  @Test func randomBytes() {
    var bytes = [UInt8](repeating: 0, count: 32)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    var data = Data(count: 32)
    let status = data.withUnsafeMutableBytes { SecRandomCopyBytes(kSecRandomDefault, 32, $0.baseAddress!) }
    #expect(status == errSecSuccess)
    #expect(Array(data) != bytes)
  }
}
