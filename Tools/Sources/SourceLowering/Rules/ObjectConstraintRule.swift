import SwiftSyntax

/// A protocol of Objective-C's is an object as a type argument, too: `any UITableViewDataSource` takes the place of a type that is said
/// to be one. Here it does not, and what a function says of a type that it only hands on is left out.
///
///     func install<P: Proxy>(_ source: P.Source) where P: Other, P.Source: AnyObject { … }
///       →    func install<P: Proxy>(_ source: P.Source) where P: Other                       { … }
///
/// It stays where the function keeps an object weakly, or asks for its address. Where it asks whether two are one object, whatever
/// stands for them is asked: `===` becomes `=~=`, which takes any values. The tree has no bodies, so the text is read as it is written.
final class ObjectConstraintRule: Rule {
  override class var triggers: [StaticString]? { [": AnyObject"] }

  private static let constraint = Array(": AnyObject".utf8)
  /// What only an object can be asked.
  private static let uses = ["weak let ", "weak var ", "[weak ", "[unowned ", "unowned let "].map { Array($0.utf8) }
  private static let addresses = ["Unmanaged", "ObjectIdentifier"].map { Array($0.utf8) }
  /// What asks whether two are one object, and what asks that of any values.
  private static let comparisons = [("===", "=~="), ("!==", "!~=")].map { (Array($0.0.utf8), $0.1) }

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    file.text[...].places(of: Self.constraint).forEach(leaveOut)
    return .skipChildren
  }

  private func leaveOut(_ constraint: Range<Int>) {
    let text = file.text
    if constraint.upperBound < text.count, text[constraint.upperBound].isWordByte { return }
    let typeLength = text[..<constraint.lowerBound].reversed().prefix { $0.isWordByte || $0 == UInt8(ascii: ".") }.count
    let start = constraint.lowerBound - typeLength
    let type = text[start..<constraint.lowerBound]
    guard type.contains(UInt8(ascii: ".")), type.first != UInt8(ascii: ".") else { return }
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte.isLineBreak }
    guard let before = text[..<start].lastIndex(where: { !isBlank($0) }),
      let after = text[constraint.upperBound...].firstIndex(where: { !isBlank($0) }),
      text[after] == UInt8(ascii: "{"), text[before] == UInt8(ascii: ","),
      let end = text[...].end(of: after), isOfFunction(before), !isAsked(type, in: after..<end + 1, from: before)
    else { return }
    // Behind the comma a line may end.
    edits.blank(before..<before + 1)
    edits.blank(start..<constraint.upperBound)
    for (comparison, other) in Self.comparisons {
      for found in text[after..<end + 1].places(of: comparison) { edits.replace(found, with: other) }
    }
  }

  /// Whether the declaration that a place of its `where` belongs to is a function.
  private func isOfFunction(_ place: Int) -> Bool {
    let words = ["func ", "extension ", "class ", "struct ", "enum ", "protocol ", "init(", "init<"]
    let last = words.map { word in (word, file.text[..<place].lastRange(of: Array(word.utf8)) ?? -1) }.max {
      $0.1 < $1.1
    }
    return last.map { $0.1 >= 0 && ["func ", "init(", "init<"].contains($0.0) } ?? false
  }

  /// Whether a line asks a parameter of the type what only an object can be asked.
  private func isAsked(_ type: ArraySlice<UInt8>, in body: Range<Int>, from place: Int) -> Bool {
    guard
      let start = file.text[..<place].lastRange(of: Array("func ".utf8))
        ?? file.text[..<place].lastRange(of: Array("init".utf8))
    else { return true }
    let names = file.text[start..<place].places(of: Array(": ".utf8) + type).map { found in
      let length = file.text[start..<found.lowerBound].reversed().prefix { $0.isWordByte }.count
      return Array(file.text[found.lowerBound - length..<found.lowerBound])
    }
    // The address may be any value's, it need not be a parameter's.
    let hasAddress = Self.addresses.contains { file.text[body].firstRange(of: $0) != nil }
    return hasAddress
      || file.text[body].split(whereSeparator: \.isLineBreak).contains { line in
        Self.uses.contains { line.firstRange(of: $0) != nil } && names.contains { line.firstRange(of: $0) != nil }
      }
  }
}

extension ArraySlice<UInt8> {
  /// Where the last occurrence begins.
  fileprivate func lastRange(of word: [UInt8]) -> Int? {
    guard count >= word.count else { return nil }
    return (startIndex...endIndex - word.count).reversed().first { self[$0...].starts(with: word) }
  }
}
