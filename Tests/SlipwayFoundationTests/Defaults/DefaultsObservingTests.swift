import Combine
import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Observing the user's defaults by key") struct DefaultsObservingTests {
  private let suite = "DefaultsObserving-\(UUID().uuidString)"

  @Test("An observer of a key hears what is set by any object of the suite, and nothing else") func keys() throws {
    let (defaults, other) = try (#require(UserDefaults(suiteName: suite)), #require(UserDefaults(suiteName: suite)))
    let observer = Watcher()
    defaults.addObserver(observer, forKeyPath: "theme", options: [.old, .new], context: nil)
    defaults.set("dark", forKey: "theme")
    other.set("light", forKey: "theme")
    defaults.set(1, forKey: "size")
    UserDefaults.standard.set("blue", forKey: "theme")
    UserDefaults.standard.removeObject(forKey: "theme")
    defaults.removeObject(forKey: "theme")
    defaults.removeObserver(observer, forKeyPath: "theme")
    defaults.set("dark", forKey: "theme")
    #expect(observer.heard == ["nil → dark", "dark → light", "light → nil"])
  }

  @Test("The app's own settings are observed through `standard`") func standard() {
    let observer = Watcher()
    UserDefaults.standard.addObserver(observer, forKeyPath: suite, options: [.initial, .new, .prior], context: nil)
    UserDefaults.standard.set(5, forKey: suite)
    UserDefaults.standard.removeObserver(observer, forKeyPath: suite, context: nil)
    UserDefaults.standard.removeObject(forKey: suite)
    #expect(observer.heard == ["nil → nil", "prior nil → nil", "nil → 5"])
  }

  @Test("A property of an extension is observed by its key path, whichever way it is set") func keyPaths() throws {
    ClassRecords.register {
      let volume = PropertyRecord("volume", \UserDefaults.volume)
      return [ClassRecord(UserDefaults.self, name: "NSUserDefaults", properties: [volume])]
    }
    let defaults = try #require(UserDefaults(suiteName: suite))
    let heard = Heard()
    let observation = defaults.observe(\.volume, options: [.old, .new]) { defaults, change in
      heard.values.append("\(change.oldValue ?? -1) → \(change.newValue ?? -1), \(defaults.volume)")
    }
    defaults.volume = 3
    defaults.set(4, forKey: "volume")
    defaults.setValue(5, forKey: "volume")
    observation.invalidate()
    defaults.volume = 6
    #expect(heard.values == ["-1 → 3, 3", "3 → 4, 4", "4 → 5, 5"])
    let cancellable = defaults.publisher(for: \.volume).sink { heard.values.append("published \($0)") }
    defaults.set(7, forKey: "volume")
    cancellable.cancel()
    #expect(heard.values.suffix(2) == ["published 6", "published 7"])
  }

  @Test("A domain that is removed or replaced is told key by key") func domains() throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defaults.set("a", forKey: "name")
    let observer = Watcher()
    defaults.addObserver(observer, forKeyPath: "name", options: .new, context: nil)
    defaults.removePersistentDomain(forName: suite)
    defaults.setPersistentDomain(["name": "b"], forName: suite)
    defaults.removeObserver(observer, forKeyPath: "name")
    #expect(observer.heard == ["nil → nil", "nil → b"])
  }

  private final class Heard: @unchecked Sendable { var values: [String] = [] }
}

extension Watcher {
  fileprivate var heard: [String] {
    told.map { told in
      func text(_ key: NSKeyValueChangeKey) -> String {
        told.change[key].map { $0 is NSNull ? "nil" : "\($0)" } ?? "nil"
      }
      let prior = told.change[.notificationIsPriorKey] == nil ? "" : "prior "
      return prior + "\(text(.oldKey)) → \(text(.newKey))"
    }
  }
}

extension UserDefaults {
  fileprivate var volume: Int {
    get { integer(forKey: "volume") }
    set {
      willChangeValue(forKey: "volume")
      defer { didChangeValue(forKey: "volume") }
      set(newValue, forKey: "volume")
    }
  }
}
