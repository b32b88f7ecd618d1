import Foundation
import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Groups of controls, palettes and labels", .framesByHand) struct GroupStyleTests {
  /// What a menu with these views has.
  private func menu<V: View>(@ViewBuilder _ view: () -> V) -> UIMenu {
    let graph = ViewGraph()
    let root = RootNode(EmptyView(), graph, EnvironmentValues())
    defer { root.tearDown() }
    return UIMenu(CommandList(view(), root.inputs(Transaction())).groups)
  }

  private struct Buttons: View {
    var body: some View {
      Button("Bold", systemImage: "bold") {}
      Button("Italic", systemImage: "italic") {}
    }
  }

  @Test("Controls of a group stand on one ground, parted by a line; in a bar side by side") func joined() throws {
    let hosted = Hosted {
      ControlGroup {
        Mark("a", 20, 20)
        Mark("b", 20, 20)
      }
    }
    let (a, b) = (try #require(hosted.frame(mark: "a")), try #require(hosted.frame(mark: "b")))
    #expect(b.minX - a.maxX == 25 && a.midY == b.midY)
    let bar = Hosted {
      NavigationStack {
        Text("x").toolbar {
          ControlGroup {
            Mark("a", 20, 20)
            Mark("b", 20, 20)
          }
        }
      }
    }
    bar.pass()
    let (c, d) = (try #require(bar.frame(mark: "a")), try #require(bar.frame(mark: "b")))
    #expect(d.minX - c.maxX == 16 && c.midY < 60)
  }

  @Test("In a menu a group stands beside each other, large or small, as a palette, or in a menu of its own")
  func groupsInMenus() throws {
    func group(_ menu: UIMenu) throws -> UIMenu { try #require(menu.children.first as? UIMenu) }
    let plain = try group(menu { ControlGroup { Buttons() } })
    #expect(plain.options == .displayInline && plain.preferredElementSize == .medium)
    #expect(plain.children.map(\.title) == ["Bold", "Italic"])
    let compact = try group(menu { ControlGroup { Buttons() }.controlGroupStyle(.compactMenu) })
    #expect(compact.preferredElementSize == .small && compact.options == .displayInline)
    let palette = try group(menu { ControlGroup { Buttons() }.controlGroupStyle(.palette) })
    #expect(palette.options == [.displayInline, .displayAsPalette])
    let own = try group(menu { ControlGroup("Style") { Buttons() }.controlGroupStyle(.menu) })
    #expect(own.title == "Style" && own.options == [] && own.preferredElementSize == .automatic)
  }

  @Test("A palette is segments, and in a menu a palette that shows the chosen one as it is told to") func palettes()
    throws
  {
    let picker = Picker("Sky", selection: .constant(1)) {
      Image(systemName: "sun.max").tag(0)
      Image(systemName: "moon").tag(1)
    }
    .pickerStyle(.palette)
    let hosted = Hosted { picker }
    #expect(hosted.views(of: UISegmentedControl.self).first?.selectedSegmentIndex == 1)
    func shown<V: View>(_ view: V) throws -> (states: [Bool], images: [UIImage?], options: UIMenu.Options) {
      let group = try #require(menu { view }.children.first as? UIMenu)
      let actions = group.children.compactMap { $0 as? UIAction }
      return (actions.map { $0.state == .on }, actions.map(\.image), group.options)
    }
    let plain = try shown(picker)
    #expect(plain.options == [.displayInline, .displayAsPalette] && plain.states == [false, true])
    let custom = try shown(picker.paletteSelectionEffect(.custom))
    #expect(custom.states == [false, false])
    let varied = try shown(picker.paletteSelectionEffect(.symbolVariant(.fill)))
    #expect(varied.states == [false, false] && varied.images[0] == plain.images[0])
    #expect(varied.images[1] != plain.images[1])
  }

  @Test(
    "A toggle that is a button is a strong one while it is on, where buttons have borders; in a bar it is one by itself"
  )
  func toggles() {
    func label(_ isOn: Bool) -> UIColor? {
      let hosted = Hosted { Toggle("T", isOn: .constant(isOn)).toggleStyle(.button).buttonStyle(.bordered) }
      return hosted.view("T")?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(label(true) != label(false))
    let bar = Hosted {
      NavigationStack { Text("x").toolbar { Toggle("Bar", systemImage: "star", isOn: .constant(true)) } }
    }
    bar.pass()
    #expect(bar.views(of: UISwitch.self).isEmpty)
  }

  @Test("A sheet out of a bar looks as any other") func outOfBar() {
    let hosted = Hosted {
      NavigationStack {
        Text("x").toolbar {
          Button("Open", systemImage: "star") {}
            .sheet(isPresented: .constant(true)) {
              Label("Whole", systemImage: "moon")
              Toggle("Switch", isOn: .constant(true))
            }
        }
      }
    }
    hosted.pass()
    #expect(hosted.texts.contains("Whole") && hosted.views(of: UISwitch.self).count == 1)
  }

  @Test("Where letters are very large, a value stands below its name") func largeLabels() throws {
    func frames(_ size: DynamicTypeSize) throws -> (CGRect, CGRect) {
      let hosted = Hosted { Form { LabeledContent("Name", value: "Value") }.dynamicTypeSize(size) }
      return (try #require(hosted.frame(of: "Name")), try #require(hosted.frame(of: "Value")))
    }
    let (name, value) = try frames(.large)
    #expect(value.midY == name.midY && value.minX > name.maxX)
    let (largeName, largeValue) = try frames(.accessibility2)
    #expect(largeValue.minY >= largeName.maxY - 1 && largeValue.minX == largeName.minX)
  }

  @Test("A text is tightened where it is allowed to be") func tightening() throws {
    let hosted = Hosted {
      Text("a").allowsTightening(true)
      Text("b")
    }
    #expect(hosted.view("a")?.allowsDefaultTighteningForTruncation == true)
    #expect(hosted.view("b")?.allowsDefaultTighteningForTruncation == false)
  }

  @Test("The button of a split view that hides its columns can be taken away") func sidebarToggle() throws {
    func items(_ removed: ToolbarDefaultItemKind?) -> Int {
      let hosted = Hosted(CGSize(1200, 800)) {
        NavigationSplitView {
          Text("side")
        } detail: {
          Text("detail").toolbar(removing: removed)
        }
      }
      hosted.window.traitOverrides.horizontalSizeClass = .regular
      hosted.settle()
      let bars = hosted.views(of: UINavigationBar.self)
      return bars.reduce(0) { $0 + ($1.topItem?.leftBarButtonItems?.count ?? 0) }
    }
    #expect(items(nil) == items(.sidebarToggle) + 1)
    #expect(items(.title) == items(nil))
  }

  @Test("Views inside may not show the focus once it is said") func focusEffect() {
    struct Asking: View {
      @Environment(\.isFocusEffectEnabled) private var isEnabled
      var body: some View { Text(isEnabled ? "shows" : "hides") }
    }
    #expect(Hosted { Asking() }.texts == ["shows"])
    #expect(Hosted { Asking().focusEffectDisabled(false).focusEffectDisabled() }.texts == ["hides"])
  }

  @Test("A format's own attributes are shown") func attributedFormats() throws {
    struct Red: FormatStyle {
      func format(_ value: Int) -> AttributedString {
        var text = AttributedString("\(value)")
        text.swiftUI.foregroundColor = .red
        return text
      }
    }
    let hosted = Hosted {
      Text(7, format: Red())
      Text("Is \(8, format: Red())")
    }
    #expect(hosted.texts == ["7", "Is 8"])
    let color = hosted.view("7")?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(color == UIColor(Color.red))
    let inside =
      hosted.view("Is 8")?.attributedText?.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor
    #expect(inside == UIColor(Color.red))
  }

  @Test("Dates and addresses that may be missing are kept") func stored() throws {
    struct Stored: View {
      @AppStorage("GroupStyleTests.date") var date: Date?
      @AppStorage("GroupStyleTests.since") var since = Date(timeIntervalSince1970: 5)
      @AppStorage("GroupStyleTests.url") var url: URL?
      var body: some View {
        VStack {
          Text("\(date?.timeIntervalSince1970 ?? -1) \(since.timeIntervalSince1970) \(url?.absoluteString ?? "none")")
          Button("Set") {
            date = Date(timeIntervalSince1970: 7)
            since = Date(timeIntervalSince1970: 8)
            url = URL(string: "https://a.example")
          }
          Button("Clear") { (date, url) = (nil, nil) }
        }
      }
    }
    let name = "GroupStyleTests-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    let hosted = Hosted { Stored().defaultAppStorage(store) }
    #expect(hosted.texts.first == "-1.000000 5.000000 none")
    hosted.tap("Set")
    hosted.settle()
    #expect(hosted.texts.first == "7.000000 8.000000 https://a.example")
    hosted.tap("Clear")
    hosted.settle()
    #expect(hosted.texts.first == "-1.000000 8.000000 none")
  }

  @Test("A picture that points along the text points the other way where the environment is written from right to left")
  func directions() throws {
    func direction(_ name: String, _ layout: LayoutDirection) throws -> UITraitEnvironmentLayoutDirection {
      let hosted = Hosted { Image(systemName: name).environment(\.layoutDirection, layout) }
      return try #require(hosted.views(of: UIImageView.self).first).traitCollection.layoutDirection
    }
    #expect(try direction("chevron.forward", .rightToLeft) == .rightToLeft)
    #expect(try direction("chevron.forward", .leftToRight) == .leftToRight)
    #expect(try direction("chevron.right", .rightToLeft) == .leftToRight)
    #expect(UIImage(systemName: "arrow.up.forward")?.flipsForRightToLeftLayoutDirection == true)
    #expect(UIImage(systemName: "forward.fill")?.flipsForRightToLeftLayoutDirection == false)
  }
}
