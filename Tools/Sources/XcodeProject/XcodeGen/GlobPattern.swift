/// A pattern for paths, as bash 4 reads it: `*`, `?`, `[a-z]`, `{a,b}`, and `**` for any number of folders.
struct GlobPattern {
  private static let mostAlternatives = 256
  /// Each alternative as its path's parts.
  private let alternatives: [[[Character]]]

  init(_ pattern: String) {
    alternatives = Self.expand(Array(pattern)).map { alternative in
      alternative.split(separator: "/").filter { $0 != ["."] }.map { Array($0) }
    }
  }

  /// Whether the pattern names a path, or a folder that it stands in.
  func names(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map { Array($0) }
    return alternatives.contains { Self.matches(parts[...], $0[...]) }
  }

  // MARK: Alternatives

  /// `a.{b,c}` is `a.b` and `a.c`.
  private static func expand(_ pattern: [Character]) -> [[Character]] {
    var open = [pattern]
    var done: [[Character]] = []
    while let next = open.popLast() {
      guard open.count + done.count < mostAlternatives, let (before, choices, after) = braces(in: next) else {
        done.append(next)
        continue
      }
      open += choices.map { before + $0 + after }
    }
    return done
  }

  /// The first braces that have a comma, with what stands around them.
  private static func braces(in pattern: [Character]) -> ([Character], [[Character]], [Character])? {
    guard let start = pattern.firstIndex(of: "{") else { return nil }
    var depth = 0
    var choices: [[Character]] = [[]]
    for index in start..<pattern.count {
      switch pattern[index] {
      case "{":
        if depth > 0 { choices[choices.count - 1].append("{") }
        depth += 1
      case "}":
        depth -= 1
        if depth == 0 {
          guard choices.count > 1 else { return nil }
          return (Array(pattern[..<start]), choices, Array(pattern[(index + 1)...]))
        }
        choices[choices.count - 1].append("}")
      case "," where depth == 1: choices.append([])
      default: choices[choices.count - 1].append(pattern[index])
      }
    }
    return nil
  }

  // MARK: Matching

  /// Whether all of a pattern's parts are there; what follows them stands in a folder that is named. Only the last `**` is
  /// gone back to, which is enough, and takes no longer than the lengths multiplied.
  private static func matches(_ path: ArraySlice<[Character]>, _ pattern: ArraySlice<[Character]>) -> Bool {
    var (path, pattern) = (path, pattern)
    var retry: (path: ArraySlice<[Character]>, pattern: ArraySlice<[Character]>)?
    guard !pattern.isEmpty else { return false }
    while let part = pattern.first {
      if part == ["*", "*"] {
        pattern = pattern.dropFirst()
        retry = (path, pattern)
        if pattern.isEmpty { return !path.isEmpty }
      } else if let name = path.first, matches(name[...], part[...]) {
        path = path.dropFirst()
        pattern = pattern.dropFirst()
      } else {
        guard let last = retry, !last.path.isEmpty else { return false }
        retry = (last.path.dropFirst(), last.pattern)
        (path, pattern) = (last.path.dropFirst(), last.pattern)
      }
    }
    return true
  }

  /// Whether a name is one that a part of a pattern means, by the same way.
  private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    var (name, pattern) = (name, pattern)
    var retry: (name: ArraySlice<Character>, pattern: ArraySlice<Character>)?
    while !name.isEmpty || !pattern.isEmpty {
      if pattern.first == "*" {
        pattern = pattern.dropFirst()
        retry = (name, pattern)
      } else if let character = name.first, let rest = step(character, pattern) {
        name = name.dropFirst()
        pattern = rest
      } else {
        guard let last = retry, !last.name.isEmpty else { return false }
        retry = (last.name.dropFirst(), last.pattern)
        (name, pattern) = (last.name.dropFirst(), last.pattern)
      }
    }
    return true
  }

  /// What of a pattern follows the part that one character matches; nil if it does not.
  private static func step(_ character: Character, _ pattern: ArraySlice<Character>) -> ArraySlice<Character>? {
    guard let sign = pattern.first else { return nil }
    let rest = pattern.dropFirst()
    switch sign {
    case "?": return rest
    case "\\": return rest.first == character ? rest.dropFirst() : nil
    case "[":
      guard let end = rest.dropFirst().firstIndex(of: "]") else { return character == "[" ? rest : nil }
      return set(rest[..<end], has: character) ? rest[(end + 1)...] : nil
    default: return sign == character ? rest : nil
    }
  }

  private static func set(_ signs: ArraySlice<Character>, has character: Character) -> Bool {
    let isOpposite = signs.first == "!" || signs.first == "^"
    var signs = isOpposite ? signs.dropFirst() : signs
    var isThere = false
    while let first = signs.popFirst() {
      if signs.first == "-", let last = signs.dropFirst().first {
        isThere = isThere || (first <= character && character <= last)
        signs = signs.dropFirst(2)
      } else {
        isThere = isThere || first == character
      }
    }
    return isThere != isOpposite
  }
}
