import SwiftSyntax

/// What Foundation on Linux has otherwise, where it shows in extensions of its types.
///
///     extension NSRegularExpression { func each(_ body: (String) -> Void) { enumerateMatches(…) { … body(…) … } } }
///       →    extension NSRegularExpression { func each(_ body: @escaping (String) -> Void) { … } }
///     extension CGFloat { func size() -> CGFloat { abs(self) } }
///       →    extension CGFloat { func size() -> CGFloat { Swift.abs(self) } }
///
/// Its matches are enumerated by a block that escapes, and its `CGFloat` has an `abs` of its own, which stands before the
/// library's. The tree has no bodies, so they are read as they are written.
final class ForeignExtensionRule: Rule {
  override class var triggers: [StaticString]? { ["extension NSRegularExpression", "extension CGFloat"] }

  private static let abs = Array("abs(".utf8)
  private static let function = Array("func ".utf8)

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let body = node.memberBlock.trimmedRange.offsets
    switch node.extendedType.nameWithoutArguments {
    case "NSRegularExpression": letBlocksEscape(in: body)
    case "CGFloat": nameModuleOfAbs(in: body)
    default: break
    }
    return .skipChildren
  }

  private func letBlocksEscape(in range: Range<Int>) {
    var rest = file.text[range]
    while let found = rest.firstRange(of: Self.function) {
      rest = file.text[found.upperBound..<range.upperBound]
      guard let open = rest.firstIndex(of: UInt8(ascii: "(")), let close = end(ofParentheses: open, in: rest) else {
        return
      }
      var place = open + 1
      while let colon = file.text[place..<close].firstIndex(of: UInt8(ascii: ":")) {
        place = file.text[(colon + 1)..<close].firstIndex { $0 != UInt8(ascii: " ") } ?? close
        guard file.text[place] == UInt8(ascii: "("), let last = end(ofParentheses: place, in: rest) else { continue }
        let result = file.text[(last + 1)..<close].drop { $0 == UInt8(ascii: " ") || $0.isLineBreak }
        if result.starts(with: "->".utf8) { edits.insert("@escaping ", at: place) }
        place = last
      }
    }
  }

  private func end(ofParentheses start: Int, in text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    return text[start...].indices.first { index in
      if text[index] == UInt8(ascii: "(") { depth += 1 }
      if text[index] == UInt8(ascii: ")") { depth -= 1 }
      return depth == 0
    }
  }

  private func nameModuleOfAbs(in range: Range<Int>) {
    var place = range.lowerBound
    while let start = file.text[place..<range.upperBound].firstRange(of: Self.abs)?.lowerBound {
      let before = file.text[start - 1]
      let isDeclared = file.text[..<start].suffix(5).elementsEqual("func ".utf8)
      if before != UInt8(ascii: "."), !before.isWordByte, !isDeclared { edits.insert("Swift.", at: start) }
      place = start + Self.abs.count
    }
  }
}
