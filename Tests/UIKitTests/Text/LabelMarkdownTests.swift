import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@Suite("What a label makes of links and of Markdown")
struct LabelMarkdownTests {
  private func look(_ text: NSAttributedString, at word: String) -> [NSAttributedString.Key: Any] {
    var label = LabelText()
    label.set(text)
    let range = (label.resolved.string as NSString).range(of: word)
    return label.resolved.attributes(at: range.location, effectiveRange: nil)
  }

  @Test("Strong, emphasised, struck words and code look like it")
  func markdown() throws {
    let text = try NSAttributedString(markdown: "plain **strong** *slanted* `code` ~~struck~~")
    func traits(_ word: String) -> UIFontDescriptor.SymbolicTraits {
      (look(text, at: word)[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
    }
    #expect(traits("strong").contains(.traitBold) && !traits("plain").contains(.traitBold))
    #expect(traits("slanted").contains(.traitItalic) && !traits("strong").contains(.traitItalic))
    #expect(traits("code").contains(.traitMonoSpace) && !traits("plain").contains(.traitMonoSpace))
    #expect(look(text, at: "struck")[.strikethroughStyle] as? Int == 1)
    #expect((look(text, at: "strong")[.font] as? UIFont)?.pointSize == 17)
  }

  @Test("A link is blue and underlined, whatever colour it has")
  func links() throws {
    let text = NSMutableAttributedString(string: "a link", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.link, value: URL(string: "https://a.b")!, range: NSRange(location: 2, length: 4))
    #expect(look(text, at: "link")[.foregroundColor] as? UIColor == .link)
    #expect(look(text, at: "link")[.underlineStyle] as? Int == 1)
    #expect(look(text, at: "a")[.foregroundColor] as? UIColor == .red)
  }
}
