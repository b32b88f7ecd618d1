import Foundation
import Testing

extension UITests {
  @Suite struct EmojiMixesTests {
    @Test func aTapOnPlusShowsAMix() throws {
      let app = try App("EmojiMixes")
      try app.element("No Mixes Yet")
      #expect(cells(in: app.picture) == nil)
      try app.tap("Add", role: "button")
      let picture = try app.wait(for: "a mix") { cells(in: $0) == CGRect(x: 16, y: 60, width: 173, height: 96) }
      #expect(picture[24, 100] != .white)
      #expect(try !app.elements().contains { $0.name == "No Mixes Yet" })
      try app.tap("Add", role: "button")
      try app.wait(for: "a second mix beside it") { cells(in: $0) == CGRect(x: 16, y: 60, width: 358, height: 96) }
    }

    @Test(arguments: [true, false]) func mixesAreThereAfterARelaunch(closing: Bool) throws {
      let app = try App("EmojiMixes")
      for count in 1...3 {
        try app.tap("Add")
        try app.wait(for: "mix \(count)") { $0[count == 2 ? 209 : 24, count == 3 ? 208 : 100] != .white }
      }
      app.hover(195, 600)
      let before = try app.settle()
      if closing { try app.close() } else { app.kill9() }
      try app.launch()
      try app.wait(for: "the same picture") { cells(in: $0) != nil && $0.crop(content) == before.crop(content) }
    }

    // Scrolling.

    @Test func theWheelScrollsTenThousandMixes() throws {
      let app = try app(mixes: 10_000)
      #expect(offset(in: app.picture) == 0)
      app.wheel(195, 500, notches: 5)
      try app.wait(for: "five notches, 60 points each") { offset(in: $0) == 300 }
      app.wheel(195, 500, notches: 60)
      try app.wait(for: "65 notches") { offset(in: $0) == 3_900 }
      app.wheel(195, 500, notches: -80)
      try app.wait(for: "the start") { offset(in: $0) == 0 }
    }

    @Test func aFingerDragsTheMixesAndFlingsThem() throws {
      let app = try app(mixes: 10_000)
      // In one breath: a finger that rests before it moves presses long.
      let way = stride(from: 690, through: 400, by: -10).flatMap { ["mousemove", "195", "\($0)", "sleep", "0.02"] }
      app.desktop.xdotool(["mousemove", "195", "700", "mousedown", "1"] + way)
      // How far a finger moves until it drags is not made up for; a busy machine sends the first moves as one.
      try app.wait(for: "the mixes under the finger") { (150...300).contains(offset(in: $0) ?? 0) }
      app.desktop.xdotool("mouseup", "1")
      let still = offset(in: try app.settle()) ?? 0
      #expect(still >= 150)
      app.drag(from: (195, 700), to: (195, 300), steps: 8)
      try app.wait(for: "momentum") { (offset(in: $0) ?? 0) > still + 600 }
      try app.settle()
    }

    @Test func keysScrollToTheLastMixAndBack() throws {
      let app = try app(mixes: 10_000)
      app.key("Page_Down")
      try app.wait(for: "about a page") { (400...844).contains(offset(in: $0) ?? 0) }
      app.key("End")
      try app.wait(for: "the last mix") { index(at: 24, 760, in: $0) == 9_998 && index(at: 366, 760, in: $0) == 9_999 }
      app.key("Home")
      try app.wait(for: "the start") { offset(in: $0) == 0 }
    }

    // The context menu.

    @Test func aRightClickDeletesOneMix() throws {
      let app = try app(mixes: 3)
      app.rightClick(280, 100)
      let delete = try app.element("Delete")
      #expect(delete.frame.width > 150)
      app.keep(app.picture, named: "context menu")
      try app.tap("Delete")
      try app.wait(for: "two mixes, the third moved up") {
        index(at: 24, 100, in: $0) == 0 && index(at: 209, 100, in: $0) == 2 && $0[24, 208] == .white
      }
    }

    @Test func escapeClosesTheContextMenu() throws {
      let app = try app(mixes: 1)
      app.hover(195, 600)
      let before = try app.settle()
      app.rightClick(60, 100)
      try app.element("Delete")
      app.key("Escape")
      try app.wait(for: "the screen as before") { $0.crop(content) == before.crop(content) }
      #expect(try !app.elements().contains { $0.name == "Delete" })
    }

    @Test func aLongPressOpensTheContextMenu() throws {
      let app = try app(mixes: 2)
      app.desktop.xdotool("mousemove", "60", "100", "mousedown", "1")
      try app.element("Delete")
      app.desktop.xdotool("mouseup", "1")
      // Letting go where the press began opens the menu, and chooses nothing.
      try app.settle()
      try app.tap("Delete")
      try app.wait(for: "one mix") { index(at: 24, 100, in: $0) == 1 && $0[209, 100] == .white }
    }

    // The picture.

    @Test func theBarHasAppleNumbers() throws {
      let app = try app(mixes: 40)
      let title = try app.element("Emoji Mixes", role: "heading")
      #expect(title.frame.midX == 195 && title.frame.midY == 22)
      // Buttons reach beyond what they show, which stands in the margins of 16 points: by 8, or to a finger's width.
      #expect(try app.element("Delete All").frame.minX == 8)
      let add = try app.element("Add").frame
      #expect(add.maxX == 384 && add.width == 44)
      // "E" in 17 points semibold: its capital height is 12, around the bar's middle.
      let picture = app.picture
      let ink = try #require(
        picture.bounds(in: CGRect(x: 140, y: 0, width: 18, height: 44)) { $0.isNear(.black, within: 80) }
      )
      #expect((11...13).contains(ink.height) && abs(ink.midY - 22) <= 1.5)
      // At rest the bar is one with the screen; over the scrolled mixes it ends at 44 points in a line.
      #expect(picture[4, 20] == .white && picture[4, 44] == .white)
      app.wheel(195, 500, notches: 5)
      let scrolled = try app.wait(for: "the bar over the mixes") { offset(in: $0) == 300 && $0[4, 20] != .white }
      #expect(scrolled[4, 43] == scrolled[4, 2])
      #expect(scrolled[4, 44].isNear(Pixel(0xB8B8B8), within: 30))
      #expect(scrolled[4, 45] == .white)
    }

    @Test func mixesHaveRoundCorners() throws {
      let app = try app(mixes: 1)
      let picture = app.picture
      let color = picture[33, 100]
      for (x, y) in [(16, 60), (173, 60), (16, 140), (173, 140)] {
        let corner = CGRect(x: x, y: y, width: 16, height: 16)
        // A quarter of a circle leaves 55 of 256 points free; those on its edge are neither.
        let free = picture.count(in: corner) { $0 == .white }
        #expect((36...56).contains(free))
        #expect(picture.count(in: corner) { $0 == color } > 180)
      }
    }

    @Test func itIsDarkInTheDark() throws {
      let app = try App("EmojiMixes", arguments: ["-AppleInterfaceStyle", "Dark"])
      #expect(app.picture[4, 400] == .black && app.picture[4, 20] == .black)
      let title = try #require(app.picture.bounds(in: CGRect(x: 140, y: 0, width: 110, height: 44)) { $0 == .white })
      #expect(abs(title.midX - 195) <= 2)
    }

    @Test func aLongPressLiftsTheMixOut() throws {
      let app = try app(mixes: 8)
      app.desktop.xdotool("mousemove", "60", "316", "mousedown", "1")
      defer { app.desktop.xdotool("mouseup", "1") }
      let delete = try app.element("Delete")
      // The mix where it was, a little larger and as bright as before; the others are dimmed.
      let picture = try app.settle()
      #expect(index(at: 33, 330, in: picture) == 4 && index(at: 209, 330, in: picture) == nil)
      #expect(picture[33, 274] == picture[33, 330])
      #expect(delete.frame.minY > 372 && delete.frame.minY < 400)
    }

    // The window.

    @Test func theScreenFollowsTheWindow() throws {
      let app = try app(mixes: 4)
      app.resize(700, 500)
      // Three columns of (700 − 2 · 16 − 2 · 12) / 3 points, rounded down.
      try app.wait(for: "three columns") { cells(in: $0) == CGRect(x: 16, y: 60, width: 668, height: 204) }
      try app.wait(for: "the first and the fourth mix") {
        index(at: 24, 100, in: $0) == 0 && index(at: 24, 208, in: $0) == 3
      }
      // A wide window's bars have margins of 20 points. What is read out follows the screen by a message or two.
      try app.wait(for: "a button at the wide margin") { _ in try app.element("Add").frame.maxX == 700 - 20 + 10 }
      try app.wait(for: "a title in the middle") { _ in
        try app.element("Emoji Mixes", role: "heading").frame.midX == 350
      }
      app.resize(320, 568)
      try app.wait(for: "narrow mixes") { cells(in: $0) == CGRect(x: 16, y: 60, width: 288, height: 204) }
    }

    @Test func itSpeaksRussian() throws {
      let app = try App("EmojiMixes", arguments: ["-AppleLanguages", "(ru)"])
      try app.element("Смеси эмодзи", role: "heading")
      try app.element("Удалить все", role: "button")
      try app.element("Смесей пока нет")
    }

    // What the pictures say.

    /// Below the bar.
    private var content: CGRect { CGRect(x: 0, y: 46, width: 390, height: 798) }

    /// The area of a few mixes, on white.
    private func cells(in picture: Picture) -> CGRect? {
      // Below the bar, and above where the empty state shows emoji of its own.
      picture.bounds(in: CGRect(x: 0, y: 46, width: picture.width, height: 270)) { pixel in
        max(pixel.red, pixel.green, pixel.blue) - min(pixel.red, pixel.green, pixel.blue) > 24
      }
    }

    /// An app with mixes whose colours count them.
    private func app(mixes count: Int) throws -> App {
      let app = try App("EmojiMixes")
      try app.close()
      let store = app.data.appending(path: "org.slipway.EmojiMixes/Library/Application Support/EmojiMixes.sqlite").path
      let insert = """
        WITH RECURSIVE mix(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM mix WHERE i + 1 < \(count))
        INSERT INTO ZEMOJIMIXENTITY (Z_PK, Z_ENT, Z_OPT, ZCREATEDAT, ZEMOJIES, ZCOLORHEX)
        SELECT i + 1, 1, 1, i, '🍇🍋🥝', printf('%02X%02X%02X', 192 + i / 4096, 64 + i / 64 % 64, 96 + i % 64) FROM mix;
        UPDATE Z_PRIMARYKEY SET Z_MAX = \(count);
        """
      guard output(of: "sqlite3", [store, insert]) != nil else { throw DriverError("the store cannot be filled") }
      try app.launch()
      return app
    }

    /// Which mix has the colour of a point; nil between them.
    private func index(at x: Int, _ y: Int, in picture: Picture) -> Int? {
      let pixel = picture[x, y]
      let digits = (Int(pixel.red) - 192, Int(pixel.green) - 64, Int(pixel.blue) - 96)
      guard (0..<64).contains(digits.0), (0..<64).contains(digits.1), (0..<64).contains(digits.2) else { return nil }
      return digits.0 * 4096 + digits.1 * 64 + digits.2
    }

    /// How far the mixes are scrolled, in points.
    private func offset(in picture: Picture) -> Int? {
      // Left of the emoji and right of the corner a mix has straight edges.
      let x = 33
      for y in 60..<picture.height - 1 where index(at: x, y - 1, in: picture) == nil {
        if let index = index(at: x, y, in: picture) { return 60 + index / 2 * 108 - y }
      }
      return nil
    }
  }
}
