import Combine
import Foundation
import Testing

@testable import SwiftUI

private final class Settings: ObservableObject {
  @AppStorage("isShown") var isShown = false
  @Published var title = ""

  init(_ defaults: UserDefaults) { _isShown = AppStorage(wrappedValue: false, "isShown", store: defaults) }
}

@MainActor private final class OnlyStored: ObservableObject {
  @AppStorage("count") var count = 0
  init(_ defaults: UserDefaults) { _count = AppStorage(wrappedValue: 0, "count", store: defaults) }
}

private struct SettingsView: View {
  @StateObject var settings: Settings
  var body: some View {
    Text(verbatim: settings.isShown ? "shown" : "hidden")
  }
}

@MainActor @Suite("AppStorage in an observable object") struct AppStorageInObjectsTests {
  private let defaults: UserDefaults

  init() {
    let name = "AppStorageInObjects-\(UUID().uuidString)"
    defaults = UserDefaults(suiteName: name)!
    defaults.removePersistentDomain(forName: name)
  }

  @Test("A change is the object's change") func changes() {
    let settings = Settings(defaults)
    var changes = 0
    let watch = settings.objectWillChange.sink { changes += 1 }
    settings.isShown = true
    #expect(changes >= 1 && settings.isShown)
    settings.title = "a"
    #expect(changes >= 2)
    watch.cancel()
  }

  @Test("It needs no published property beside it, and hears of changes made elsewhere") func alone() {
    let stored = OnlyStored(defaults)
    var changes = 0
    let watch = stored.objectWillChange.sink { changes += 1 }
    defaults.set(5, forKey: "count")
    #expect(changes == 1 && stored.count == 5)
    watch.cancel()
  }

  @Test("Views of the object follow") func views() {
    let settings = Settings(defaults)
    let hosted = Hosted { SettingsView(settings: settings) }
    #expect(hosted.texts == ["hidden"])
    settings.isShown = true
    hosted.settle()
    #expect(hosted.texts == ["shown"])
  }
}
