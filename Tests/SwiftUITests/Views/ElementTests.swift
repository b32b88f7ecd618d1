import SlipwayAutomation
import Testing

@testable import SwiftUI
@testable import UIKit

/// What UI tests see of SwiftUI's views.
@MainActor @Suite("Elements of UI tests in SwiftUI") struct ElementTests {
  private func elements<Content: View>(@ViewBuilder _ content: () -> Content) -> [ElementRecord] {
    let hosted = Hosted { content() }
    func all(_ record: ElementRecord) -> [ElementRecord] { [record] + record.children.flatMap(all) }
    return all(ElementTree { [hosted.window] }.read())
  }

  @Test("A text, a button, a field and a toggle are what they are on iOS") func kinds() {
    let found = elements {
      Text("Hello")
      Button("Add") {}
      TextField("Name", text: .constant("Ada"))
      Toggle("Sound", isOn: .constant(true))
    }
    #expect(found.contains { $0.kind == .staticText && $0.label == "Hello" })
    #expect(found.contains { $0.kind == .button && $0.label == "Add" })
    #expect(found.contains { $0.kind == .textField && $0.value == "Ada" && $0.placeholder == "Name" })
    #expect(found.contains { $0.kind == .switch && $0.value == "1" })
  }

  @Test("A label and an identifier are the element's own: there are not two") func modified() {
    let found = elements {
      TextField("0", text: .constant("")).accessibilityLabel("Total bet").accessibilityIdentifier("total")
    }
    let fields = found.filter { $0.kind == .textField }
    #expect(fields.map(\.label) == ["Total bet"])
    #expect(fields.map(\.identifier) == ["total"])
    #expect(found.filter { $0.label == "Total bet" }.count == 1)
  }

  @Test("An identifier of a stack is that of each thing in it which has none") func lent() {
    let found = elements {
      VStack {
        Text("A")
        Text("B").accessibilityIdentifier("own")
      }
      .accessibilityIdentifier("stack")
    }
    #expect(found.filter { $0.kind == .staticText }.map(\.identifier) == ["stack", "own"])
  }

  @Test("A container that is asked for is one, and keeps its identifier") func contained() {
    let found = elements {
      VStack { Text("A") }.accessibilityElement(children: .contain).accessibilityIdentifier("stack")
    }
    #expect(found.filter { $0.identifier == "stack" }.map(\.kind) == [.other])
    #expect(found.first { $0.kind == .staticText }?.identifier == "")
  }

  @Test("What only paints is no element") func painted() {
    let found = elements { Circle().fill(.red).frame(width: 40, height: 40) }
    #expect(!found.contains { $0.frame.size == CGSize(width: 40, height: 40) })
  }
}
