import SwiftSyntax

/// The type of a method's implementation (`IMP`) is a C function's in Objective-C. Here it is a Swift function's, which
/// `unsafeBitCast` makes of one.
///
///     typealias Dismiss = @convention(c) (AnyObject, Selector, Bool) -> Void
///       →    typealias Dismiss =                (AnyObject, Selector, Bool) -> Void
///
/// The tree has no bodies, so the text is read as it is written.
final class ImplementationTypeRule: Rule {
  override class var triggers: [StaticString]? { ["@convention(c)"] }

  private static let convention = Array("@convention(c)".utf8)
  private static let selector = Array("Selector".utf8)

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    for found in file.text[...].places(of: Self.convention) where takesSelector(file.text[found.upperBound...]) {
      edits.blank(found)
    }
    return .skipChildren
  }

  /// Whether the second of a function type's parameters is a selector.
  private func takesSelector(_ type: ArraySlice<UInt8>) -> Bool {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte.isLineBreak }
    let parameters = type.drop(while: isBlank)
    guard parameters.first == UInt8(ascii: "("), let comma = parameters.firstIndex(of: UInt8(ascii: ",")) else {
      return false
    }
    let second = parameters[(comma + 1)...].drop(while: isBlank)
    return !parameters[..<comma].contains(UInt8(ascii: ")")) && second.starts(with: Self.selector)
      && second.dropFirst(Self.selector.count).first?.isWordByte == false
  }
}
