import Foundation

/// The functions that Apple's predicate language predefines.
enum PredicateFunction {
  static func call(_ name: String, _ arguments: [Any?]) -> Any? {
    let first = arguments.first ?? nil
    switch name {
    case "count:": return elements(of: first).map { NSNumber(value: $0.count) }
    case "sum:", "average:", "min:", "max:", "median:", "stddev:": return aggregate(name, over: first)
    case "now": return Date()
    case "random": return NSNumber(value: Double.random(in: 0..<1))
    case "uppercase:": return (first as? String)?.uppercased()
    case "lowercase:": return (first as? String)?.lowercased()
    case "canonical:": return (first as? String)?.folded([.caseInsensitive, .diacriticInsensitive])
    case "length:": return (first as? String).map { NSNumber(value: $0.utf16.count) }
    case "noindex:": return first
    case "distinct:":
      return elements(of: first).map { NSOrderedSet(array: $0).array }
    case "castObject:toType:": return cast(first, to: arguments.last as? String)
    case "objectFrom:withIndex:": return element(of: first, at: arguments.last ?? nil)
    default: return arithmetic(name, arguments)
    }
  }

  private static func numbers(_ value: Any?) -> [Double] {
    (elements(of: value) ?? [value as Any]).compactMap { ($0 as? NSNumber)?.doubleValue }
  }

  private static func aggregate(_ name: String, over value: Any?) -> Any? {
    switch name {
    case "min:": return extreme(value, .orderedAscending)
    case "max:": return extreme(value, .orderedDescending)
    default: break
    }
    let numbers = numbers(value)
    let sum = numbers.reduce(0, +)
    if name == "sum:" { return NSNumber(value: sum) }
    guard !numbers.isEmpty else { return nil }
    let mean = sum / Double(numbers.count)
    switch name {
    case "average:": return NSNumber(value: mean)
    case "median:":
      let sorted = numbers.sorted()
      let middle = sorted.count / 2
      return NSNumber(value: sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2)
    default:
      return NSNumber(
        value: (numbers.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(numbers.count)).squareRoot()
      )
    }
  }

  private static func extreme(_ value: Any?, _ wanted: ComparisonResult) -> Any? {
    (elements(of: value) ?? []).reduce(nil as Any?) { best, element in
      guard let best else { return withoutNull(element) }
      return ComparableValue(element).order(to: ComparableValue(best)) == wanted ? element : best
    }
  }

  private static func arithmetic(_ name: String, _ arguments: [Any?]) -> Any? {
    let operands = arguments.compactMap { $0 as? NSNumber }
    guard operands.count == arguments.count, let first = operands.first else { return nil }
    let a = first.doubleValue
    if operands.count == 1 {
      switch name {
      case "abs:": return first.isFloatingPoint ? NSNumber(value: abs(a)) : NSNumber(value: abs(first.int64Value))
      case "sqrt:": return NSNumber(value: a.squareRoot())
      case "ceiling:": return NSNumber(value: a.rounded(.up))
      case "floor:": return NSNumber(value: a.rounded(.down))
      case "trunc:": return NSNumber(value: a.rounded(.towardZero))
      case "exp:": return NSNumber(value: exp(a))
      case "ln:": return NSNumber(value: Foundation.log(a))
      case "log:": return NSNumber(value: log10(a))
      default: return nil
      }
    }
    guard operands.count == 2 else { return nil }
    if !operands[0].isFloatingPoint, !operands[1].isFloatingPoint,
      let result = integerArithmetic(name, operands[0].int64Value, operands[1].int64Value)
    {
      return NSNumber(value: result)
    }
    let b = operands[1].doubleValue
    switch name {
    case "add:to:": return NSNumber(value: a + b)
    case "from:subtract:": return NSNumber(value: a - b)
    case "multiply:by:": return NSNumber(value: a * b)
    case "divide:by:": return NSNumber(value: a / b)
    case "modulus:by:": return NSNumber(value: a.truncatingRemainder(dividingBy: b))
    case "raise:toPower:": return NSNumber(value: pow(a, b))
    default: return nil
    }
  }

  /// Whole numbers stay whole, and a division of two is one of whole numbers, as in SQL; nil if that overflows.
  private static func integerArithmetic(_ name: String, _ a: Int64, _ b: Int64) -> Int64? {
    func checked(_ result: (partialValue: Int64, overflow: Bool)) -> Int64? {
      result.overflow ? nil : result.partialValue
    }
    switch name {
    case "add:to:": return checked(a.addingReportingOverflow(b))
    case "from:subtract:": return checked(a.subtractingReportingOverflow(b))
    case "multiply:by:": return checked(a.multipliedReportingOverflow(by: b))
    case "divide:by:": return checked(a.dividedReportingOverflow(by: b))
    case "modulus:by:": return checked(a.remainderReportingOverflow(dividingBy: b))
    default: return nil
    }
  }

  private static func cast(_ value: Any?, to type: String?) -> Any? {
    switch (type, value) {
    case ("NSDate", let number as NSNumber): Date(timeIntervalSinceReferenceDate: number.doubleValue)
    case ("NSNumber", let date as Date): NSNumber(value: date.timeIntervalSinceReferenceDate)
    case ("NSNumber", let text as String): Double(text).map { NSNumber(value: $0) }
    case ("NSDecimalNumber", let text as String): NSDecimalNumber(string: text)
    case ("NSString", let value?): "\(value)"
    default: value
    }
  }

  private static func element(of collection: Any?, at index: Any?) -> Any? {
    if let dictionary = collection as? [AnyHashable: Any] { return (index as? AnyHashable).flatMap { dictionary[$0] } }
    guard let elements = elements(of: collection) else { return nil }
    switch index {
    case "FIRST" as String: return elements.first
    case "LAST" as String: return elements.last
    case "SIZE" as String: return NSNumber(value: elements.count)
    case let number as NSNumber: return elements.indices.contains(number.intValue) ? elements[number.intValue] : nil
    default: return nil
    }
  }
}
