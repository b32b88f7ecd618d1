import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private struct Mail: View {
  @State var chosen: Int?
  @State private var taps = 0

  var body: some View {
    NavigationSplitView {
      List(1..<4, id: \.self, selection: $chosen) { Text("Mail \($0)") }.navigationTitle("Box")
    } detail: {
      VStack {
        Text(chosen.map { "Reading \($0)" } ?? "Nothing chosen")
        Button("Tap \(taps)") { taps += 1 }
      }
      .navigationTitle("Text")
    }
  }
}

private struct Links: View {
  @State private var path: [Int] = []
  @State private var isShown = false

  var body: some View {
    NavigationSplitView {
      List {
        NavigationLink("About") { Text("About this") }
        NavigationLink("Seven", value: 7)
      }
      .navigationDestination(for: Int.self) { Text("Number \($0)") }
    } detail: {
      NavigationStack(path: $path) {
        VStack {
          Text("Depth \(path.count)")
          Button("Deeper") { path.append(path.count + 1) }
        }
        .navigationDestination(for: Int.self) { Text("Level \($0)") }
      }
    }
  }
}

private struct Three: View {
  @State private var shelf: String?
  @State private var book: String?
  @State var visibility = NavigationSplitViewVisibility.all
  @State var compact = NavigationSplitViewColumn.sidebar

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $compact) {
      List(["Poems", "Maps"], id: \.self, selection: $shelf) { NavigationLink($0, value: $0) }
    } content: {
      List(["Old", "New"], id: \.self, selection: $book) { Text("\($0) \(shelf ?? "none")") }
    } detail: {
      VStack {
        Text("Book \(book ?? "none")")
        Text(visibility == .detailOnly ? "alone" : "beside")
        Text("column \(compact.index)")
        Button("Alone") { visibility = .detailOnly }
        Button("Sidebar") { compact = .sidebar }
      }
    }
  }
}

@MainActor @Suite("Navigation split view", .framesByHand) struct NavigationSplitViewTests {
  private func resize<Content: View>(_ hosted: Hosted<Content>, to size: CGSize) {
    hosted.window.frame.size = size
    hosted.window.traitOverrides.horizontalSizeClass = size.width > 600 ? .regular : .compact
    hosted.settle()
  }

  private func hosted<Content: View>(width: CGFloat, _ content: Content) -> Hosted<Content> {
    let hosted = Hosted { content }
    resize(hosted, to: CGSize(width: width, height: 700))
    return hosted
  }

  @Test("In a wide window a choice in the sidebar shows in the detail beside it") func wideWindow() throws {
    let hosted = hosted(width: 1000, Mail())
    #expect(hosted.texts.contains("Mail 1") && hosted.texts.contains("Nothing chosen"))
    let (row, detail) = (try #require(hosted.frame(of: "Mail 1")), try #require(hosted.frame(of: "Nothing chosen")))
    #expect(row.maxX < 330 && detail.minX > 330)
    hosted.tap("Mail 2")
    hosted.pass()
    #expect(hosted.texts.contains("Reading 2") && hosted.texts.contains("Mail 1"))
  }

  @Test("In a narrow one the detail is pushed by a choice, and going back takes the choice back") func narrow() {
    let hosted = Hosted { Mail() }
    hosted.settle()
    #expect(hosted.texts.contains("Mail 1") && !hosted.texts.contains("Nothing chosen"))
    hosted.tap("Mail 2")
    hosted.pass()
    #expect(hosted.texts.contains("Reading 2") && !hosted.texts.contains("Mail 1"))
    hosted.tap("Tap 0")
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("Mail 1") && !hosted.texts.contains("Reading 2"))
    // The same row leads there again, and the detail has kept its state.
    hosted.tap("Mail 2")
    hosted.pass()
    #expect(hosted.texts.contains("Reading 2") && hosted.texts.contains("Tap 1"))
  }

  @Test("A choice that is there at the beginning is shown") func initial() {
    let hosted = Hosted { Mail(chosen: 3) }
    hosted.pass()
    #expect(hosted.texts.contains("Reading 3"))
  }

  @Test("Columns keep their state as the window becomes wide and narrow") func resizing() {
    let hosted = Hosted { Mail() }
    hosted.tap("Mail 1")
    hosted.pass()
    hosted.tap("Tap 0")
    resize(hosted, to: CGSize(width: 1000, height: 700))
    hosted.pass()
    #expect(hosted.texts.contains("Mail 3") && hosted.texts.contains("Reading 1") && hosted.texts.contains("Tap 1"))
    resize(hosted, to: CGSize(width: 390, height: 700))
    hosted.pass()
    #expect(hosted.texts.contains("Reading 1") && hosted.texts.contains("Tap 1") && !hosted.texts.contains("Mail 3"))
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("Mail 3"))
  }

  @Test("Links of the sidebar lead to the detail, by a view or by a value", arguments: [true, false])
  func links(isWide: Bool) {
    let hosted = hosted(width: isWide ? 1000 : 390, Links())
    hosted.tap("About")
    hosted.pass()
    #expect(hosted.texts.contains("About this") && !hosted.texts.contains("Depth 0"))
    #expect(hosted.texts.contains("Seven") == isWide)
    if !isWide {
      hosted.back()
      hosted.pass()
    }
    hosted.tap("Seven")
    hosted.pass()
    #expect(hosted.texts.contains("Number 7") && !hosted.texts.contains("About this"))
  }

  @Test("A stack in the detail pushes there, with the one bar of the column") func stackInDetail() throws {
    let hosted = hosted(width: 1000, Links())
    hosted.tap("Deeper")
    hosted.pass()
    #expect(hosted.texts.contains("Level 1") && hosted.texts.contains("Seven"))
    #expect(hosted.views(of: UINavigationBar.self).count == 2)
    let bar = try #require(
      hosted.views(of: UINavigationBar.self).max { hosted.frame(of: $0).minX < hosted.frame(of: $1).minX }
    )
    #expect(bar.items?.count == 2)
    hosted.fingers.tap(CGPoint(x: hosted.frame(of: bar).minX + 20, y: hosted.frame(of: bar).minY + 22))
    hosted.pass()
    #expect(hosted.texts.contains("Depth 0"))
  }

  @Test("Three columns; the visibility is followed, and written by the button over the detail") func three() throws {
    let hosted = hosted(width: 1200, Three())
    hosted.tap("Maps")
    hosted.pass()
    hosted.tap("New Maps")
    hosted.pass()
    #expect(hosted.texts.contains("Book New") && hosted.texts.contains("Poems"))
    hosted.tap("Alone")
    hosted.pass()
    #expect(hosted.texts.contains("alone") && !hosted.texts.contains("Poems") && !hosted.texts.contains("New Maps"))
    hosted.fingers.tap(CGPoint(x: 24, y: 22))
    hosted.pass()
    #expect(hosted.texts.contains("beside") && hosted.texts.contains("Poems") && hosted.texts.contains("New Maps"))
  }

  @Test("In a narrow window three columns follow each other, and the binding says which is on top") func threeNarrow() {
    let hosted = Hosted { Three() }
    hosted.settle()
    hosted.tap("Maps")
    hosted.pass()
    hosted.tap("New Maps")
    hosted.pass()
    #expect(hosted.texts.contains("Book New") && hosted.texts.contains("column 2"))
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("New Maps"))
    hosted.tap("Old Maps")
    hosted.pass()
    hosted.tap("Sidebar")
    hosted.pass()
    #expect(hosted.texts.contains("Poems") && !hosted.texts.contains("Book Old"))
  }

  @Test("Visibilities can be told apart and kept") func visibilities() throws {
    let all: [NavigationSplitViewVisibility] = [.automatic, .all, .doubleColumn, .detailOnly]
    #expect(Set(all).count == 4)
    #expect(
      all.map { $0.displayMode(.tripleColumn) } == [
        .automatic, .twoBesideSecondary, .oneBesideSecondary, .secondaryOnly,
      ]
    )
    #expect(NavigationSplitViewVisibility.all.displayMode(.doubleColumn) == .oneBesideSecondary)
  }

  @Test("The split view goes with its view") func memory() {
    weak var model: UISplitViewController?
    weak var sidebar: UIViewController?
    let box = Box(true)
    do {
      let hosted = Hosted { Live { if box.value { Mail() } else { Text("gone") } } }
      hosted.settle()
      func first(_ controller: UIViewController) -> UISplitViewController? {
        (controller as? UISplitViewController) ?? controller.children.lazy.compactMap(first).first
      }
      model = first(hosted.controller)
      sidebar = model?.viewController(for: .primary)
      #expect(model != nil && sidebar != nil)
      box.value = false
      hosted.pass()
    }
    #expect(model == nil && sidebar == nil)
  }
}
