import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private struct Typed: View {
  @State var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Text("Root \(path.count)")
        NavigationLink("One", value: 1)
        NavigationLink("None", value: nil as Int?)
        Button("Deep") { path = [1, 2, 3] }
      }
      .navigationTitle("Numbers")
      .navigationDestination(for: Int.self) { Number(number: $0, path: $path) }
    }
  }
}

private struct Number: View {
  let number: Int
  @Binding var path: [Int]
  @State private var taps = 0
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("Number \(number), \(taps) taps")
      Button("Tap") { taps += 1 }
      Button("Dismiss") { dismiss() }
      Button("Home") { path = [] }
      NavigationLink("Next", value: number + 1)
    }
    .navigationTitle("\(number)")
  }
}

private final class Model: ObservableObject {
  @Published var name = "Ada"
}

private struct Links: View {
  @State var isActive = false
  @State var selection: String?
  @State var count = 0
  @StateObject private var model = Model()

  var body: some View {
    NavigationView {
      VStack {
        Text(isActive ? "active" : "not active")
        Text("selected \(selection ?? "-")")
        NavigationLink(destination: Leaf(text: "Plain \(count)")) { Text("Plain") }
        NavigationLink("Active", destination: Leaf(text: "By flag"), isActive: $isActive)
        NavigationLink("Tagged", destination: Leaf(text: "By tag"), tag: "a", selection: $selection)
        Button("Activate") { isActive = true }
        Button("Count") { count += 1 }
      }
      .font(.body)
    }
    .environmentObject(model)
    .environment(\.lineLimit, 7)
  }
}

private struct Leaf: View {
  let text: String
  @EnvironmentObject var model: Model
  @Environment(\.lineLimit) private var lineLimit
  @Environment(\.presentationMode) private var mode
  var body: some View {
    VStack {
      Text(text)
      Text("\(model.name), \(lineLimit ?? 0)")
      Text(mode.wrappedValue.isPresented ? "presented" : "root")
      Button("Rename") { model.name = "Grace" }
      Button("Back out") { mode.wrappedValue.dismiss() }
    }
  }
}

@MainActor @Suite("Navigation stack", .framesByHand) struct NavigationStackTests {
  @Test("It may stand in what is still being made") func insideOfOthers() {
    let hosted = Hosted {
      Group {
        NavigationStack {
          Text("Root").navigationTitle("Title").toolbar { Button("Do") {} }
        }
      }
      .overlay { Text("Over") }
      .onAppear {}
    }
    hosted.settle()
    #expect(hosted.texts.contains("Root") && hosted.texts.contains("Over") && hosted.texts.contains("Do"))
  }

  @Test("A link with a value pushes the screen for it, and writes the path; back takes it off") func values() {
    let hosted = Hosted { Typed() }
    #expect(hosted.texts.contains("Root 0"))
    hosted.tap("One")
    hosted.pass()
    #expect(hosted.texts.contains("Number 1, 0 taps"))
    #expect(!hosted.texts.contains("Root 1"))
    hosted.tap("Tap")
    hosted.tap("Next")
    hosted.pass()
    #expect(hosted.texts.contains("Number 2, 0 taps"))
    hosted.back()
    hosted.pass()
    // The state of a screen lives while it is on the stack.
    #expect(hosted.texts.contains("Number 1, 1 taps"))
    hosted.tap("Dismiss")
    hosted.pass()
    #expect(hosted.texts.contains("Root 0"))
    // Pushed again it begins anew.
    hosted.tap("One")
    hosted.pass()
    #expect(hosted.texts.contains("Number 1, 0 taps"))
  }

  @Test("A link with no value is disabled") func noValue() {
    let hosted = Hosted { Typed() }
    hosted.tap("None")
    hosted.pass()
    #expect(hosted.texts.contains("Root 0"))
  }

  @Test("Setting the path pushes and pops") func path() {
    let hosted = Hosted { Typed() }
    hosted.tap("Deep")
    hosted.pass()
    #expect(hosted.texts.contains("Number 3, 0 taps"))
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("Number 2, 0 taps"))
    hosted.tap("Home")
    hosted.pass()
    #expect(hosted.texts.contains("Root 0"))
  }

  @Test("A swipe from the edge goes back and writes the path") func swipe() {
    let hosted = Hosted { Typed() }
    hosted.tap("One")
    hosted.pass()
    hosted.fingers.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    hosted.pass()
    #expect(hosted.texts.contains("Root 0"))
  }

  @Test("A path that is there at the beginning is shown at once") func initialPath() {
    let hosted = Hosted { Typed(path: [5, 6]) }
    hosted.settle()
    #expect(hosted.texts.contains("Number 6, 0 taps"))
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("Number 5, 0 taps"))
  }

  @Test("Links of all forms push; what is around the stack is seen in what they push") func links() {
    let hosted = Hosted { Links() }
    hosted.tap("Plain")
    hosted.pass()
    #expect(hosted.texts.contains("Plain 0"))
    #expect(hosted.texts.contains("Ada, 7"))
    #expect(hosted.texts.contains("presented"))
    hosted.tap("Rename")
    #expect(hosted.texts.contains("Grace, 7"))
    hosted.tap("Back out")
    hosted.pass()
    #expect(hosted.texts.contains("not active"))

    hosted.tap("Active")
    hosted.pass()
    #expect(hosted.texts.contains("By flag"))
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("not active"))
    hosted.tap("Activate")
    hosted.pass()
    #expect(hosted.texts.contains("By flag"))
    hosted.tap("Back out")
    hosted.pass()

    hosted.tap("Tagged")
    hosted.pass()
    #expect(hosted.texts.contains("By tag"))
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("selected -"))
  }

  @Test("Screens appear and disappear as they are covered and uncovered") func appearance() {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let hosted = Hosted {
      NavigationStack {
        NavigationLink("Go") {
          Text("Pushed").onAppear { log.lines.append("+pushed") }.onDisappear { log.lines.append("-pushed") }
        }
        .onAppear { log.lines.append("+root") }.onDisappear { log.lines.append("-root") }
      }
    }
    hosted.settle()
    #expect(log.lines == ["+root"])
    hosted.tap("Go")
    hosted.pass()
    #expect(log.lines.sorted() == ["+pushed", "+root", "-root"])
    log.lines = []
    hosted.back()
    hosted.pass()
    #expect(log.lines.sorted() == ["+root", "-pushed"])
  }

  @Test("In a list the whole row is the link, and there is a chevron") func rows() throws {
    let hosted = Hosted {
      NavigationStack {
        List(0..<3) { row in NavigationLink("Row \(row)") { Text("Detail \(row)") } }.navigationTitle("Rows")
      }
    }
    hosted.settle()
    let frame = try #require(hosted.frame(of: "Row 1"))
    #expect(frame.minY > 96)
    hosted.fingers.tap(CGPoint(x: 300, y: frame.midY))
    hosted.pass()
    #expect(hosted.texts.contains("Detail 1"))
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("Row 2"))
  }

  @Test("Popped screens and closed stacks are freed") func freed() {
    weak var screen: ScreenController?
    weak var stack: UINavigationController?
    do {
      let hosted = Hosted { Typed(path: [1]) }
      hosted.settle()
      stack = hosted.stack
      screen = stack?.topViewController as? ScreenController
      #expect(screen != nil)
      hosted.back()
      hosted.pass()
      hosted.pass()
      #expect(screen == nil)
      hosted.window.isHidden = true
    }
    #expect(stack == nil)
  }

  @Test("Screens that a flag or an item pushes come and go with it") func presentedDestinations() {
    struct Flags: View {
      @State var isOn = false
      @State var item: String?
      var body: some View {
        NavigationStack {
          VStack {
            Text("\(isOn ? "on" : "off") \(item ?? "none")")
            Button("On") { isOn = true }
            Button("Item") { item = "apple" }
          }
          .navigationDestination(isPresented: $isOn) { Text("By flag") }
          .navigationDestination(item: $item) { Text("For \($0)") }
        }
      }
    }
    let hosted = Hosted { Flags() }
    hosted.tap("On")
    hosted.pass()
    #expect(hosted.texts.contains("By flag"))
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("off none"))
    hosted.tap("Item")
    hosted.pass()
    #expect(hosted.texts.contains("For apple"))
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("off none"))
  }
}

@Suite("Navigation path") struct NavigationPathTests {
  @Test("Values of any types, in order") func values() {
    var path = NavigationPath()
    #expect(path.isEmpty)
    path.append("a")
    path.append(1)
    #expect(path.count == 2)
    path.removeLast()
    #expect(path == NavigationPath(["a"]))
    path.removeLast(1)
    #expect(path.isEmpty)
  }

  @Test("A path of codable values is stored and read") func codable() throws {
    struct Secret: Hashable {}
    var path = NavigationPath([1, 2])
    path.append("three")
    let data = try JSONEncoder().encode(try #require(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(read) == path)
    path.append(Secret())
    #expect(path.codable == nil)
  }
}
