import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite("Text") struct TextTests {
  private func look(_ text: Text, _ environment: EnvironmentValues = EnvironmentValues()) -> NSAttributedString {
    text.resolve(in: environment)
  }
  private func font(_ text: NSAttributedString, at index: Int = 0) -> UIFont? {
    text.attribute(.font, at: index, effectiveRange: nil) as? UIFont
  }
  private func traits(_ text: NSAttributedString, at index: Int = 0) -> UIFontDescriptor.SymbolicTraits {
    font(text, at: index)?.fontDescriptor.symbolicTraits ?? []
  }
  private func color(_ text: NSAttributedString, at index: Int = 0) -> UIColor? {
    text.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
  }

  @Test("Without a font it is the body's") func body() {
    #expect(font(look(Text("x")))?.pointSize == 17)
    #expect(font(look(Text("x").font(.largeTitle)))?.pointSize == 34)
  }

  @Test("Styles compose in any order") func styles() {
    for text in [Text("x").font(.largeTitle).bold().italic(), Text("x").italic().bold().font(.largeTitle)] {
      #expect(font(look(text))?.pointSize == 34)
      #expect(traits(look(text)).contains([.traitBold, .traitItalic]))
    }
    #expect(traits(look(Text("x").monospaced())).contains(.traitMonoSpace))
  }

  @Test("The modifier next to the text counts") func innermost() {
    #expect(font(look(Text("x").font(.title).font(.body)))?.pointSize == 28)
    #expect(color(look(Text("x").foregroundColor(.red).foregroundColor(.blue))) == UIColor.systemRed)
    #expect(!traits(look(Text("x").bold(false).bold())).contains(.traitBold))
  }

  @Test("Views around add their part, in any order; the text's own counts more") func fromAround() {
    let hosted = Hosted {
      VStack {
        Text("bold title").padding().font(.title).bold()
        Text("title bold").padding().bold().font(.title)
        Text("light").fontWeight(.light)
      }
      .fontWeight(.heavy)
      .italic()
    }
    for text in ["bold title", "title bold"] {
      #expect(font(hosted.view(text)!.attributedText!)?.pointSize == 28)
      #expect(traits(hosted.view(text)!.attributedText!).contains([.traitBold, .traitItalic]))
    }
    #expect(!traits(hosted.view("light")!.attributedText!).contains(.traitBold))
  }

  @Test("Joined texts keep their own looks, and share what is said of both") func joined() {
    let text = look((Text("a").bold() + Text("b").foregroundColor(.red)).font(.title))
    #expect(text.string == "ab")
    #expect(traits(text, at: 0).contains(.traitBold))
    #expect(!traits(text, at: 1).contains(.traitBold))
    #expect(font(text, at: 0)?.pointSize == 28 && font(text, at: 1)?.pointSize == 28)
    #expect(color(text, at: 1) == UIColor.systemRed)
  }

  @Test("Lines under and through, letters apart and up") func lines() {
    let text = look(Text("x").underline(color: .red).strikethrough().kerning(2).baselineOffset(3))
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.underlineStyle] as? Int == 1)
    #expect(attributes[.underlineColor] as? UIColor == .systemRed)
    #expect(attributes[.strikethroughStyle] as? Int == 1)
    #expect(attributes[.kern] as? CGFloat == 2)
    #expect(attributes[.baselineOffset] as? CGFloat == 3)
    let hosted = Hosted { VStack { Text("y") }.underline().tracking(4) }
    let inherited = hosted.view("y")!.attributedText!.attributes(at: 0, effectiveRange: nil)
    #expect(inherited[.underlineStyle] as? Int == 1)
    #expect(inherited[.kern] as? CGFloat == 4)
  }

  @Test("Words in capitals") func textCase() {
    let hosted = Hosted { VStack { Text("Abc") }.textCase(.uppercase) }
    #expect(hosted.texts == ["ABC"])
  }

  @Test("A literal may be marked up; a string is shown as it is") func markdown() {
    let text = look(Text("a **b** *c* `d` ~~e~~ [f](https://example.org)"))
    #expect(text.string == "a b c d e f")
    #expect(!traits(text, at: 0).contains(.traitBold))
    #expect(traits(text, at: 2).contains(.traitBold))
    #expect(traits(text, at: 4).contains(.traitItalic))
    #expect(traits(text, at: 6).contains(.traitMonoSpace))
    #expect(text.attribute(.strikethroughStyle, at: 8, effectiveRange: nil) as? Int == 1)
    #expect(text.attribute(.link, at: 10, effectiveRange: nil) as? URL == URL(string: "https://example.org"))
    let count = 3
    #expect(look(Text("^[\(count) box](inflect: true) left")).string == "3 boxes left")
    let bare = look(Text("see https://example.org"))
    #expect(bare.attribute(.link, at: 5, effectiveRange: nil) as? URL == URL(string: "https://example.org"))
    let string = "a **b**"
    #expect(look(Text(string)).string == string)
    #expect(look(Text(verbatim: "a **b**")).string == "a **b**")
  }

  @Test("An attributed string of Markdown is shown as it says") func attributedMarkdown() throws {
    let text = look(Text(try AttributedString(markdown: "a **b** *c* `d` [f](https://example.org)")))
    #expect(text.string == "a b c d f")
    #expect(!traits(text, at: 0).contains(.traitBold))
    #expect(traits(text, at: 2).contains(.traitBold))
    #expect(traits(text, at: 4).contains(.traitItalic))
    #expect(traits(text, at: 6).contains(.traitMonoSpace))
    #expect(text.attribute(.link, at: 8, effectiveRange: nil) as? URL == URL(string: "https://example.org"))
  }

  @Test("White space stays, and what begins a block does not") func keptWhiteSpace() {
    #expect(look(Text("# one\n\n  *two*  \n1. three ")).string == "# one\n\n  two  \n1. three ")
    #expect(look(Text("&lt;a\nb&gt;")).string == "<a\nb>")
  }

  @Test(
    "Marks that are none stay",
    arguments: [
      ("2 * 3 * 4", "2 * 3 * 4"), ("snake_case_name", "snake_case_name"), ("**open", "**open"), ("a\\*b\\*", "a*b*"),
      ("***both***", "both"), ("[x] (y)", "[x] (y)"), ("`a", "`a"), ("**a *b* c**", "a b c"), ("5 ~ 6", "5 ~ 6"),
    ]
  )
  func plainMarks(source: String, text: String) {
    #expect(String(AttributedString(markedUp: source).characters) == text)
  }

  @Test("Interpolated numbers, texts and pictures") func interpolation() {
    #expect(look(Text("\(3) of \(4.5, specifier: "%.1f") for \("you")")).string == "3 of 4.5 for you")
    let text = look(Text("a \(Text("b").bold()) 100% \(Image(systemName: "star")) c"))
    #expect(text.string == "a b 100% \u{FFFC} c")
    #expect(traits(text, at: 2).contains(.traitBold))
    #expect(!traits(text, at: 4).contains(.traitBold))
  }

  @Test("Formats, formatters and attributed strings") func formats() {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    #expect(look(Text(1234.5, format: .number), environment).string == "1,234.5")
    #expect(look(Text(0.25, format: .percent), environment).string == "25%")
    var attributed = AttributedString("ab")
    attributed[attributed.range(of: "b")!].font = .boldSystemFont(ofSize: 30)
    let text = look(Text(attributed).font(.caption))
    #expect(font(text, at: 0)?.pointSize == 12)
    #expect(font(text, at: 1)?.pointSize == 30)
  }

  @Test("A text wraps in the width it is offered, as many lines as it may") func wrapping() {
    let text = Text("The quick brown fox jumps over the lazy dog")
    let line = size(nil, nil) { text }
    let wrapped = size(120, nil) { text }
    #expect(wrapped.width <= 120 && wrapped.height >= 2 * line.height)
    #expect(size(120, nil) { text.lineLimit(1) }.height == line.height)
    #expect(size(120, nil) { text.lineLimit(2) }.height <= 2 * line.height + 1)
    #expect(size(120, nil) { text.lineLimit(2...3) }.height <= 3 * line.height + 2)
    #expect(size(nil, nil) { Text("a").lineLimit(3, reservesSpace: true) }.height >= 3 * line.height - 2)
    #expect(size(120, 10) { text }.height <= line.height)
  }

  @Test("Several lines are aligned, and stand apart") func multiline() {
    let hosted = Hosted(CGSize(100, 300)) {
      Text("One two three four five six").multilineTextAlignment(.center).lineSpacing(10).truncationMode(.middle)
    }
    let label = hosted.views(of: UILabel.self)[0]
    #expect(label.textAlignment == .center)
    #expect(label.lineBreakMode == .byTruncatingMiddle)
    let plain = size(100, nil) { Text("One two three four five six") }
    #expect(hosted.frame(of: label).height >= plain.height + 10)
  }

  @Test("Before it is cut, a text is drawn smaller, if it may be") func scaling() {
    #expect(size(60, nil) { Text("Some longer words").lineLimit(1).minimumScaleFactor(0.5) }.width < 120)
  }

  @Test("Fonts: sizes, weights, designs, the user's text size") func fonts() {
    let environment = EnvironmentValues()
    func resolved(_ font: Font) -> UIFont { font.resolve(in: environment) }
    #expect(resolved(.system(size: 21)).pointSize == 21)
    #expect(resolved(.system(.title2)).pointSize == 22)
    #expect(resolved(.headline).fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(resolved(.system(size: 10, weight: .bold)).fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(resolved(.system(.body, design: .monospaced)).fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
    #expect(resolved(.body.weight(.semibold)).fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(resolved(Font(UIFont.systemFont(ofSize: 9))).pointSize == 9)
    #expect(resolved(.custom("No such font", size: 13)).pointSize == 13)
    var large = EnvironmentValues()
    large.dynamicTypeSize = .accessibility3
    #expect(Font.body.resolve(in: large).pointSize > 17)
    #expect(Font.custom("Inter", fixedSize: 17).resolve(in: large).pointSize == 17)
    let hosted = Hosted { Text("large").dynamicTypeSize(.accessibility3) }
    #expect(font(hosted.view("large")!.attributedText!)!.pointSize > 17)
  }

  @Test("A link in a text opens its address") func links() {
    var opened: URL?
    let hosted = Hosted {
      Text("[link](https://example.org)")
        .environment(
          \.openURL,
          OpenURLAction {
            opened = $0
            return .handled
          }
        )
    }
    hosted.tap("link")
    #expect(opened == URL(string: "https://example.org"))
  }
}

@Suite("Texts that are compared") struct TextEqualityTests {
  @Test("Texts are equal by what they say and how they look") func equality() {
    #expect(Text("a").bold() == Text("a").bold())
    #expect(Text("a").bold() != Text("a").bold(false))
    #expect(Text("a").foregroundColor(.red) == Text("a").foregroundColor(.red))
    #expect(Text("a").foregroundColor(.red) != Text("a").foregroundColor(.blue))
  }
}
