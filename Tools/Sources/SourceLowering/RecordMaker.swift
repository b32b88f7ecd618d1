/// Decides what of a class its record holds.
struct RecordMaker {
  let module: ModuleIndex
  let options: LoweringOptions

  /// The records of a file's classes, in the order in which they are declared.
  func records(of file: [TypeDeclaration]) -> [ClassRecordText] {
    var names: [String] = []
    var declarations: [String: [TypeDeclaration]] = [:]
    for declaration in file where !declaration.isConstrained {
      let name = declaration.kind == .extension ? module.resolve(declaration.name, in: []) : declaration.name
      if declarations[name ?? declaration.name] == nil { names.append(name ?? declaration.name) }
      declarations[name ?? declaration.name, default: []].append(declaration)
    }
    return names.compactMap { record(of: $0, declarations[$0]!) }
  }

  private func record(of name: String, _ declarations: [TypeDeclaration]) -> ClassRecordText? {
    guard let entry = module.types[name], entry.kind == .class || entry.kind == nil else { return nil }
    var record = ClassRecordText(typeName: name, isGeneric: entry.isGeneric, reference: reference(to: name))
    record.objectiveCName = entry.attributes.objectiveCName ?? record.objectiveCName
    let ancestors = module.ancestors(of: name)
    let showsAll = ancestors.contains { $0.attributes.contains("objcMembers") }
    var selectors: Set<String> = []
    for declaration in declarations {
      let isShown = showsAll || declaration.attributes.contains("objc") && declaration.kind == .extension
      // What extends a type of a framework may extend a protocol; that has no record.
      let isClass = entry.kind == .class || !declaration.inherited.isEmpty
      for member in declaration.members where !member.attributes.contains("nonobjc") {
        if entry.kind == nil, options.optionalMethods.isExtended(member) {
          record.add(extended: member)
          continue
        }
        guard
          let selector = selector(of: member, isShown: isShown, isClass: isClass)
            ?? optionalProperty(member, of: ancestors),
          selectors.insert(selector).inserted
        else { continue }
        let isOverloaded = module.isOverloaded(member, in: name)
        let result = module.isOverloadedByResult(member, in: name) ? member.type ?? "Void" : nil
        add(member, selector, to: &record, isOverloaded: isOverloaded, result: result)
      }
    }
    let isDeclaredHere = declarations.contains { $0.kind == .class }
    let isNamed = entry.attributes.objectiveCName != nil || module.descends(name, from: "NSManagedObject")
    return record.isEmpty && !(isDeclaredHere && isNamed) ? nil : record
  }

  /// A type as an extension of it names it: inside another type a generic one has to say its parameters.
  private func reference(to name: String) -> String {
    let path = name.split(separator: ".")
    guard path.count > 1 else { return name }
    let parts = path.indices.map { end in
      path[end] + (module.types[path[...end].joined(separator: ".")]?.genericArguments ?? "")
    }
    return parts.joined(separator: ".")
  }

  /// The record of a class that is declared in a function body, where no other declaration can add to it.
  func record(ofLocal type: TypeDeclaration) -> ClassRecordText? {
    var record = ClassRecordText(typeName: type.name, isGeneric: false)
    record.objectiveCName = type.attributes.objectiveCName ?? record.objectiveCName
    let superclass = type.inherited.first.flatMap { module.resolve($0, in: []) }
    let ancestors = superclass.map { module.ancestors(of: $0) } ?? []
    let showsAll =
      type.attributes.contains("objcMembers") || ancestors.contains { $0.attributes.contains("objcMembers") }
    for member in type.members where !member.attributes.contains("nonobjc") {
      if let selector = selector(of: member, isShown: showsAll, isClass: true) {
        let isOverloaded = member.labels.isEmpty || type.members.count(where: { $0.isSame(as: member) }) > 1
        add(member, selector, to: &record, isOverloaded: member.kind == .method && isOverloaded)
      }
    }
    return record.isEmpty ? nil : record
  }

  private func add(
    _ member: Member,
    _ selector: String,
    to record: inout ClassRecordText,
    isOverloaded: Bool,
    result: String? = nil
  ) {
    guard member.isAsync else {
      return record.add(member, selector, isOverloaded: isOverloaded, result: result)
    }
    let types = options.optionalMethods.methods[selector]?.parameterTypes ?? []
    if let handler = types.last { record.add(asynchronous: member, selector, handlerType: handler) }
  }

  /// The name by which Objective-C could reach the member; nil if it could not.
  private func selector(of member: Member, isShown: Bool, isClass: Bool) -> String? {
    if member.isAsync, isClass, !member.isPrivate, !member.isTypeMember { return foreignSelector(of: member) }
    if member.throwsErrors, !member.isAsync, isClass, options.optionalMethods.isInformal(member) {
      return foreignSelector(of: member)
    }
    guard !member.isForSwiftOnly, !member.attributes.isGone, member.hasMethodReference else { return nil }
    if member.attributes.exposesToObjectiveC || isShown && !member.isPrivate {
      return member.kind == .property && member.isTypeMember ? nil : member.selector
    }
    guard isClass, !member.isPrivate, !member.isTypeMember else { return nil }
    let derived = member.derivedSelector
    return module.optionalRequirement(for: member)?.member.selector
      ?? module.requiredSelectors[derived]
      ?? foreignSelector(of: member)
  }

  /// An optional property of a framework's protocol that the class, or one above it, says it has.
  private func optionalProperty(_ member: Member, of ancestors: [ModuleIndex.TypeEntry]) -> String? {
    guard member.kind == .property, !member.isPrivate, !member.isTypeMember,
      let protocols = options.optionalMethods.properties[member.name],
      ancestors.contains(where: { !protocols.isDisjoint(with: $0.inherited) })
    else { return nil }
    return member.name
  }

  private func foreignSelector(of member: Member) -> String? {
    guard let selector = options.optionalMethods.selector(of: member) else { return nil }
    return options.optionalMethods.methods[selector]?.objectiveCName ?? selector
  }
}
