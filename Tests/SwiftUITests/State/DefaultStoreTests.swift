import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite("The store of the views around") struct DefaultStoreTests {
  private struct Counter: View {
    @AppStorage("count") private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }
  private struct Root: View {
    let store: UserDefaults
    var body: some View { Counter().defaultAppStorage(store) }
  }

  @Test("AppStorage that names no store keeps its value in that one, and follows it") func store() throws {
    let name = "DefaultStoreTests-\(UUID().uuidString)"
    let (first, second) = (
      try #require(UserDefaults(suiteName: name)), try #require(UserDefaults(suiteName: name + "2"))
    )
    defer {
      first.removePersistentDomain(forName: name)
      second.removePersistentDomain(forName: name + "2")
    }
    first.set(4, forKey: "count")
    second.set(7, forKey: "count")
    let hosted = Hosted { Root(store: first) }
    #expect(hosted.texts == ["count 4"])
    hosted.tap("count 4")
    #expect(first.integer(forKey: "count") == 5)
    #expect(hosted.texts == ["count 5"])
    hosted.show(Root(store: second))
    hosted.settle()
    #expect(hosted.texts == ["count 7"])
    second.set(8, forKey: "count")
    hosted.settle()
    #expect(hosted.texts == ["count 8"])
    #expect(UserDefaults.standard.object(forKey: "count") == nil)
  }
}
