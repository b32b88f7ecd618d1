import SwiftSyntax

/// What iOS does not have is not there: on Linux the compiler would pass over what is said of iOS.
///
///     @available(iOS, unavailable)              →   @available(*  , unavailable)
///     @available(iOS, obsoleted: 14, message: "…")   →   @available(*  , unavailable  , message: "…")
///
/// What became obsolete in any version has done so: packages that bring something for older systems have theirs out of the
/// way of what the system brings itself.
///
/// Test cases that are not there are no tests: whoever lists the tests would name them. What a type of another module conforms to is
/// left out whole, since the type itself, which iOS declares and forbids, is not here.
///
/// All else holds as it is: `#available(iOS 15, *)` is true, as it is on the newest iOS.
final class AvailabilityRule: Rule {
  override class var triggers: [StaticString]? { ["@available(iOS"] }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isTest = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription.hasSuffix("XCTestCase") ?? false
    guard isTest, node.attributes.contains(where: { $0.as(AttributeSyntax.self)?.isGone ?? false }) else {
      return .visitChildren
    }
    edits.empty(node.trimmedRange.offsets, of: file.text)
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.nameWithoutArguments
    guard node.inheritanceClause != nil, module.types[module.resolve(name, in: []) ?? name]?.kind == nil,
      node.attributes.contains(where: { $0.as(AttributeSyntax.self)?.isGone ?? false })
    else { return .visitChildren }
    edits.empty(node.trimmedRange.offsets, of: file.text)
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard node.isGone, case .availability(let arguments)? = node.arguments,
      case .token(let platform)? = arguments.first?.argument
    else { return .skipChildren }
    let obsoleted = arguments.first { $0.version == "obsoleted" }
    edits.replaceToken(platform, with: "*")
    // No version stands beside `*`.
    for argument in arguments where ["introduced", "deprecated"].contains(argument.version) { edits.blank(argument) }
    if let obsoleted { edits.replace(obsoleted.argument, with: "unavailable") }
    return .skipChildren
  }
}

extension AvailabilityArgumentListSyntax {
  /// Whether they say that iOS, or nobody, has something; or Swift has it no more, for whose sake there are methods that only
  /// Objective-C calls.
  var saysItIsGone: Bool {
    guard case .token(let platform)? = first?.argument, ["iOS", "swift", "*"].contains(platform.text) else {
      return false
    }
    return contains { $0.argument.trimmedDescription == "unavailable" || $0.version == "obsoleted" }
  }
}

extension AttributeSyntax {
  /// Whether it says that iOS does not have something.
  fileprivate var isGone: Bool {
    guard case .availability(let arguments)? = arguments, case .token(let platform)? = arguments.first?.argument,
      platform.text == "iOS"
    else { return false }
    return arguments.saysItIsGone
  }
}

extension AvailabilityArgumentSyntax {
  /// Of what this is the version; nil for another argument.
  fileprivate var version: String? {
    guard case .availabilityLabeledArgument(let labelled) = argument else { return nil }
    return labelled.label.text
  }
}
