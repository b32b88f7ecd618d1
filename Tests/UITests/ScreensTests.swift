import Foundation
import Testing

extension UITests {
  /// Moving between screens, questions and the keyboard, in the app of `Tests/UITestApp`.
  @Suite struct ScreensTests {
    private let app: App

    init() throws {
      app = try App(Products.repository.appending(path: "Tests/UITestApp").path)
    }

    private static let green = Pixel(0x34C759)
    private static let red = Pixel(0xFF3B30)
    private static let blue = Pixel(0x007AFF)

    /// Goes to a screen and waits until it stands still.
    private func open(_ screen: String) throws {
      try app.tap(screen)
      try app.element(screen, role: "heading")
      try app.settle()
    }

    // Navigation.

    @Test func theBackButtonGoesBack() throws {
      try open("Screen 1")
      #expect(app.picture[10, 400] == Self.green)
      let back = try app.element("Screens", role: "button")
      #expect(back.frame.minX < 20 && back.frame.midY == 22)
      try app.tap("Screens", role: "button")
      try app.wait(for: "the list") { $0[10, 400] != Self.green }
      try app.element("Screen 2")
      #expect(try !app.elements().contains { $0.name == "Screens" && $0.role == "button" && !$0.frame.isEmpty })
    }

    @Test func theLargeTitleCollapsesAndComesBack() throws {
      // The bar's middle, and the place of the large title.
      let (small, large) = (CGRect(x: 140, y: 8, width: 110, height: 28), CGRect(x: 16, y: 50, width: 200, height: 36))
      func ink(_ area: CGRect) -> (Picture) -> CGRect? { { $0.bounds(in: area) { $0.isNear(.black, within: 60) } } }
      let before = try #require(ink(large)(app.picture))
      #expect(before.minX <= 20 && before.height >= 24 && ink(small)(app.picture) == nil)
      app.wheel(195, 500, notches: 3)
      let title = try app.wait(for: "the title in the bar") { (ink(small)($0)?.height ?? 0) >= 11 }
      #expect(abs(ink(small)(title)!.midX - 195) <= 2)
      app.wheel(195, 500, notches: -3)
      try app.wait(for: "the large title") { ink(large)($0) == before && ink(small)($0) == nil }
    }

    @Test func aFingerFromTheEdgeGoesBackOrThinksBetterOfIt() throws {
      try open("Screen 1")
      let steps = { (xs: StrideThrough<Int>) in xs.flatMap { ["mousemove", "\($0)", "400", "sleep", "0.01"] } }
      app.desktop.xdotool(["mousemove", "2", "400", "mousedown", "1"] + steps(stride(from: 12, through: 200, by: 10)))
      // The screen follows the finger, the list comes out under it.
      try app.wait(for: "both screens") { $0[150, 400] != Self.green && $0[300, 400] == Self.green }
      app.desktop.xdotool(steps(stride(from: 190, through: 20, by: -10)) + ["mouseup", "1"])
      try app.wait(for: "the screen as before") { $0[10, 400] == Self.green && $0[380, 400] == Self.green }
      try app.element("Screen 1", role: "heading")

      app.drag(from: (2, 400), to: (330, 400), steps: 30)
      try app.wait(for: "the list") { $0[10, 400] != Self.green && $0[380, 400] != Self.green }
      try app.element("Screen 2")
    }

    // Questions.

    @Test(arguments: [
      (key: "Return", answer: "Keep"), (key: "Escape", answer: "Cancel"), (key: nil, answer: "Delete"),
    ])
    func anAlertTakesAnAnswer(key: String?, answer: String) throws {
      try open("Questions")
      try app.tap("Alert")
      try app.element("It can be deleted.")
      app.keep(try app.settle(), named: "alert")
      if let key { app.key(key) } else { try app.tap(answer) }
      try app.element("Answer: \(answer)")
      #expect(try !app.elements().contains { $0.name == "It can be deleted." && !$0.frame.isEmpty })
    }

    @Test(arguments: ["Delete", "Cancel", "Escape", "outside"]) func anActionSheetTakesAnAnswer(way: String) throws {
      try open("Questions")
      try app.tap("Sheet")
      let cancel = try app.element("Cancel")
      let picture = try app.settle()
      app.keep(picture, named: "action sheet")
      // It lies at the lower edge, the screen behind it is dimmed.
      #expect(cancel.frame.midY > 780 && picture[10, 400] != .white)
      switch way {
      case "Escape": app.key("Escape")
      case "outside": app.tap(195, 300)
      default: try app.tap(way)
      }
      try app.element(way == "Delete" ? "Answer: Delete" : "Answer: Cancel")
      try app.wait(for: "the screen, no longer dimmed") { $0[10, 400] == .white }
    }

    @Test(arguments: ["click", "Escape"]) func aPopoverGoesByAClickOutside(way: String) throws {
      try open("Questions")
      try app.tap("Popover")
      let label = try app.element("In the popover")
      app.keep(try app.settle(), named: "popover")
      app.tap(label.center.x, label.center.y)
      try app.settle()
      try app.element("No answer")
      if way == "click" { app.tap(195, 700) } else { app.key("Escape") }
      try app.element("Popover dismissed")
      #expect(try !app.elements().contains { $0.name == "In the popover" && !$0.frame.isEmpty })
    }

    // The keyboard, and a screen reader.

    @Test func tabGoesFromFieldToButton() throws {
      try open("Form")
      try app.tap("Name")
      app.type("Ada")
      app.key("Tab")
      app.type("London")
      app.key("Tab")
      app.key("space")
      app.key("Tab")
      app.key("space")
      try app.element("Ada of London, news on")
      app.key("shift+Tab")
      app.key("space")
      app.key("shift+Tab")
      app.key("ctrl+a")
      app.type("Paris")
      app.key("Tab")
      app.key("Tab")
      app.key("Return")
      try app.element("Ada of Paris, news off")
      app.keep(try app.settle(), named: "form")
    }

    @Test func aScreenReaderActivatesAdjustsAndEscapes() throws {
      try open("Reader")
      #expect(try app.actions(of: "Volume", role: "slider").contains("custom.Mute"))
      try app.perform("accessibility.increment", on: "Volume")
      try app.perform("accessibility.increment", on: "Volume")
      try app.perform("accessibility.decrement", on: "Volume")
      #expect(try !app.actions(of: "Box").contains("accessibility.increment"))
      try app.perform("accessibility.activate", on: "Box")
      try app.element("Box at volume 4")
      try app.perform("custom.Mute", on: "Volume")
      try app.element("Muted")
      // The same by keys: of the two stops, the back button and the volume, one can be made more.
      for key in ["Tab", "plus", "Tab", "plus"] { app.key(key) }
      try app.perform("accessibility.activate", on: "Box")
      try app.element("Box at volume 1")
      app.keep(try app.settle(), named: "reader")
      app.tap(195, 700)
      app.key("Escape")
      try app.element("Screen 2")
      try app.wait(for: "the list") { _ in try !app.elements().contains { $0.name == "Volume" && !$0.frame.isEmpty } }
    }

    // The window.

    @Test func theScreenFollowsTheSizeClass() throws {
      try open("Sizes")
      func boxes(_ x: Int, _ y: Int) -> (Picture) -> Bool { { $0[10, 80] == Self.red && $0[x, y] == Self.blue } }
      try app.element("Compact")
      try app.wait(for: "the boxes one below the other", until: boxes(10, 830))
      app.resize(1024, 768)
      try app.element("Regular")
      try app.wait(for: "the boxes side by side") { boxes(1000, 80)($0) && $0[10, 750] == Self.red }
      app.resize(390, 844)
      try app.element("Compact")
      try app.wait(for: "the boxes one below the other again", until: boxes(10, 830))
    }
  }
}
