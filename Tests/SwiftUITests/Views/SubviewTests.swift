import Testing
import UIKit

@testable import SwiftUI

extension ContainerValues { @Entry var isPinned = false }
extension EnvironmentValues {
  @Entry var accent: String = "plain"
  @Entry fileprivate var note: String?
}
extension FocusedValues { @Entry var title: String? }
extension Transaction { @Entry var reason: String = "none" }

@MainActor @Suite("The views that a view stands for, and what they say") struct SubviewTests {
  @Test("Each is placed where its container puts it; a change of the data is followed") func group() {
    let names = Box(["a", "b"])
    let hosted = Hosted(CGSize(200, 200)) {
      Live {
        Group(subviews: ForEach(names.value, id: \.self) { Mark($0, 20, 20) }) { subviews in
          VStack(spacing: 0) {
            Text("\(subviews.count)")
            ForEach(subviews) { $0 }
            if let first = subviews.first { first.id == subviews[0].id ? Text("first") : Text("other") }
          }
        }
      }
    }
    #expect(hosted.marks == ["a", "b"] && hosted.texts == ["2", "first"])
    #expect(hosted.frame(mark: "b")!.minY == hosted.frame(mark: "a")!.maxY)
    names.value.append("c")
    hosted.settle()
    #expect(hosted.marks == ["a", "b", "c"] && hosted.texts.contains("3"))
  }

  @Test("ForEach goes through them; their values and tags are read") func values() {
    let log = Diary()
    _ = Hosted(CGSize(200, 200)) {
      ForEach(subviews: Two()) { subview in
        let _ = log("\(subview.containerValues.isPinned) \(subview.containerValues.tag(for: Int.self) ?? -1)")
        subview
      }
    }
    #expect(log.take() == ["false 7", "true -1"])
    struct Two: View {
      var body: some View {
        Mark("a").tag(7)
        Mark("b").containerValue(\.isPinned, true)
      }
    }
  }

  @Test("Sections with their headers and footers") func sections() {
    let hosted = Hosted(CGSize(200, 300)) {
      Group(sections: Parts()) { sections in
        VStack(spacing: 0) {
          ForEach(sections) { section in
            section.header
            Text("\(section.content.count) rows")
            section.footer
          }
        }
      }
    }
    #expect(hosted.lines == ["1 rows", "Fruit", "2 rows", "That is all"])
    struct Parts: View {
      var body: some View {
        Text("alone")
        Section {
          Text("apple")
          Text("pear")
        } header: {
          Text("Fruit")
        } footer: {
          Text("That is all")
        }
      }
    }
  }

  @Test("Entries of the environment, of transactions and of what has the focus") func entries() {
    struct Reader: View {
      @Environment(\.accent) var accent
      @Environment(\.note) var note
      var body: some View { Text("\(accent) \(note ?? "-")") }
    }
    #expect(Hosted { Reader() }.texts == ["plain -"])
    #expect(Hosted { Reader().environment(\.accent, "red").environment(\.note, "n") }.texts == ["red n"])
    #expect(Transaction().reason == "none" && FocusedValues().title == nil)
    withTransaction(\.reason, "test") { #expect(Transaction.current.reason == "test") }
  }
}

@MainActor @Suite("Anchors: places that views tell") struct AnchorTests {
  private struct Places: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }
  private struct Point: PreferenceKey {
    static var defaultValue: Anchor<CGPoint>? { nil }
    static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
      value = value ?? nextValue()
    }
  }

  @Test("A view in front knows where those are that it marks, also when they move") func overlay() {
    let space = Box<CGFloat>(10)
    let hosted = Hosted(CGSize(200, 200)) {
      Live {
        VStack(spacing: space.value) {
          Mark("a", 20, 20).anchorPreference(key: Places.self, value: .bounds) { [$0] }
          Mark("b", 40, 20).anchorPreference(key: Places.self, value: .bounds) { [$0] }
        }
        .overlayPreferenceValue(Places.self) { anchors in
          GeometryReader { proxy in
            ForEach(anchors.indices, id: \.self) { index in
              let rect = proxy[anchors[index]]
              Mark("over\(index)").frame(width: rect.width, height: rect.height).offset(x: rect.minX, y: rect.minY)
            }
          }
        }
      }
    }
    hosted.settle()
    #expect(hosted.frame(mark: "over0") == hosted.frame(mark: "a"))
    #expect(hosted.frame(mark: "over1") == hosted.frame(mark: "b"))
    space.value = 40
    for _ in 0..<4 { hosted.settle() }
    #expect(hosted.frame(mark: "over1") == hosted.frame(mark: "b"))
  }

  @Test("A point of a view, behind which another stands") func background() {
    let hosted = Hosted(CGSize(200, 200)) {
      HStack(spacing: 0) {
        Mark("a", 20, 20)
        Mark("b", 40, 20).anchorPreference(key: Point.self, value: .trailing) { $0 }
      }
      .backgroundPreferenceValue(Point.self, alignment: .topLeading) { anchor in
        GeometryReader { proxy in
          Mark("dot", 4, 4).position(anchor.map { proxy[$0] } ?? .zero)
        }
      }
    }
    hosted.settle()
    let b = hosted.frame(mark: "b")!
    #expect(hosted.frame(mark: "dot") == CGRect(b.maxX - 2, b.midY - 2, 4, 4))
    #expect(hosted.marks.first == "dot")
  }

  @Test("A layout reads what its views say to containers") func layoutValues() {
    struct Pinned: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 200, height: 200)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
          let y = subview.containerValues.isPinned ? bounds.minY : bounds.midY
          subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
        }
      }
    }
    let hosted = Hosted {
      Pinned {
        Text("up").containerValue(\.isPinned, true)
        Text("down")
      }
    }
    #expect(hosted.frame(of: "down")!.minY - hosted.frame(of: "up")!.minY == 100)
  }
}
