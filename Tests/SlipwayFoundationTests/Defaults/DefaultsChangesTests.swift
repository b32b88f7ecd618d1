import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Changes of the user's defaults") struct DefaultsChangesTests {
  private final class Count: @unchecked Sendable {
    var all = 0
  }

  private func changes(object: UserDefaults? = nil, _ body: () -> Void) -> Int {
    let count = Count()
    nonisolated(unsafe) let thread = Thread.current
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: object,
      queue: nil
    ) { _ in
      // Other tests write on other threads meanwhile.
      if Thread.current === thread { count.all += 1 }
    }
    body()
    NotificationCenter.default.removeObserver(observer)
    return count.all
  }

  @Test("Each one that is set or removed is told of") func setting() throws {
    let suite = "DefaultsChanges-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    #expect(changes { defaults.set(1, forKey: "a") } == 1)
    #expect(changes { defaults.set("text", forKey: "b") } == 1)
    #expect(changes { defaults.removeObject(forKey: "a") } == 1)
    #expect(changes { _ = defaults.string(forKey: "b") } == 0)
    #expect(defaults.string(forKey: "b") == "text" && defaults.object(forKey: "a") == nil)
  }

  @Test("Whoever watches the standard defaults hears of theirs alone") func standard() throws {
    let key = "DefaultsChanges-\(UUID().uuidString)"
    defer { UserDefaults.standard.removeObject(forKey: key) }
    #expect(changes(object: .standard) { UserDefaults.standard.set(true, forKey: key) } == 1)
    let other = try #require(UserDefaults(suiteName: key))
    #expect(changes(object: .standard) { other.set(true, forKey: key) } == 0)
  }
}
