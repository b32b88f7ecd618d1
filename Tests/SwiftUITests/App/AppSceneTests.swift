import Combine
import SlipwayFoundation
import SlipwayPlatform
import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

/// An app in a scene. Each test is a process of its own: there is one application.
@Suite("The scene of an app") struct AppSceneTests {
  private struct Plain: App {
    var body: some Scene { WindowGroup { Text("plain") } }
  }

  @MainActor private static func launch<A: App>(_: A.Type) -> UIApplication {
    let application = UIApplication.shared
    let windows = A.windows(of: A())
    application.launch(delegate: DelegateAdaptation.delegate ?? SceneAppDelegate(), windows: windows)
    for window in application.windows { window.layoutIfNeeded() }
    return application
  }

  @MainActor private static func texts(_ view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test("Its window stands in a scene that is in the foreground") func plain() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let application = Self.launch(Plain.self)
        let scene = application.connectedScenes.first as? UIWindowScene
        precondition(application.connectedScenes.count == 1 && scene?.activationState == .foregroundActive)
        precondition(scene?.windows.count == 1 && scene?.keyWindow === scene?.windows.first)
        precondition(scene?.keyWindow.map(Self.texts) == ["plain"])
      }
    }
  }

  @Test("Work in the background is accepted, and the scene stays what it is") @MainActor func background() {
    let scene = WindowGroup("Notes") { Text("plain") }
      .backgroundTask(.appRefresh("refresh")) { Issue.record("nobody begins it") }
      .backgroundTask(.urlSession("downloads")) { Issue.record("nobody begins it") }
      .backgroundTask(.urlSession) { Issue.record("nobody begins \($0)") }
      .backgroundTask(.urlSession(matching: { $0.hasPrefix("down") })) { Issue.record("nobody begins \($0)") }
    #expect(scene.rootScene.title == Text("Notes"))
  }

  private struct Titled: App {
    var body: some Scene { WindowGroup("Notes") { Text("plain") }.environment(\.town, "Kiel") }
  }

  private struct Limited: App {
    @Environment(\.dismissWindow) private var dismissWindow
    var body: some Scene {
      if #available(iOS 16, *) { WindowGroup("Newer") { Text("newer") } }
      WindowGroup("Older") { Button("older") { dismissWindow(id: "a") } }
    }
  }

  @Test("A scene may be there on some versions alone; without it the next one is shown") func limited() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let scene = Self.launch(Limited.self).connectedScenes.first as? UIWindowScene
        precondition(scene?.title == "Newer" && scene?.keyWindow.map(Self.texts) == ["newer"])
        let older = SceneBuilder.buildBlock(SceneBuilder.buildOptional(nil), WindowGroup("Older") { Text("older") })
        precondition(older.rootScene.title == Text("Older"))
      }
    }
  }

  private struct Sized: App {
    var body: some Scene {
      WindowGroup("Sized") { Text("plain").frame(width: 300, height: 200) }
        .defaultSize(width: 500, height: 400).windowResizability(.contentSize)
        .defaultSize(CGSize(width: 1, height: 1)).windowResizability(.automatic)
        .commands { CommandMenu("Extra") { Button("Do") {} } }
    }
  }
  private struct Growing: App {
    var body: some Scene {
      WindowGroup { Text("plain").frame(minWidth: 300, maxWidth: 900, minHeight: 200) }.windowResizability(
        .contentMinSize
      )
    }
  }

  @Test("A scene says in which size its window opens, and which sizes it can have") func sizes() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let scene = Self.launch(Sized.self).connectedScenes.first as? UIWindowScene
        precondition(scene?.keyWindow?.frame.size == CGSize(width: 500, height: 400))
        precondition(scene?.sizeLimits == WindowLimits(minimum: CGSize(width: 300, height: 200), isResizable: false))
        precondition(scene?.title == "Sized" && (SceneKeys.commands as? SceneCommands)?.menus.map(\.title) == ["Extra"])
      }
    }
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let scene = Self.launch(Growing.self).connectedScenes.first as? UIWindowScene
        precondition(scene?.sizeLimits == WindowLimits(minimum: CGSize(width: 300, height: 200)))
        precondition(scene?.keyWindow?.frame.size == UIScreen.main.bounds.size)
      }
    }
  }

  @Test("A window group's title is the window's") func title() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let scene = Self.launch(Titled.self).connectedScenes.first as? UIWindowScene
        precondition(scene?.title == "Notes")
      }
    }
  }

  private struct Several: App {
    var body: some Scene {
      WindowGroup(for: Int.self) { value in
        Text("value \(value.wrappedValue.map(String.init) ?? "none")")
      }
      WindowGroup("Other", id: "other", for: Int.self) {
        Text("other \($0.wrappedValue)")
      } defaultValue: {
        7
      }
      .commands { CommandMenu("Extra") { Button("Do") {} } }
    }
  }
  private struct Defaulted: App {
    var body: some Scene {
      WindowGroup("Numbers", for: Int.self) { value in
        VStack {
          Text("value \(value.wrappedValue)")
          WindowOpener()
        }
      } defaultValue: {
        7
      }
      .persistentSystemOverlays(.hidden)
    }
  }
  private struct WindowOpener: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.supportsMultipleWindows) private var isPossible
    @Environment(\.appearsActive) private var isActive
    var body: some View {
      Text("\(isPossible) \(isActive)").onAppear {
        openWindow(id: "a")
        openWindow(value: 1)
        openWindow(id: "a", value: 1)
      }
    }
  }

  @Test("Of several scenes the first is shown, with the commands of all; one for values begins without one")
  func several() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let scene = Self.launch(Several.self).connectedScenes.first as? UIWindowScene
        precondition(scene?.keyWindow.map(Self.texts) == ["value none"])
        precondition((SceneKeys.commands as? SceneCommands)?.menus.map(\.title) == ["Extra"])
      }
    }
  }

  @Test("A window for values begins with the default one; no other window opens") func defaultValue() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let application = Self.launch(Defaulted.self)
        let scene = application.connectedScenes.first as? UIWindowScene
        precondition(scene?.title == "Numbers")
        precondition(scene?.keyWindow.map(Self.texts) == ["value 7", "false true"])
        precondition(scene?.keyWindow?.rootViewController?.prefersHomeIndicatorAutoHidden == true)
        precondition(application.windows.count == 1)
      }
    }
  }

  private struct Named: App {
    @State private var changes = 0
    private let thing = Thing()
    private let object = OldThing()
    var body: some Scene {
      WindowGroup { Entries() }
        .environment(\.town, "Kiel")
        .environment(thing)
        .environmentObject(object)
        .transformEnvironment(\.street) { $0 += " 5" }
        .onChange(of: 1, initial: true) { changes += 1 }
        .environment(\.visits, changes)
    }
  }

  @Observable fileprivate final class Thing { let name = "thing" }
  fileprivate final class OldThing: ObservableObject { let name = "object" }

  private struct Entries: View {
    @Environment(\.town) private var town
    @Environment(\.street) private var street
    @Environment(\.visits) private var visits
    @Environment(Thing.self) private var thing
    @EnvironmentObject private var object: OldThing
    var body: some View { Text([town, street, thing.name, object.name, "\(visits)"].joined(separator: ", ")) }
  }

  @Test("What is said of a scene holds for its views") func sceneModifiers() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let scene = Self.launch(Named.self).connectedScenes.first as? UIWindowScene
        scene?.keyWindow?.layoutIfNeeded()
        precondition(scene?.keyWindow.map(Self.texts) == ["Kiel, Main Street 5, thing, object, 1"])
      }
    }
  }

  private struct Changing: App {
    var body: some Scene { WindowGroup { Traits() } }
  }

  private struct Traits: View {
    @State private var isDark = false
    @Environment(\.colorScheme) private var scheme
    @Environment(\.horizontalSizeClass) private var width
    var body: some View {
      Button("\(scheme) \(width.map { "\($0)" } ?? "")") { isDark = true }
        .preferredColorScheme(isDark ? .dark : .light)
    }
  }

  @Test("What changes in its window's traits reaches its views") func traits() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let scene = Self.launch(Changing.self).connectedScenes.first as? UIWindowScene
        guard let scene, let window = scene.keyWindow else { preconditionFailure("there is no window") }
        scene.resize(to: CGSize(390, 844))
        precondition(Self.texts(window) == ["light compact"])
        Fingers(window).tap(CGPoint(x: 195, y: 422))
        for _ in 0..<3 { window.layoutIfNeeded() }
        precondition(Self.texts(window) == ["dark compact"])
        scene.resize(to: CGSize(1024, 768))
        precondition(Self.texts(window) == ["dark regular"])
      }
    }
  }

  private struct Opening: App {
    var body: some Scene { WindowGroup { Opened() }.handlesExternalEvents(matching: ["app:none"]) }
  }

  private struct Opened: View {
    @State private var urls: [String] = []
    @State private var isOn = true
    var body: some View {
      Button(urls.joined(separator: " ")) { isOn = false }.frame(width: 300, height: 300)
      if isOn {
        Text("-").onOpenURL { urls.append($0.absoluteString) }
          .handlesExternalEvents(preferring: ["app:two"], allowing: [])
      }
    }
  }

  @Test("Views hear of what the app is asked to open, while they are there") func opening() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let application = Self.launch(Opening.self)
        guard let window = application.windows.first else { preconditionFailure("there is no window") }
        @MainActor func settle() { for _ in 0..<3 { window.layoutIfNeeded() } }
        settle()
        application.open([URL(string: "app:one")!, URL(string: "app:two")!])
        settle()
        precondition(Self.texts(window).contains("app:one app:two"))
        let button = window.rootViewController!.view.frame
        Fingers(window).tap(CGPoint(x: button.midX, y: button.midY - 10))
        settle()
        precondition(!Self.texts(window).contains("-"))
        application.open([URL(string: "app:three")!])
        settle()
        precondition(Self.texts(window).contains("app:one app:two"))
      }
    }
  }

  // MARK: A scene's delegate of the app's own

  private final class AppDelegate: NSObject, UIApplicationDelegate {
    @MainActor func configuration(
      _ application: UIApplication,
      _ session: UISceneSession,
      _ options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  private final class SceneDelegate: NSObject, UIWindowSceneDelegate, ObservableObject {
    @Published var word = "early"
    @MainActor func willConnect(_ scene: UIScene, _ session: UISceneSession, _ options: UIScene.ConnectionOptions) {
      word = "connected, window \((scene as? UIWindowScene)?.keyWindow != nil)"
    }
    @MainActor func becameActive(_ scene: UIScene) { word += ", active" }
  }

  private struct Delegated: App {
    @UIApplicationDelegateAdaptor private var delegate: AppDelegate
    var body: some Scene { WindowGroup { Word() } }
  }

  private struct Word: View {
    @EnvironmentObject private var delegate: SceneDelegate
    var body: some View { Text(delegate.word) }
  }

  @Test("The app's delegate names the scene's, which is told, and is an environment object") func delegates() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        ClassRecords.register {
          [
            ClassRecord(
              AppDelegate.self,
              name: "AppSceneTestsAppDelegate",
              methods: [
                MethodRecord("application:configurationForConnecting:options:", AppDelegate.configuration)
              ]
            ),
            ClassRecord(
              SceneDelegate.self,
              name: "AppSceneTestsSceneDelegate",
              methods: [
                MethodRecord("scene:willConnectTo:options:", SceneDelegate.willConnect),
                MethodRecord("sceneDidBecomeActive:", SceneDelegate.becameActive),
              ]
            ),
          ]
        }
        let application = Self.launch(Delegated.self)
        let scene = application.connectedScenes.first as? UIWindowScene
        precondition(scene?.delegate is SceneDelegate)
        precondition(scene?.keyWindow.map(Self.texts) == ["connected, window true, active"])
      }
    }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var town: String = "nowhere"
  @Entry fileprivate var street = "Main Street"
  @Entry fileprivate var visits: Int = 0
}
