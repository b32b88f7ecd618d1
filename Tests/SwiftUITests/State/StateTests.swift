import Testing

@testable import SwiftUI

private struct Counter: View {
  @State var count = 0
  var body: some View {
    VStack {
      Text("\(count) times")
      Button("Add") { count += 1 }
    }
  }
}

@MainActor @Suite("State") struct StateTests {
  @Test("A change is shown, and outlives a new value of the view") func changesAreShown() {
    let hosted = Hosted { Counter() }
    #expect(hosted.texts == ["0 times", "Add"])
    hosted.tap("Add")
    #expect(hosted.texts == ["1 times", "Add"])
    hosted.show(Counter())
    #expect(hosted.texts == ["1 times", "Add"])
  }
}
