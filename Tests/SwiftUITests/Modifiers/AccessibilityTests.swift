import Testing

@testable import SwiftUI

@MainActor @Suite("Accessibility") struct AccessibilityTests {
  /// The elements that are read out, as a reader meets them.
  private func elements<V: View>(_ hosted: Hosted<V>) -> [UIView] {
    func found(_ view: UIView) -> [UIView] {
      if view.isHidden || view.accessibilityElementsHidden { return [] }
      return view.isAccessibilityElement ? [view] : view.subviews.flatMap(found)
    }
    return found(hosted.controller.view)
  }

  @Test("Texts and buttons speak for themselves") func plain() {
    let hosted = Hosted {
      VStack {
        Text("words"); Button("Go") {}
      }
    }
    #expect(elements(hosted).map(\.accessibilityLabel) == ["words", "Go"])
    #expect(elements(hosted)[1].accessibilityTraits.contains(.button))
  }

  @Test("A label, a value, a hint and an identifier take the place of the view's own; it stays a button") func words() {
    let log = Diary()
    let hosted = Hosted {
      Button {
        log("done")
      } label: {
        Image(systemName: "plus")
      }
      .accessibilityLabel("Add")
      .accessibilityValue("3 things")
      .accessibilityHint("Adds one")
      .accessibilityIdentifier("add")
    }
    let found = elements(hosted)
    #expect(found.count == 1)
    #expect(found.first?.accessibilityLabel == "Add")
    #expect(found.first?.accessibilityValue == "3 things")
    #expect(found.first?.accessibilityTraits.contains(.button) == true)
    #expect(found.first?.accessibilityActivate() == true)
    #expect(log.take() == ["done"])
    #expect(hosted.views.contains { $0.accessibilityHint == "Adds one" })
    #expect(hosted.views.contains { $0.accessibilityIdentifier == "add" })
  }

  @Test("What is hidden is not read") func hidden() {
    let hosted = Hosted {
      VStack {
        Text("a").accessibilityHidden(true); Text("b")
      }
    }
    #expect(elements(hosted).map(\.accessibilityLabel) == ["b"])
  }

  @Test("Traits come and go") func traits() {
    let hosted = Hosted {
      VStack {
        Text("title").accessibilityAddTraits(.isHeader)
        Button("plain") {}.accessibilityRemoveTraits(.isButton)
      }
    }
    #expect(elements(hosted)[0].accessibilityTraits.contains(.header))
    #expect(!elements(hosted)[1].accessibilityTraits.contains(.button))
  }

  @Test("Several elements are one, or one without them, or a group of them") func children() {
    let both = VStack {
      Text("a"); Text("b")
    }
    #expect(elements(Hosted { both.accessibilityElement(children: .combine) }).map(\.accessibilityLabel) == ["a, b"])
    let ignored = Hosted { both.accessibilityElement().accessibilityLabel("both") }
    #expect(elements(ignored).map(\.accessibilityLabel) == ["both"])
    let contained = Hosted { both.accessibilityElement(children: .contain) }
    #expect(elements(contained).map(\.accessibilityLabel) == ["a", "b"])
  }

  @Test("An action of the developer's own") func action() {
    let log = Diary()
    let hosted = Hosted { Text("a").accessibilityAction { log("activated") } }
    #expect(elements(hosted).first?.accessibilityActivate() == true)
    #expect(log.take() == ["activated"])
  }
}
