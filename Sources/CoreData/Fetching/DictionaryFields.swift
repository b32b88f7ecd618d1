import Foundation
import SlipwayFoundation

/// What the dictionaries of a fetch hold, and what they are grouped by.
struct DictionaryFields {
  /// What is made of all objects of a group.
  enum Aggregate: String {
    case count, sum, average, min, max

    /// SQLite's function. A sum of nothing is 0, as Core Data's is.
    var sql: String {
      switch self {
      case .count: "COUNT"
      case .sum: "TOTAL"
      case .average: "AVG"
      case .min: "MIN"
      case .max: "MAX"
      }
    }

    init?(function name: String) {
      self.init(rawValue: name.hasSuffix(":") ? String(name.dropLast()) : "")
    }

    /// - Parameter name: as key paths have it, behind the at sign.
    init?(keyPathOperator name: Substring) {
      self.init(rawValue: name == "avg" ? "average" : String(name))
    }
  }

  indirect enum Source {
    case property(String)
    /// Over the values at a key path; over the objects themselves if there is none.
    case aggregate(Aggregate, of: String?)
    case expression(PredicateOperand)
  }

  struct Column {
    var name: String
    var source: Source
    /// The type that a computed value is converted to.
    var type: NSAttributeType
  }

  private(set) var columns: [Column]
  /// Key paths.
  private(set) var groups: [String]
  /// Whether several objects make one dictionary.
  let isGrouped: Bool

  init(_ terms: FetchTerms, _ entity: NSEntityDescription) {
    columns =
      terms.propertiesToFetch.map { $0.compactMap(Self.column) }
      ?? entity.layout.slots.filter { $0.attribute != nil && !$0.property.isTransient }.map {
        Column(name: $0.name, source: .property($0.name), type: .undefinedAttributeType)
      }
    groups = (terms.propertiesToGroupBy ?? []).compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
    isGrouped = !groups.isEmpty || columns.contains { $0.source.isAggregate }
  }

  private static func column(_ property: Any) -> Column? {
    guard let described = property as? NSExpressionDescription, let operand = described.expression?.operand else {
      return (property as? String ?? (property as? NSPropertyDescription)?.name).map {
        Column(name: $0, source: .property($0), type: .undefinedAttributeType)
      }
    }
    return Column(name: described.name, source: Source(operand), type: described.expressionResultType)
  }
}

extension DictionaryFields.Source {
  init(_ operand: PredicateOperand) {
    switch operand {
    case .keyPath(let path):
      guard path.hasPrefix("@") else {
        self = .property(path)
        return
      }
      let words = path.dropFirst().split(separator: ".", maxSplits: 1)
      guard let aggregate = words.first.flatMap({ DictionaryFields.Aggregate(keyPathOperator: $0) }) else { break }
      self = .aggregate(aggregate, of: words.count > 1 ? String(words[1]) : nil)
      return
    case .function(let name, let arguments):
      guard let aggregate = DictionaryFields.Aggregate(function: name), arguments.count == 1 else { break }
      switch arguments[0] {
      case .keyPath(let path) where !path.hasPrefix("@"): self = .aggregate(aggregate, of: path)
      case .evaluatedObject: self = .aggregate(aggregate, of: nil)
      default: self = .expression(operand)
      }
      return
    case .evaluatedObject:
      self = .property("objectID")
      return
    default: break
    }
    self = .expression(operand)
  }

  var isAggregate: Bool {
    switch self {
    case .property: false
    case .aggregate: true
    case .expression(let operand): Self.isAggregate(operand)
    }
  }

  private static func isAggregate(_ operand: PredicateOperand) -> Bool {
    guard case .function(_, let arguments) = operand else { return false }
    return Self(operand).isPlainAggregate || arguments.contains(where: isAggregate)
  }

  private var isPlainAggregate: Bool {
    if case .aggregate = self { return true }
    return false
  }

  /// The value for some objects, of which an expression that is no aggregate sees the first.
  func value(over objects: [NSManagedObject]) -> Any? {
    switch self {
    case .property(let path):
      let value = objects.first.flatMap { keyValue(of: $0, forKeyPath: path) }
      return (value as? NSManagedObject)?.objectID ?? value
    case .aggregate(let function, let path): return Self.value(function, of: path, over: objects)
    case .expression(let operand):
      return PredicateEvaluation(object: objects.first).value(of: Self.settled(operand, over: objects))
    }
  }

  /// The expression with its aggregates replaced by their values.
  private static func settled(_ operand: PredicateOperand, over objects: [NSManagedObject]) -> PredicateOperand {
    if case .aggregate(let function, let path) = Self(operand) {
      return .constant(value(function, of: path, over: objects))
    }
    guard case .function(let name, let arguments) = operand else { return operand }
    return .function(name, arguments.map { settled($0, over: objects) })
  }

  private static func value(_ function: DictionaryFields.Aggregate, of path: String?, over objects: [NSManagedObject])
    -> Any?
  {
    guard let path else { return function == .count ? NSNumber(value: objects.count) : nil }
    let values = objects.flatMap { object -> [Any] in
      let value = keyValue(of: object, forKeyPath: path)
      return elements(of: value) ?? value.map { [$0] } ?? []
    }
    switch function {
    case .count: return NSNumber(value: values.count)
    case .sum: return sum(values)
    case .average:
      guard !values.isEmpty, let total = sum(values) else { return nil }
      if let decimal = total as? NSDecimalNumber {
        return decimal.dividing(by: NSDecimalNumber(value: values.count))
      }
      return NSNumber(value: total.doubleValue / Double(values.count))
    case .min, .max: return keyValue(of: values, forKeyPath: "@\(function).self")
    }
  }

  private static func sum(_ values: [Any]) -> NSNumber? {
    let decimals = values.compactMap { $0 as? NSDecimalNumber }
    if !values.isEmpty, decimals.count == values.count {
      return decimals.reduce(NSDecimalNumber.zero) { $0.adding($1) }
    }
    return NSNumber(value: values.reduce(0.0) { $0 + (($1 as? NSNumber)?.doubleValue ?? 0) })
  }
}

extension DictionaryFields.Column {
  /// A value as the column's type has it.
  func converted(_ value: Any?) -> Any? {
    guard let number = value as? NSNumber else { return value }
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return NSNumber(value: number.int64Value)
    case .doubleAttributeType, .floatAttributeType: return NSNumber(value: number.doubleValue)
    case .decimalAttributeType:
      return number as? NSDecimalNumber ?? NSDecimalNumber(decimal: number.decimalValue)
    case .stringAttributeType: return number.stringValue
    default: return number
    }
  }
}
