import SwiftParser
import SwiftSyntax

/// The optional methods of other modules' protocols, by selector: the frameworks', and those of the app's own modules.
///
/// In the frameworks' own source each of them is an accessor that asks the record of the object's class, and that is
/// where this index reads them:
///
///     extension UITableViewDelegate {
///       package var tableView_didSelectRowAt: ((UITableView, IndexPath) -> Void)? {
///         optionalMethod("tableView:didSelectRowAt:")
///       }
///     }
public struct OptionalMethodIndex: Sendable, Codable, Equatable {
  struct Method: Sendable, Codable, Equatable {
    var protocolName: String
    /// The accessor's type without the Optional: `(UITableView, IndexPath) -> Void`.
    var type: String
    /// The accessor that the module's lowering declares; the frameworks' own cannot be seen from an app.
    var accessor: String?
    /// The name it was given with `@objc(name)`.
    var objectiveCName: String?
  }

  private(set) var methods: [String: Method] = [:]

  /// An index without any method.
  public init() {}

  /// Reads the accessors from the frameworks' source files.
  public init(frameworkSources: [String]) {
    for source in frameworkSources where source.contains("optionalMethod(") {
      let reader = AccessorReader(viewMode: .sourceAccurate)
      reader.walk(Parser.parse(source: source))
      methods.merge(reader.methods) { first, _ in first }
    }
  }

  /// Reads the `@objc optional` methods from the source files of a module that the target imports.
  public init(moduleSources: [String]) {
    let declarations = moduleSources.filter { $0.contains("@objc") && $0.contains("optional") }
      .map { DeclarationReader(Array($0.utf8).parsed).declarations }
    for (selector, requirement) in ModuleIndex(declarations).optionalRequirements {
      guard let type = requirement.functionType else { continue }
      methods[selector] = Method(
        protocolName: requirement.protocolName,
        type: type,
        accessor: requirement.accessorName,
        objectiveCName: requirement.member.objectiveCName
      )
    }
  }

  /// Both indexes as one; a selector that is in both means what it means in this one.
  public func merging(_ other: OptionalMethodIndex) -> OptionalMethodIndex {
    var result = self
    result.methods.merge(other.methods) { own, _ in own }
    return result
  }

}

private final class AccessorReader: SyntaxVisitor {
  var methods: [String: OptionalMethodIndex.Method] = [:]
  private var protocolName: String?

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    protocolName = node.extendedType.trimmedDescription
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) {
    protocolName = nil
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let protocolName, let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self),
      case .getter(let body)? = binding.accessorBlock?.accessors,
      let call = body.first?.item.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription.hasSuffix("optionalMethod"),
      let name = call.arguments.last?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return .skipChildren }
    let tuple = type.wrappedType.as(TupleTypeSyntax.self)
    let function = (tuple?.elements.first?.type ?? type.wrappedType).oneLine
    methods[name] = OptionalMethodIndex.Method(protocolName: protocolName, type: function)
    return .skipChildren
  }
}
