import SlipwayTestSupport
import SwiftUI
import Testing

// Containers and controls of an app's own, as engineers write them, and what they do.

private protocol Theme: Sendable { var title: String { get } }
private struct Plain: Theme { let title = "plain" }
private struct Festive: Theme { let title = "festive" }

extension EnvironmentValues { @Entry fileprivate var theme: any Theme = Plain() }

/// Columns, each view in the shortest.
private struct Masonry: Layout {
  var columns = 2
  var spacing = 8.0

  func makeCache(subviews: Subviews) -> [CGRect] { [] }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGRect]) -> CGSize {
    let width = proposal.width ?? 300
    let column = (width - spacing * Double(columns - 1)) / Double(columns)
    var heights = Array(repeating: 0.0, count: columns)
    cache = subviews.map { view in
      let index = heights.firstIndex(of: heights.min()!)!
      let height = view.sizeThatFits(ProposedViewSize(width: column, height: nil)).height
      defer { heights[index] += height + spacing }
      return CGRect(x: Double(index) * (column + spacing), y: heights[index], width: column, height: height)
    }
    return CGSize(width: width, height: cache.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGRect]) {
    for (view, frame) in zip(subviews, cache) {
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size)
      )
    }
  }
}

private struct Rating: View {
  @Binding var value: Int
  var most = 5
  var off: Image?
  var on = Image(systemName: "star.fill")

  var body: some View {
    HStack {
      ForEach(1..<most + 1, id: \.self) { number in
        Button {
          value = number
        } label: {
          (number > value ? off ?? on : on).foregroundStyle(number > value ? .gray : .yellow)
          Text("\(number)")
        }
      }
    }
    .buttonStyle(.plain)
  }
}

private struct Carousel<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content

  init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.id, self.content) = (data, id, content)
  }

  var body: some View { HStack { ForEach(data, id: id) { content($0).padding() } } }
}

extension Carousel where Data.Element: Identifiable, ID == Data.Element.ID {
  fileprivate init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

extension View {
  @ViewBuilder fileprivate func `if`<Changed: View>(_ condition: Bool, _ change: (Self) -> Changed) -> some View {
    if condition { change(self) } else { self }
  }
}

@MainActor @Suite("Containers of an app's own", .framesByHand) struct ContainerForms {
  private struct Item: Identifiable { let id: Int }

  @Test("A layout of columns puts each view into the shortest") func masonry() {
    let hosted = Hosted(CGSize(width: 208, height: 300)) {
      VStack(spacing: 0) {
        Masonry {
          Mark("a", widths: 0...1000, ideal: 10, height: 40)
          Mark("b", widths: 0...1000, ideal: 10, height: 20)
          Mark("c", widths: 0...1000, ideal: 10, height: 20)
        }
        Spacer(minLength: 0)
      }
    }
    hosted.settle()
    #expect(hosted.frame(mark: "a") == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(hosted.frame(mark: "b") == CGRect(x: 108, y: 0, width: 100, height: 20))
    #expect(hosted.frame(mark: "c") == CGRect(x: 108, y: 28, width: 100, height: 20))
  }

  @Test("A control of buttons sets what it is bound to, and shows it") func rating() {
    let stars = Box(2)
    let hosted = Hosted {
      Live {
        Rating(value: stars.binding)
        Text("\(stars.value) stars")
      }
    }
    hosted.settle()
    hosted.tap("4")
    #expect(stars.value == 4)
    #expect(hosted.texts.contains("4 stars"))
  }

  @Test("Containers of any data, changes under a condition, and a theme in the environment") func generic() {
    struct Titled: View {
      @Environment(\.theme) private var theme
      let number: Int
      var body: some View { Text("\(theme.title) \(number)") }
    }
    let hosted = Hosted {
      VStack {
        Carousel([1, 2], id: \.self) { Titled(number: $0) }
        Carousel([Item(id: 3)]) { Titled(number: $0.id) }.environment(\.theme, Festive())
        Titled(number: 4).if(true) { $0.environment(\.theme, Festive()) }.if(false) { $0.hidden() }
      }
    }
    hosted.settle()
    #expect(Set(hosted.texts) == ["plain 1", "plain 2", "festive 3", "festive 4"])
  }
}
