import Foundation
import SlipwayFoundation
import Testing

@Suite("Texts fall into words and sentences") struct TextPieceTests {
  private func pieces(_ text: String, _ options: String.EnumerationOptions) -> [String?] {
    var found: [String?] = []
    text.enumerateSubstrings(in: text.startIndex..., options: options) { piece, _, _, _ in found.append(piece) }
    return found
  }

  @Test("Words are without what stands between them") func words() {
    #expect(pieces("Don't panic — 42 is it!", .byWords) == ["Don't", "panic", "42", "is", "it"])
    #expect(pieces("", .byWords) == [])
    #expect(pieces("... !", .byWords) == [])
    #expect(pieces("a b", [.byWords, .reverse]) == ["b", "a"])
    #expect(pieces("a b", [.byWords, .substringNotRequired]) == [nil, nil])
    #expect(pieces("a b", [.byWords, .localized]) == ["a", "b"])
  }

  @Test("Sentences keep the spaces after them") func sentences() {
    #expect(pieces("It rains. Does it? Yes!", .bySentences) == ["It rains. ", "Does it? ", "Yes!"])
  }

  @Test("Other pieces are as before") func others() {
    #expect(pieces("one\ntwo", .byLines) == ["one", "two"])
    #expect(pieces("e\u{301}a", .byComposedCharacterSequences) == ["e\u{301}", "a"])
  }

  @Test("Ranges are those of the string, and enclosing ones leave nothing out") func ranges() {
    let text = "😀 «one» — two."
    var found: [String] = []
    var enclosing: [String] = []
    text.enumerateSubstrings(in: text.startIndex..., options: .byWords) { _, range, around, _ in
      found.append(String(text[range]))
      enclosing.append(String(text[around]))
    }
    #expect(found == ["one", "two"])
    #expect(enclosing == ["😀 «one» — ", "two."])
  }

  @Test("A part alone is looked at, until there is enough") func part() {
    let text = "one two three four"
    let start = text.index(text.startIndex, offsetBy: 4)
    var found: [String] = []
    text.enumerateSubstrings(in: start..., options: .byWords) { piece, _, _, stop in
      found.append(piece ?? "")
      stop = found.count == 2
    }
    #expect(found == ["two", "three"])
  }
}
