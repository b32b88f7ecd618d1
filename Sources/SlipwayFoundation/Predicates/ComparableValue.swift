import Foundation

/// A value as predicates and sort descriptors compare it.
///
/// Strings are compared by their code points, as SQLite's `BINARY` collation does, so that a fetch gives the same result
/// in SQL and in memory.
package enum ComparableValue {
  case null
  case integer(Int64)
  case real(Double)
  case decimal(Decimal)
  case string(String)
  case date(Date)
  case data(Data)
  case object(NSObject)
  case collection([Any])

  package init(_ value: Any?) {
    switch value {
    case nil: self = .null
    case let value as String: self = .string(value)
    case let value as NSDecimalNumber: self = .decimal(value.decimalValue)
    case let value as NSNumber: self = value.isFloatingPoint ? .real(value.doubleValue) : .integer(value.int64Value)
    case let value as Decimal: self = .decimal(value)
    case let value as Float: self = .real(Double(value))
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as UUID: self = .string(value.uuidString)
    case let value as URL: self = .string(value.absoluteString)
    case is NSNull: self = .null
    case let value as any BinaryInteger: self = .integer(Int64(truncatingIfNeeded: value))
    default:
      if let elements = elements(of: value) {
        self = .collection(elements)
      } else if let raw = value as? any RawRepresentable {
        self = ComparableValue(raw.rawValue)
      } else {
        self = value.flatMap { $0 as? NSObject }.map { .object($0) } ?? .null
      }
    }
  }

  package func equals(_ other: ComparableValue, options: PredicateOptions = []) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.object(let a), .object(let b)): return a.isEqual(b)
    case (.data(let a), .data(let b)): return a == b
    case (.collection(let a), .collection(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { ComparableValue($0).equals(ComparableValue($1)) }
    default: return order(to: other, options: options) == .orderedSame
    }
  }

  /// The order of two values of one kind; nil if they cannot be ordered.
  package func order(to other: ComparableValue, options: PredicateOptions = []) -> ComparisonResult? {
    switch (self, other) {
    case (.integer(let a), .integer(let b)): return ordered(a, b)
    case (.string(let a), .string(let b)): return orderedByScalars(a.folded(options), b.folded(options))
    case (.date(let a), .date(let b)): return ordered(a, b)
    case (.decimal, _), (_, .decimal):
      guard let a = decimalValue, let b = other.decimalValue else { return nil }
      return ordered(a, b)
    case (.data(let a), .data(let b)):
      return a == b ? .orderedSame : a.lexicographicallyPrecedes(b) ? .orderedAscending : .orderedDescending
    default:
      guard let a = doubleValue, let b = other.doubleValue else { return nil }
      return ordered(a, b)
    }
  }

  private var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  private var decimalValue: Decimal? {
    switch self {
    case .integer(let value): Decimal(value)
    case .real(let value): Decimal(value)
    case .decimal(let value): value
    default: nil
    }
  }
}

private func ordered<T: Comparable>(_ a: T, _ b: T) -> ComparisonResult {
  a < b ? .orderedAscending : b < a ? .orderedDescending : .orderedSame
}

package func orderedByScalars(_ a: String, _ b: String) -> ComparisonResult {
  if a.utf8.elementsEqual(b.utf8) { return .orderedSame }
  return a.utf8.lexicographicallyPrecedes(b.utf8) ? .orderedAscending : .orderedDescending
}
