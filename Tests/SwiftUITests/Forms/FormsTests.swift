import SwiftUI
import Testing

// What engineers write, by feature: that it compiles is the test, and that it can be shown.

@MainActor private func show(_ view: some View) { _ = UIHostingController(rootView: view).sizeThatFits(in: .zero) }

@MainActor @Suite("Forms that engineers write") struct FormsTests {
  @Test func scrolling() {
    struct Cards: View {
      @State private var id: Int?
      @State private var position = ScrollPosition(edge: .top)
      var body: some View {
        ScrollView(.horizontal) {
          LazyHStack {
            ForEach(0..<10, id: \.self) { card in
              Text("\(card)").containerRelativeFrame(.horizontal, count: 3, spacing: 8)
                .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
            }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .scrollPosition(id: $id, anchor: .center)
        .contentMargins(.horizontal, 20, for: .scrollContent)
        ScrollView { Text("a") }.scrollPosition($position).scrollTargetBehavior(.paging)
          .onScrollPhaseChange { _, phase in _ = phase.isScrolling }
          .onScrollGeometryChange(for: CGFloat.self) {
            $0.contentOffset.y
          } action: { _, _ in
          }
        Button("Top") { withAnimation { position.scrollTo(edge: .top) } }
        Button("Five") { position.scrollTo(id: 5, anchor: .center) }
      }
    }
    show(Cards())
  }

  @Test func drawing() {
    struct Drawing: View {
      var body: some View {
        TimelineView(.animation(paused: true)) { timeline in
          Canvas { context, size in
            let rect = CGRect(origin: .zero, size: size).insetBy(dx: 4, dy: 4)
            context.fill(Path(ellipseIn: rect), with: .color(.green))
            context.stroke(Path(roundedRect: rect, cornerRadius: 8), with: .color(.blue), lineWidth: 2)
            context.draw(Text("\(timeline.date.timeIntervalSince1970)").bold(), at: CGPoint(x: 10, y: 10))
            context.addFilter(.blur(radius: 3))
            context.addFilter(.alphaThreshold(min: 0.5, color: .yellow))
            context.drawLayer { layer in
              for index in 0..<3 {
                if let symbol = context.resolveSymbol(id: index) {
                  layer.draw(symbol, at: CGPoint(x: 20 * index, y: 9))
                }
              }
            }
            context.withCGContext { $0.setLineWidth(2) }
          } symbols: {
            ForEach(0..<3) { Circle().frame(width: 20, height: 20).tag($0) }
          }
        }
        MeshGradient(
          width: 3,
          height: 3,
          points: [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.5, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1]],
          colors: [.red, .purple, .indigo, .orange, .white, .blue, .yellow, .green, .mint]
        )
        Circle().fill(.red.gradient.shadow(.drop(radius: 4)))
        Circle().fill(.blue.shadow(.inner(color: .black, radius: 3, x: 1, y: 1)))
        Circle().subtracting(Rectangle().offset(x: 10)).fill(.orange)
        RoundedRectangle(cornerRadius: 8).union(Circle()).stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [4]))
        Text("in").background(.regularMaterial, in: .rect(cornerRadius: 8)).clipShape(.capsule)
        Rectangle().fill(.image(Image(systemName: "star")))
        Color.red.clipShape(.rect(topLeadingRadius: 8, bottomTrailingRadius: 8))
      }
    }
    show(Drawing())
  }

  @Test func transitions() {
    struct Twirl: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : 0.5).opacity(phase.isIdentity ? 1 : 0)
          .rotationEffect(.degrees(phase == .willAppear ? 360 : phase == .didDisappear ? -360 : 0))
      }
    }
    struct Tilt: ViewModifier {
      let angle: Double
      func body(content: Content) -> some View { content.rotationEffect(.degrees(angle), anchor: .topLeading) }
    }
    struct Shown: View {
      @State private var isOn = true
      @State private var count = 0
      var body: some View {
        if isOn {
          Text("a").transition(.opacity)
          Text("b").transition(.move(edge: .bottom).combined(with: .opacity))
          Text("c").transition(.asymmetric(insertion: .scale, removal: .slide))
          Text("d").transition(Twirl())
          Text("e").transition(.modifier(active: Tilt(angle: 90), identity: Tilt(angle: 0)))
          Text("f").transition(.push(from: .trailing).animation(.bouncy))
          Text("g").transition(.blurReplace)
          Text("h").transition(.scale(scale: 0.1, anchor: .bottom))
          Text("i").transition(.offset(x: 10, y: 0))
          Text("j").transition(AnyTransition.opacity.animation(.easeIn(duration: 0.2)))
        }
        Text("\(count)").contentTransition(.numericText()).contentTransition(.numericText(value: Double(count)))
        Text("k").animation(.default) { $0.opacity(isOn ? 1 : 0) }
        Text("l").transaction(value: count) { $0.animation = nil }
      }
    }
    show(Shown())
  }

  @Test func styles() {
    struct Card: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
          configuration.label.font(.caption)
          configuration.content
        }
        .padding()
        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12))
      }
    }
    struct Arrow: DisclosureGroupStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          withAnimation { configuration.isExpanded.toggle() }
        } label: {
          configuration.label
        }
        if configuration.isExpanded { configuration.content.transition(.opacity) }
      }
    }
    struct Red: MenuStyle {
      func makeBody(configuration: Configuration) -> some View { Menu(configuration).foregroundStyle(.red) }
    }
    struct Flat: ControlGroupStyle {
      func makeBody(configuration: Configuration) -> some View { HStack { configuration.content } }
    }
    struct All: View {
      var body: some View {
        GroupBox("A") { Text("a") }.groupBoxStyle(Card())
        GroupBox {
          Text("a")
        } label: {
          Label("A", systemImage: "star")
        }.groupBoxStyle(.automatic)
        DisclosureGroup("B") { Text("b") }.disclosureGroupStyle(Arrow())
        Menu("C") { Button("c") {} }.menuStyle(Red())
        Menu("D") { Button("d") {} }.menuStyle(.button).buttonStyle(.bordered)
        ControlGroup { Button("e") {} }.controlGroupStyle(Flat())
        ControlGroup("F", systemImage: "star") { Button("f") {} }.controlGroupStyle(.menu)
      }
    }
    show(All())
  }

  @Test func structure() {
    struct Container<Content: View>: View {
      @ViewBuilder let content: Content
      var body: some View {
        VStack {
          ForEach(subviews: content) { subview in subview.padding(subview.containerValues.indent) }
          Group(subviews: content) { subviews in
            HStack { subviews.prefix(2) }
            if let last = subviews.last { last }
          }
        }
      }
    }
    struct Bounds: PreferenceKey {
      static var defaultValue: Anchor<CGRect>? { nil }
      static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = nextValue() ?? value
      }
    }
    struct Row: View, Equatable {
      let name: String
      @Environment(\.rowHeight) private var height
      var body: some View { Text(name).frame(height: height) }
      nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }
    }
    show(
      Container {
        Row(name: "a").equatable()
        Row(name: "b").containerValue(\.indent, 8).environment(\.rowHeight, 30)
        Text("c").anchorPreference(key: Bounds.self, value: .bounds) { $0 }.geometryGroup()
      }
      .overlayPreferenceValue(Bounds.self) { anchor in
        GeometryReader { proxy in
          if let anchor { Rectangle().stroke().frame(width: proxy[anchor].width).offset(x: proxy[anchor].minX) }
        }
      }
      .gesture(DragGesture().onEnded { _ in }, isEnabled: false)
      .toolbarVisibility(.hidden, for: .navigationBar)
    )
  }

  @Test func hosting() {
    let cell = UITableViewCell()
    cell.contentConfiguration = UIHostingConfiguration {
      Label("Row", systemImage: "star")
    }
    .margins(.horizontal, 20)
    .background(.yellow)
    #expect(cell.contentConfiguration != nil)
  }
}

extension EnvironmentValues { @Entry var rowHeight: CGFloat = 44 }
extension ContainerValues { @Entry var indent: CGFloat = 0 }
