import Combine
import Observation
import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Objects of the focus") struct FocusedObjectTests {
  fileprivate final class Note: ObservableObject { @Published var title = "one" }
  @Observable fileprivate final class Page { var number = 7 }

  private struct Reader: View {
    @FocusedObject private var note: Note?
    @FocusedValue(Page.self) private var page
    var body: some View {
      Text("\(note?.title ?? "none") \(page?.number ?? 0)")
      Button("Rename") { $note?.title.wrappedValue = "two" }
    }
  }

  @Test("What a scene gives is read, followed and written") func scene() {
    let (note, page) = (Note(), Page())
    let isOn = Box(true)
    let hosted = Hosted {
      Live {
        Reader()
        if isOn.value { Text("giver").focusedSceneObject(note).focusedSceneValue(page) }
      }
    }
    hosted.settle()
    #expect(hosted.texts.contains("one 7"))
    hosted.tap("Rename")
    #expect(note.title == "two" && hosted.texts.contains("two 7"))
    isOn.value = false
    hosted.settle()
    #expect(hosted.texts.contains("none 0"))
  }
}
