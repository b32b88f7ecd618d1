import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private struct Tag: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor @Suite("Tokens of a search", .framesByHand) struct SearchTokenTests {
  private let tags = Box([Tag(id: 1, name: "red"), Tag(id: 2, name: "blue")])
  private let text = Box("")
  private let isSearching = Box(false)

  private func field<Content: View>(_ hosted: Hosted<Content>) throws -> UISearchTextField {
    hosted.pass()
    return try #require(hosted.stack?.topViewController?.navigationItem.searchController).searchBar.searchTextField
  }

  @Test("Tokens stand before the text, and a tap takes one away") func shown() throws {
    let hosted = Hosted {
      NavigationStack {
        Live { Text("x").searchable(text: text.binding, tokens: tags.binding) { Text($0.name) } }
      }
    }
    let field = try field(hosted)
    let both = field.leftView?.bounds.width ?? 0
    let (red, blue) = (try #require(hosted.frame(of: "red")), try #require(hosted.frame(of: "blue")))
    #expect(red.maxX < blue.minX && field.convert(field.bounds, to: nil).contains(red))
    hosted.tap("red")
    hosted.pass()
    #expect(tags.value == [Tag(id: 2, name: "blue")])
    #expect((field.leftView?.bounds.width ?? 0) < both)
    #expect(hosted.view("red") == nil)
  }

  @Test("Offered tokens are taken by a tap, and go with the search that is given up") func offered() throws {
    tags.value = []
    let offers = Box([Tag(id: 3, name: "green")])
    let hosted = Hosted {
      NavigationStack {
        Live {
          Text("x").searchable(
            text: text.binding,
            tokens: tags.binding,
            suggestedTokens: offers.binding,
            isPresented: isSearching.binding,
            prompt: "Find"
          ) { Text($0.name) }
        }
      }
    }
    let field = try field(hosted)
    #expect(field.placeholder == "Find")
    #expect(hosted.view("green") == nil)
    isSearching.value = true
    hosted.pass()
    hosted.tap("green")
    hosted.pass()
    #expect(tags.value == [Tag(id: 3, name: "green")])
    isSearching.value = false
    hosted.pass()
    #expect(tags.value.isEmpty)
  }

  @Test("Views of editable tokens change what they stand for") func editable() throws {
    let hosted = Hosted {
      NavigationStack {
        Live {
          Text("x").searchable(text: text.binding, editableTokens: tags.binding, prompt: Text("Find")) { $tag in
            Text(tag.name).onAppear { tag.name += "!" }
          }
        }
      }
    }
    _ = try field(hosted)
    #expect(tags.value.map(\.name) == ["red!", "blue!"])
    #expect(hosted.view("blue!") != nil)
  }

  @Test("All forms of prompts are there") func prompts() throws {
    let title = "Prompt"
    func placeholder(_ view: some View) throws -> String? { try field(Hosted { NavigationStack { view } }).placeholder }
    let (tags, text, isOn) = (tags.binding, text.binding, isSearching.binding)
    let one: (Tag) -> Text = { Text($0.name) }
    let edited: (Binding<Tag>) -> Text = { Text($0.wrappedValue.name) }
    #expect(try placeholder(Text("x").searchable(text: text, tokens: tags, prompt: title, token: one)) == title)
    #expect(try placeholder(Text("x").searchable(text: text, tokens: tags, prompt: "Prompt", token: one)) == title)
    #expect(
      try placeholder(
        Text("x").searchable(text: text, tokens: tags, suggestedTokens: tags, prompt: title, token: one)
      ) == title
    )
    #expect(
      try placeholder(Text("x").searchable(text: text, tokens: tags, isPresented: isOn, prompt: title, token: one))
        == title
    )
    #expect(
      try placeholder(
        Text("x").searchable(text: text, editableTokens: tags, isPresented: isOn, prompt: title, token: edited)
      ) == title
    )
    #expect(try placeholder(Text("x").searchable(text: text, isPresented: isOn, prompt: title)) == title)
    #expect(try placeholder(Text("x").searchable(text: text, isPresented: isOn, prompt: "Prompt")) == title)
  }
}
