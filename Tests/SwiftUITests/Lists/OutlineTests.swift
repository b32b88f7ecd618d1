import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private struct Folder: Identifiable {
  let id: String
  var below: [Folder]?
}

@MainActor @Suite("Outlines and refreshing") struct OutlineTests {
  @Test("Elements with children open and close") func outline() {
    let data = [
      Folder(id: "Root", below: [Folder(id: "Leaf"), Folder(id: "Branch", below: [Folder(id: "Deep")])]),
      Folder(id: "Other"),
    ]
    let hosted = Hosted { List(data, children: \.below) { Text($0.id) } }
    let table = hosted.views(of: UITableView.self)[0]
    func rows() -> Int { (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) } }
    #expect(hosted.lines == ["Root", "Other"])
    hosted.tap("Root")
    #expect(rows() == 4)
    #expect(hosted.lines.contains("Branch"))
    hosted.tap("Branch")
    #expect(rows() == 5)
    hosted.tap("Root")
    #expect(rows() == 2)
  }

  @Test("A pull refreshes until the action returns") func refreshable() async throws {
    let log = Box(0)
    let (finished, end) = AsyncStream.makeStream(of: Void.self)
    let hosted = Hosted {
      List { Text("A") }.refreshable {
        await MainActor.run { log.value += 1 }
        for await _ in finished { break }
      }
    }
    let control = hosted.views(of: UITableView.self)[0].refreshControl
    #expect(control != nil)
    control?.beginRefreshing()
    control?.sendActions(for: .valueChanged)
    try await wait(for: "the action") { log.value == 1 }
    #expect(control?.isRefreshing == true)
    end.yield()
    try await wait(for: "the end of refreshing") { control?.isRefreshing == false }
    #expect(log.value == 1)
    #expect(Hosted { List { Text("A") } }.views(of: UITableView.self)[0].refreshControl == nil)
    #expect(Hosted { ScrollView { Text("A") }.refreshable {} }.views(of: UIScrollView.self)[0].refreshControl != nil)
  }
}
