import CoreVideo
import Foundation

/// What has features by name: what a model is asked with, and what it answers.
public protocol MLFeatureProvider: AnyObject {
  var featureNames: Set<String> { get }
  /// The feature of a name, nil if there is none.
  func featureValue(for featureName: String) -> MLFeatureValue?
}

/// Features from a dictionary.
open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, @unchecked Sendable {
  public let dictionary: [String: MLFeatureValue]

  /// - Parameter dictionary: feature values, or what they are made of: texts, numbers, arrays, pictures, dictionaries of numbers.
  /// - Throws: `MLModelError.generic` where something is none of these.
  public init(dictionary: [String: Any]) throws {
    self.dictionary = try Dictionary(
      uniqueKeysWithValues: dictionary.map { ($0, try Self.value($1, name: $0)) }
    )
  }

  init(_ features: [String: MLFeatureValue]) { dictionary = features }

  private static func value(_ value: Any, name: String) throws -> MLFeatureValue {
    switch value {
    case let value as MLFeatureValue: return value
    case let value as MLMultiArray: return MLFeatureValue(multiArray: value)
    case let value as MLSequence: return MLFeatureValue(sequence: value)
    case let value as CVPixelBuffer: return MLFeatureValue(pixelBuffer: value)
    case let value as String: return MLFeatureValue(string: value)
    case let value as any BinaryInteger: return MLFeatureValue(int64: Int64(clamping: value))
    case let value as Bool: return MLFeatureValue(int64: value ? 1 : 0)
    case let value as any BinaryFloatingPoint: return MLFeatureValue(double: Double(value))
    case let value as [AnyHashable: NSNumber]: return try MLFeatureValue(dictionary: value)
    case let value as [AnyHashable: Double]:
      return try MLFeatureValue(dictionary: value.mapValues { NSNumber(value: $0) })
    case let value as NSNumber:
      let isInteger = !["f", "d"].contains(String(cString: value.objCType))
      return isInteger ? MLFeatureValue(int64: value.int64Value) : MLFeatureValue(double: value.doubleValue)
    default: throw MLModelError(.generic, "The value of \"\(name)\" cannot be a feature: \(Swift.type(of: value))")
    }
  }

  open subscript(featureName: String) -> MLFeatureValue? { dictionary[featureName] }
  open var featureNames: Set<String> { Set(dictionary.keys) }
  open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

/// Several providers of the same features.
public protocol MLBatchProvider: AnyObject {
  var count: Int { get }
  func features(at index: Int) -> any MLFeatureProvider
}

/// Several providers from an array.
open class MLArrayBatchProvider: NSObject, MLBatchProvider, @unchecked Sendable {
  public let array: [any MLFeatureProvider]

  public init(array: [any MLFeatureProvider]) { self.array = array }

  /// - Parameter dictionary: for each feature its values, all in the same number.
  /// - Throws: `MLModelError.generic` where the numbers differ or something cannot be a feature.
  public convenience init(dictionary: [String: [Any]]) throws {
    let counts = Set(dictionary.values.map(\.count))
    guard counts.count <= 1 else { throw MLModelError(.generic, "The features have not all as many values.") }
    self.init(
      array: try (0..<(counts.first ?? 0)).map { index in
        try MLDictionaryFeatureProvider(dictionary: dictionary.mapValues { $0[index] })
      }
    )
  }

  open var count: Int { array.count }
  open func features(at index: Int) -> any MLFeatureProvider { array[index] }
}
