import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private struct Said: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Counter: View {
  let name: String
  @State private var count = 0
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

private struct Depth: EnvironmentKey { static var defaultValue: Int { 0 } }
extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[Depth.self] }
    set { self[Depth.self] = newValue }
  }
}

private struct DepthText: View {
  let name: String
  @Environment(\.depth) private var depth
  var body: some View { Text("\(name) \(depth)") }
}

@MainActor @Suite("What goes on between views", .framesByHand) struct SemanticTests {
  // MARK: Presentations are apart from their presenter

  @Test("What a sheet, a cover or a popover says stays with it", arguments: ["sheet", "cover", "popover"])
  func presentedPreferences(_ way: String) {
    let said = Box<[String]>([])
    let isOn = Box(false)
    let inner = Box<[String]>([])
    let hosted = Hosted {
      Live {
        let flags = (0..<3).map { index in
          Binding { @MainActor in
            isOn.value && way == ["sheet", "cover", "popover"][index]
          } set: { @MainActor in
            isOn.value = $0
          }
        }
        let presented = Text("inside").preference(key: Said.self, value: ["inside"])
          .onPreferenceChange(Said.self) { inner.value = $0 }
        Text("outside").preference(key: Said.self, value: ["outside"])
          .sheet(isPresented: flags[0]) { presented }
          .fullScreenCover(isPresented: flags[1]) { presented }
          .popover(isPresented: flags[2]) { presented }
          .onPreferenceChange(Said.self) { said.value = $0 }
      }
    }
    isOn.value = true
    hosted.pass()
    #expect(hosted.texts.contains("inside"))
    #expect(said.value == ["outside"] && inner.value == ["inside"])
  }

  @Test("The title and the items of a sheet do not reach the bar of the screen below") func presentedBar() {
    let hosted = Hosted {
      NavigationStack {
        Text("below").navigationTitle("Below")
          .sheet(isPresented: .constant(true)) {
            Text("inside").navigationTitle("Inside").toolbar { Button("Item") {} }.preferredColorScheme(.dark)
          }
      }
    }
    hosted.pass()
    let bar = (hosted.controller.children.first as? UINavigationController)?.navigationBar
    #expect(bar?.topItem?.title == "Below" && (bar?.topItem?.rightBarButtonItems ?? []).isEmpty)
    #expect(hosted.view("below")?.traitCollection.userInterfaceStyle == .light)
    #expect(hosted.view("inside")?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("A reader of scroll views does not reach into a sheet") func presentedScrolling() {
    let proxy = Box<ScrollViewProxy?>(nil)
    let hosted = Hosted {
      ScrollViewReader { reader in
        Text("outside").onAppear { proxy.value = reader }
          .sheet(isPresented: .constant(true)) {
            ScrollView { ForEach(0..<100, id: \.self) { Text("row \($0)").frame(height: 40) } }
          }
      }
    }
    hosted.pass()
    proxy.value?.scrollTo(90, anchor: .top)
    hosted.pass()
    #expect(hosted.views(of: UIScrollView.self).allSatisfy { $0.contentOffset.y < 100 })
  }

  @Test("A sheet has what is set around its modifier, not what is set inside of it") func presentedEnvironment() {
    let hosted = Hosted {
      Text("x").environment(\.depth, 2)
        .sheet(isPresented: .constant(true)) { DepthText(name: "sheet") }
        .environment(\.depth, 1)
    }
    hosted.pass()
    #expect(hosted.texts.contains("sheet 1"))
  }

  // MARK: Preferences

  @Test("Backgrounds and overlays say after what they belong to; what is transformed includes them")
  func layers() {
    let said = Box<[String]>([])
    _ = Hosted {
      Text("a").preference(key: Said.self, value: ["a"])
        .background { Color.red.preference(key: Said.self, value: ["behind"]) }
        .overlay { Color.clear.preference(key: Said.self, value: ["above"]) }
        .transformPreference(Said.self) { $0.append("changed") }
        .onPreferenceChange(Said.self) { said.value = $0 }
    }
    #expect(Set(said.value.dropLast()) == ["a", "behind", "above"] && said.value.first == "a")
    #expect(said.value.last == "changed")
  }

  @Test("A view that goes takes what it said along") func gone() {
    let said = Box<[String]>([])
    let isThere = Box(true)
    let hosted = Hosted {
      Live {
        VStack {
          Text("a").preference(key: Said.self, value: ["a"])
          if isThere.value { Text("b").preference(key: Said.self, value: ["b"]) }
        }
        .onPreferenceChange(Said.self) { said.value = $0 }
      }
    }
    #expect(said.value == ["a", "b"])
    isThere.value = false
    hosted.settle()
    #expect(said.value == ["a"])
  }

  // MARK: Touches

  @Test("A stack is touched where its views are; with a shape everywhere") func stackTouches() {
    let taps = Box<[String]>([])
    let hosted = Hosted {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Text("one")
          Spacer()
          Text("two")
        }
        .frame(height: 100).onTapGesture { taps.value.append("bare") }
        HStack(spacing: 0) {
          Text("three")
          Spacer()
          Text("four")
        }
        .frame(height: 100).contentShape(Rectangle()).onTapGesture { taps.value.append("shaped") }
      }
    }
    let (bare, shaped) = (hosted.frame(of: "one")!.midY, hosted.frame(of: "three")!.midY)
    hosted.fingers.tap(CGPoint(x: 195, y: bare))
    #expect(taps.value == [])
    hosted.fingers.tap(CGPoint(x: 195, y: shaped))
    #expect(taps.value == ["shaped"])
    hosted.tap("one")
    #expect(taps.value == ["shaped", "bare"])
  }

  @Test("What is invisible, hidden or takes no touches lets them through") func invisible() {
    let taps = Box<[String]>([])
    func layer(_ name: String) -> some View { Color.red.onTapGesture { taps.value.append(name) } }
    let hosted = Hosted {
      ZStack {
        layer("bottom")
        layer("clear").opacity(0)
        layer("hidden").hidden()
        layer("deaf").allowsHitTesting(false)
      }
    }
    hosted.fingers.tap(CGPoint(x: 195, y: 400))
    #expect(taps.value == ["bottom"])
  }

  @Test("The gesture inside wins; one of high priority wins; a simultaneous one is told besides") func priorities() {
    let taps = Box<[String]>([])
    func tap(_ name: String) -> some Gesture { TapGesture().onEnded { taps.value.append(name) } }
    let hosted = Hosted {
      VStack(spacing: 0) {
        Mark("plain", 100, 100).contentShape(Rectangle()).gesture(tap("in")).frame(width: 200).gesture(tap("out"))
        Mark("high", 100, 100).contentShape(Rectangle()).gesture(tap("in")).frame(width: 200)
          .highPriorityGesture(tap("out"))
        Mark("both", 100, 100).contentShape(Rectangle()).gesture(tap("in")).frame(width: 200)
          .simultaneousGesture(tap("out"))
      }
    }
    for (mark, expected) in [("plain", ["in"]), ("high", ["out"]), ("both", ["in", "out"])] {
      let frame = hosted.frame(mark: mark)!
      hosted.fingers.tap(CGPoint(x: frame.midX, y: frame.midY))
      #expect(Set(taps.value) == Set(expected) && taps.value.count == expected.count)
      taps.value = []
    }
  }

  // MARK: Layout

  @Test("The highest priority is given room first, and a stack in depth is as large as its highest") func priority() {
    let hosted = Hosted {
      HStack(spacing: 0) {
        Mark("low", widths: 50...300, ideal: 300)
        Mark("high", widths: 50...300, ideal: 300).layoutPriority(1)
      }
      .frame(width: 400)
    }
    #expect(hosted.frame(mark: "high")?.width == 300 && hosted.frame(mark: "low")?.width == 100)
    let depth = size(nil, nil) {
      ZStack {
        Mark("large", 200, 200)
        Mark("small", 50, 50).layoutPriority(1)
      }
    }
    #expect(depth == CGSize(50, 50))
  }

  @Test("A guide reaches through the stacks around to those who ask for it") func guides() {
    let hosted = Hosted {
      HStack(alignment: .shared, spacing: 0) {
        VStack(spacing: 0) {
          Mark("a", 50, 20)
          Mark("b", 50, 20).alignmentGuide(.shared) { $0[VerticalAlignment.center] }
        }
        VStack(spacing: 0) {
          Mark("c", 50, 60).alignmentGuide(.shared) { $0[VerticalAlignment.center] }
          Mark("d", 50, 20)
        }
      }
    }
    #expect(hosted.frame(mark: "b")?.midY == hosted.frame(mark: "c")?.midY)
  }

  @Test("A geometry reader takes all it is offered, and ten points where nothing is") func reader() {
    func reader() -> some View { GeometryReader { _ in Mark("x") } }
    #expect(size(120, 80, of: reader) == CGSize(120, 80))
    #expect(size(nil, nil, of: reader) == CGSize(10, 10))
    #expect(size(120, 80) { reader().fixedSize() } == CGSize(10, 10))
    let hosted = Hosted {
      HStack(spacing: 0) {
        Mark("left", 90, 20)
        GeometryReader { Text("\(Int($0.size.width))") }
      }
    }
    #expect(hosted.texts == ["300"])
  }

  @Test("What is inset at an edge leaves the scroll view's content visible at its end") func insets() throws {
    let hosted = Hosted {
      ScrollView { ForEach(0..<50, id: \.self) { Mark("\($0)", 100, 40) } }
        .safeAreaInset(edge: .bottom, spacing: 0) { Mark("bar", 390, 60) }
    }
    let scroll = try #require(hosted.views(of: UIScrollView.self).first)
    #expect(scroll.frame.height == 844 && scroll.adjustedContentInset.bottom == 60)
    #expect(hosted.frame(mark: "bar")?.maxY == 844)
  }

  // MARK: State

  @Test("Another id makes the whole view anew, and the state below it") func identity() {
    let id = Box(1)
    let hosted = Hosted {
      Live {
        VStack {
          Counter(name: "inside")
          Counter(name: "also")
        }
        .id(id.value)
      }
    }
    hosted.tap("inside 0")
    hosted.tap("also 0")
    #expect(hosted.texts == ["inside 1", "also 1"])
    id.value = 2
    hosted.settle()
    #expect(hosted.texts == ["inside 0", "also 0"])
  }

  @Test("Changes are told inside first; the initial call comes with the value twice") func changes() {
    let log = Diary()
    let value = Box(1)
    let hosted = Hosted {
      Live {
        VStack {
          Text("a").onChange(of: value.value) { log("first \($0) \($1)") }
          Text("b").onChange(of: value.value, initial: true) { log("second \($0) \($1)") }
        }
        .onChange(of: value.value) { log("outer \($0) \($1)") }
      }
    }
    #expect(log.take() == ["second 1 1"])
    value.value = 2
    hosted.settle()
    #expect(Set(log.take()) == ["first 1 2", "second 1 2", "outer 1 2"])
  }

  @Test("A transaction of a value is changed where the value has changed, and not else") func transactions() throws {
    let (moved, other) = (Box(false), Box(false))
    let hosted = Hosted {
      Live {
        VStack(alignment: .leading, spacing: 0) {
          Mark("x", 20, 20).offset(x: moved.value ? 100 : 0).animation(nil, value: moved.value)
          Mark("y", 20, 20).offset(x: moved.value ? 100 : 0)
            .transaction(value: other.value) { $0.animation = nil }
        }
        .frame(width: 200, alignment: .leading)
      }
    }
    withAnimation(.linear(duration: 1)) { moved.value = true }
    hosted.settle()
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    hosted.settle()
    let (x, y) = (try #require(hosted.frame(mark: "x")), try #require(hosted.frame(mark: "y")))
    #expect(x.minX - 95 == 100)
    #expect(y.minX - 95 > 10 && y.minX - 95 < 90)
  }

  // MARK: Presentations

  @Test("dismiss in a sheet's sheet closes that one alone") func nested() {
    struct Inner: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("Close inner") { dismiss() } }
    }
    let (outer, inner) = (Box(true), Box(true))
    let hosted = Hosted {
      Live {
        Text("root").sheet(isPresented: outer.binding) {
          Live { Text("outer").sheet(isPresented: inner.binding) { Inner() } }
        }
      }
    }
    hosted.pass()
    hosted.pass()
    hosted.tap("Close inner")
    hosted.pass()
    hosted.pass()
    #expect(outer.value && !inner.value && hosted.texts.contains("outer"))
  }

  @Test("A sheet that must not be dismissed comes back after a drag, and its flag stays") func notDismissed() {
    let isOn = Box(true)
    let hosted = Hosted {
      Live {
        Text("root").sheet(isPresented: isOn.binding) { Text("sheet").interactiveDismissDisabled() }
      }
    }
    hosted.pass()
    hosted.fingers.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 800), steps: 8)
    hosted.pass()
    hosted.pass()
    #expect(isOn.value && hosted.texts.contains("sheet"))
  }

  @Test("A dialog's title is seen where it is asked for") func dialogTitles() {
    for (visibility, isSeen) in [(Visibility.automatic, false), (.visible, true), (.hidden, false)] {
      let hosted = Hosted {
        Text("x").confirmationDialog("Title", isPresented: .constant(true), titleVisibility: visibility) {
          Button("Do") {}
        }
      }
      hosted.pass()
      #expect(hosted.texts.contains("Title") == isSeen)
    }
  }

  @Test("Destinations inside of destinations push further; the path tells all") func destinations() {
    let path = Box(NavigationPath())
    let hosted = Hosted {
      NavigationStack(path: path.binding) {
        NavigationLink("Number", value: 1)
          .navigationDestination(for: Int.self) { number in
            NavigationLink("Word \(number)", value: "w")
              .navigationDestination(for: String.self) { Text("At \($0)") }
          }
      }
    }
    hosted.tap("Number")
    hosted.pass()
    hosted.tap("Word 1")
    hosted.pass()
    #expect(hosted.texts.contains("At w") && path.value.count == 2)
  }

  // MARK: Lists and controls

  @Test("A list's selection is by a tap, without editing; the same row again keeps it") func selection() {
    let chosen = Box<Int?>(nil)
    let hosted = Hosted {
      Live { List(selection: chosen.binding) { ForEach(0..<3, id: \.self) { Text("Row \($0)") } } }
    }
    hosted.tap("Row 1")
    #expect(chosen.value == 1)
    hosted.tap("Row 2")
    #expect(chosen.value == 2)
  }

  @Test("A tap on a row does what its one button does, beside its title, too") func rowButton() {
    let taps = Box(0)
    let hosted = Hosted { List { Button("Act") { taps.value += 1 } } }
    let frame = hosted.frame(of: "Act")!
    hosted.fingers.tap(CGPoint(x: frame.maxX + 150, y: frame.midY))
    #expect(taps.value == 1)
  }

  @Test("A value that no option has shows none") func strangeValue() {
    let hosted = Hosted {
      Picker("P", selection: .constant(7)) { ForEach(0..<3, id: \.self) { Text("Option \($0)") } }
    }
    #expect(hosted.texts.allSatisfy { !$0.hasPrefix("Option") })
  }

  @Test("A number that is no number is put back when the field is left") func numbers() throws {
    let value = Box(5)
    let hosted = Hosted {
      Live {
        TextField("Number", value: value.binding, format: .number)
        TextField("Other", text: .constant(""))
      }
    }
    let fields = hosted.views(of: UITextField.self)
    let field = try #require(fields.first)
    field.becomeFirstResponder()
    field.selectAll(nil)
    field.insertText("abc")
    field.resignFirstResponder()
    hosted.settle()
    #expect(value.value == 5 && field.text == "5")
  }
}

extension VerticalAlignment {
  private enum Shared: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
  }
  fileprivate static let shared = VerticalAlignment(Shared.self)
}
