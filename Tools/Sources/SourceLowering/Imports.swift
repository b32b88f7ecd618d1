import Foundation

/// The modules a Swift file imports, by a look at its lines: enough to know what to build, long before it is compiled.
public enum Imports {
  public static func modules(in text: String) -> Set<String> {
    var modules: Set<String> = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let line = Substring(line).trimmedImport else { continue }
      modules.insert(line)
    }
    return modules
  }

  /// The modules that a Swift file imports on Linux as it is.
  ///
  /// - Parameter custom: the conditions that are set.
  public static func modulesElsewhere(in text: String, custom: Set<String>) -> Set<String> {
    let bytes = Array(text.utf8)
    let elsewhere = TargetConditions(custom: custom, modules: []).elsewhere(frameworks: [])
    return modules(in: (elsewhere.last?.lower(bytes) ?? bytes).string)
  }
}

extension Substring {
  /// The words an import may begin with.
  private static let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor", "macro",
  ]

  /// The module of an import line, `@testable import struct Module.Name`; nil for any other line.
  fileprivate var trimmedImport: String? {
    guard utf8.contains(UInt8(ascii: "i")), let mark = range(of: "import ") else { return nil }
    let before = self[..<mark.lowerBound].split(whereSeparator: \.isWhitespace)
    guard before.allSatisfy({ $0.hasPrefix("@") || Self.modifiers.contains($0) || $0.hasPrefix("#if") }) else {
      return nil
    }
    var words = self[mark.upperBound...].split { $0.isWhitespace || $0 == ";" }[...]
    if let first = words.first, Self.kinds.contains(first) { words = words.dropFirst() }
    return words.first.map { String($0.prefix { $0 != "." }) }
  }
}
