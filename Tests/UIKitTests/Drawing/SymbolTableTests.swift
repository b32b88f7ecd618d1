import Foundation
import Testing
@testable import UIKit

@Suite struct SymbolTableTests {
  /// What apps use.
  private static let names = """
    airplane.circle arrow.clockwise arrow.left arrow.up.arrow.down arrow.up.forward.app banknote bell.badge.fill
    bookmark bookmark.fill bookmark.slash bubble.left.and.bubble.right.fill building.2 building.columns.fill
    calendar cat.circle chart.bar.fill chart.line.downtrend.xyaxis chart.line.uptrend.xyaxis checkmark
    checkmark.square.fill chevron.backward chevron.down chevron.forward chevron.left chevron.right chevron.up
    circle circle.fill crown.fill cup.and.saucer.fill dollarsign.circle.fill drop.fill ellipsis flag flame.fill
    fork.knife gauge gear gearshape globe goforward graduationcap.fill hand.tap hand.thumbsup.fill heart
    heart.fill hourglass house humidity.fill largecircle.fill.circle list.bullet list.bullet.indent location
    lock.shield.fill magnifyingglass pawprint.fill pencil person.crop.square.fill pin.fill plus plus.square
    qrcode.viewfinder questionmark questionmark.app.fill questionmark.circle repeat safari scribble
    scribble.variable sidebar.leading sparkles square square.and.arrow.down square.and.arrow.up
    square.and.arrow.up.fill square.fill square.grid.2x2 square.grid.3x3 square.on.square star star.circle.fill
    star.fill sunrise.circle.fill sunset.circle.fill takeoutbag.and.cup.and.straw.fill thermometer
    thermometer.medium trash trash.fill tray.full folder folder.fill doc.fill lock lock.fill triangle.fill trophy.fill waveform wind xmark xmark.circle.fill
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Every name that a picture is kept for.
  private static let mapped = Set(Glyph.icons.keys).union(Glyph.iconCharacters.keys)
    .union(GlyphDrawing.table.keys).union(GlyphDrawing.things.keys).union(GlyphDrawing.signs.keys)
    .union(GlyphDrawing.shapes.keys).sorted()

  private func picture(_ name: String) throws -> CGImage {
    let image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 24))
    return try #require(image?.cgImage)
  }

  /// With SLIPWAY_TEST_IMAGES set to a folder, a sheet with all of them is written there.
  @Test func everySymbolHasAPicture() throws {
    let missing = try #require(picture("no.such.symbol").pngData)
    for name in Self.names + Self.mapped {
      #expect(!Symbol.named(name).isMissing, "\(name)")
      let image = try picture(name)
      #expect(image.pngData != missing && !Pixels(image).isBlank, "\(name)")
    }
    guard let folder = ProcessInfo.processInfo.environment["SLIPWAY_TEST_IMAGES"] else { return }
    for (sheet, start) in stride(from: 0, to: Self.mapped.count, by: 200).enumerated() {
      let names = Array(Self.mapped[start...].prefix(200))
      try self.sheet(names).write(to: URL(fileURLWithPath: folder).appendingPathComponent("symbols-\(sheet).png"))
    }
  }

  /// Two symbols whose pictures were one, or another's.
  @Test(arguments: [
    ("chevron.left.slash.chevron.right", "chevron.left"),
    ("arrow.left.and.right", "arrow.up.left.and.arrow.down.right"),
    ("arrow.left.arrow.right", "arrow.left"), ("arrow.left.arrow.right", "arrow.right.arrow.left"),
    ("arrow.clockwise", "arrow.counterclockwise"), ("arrow.counterclockwise", "arrow.uturn.backward"),
    ("ant", "ladybug"), ("hand.raised", "hand.raised.fill"), ("box.truck", "truck.box"), ("suit.spade", "suit.club"),
    ("arrowtriangle.right.fill", "arrowtriangle.left.fill"), ("door.left.hand.open", "door.right.hand.open"),
    ("speaker", "speaker.wave.1"), ("timer", "stopwatch"), ("powerplug", "powerplug.fill"),
  ])
  func picturesOfTheirOwn(name: String, other: String) throws {
    #expect(!Symbol.named(name).isStruckThrough)
    #expect(try picture(name).pngData != picture(other).pngData)
  }

  /// What the picture of a name leaves out is known: the checker names it.
  @Test(arguments: [
    ("plus.circle.fill", true), ("star.slash", true), ("doc.badge.no.such", false), ("plus.no.such", false),
  ])
  func namesThatAreReadInPart(name: String, isWhole: Bool) {
    #expect(Symbol.named(name).isWhole == isWhole)
  }

  @Test func filmAndSigns() throws {
    #expect(Symbol.named("film").glyph == .lines(GlyphDrawing.film))
    #expect(Symbol.named("film.fill").glyph == .solid(GlyphDrawing.filmFilled))
    for name in ["plus.slash.minus", "minus.slash.plus", "plus.forwardslash.minus"] {
      #expect(!Symbol.named(name).isStruckThrough && Symbol.named(name).glyph != Symbol.named("plus").glyph, "\(name)")
    }
  }

  private func sheet(_ names: [String]) throws -> Data {
    let (columns, cell) = (14, CGSize(width: 110, height: 60))
    let rows = (names.count + columns - 1) / columns
    let size = CGSize(width: cell.width * CGFloat(columns), height: cell.height * CGFloat(rows))
    return UIGraphicsImageRenderer(size: size).pngData { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for (index, name) in names.enumerated() {
        let corner = CGPoint(
          x: CGFloat(index % columns) * cell.width,
          y: CGFloat(index / columns) * cell.height
        )
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 28))?
          .draw(at: CGPoint(x: corner.x + 38, y: corner.y + 6))
        name.draw(
          in: CGRect(x: corner.x + 2, y: corner.y + 44, width: cell.width - 4, height: 14),
          withAttributes: [.font: UIFont.systemFont(ofSize: 9)]
        )
      }
    }
  }

  @Test func parts() {
    #expect(Symbol.named("questionmark.app.fill").enclosure == .app && Symbol.named("questionmark.app.fill").isFilled)
    #expect(Symbol.named("star.slash.fill").glyph == .character(outline: "star-off", filled: "star-off"))
    #expect(Symbol.named("thumbs.no.such").isMissing)
  }

  @Test func filledAndOutlined() throws {
    func ink(_ name: String) throws -> Int {
      return Pixels(try picture(name)).all.reduce(0) { $0 + Int($1[3]) }
    }
    for name in ["trophy", "lightbulb", "text.bubble", "hexagon", "folder", "doc", "lock", "shield"] {
      #expect(try ink(name + ".fill") > ink(name) * 5 / 4, "\(name)")
    }
    #expect(try picture("trash.fill").pngData != picture("trash").pngData)
  }
}
