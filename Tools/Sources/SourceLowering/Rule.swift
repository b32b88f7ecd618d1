import SwiftSyntax

/// One thing that has to be written otherwise on Linux. A rule walks a file's syntax tree and notes its edits.
class Rule: SyntaxVisitor {
  let file: ParsedFile
  let module: ModuleIndex
  let options: LoweringOptions
  var edits = Edits()

  /// A rule is asked only about files that contain one of these words; nil: about every file.
  class var triggers: [StaticString]? { nil }

  required init(_ file: ParsedFile, module: ModuleIndex, options: LoweringOptions) {
    self.file = file
    self.module = module
    self.options = options
    super.init(viewMode: .sourceAccurate)
  }

  /// What the rule puts after the file's last line.
  var generatedDeclarations: String { "" }
}

/// A file's text and the syntax tree of its `Skeleton`: every offset in the tree is one into the text.
struct ParsedFile: Sendable {
  let text: [UInt8]
  let tree: SourceFileSyntax
  let declarations: [TypeDeclaration]

  func contains(_ word: StaticString) -> Bool { text.contains(word) }
}
