import Combine
import Observation
import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

/// Objects that nothing but what a body returned last time held.
@Suite("Objects made in a body") struct MadeInBodyTests {
  fileprivate final class Old: ObservableObject { @Published var number = 0 }
  @Observable fileprivate final class New { var number = 0 }

  fileprivate struct Reader: View {
    @EnvironmentObject private var old: Old
    @Environment(New.self) private var new
    @FocusedObject private var focused: Old?
    let observed: Old
    var body: some View { Text("\(old.number) \(new.number)").background(Observer(old: observed)) }
  }
  fileprivate struct Observer: View {
    @ObservedObject var old: Old
    var body: some View { Text("\(old.number)") }
  }

  private struct Maker: View {
    @Environment(\.colorScheme) private var scheme
    @State private var count = 0
    var body: some View {
      let _ = scheme
      Button("Again \(count)") { count += 1 }
      Reader(observed: Old()).environmentObject(Old()).environment(New())
    }
  }

  @MainActor @Test("A view that is made anew with new ones lets go of the old") func inView() {
    let hosted = Hosted { Maker() }
    for round in 0..<20 {
      hosted.tap("Again \(round)")
      #expect(hosted.texts.contains("0 0"))
    }
    #expect(hosted.texts.contains("Again 20"))
  }

  private struct Made: App {
    var body: some Scene {
      WindowGroup { Reader(observed: Old()) }.environmentObject(Old()).environment(New())
    }
  }

  @Test("So does an app, whose body is evaluated whenever its window changes") func inApp() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let application = UIApplication.shared
        application.launch(delegate: SceneAppDelegate(), windows: Made.windows(of: Made()))
        let scene = application.connectedScenes.first as? UIWindowScene
        for round in 0..<20 {
          scene?.resize(to: CGSize(width: round.isMultiple(of: 2) ? 390 : 1024, height: 768))
          NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
          NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
          for _ in 0..<3 { scene?.keyWindow?.layoutIfNeeded() }
        }
        precondition(scene?.keyWindow != nil)
      }
    }
  }
}
