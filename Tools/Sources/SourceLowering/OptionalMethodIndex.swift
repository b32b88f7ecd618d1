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
    var parameterTypes: [String] = []

    /// The accessor that the module's lowering declares; the frameworks' own cannot be seen from an app.
    var accessor: String?
    /// The name it was given with `@objc(name)`.
    var objectiveCName: String?
  }

  private(set) var methods: [String: Method] = [:]
  /// The frameworks' optional properties, each with its protocols: a scene delegate's `window`.
  private(set) var properties: [String: Set<String>] = [:]
  /// The properties of the frameworks' classes that an app's extensions may override.
  private(set) var extendedProperties: Set<String> = []
  /// The selectors of those whose names Swift shortens, by what it makes of them.
  private var shortened: [String: [String]] = [:]

  /// An index without any method.
  public init() {}

  /// Reads the accessors from the frameworks' source files.
  public init(frameworkSources: [String]) {
    for source in frameworkSources where Self.hooks.contains(where: source.contains) {
      let reader = AccessorReader(viewMode: .sourceAccurate)
      reader.walk(Parser.parse(source: source))
      methods.merge(reader.methods) { first, _ in first }
      properties.merge(reader.properties) { $0.union($1) }
      extendedProperties.formUnion(reader.extendedProperties)
    }
    for (selector, method) in methods.sorted(by: { $0.key < $1.key }) {
      for name in ImportedNames.names(of: selector, parameterTypes: method.parameterTypes) where name != selector {
        shortened[name, default: []].append(selector)
      }
    }
  }

  /// The selector of an optional method of a framework's protocol, or of one that the protocol has from another. One that nothing
  /// here ever calls has a name as well.
  /// - Parameter labels: nil where only the name is known; then the protocol may have one method of it.
  func selector(of name: String, _ labels: [String?]?, inProtocol written: String) -> String? {
    let last = written.split(separator: ".").last.map(String.init) ?? written
    guard last != "NSObject", methods.values.contains(where: { $0.protocolName == last }) else { return nil }
    if let labels {
      let derived = ObjectiveCName.selector(name, labels: labels)
      return self.selector(derived, []) ?? derived
    }
    let found = methods.keys.filter { $0.prefix { $0 != ":" } == name && methods[$0]?.protocolName == last }
    return found.count == 1 ? found.first : nil
  }

  private static let hooks = ["optionalMethod(", "optionalProperty(", "extendedProperty("]

  /// Reads the `@objc optional` methods from the source files of a module that the target imports.
  public init(moduleSources: [String]) {
    let declarations = moduleSources.filter { $0.contains("@objc") && $0.contains("optional") }
      .concurrentMap { DeclarationReader(Skeleton.tree(of: Array($0.utf8)) ?? .empty).declarations }
    for (selector, requirements) in ModuleIndex(declarations).optionalRequirements {
      for requirement in requirements {
        guard let type = requirement.functionType else { continue }
        // Those of one name go by what Objective-C calls them, and are told apart by their types.
        let key = requirements.count > 1 ? requirement.member.selector : selector
        if key != selector { shortened[selector, default: []].append(key) }
        methods[key] = Method(
          protocolName: requirement.protocolName,
          type: type,
          parameterTypes: requirement.member.parameterTypes,
          accessor: requirement.accessorName,
          objectiveCName: requirement.member.objectiveCName
        )
      }
    }
  }

  /// Both indexes as one; a selector that is in both means what it means in this one.
  public func merging(_ other: OptionalMethodIndex) -> OptionalMethodIndex {
    var result = self
    result.methods.merge(other.methods) { own, _ in own }
    result.properties.merge(other.properties) { $0.union($1) }
    result.extendedProperties.formUnion(other.extendedProperties)
    result.shortened.merge(other.shortened) { own, _ in own }
    return result
  }

  /// What the implementing methods may be called: each beginning of a selector that could be a name of its own.
  var names: NameSet {
    var names = NameSet()
    for selector in methods.keys { names.insertBeginnings(of: selector) }
    for property in properties.keys { names.insertBeginnings(of: property) }
    for property in extendedProperties { names.insertBeginnings(of: property) }
    for selector in shortened.keys { names.insertBeginnings(of: selector) }
    return names
  }

  /// The selector of the optional method that a declaration implements, which may be the asynchronous form of one that
  /// calls a completion handler.
  func selector(of member: Member) -> String? {
    guard member.kind == .method else { return nil }
    guard member.isAsync else { return selector(member.derivedSelector, member.parameterTypes) }
    return ["completionHandler", "decisionHandler", "withCompletionHandler"].lazy.compactMap { handler in
      selector(ObjectiveCName.selector(member.name, labels: member.labels + [handler]), member.parameterTypes)
    }.first
  }

  /// The selector behind a method's Swift name, with as many of its parameters' types as are known.
  func selector(_ name: String, _ types: [String]) -> String? {
    if methods[name] != nil { return name }
    let candidates = (shortened[name] ?? []).filter { selector in
      zip(methods[selector]?.parameterTypes ?? [], types).allSatisfy { own, given in
        let given = ImportedNames.plain(given)
        return given.isEmpty || ImportedNames.plain(own) == given
      }
    }
    return candidates.count == 1 ? candidates[0] : nil
  }
}

private final class AccessorReader: SyntaxVisitor {
  var methods: [String: OptionalMethodIndex.Method] = [:]
  var properties: [String: Set<String>] = [:]
  var extendedProperties: Set<String> = []
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
      let name = call.arguments.last?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return .skipChildren }
    let function = call.calledExpression.trimmedDescription
    if function.hasSuffix("optionalProperty") { properties[name, default: []].insert(protocolName) }
    if function == "extendedProperty" { extendedProperties.insert(name) }
    guard function.hasSuffix("optionalMethod") else { return .skipChildren }
    let tuple = type.wrappedType.as(TupleTypeSyntax.self)
    let functionType = (tuple?.elements.first?.type ?? type.wrappedType).oneLine
    methods[name] = OptionalMethodIndex.Method(
      protocolName: protocolName,
      type: functionType,
      parameterTypes: tuple?.elements.first?.type.as(FunctionTypeSyntax.self)?.parameters.map(\.type.oneLine) ?? []
    )
    return .skipChildren
  }
}
