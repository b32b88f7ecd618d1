/// The way that a name with patterns leads through a tree: `hero`, `//enemy*`, `/hud/score`, `../[a-c]?`.
struct NodeSearch {
  private enum Step {
    case root
    case itself
    case parent
    /// Children of a name, or all below of it.
    case named(NamePattern, deep: Bool)
  }

  private var steps: [Step] = []

  init(_ text: String) {
    var rest = Substring(text)
    var deep = false
    if rest.hasPrefix("/") {
      steps.append(.root)
      rest.removeFirst()
      if rest.hasPrefix("/") {
        deep = true
        rest.removeFirst()
      }
    }
    while !rest.isEmpty {
      let name = rest.prefix(while: { $0 != "/" })
      rest = rest.dropFirst(name.count)
      switch name {
      case "": break
      case "." where !deep: steps.append(.itself)
      case ".." where !deep: steps.append(.parent)
      default: steps.append(.named(NamePattern(name), deep: deep))
      }
      deep = false
      if rest.hasPrefix("//") {
        deep = true
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("/") {
        rest = rest.dropFirst()
      }
    }
  }

  /// Calls `found` with each node at the end of the way until it says false.
  @MainActor func run(from node: SKNode, _ found: (SKNode) -> Bool) { _ = go(steps[...], node, found) }

  @MainActor private func go(_ steps: ArraySlice<Step>, _ node: SKNode, _ found: (SKNode) -> Bool) -> Bool {
    guard let step = steps.first else { return found(node) }
    let rest = steps.dropFirst()
    switch step {
    case .root: return go(rest, node.root, found)
    case .itself: return go(rest, node, found)
    case .parent: return node.parent.map { go(rest, $0, found) } ?? true
    case .named(let pattern, let deep): return search(pattern, deep, rest, node, found)
    }
  }

  @MainActor private func search(
    _ pattern: NamePattern,
    _ deep: Bool,
    _ rest: ArraySlice<Step>,
    _ node: SKNode,
    _ found: (SKNode) -> Bool
  ) -> Bool {
    for child in node.children {
      if pattern.matches(child.name), !go(rest, child, found) { return false }
      if deep, !search(pattern, deep, rest, child, found) { return false }
    }
    return true
  }
}

/// A name in which `*` stands for anything, `?` for any one letter, and `[a-c]` for one of some.
struct NamePattern {
  private enum Part {
    case letter(Character)
    case any
    case anyOne
    case oneOf([ClosedRange<Character>])
  }

  private var parts: [Part] = []

  init(_ text: Substring) {
    var rest = text
    while let letter = rest.popFirst() {
      switch letter {
      case "*": parts.append(.any)
      case "?": parts.append(.anyOne)
      case "[":
        guard let end = rest.firstIndex(of: "]") else {
          parts.append(.letter(letter))
          continue
        }
        parts.append(.oneOf(Self.ranges(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      default: parts.append(.letter(letter))
      }
    }
  }

  private static func ranges(_ text: Substring) -> [ClosedRange<Character>] {
    var ranges: [ClosedRange<Character>] = []
    var letters = Array(text)[...]
    while let first = letters.popFirst() {
      if letters.count >= 2, letters.first == "-" {
        letters.removeFirst()
        let last = letters.removeFirst()
        ranges.append(min(first, last)...max(first, last))
      } else {
        ranges.append(first...first)
      }
    }
    return ranges
  }

  /// A node without a name is met by what stands for anything.
  func matches(_ name: String?) -> Bool { Self.match(parts[...], Array(name ?? "")[...]) }

  private static func match(_ parts: ArraySlice<Part>, _ name: ArraySlice<Character>) -> Bool {
    guard let part = parts.first else { return name.isEmpty }
    switch part {
    case .any:
      if match(parts.dropFirst(), name) { return true }
      return !name.isEmpty && match(parts, name.dropFirst())
    case .anyOne: return !name.isEmpty && match(parts.dropFirst(), name.dropFirst())
    case .letter(let letter): return name.first == letter && match(parts.dropFirst(), name.dropFirst())
    case .oneOf(let ranges):
      guard let letter = name.first, ranges.contains(where: { $0.contains(letter) }) else { return false }
      return match(parts.dropFirst(), name.dropFirst())
    }
  }
}
