import Foundation

/// The members of a constant list, for comparisons that ask many values whether they are `IN` it: each is looked up, not
/// held against every member.
final class PredicateMembership: @unchecked Sendable {
  /// What values that are equal have in common.
  private enum Key: Hashable {
    case null
    case number(Double)
    case string(String)
    case date(Date)
    case data(Data)
    case object(Int)
  }

  private let members: [Any]
  private let options: PredicateOptions
  private let lock = NSLock()
  /// Nil until first asked, and for good where a member has no key.
  private var table: [Key: [Any]]?
  private var hasTable = true

  /// Nil if the comparison does not ask for a place in a list that is long and known.
  init?(_ comparison: PredicateComparison) {
    guard comparison.comparator == .in, let members = Self.constants(comparison.right), members.count > 8 else {
      return nil
    }
    self.members = members
    options = comparison.options
  }

  /// What `PredicateOperator.in` says of the value and the list.
  func contains(_ value: Any?) -> Bool {
    let candidates: [Any]
    if let key = Self.key(value, options), let table = lock.withLock({ self.lockedTable() }) {
      candidates = table[key] ?? []
    } else {
      candidates = members
    }
    return candidates.contains { PredicateOperator.equal.holds(value, $0, options: options) }
  }

  private func lockedTable() -> [Key: [Any]]? {
    if table == nil, hasTable {
      table = Self.table(of: members, options)
      hasTable = table != nil
    }
    return table
  }

  private static func table(of members: [Any], _ options: PredicateOptions) -> [Key: [Any]]? {
    var table: [Key: [Any]] = [:]
    for member in members {
      guard let key = key(member, options) else { return nil }
      table[key, default: []].append(member)
    }
    return table
  }

  /// Nil for what is equal to others in a way of its own.
  private static func key(_ value: Any?, _ options: PredicateOptions) -> Key? {
    switch ComparableValue(value) {
    case .null: .null
    case .integer(let number): .number(Double(number))
    case .real(let number): .number(number)
    case .string(let text): .string(text.folded(options))
    case .date(let date): .date(date)
    case .data(let data): .data(data)
    case .object(let object): .object(object.hash)
    case .decimal, .collection: nil
    }
  }

  private static func constants(_ operand: PredicateOperand) -> [Any]? {
    switch operand {
    // A collection that changes is asked anew each time.
    case .constant(is NSMutableArray), .constant(is NSMutableSet), .constant(is NSMutableOrderedSet): return nil
    case .constant(let value): return elements(of: value)
    case .aggregate(let parts):
      var list: [Any] = []
      for part in parts {
        guard case .constant(let value) = part else { return nil }
        list.append(value ?? NSNull())
      }
      return list
    default: return nil
    }
  }
}
