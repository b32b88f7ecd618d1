import SwiftSyntax

/// The application delegate's older mark; UIKit gives the delegate its `main()` either way.
///
///     @UIApplicationMain               @main
///     class AppDelegate …      →       class AppDelegate …
final class ApplicationMainRule: Rule {
  override class var triggers: [StaticString]? { ["@UIApplicationMain"] }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name, name.text == "UIApplicationMain" {
      edits.replaceToken(name, with: "main")
    }
    return .skipChildren
  }
}
