import SwiftUI
import Testing

// What engineers write, by feature: that it compiles is the test, and that it can be shown.

@MainActor private func show(_ view: some View) { _ = UIHostingController(rootView: view).sizeThatFits(in: .zero) }

@MainActor @Suite("Forms that engineers write of fields, tables and sheets") struct FieldAndTextForms {
  @Test func fields() {
    struct Editor: View {
      enum Field: Hashable { case title, search }
      @State private var title = ""
      @State private var selection: TextSelection?
      @State private var count = 1.0
      @State private var size = 1
      @FocusState private var focus: Field?
      var body: some View {
        NavigationStack {
          Form {
            TextField("Title", text: $title, selection: $selection, axis: .vertical).focused($focus, equals: .title)
            TextEditor(text: $title, selection: $selection).textEditorStyle(.plain)
            Stepper("Count", value: $count, in: 0...10, step: 0.5, format: .number)
            Stepper(value: $count, format: .percent) { Text("Share") }
            Picker("Size", systemImage: "ruler", selection: $size) {
              Text("S").tag(1)
            } currentValueLabel: {
              Image(systemName: "star")
            }
            Button("More") { count += 1 }.buttonRepeatBehavior(.enabled)
            if case .selection(let range) = selection?.indices { Text(title[range]) }
          }
          .listRowSpacing(8)
          .badgeProminence(.increased)
          .searchable(text: $title)
          .searchFocused($focus, equals: .search)
          .searchSuggestions(.hidden, for: .content)
          .searchPresentationToolbarBehavior(.avoidHidingContent)
          .overlay {
            if title.isEmpty { ContentUnavailableView.search } else { ContentUnavailableView.search(text: title) }
          }
        }
      }
    }
    show(Editor())
  }

  @Test func texts() {
    struct Glow: TextAttribute { var strength = 1.0 }
    struct GlowRenderer: TextRenderer {
      var time: Double
      var animatableData: Double {
        get { time }
        set { time = newValue }
      }
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for run in layout.flatMap({ $0 }) {
          guard run[Glow.self] != nil else { context.draw(run); continue }
          for (index, slice) in run.enumerated() {
            var copy = context
            copy.opacity = time * Double(index)
            copy.translateBy(x: 0, y: -slice.typographicBounds.rect.height)
            copy.draw(slice, options: .disablesSubpixelQuantization)
          }
        }
      }
      var displayPadding: EdgeInsets { EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0) }
    }
    struct Title: View {
      @State private var time = 0.0
      var body: some View {
        let glow = Text("glow").customAttribute(Glow())
        Text("Letters that \(glow)").font(.title.leading(.tight)).textRenderer(GlowRenderer(time: time))
          .onAppear { withAnimation(.linear) { time = 1 } }
        Text("12") + Text("km").textScale(.secondary)
      }
    }
    show(Title())
  }

  @Test func tablesAndSheets() {
    struct Item: Identifiable { let id: Int }
    struct Screen: View {
      @State private var arrangement = TableColumnCustomization<Item>()
      @State private var isShown = false
      @State private var tab = 0
      var body: some View {
        TabView(selection: $tab) {
          Tab("Table", systemImage: "tablecells", value: 0) {
            Table([Item(id: 1)], columnCustomization: $arrangement) {
              TableColumn("Number") { Text("\($0.id)") }.customizationID("number").defaultVisibility(.visible)
            }
          }
          Tab("Sheet", systemImage: "square", value: 1) {
            Color.clear.contentShape(.interaction, Circle()).gesture(TapGesture(), name: "tap")
              .sheet(isPresented: $isShown) {
                Text("in").presentationSizing(.form.fitted(horizontal: false, vertical: true))
                  .presentationBackground { Color.mint }
              }
          }
        }
        .tabViewStyle(.sidebarAdaptable)
        .persistentSystemOverlays(.hidden)
      }
    }
    show(Screen())
  }
}
