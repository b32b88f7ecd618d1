import Foundation
import Testing

@testable import CoreML

/// What scikit-learn has learnt, and what it says of examples that it has not seen.
struct LearntModelTests {
  struct Example: Decodable {
    var `in`: [Double]
    var value: Double?
    var label: String?
    var prob: [String: Double]?
  }

  static let expected: [String: [Example]] = {
    let file = Bundle.module.bundleURL.appendingPathComponent("Models/Expected.json")
    return try! JSONDecoder().decode([String: [Example]].self, from: Data(contentsOf: file))
  }()

  @Test(arguments: LearntModelTests.expected.keys.sorted()) func saysWhatScikitLearnSays(name: String) throws {
    let model = try Fixture.model(name)
    let examples = try #require(Self.expected[name])
    #expect(examples.count == 6)
    for example in examples {
      let features = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c"], example.in))
      let answer = try model.prediction(from: MLDictionaryFeatureProvider(dictionary: features))
      if let value = example.value {
        let found = try #require(answer.featureValue(for: "y")).doubleValue
        #expect(abs(found - value) < 1e-6 * max(1, abs(value)))
      }
      if let label = example.label {
        let value = try #require(answer.featureValue(for: "label"))
        // Where a model says how likely its classes are, the likeliest is its answer, as libsvm has it; scikit-learn asks votes.
        let likeliest = example.prob?.max { $0.value < $1.value }?.key
        #expect((value.type == .string ? value.stringValue : "\(value.int64Value)") == likeliest ?? label)
      }
      if let probabilities = example.prob {
        let name = try #require(model.modelDescription.predictedProbabilitiesName)
        let found = try #require(answer.featureValue(for: name)).dictionaryValue
        #expect(found.count == probabilities.count)
        for (key, number) in found { #expect(abs(number.doubleValue - probabilities["\(key.base)"]!) < 1e-6) }
      }
    }
  }

  @Test func allExamplesOfABatchAreAnswered() throws {
    let model = try Fixture.model("Linear")
    let examples = Self.expected["Linear"]!
    let batch = try MLArrayBatchProvider(
      dictionary: Dictionary(
        uniqueKeysWithValues: ["a", "b", "c"].enumerated().map { at, name in (name, examples.map { $0.in[at] }) }
      )
    )
    #expect(batch.count == 6 && batch.array.count == 6)
    for answers in [
      try model.predictions(fromBatch: batch), try model.predictions(from: batch, options: MLPredictionOptions()),
    ] {
      let values = (0..<answers.count).map { answers.features(at: $0).featureValue(for: "y")?.doubleValue ?? .nan }
      #expect(zip(values, examples).allSatisfy { abs($0 - $1.value!) < 1e-9 } && values.count == 6)
    }
    #expect(MLModelError.Code.of { _ = try MLArrayBatchProvider(dictionary: ["a": [1], "b": []]) } == .generic)
  }
}
