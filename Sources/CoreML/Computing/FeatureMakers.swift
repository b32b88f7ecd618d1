import Foundation

/// What makes one feature of one other.
private struct Feature: @unchecked Sendable {
  let input: String
  let output: MLFeatureDescription

  init(_ model: ModelSpecification) throws { (input, output) = (try model.onlyInput(), try model.onlyOutput()) }

  func value(in features: Features) throws -> MLFeatureValue {
    guard let value = features[input] else {
      throw MLModelError(.featureType, "The feature \"\(input)\" is not there.")
    }
    return value
  }

  func numbers(in features: Features) throws -> [Double] {
    try FeatureVector.numbers(value(in: features), named: input, length: nil)
  }
}

/// Shifts numbers, then scales them.
struct Scaler: ModelPart {
  private let feature: Feature
  private let shifts: [Double]
  private let scales: [Double]

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    feature = try Feature(model)
    (shifts, scales) = (try content.doubles(1), try content.doubles(2))
  }

  func predict(_ features: Features) throws -> Features {
    let numbers = try feature.numbers(in: features)
    func number(_ all: [Double], _ index: Int, or none: Double) throws -> Double {
      if all.isEmpty { return none }
      if all.count == 1 { return all[0] }
      guard all.count == numbers.count else {
        throw MLModelError(.featureType, "The model takes \(all.count) numbers, and is given \(numbers.count).")
      }
      return all[index]
    }
    let scaled = try numbers.indices.map { index in
      try number(scales, index, or: 1) * (numbers[index] + number(shifts, index, or: 0))
    }
    return [feature.output.name: try feature.output.value(scaled)]
  }
}

/// Makes a row of numbers of length 1, as one of three norms measures it. A row of zeros stays.
struct Normalizer: ModelPart {
  private let feature: Feature
  private let norm: Int64

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    feature = try Feature(model)
    norm = content.integer(1)
    guard (0...2).contains(norm) else { throw MalformedModel(reason: "It has an unknown norm.") }
  }

  func predict(_ features: Features) throws -> Features {
    let numbers = try feature.numbers(in: features)
    let length =
      switch norm {
      case 0: numbers.max() ?? 0
      case 1: numbers.reduce(0) { $0 + abs($1) }
      default: numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
      }
    return [feature.output.name: try feature.output.value(length == 0 ? numbers : numbers.map { $0 / length })]
  }
}

/// Puts features one after the other into one row.
struct FeatureVectorizer: ModelPart, @unchecked Sendable {
  private let columns: [(name: String, length: Int)]
  private let output: MLFeatureDescription

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    columns = try content.messages(1).map { ($0.string(1), $0.count(2)) }
    guard columns.allSatisfy({ $0.length < 1 << 24 }) else { throw MalformedModel(reason: "A feature is too long.") }
    output = try model.onlyOutput()
  }

  func predict(_ features: Features) throws -> Features {
    var numbers: [Double] = []
    for column in columns {
      guard let value = features[column.name] else {
        throw MLModelError(.featureType, "The feature \"\(column.name)\" is not there.")
      }
      let length = column.length == 0 ? nil : column.length
      let own = try FeatureVector.numbers(value, named: column.name, length: length)
      guard length == nil || length == own.count else {
        throw MLModelError(
          .featureType,
          "The feature \"\(column.name)\" has \(own.count) numbers, and not \(column.length)."
        )
      }
      numbers += own
    }
    return [output.name: try output.value(numbers)]
  }
}

/// Takes some of a row's numbers.
struct ArrayFeatureExtractor: ModelPart {
  private let feature: Feature
  private let indices: [Int]

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    feature = try Feature(model)
    indices = try content.integers(1).map { Int($0) }
  }

  func predict(_ features: Features) throws -> Features {
    let numbers = try feature.numbers(in: features)
    guard indices.allSatisfy(numbers.indices.contains) else {
      throw MLModelError(.featureType, "The feature \"\(feature.input)\" has only \(numbers.count) numbers.")
    }
    return [feature.output.name: try feature.output.value(indices.map { numbers[$0] })]
  }
}

/// Puts a dictionary's numbers into a row, each at its key's place.
struct DictionaryVectorizer: ModelPart, @unchecked Sendable {
  private let feature: Feature
  private let places: [AnyHashable: Int]
  private let count: Int

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    feature = try Feature(model)
    let keys: [AnyHashable] =
      content.has(1) ? try content.message(1).strings(1) : try content.message(2).integers(1)
    places = Dictionary(keys.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    count = keys.count
  }

  func predict(_ features: Features) throws -> Features {
    var numbers = [Double](repeating: 0, count: count)
    for (key, number) in try feature.value(in: features).dictionaryValue {
      guard let place = places[key] else {
        throw MLModelError(
          .featureType,
          "The feature \"\(feature.input)\" has the key \(key.base), which is not known."
        )
      }
      numbers[place] = number.doubleValue
    }
    return [feature.output.name: try feature.output.value(numbers)]
  }
}

/// Makes a row with a one at the place of a category.
struct OneHotEncoder: ModelPart, @unchecked Sendable {
  private let feature: Feature
  private let places: [AnyHashable: Int]
  private let count: Int
  private let ignoresUnknown: Bool

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    feature = try Feature(model)
    let keys: [AnyHashable] =
      content.has(1) ? try content.message(1).strings(1) : try content.message(2).integers(1)
    places = Dictionary(keys.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    count = keys.count
    ignoresUnknown = content.integer(11) == 1
  }

  func predict(_ features: Features) throws -> Features {
    let value = try feature.value(in: features)
    let key: AnyHashable = value.type == .string ? value.stringValue : value.int64Value
    var numbers = [Double](repeating: 0, count: count)
    if let place = places[key] {
      numbers[place] = 1
    } else if !ignoresUnknown {
      throw MLModelError(.featureType, "The feature \"\(feature.input)\" is \(key.base), which is not known.")
    }
    return [feature.output.name: try feature.output.value(numbers)]
  }
}

/// Makes a text of an integer, or an integer of a text.
struct CategoricalMapping: ModelPart {
  private let feature: Feature
  private let values: @Sendable (MLFeatureValue) -> MLFeatureValue?

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    feature = try Feature(model)
    if content.has(1) {
      let map = try content.message(1).map(1) { ($0.string(1), $0.integer(2)) }
      let other = content.has(102) ? content.integer(102) : nil
      values = { (map[$0.stringValue] ?? other).map { MLFeatureValue(int64: $0) } }
    } else {
      let map = try content.message(2).map(1) { ($0.integer(1), $0.string(2)) }
      let other = content.has(101) ? content.string(101) : nil
      values = { (map[$0.int64Value] ?? other).map { MLFeatureValue(string: $0) } }
    }
  }

  func predict(_ features: Features) throws -> Features {
    let input = try feature.value(in: features)
    guard let value = values(input) else {
      throw MLModelError(.featureType, "The feature \"\(feature.input)\" has a value that is not known.")
    }
    return [feature.output.name: value]
  }
}
