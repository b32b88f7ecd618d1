import Foundation

/// A model's inputs as numbers in a row.
struct FeatureVector {
  private(set) var values: [Double] = []

  /// - Parameters:
  ///   - names: the features in the order in which the model has them.
  ///   - length: how many numbers there have to be, where the model says so. A dictionary by indices names only some of them; the
  ///     others are zero.
  init(_ features: Features, of names: [String], length: Int? = nil) throws {
    for name in names {
      guard let value = features[name] else {
        throw MLModelError(.featureType, "The feature \"\(name)\" is not there.")
      }
      values += try Self.numbers(value, named: name, length: names.count == 1 ? length : nil)
    }
    if let length, values.count != length {
      throw MLModelError(.featureType, "The model takes \(length) numbers, and is given \(values.count).")
    }
  }

  static func numbers(_ value: MLFeatureValue, named name: String, length: Int?) throws -> [Double] {
    switch value.content {
    case .double(let number)?: return [number]
    case .int64(let number)?: return [Double(number)]
    case .multiArray(let array)?: return array.numbers
    case .dictionary(let dictionary)?:
      let pairs = try dictionary.map { key, number in
        guard let index = key.base as? Int64, index >= 0, index < length ?? (1 << 24) else {
          throw MLModelError(.featureType, "The feature \"\(name)\" has the key \(key.base), which is no index.")
        }
        return (Int(index), number.doubleValue)
      }
      var numbers = [Double](repeating: 0, count: length ?? (pairs.map(\.0).max() ?? -1) + 1)
      for (index, number) in pairs { numbers[index] = number }
      return numbers
    default: throw MLModelError(.featureType, "The feature \"\(name)\" has no numbers.")
    }
  }

  var count: Int { values.count }
  /// Zero for those that nobody gave.
  subscript(index: Int) -> Double { index < values.count ? values[index] : 0 }
}

extension MLFeatureDescription {
  /// Numbers as the value that the feature has to be.
  func value(_ numbers: [Double]) throws -> MLFeatureValue {
    switch type {
    case .double where numbers.count == 1: return MLFeatureValue(double: numbers[0])
    case .int64 where numbers.count == 1:
      guard numbers[0].rounded() == numbers[0] else {
        throw MLModelError(.featureType, "The feature \"\(name)\" is an integer, and would be \(numbers[0]).")
      }
      return MLFeatureValue(int64: Int64(saturating: numbers[0]))
    case .multiArray:
      let shape = multiArrayConstraint?.shape.map(\.intValue) ?? []
      // A shape that says nothing of this many numbers is a row of them.
      let fits = !shape.isEmpty && shape.reduce(1, *) == numbers.count
      let type = multiArrayConstraint?.dataType ?? .double
      return MLFeatureValue(multiArray: try MLMultiArray(numbers, shape: fits ? shape : nil, type))
    case .dictionary where dictionaryConstraint?.keyType == .int64:
      let pairs = numbers.enumerated().filter { $0.element != 0 }
      return try MLFeatureValue(
        dictionary: Dictionary(
          uniqueKeysWithValues: pairs.map { (AnyHashable(Int64($0.offset)), NSNumber(value: $0.element)) }
        )
      )
    default: throw MLModelError(.featureType, "The feature \"\(name)\" cannot be \(numbers.count) numbers.")
    }
  }
}

extension ModelSpecification {
  var inputNames: [String] { inputs.map(\.name) }

  /// The only input of a model that makes features.
  func onlyInput() throws -> String {
    guard inputs.count == 1 else { throw MalformedModel(reason: "It has \(inputs.count) inputs, and needs one.") }
    return inputs[0].name
  }

  /// The only output of a model that makes features.
  func onlyOutput() throws -> MLFeatureDescription {
    guard outputs.count == 1 else { throw MalformedModel(reason: "It has \(outputs.count) outputs, and needs one.") }
    return outputs[0]
  }

  /// What a regressor predicts.
  func prediction() throws -> MLFeatureDescription {
    guard let output = outputs.first(where: { $0.name == predictedFeatureName }) else {
      throw MalformedModel(reason: "It does not say which feature it predicts.")
    }
    return output
  }
}
