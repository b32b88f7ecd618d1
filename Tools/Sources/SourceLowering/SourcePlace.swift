import SwiftParser
import SwiftSyntax

/// What stands around a place in a Swift file.
public struct SourcePlace: Sendable, Equatable {
  /// The type whose body or extension holds the place, with the names of those around it: `Outer.Inner`.
  public var type: String?
  /// The member that is declared there, as Swift names it: `tableView(_:didSelectRowAt:)`.
  public var member: String?
  /// The innermost call around the place, as Swift names what is called: `button.setTitle(_:for:)`, `UIAlertAction(title:)`.
  public var call: String?
}

/// Answers what stands at the places of a file.
public struct SourcePlaces {
  private let tree: SourceFileSyntax
  let text: [UInt8]
  /// The offset of each line's first byte.
  private let lines: [Int]

  /// Whether the text does not parse.
  public let isBroken: Bool

  public init(_ text: String) {
    let bytes = Array(text.utf8)
    self.text = bytes
    let tree = Skeleton.tree(of: bytes)
    isBroken = tree?.hasError ?? true
    self.tree = tree ?? .empty
    var lines = [0]
    for (offset, byte) in self.text.enumerated() where byte == UInt8(ascii: "\n") { lines.append(offset + 1) }
    self.lines = lines
  }

  /// - Parameters:
  ///   - line: counted from 1.
  ///   - column: in bytes, counted from 1, as the compiler does.
  public func place(line: Int, column: Int) -> SourcePlace {
    guard line >= 1, line <= lines.count else { return SourcePlace() }
    let offset = min(lines[line - 1] + max(0, column - 1), max(0, text.count - 1))
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return SourcePlace() }
    var place = SourcePlace()
    var types: [String] = []
    for node in sequence(first: Syntax(token), next: \.parent) {
      if let group = TypeNode(node) { types.insert(group.name, at: 0) }
      guard types.isEmpty else { continue }
      if place.member == nil { place.member = Self.member(node) }
      if place.call == nil, let call = node.as(FunctionCallExprSyntax.self) { place.call = Self.name(of: call) }
    }
    place.type = types.isEmpty ? nil : types.joined(separator: ".")
    return place
  }

  private static func member(_ node: Syntax) -> String? {
    if let method = node.as(FunctionDeclSyntax.self) { return Member(method).swiftName }
    if let property = node.as(VariableDeclSyntax.self) { return Member.members(of: property).first?.name }
    guard let initialiser = node.as(InitializerDeclSyntax.self) else { return nil }
    let labels = initialiser.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    return "init(\(labels.joined()))"
  }

  private static func name(of call: FunctionCallExprSyntax) -> String {
    var labels = call.arguments.map { ($0.label?.text ?? "_") + ":" }
    if call.trailingClosure != nil { labels.append("_:") }
    labels += call.additionalTrailingClosures.map { $0.label.text + ":" }
    let callee = call.calledExpression
    let base = callee.as(MemberAccessExprSyntax.self)
    let name =
      base.map { member in
        guard let owner = member.base, owner.is(DeclReferenceExprSyntax.self) else {
          return member.declName.baseName.text
        }
        return owner.trimmedDescription + "." + member.declName.baseName.text
      } ?? callee.oneLine
    return labels.isEmpty ? name + "()" : "\(name)(\(labels.joined()))"
  }
}
