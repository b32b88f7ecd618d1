import SwiftSyntax

/// What the lowering keeps of a type's or extension's declaration.
struct TypeDeclaration: Sendable {
  /// A `typealias` is kept where it stands outside of types.
  enum Kind: Sendable { case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias` }

  var kind: Kind
  /// The names down to this type, `["Outer", "Inner"]`; of an extension the extended type as written.
  var path: [String]
  /// What stands after the colon, without generic arguments.
  var inherited: [String]
  var attributes: AttributeNames
  /// Whether the type or one around it has generic parameters.
  var isGeneric: Bool
  /// Its own generic parameters as arguments, `<S>`, or nothing.
  var genericArguments: String
  /// Whether an extension has a `where` clause.
  var isConstrained: Bool
  /// Whether other modules see the type.
  var isPublic: Bool
  var members: [Member]
  /// What its generic parameters, associated types and the aliases in it have to be or are, by their names.
  var placeholders: [String: [String]] = [:]
  /// Those of them that are aliases.
  var aliases: Set<String> = []

  var name: String { path.joined(separator: ".") }
}

/// A method or property of a type, as it was declared.
struct Member: Sendable {
  enum Kind: Sendable { case method, property }

  var kind: Kind
  var name: String
  /// A method's argument labels; nil stands for `_`.
  var labels: [String?] = []
  var parameterTypes: [String] = []
  /// A method's result or a property's type, as written.
  var type: String?
  var attributes: AttributeNames
  var modifiers: Set<String>
  /// Whether a property has a setter.
  var isSettable = false
  /// Whether Objective-C could not take it: generic or `async`, with an `inout` or variadic parameter and the like.
  var isForSwiftOnly = false
  var throwsErrors = false
  /// Whether it is `async`, and Objective-C could take it but for that.
  var isAsync = false
  /// The declaration itself.
  var node: Syntax?

  /// The `@objc(name)` it was given.
  var objectiveCName: String? { attributes.objectiveCName }
  var isOverride: Bool { modifiers.contains("override") }
  var isTypeMember: Bool { modifiers.contains("class") || modifiers.contains("static") }
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

  /// `save(_:)`, `title`.
  var swiftName: String {
    guard kind == .method, !labels.isEmpty else { return name }
    return "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
  }

  /// The selector of a method, the name of a property.
  var selector: String { objectiveCName ?? derivedSelector }

  /// The same without regard to an `@objc(name)`: what a call of the method shows.
  var derivedSelector: String { kind == .method ? ObjectiveCName.selector(name, labels: labels) : name }

  /// Whether both are one member for overriding: the types are left out.
  func isSame(as other: Member) -> Bool {
    kind == other.kind && name == other.name && labels == other.labels && isTypeMember == other.isTypeMember
  }
}

/// The attributes of a declaration that matter here.
struct AttributeNames: Sendable {
  var names: Set<String> = []
  /// The argument of `@objc(…)`.
  var objectiveCName: String?
  /// Whether no code may use it, such as a property for Interface Builder alone.
  var isGone = false

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether one of them shows the member to Objective-C by name.
  var exposesToObjectiveC: Bool { !names.isDisjoint(with: Self.exposing) }

  private static let exposing: Set<String> = [
    "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "NSManaged", "GKInspectable",
  ]
}
