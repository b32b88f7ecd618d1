import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Navigation bar", .framesByHand) struct NavigationBarTests {
  @Test("A title is large at the top, and small once the content has moved under the bar") func largeTitle() throws {
    let hosted = Hosted {
      NavigationStack {
        ScrollView { VStack { ForEach(0..<60) { Text("Row \($0)").frame(height: 40) } } }
          .navigationTitle("Rows")
      }
    }
    hosted.settle()
    let stack = try #require(hosted.stack)
    #expect(stack.topViewController?.navigationItem.title == "Rows")
    #expect(stack.navigationBar.frame.height == 96)
    let row = try #require(hosted.frame(of: "Row 0"))
    #expect(row.minY >= stack.navigationBar.frame.maxY)
    hosted.fingers.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), steps: 20)
    hosted.pass()
    #expect(stack.navigationBar.frame.height == 44)
  }

  @Test("A large title can stand beside the buttons, at the leading side") func inlineLarge() throws {
    let hosted = Hosted {
      NavigationStack {
        Text("Body").navigationTitle("Photos").toolbarTitleDisplayMode(.inlineLarge)
          .toolbar { Button("Do") {} }
      }
    }
    hosted.settle()
    #expect(hosted.stack?.navigationBar.frame.height == 44)
    let (title, button) = (try #require(hosted.frame(of: "Photos")), try #require(hosted.frame(of: "Do")))
    let font = hosted.view("Photos")?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(title.minX == 16 && font?.pointSize == 28)
    #expect(abs(title.midY - button.midY) < 1 && button.minX > 300)
  }

  @Test("Without a title, or with an inline one, the bar is low") func inlineTitle() {
    let plain = Hosted { NavigationStack { Text("Body") } }
    plain.settle()
    #expect(plain.stack?.navigationBar.frame.height == 44)
    let inline = Hosted {
      NavigationView { Text("Body").navigationBarTitle("Small", displayMode: .inline) }
    }
    inline.settle()
    #expect(inline.stack?.navigationBar.frame.height == 44)
    #expect(inline.texts.contains("Small"))
  }

  @Test("What is further inside gives the title") func innerTitle() {
    let hosted = Hosted {
      NavigationStack { VStack { Text("Body").navigationTitle("Inner") }.navigationTitle(Text("Outer")) }
    }
    hosted.settle()
    #expect(hosted.stack?.topViewController?.navigationItem.title == "Inner")
  }

  @Test("A screen's controller prefers no status bar where a view says so") func statusBar() {
    let hosted = Hosted { NavigationStack { NavigationLink("Go") { Text("Pushed") }.statusBarHidden() } }
    hosted.settle()
    #expect(hosted.stack?.topViewController?.prefersStatusBarHidden == true)
    hosted.tap("Go")
    hosted.pass()
    #expect(hosted.stack?.topViewController?.prefersStatusBarHidden == false)
  }

  @Test("A title follows the state it is made of") func changingTitle() {
    struct Counter: View {
      @State var count = 0
      var body: some View {
        NavigationStack { Button("Add") { count += 1 }.navigationTitle("Count \(count)") }
      }
    }
    let hosted = Hosted { Counter() }
    hosted.tap("Add")
    #expect(hosted.texts.contains("Count 1"))
  }

  @Test("The bar is hidden on the screens that say so") func hiddenBar() {
    let hosted = Hosted {
      NavigationStack {
        NavigationLink("Go") { Text("Pushed").navigationTitle("There") }.navigationBarHidden(true)
      }
    }
    hosted.settle()
    #expect(hosted.stack?.isNavigationBarHidden == true)
    hosted.tap("Go")
    hosted.pass()
    hosted.pass()
    #expect(hosted.stack?.isNavigationBarHidden == false)
    hosted.back()
    hosted.pass()
    hosted.pass()
    #expect(hosted.stack?.isNavigationBarHidden == true)
  }

  @Test("A back button of one's own takes the place of the bar's") func customBackButton() {
    struct Pushed: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View {
        Text("Pushed")
          .navigationBarBackButtonHidden(true)
          .navigationBarItems(leading: Button("Return") { dismiss() })
      }
    }
    let hosted = Hosted { NavigationView { NavigationLink("Go", destination: Pushed()) } }
    hosted.tap("Go")
    hosted.pass()
    #expect(hosted.stack?.topViewController?.navigationItem.hidesBackButton == true)
    hosted.tap("Return")
    hosted.pass()
    #expect(hosted.texts.contains("Go"))
  }
}

@MainActor @Suite("Toolbar", .framesByHand) struct ToolbarTests {
  private struct Bars: View {
    @State var taps: [String] = []
    @State var hasMore = false
    var body: some View {
      NavigationStack {
        Text(taps.joined(separator: " "))
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Button("Lead") { taps.append("lead") } }
            ToolbarItem(placement: .principal) { Text("Middle") }
            ToolbarItemGroup(placement: .topBarTrailing) {
              Button("A") { taps.append("a") }
              Button("B") { hasMore.toggle() }
            }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("Left") { taps.append("left") }
              Spacer()
              Button("Right") { taps.append("right") }
            }
            if hasMore { ToolbarItem(placement: .cancellationAction) { Button("More") {} } }
          }
          .toolbar { Button("C") { taps.append("c") } }
      }
    }
  }

  @Test("Items with names stand as others do") func named() throws {
    let hosted = Hosted {
      NavigationStack {
        Text("Content").toolbar(id: "main") {
          ToolbarItem(id: "add", placement: .topBarTrailing) { Button("Add") {} }
          ToolbarItem(id: "back", placement: .topBarLeading) { Button("Back") {} }
        }
      }
    }
    hosted.settle()
    #expect(try #require(hosted.frame(of: "Add")).minX > 195)
    #expect(try #require(hosted.frame(of: "Back")).maxX < 195)
    #expect(ToolbarItem(id: "add") { Text("") }.id == "add")
  }

  @Test("Items stand where their placement says, in their order, and are tapped") func placements() throws {
    let hosted = Hosted { Bars() }
    hosted.settle()
    let width: CGFloat = 390
    let lead = try #require(hosted.frame(of: "Lead"))
    let middle = try #require(hosted.frame(of: "Middle"))
    let (a, b, c) = (
      try #require(hosted.frame(of: "A")), try #require(hosted.frame(of: "B")), try #require(hosted.frame(of: "C"))
    )
    #expect(lead.minX == 16)
    #expect(abs(middle.midX - width / 2) <= 1)
    #expect(a.maxX < b.minX && b.maxX < c.minX && c.maxX <= width - 8)
    #expect(lead.midY < 44 + 20)
    let (left, right) = (try #require(hosted.frame(of: "Left")), try #require(hosted.frame(of: "Right")))
    #expect(left.minX == 16 && right.maxX == width - 16 && left.minY > 750)
    for text in ["Lead", "A", "C", "Left", "Right"] { hosted.tap(text) }
    #expect(hosted.texts.contains("lead a c left right"))
  }

  @Test("Items come and go") func conditions() {
    let hosted = Hosted { Bars() }
    hosted.settle()
    #expect(!hosted.texts.contains("More"))
    hosted.tap("B")
    #expect(hosted.texts.contains("More"))
    hosted.tap("B")
    #expect(!hosted.texts.contains("More"))
  }

  @Test("A screen that is pushed has bars of its own") func pushedBars() {
    let hosted = Hosted {
      NavigationStack {
        NavigationLink("Go") { Text("Pushed").toolbar { Button("There") {} } }
          .toolbar { ToolbarItem(placement: .bottomBar) { Button("Here") {} } }
      }
    }
    hosted.settle()
    #expect(hosted.stack?.isToolbarHidden == false)
    hosted.tap("Go")
    hosted.pass()
    hosted.pass()
    #expect(hosted.texts.contains("There"))
    #expect(hosted.stack?.isToolbarHidden == true)
  }

  @Test("Content of the developer's own types has state and is made of items") func ownContent() {
    struct Own: ToolbarContent {
      let action: () -> Void
      var body: some ToolbarContent {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { action() } }
      }
    }
    struct Screen: View {
      @State var isDone = false
      var body: some View {
        NavigationStack { Text(isDone ? "done" : "open").toolbar { Own { isDone = true } } }
      }
    }
    let hosted = Hosted { Screen() }
    hosted.settle()
    hosted.tap("Done")
    #expect(hosted.texts.contains("done"))
  }

  @Test("A bar's background and its colours are what views ask for") func looks() throws {
    let hosted = Hosted {
      NavigationStack {
        Text("Body").navigationTitle("T").toolbarBackground(Color.red, for: .navigationBar)
          .toolbarBackground(.visible, for: .navigationBar).toolbarColorScheme(.dark, for: .navigationBar)
      }
      .tint(.green)
    }
    hosted.settle()
    let stack = try #require(hosted.stack)
    let item = try #require(stack.topViewController?.navigationItem)
    #expect(item.standardAppearance?.backgroundColor == UIColor.systemRed)
    #expect(item.scrollEdgeAppearance?.backgroundColor == UIColor.systemRed)
    #expect(stack.navigationBar.overrideUserInterfaceStyle == .dark)
    #expect(stack.navigationBar.tintColor == UIColor.systemGreen)
  }
}
