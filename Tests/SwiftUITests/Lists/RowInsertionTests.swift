import SlipwayTestSupport
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

@MainActor @Suite("What is dropped between rows") struct RowInsertionTests {
  private func list<Rows: View>(@ViewBuilder _ rows: () -> Rows) -> Hosted<some View> {
    let rows = rows()
    let hosted = Hosted(CGSize(300, 500)) {
      VStack(spacing: 0) {
        Mark("source").frame(height: 50).onDrag { NSItemProvider(object: "new" as NSString) }
        List { rows }.listStyle(.plain)
      }
      .ignoresSafeArea()
    }
    for view in hosted.views(of: DragView.self) { view.press.minimumPressDuration = 0 }
    return hosted
  }

  private func drop<V: View>(_ hosted: Hosted<V>, at point: CGPoint) {
    hosted.fingers.drag(from: CGPoint(x: 150, y: 25), to: point)
    hosted.settle()
  }

  @Test("The place is that of the gap: above a row's middle before it, else behind; below the last one the end")
  func place() throws {
    let log = Diary()
    let hosted = list {
      ForEach(["a", "b", "c"], id: \.self) { Text($0) }
        .onInsert(of: [.text]) { index, providers in
          MainActor.assumeIsolated { log("\(providers.count) at \(index)") }
        }
    }
    let row = try #require(hosted.frame(of: "b"))
    drop(hosted, at: CGPoint(x: 150, y: row.minY))
    drop(hosted, at: CGPoint(x: 150, y: row.maxY))
    drop(hosted, at: CGPoint(x: 150, y: 480))
    #expect(log.take() == ["1 at 1", "1 at 2", "1 at 3"])
  }

  @Test("Items are inserted as values") func items() async {
    let (items, index): ([String], Int) = await withCheckedContinuation { done in
      let hosted = list {
        ForEach(["a"], id: \.self) { Text($0) }.dropDestination(for: String.self) { done.resume(returning: ($0, $1)) }
      }
      drop(hosted, at: CGPoint(x: 150, y: 480))
    }
    #expect(items == ["new"])
    #expect(index == 1)
  }

  @Test("Rows that take nothing, and other types, let it go back") func nothing() {
    let log = Diary()
    let plain = list { ForEach(["a"], id: \.self) { Text($0) } }
    drop(plain, at: CGPoint(x: 150, y: 60))
    let images = list {
      ForEach(["a"], id: \.self) { Text($0) }.onInsert(of: [.image]) { _, _ in
        MainActor.assumeIsolated { log("image") }
      }
    }
    drop(images, at: CGPoint(x: 150, y: 60))
    #expect(log.take() == [])
  }
}
