import SwiftSyntax

/// A block that becomes a method is given as what it is here, a closure:
///
///     imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))    →    imp_implementationWithBlock(block)
///     imp_implementationWithBlock(block as Any)                                →    imp_implementationWithBlock(block)
///
/// The tree has no bodies, so the text is read as it is written.
final class BlockImplementationRule: Rule {
  override class var triggers: [StaticString]? { ["imp_implementationWithBlock("] }

  private static let call = Array("imp_implementationWithBlock(".utf8)
  private static let cast = Array("unsafeBitCast(".utf8)
  private static let castEnd = Array(", to: AnyObject.self)".utf8)
  private static let conversions = [Array(" as Any".utf8), Array(" as AnyObject".utf8)]

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    for place in file.text[...].places(of: Self.call) {
      let argument = file.text[place.upperBound..<end(ofArgumentAt: place.upperBound)]
      if argument.starts(with: Self.cast), argument.reversed().starts(with: Self.castEnd.reversed()) {
        edits.blank(argument.startIndex..<argument.startIndex + Self.cast.count)
        edits.blank(argument.endIndex - Self.castEnd.count..<argument.endIndex)
      } else if let conversion = Self.conversions.first(where: { argument.reversed().starts(with: $0.reversed()) }) {
        edits.blank(argument.endIndex - conversion.count..<argument.endIndex)
      }
    }
    return .skipChildren
  }

  /// Where the parenthesis stands that closes the call.
  private func end(ofArgumentAt start: Int) -> Int {
    var depth = 0
    for index in start..<file.text.count {
      switch file.text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")") where depth == 0: return index
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return file.text.count
  }
}
