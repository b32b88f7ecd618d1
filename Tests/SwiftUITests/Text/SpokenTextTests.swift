import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("How texts are read out") struct SpokenTextTests {
  private func label(_ text: Text) throws -> UILabel {
    let hosted = Hosted { text }
    return try #require(hosted.views(of: UILabel.self).first)
  }

  @Test("Words, headings and kinds of text are asked of the text itself, which stays one") func words() throws {
    let text: Text = Text("2 km").accessibilityLabel("two kilometres").accessibilityHeading(.h2)
      .accessibilityTextContentType(.narrative)
    let shown = try label(text.bold())
    #expect(shown.text == "2 km" && shown.accessibilityLabel == "two kilometres")
    #expect(shown.accessibilityTraits.contains(.header) && shown.accessibilityHeadingLevel == 2)
    #expect(shown.accessibilityTextualContext == .narrative)
    let plain = try label(Text("2 km"))
    #expect(plain.accessibilityLabel == "2 km" && !plain.accessibilityTraits.contains(.header))
    #expect(plain.accessibilityTextualContext == nil)
  }

  @Test("Of texts that are added each says its part; the last word on one counts") func added() throws {
    let text = Text("1 h ").accessibilityLabel(Text("one hour ")) + Text("now")
    #expect(try label(text).accessibilityLabel == "one hour now")
    #expect(try label(text.accessibilityLabel("later")).accessibilityLabel == "later")
    #expect(try label(Text("a") + Text("b").accessibilityHeading(.h1)).accessibilityHeadingLevel == 1)
  }

  @Test("How a text is to be spoken stands in its label's attributes") func manner() throws {
    let text: Text = Text("USA").speechSpellsOutCharacters().speechAdjustedPitch(0.5)
    let shown = try label(text.speechAlwaysIncludesPunctuation(false).speechAnnouncementsQueued())
    let spoken = try #require(shown.accessibilityAttributedLabel)
    let values = spoken.attributes(at: 0, effectiveRange: nil) as? [NSAttributedString.Key: NSNumber]
    #expect(spoken.string == "USA" && shown.accessibilityLabel == "USA")
    #expect(
      values == [
        .accessibilitySpeechSpellOut: 1, .accessibilitySpeechPitch: 1.5, .accessibilitySpeechPunctuation: 0,
        .accessibilitySpeechQueueAnnouncement: 1,
      ]
    )
    let plain = try #require(label(Text("a")).accessibilityAttributedLabel)
    #expect(plain.string == "a" && plain.attributes(at: 0, effectiveRange: nil).isEmpty)
  }

  @Test("The kinds of text are UIKit's, for views too") func kinds() throws {
    let kinds: [(AccessibilityTextContentType, UIAccessibilityTextualContext?)] = [
      (.plain, nil), (.console, .console), (.fileSystem, .fileSystem), (.messaging, .messaging),
      (.narrative, .narrative), (.sourceCode, .sourceCode), (.spreadsheet, .spreadsheet),
      (.wordProcessing, .wordProcessing),
    ]
    for (kind, context) in kinds {
      #expect(try label(Text("a").accessibilityTextContentType(kind)).accessibilityTextualContext == context)
    }
    let hosted = Hosted { Text("a").accessibilityLabel("b").padding().accessibilityTextContentType(.console) }
    #expect(hosted.views.contains { $0 is AccessibilityView && $0.accessibilityTextualContext == .console })
    #expect(UIAccessibilityTextualContext.console.rawValue == "UIAccessibilityTextualContextConsole")
  }

  @Test("A font's width is a trait of it, asked of the font, a text or all texts inside") func widths() throws {
    func width(_ font: UIFont?) -> CGFloat? {
      (font?.fontDescriptor.fontAttributes[.traits] as? [UIFontDescriptor.TraitKey: Any])?[.width] as? CGFloat
    }
    func font(_ label: UILabel?) -> UIFont? {
      label?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    }
    #expect(width(font(try label(Text("a").font(.body.width(.condensed))))) == Font.Width.condensed.value)
    #expect(width(font(try label(Text("a").fontWidth(.expanded)))) == UIFont.Width.expanded.rawValue)
    #expect(width(font(try label(Text("a").fontWidth(nil)))) == 0)
    let hosted = Hosted { VStack { Text("a") }.fontWidth(.init(-0.3)) }
    #expect(width(font(hosted.views(of: UILabel.self).first)) == Font.Width.compressed.value)
    #expect(width(.systemFont(ofSize: 10, weight: .bold, width: .compressed)) == UIFont.Width.compressed.rawValue)
    let coded = try NSKeyedArchiver.archivedData(
      withRootObject: UIFont.systemFont(ofSize: 10, weight: .bold, width: .condensed),
      requiringSecureCoding: false
    )
    let decoded = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: coded)
    #expect(width(decoded) == UIFont.Width.condensed.rawValue)
    #expect(UIFont.Width(0.2) == .expanded && UIFont.Width(rawValue: 0) == .standard && Font.Width.standard.value == 0)
  }
}
