import SlipwayTestSupport
import Testing

@testable import SwiftUI

/// What an app's own switch between light and dark reaches.
@MainActor @Suite("A colour scheme chosen at run time", .framesByHand) struct ColorSchemeTests {
  /// Says what it finds in the environment, and what UIKit's traits say under it.
  private struct Said: View {
    let name: String
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text("\(name) \(scheme == .dark ? "dark" : "light")") }
  }

  private func styles<V: View>(_ hosted: Hosted<V>) -> Set<UIUserInterfaceStyle> {
    Set(hosted.views(of: UILabel.self).map(\.traitCollection.userInterfaceStyle))
  }

  private struct Stack: View {
    @Bindable var scheme: Box<ColorScheme?>
    let path: Box<[Int]>
    var body: some View {
      NavigationStack(path: path.binding) {
        Said(name: "root").navigationDestination(for: Int.self) { Said(name: "screen \($0)") }
      }
      .preferredColorScheme(scheme.value)
    }
  }

  @Test("It reaches all screens of a stack, those below and those that come, and ends with nil") func stack() {
    let (scheme, path) = (Box<ColorScheme?>(nil), Box<[Int]>([1]))
    let hosted = Hosted { Stack(scheme: scheme, path: path) }
    hosted.pass()
    #expect(hosted.texts.contains("screen 1 light"))
    for (value, word, style) in [
      (ColorScheme.dark, "dark", UIUserInterfaceStyle.dark), (.light, "light", .light), (.dark, "dark", .dark),
    ] {
      scheme.value = value
      hosted.pass()
      #expect(hosted.texts.contains("screen 1 \(word)") && styles(hosted) == [style])
    }
    path.value = [1, 2]
    hosted.pass()
    #expect(hosted.texts.contains("screen 2 dark"))
    path.value = []
    hosted.pass()
    #expect(hosted.texts.contains("root dark") && styles(hosted) == [.dark])
    scheme.value = nil
    hosted.pass()
    #expect(hosted.texts.contains("root light") && styles(hosted) == [.light])
  }

  private struct Tabs: View {
    @Bindable var scheme: Box<ColorScheme?>
    @Bindable var tab: Box<Int>
    var body: some View {
      TabView(selection: $tab.value) {
        Said(name: "first").tabItem { Text("A") }.tag(0)
        NavigationStack { Said(name: "second") }.tabItem { Text("B") }.tag(1)
      }
      .preferredColorScheme(scheme.value)
    }
  }

  @Test("It reaches the tabs that are seen and those that are not") func tabs() {
    let (scheme, tab) = (Box<ColorScheme?>(.light), Box(1))
    let hosted = Hosted { Tabs(scheme: scheme, tab: tab) }
    hosted.pass()
    tab.value = 0
    hosted.pass()
    #expect(hosted.texts.contains("first light"))
    scheme.value = .dark
    hosted.pass()
    #expect(hosted.texts.contains("first dark") && styles(hosted) == [.dark])
    tab.value = 1
    hosted.pass()
    #expect(hosted.texts.contains("second dark") && styles(hosted) == [.dark])
  }

  private struct Sheets: View {
    @Bindable var scheme: Box<ColorScheme?>
    @State private var isOpen = false
    var body: some View {
      VStack {
        Said(name: "root")
        Button("Open") { isOpen = true }
      }
      .sheet(isPresented: $isOpen) { Said(name: "sheet") }
      .preferredColorScheme(scheme.value)
    }
  }

  @Test("It reaches a sheet that is open") func sheet() {
    let scheme = Box<ColorScheme?>(nil)
    let hosted = Hosted { Sheets(scheme: scheme) }
    hosted.tap("Open")
    hosted.pass()
    #expect(hosted.texts.contains("sheet light"))
    for (value, word, style) in [(ColorScheme.dark, "dark", UIUserInterfaceStyle.dark), (.light, "light", .light)] {
      scheme.value = value
      hosted.pass()
      #expect(hosted.texts.contains("sheet \(word)") && hosted.texts.contains("root \(word)"))
      #expect(styles(hosted) == [style])
    }
  }

  private struct Inside: View {
    @Bindable var scheme: Box<ColorScheme?>
    var body: some View {
      NavigationStack {
        List {
          Said(name: "row").preferredColorScheme(scheme.value)
          NavigationLink("Next") { Said(name: "next") }
        }
      }
    }
  }

  @Test("Said by a view deep inside, it reaches the screens that cover that view") func inside() {
    let scheme = Box<ColorScheme?>(nil)
    let hosted = Hosted { Inside(scheme: scheme) }
    scheme.value = .dark
    hosted.pass()
    #expect(hosted.texts.contains("row dark"))
    hosted.tap("Next")
    hosted.pass()
    #expect(hosted.texts.contains("next dark"))
    scheme.value = .light
    hosted.pass()
    #expect(hosted.texts.contains("next light") && styles(hosted) == [.light])
  }

  @Test("A controller that comes into its window late has it for all of the window") func late() {
    let scheme = Box<ColorScheme?>(.dark)
    let controller = UIHostingController(rootView: Sheets(scheme: scheme))
    controller.view.frame = CGRect(0, 0, 390, 844)
    controller.view.layoutIfNeeded()
    let window = UIWindow(frame: CGRect(0, 0, 390, 844))
    window.rootViewController = controller
    window.isHidden = false
    for _ in 0..<3 { window.layoutIfNeeded() }
    #expect(window.traitCollection.userInterfaceStyle == .dark)
    scheme.value = .light
    for _ in 0..<3 { window.layoutIfNeeded() }
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    #expect(window.traitCollection.userInterfaceStyle == .light)
  }

  private struct Settings: View {
    @Binding var isDark: Bool
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      Form {
        Toggle("Dark", isOn: $isDark)
        Button("Turn \(scheme == .dark ? "dark" : "light")") { isDark.toggle() }
      }
    }
  }

  private struct Pushing: View {
    @State private var isDark = false
    var body: some View {
      NavigationView {
        List {
          Said(name: "root")
          NavigationLink("Settings", destination: Settings(isDark: $isDark))
        }
      }
      .preferredColorScheme(isDark ? .dark : .light)
    }
  }

  @Test("A switch on a pushed screen turns that screen, and the one below") func settings() {
    let hosted = Hosted { Pushing() }
    hosted.pass()
    hosted.tap("Settings")
    hosted.pass()
    hosted.tap("Turn light")
    hosted.pass()
    #expect(hosted.texts.contains("Turn dark") && styles(hosted) == [.dark])
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("root dark") && styles(hosted) == [.dark])
    hosted.tap("Settings")
    hosted.pass()
    hosted.tap("Turn dark")
    hosted.pass()
    hosted.back()
    hosted.pass()
    #expect(hosted.texts.contains("root light") && styles(hosted) == [.light])
  }

  private struct Themed: View {
    @Bindable var scheme: Box<ColorScheme?>
    let name: String
    var body: some View { Said(name: name).preferredColorScheme(scheme.value) }
  }

  @Test("It reaches all hosting controllers of UIKit's stack") func uiKitStack() {
    let scheme = Box<ColorScheme?>(nil)
    let window = UIWindow(frame: CGRect(0, 0, 390, 844))
    let root = UIHostingController(rootView: Themed(scheme: scheme, name: "root"))
    let stack = UINavigationController(rootViewController: root)
    window.rootViewController = stack
    window.isHidden = false
    func settle() { for _ in 0..<3 { window.layoutIfNeeded() } }
    func texts(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    settle()
    #expect(texts(window).contains("root light"))
    for (value, word) in [(ColorScheme.dark, "dark"), (.light, "light")] {
      scheme.value = value
      settle()
      #expect(texts(window).contains("root \(word)"))
      stack.pushViewController(UIHostingController(rootView: Said(name: "top")), animated: false)
      settle()
      #expect(texts(window).contains("top \(word)"))
      stack.popViewController(animated: false)
      settle()
      #expect(texts(window).contains("root \(word)"))
    }
    // Out of the window, while another screen covers it, a root changes nothing; it does when it is back.
    stack.pushViewController(UIHostingController(rootView: Said(name: "top")), animated: false)
    settle()
    scheme.value = .dark
    settle()
    stack.popViewController(animated: false)
    settle()
    #expect(texts(window).contains("root dark") && window.traitCollection.userInterfaceStyle == .dark)
  }

  private struct Covering: View {
    @Bindable var scheme: Box<ColorScheme?>
    @State private var isOpen = false
    @State private var isOver = false
    var body: some View {
      VStack {
        Button("Cover") { isOpen = true }
        Button("Popover") { isOver = true }.popover(isPresented: $isOver) { Said(name: "popover") }
      }
      .fullScreenCover(isPresented: $isOpen) { NavigationStack { Said(name: "cover") } }
      .preferredColorScheme(scheme.value)
    }
  }

  @Test("It reaches covers and popovers", arguments: ["Cover", "Popover"]) func covers(_ way: String) {
    let scheme = Box<ColorScheme?>(.light)
    let hosted = Hosted { Covering(scheme: scheme) }
    hosted.tap(way)
    hosted.pass()
    #expect(hosted.texts.contains("\(way.lowercased()) light"))
    scheme.value = .dark
    hosted.pass()
    #expect(hosted.texts.contains("\(way.lowercased()) dark") && styles(hosted) == [.dark])
  }
}
