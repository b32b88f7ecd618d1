import Foundation
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Looks of texts and symbols") struct TextLookTests {
  private func attributes<V: View>(_ hosted: Hosted<V>, _ text: String, at index: Int = 0) -> [NSAttributedString.Key:
    Any]
  {
    hosted.view(text)?.attributedText?.attributes(at: index, effectiveRange: nil) ?? [:]
  }

  @Test("Lines have a pattern and a colour") func patterns() {
    let hosted = Hosted {
      VStack {
        Text("a").underline(pattern: .dash, color: .red)
        Text("b").strikethrough(true, pattern: .dot)
        VStack { Text("c") }.underline(true, pattern: .dashDotDot)
        VStack { Text("d").underline(false) }.underline()
      }
    }
    #expect(attributes(hosted, "a")[.underlineStyle] as? Int == 0x201)
    #expect(attributes(hosted, "a")[.underlineColor] as? UIColor == .systemRed)
    #expect(attributes(hosted, "b")[.strikethroughStyle] as? Int == 0x101)
    #expect(attributes(hosted, "c")[.underlineStyle] as? Int == 0x401)
    #expect(attributes(hosted, "d")[.underlineStyle] == nil)
    #expect(Text.LineStyle(nsUnderlineStyle: [.single, .patternDashDot]) == Text.LineStyle(pattern: .dashDot))
    #expect(Text.LineStyle(nsUnderlineStyle: []) == nil)
  }

  @Test("An attributed string's runs have their own font, colour and lines") func attributed() {
    var string = AttributedString("plain big link")
    let big = string.range(of: "big")!
    string[big].font = .title
    string[big].foregroundColor = .red
    string[big].backgroundColor = .yellow
    string[big].underlineStyle = .single
    string[big].kern = 3
    string[string.range(of: "link")!].link = URL(string: "https://example.org")
    let hosted = Hosted { Text(string).font(.caption).foregroundStyle(.green) }
    let text = "plain big link"
    #expect((attributes(hosted, text)[.font] as? UIFont)?.pointSize == 12)
    #expect(attributes(hosted, text)[.foregroundColor] as? UIColor == .systemGreen)
    let run = attributes(hosted, text, at: 6)
    #expect((run[.font] as? UIFont)?.pointSize == 28)
    #expect(run[.foregroundColor] as? UIColor == .systemRed)
    #expect(run[.backgroundColor] as? UIColor == .systemYellow)
    #expect(run[.underlineStyle] as? Int == 1)
    #expect(run[.kern] as? CGFloat == 3)
    let link = attributes(hosted, text, at: 10)
    #expect(link[.link] as? URL == URL(string: "https://example.org"))
    #expect(link[.foregroundColor] as? UIColor != .systemGreen)
  }

  private struct Scaled: View {
    @ScaledMetric private var side = 40.0
    @ScaledMetric(relativeTo: .largeTitle) private var title: CGFloat = 40
    var body: some View {
      VStack {
        Mark("body").frame(width: side, height: 10)
        Mark("title").frame(width: title, height: 10)
      }
    }
  }

  @Test("A scaled number follows the text size, as its style does") func scaledMetric() throws {
    let size = Box(DynamicTypeSize.large)
    let hosted = Hosted { Live { Scaled().dynamicTypeSize(size.value) } }
    #expect(hosted.frame(mark: "body")?.width == 40)
    #expect(hosted.frame(mark: "title")?.width == 40)
    size.value = .accessibility5
    hosted.settle()
    let (body, title) = (try #require(hosted.frame(mark: "body")), try #require(hosted.frame(mark: "title")))
    #expect(body.width > 100)
    #expect(title.width > 60 && title.width < body.width)
  }

  @Test("Redacted texts keep their place and show bars; pictures are plain") func redacted() {
    let reasons = Box(RedactionReasons())
    let hosted = Hosted(CGSize(200, 200)) {
      Live {
        VStack(alignment: .leading) {
          Text("Wide words").foregroundStyle(Color.pureRed)
          Text("Shown").unredacted()
          Text("Secret").privacySensitive()
          Image(systemName: "star.fill").resizable().frame(width: 40, height: 40)
        }
        .redacted(reason: reasons.value)
      }
    }
    func bars(_ text: String) -> Int { hosted.view(text)?.subviews.count ?? -1 }
    let place = hosted.frame(of: "Wide words")!
    #expect(bars("Wide words") == 0)
    reasons.value = .privacy
    hosted.settle()
    #expect(bars("Wide words") == 0 && bars("Shown") == 0 && bars("Secret") == 1)
    reasons.value = .placeholder
    hosted.settle()
    #expect(hosted.frame(of: "Wide words") == place)
    #expect(bars("Wide words") == 1 && bars("Shown") == 0 && bars("Secret") == 1)
    // Between the letters there is the bar's weak red, too.
    let middle = hosted.pixel(place.minX + 2, place.midY)
    #expect(middle[0] > 240 && middle[1] == middle[2] && (190..<240).contains(middle[1]))
    #expect(hosted.views(of: UIImageView.self)[0].image == nil)
    #expect(hosted.frame(of: hosted.views(of: UIImageView.self)[0]).size == CGSize(40, 40))
    reasons.value = []
    hosted.settle()
    #expect(bars("Wide words") == 0)
    #expect(hosted.views(of: UIImageView.self)[0].image != nil)
  }

  @Test("A text that may be selected offers to copy it all") func selection() throws {
    let hosted = Hosted {
      VStack {
        Text("copied").textSelection(.enabled)
        Text("plain")
        VStack { Text("not") }.textSelection(.disabled)
      }
    }
    let views = hosted.views(of: TextView.self)
    #expect(views.map(\.isSelectable) == [true, false, false])
    #expect(views[0].isUserInteractionEnabled && !views[1].isUserInteractionEnabled)
    let menu = TextCopying(views[0]).menu
    let copy = try #require(menu.children.first as? UIAction)
    let changes = UIPasteboard.general.changeCount
    copy.performWithSender(nil, target: nil)
    #expect(UIPasteboard.general.changeCount == changes + 1)
  }

  @Test(
    "Symbols in a form, where there is one",
    arguments: [
      ("star", SymbolVariants.fill, "star.fill"), ("star", .circle, "star.circle"),
      ("star", .circle.fill, "star.circle.fill"), ("bell", .slash.fill, "bell.slash.fill"),
      ("star.fill", .circle, "star.circle.fill"), ("star.fill", .fill, "star.fill"), ("star", .none, "star"),
    ]
  )
  func variants(name: String, variant: SymbolVariants, expected: String) {
    #expect(variant.applied(to: name) == expected)
  }

  @Test("Forms add up from the outside in, and can be taken back") func variantsAround() {
    var seen: [String: SymbolVariants] = [:]
    struct Probe: View {
      let note: (SymbolVariants) -> Void
      @Environment(\.symbolVariants) var variants
      var body: some View {
        let _ = note(variants)
        Image(systemName: "star")
      }
    }
    _ = Hosted {
      VStack {
        Probe { seen["both"] = $0 }.symbolVariant(.circle)
        Probe { seen["none"] = $0 }.environment(\.symbolVariants, .none)
      }
      .symbolVariant(.fill)
    }
    #expect(seen["both"] == .circle.fill)
    #expect(seen["none"] == SymbolVariants.none)
    #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.circle.contains(.fill))
  }

  @Test("A palette gives the layers their colours") func palette() {
    let hosted = Hosted(CGSize(100, 100)) {
      Image(systemName: "plus.circle.fill").font(.system(size: 80))
        .symbolRenderingMode(.palette).foregroundStyle(Color.pureRed, Color.pureBlue)
    }
    #expect(hosted.pixel(50, 50).isNear(.red))
    #expect(hosted.pixel(50, 22).isNear(.blue))
    let plain = Hosted(CGSize(100, 100)) {
      Image(systemName: "plus.circle.fill").symbolRenderingMode(.monochrome).font(.system(size: 80))
        .foregroundStyle(Color.pureRed, Color.pureBlue)
    }
    #expect(plain.pixel(50, 22).isNear(.red))
  }

  @Test("Letters are painted in a gradient: of a modifier around, or of the text's own") func gradient() throws {
    let colors = LinearGradient(colors: [.pureRed, .pureBlue], startPoint: .leading, endPoint: .trailing)
    func sides<V: View>(_ view: V) throws -> (left: [UInt8], right: [UInt8]) {
      let hosted = Hosted(CGSize(200, 60)) { view.font(.system(size: 40, weight: .black)).fixedSize() }
      let label = try #require(hosted.frame(of: "\u{2588}\u{2588}\u{2588}"))
      return (hosted.pixel(label.minX + 8, label.midY), hosted.pixel(label.maxX - 8, label.midY))
    }
    let blocks = Text(verbatim: "\u{2588}\u{2588}\u{2588}")
    let around = try sides(VStack { blocks }.foregroundStyle(colors))
    #expect(around.left[0] > 180 && around.left[2] < 80 && around.right[0] < 80 && around.right[2] > 180)
    let own = try sides(blocks.foregroundStyle(colors))
    #expect(own.left[0] > 180 && own.right[2] > 180)
    let inner = try sides(VStack { blocks.foregroundStyle(Color.pureGreen) }.foregroundStyle(colors))
    #expect(inner.left[1] > 180 && inner.right[1] > 180)
  }

  @Test(
    "A text takes as much room as its letters do, in every design and weight",
    arguments: [Font.Design.default, .serif, .rounded, .monospaced]
  )
  func designs(_ design: Font.Design) throws {
    for weight in [Font.Weight.regular, .semibold, .heavy] {
      let hosted = Hosted {
        HStack(alignment: .firstTextBaseline, spacing: 2) {
          Text("72").font(.system(size: 34, weight: weight, design: design))
          Text("BPM").font(.caption)
          Spacer()
        }
        .frame(width: 140)
      }
      let label = try #require(hosted.view("72"))
      let needed = label.sizeThatFits(CGSize(width: 1000, height: 1000))
      #expect(label.bounds.width >= needed.width - 0.5)
    }
  }

  @Test("A link has the tint colour, and no line below") func links() throws {
    let hosted = Hosted(CGSize(200, 100)) {
      Color.white.overlay { Text("[nnnn](https://example.org)").font(.system(size: 40)).tint(Color.pureRed) }
    }
    let frame = try #require(hosted.frame(of: "nnnn"))
    func colors(_ y: CGFloat) -> [[UInt8]] {
      (Int(frame.minX)..<Int(frame.maxX)).map { hosted.pixel(CGFloat($0), y) }
    }
    #expect(colors(frame.midY + 4).contains { $0.isNear(.red, by: 8) })
    // Below the letters, which do not go there.
    let below = stride(from: frame.maxY - 9, to: frame.maxY, by: 1).map(colors)
    #expect(below.joined().allSatisfy { $0.isNear([255, 255, 255, 255], by: 2) })
  }
}
