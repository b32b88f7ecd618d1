import Foundation

@testable import CoreML

/// The models that the tests ask: each made with coremltools, most of them of what scikit-learn has learnt.
enum Fixture {
  static func file(_ name: String) -> URL {
    Bundle.module.bundleURL.appendingPathComponent("Models/\(name).mlmodel")
  }

  static func model(_ name: String, _ configuration: MLModelConfiguration = .init()) throws -> MLModel {
    let url: URL = try MLModel.compileModel(at: file(name))
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    return try MLModel(contentsOf: url, configuration: configuration)
  }

  static func ask(_ name: String, _ features: [String: Any]) throws -> any MLFeatureProvider {
    try model(name).prediction(from: MLDictionaryFeatureProvider(dictionary: features))
  }

  /// The numbers that a model of `x` and `y` answers with.
  static func numbers(_ name: String, _ x: Any) throws -> [Double] {
    guard let value = try ask(name, ["x": x]).featureValue(for: "y") else { return [] }
    return value.multiArrayValue?.numbers ?? [value.type == .int64 ? Double(value.int64Value) : value.doubleValue]
  }

  static func array(_ numbers: [Double]) throws -> MLMultiArray { try MLMultiArray(numbers) }
}

extension MLModelError.Code {
  /// The code of the error that something fails with.
  static func of(_ body: () throws -> Void) -> MLModelError.Code? {
    do { try body() } catch { return (error as? MLModelError)?.code }
    return nil
  }
}
