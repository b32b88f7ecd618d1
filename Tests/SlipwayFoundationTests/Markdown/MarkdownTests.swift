import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Markdown inside of lines") struct InlineMarkdownTests {
  /// Each run's text, and what is said of it.
  private func runs(_ text: AttributedString) -> [String] {
    text.runs.map { run in
      let intent = run.inlinePresentationIntent.map { " \($0.rawValue)" } ?? ""
      return String(text[run.range].characters) + intent + (run.link.map { " → \($0.absoluteString)" } ?? "")
    }
  }

  @Test("Each mark has its intent, and marks inside of each other have both") func marks() throws {
    let text = try AttributedString(markdown: "a *b* **c** `d` ~~e~~ **f *g***")
    #expect(String(text.characters) == "a b c d e f g")
    #expect(runs(text) == ["a ", "b 1", " ", "c 2", " ", "d 4", " ", "e 32", " ", "f  2", "g 3"])
    #expect(text.runs.first { $0.inlinePresentationIntent == .stronglyEmphasized } != nil)
  }

  @Test("Addresses are relative to a base; a title describes") func links() throws {
    let base = try #require(URL(string: "https://example.org/a/"))
    let text = try AttributedString(markdown: "[x](b \"T\") <https://c.d>", baseURL: base)
    #expect(text.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.org/a/b", "https://c.d"])
    #expect(text.runs.first?.alternateDescription == "T")
    let bare = try AttributedString(markdown: "see www.a.de, https://b.de/c or me@d.org")
    #expect(
      bare.runs.compactMap(\.link).map(\.absoluteString) == ["http://www.a.de", "https://b.de/c", "mailto:me@d.org"]
    )
    let lines = try AttributedString(
      markdown: "see www.a.de/b.\nend",
      options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    )
    #expect(String(lines.characters) == "see www.a.de/b.\nend")
    #expect(runs(lines)[1] == "www.a.de/b → http://www.a.de/b")
    let image = try AttributedString(markdown: "![cat](c.png)", baseURL: base)
    #expect(image.runs.first?.imageURL?.absoluteString == "https://example.org/a/c.png")
    #expect(String(image.characters) == "cat")
  }

  @Test("Ends of lines and HTML say what they are") func breaks() throws {
    #expect(
      try runs(AttributedString(markdown: "a\nb  \nc <i>d")) == ["a", "  64", "b", "\n 128", "c ", "<i> 256", "d"]
    )
  }

  @Test("Inside of lines nothing begins a block") func inlineOnly() throws {
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnly)
    let source = "# a\n    b\\\n- **c**  \n`x\ny`"
    let text = try AttributedString(markdown: source, options: options)
    #expect(runs(text) == ["# a", "  64", "b", "\n 128", "- ", "c 2", "\n 128", "x y 4"])
    #expect(text.runs.allSatisfy { $0.presentationIntent == nil })
  }

  @Test("White space is kept where that is asked for") func whiteSpace() throws {
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    let text = try AttributedString(markdown: "  a\n\n\t**b** \u{205F} \r\n c ", options: options)
    #expect(String(text.characters) == "  a\n\n\tb \u{205F} \n c ")
    #expect(runs(text) == ["  a\n\n\t", "b 2", " \u{205F} \n c "])
    #expect(try AttributedString(markdown: "", options: options).characters.isEmpty)
  }

  @Test("The language is said of all of it") func language() throws {
    let text = try AttributedString(markdown: "a *b*", options: .init(languageCode: "de"))
    #expect(text.runs.map(\.languageIdentifier) == ["de", "de"])
  }

  @Test("Bytes that are no text are an error, or become signs for it") func bytes() throws {
    let bytes = Data([0x61, 0xFF, 0x62])
    #expect(throws: CocoaError.self) { try AttributedString(markdown: bytes) }
    let options = AttributedString.MarkdownParsingOptions(failurePolicy: .returnPartiallyParsedIfPossible)
    #expect(try String(AttributedString(markdown: bytes, options: options).characters) == "a\u{FFFD}b")
  }

  @Test("A file") func file() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).md")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("*a*".utf8).write(to: file)
    #expect(try runs(AttributedString(contentsOf: file)) == ["a 1"])
    #expect(try NSAttributedString(contentsOf: file).string == "a")
    #expect(try runs(AttributedString(contentsOf: file, including: \.foundation)) == ["a 1"])
    #expect(try runs(AttributedString(contentsOf: file, including: AttributeScopes.Signs.self)) == ["a 1"])
  }

  @Test("An NSAttributedString has the same, by name") func attributes() throws {
    let text = try NSAttributedString(markdown: "**a**[b](c:d)", options: .init(languageCode: "fr"))
    #expect(text.string == "ab")
    #expect(text.attribute(.inlinePresentationIntent, at: 0, effectiveRange: nil) as? NSNumber == 2)
    #expect(text.attribute(.init("NSLink"), at: 1, effectiveRange: nil) as? URL == URL(string: "c:d"))
    #expect(text.attribute(.languageIdentifier, at: 0, effectiveRange: nil) as? String == "fr")
    #expect(try NSAttributedString(markdown: Data("`x`".utf8)).string == "x")
  }

  @Test("Many threads read at once") func threads() {
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      let text = try? AttributedString(markdown: "~~\(index)~~ | a |")
      #expect(text?.runs.first?.inlinePresentationIntent == .strikethrough)
    }
  }
}

@Suite("Attributes that are set in Markdown") struct ExtendedAttributeTests {
  private let options = AttributedString.MarkdownParsingOptions(
    allowsExtendedAttributes: true,
    interpretedSyntax: .inlineOnly
  )

  @Test("An attribute of an app's scope is read from its value") func custom() throws {
    let text = try AttributedString(
      markdown: "a ^[**b** c](sign: 'star', count: {n: 2}) `^[x](sign: 1)` \\^[d](e)",
      including: \.signs,
      options: options
    )
    #expect(String(text.characters) == "a b c ^[x](sign: 1) ^d")
    #expect(text.runs.map { $0.sign ?? "-" } == ["-", "star", "star", "-", "-", "-", "-"])
    #expect(text.runs.map { $0.count?.n ?? 0 } == [0, 2, 2, 0, 0, 0, 0])
    #expect(text.runs.map { $0.inlinePresentationIntent == .stronglyEmphasized }[1])
  }

  @Test("Foundation's scope knows of inflection; names that nobody knows are left") func inflection() throws {
    let text = try AttributedString(markdown: "^[2 apple](inflect: true, sign: 1)", options: options)
    #expect(String(text.characters) == "2 apple")
    #expect(text.runs.map(\.inflect) == [.automatic])
    #expect(try AttributedString(markdown: "^[a](inflect: true)").runs.first?.inflect == nil)
  }

  @Test(
    "A noun agrees with its number",
    arguments: [
      ("1 apple", "1 apple"), ("2 apple", "2 apples"), ("0 new Message", "0 new Messages"), ("1 boxes", "1 box"),
      ("3 person", "3 people"), ("2 cup of tea", "2 cups of tea"), ("1 movies", "1 movie"), ("5 BERRY", "5 BERRIES"),
      ("2 sheep", "2 sheep"), ("1,000 user", "1,000 users"), ("2 day", "2 days"), ("2 analysis", "2 analyses"),
      ("2 postman!", "2 postmen!"), ("2 human", "2 humans"), ("2 items", "2 items"), ("some word", "some word"),
      ("2 2nd", "2 2nd"), ("1 caches", "1 cache"), ("2 apple.", "2 apples."),
      ("1, apples", "1, apple"),
    ]
  ) func agreement(written: String, read: String) throws {
    let text = try AttributedString(markdown: "a **^[\(written)](inflect: true)** apple", options: options)
    #expect(String(text.inflected().characters) == "a \(read) apple")
    #expect(text.inflected().runs.contains { $0.inlinePresentationIntent == .stronglyEmphasized })
    #expect(AttributedString(written).inflected() == AttributedString(written))
  }

  @Test("A number that is named counts without one in the text; other languages stay as they are") func explicit() {
    var morphology = Morphology()
    morphology.number = .plural
    var text = AttributedString("big dog")
    text.inflect = .explicit(morphology)
    #expect(String(text.inflected().characters) == "big dogs")
    text.languageIdentifier = "de"
    #expect(String(text.inflected().characters) == "big dog")
  }

  @Test("A value that cannot be read is an error, or is left out") func failures() throws {
    let source = "^[a](inflect: 'x'"
    #expect(throws: (any Error).self) { try AttributedString(markdown: source + ")", options: options) }
    var lenient = options
    lenient.failurePolicy = .returnPartiallyParsedIfPossible
    #expect(try String(AttributedString(markdown: source + ")", options: lenient).characters) == "a")
    #expect(try String(AttributedString(markdown: source, options: lenient).characters) == source)
  }
}

@Suite("Blocks of Markdown") struct BlockMarkdownTests {
  private func blocks(_ source: String) throws -> [String] {
    let text = try AttributedString(markdown: source)
    return text.runs[\.presentationIntent].map { intent, range in
      String(text[range].characters) + ": "
        + (intent?.components.map(\.debugDescription).joined(separator: ", ") ?? "-")
    }
  }

  @Test("Headings, paragraphs, quotes, rules and code") func simple() throws {
    let source = "# A *b*\n\nc\nd\n\n> e\n\n---\n\n```swift\nf\n```\n\n    g"
    #expect(
      try blocks(source) == [
        "A b: header 1 (id 1)", "c d: paragraph (id 2)", "e: paragraph (id 4), blockQuote (id 3)",
        "\u{2E3B}: thematicBreak (id 5)", "f\n: codeBlock 'swift' (id 6)", "g\n: codeBlock (id 7)",
      ]
    )
  }

  @Test("Lists count from what they begin with, and stand in each other") func lists() throws {
    #expect(
      try blocks("3. a\n4. b\n   - c") == [
        "a: paragraph (id 3), listItem 3 (id 2), orderedList (id 1)",
        "b: paragraph (id 5), listItem 4 (id 4), orderedList (id 1)",
        "c: paragraph (id 8), listItem 1 (id 7), unorderedList (id 6), listItem 4 (id 4), orderedList (id 1)",
      ]
    )
    let deep = try AttributedString(markdown: "- a\n  - > b").runs.compactMap(\.presentationIntent)
    #expect(deep.map(\.indentationLevel) == [1, 3])
  }

  @Test("Tables know their columns") func tables() throws {
    let text = try AttributedString(markdown: "|a|b|c|\n|-|:-:|-:|\n|d|e|f|\n|g|h|i|")
    let intents = text.runs.compactMap(\.presentationIntent)
    #expect(
      intents.first?.components.last?.kind == .table(columns: [.left, .center, .right].map { .init(alignment: $0) })
    )
    #expect(intents.map { $0.components[0].kind } == [0, 1, 2, 0, 1, 2, 0, 1, 2].map { .tableCell(columnIndex: $0) })
    #expect(intents.map { $0.components[1].kind }[2...3] == [.tableHeaderRow, .tableRow(rowIndex: 1)])
    #expect(intents.last?.components[1].kind == .tableRow(rowIndex: 2))
  }

  @Test("Intents are made by hand, and survive being written") func values() throws {
    let list = PresentationIntent(.unorderedList, identity: 1)
    let item = PresentationIntent(.listItem(ordinal: 2), identity: 2, parent: list)
    #expect(
      item
        == PresentationIntent(types: [
          .init(kind: .listItem(ordinal: 2), identity: 2), .init(kind: .unorderedList, identity: 1),
        ])
    )
    #expect(try JSONDecoder().decode(PresentationIntent.self, from: JSONEncoder().encode(item)) == item)
    #expect(item.debugDescription == "[listItem 2 (id 2), unorderedList (id 1)]")
    #expect(try blocks("<p>\nx\n</p>").count == 1)
    #expect(try AttributedString(markdown: "<p>").runs.first?.inlinePresentationIntent == .blockHTML)
  }
}

private enum Sign: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
  typealias Value = String
  static let name = "sign"
}

private enum Count: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
  struct Value: Codable, Hashable, Sendable { var n: Int }
  static let name = "org.example.count"
  static let markdownName = "count"
}

extension AttributeScopes {
  fileprivate struct Signs: AttributeScope {
    let sign: Sign
    let count: Count
    let foundation: FoundationAttributes
  }
  fileprivate var signs: Signs.Type { Signs.self }
}

extension AttributeDynamicLookup {
  fileprivate subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.Signs, T>) -> T {
    self[T.self]
  }
}
