import SwiftSyntax

/// Objects that a class method in an extension of one of Foundation's classes makes of whatever class it is called on. Objective-C's
/// initialisers can be called so; Swift's only where they are `required`, and Foundation's are not on Linux.
///
///     extension NSNumber { static func five() -> Self { self.init(value: 5) } }
///       →    extension NSNumber { static func five() -> Self { Self.slipway_init(value: 5) } }
///
/// The tree has no bodies, so they are read as they are written. An initialiser that calls another one stays as it is.
final class ClassInitialiserRule: Rule {
  override class var triggers: [StaticString]? { ["extension NS", "extension Foundation.NS"] }

  /// The classes for which `SlipwayFoundation` has such methods.
  private static let classes: Set<String> = ["NSNumber", "NSUUID", "NSURL", "NSDate", "NSString", "NSData"]
  private static let ofClass = ["Self(", "Self.init("].map { Array($0.utf8) }
  private static let ofMetatype = Array("self.init(".utf8)
  private static let initialiser = Array("init".utf8)
  private static let others = ["func", "var", "subscript"].map { Array($0.utf8) }

  /// Whether the rule is for extensions of this type.
  static func makes(_ name: String) -> Bool {
    classes.contains(name.split(separator: ".").last.map(String.init) ?? name)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard Self.makes(node.extendedType.nameWithoutArguments) else { return .skipChildren }
    replaceCalls(in: node.memberBlock.trimmedRange.offsets)
    return .skipChildren
  }

  private func replaceCalls(in range: Range<Int>) {
    var isInitialiser = false
    var place = range.lowerBound
    while place < range.upperBound {
      let length = file.text[place..<range.upperBound].prefix { $0.isWordByte }.count
      guard length > 0 else {
        place += 1
        continue
      }
      let word = file.text[place..<place + length]
      if file.text[place - 1] != UInt8(ascii: ".") {
        if word.elementsEqual(Self.initialiser) { isInitialiser = true }
        if Self.others.contains(where: word.elementsEqual) { isInitialiser = false }
        let calls = Self.ofClass + (isInitialiser ? [] : [Self.ofMetatype])
        if let call = calls.first(where: file.text[place..<range.upperBound].starts) {
          edits.blank(place..<place + call.count - 1)
          edits.insert("Self.slipway_init", at: place)
          place += call.count
          continue
        }
      }
      place += length
    }
  }
}
