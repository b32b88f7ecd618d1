import Foundation
import GeneratedText

/// The build settings of a target in one configuration: levels that inherit from one another, and macros.
public struct BuildSettings: Equatable, Sendable {
  /// From the lowest level (Xcode's defaults) to the highest (the target's own settings).
  private(set) var levels: [[String: String]]

  /// The longest value a macro may grow to; a hostile project doubles a value at every step.
  static let longestValue = 1 << 20
  static let deepestNesting = 64

  public init(levels: [[String: String]] = []) {
    self.levels = levels
  }

  /// A level from a project file or an `.xcconfig`: only what holds for a simulator build of `configuration`.
  public mutating func add(level: [String: PropertyList], configuration: String) {
    add(
      level: level.mapValues { $0.string ?? $0.strings.map(Self.quoted).joined(separator: " ") },
      configuration: configuration
    )
  }

  public mutating func add(level: [String: String], configuration: String) {
    var settings: [String: String] = [:]
    // The plain key first, then the conditional ones, which win.
    for (key, value) in level.sorted(by: { $0.key < $1.key }) {
      guard let name = Self.name(ofKey: key, configuration: configuration) else { continue }
      settings[name] = value
    }
    levels.append(settings)
  }

  /// The value of a setting with its macros expanded; empty counts as unset.
  public subscript(name: String) -> String? {
    var budget = Self.longestValue
    let value = evaluate(name, below: levels.count, visited: [], budget: &budget)
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a setting says `YES`.
  public func flag(_ name: String) -> Bool {
    ["YES", "TRUE", "1"].contains(self[name]?.uppercased() ?? "")
  }

  /// A setting's words: split at blanks, quotes and backslashes respected.
  public func list(_ name: String) -> [String] {
    Self.words(self[name] ?? "")
  }

  /// Every setting that any level names and that begins with `prefix`.
  public func names(withPrefix prefix: String) -> [String] {
    Set(levels.flatMap { $0.keys.filter { $0.hasPrefix(prefix) } }).sorted()
  }

  /// Replaces `$(NAME)`, `${NAME}`, `$(NAME:modifier)` in a text, as in an Info.plist.
  public func expanding(_ text: String) -> String {
    var budget = Self.longestValue
    return expand(text, level: levels.count, inherited: nil, visited: [], budget: &budget)
  }
}

// MARK: Evaluation

extension BuildSettings {
  private func evaluate(_ name: String, below top: Int, visited: Set<String>, budget: inout Int) -> String? {
    guard !visited.contains(name), visited.count < Self.deepestNesting else { return nil }
    guard let level = levels[..<top].lastIndex(where: { $0[name] != nil }) else { return nil }
    return expand(
      levels[level][name]!,
      level: level,
      inherited: name,
      visited: visited.union([name]),
      budget: &budget
    )
  }

  private func expand(
    _ text: String,
    level: Int,
    inherited: String?,
    visited: Set<String>,
    budget: inout Int
  ) -> String {
    guard text.contains("$") else {
      budget -= text.utf8.count
      return budget > 0 ? text : ""
    }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$"), budget > 0 {
      result += rest[..<dollar]
      budget -= rest.utf8.distance(from: rest.startIndex, to: dollar) + 1
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, open == "(" || open == "{",
        let end = Self.closing(of: rest, open: open)
      else {
        result += "$"
        continue
      }
      let inner = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      let reference = expand(String(inner), level: level, inherited: inherited, visited: visited, budget: &budget)
      result += macro(reference, level: level, inherited: inherited, visited: visited, budget: &budget)
    }
    result += rest
    budget -= rest.utf8.count
    return budget > 0 ? result : ""
  }

  private func macro(
    _ reference: String,
    level: Int,
    inherited: String?,
    visited: Set<String>,
    budget: inout Int
  ) -> String {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    var value: String?
    if let inherited, name == "inherited" || name == inherited {
      value = evaluate(inherited, below: level, visited: visited.subtracting([inherited]), budget: &budget)
    } else {
      value = evaluate(name, below: levels.count, visited: visited, budget: &budget)
    }
    for modifier in parts.dropFirst() { value = Self.apply(modifier, to: value) }
    return value ?? ""
  }

  private static func apply(_ modifier: String, to value: String?) -> String? {
    if modifier.hasPrefix("default=") {
      return value.flatMap { $0.isEmpty ? nil : $0 } ?? String(modifier.dropFirst("default=".count))
    }
    guard let value else { return nil }
    switch modifier {
    case "rfc1034identifier":
      return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "-" })
    case "c99extidentifier": return SwiftIdentifier.made(of: value)
    case "identifier", "c99identifier":
      return SwiftIdentifier.made(of: String(value.map { $0.isASCII ? $0 : "_" }))
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "base": return ((value as NSString).lastPathComponent as NSString).deletingPathExtension
    case "file": return (value as NSString).lastPathComponent
    case "dir": return (value as NSString).deletingLastPathComponent
    case "suffix": return (value as NSString).pathExtension.isEmpty ? "" : "." + (value as NSString).pathExtension
    case "standardizepath": return (value as NSString).standardizingPath
    default: return value
    }
  }

  /// Where the bracket that `text` begins with is closed.
  private static func closing(of text: Substring, open: Character) -> Substring.Index? {
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return index }
      if depth > deepestNesting { return nil }
    }
    return nil
  }
}

// MARK: Keys and words

extension BuildSettings {
  /// The name of `NAME[sdk=iphoneos*][arch=arm64]` if its conditions hold, else nil.
  private static func name(ofKey key: String, configuration: String) -> String? {
    let parts = key.split(separator: "[")
    guard let name = parts.first else { return nil }
    for part in parts.dropFirst() {
      for condition in part.dropLast().split(separator: ",") {
        let sides = condition.split(separator: "=", maxSplits: 1)
        guard sides.count == 2 else { return nil }
        let value =
          switch sides[0] {
          case "sdk": "iphonesimulator"
          case "arch": "arm64"
          case "config": configuration
          default: ""
          }
        guard matches(value, pattern: sides[1]) else { return nil }
      }
    }
    return name.trimmingCharacters(in: .whitespaces)
  }

  private static func matches(_ value: String, pattern: Substring) -> Bool {
    pattern.hasSuffix("*") ? value.hasPrefix(pattern.dropLast()) : value == pattern
  }

  private static func quoted(_ word: String) -> String {
    word.contains(" ") ? "\"\(word)\"" : word
  }

  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var escaped = false
    for character in text {
      if escaped {
        word = (word ?? "") + String(character)
        escaped = false
      } else if character == "\\" {
        escaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
