import Testing
import UIKit

@testable import SwiftUI

private enum LevelTrait: UITraitDefinition { static var defaultValue: Int { 1 } }

private enum LevelKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: Int { 1 }
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[LevelTrait.self] }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) { mutableTraits[LevelTrait.self] = value }
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

@MainActor @Suite("Traits and values of the environment that are one") struct TraitBridgingTests {
  private struct Reader: View {
    @Environment(\.level) private var level
    var body: some View { Text("level \(level)") }
  }

  private final class LevelView: UIView {}

  private struct Represented: UIViewRepresentable {
    func makeUIView(context: Context) -> LevelView { LevelView() }
    func updateUIView(_ view: LevelView, context: Context) {}
  }

  @Test("A trait of UIKit's is read, and followed") func read() {
    let hosted = Hosted { Reader() }
    #expect(hosted.texts == ["level 1"])
    hosted.controller.traitOverrides[LevelTrait.self] = 5
    hosted.settle()
    #expect(hosted.texts == ["level 5"])
  }

  @Test("What a view sets is read inside, and is the trait of UIKit's views there") func write() throws {
    let level = Box(7)
    let hosted = Hosted {
      Live {
        VStack {
          Reader()
          Represented()
        }
        .environment(\.level, level.value)
      }
    }
    let view = try #require(hosted.views(of: LevelView.self).first)
    #expect(hosted.texts == ["level 7"] && view.traitCollection[LevelTrait.self] == 7)
    level.value = 8
    hosted.settle()
    #expect(hosted.texts == ["level 8"] && view.traitCollection[LevelTrait.self] == 8)
  }
}
