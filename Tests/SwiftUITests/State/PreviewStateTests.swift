import Foundation
import Testing
import UIKit

@testable import SwiftUI

/// A preview that is built again finds its views' states.
@MainActor @Suite(.serialized) struct PreviewStateTests {
  private final class Values {
    var set: [(Int) -> Void] = []
    var seen: [Int] = []
  }

  private struct Counter: View {
    let values: Values
    @State private var number = 1
    @State private var closure: () -> Int = { 5 }
    var body: some View {
      let _ = values.seen.append(number)
      Text("\(number) \(closure())").onAppear { values.set.append { number = $0 } }
    }
  }

  private struct Screen: View {
    let values: Values
    @State private var title = "first"
    var body: some View {
      VStack {
        TextField("", text: $title)
        Counter(values: values)
        Group { Counter(values: values) }
      }
    }
  }

  /// The numbers that a new build's views begin with, after it has set them, if asked.
  private func build(_ file: URL, setting numbers: [Int] = []) throws -> [Int] {
    let before = PreviewState.current
    defer { PreviewState.current = before }
    let state = PreviewState(file)
    PreviewState.current = state
    let values = Values()
    let hosted = Hosted { Screen(values: values) }
    hosted.settle()
    let seen = values.seen
    for (set, number) in zip(values.set, numbers) { set(number) }
    hosted.settle()
    state.write()
    return Array(seen.prefix(2))
  }

  @Test func valuesAreFoundByTheirViewsAndOrder() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try build(file, setting: [7, 8]) == [1, 1])
    #expect(try build(file) == [7, 8])
    #expect(try build(file) == [7, 8], "and again")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("title") && text.contains("first") && !text.contains("closure"))
    // What was kept in another form is not taken for the value.
    try Data(text.replacing("\"7\"", with: "\"true\"").utf8).write(to: file)
    #expect(try build(file) == [1, 8])
    try Data("{".utf8).write(to: file)
    #expect(try build(file) == [1, 1])
  }
}
