import Foundation
import Testing

@testable import SwiftUI

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

private struct Level: View {
  let log: Diary
  @Environment(\.level) private var level
  var body: some View {
    let _ = log("level \(level)")
    Text("\(level)")
  }
}

@MainActor @Suite("Environment") struct EnvironmentTests {
  @Test("A value reaches all views inside, the nearest counts") func values() {
    let hosted = Hosted {
      VStack {
        Level(log: Diary())
        VStack { Level(log: Diary()) }.environment(\.level, 2)
        Level(log: Diary()).transformEnvironment(\.level) { $0 += 10 }
      }
      .environment(\.level, 1)
    }
    #expect(hosted.texts == ["1", "2", "11"])
    let plain = Hosted { Level(log: Diary()) }
    #expect(plain.texts == ["0"])
  }

  @Test("Another value evaluates its readers, and nobody else") func readers() {
    struct Content: View {
      let log: Diary
      let level: Int
      var body: some View {
        VStack {
          Level(log: log)
          Noted("other", log) { Text("x") }
        }
        .environment(\.level, level)
      }
    }
    let log = Diary()
    let hosted = Hosted { Content(log: log, level: 1) }
    _ = log.take()
    hosted.show(Content(log: log, level: 2))
    #expect(log.take() == ["level 2"])
    hosted.show(Content(log: log, level: 2))
    #expect(log.take() == [])
  }

  @Test("The dark, the reading direction and the size classes come from UIKit") func fromTraits() {
    struct Content: View {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.horizontalSizeClass) private var width
      @Environment(\.layoutDirection) private var direction
      @Environment(\.isEnabled) private var isEnabled
      var body: some View {
        Text("\(scheme == .dark ? "dark" : "light") \(direction == .leftToRight ? "ltr" : "rtl") \(isEnabled ? 1 : 0)")
      }
    }
    let hosted = Hosted { Content() }
    #expect(hosted.texts == ["light ltr 1"])
    hosted.window.overrideUserInterfaceStyle = .dark
    hosted.settle()
    #expect(hosted.texts == ["dark ltr 1"])
  }

  @Test("Addresses are opened by what is above, or by the system") func openURL() {
    struct Content: View {
      @Environment(\.openURL) private var openURL
      let log: Diary
      var body: some View { Button("Open") { openURL(URL(string: "x:y")!) { log("accepted \($0)") } } }
    }
    let log = Diary()
    let hosted = Hosted {
      Content(log: log).environment(
        \.openURL,
        OpenURLAction {
          log($0.absoluteString)
          return .discarded
        }
      )
    }
    hosted.tap("Open")
    #expect(log.take() == ["x:y", "accepted false"])
  }
}

private struct NamesKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@MainActor @Suite("Preferences") struct PreferenceTests {
  private struct Content: View {
    let names: [String]
    @State private var heard: [String] = []
    var body: some View {
      VStack {
        Text("heard \(heard.joined(separator: " "))")
        VStack { ForEach(names, id: \.self) { Mark($0).preference(key: NamesKey.self, value: [$0]) } }
          .onPreferenceChange(NamesKey.self) { heard = $0 }
      }
    }
  }

  @Test("What views say is told above, joined in their order, whenever it changes") func told() {
    let hosted = Hosted { Content(names: ["a", "b"]) }
    #expect(hosted.texts == ["heard a b"])
    hosted.show(Content(names: ["b", "c", "a"]))
    #expect(hosted.texts == ["heard b c a"])
    hosted.show(Content(names: []))
    #expect(hosted.texts == ["heard "])
  }

  @Test("What is said outside hides what is said inside; a transform changes it") func nearest() {
    let log = Diary()
    _ = Hosted {
      VStack {
        VStack { Mark("a").preference(key: NamesKey.self, value: ["inner"]) }
          .preference(key: NamesKey.self, value: ["outer"])
        Mark("b").preference(key: NamesKey.self, value: ["b"]).transformPreference(NamesKey.self) { $0.append("more") }
      }
      .onPreferenceChange(NamesKey.self) { log($0.joined(separator: " ")) }
    }
    #expect(log.take() == ["outer b more"])
  }

  @Test("A size is told upwards, as apps do it") func size() {
    struct SizeKey: PreferenceKey {
      static let defaultValue = CGSize.zero
      static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
    }
    struct Content: View {
      @State private var size = CGSize.zero
      var body: some View {
        VStack {
          Mark("a", 30, 20).background(
            GeometryReader { Color.clear.preference(key: SizeKey.self, value: $0.size) }
          )
          Text("\(Int(size.width)) × \(Int(size.height))")
        }
        .onPreferenceChange(SizeKey.self) { size = $0 }
      }
    }
    let hosted = Hosted { Content() }
    hosted.settle()
    #expect(hosted.texts == ["30 × 20"])
  }
}

@MainActor @Suite("AppStorage and SceneStorage") struct StorageTests {
  private enum Colour: String { case red, green }

  private struct Content: View {
    @AppStorage private var count: Int
    @AppStorage private var colour: Colour
    @AppStorage private var maybe: String?
    init(_ store: UserDefaults) {
      _count = AppStorage(wrappedValue: 3, "count", store: store)
      _colour = AppStorage(wrappedValue: .red, "colour", store: store)
      _maybe = AppStorage("maybe", store: store)
    }
    var body: some View {
      VStack {
        Text("\(count) \(colour.rawValue) \(maybe ?? "nil")")
        Button("Add") { count += 1 }
      }
    }
  }

  @Test("A value is read from the defaults, written to them, and followed there") func appStorage() {
    let name = "storage-test-\(UUID().uuidString)"
    let store = UserDefaults(suiteName: name)!
    defer { store.removePersistentDomain(forName: name) }
    let hosted = Hosted { Content(store) }
    #expect(hosted.texts == ["3 red nil", "Add"])
    hosted.tap("Add")
    #expect(store.integer(forKey: "count") == 4)
    #expect(hosted.texts == ["4 red nil", "Add"])
    store.set("green", forKey: "colour")
    store.set("some", forKey: "maybe")
    hosted.settle()
    #expect(hosted.texts == ["4 green some", "Add"])
  }

  @Test("A scene's value outlives its window, beside the app's defaults") func sceneStorage() {
    struct Content: View {
      @SceneStorage("scene-storage-test") private var text = "first"
      var body: some View { Button(text) { text += "!" } }
    }
    defer { SceneState.defaults.removeObject(forKey: "scene-storage-test") }
    do {
      let hosted = Hosted { Content() }
      hosted.tap("first")
      #expect(hosted.texts == ["first!"])
    }
    #expect(Hosted { Content() }.texts == ["first!"])
    #expect(UserDefaults.standard.string(forKey: "scene-storage-test") == nil)
  }
}
