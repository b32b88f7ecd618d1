import SwiftParser
import SwiftSyntax

/// The optional methods of the frameworks' protocols, by selector.
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

  /// The names of the protocols that have optional methods.
  var protocolNames: Set<String> { Set(methods.values.map(\.protocolName)) }

  func contains(_ selector: String) -> Bool { methods[selector] != nil }
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
