import SwiftSyntax

/// Changes to one file's text, by byte offset. No change can move a line: what is replaced keeps its line breaks.
struct Edits {
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
    /// Edits at one place keep the order in which they came.
    var order: Int
  }

  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Inserts text that has no line break.
  mutating func insert(_ text: String, at position: AbsolutePosition) {
    insert(text, at: position.utf8Offset)
  }

  mutating func insert(_ text: String, at offset: Int) {
    add(offset..<offset, Array(text.utf8))
  }

  /// Replaces a node, without the trivia around it. Line breaks inside the node stand before the new text's last
  /// character, which is inside its closing parenthesis, where a line break means nothing.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    var bytes = Array(text.utf8)
    let lineBreaks = node.trimmedDescription.utf8.filter { $0 == UInt8(ascii: "\n") }
    bytes.insert(contentsOf: lineBreaks, at: max(0, bytes.count - 1))
    add(node.trimmedRange.offsets, bytes)
  }

  /// Replaces a token by one as long if `text` is shorter, so that the columns after it stay too.
  mutating func replaceToken(_ token: TokenSyntax, with text: String) {
    let missing = token.trimmedLength.utf8Length - text.utf8.count
    replace(token, with: text + String(repeating: " ", count: max(0, missing)))
  }

  /// Puts spaces in a node's place, so that columns stay too.
  mutating func blank(_ node: some SyntaxProtocol) {
    add(node.trimmedRange.offsets, node.trimmedDescription.utf8.map { $0.isLineBreak ? $0 : UInt8(ascii: " ") })
  }

  /// Puts spaces in the place of a part of one line.
  mutating func blank(_ range: Range<Int>) {
    add(range, Array(repeating: UInt8(ascii: " "), count: range.count))
  }

  /// Replaces a part of one line.
  mutating func replace(_ range: Range<Int>, with text: String) { add(range, Array(text.utf8)) }

  /// Takes whole lines' text away, but not their ends.
  mutating func empty(_ range: Range<Int>, of text: [UInt8]) {
    add(range, text[range].filter(\.isLineBreak))
  }

  mutating func append(_ other: Edits) {
    for edit in other.edits { add(edit.range, edit.text) }
  }

  private mutating func add(_ range: Range<Int>, _ text: [UInt8]) {
    edits.append(Edit(range: range, text: text, order: edits.count))
  }

  /// The text with all changes made. A change inside a part that another change replaces is dropped.
  func applied(to source: [UInt8]) -> [UInt8] {
    // At one place insertions come before what is replaced there, and the longest replacement wins.
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, -$0.range.count, $0.order)
        < ($1.range.lowerBound, $1.range.isEmpty ? 0 : 1, -$1.range.count, $1.order)
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + source.count / 8)
    var done = 0
    for edit in sorted where edit.range.lowerBound >= done {
      result += source[done..<edit.range.lowerBound]
      result += edit.text
      done = edit.range.upperBound
    }
    return result + source[done...]
  }
}

extension UInt8 {
  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension Range<AbsolutePosition> {
  var offsets: Range<Int> { lowerBound.utf8Offset..<upperBound.utf8Offset }
}
