import SwiftSyntax

extension SourceFileSyntax {
  /// What is found in a text's tree: in that of an empty text where it cannot be parsed.
  public static func inTree<Result: Sendable>(
    of text: String,
    _ find: @escaping @Sendable (SourceFileSyntax) -> Result
  ) -> Result {
    DeepStack.run { find(Skeleton.tree(of: Array(text.utf8)) ?? .empty) }
  }
}

/// A file's text with spaces in place of all that no rule looks at: comments, function bodies, most members.
///
/// Parsing is most of the lowering's time, and most of a file has nothing in it to lower. A scan of the bytes finds each
/// type's members and tells them apart:
///
/// - What has to be lowered, or says `@objc`, `override` and the like, stays. Its name is *asked for*: what is called the
///   same may overload it or be overridden by it, in whatever file it stands. So are the names in `#selector(…)`.
/// - Of other members those stay whose names the module or a framework asks for.
///
/// Of a member that stays, so do the bodies and closures in it that hold something to lower. All is at its offset. If the
/// scan does not understand the text (braces that do not match, a string without an end), the skeleton is the whole text
/// and asks for each word of it.
struct Skeleton: Sendable {
  /// A member that stays only if its name is asked for.
  struct SpareMember: Sendable {
    var range: Range<Int>
    /// The hash of its name; 0 of what has none.
    var name: UInt64
  }

  /// The names of members that the file asks for.
  private(set) var askedNames: NameSet
  /// Why the text cannot be parsed, if so.
  private(set) var fault: NestingGuard.Fault?
  private let text: [UInt8]
  private var blanks: [Range<Int>] = []
  private var spareMembers: [SpareMember] = []

  init(of text: [UInt8]) {
    self.text = text
    var scanner = SkeletonScanner(text)
    let isUnderstood = scanner.scanFile()
    fault = Self.fault(in: text, scanner.nestingGuard, isUnderstood: isUnderstood)
    guard fault == nil else {
      askedNames = NameSet()
      return
    }
    askedNames = isUnderstood ? scanner.askedNames : NameSet(wordsOf: text)
    guard isUnderstood else { return }
    blanks = scanner.blanks
    spareMembers = scanner.spareMembers
  }

  private static func fault(in text: [UInt8], _ nesting: NestingGuard, isUnderstood: Bool) -> NestingGuard.Fault? {
    guard text.count <= NestingGuard.largestFile else {
      return NestingGuard.Fault(offset: 0, message: "this file has more than \(NestingGuard.largestFile >> 20) MB")
    }
    return nesting.fault ?? (isUnderstood ? nil : NestingGuard.fault(inUnclearText: text))
  }

  /// The text's tree; `nil` where it cannot be parsed.
  static func tree(of text: [UInt8]) -> SourceFileSyntax? {
    Skeleton(of: text).fault == nil ? text.parsed : nil
  }

  /// The skeleton with the members that some file asks for.
  func text(keeping names: NameSet = NameSet()) -> [UInt8] {
    guard fault == nil else { return [] }
    var result = text
    result.withUnsafeMutableBufferPointer { bytes in
      for range in blanks { Self.blank(range, in: bytes) }
      for member in spareMembers where !names.contains(hash: member.name) { Self.blank(member.range, in: bytes) }
    }
    return result
  }

  private static func blank(_ range: Range<Int>, in bytes: UnsafeMutableBufferPointer<UInt8>) {
    for index in range {
      let byte = bytes[index]
      bytes[index] = byte.isLineBreak ? byte : UInt8(ascii: " ")
    }
  }
}

extension NameSet {
  /// Every word of a text.
  fileprivate init(wordsOf text: [UInt8]) {
    self.init()
    for word in text.split(whereSeparator: { !$0.isWordByte }) { insert(hash: Self.hash(word)) }
  }
}
