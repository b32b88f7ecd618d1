import SwiftSyntax

/// What iOS does not have is not there: on Linux the compiler would pass over what is said of iOS.
///
///     @available(iOS, unavailable)     →       @available(*  , unavailable)
///
/// All else holds as it is: `#available(iOS 15, *)` is true, as it is on the newest iOS.
final class AvailabilityRule: Rule {
  override class var triggers: [StaticString]? { ["@available(iOS"] }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard case .availability(let arguments)? = node.arguments,
      case .token(let platform)? = arguments.first?.argument, platform.text == "iOS",
      arguments.contains(where: { $0.argument.trimmedDescription == "unavailable" })
    else { return .skipChildren }
    edits.replaceToken(platform, with: "*")
    return .skipChildren
  }
}
