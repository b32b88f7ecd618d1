/// How generated code refers to a method without calling it.
struct MethodReferenceText {
  /// The type, as it is written there.
  var owner: String
  var name: String
  /// The labels, nil where they are not known.
  var labels: [String?]?

  /// `Editor.save(_:)`.
  var reference: String {
    guard let labels, !labels.isEmpty else { return "\(owner).\(name)" }
    return "\(owner).\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
  }

  /// `{ (object: Editor) in { (a0: UIButton) in object.save(a0) } }`: the one method that takes these types.
  func closure(parameterTypes: [String]) -> String {
    let names = parameterTypes.indices.map { "a\($0)" }
    let parameters = zip(names, parameterTypes).map { "\($0): \($1)" }.joined(separator: ", ")
    let arguments = names.enumerated().map { index, name in
      guard let labels, index < labels.count, let label = labels[index] else { return name }
      return "\(label): \(name)"
    }
    let head = names.isEmpty ? "" : "(\(parameters)) in "
    return "{ (object: \(owner)) in { \(head)object.\(name)(\(arguments.joined(separator: ", "))) } }"
  }
}

extension Member {
  /// Whether there is a hook for a method of so many parameters.
  var hasMethodReference: Bool { kind == .property || labels.count <= (isTypeMember ? 2 : 6) }
}

extension ModuleIndex {
  /// Whether the plain reference to a method could mean another one as well. Without argument labels it may always be
  /// one of a superclass that stands outside the module.
  func isOverloaded(_ method: Member, in type: String?) -> Bool {
    guard let type, !method.isTypeMember else { return false }
    let others = members(method.name, of: type).filter {
      !$0.isOverride && ($0.parameterTypes != method.parameterTypes || $0.labels != method.labels)
    }
    if method.labels.isEmpty {
      guard others.isEmpty else { return true }
      return foreignSuperclass(of: type).map { $0 != "NSObject" } ?? (types[type]?.kind == nil)
    }
    return others.contains { $0.labels == method.labels }
  }
}
