import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private final class Log {
  var lines: [String] = []
}

private struct Fruit: Identifiable, Hashable { let id: String }

private struct Presenter: View {
  let log: Log
  @State var isOn = false
  @State var covers = false
  @State var fruit: Fruit?
  @State var count = 0

  var body: some View {
    VStack {
      Text("\(isOn ? "on" : "off") \(fruit?.id ?? "none") \(covers ? "covered" : "bare")")
      Button("Sheet") { isOn = true }
      Button("Apple") { fruit = Fruit(id: "apple") }
      Button("Cover") { covers = true }
    }
    .sheet(isPresented: $isOn, onDismiss: { log.lines.append("sheet gone") }) {
      Inner(count: $count)
    }
    .sheet(item: $fruit) { value in
      VStack {
        Text("A \(value.id)")
        Button("Pear") { fruit = Fruit(id: "pear") }
      }
    }
    .fullScreenCover(isPresented: $covers) { Inner(count: $count) }
    .environment(\.lineLimit, 3)
  }
}

private struct Inner: View {
  @Binding var count: Int
  @State private var isOn = false
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  @Environment(\.lineLimit) private var lineLimit
  var body: some View {
    VStack {
      Text("Inside \(count), \(lineLimit ?? 0) lines\(isPresented ? ", presented" : "")")
      Button("Count") { count += 1 }
      Button("Close") { dismiss() }
      Button("More") { isOn = true }
    }
    .sheet(isPresented: $isOn) { Text("Second") }
  }
}

@MainActor @Suite("Sheets", .framesByHand) struct SheetTests {
  @Test("A bar in a sheet is higher, so that its title stands below the grabber") func bar() throws {
    struct Screens: View {
      @State private var isSheet = false
      @State private var isCover = false
      var body: some View {
        VStack {
          Button("Sheet") { isSheet = true }
          Button("Cover") { isCover = true }
        }
        .sheet(isPresented: $isSheet) { stack { isSheet = false } }
        .fullScreenCover(isPresented: $isCover) { stack { isCover = false } }
      }
      private func stack(_ close: @escaping @MainActor @Sendable () -> Void) -> some View {
        NavigationStack {
          Button("Close", action: close).navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
        }
      }
    }
    let hosted = Hosted { Screens() }
    for (button, height) in [("Sheet", 56 as CGFloat), ("Cover", 44)] {
      hosted.tap(button)
      hosted.pass()
      #expect(hosted.stack?.navigationBar.frame.height == height)
      hosted.tap("Close")
      hosted.pass()
      hosted.pass()
    }
  }

  @Test("A flag shows a sheet with the environment and the state around; dismissing it writes the flag") func flag() {
    let log = Log()
    let hosted = Hosted { Presenter(log: log) }
    hosted.tap("Sheet")
    hosted.pass()
    #expect(hosted.texts.contains("Inside 0, 3 lines, presented"))
    #expect(hosted.controller.presentedViewController?.modalPresentationStyle == .pageSheet)
    hosted.tap("Count")
    #expect(hosted.texts.contains("Inside 1, 3 lines, presented"))
    hosted.tap("Close")
    hosted.pass()
    hosted.pass()
    #expect(hosted.texts.contains("off none bare"))
    #expect(!hosted.texts.contains("Close"))
    #expect(log.lines == ["sheet gone"])
    // Again.
    hosted.tap("Sheet")
    hosted.pass()
    #expect(hosted.texts.contains("Inside 1, 3 lines, presented"))
  }

  @Test("A drag down dismisses the sheet and writes the flag") func drag() {
    let log = Log()
    let hosted = Hosted { Presenter(log: log) }
    hosted.tap("Sheet")
    hosted.pass()
    hosted.fingers.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 800), steps: 8)
    hosted.pass()
    hosted.pass()
    #expect(hosted.texts.contains("off none bare"))
    #expect(hosted.controller.presentedViewController == nil)
    #expect(log.lines == ["sheet gone"])
  }

  @Test("An item shows its sheet; another item shows another sheet") func item() {
    let hosted = Hosted { Presenter(log: Log()) }
    hosted.tap("Apple")
    hosted.pass()
    #expect(hosted.texts.contains("A apple"))
    let first = hosted.controller.presentedViewController
    hosted.tap("Pear")
    hosted.pass()
    hosted.pass()
    hosted.pass()
    #expect(hosted.texts.contains("A pear"))
    #expect(!hosted.texts.contains("A apple"))
    #expect(hosted.controller.presentedViewController !== first)
  }

  @Test("A cover fills the screen, and a sheet comes from it") func cover() throws {
    let hosted = Hosted { Presenter(log: Log()) }
    hosted.tap("Cover")
    hosted.pass()
    let cover = try #require(hosted.controller.presentedViewController)
    #expect(hosted.frame(of: cover.view) == CGRect(x: 0, y: 0, width: 390, height: 844))
    hosted.tap("More")
    hosted.pass()
    #expect(hosted.texts.contains("Second"))
    cover.presentedViewController?.dismiss(animated: false)
    hosted.pass()
    hosted.tap("Close")
    hosted.pass()
    hosted.pass()
    #expect(hosted.texts.contains("off none bare"))
  }

  @Test("What a sheet's views ask of it holds: detents, indicator, no dismissal by the user") func settings() throws {
    struct Fixed: View {
      @State var isOn = true
      @State var detent = PresentationDetent.medium
      var body: some View {
        Text(detent == .medium ? "half" : "whole")
          .sheet(isPresented: $isOn) {
            NavigationStack {
              Button("Grow") { detent = .large }
                .presentationDetents([.medium, .large], selection: $detent)
                .presentationDragIndicator(.visible)
                .interactiveDismissDisabled()
                .presentationCornerRadius(30)
            }
          }
      }
    }
    let hosted = Hosted { Fixed() }
    hosted.settle()
    hosted.pass()
    let presented = try #require(hosted.controller.presentedViewController)
    let sheet = try #require(presented.sheetPresentationController)
    #expect(sheet.prefersGrabberVisible)
    #expect(sheet.preferredCornerRadius == 30)
    #expect(presented.isModalInPresentation)
    #expect(sheet.selectedDetentIdentifier == .medium)
    #expect(abs(hosted.frame(of: presented.view).height - 417) < 1)
    hosted.tap("Grow")
    hosted.pass()
    #expect(hosted.texts.contains("whole"))
    #expect(hosted.frame(of: presented.view).height > 800)
    hosted.fingers.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 840), steps: 8)
    hosted.pass()
    hosted.pass()
    #expect(hosted.controller.presentedViewController === presented)
  }

  @Test("A closed sheet is freed, and one whose presenter goes is dismissed") func freed() {
    struct Toggled: View {
      @State var isThere = true
      @State var isOn = true
      var body: some View {
        if isThere { Text("Here").sheet(isPresented: $isOn) { Button("Remove") { isThere = false } } }
      }
    }
    let hosted = Hosted { Toggled() }
    hosted.settle()
    hosted.pass()
    weak let sheet = hosted.controller.presentedViewController
    #expect(sheet != nil)
    hosted.tap("Remove")
    hosted.pass()
    hosted.pass()
    #expect(hosted.controller.presentedViewController == nil)
    #expect(sheet == nil)
  }

  @Test("A popover points to its view in a wide window") func popover() throws {
    struct Pop: View {
      @State var isOn = false
      var body: some View {
        VStack {
          Button("Open") { isOn = true }.popover(isPresented: $isOn) { Text("Card").padding() }
          Spacer()
        }
      }
    }
    let hosted = Hosted(CGSize(width: 1000, height: 800)) { Pop() }
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    hosted.tap("Open")
    hosted.pass()
    let card = try #require(hosted.frame(of: "Card"))
    let button = try #require(hosted.frame(of: "Open"))
    #expect(abs(card.midX - button.midX) < 2)
    #expect(card.minY > button.maxY && card.minY < 100)
    hosted.fingers.tap(CGPoint(x: 900, y: 700))
    hosted.pass()
    hosted.pass()
    #expect(!hosted.texts.contains("Card"))
    hosted.tap("Open")
    hosted.pass()
    #expect(hosted.texts.contains("Card"))
  }

  @Test(
    "The arrow of a popover is at the edge that is asked for",
    arguments: [
      (.top, .down), (.bottom, .up), (.leading, .right), (.trailing, .left), (nil, .any),
    ] as [(Edge?, UIPopoverArrowDirection)]
  ) func arrows(edge: Edge?, direction: UIPopoverArrowDirection) throws {
    struct Pop: View {
      let edge: Edge?
      @State private var isOn = false
      var body: some View {
        Button("Anchor") { isOn = true }.popover(isPresented: $isOn, arrowEdge: edge) { Text("Card").padding() }
      }
    }
    let hosted = Hosted(CGSize(width: 1000, height: 800)) { Pop(edge: edge) }
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    hosted.tap("Anchor")
    hosted.pass()
    let popover = try #require(hosted.controller.presentedViewController?.popoverPresentationController)
    #expect(popover.permittedArrowDirections == direction)
    let (card, anchor) = (try #require(hosted.frame(of: "Card")), try #require(hosted.frame(of: "Anchor")))
    switch edge {
    case .top: #expect(card.maxY < anchor.minY)
    case .leading: #expect(card.maxX < anchor.minX)
    case .trailing: #expect(card.minX > anchor.maxX)
    case .bottom, nil: #expect(card.minY > anchor.maxY)
    }
  }

  @Test("A preferred colour scheme holds for all of its presentation") func scheme() {
    struct Schemes: View {
      @State var isOn = false
      var body: some View {
        VStack {
          SchemeText(name: "root")
          Button("Sheet") { isOn = true }
        }
        .sheet(isPresented: $isOn) { SchemeText(name: "sheet").preferredColorScheme(.light) }
        .preferredColorScheme(.dark)
      }
    }
    struct SchemeText: View {
      let name: String
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text("\(name) \(scheme == .dark ? "dark" : "light")") }
    }
    let hosted = Hosted { Schemes() }
    hosted.settle()
    #expect(hosted.texts.contains("root dark"))
    hosted.tap("Sheet")
    hosted.pass()
    #expect(hosted.texts.contains("sheet light"))
    #expect(hosted.texts.contains("root dark"))
  }
}
