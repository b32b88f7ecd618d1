import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Rooms, tints and sections of lists", .framesByHand) struct ListSpacingTests {
  @Test("Sections are as far from each other as they are to be") func spacing() throws {
    let room = Box<ListSectionSpacing>(.default)
    let hosted = Hosted {
      Live {
        List {
          Section { Text("a") }
          Section { Text("b") }
        }
        .listSectionSpacing(room.value)
      }
    }
    hosted.settle()
    func distance() throws -> CGFloat {
      try #require(hosted.frame(of: "b")).minY - #require(hosted.frame(of: "a")).minY
    }
    let usual = try distance()
    room.value = .custom(5)
    hosted.pass()
    #expect(try distance() == usual - 30)
    room.value = .compact
    hosted.pass()
    #expect(try distance() == usual - 27)
  }

  @Test("Icons of rows have the tint of the list's items") func tint() throws {
    func color(_ tint: ListItemTint?) throws -> UIColor {
      let hosted = Hosted { List { Label("a", systemImage: "star").listItemTint(tint) }.tint(.green) }
      return try #require(hosted.views(of: UIImageView.self).first { $0.image?.isSymbolImage == true }).tintColor
    }
    #expect(try color(nil) == Color.green.color)
    #expect(try color(.fixed(.pureRed)) == Color.pureRed.color)
    #expect(try color(.preferred(.pureBlue)) == Color.pureBlue.color)
    #expect(try color(.monochrome) == .label)
  }

  @Test("A row may be kept from being selected") func selection() {
    let selected = Box<Int?>(nil)
    let hosted = Hosted {
      Live {
        List(selection: selected.binding) {
          Text("a").tag(1).selectionDisabled()
          Text("b").tag(2)
        }
      }
    }
    hosted.tap("a")
    #expect(selected.value == nil)
    hosted.tap("b")
    #expect(selected.value == 2)
  }

  @Test("A section opens and closes by its binding; in a sidebar by its header") func expanded() throws {
    let isOpen = Box(true)
    let sidebar = Hosted {
      Live {
        List {
          Section("Head", isExpanded: isOpen.binding) { Text("row") }
        }
        .listStyle(.sidebar)
      }
    }
    sidebar.settle()
    #expect(sidebar.lines == ["Head", "row"])
    sidebar.tap("Head")
    sidebar.pass()
    #expect(!isOpen.value && sidebar.lines == ["Head"])
    let grouped = Hosted {
      Live {
        List {
          Section(isExpanded: isOpen.binding) {
            Text("row")
          } header: {
            Text("Head")
          }
        }
      }
    }
    grouped.settle()
    #expect(!grouped.texts.contains("row"))
    isOpen.value = true
    grouped.pass()
    #expect(grouped.texts.contains("row"))
  }
}
