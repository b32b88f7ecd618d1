import Foundation
internal import SlipwayMarkdown
import Synchronization

/// Reads Markdown, as CommonMark and GitHub's tables, strikethrough and bare addresses have it.
struct MarkdownReader {
  let options: AttributedString.MarkdownParsingOptions
  let baseURL: URL?
  let keys: [any MarkdownDecodableAttributedStringKey.Type]

  private typealias Node = OpaquePointer

  private var text = AttributedString()
  private var blocks: PresentationIntent?
  private var lastIdentity = 0
  private var attributes = ExtendedAttributes("", isAllowed: false)
  private var ends = LineEnds("")

  init(
    _ options: AttributedString.MarkdownParsingOptions,
    baseURL: URL?,
    keys: [any MarkdownDecodableAttributedStringKey.Type]
  ) {
    self.options = options
    self.baseURL = baseURL
    self.keys = keys
  }

  private var isInline: Bool { options.interpretedSyntax != .full }

  mutating func read(_ source: String) throws -> AttributedString {
    attributes = ExtendedAttributes(source, isAllowed: options.allowsExtendedAttributes)
    ends = LineEnds(attributes.source)
    guard let document = Self.parse(isInline ? ends.line : attributes.source) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    defer { slipway_markdown_free(document) }
    try readChildren(of: document, AttributeContainer())
    if isInline { trim() }
    if let language = options.languageCode { text.languageIdentifier = language }
    return text
  }

  // MARK: The parser

  /// The parser keeps in variables of the whole process which characters the extensions of the one at work care for.
  private static let turn = Mutex(())

  private static func parse(_ source: String) -> Node? {
    turn.withLock { _ in
      var source = source
      nonisolated(unsafe) let document = source.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { slipway_markdown_parse($0.baseAddress, $0.count) }
      }
      return document
    }
  }

  // MARK: Blocks

  private mutating func readChildren(of node: Node, _ look: AttributeContainer) throws {
    var child = slipway_markdown_first_child(node)
    var index = 0
    while let node = child {
      try readNode(node, index, look)
      child = slipway_markdown_next(node)
      index += 1
    }
  }

  private mutating func readNode(_ node: Node, _ index: Int, _ look: AttributeContainer) throws {
    guard let kind = kind(of: node, index) else { return try readInline(node, look) }
    guard !isInline else { return try readChildren(of: node, look) }
    let outer = blocks
    lastIdentity += 1
    blocks = PresentationIntent(kind, identity: lastIdentity, parent: outer)
    switch kind {
    case .codeBlock: add(literal(of: node), look)
    // A dash of the width of three stands for the rule.
    case .thematicBreak: add("\u{2E3B}", look)
    default: try readChildren(of: node, look)
    }
    blocks = outer
  }

  private func kind(of node: Node, _ index: Int) -> PresentationIntent.Kind? {
    switch String(cString: slipway_markdown_kind(node)) {
    case "paragraph": return .paragraph
    case "heading": return .header(level: Int(slipway_markdown_heading_level(node)))
    case "list": return slipway_markdown_is_ordered_list(node) ? .orderedList : .unorderedList
    case "item":
      let first = max(Int(slipway_markdown_list_start(slipway_markdown_parent(node))), 0)
      let isOrdered = slipway_markdown_is_ordered_list(slipway_markdown_parent(node))
      return .listItem(ordinal: (isOrdered ? first : 1) + index)
    case "code_block":
      let hint = slipway_markdown_fence_info(node).text
      return .codeBlock(languageHint: hint.isEmpty ? nil : hint)
    case "block_quote": return .blockQuote
    case "thematic_break": return .thematicBreak
    case "table": return .table(columns: Self.columns(of: node))
    case "table_header": return .tableHeaderRow
    case "table_row": return .tableRow(rowIndex: index)
    case "table_cell": return .tableCell(columnIndex: index)
    default: return nil
    }
  }

  private static func columns(of table: Node) -> [PresentationIntent.TableColumn] {
    let count = Int(slipway_markdown_table_columns(table))
    let alignments = UnsafeBufferPointer(start: slipway_markdown_table_alignments(table), count: count)
    return alignments.map { letter in
      switch letter {
      case UInt8(ascii: "c"): PresentationIntent.TableColumn(alignment: .center)
      case UInt8(ascii: "r"): PresentationIntent.TableColumn(alignment: .right)
      default: PresentationIntent.TableColumn(alignment: .left)
      }
    }
  }

  // MARK: Inside of blocks

  private mutating func readInline(_ node: Node, _ outer: AttributeContainer) throws {
    var look = outer
    func mark(_ intent: InlinePresentationIntent) {
      look.inlinePresentationIntent = (look.inlinePresentationIntent ?? []).union(intent)
    }
    switch String(cString: slipway_markdown_kind(node)) {
    case "text": return addLines(literal(of: node), look)
    case "softbreak":
      mark(.softBreak)
      return add(" ", look)
    case "linebreak":
      mark(.lineBreak)
      return add("\n", look)
    case "code":
      mark(.code)
      return add(ends.restored(literal(of: node), as: " "), look)
    case "html_inline":
      mark(.inlineHTML)
      return addLines(literal(of: node), look)
    case "html_block":
      mark(.blockHTML)
      return add(literal(of: node), look)
    case "emph": mark(.emphasized)
    case "strong": mark(.stronglyEmphasized)
    case "strikethrough": mark(.strikethrough)
    case "link":
      let destination = slipway_markdown_address(node).text
      if let values = attributes.values(of: destination) { return try readExtended(node, values, look) }
      if isInline, let address = ends.address(in: destination) { return readBare(node, address, look) }
      look.link = url(destination)
      describe(node, &look)
    case "image":
      look.imageURL = url(slipway_markdown_address(node).text)
      describe(node, &look)
    default: break
    }
    try readChildren(of: node, look)
  }

  /// A bare address that goes up to an end of a line.
  private mutating func readBare(_ node: Node, _ address: String, _ outer: AttributeContainer) {
    let whole = slipway_markdown_first_child(node).map { literal(of: $0) } ?? ""
    let text = ends.address(in: whole) ?? whole
    var look = outer
    look.link = url(address)
    add(text, look)
    addLines(String(whole.dropFirst(text.count)), outer)
  }

  private func literal(of node: Node) -> String { attributes.restored(slipway_markdown_literal(node).text) }

  private func url(_ text: String) -> URL? { URL(string: text, relativeTo: baseURL) }

  /// What is written beside an address describes what is there.
  private func describe(_ node: Node, _ look: inout AttributeContainer) {
    let title = slipway_markdown_title(node).text
    if !title.isEmpty { look.alternateDescription = title }
  }

  private mutating func readExtended(_ node: Node, _ values: String, _ outer: AttributeContainer) throws {
    // The sign before the brackets came as text.
    if text.characters.last == "^" { text.characters.removeLast() }
    var look = outer
    do {
      look.merge(try ExtendedAttributes.decode(values, for: keys))
    } catch {
      if options.failurePolicy == .throwError { throw error }
    }
    try readChildren(of: node, look)
  }

  // MARK: Text

  private mutating func add(_ piece: String, _ look: AttributeContainer) {
    guard !piece.isEmpty else { return }
    var look = look
    if let blocks { look.presentationIntent = blocks }
    text += AttributedString(piece, attributes: look)
  }

  /// Adds text in which ends of lines may stand.
  private mutating func addLines(_ piece: String, _ look: AttributeContainer) {
    guard isInline, piece.contains(ends.mark) else { return add(piece, look) }
    if options.interpretedSyntax == .inlineOnlyPreservingWhitespace { return add(ends.restored(piece, as: "\n"), look) }
    for (index, line) in piece.split(separator: ends.mark, omittingEmptySubsequences: false).enumerated() {
      guard index > 0 else {
        add(String(line), look)
        continue
      }
      let spaces = text.characters.reversed().prefix { $0 == " " }.count
      let isMeant = spaces > 1 || text.characters.last == "\\"
      text.characters.removeLast(spaces > 1 ? spaces : isMeant ? 1 : spaces)
      var end = look
      end.inlinePresentationIntent = (look.inlinePresentationIntent ?? []).union(isMeant ? .lineBreak : .softBreak)
      add(isMeant ? "\n" : " ", end)
      add(String(line.drop { $0 == " " || $0 == "\t" }), look)
    }
  }

  /// Takes away what stood around the line.
  private mutating func trim() {
    if text.characters.first == LineEnds.border { text.characters.removeFirst() }
    if text.characters.last == LineEnds.border { text.characters.removeLast() }
  }
}

/// A source as one line in which nothing begins a block: where only what stands inside of lines is read.
///
/// A border of a space that CommonMark takes for white space, and not for an indentation, stands around it; another such
/// space, which the source does not hold, is in the place of each line's end.
private struct LineEnds {
  static let border: Character = "\u{A0}"
  let mark: Character
  let line: String

  init(_ source: String) {
    let unused =
      ["\u{205F}", "\u{1680}", "\u{2000}", "\u{2001}", "\u{2004}", "\u{2005}", "\u{2006}", "\u{2008}"] as [Character]
    mark = unused.first { !source.contains($0) } ?? "\u{200A}"
    let mark = mark
    line = "\(Self.border)\(String(source.map { $0.isNewline ? mark : $0 }))\(Self.border)"
  }

  /// What of an address stands before an end of a line, which cmark takes for a part of it; nil where it has none.
  func address(in text: String) -> String? {
    guard let end = text.firstIndex(where: { $0 == mark || $0 == Self.border }) else { return nil }
    var address = text[..<end]
    while let last = address.last, "?!.,:*_~'\"".contains(last) { address = address.dropLast() }
    return String(address)
  }

  func restored(_ text: String, as end: Character) -> String { String(text.map { $0 == mark ? end : $0 }) }
}

extension UnsafePointer<CChar>? {
  fileprivate var text: String { map { String(cString: $0) } ?? "" }
}
