import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("Forms in columns") struct ColumnsFormTests {
  @Test("Values stand below each other, their names end before them; nothing scrolls") func columns() throws {
    let hosted = Hosted {
      Form {
        LabeledContent("Name", value: "Ada")
        LabeledContent("A longer name", value: "Lovelace")
        Picker("Pick", selection: .constant(1)) { Text("One").tag(1) }
        Text("alone")
        Section("Section") { LabeledContent("S", value: "inside") }
      }
      .formStyle(.columns)
    }
    #expect(hosted.views(of: UITableView.self).isEmpty)
    func x(_ text: String) throws -> CGFloat { try #require(hosted.frame(of: text)).minX }
    let line = try x("Ada")
    #expect(try [x("Lovelace"), x("One"), x("alone"), x("inside")].allSatisfy { abs($0 - line) < 0.5 })
    for name in ["Name", "A longer name", "Pick", "S"] {
      let end = try #require(hosted.frame(of: name)).maxX
      #expect(end < line && line - end < 12)
    }
    #expect(
      hosted.lines == ["Name", "Ada", "A longer name", "Lovelace", "Pick", "One", "alone", "Section", "S", "inside"]
    )
    #expect(Hosted { Form { Text("row") }.formStyle(ColumnsFormStyle()) }.lines == ["row"])
  }
}
