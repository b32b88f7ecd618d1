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
    for found in file.text[range].places(of: Self.function) {
      let rest = file.text[found.upperBound..<range.upperBound]
      guard let open = rest.firstIndex(of: UInt8(ascii: "(")), let close = rest.end(of: open) else { return }
      var place = open + 1
      while let colon = file.text[place..<close].firstIndex(of: UInt8(ascii: ":")) {
        place = file.text[(colon + 1)..<close].firstIndex { $0 != UInt8(ascii: " ") } ?? close
        guard file.text[place] == UInt8(ascii: "("), let last = rest.end(of: place) else { continue }
        let result = file.text[(last + 1)..<close].drop { $0 == UInt8(ascii: " ") || $0.isLineBreak }
        if result.starts(with: "->".utf8) { edits.insert("@escaping ", at: place) }
        place = last
      }
    }
  }

  private func nameModuleOfAbs(in range: Range<Int>) {
    for start in file.text[range].places(of: Self.abs).map(\.lowerBound) {
      let before = file.text[start - 1]
      let isDeclared = file.text[..<start].suffix(5).elementsEqual("func ".utf8)
      if before != UInt8(ascii: "."), !before.isWordByte, !isDeclared { edits.insert("Swift.", at: start) }
    }
  }
}
