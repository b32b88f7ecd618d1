import Foundation

/// Evaluates a tree against an object in memory.
package struct PredicateEvaluation {
  package var object: Any?
  package var variables: [String: Any]

  package init(object: Any?, variables: [String: Any] = [:]) {
    self.object = object
    self.variables = variables
  }

  package func isTrue(_ tree: PredicateTree) -> Bool {
    switch tree {
    case .constant(let value): value
    case .and(let parts): parts.allSatisfy(isTrue)
    case .or(let parts): parts.contains(where: isTrue)
    case .not(let part): !isTrue(part)
    case .opaque(let predicate): predicate.evaluate(with: object, substitutionVariables: variables)
    case .comparison(let comparison): isTrue(comparison)
    }
  }

  private func isTrue(_ comparison: PredicateComparison) -> Bool {
    let left = value(of: comparison.left)
    let membership = comparison.membership
    let right = membership == nil ? value(of: comparison.right) : nil
    func test(_ element: Any?) -> Bool {
      membership?.contains(element) ?? comparison.comparator.holds(element, right, options: comparison.options)
    }
    switch comparison.modifier {
    case .direct: return test(left)
    case .any: return elements(of: left)?.contains(where: test) ?? false
    case .all: return elements(of: left)?.allSatisfy(test) ?? false
    }
  }

  package func value(of expression: PredicateOperand) -> Any? {
    switch expression {
    case .constant(let value): return value
    case .evaluatedObject: return withoutNull(object)
    case .variable(let name): return withoutNull(variables[name])
    case .keyPath(let path): return keyValue(of: object, forKeyPath: path)
    case .path(let base, let path): return keyValue(of: value(of: base), forKeyPath: path)
    case .aggregate(let parts): return parts.map { value(of: $0) ?? NSNull() }
    case .function(let name, let arguments): return PredicateFunction.call(name, arguments.map { value(of: $0) })
    case .subquery(let collection, let variable, let condition):
      return elements(of: value(of: collection))?.filter { element in
        var inner = self
        inner.variables[variable] = element
        return inner.isTrue(condition)
      }
    }
  }
}

extension PredicateOperator {
  /// Whether the operator holds between two values: the one definition, for objects in memory and, through a function
  /// that SQLite calls, for rows.
  package func holds(_ left: Any?, _ right: Any?, options: PredicateOptions) -> Bool {
    switch self {
    case .equal: return ComparableValue(left).equals(ComparableValue(right), options: options)
    case .notEqual: return !ComparableValue(left).equals(ComparableValue(right), options: options)
    case .lessThan: return order(left, right, options) == .orderedAscending
    case .greaterThan: return order(left, right, options) == .orderedDescending
    case .lessThanOrEqual: return order(left, right, options).map { $0 != .orderedDescending } ?? false
    case .greaterThanOrEqual: return order(left, right, options).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let bounds = elements(of: right), bounds.count == 2 else { return false }
      return PredicateOperator.greaterThanOrEqual.holds(left, bounds[0], options: options)
        && PredicateOperator.lessThanOrEqual.holds(left, bounds[1], options: options)
    case .in:
      if let text = right as? String { return text.contains(left, options: options) }
      return elements(of: right)?.contains { PredicateOperator.equal.holds(left, $0, options: options) } ?? false
    case .contains:
      if let text = left as? String { return text.contains(right, options: options) }
      return elements(of: left)?.contains { PredicateOperator.equal.holds($0, right, options: options) } ?? false
    case .beginsWith, .endsWith, .like, .matches:
      guard let left = left as? String, let right = right as? String else { return false }
      return holds(left, pattern: right, options: options)
    }
  }

  private func order(_ left: Any?, _ right: Any?, _ options: PredicateOptions) -> ComparisonResult? {
    ComparableValue(left).order(to: ComparableValue(right), options: options)
  }

  private func holds(_ text: String, pattern: String, options: PredicateOptions) -> Bool {
    switch self {
    case .beginsWith: return text.folded(options).utf8.starts(with: pattern.folded(options).utf8)
    case .endsWith: return text.folded(options).utf8.reversed().starts(with: pattern.folded(options).utf8.reversed())
    case .like: return RegularExpressions.matches(text, pattern, isWildcard: true, options)
    default: return RegularExpressions.matches(text, pattern, isWildcard: false, options)
    }
  }
}

extension String {
  fileprivate func contains(_ part: Any?, options: PredicateOptions) -> Bool {
    guard let part = part as? String else { return false }
    guard !part.isEmpty else { return false }
    return Data(folded(options).utf8).range(of: Data(part.folded(options).utf8)) != nil
  }

  /// The string without what the options leave out of account.
  package func folded(_ options: PredicateOptions) -> String {
    if options.isEmpty { return self }
    if utf8.allSatisfy({ $0 < 128 }) { return options.contains(.caseInsensitive) ? lowercased() : self }
    var folding: String.CompareOptions = []
    if options.contains(.caseInsensitive) { folding.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
    return folding.isEmpty ? self : self.folding(options: folding, locale: nil)
  }
}

/// The elements of an array, a set or an ordered set; nil for anything else.
package func elements(of value: Any?) -> [Any]? {
  switch value {
  case nil, is String, is NSDictionary: return nil
  case let array as [Any]: return array
  case let array as NSArray: return Array(array)
  case let set as NSOrderedSet: return set.array
  case let set as NSSet: return set.allObjects
  case let set as Set<AnyHashable>: return set.map(\.base)
  default: return nil
  }
}

/// Compiled patterns of LIKE and MATCHES.
private enum RegularExpressions {
  private struct Key: Hashable {
    let pattern: String
    let isWildcard: Bool
    let options: PredicateOptions
  }
  private nonisolated(unsafe) static var compiled: [Key: NSRegularExpression] = [:]
  private static let lock = NSLock()

  static func matches(_ text: String, _ pattern: String, isWildcard: Bool, _ options: PredicateOptions) -> Bool {
    let folding = options.intersection(.diacriticInsensitive)
    let text = text.folded(folding)
    let key = Key(pattern: pattern.folded(folding), isWildcard: isWildcard, options: options)
    guard let expression = lock.withLock({ expression(key) }) else { return false }
    let range = NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: range) != nil
  }

  private static func expression(_ key: Key) -> NSRegularExpression? {
    if let known = compiled[key] { return known }
    let body = key.isWildcard ? expression(ofWildcard: key.pattern) : key.pattern
    var options: NSRegularExpression.Options = key.isWildcard ? .dotMatchesLineSeparators : []
    if key.options.contains(.caseInsensitive) { options.insert(.caseInsensitive) }
    guard let made = try? NSRegularExpression(pattern: "\\A(?:\(body))\\z", options: options) else { return nil }
    if compiled.count > 200 { compiled = [:] }
    compiled[key] = made
    return made
  }

  /// LIKE's `*` and `?`; a backslash takes their meaning away.
  private static func expression(ofWildcard pattern: String) -> String {
    var result = ""
    var escaped = false
    for character in pattern {
      if escaped {
        result += NSRegularExpression.escapedPattern(for: String(character))
        escaped = false
      } else if character == "\\" {
        escaped = true
      } else if character == "*" {
        result += ".*"
      } else if character == "?" {
        result += "."
      } else {
        result += NSRegularExpression.escapedPattern(for: String(character))
      }
    }
    return result
  }
}
