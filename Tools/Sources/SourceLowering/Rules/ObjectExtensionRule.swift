import SwiftSyntax

/// What all objects are on iOS, `NotificationCenter` is: in Foundation on Linux it is no `NSObject`.
///
///     extension NSObject: Reactive {}    →    extension NSObject: Reactive {}; extension NotificationCenter: Reactive {}
///
/// It is done for a protocol of the same file whose requirements are all met by extensions that ask nothing of `Self`. The tree has no
/// bodies, so the protocol is read as it is written.
final class ObjectExtensionRule: Rule {
  override class var triggers: [StaticString]? { ["extension NSObject:"] }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.extendedType.trimmedDescription == "NSObject", node.genericWhereClause == nil,
      let inherited = node.inheritanceClause?.inheritedTypes, isEmpty(node.memberBlock.trimmedRange.offsets),
      !file.contains("extension NotificationCenter:")
    else { return .skipChildren }
    let names = inherited.map(\.type.trimmedDescription)
    guard names.allSatisfy(isMetByAll) else { return .skipChildren }
    let text = "; extension NotificationCenter: \(names.joined(separator: ", ")) {}"
    edits.insert(text, at: node.endPositionBeforeTrailingTrivia)
    return .skipChildren
  }

  private func isEmpty(_ block: Range<Int>) -> Bool {
    file.text[block].dropFirst().dropLast().allSatisfy { $0 == UInt8(ascii: " ") || $0.isLineBreak }
  }

  private func isMetByAll(_ name: String) -> Bool {
    guard let body = bodies(after: "protocol \(name)").first else { return false }
    let given = bodies(after: "extension \(name) ").reduce(into: Set<String>()) { $0.formUnion(names(in: $1)) }
    return file.text[body].firstRange(of: Array("init".utf8)) == nil && names(in: body).isSubset(of: given)
  }

  private func bodies(after words: String) -> [Range<Int>] {
    var bodies: [Range<Int>] = []
    var rest = file.text[...]
    while let found = rest.firstRange(of: Array(words.utf8)) {
      rest = file.text[found.upperBound...]
      guard let brace = rest.firstIndex(of: UInt8(ascii: "{")),
        rest[..<brace].firstRange(of: Array("where".utf8)) == nil
      else { continue }
      guard let end = rest.end(of: brace) else { break }
      bodies.append(brace..<end + 1)
      rest = file.text[end...]
    }
    return bodies
  }

  /// The names that are declared.
  private func names(in range: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    var isDeclared = false
    for word in file.text[range].split(whereSeparator: { !$0.isWordByte }) {
      if isDeclared { names.insert(String(decoding: word, as: UTF8.self)) }
      isDeclared = ["func", "var", "subscript"].contains { word.elementsEqual($0.utf8) }
    }
    return names
  }
}
