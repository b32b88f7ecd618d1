import Foundation
import SourceLowering

/// Says which API of which module a compiler's error is about.
struct Attribution {
  /// The modules that declare the SDK's types.
  let sdkTypes: [String: String]
  /// The types the app declares itself.
  let appTypes: TypeNames
  /// All that the app declares, of whatever kind.
  var appNames = DeclaredNames(sources: [])

  /// What is known of the file an error stands in.
  struct File {
    let imports: Set<String>
    let missing: [String]
    let places: SourcePlaces
    /// What stands in files of the module that do not parse.
    var undeclared: Set<String> = []
  }

  /// - Returns: nil where the error is the app's own mistake, as far as can be told.
  func api(of diagnostic: DiagnosticLine, in file: File) -> AppReport.API? {
    // Where the text does not parse, nothing that the compiler misses is missing.
    guard !file.places.isBroken, !isSlip(diagnostic.message) else { return nil }
    guard let api = missingAPI(of: diagnostic, in: file) else { return nil }
    let parts = api.name.split(separator: ".").map { String($0.prefix { $0 != "(" }) }
    return parts.contains(where: file.undeclared.contains) ? nil : api
  }

  /// Whether the compiler takes a name for one of the app's own, slightly wrong.
  private func isSlip(_ message: String) -> Bool {
    guard let mark = message.range(of: "did you mean '") else { return false }
    let name = message[mark.upperBound...].prefix { $0 != "'" && $0 != "(" && $0 != ":" }
    return appNames.contains(name.split(separator: ".").last.map(String.init) ?? String(name))
  }

  private func missingAPI(of diagnostic: DiagnosticLine, in file: File) -> AppReport.API? {
    switch Grievance(diagnostic.message) {
    case .name(let name): return api(named: name, at: diagnostic, in: file)
    case .member(let name, let type): return member(name, of: type, in: file)
    case .override:
      let place = file.places.place(line: diagnostic.line, column: diagnostic.column)
      guard let type = place.type, let member = place.member else { return nil }
      return inherited(member, by: type, in: file)
    case .call:
      let place = file.places.place(line: diagnostic.line, column: diagnostic.column)
      return place.call.flatMap { call($0, in: file) }
    case .inModule(let name, let module): return AppReport.API(module: module, name: name)
    case .consequence: return nil
    }
  }

  private func api(named name: String, at diagnostic: DiagnosticLine, in file: File) -> AppReport.API? {
    // `$text` and `_text` come from a property wrapper, which is missed itself.
    guard !appTypes.contains(name), name.first != "$", name.first != "_" else { return nil }
    // A module that is missing would have shown what another one declares: SwiftUI shows UIKit.
    if sdkTypes[name] != nil, !file.missing.isEmpty { return nil }
    // A name in small letters may be inherited from a class that is missing or lacks it.
    if name.first?.isLowercase == true, AppleFrameworks.module(declaring: name) == nil,
      let type = file.places.place(line: diagnostic.line, column: diagnostic.column).type,
      let ancestor = foreignAncestor(of: type), file.missing.isEmpty || sdkTypes[ancestor] == nil,
      let api = inherited(name, by: type, in: file)
    {
      return api
    }
    return module(declaring: name, in: file).map { AppReport.API(module: $0, name: name) }
  }

  private func member(_ name: String, of type: String, in file: File) -> AppReport.API? {
    guard let type = Self.plainName(of: type) else { return nil }
    if appTypes.contains(type) { return inherited(name, by: type, in: file) }
    guard let module = module(declaring: type, in: file) ?? Self.standardLibrary(type) else { return nil }
    return AppReport.API(module: module, name: "\(type).\(name)")
  }

  /// A member that one of the app's types should have from what it inherits.
  private func inherited(_ member: String, by type: String, in file: File) -> AppReport.API? {
    guard let ancestor = foreignAncestor(of: type),
      let module = module(declaring: ancestor, in: file) ?? Self.standardLibrary(ancestor)
    else { return nil }
    return AppReport.API(module: module, name: "\(ancestor).\(member)")
  }

  private func foreignAncestor(of type: String) -> String? {
    let ancestor = appTypes.contains(type) ? appTypes.foreignAncestor(of: type) : type
    return ancestor.flatMap(Self.plainName)
  }

  /// A call that no declaration takes: `UIAlertAction(title:)`, `button.setTitle(_:for:)`.
  private func call(_ name: String, in file: File) -> AppReport.API? {
    let head = String(name.prefix { $0 != "(" && $0 != "." })
    guard head.first?.isUppercase == true, !appTypes.contains(head), let module = module(declaring: head, in: file)
    else { return nil }
    let isInitialiser = name.dropFirst(head.count).first == "("
    return AppReport.API(module: module, name: isInitialiser ? "\(head).init" + name.dropFirst(head.count) : name)
  }

  private func module(declaring name: String, in file: File) -> String? {
    let head = String(name.prefix { $0 != "." })
    if let module = sdkTypes[name] ?? sdkTypes[head] { return module }
    let byPrefix = AppleFrameworks.module(declaring: head)
    if let byPrefix, file.missing.isEmpty || file.missing.contains(byPrefix) || file.imports.contains(byPrefix) {
      return byPrefix
    }
    // Of several modules that are missing, SwiftUI has by far the most names that bear no prefix.
    if file.missing.contains("SwiftUI") { return "SwiftUI" }
    return file.missing.first(where: AppleFrameworks.contains) ?? file.missing.first ?? byPrefix
  }

  private static func standardLibrary(_ type: String) -> String? {
    let head = type.prefix { $0 != "." }
    return head.first?.isUppercase == true && head.count > 1 ? "Foundation" : nil
  }

  /// The name of a type as the compiler writes it, without what surrounds it: `UIView` of `[UIView]?`'s element is not
  /// asked for, an array is an `Array`.
  static func plainName(of type: String) -> String? {
    var name = Substring(type)
    for word in ["any ", "some ", "@MainActor ", "inout "] where name.hasPrefix(word) {
      name = name.dropFirst(word.count)
    }
    while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
    if name.hasPrefix("(any "), name.hasSuffix(")") { name = name.dropFirst(5).dropLast() }
    if name.hasSuffix(".Type") { name = name.dropLast(5) }
    if name.hasPrefix("[") { return name.contains(" : ") ? "Dictionary" : "Array" }
    guard !name.hasPrefix("("), !name.contains("->") else { return nil }
    let plain = name.prefix { $0 != "<" && $0 != " " }
    let parts = plain.split(separator: ".")
    // The compiler writes the module where it wants to be clear.
    if parts.count > 1, AppleFrameworks.contains(String(parts[0])) { return parts.dropFirst().joined(separator: ".") }
    return plain.isEmpty ? nil : String(plain)
  }
}

/// What the compiler complains of, as far as an API may be missing.
enum Grievance: Equatable {
  /// A name that is not declared.
  case name(String)
  /// A member that a type does not have.
  case member(String, of: String)
  /// An `override` of nothing.
  case override
  /// Arguments that fit no declaration.
  case call
  case inModule(String, module: String)
  /// Something that follows from another error, or is no missing API.
  case consequence

  init(_ message: String) {
    for (pattern, make) in Self.patterns {
      guard let match = message.prefixMatch(of: pattern) else { continue }
      let groups = match.output.dropFirst().map { $0.substring.map(String.init) ?? "" }
      self = make(groups)
      return
    }
    self = .consequence
  }

  private static var patterns: [(Regex<AnyRegexOutput>, ([String]) -> Grievance)] {
    [
      (pattern(#"cannot find (?:type |operator )?'([^']+)' in scope"#), { .name($0[0]) }),
      (pattern(#"unknown attribute '([^']+)'"#), { .name("@" + $0[0]) }),
      (pattern(#"no macro named '([^']+)'"#), { .name("#" + $0[0]) }),
      (
        pattern(
          #"(?:value of |static member |instance member )?(?:optional )?type '([^']+)'(?: \(aka '[^']+'\))? has no (?:dynamic )?member '([^']+)'"#
        ),
        { .member($0[1], of: $0[0]) }
      ),
      (
        pattern(#"'([^']+)' is not a member type of [a-z ]+ '([^']+)'"#), { .member($0[0], of: $0[1]) }
      ),
      (
        pattern(#"value of type '([^']+)'(?: \(aka '[^']+'\))? has no subscripts"#), { .member("subscript", of: $0[0]) }
      ),
      (pattern(#"no type named '([^']+)' in module '([^']+)'"#), { .inModule($0[0], module: $0[1]) }),
      (pattern(#"module '([^']+)' has no member named '([^']+)'"#), { .inModule($0[1], module: $0[0]) }),
      (pattern(#"(?:method|property|initializer|subscript) does not override any"#), { _ in .override }),
      (pattern(#"'([^']+)' is unavailable"#), { .name($0[0]) }),
      (pattern(#"'([^']+)' is inaccessible due to '(?:package|internal)'"#), { .name($0[0]) }),
      (pattern(#"cannot inherit from non-open class '([^']+)'"#), { .name($0[0]) }),
      (
        pattern(
          #"(?:incorrect argument label|extraneous argument label|extra argument|extra trailing closure|missing argument|no exact matches in call|argument passed to call that takes no)"#
        ),
        { _ in .call }
      ),
    ]
  }

  private static func pattern(_ text: String) -> Regex<AnyRegexOutput> {
    // The patterns are constants of this file: one that does not parse would fail every test.
    try! Regex(text)
  }
}
