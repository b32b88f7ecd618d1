import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Where lines are not broken") struct LineBreakStrategyTests {
  private func lines(_ text: String, _ strategy: NSParagraphStyle.LineBreakStrategy, width: CGFloat) -> [String] {
    let style = NSMutableParagraphStyle()
    style.lineBreakStrategy = strategy
    let set = NSAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: 16), .paragraphStyle: style]
    )
    let layout = TextLayout(set, TextLayout.Constraints(width: width))
    return layout.lines.map {
      (text as NSString).substring(with: $0.characters.nsRange).trimmingCharacters(in: .whitespaces)
    }
  }

  private func width(_ text: String) -> CGFloat {
    NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16)]).size().width
  }

  @Test("A last word brings the one before it, if both fit in a line") func pushOut() {
    let (text, room) = ("one two three four", width("one two three") + 4)
    #expect(lines(text, [], width: room) == ["one two three", "four"])
    #expect(lines(text, .pushOut, width: room) == ["one two", "three four"])
    #expect(lines(text, .standard, width: room) == ["one two", "three four"])
    #expect(lines("aaaaaaaa bbbbbbbb", .pushOut, width: width("bbbbbbbb") + 4) == ["aaaaaaaa", "bbbbbbbb"])
    #expect(lines("one two three", .pushOut, width: 1000) == ["one two three"])
  }

  @Test("Words of Korean stay whole") func hangul() {
    let (text, room) = ("안녕하세요 여러분", width("안녕하세요 여") + 4)
    #expect(lines(text, [], width: room).first?.hasSuffix("여") == true)
    #expect(lines(text, .hangulWordPriority, width: room) == ["안녕하세요", "여러분"])
  }

  @Test("A label's second line of two has two words, unless its strategy says otherwise") @MainActor func labels() {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 16)
    label.text = "one two three four"
    func widest() -> CGFloat {
      let room = CGRect(x: 0, y: 0, width: width("one two three") + 4, height: 200)
      return label.textRect(forBounds: room, limitedToNumberOfLines: 0).width
    }
    #expect(label.lineBreakStrategy == .standard && widest() < width("one two three") - 4)
    label.lineBreakStrategy = []
    #expect(abs(widest() - width("one two three")) < 2)
  }

  @Test("A style keeps its strategy") func style() {
    let style = NSMutableParagraphStyle()
    #expect(style.lineBreakStrategy == [] && NSParagraphStyle.default.lineBreakStrategy == [])
    style.lineBreakStrategy = .pushOut
    let copy = style.copy() as! NSParagraphStyle
    #expect(copy.lineBreakStrategy == .pushOut && copy != NSParagraphStyle.default)
    #expect(NSParagraphStyle.LineBreakStrategy.standard.contains([.pushOut, .hangulWordPriority]))
  }
}
