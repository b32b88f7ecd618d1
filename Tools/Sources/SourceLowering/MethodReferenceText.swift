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
  ///
  /// - Parameter result: the method's result where another takes the same types.
  func closure(parameterTypes: [String], result: String? = nil) -> String {
    let ending = result.map { " -> \($0)" } ?? ""
    let isPlain = parameterTypes.isEmpty && result == nil
    let head = isPlain ? "" : "(\(parameters(parameterTypes)))\(ending) in "
    return "{ (object: \(owner)) in { \(head)\(call(parameterTypes.count)) } }"
  }

  /// `{ (object: Editor) in { (a0: Page, done: @escaping (Bool) -> Void) in _Concurrency.Task { done(await object.save(a0)) } } }`.
  func asynchronousClosure(parameterTypes: [String], result: String?, handlerType: String) -> String {
    let count = result?.hasPrefix("(") == true ? result!.split(separator: ",").count : 1
    let values = count == 1 ? "result" : (0..<count).map { "result.\($0)" }.joined(separator: ", ")
    let isVoid = result == nil || result == "Void" || result == "()"
    let body =
      isVoid
      ? "await \(call(parameterTypes.count)); done()"
      : "let result = await \(call(parameterTypes.count)); done(\(values))"
    let parameters = (parameterTypes.isEmpty ? "" : parameters(parameterTypes) + ", ") + "done: \(handlerType)"
    return
      "{ (object: \(owner)) in { (\(parameters)) in _ = _Concurrency.Task { @_Concurrency.MainActor in \(body) } } }"
  }

  private func parameters(_ types: [String]) -> String {
    types.enumerated().map { "a\($0): \($1)" }.joined(separator: ", ")
  }

  private func call(_ count: Int) -> String {
    let arguments = (0..<count).map { index in
      guard let labels, index < labels.count, let label = labels[index] else { return "a\(index)" }
      return "\(label): a\(index)"
    }
    return "object.\(name)(\(arguments.joined(separator: ", ")))"
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
    if isOverloadedByResult(method, in: type) { return true }
    if method.labels.isEmpty {
      guard others.isEmpty else { return true }
      return foreignSuperclass(of: type).map { $0 != "NSObject" } ?? (types[type]?.kind == nil)
    }
    return others.contains { $0.labels == method.labels }
  }

  /// Whether another method takes the same and gives something else.
  func isOverloadedByResult(_ method: Member, in type: String) -> Bool {
    members(method.name, of: type).contains {
      $0.kind == .method && $0.labels == method.labels && $0.parameterTypes == method.parameterTypes
        && $0.type != method.type
    }
  }
}
