import Foundation
import Testing

@testable import SlipwayFoundation

@Suite struct UbiquitousStoreTests {
  private let store = NSUbiquitousKeyValueStore.default
  private let key = "UbiquitousStoreTests." + UUID().uuidString

  @Test func whatIsSetIsThere() {
    defer { store.removeObject(forKey: key) }
    #expect(store.object(forKey: key) == nil && store.string(forKey: key) == nil && store.longLong(forKey: key) == 0)
    store.set("text", forKey: key)
    #expect(store.string(forKey: key) == "text" && store.data(forKey: key) == nil)
    store.set(Int64.max, forKey: key)
    #expect(store.longLong(forKey: key) == .max)
    store.set(1.5, forKey: key)
    #expect(store.double(forKey: key) == 1.5)
    store.set(true, forKey: key)
    #expect(store.bool(forKey: key))
    store.set(["a", "b"], forKey: key)
    #expect(store.array(forKey: key) as? [String] == ["a", "b"])
    #expect(store.dictionaryRepresentation[key] as? [String] == ["a", "b"])
    store.set(["a": 1], forKey: key)
    #expect(store.dictionary(forKey: key) as? [String: Int] == ["a": 1] && store.synchronize())
    store.set(nil as Data?, forKey: key)
    #expect(store.object(forKey: key) == nil && store.dictionaryRepresentation[key] == nil)
  }

  @Test func itIsNotTheUsersDefaults() {
    defer { store.removeObject(forKey: key) }
    store.set("text", forKey: key)
    #expect(UserDefaults.standard.object(forKey: key) == nil)
  }
}
