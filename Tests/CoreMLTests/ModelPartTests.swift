import Foundation
import Testing

@testable import CoreML

/// Each kind of model by what its schema says of it.
struct ModelPartTests {
  @Test(
    arguments: [
      ("Scaler", [3, 4], [8, 60]), ("NormalizerMax", [2, -4], [1, -2]), ("NormalizerOne", [3, -1], [0.75, -0.25]),
      ("NormalizerTwo", [3, 4], [0.6, 0.8]), ("NormalizerTwo", [0, 0], [0, 0]), ("Imputer", [.nan, 4], [7, 4]),
      ("Extractor", [1, 2, 3], [3, 1]), ("LinearOfTwo", [5, 6], [6, 8]), ("SupportSparse", [9, 4], [23]),
      ("LinearLogit", [1, 1], [1 / (1 + exp(-2))]), ("LinearProbit", [1, 0], [0.5]),
      ("LinearProbit", [2, 0.48], [0.9750021048517795]), ("ImputerOfIntegers", [-1, 9], [5, 9]),
    ] as [(String, [Double], [Double])]
  )
  func rows(name: String, x: [Double], y: [Double]) throws {
    let found = try Fixture.numbers(name, Fixture.array(x))
    #expect(found.count == y.count && zip(found, y).allSatisfy { abs($0 - $1) < 1e-12 }, "\(found)")
  }

  @Test(
    arguments: [
      ("ScalerOfIntegers", 8, [4]), ("ImputerOfDouble", Double.nan, [3]), ("ImputerOfDouble", 2.5, [2.5]),
      ("ImputerOfInteger", -1, [3]), ("ImputerOfInteger", 5, [5]), ("OneHot", "b", [0, 1, 0]),
      ("DictionaryOfStrings", ["a": 4.0, "c": 8.0], [4, 8, 0]), ("DictionaryOfIntegers", [9: 2.0], [0, 2]),
      ("MappingToIntegers", "a", [5]), ("MappingToIntegers", "z", [-1]),
      ("Branches", 0.5, [1, 1, -1, -1, -1, 1]), ("Branches", 1.0, [1, -1, 1, -1, 1, -1]),
      ("Branches", 2.0, [-1, -1, 1, 1, -1, 1]), ("Branches", Double.nan, [1, -1, 1, -1, 1, -1]),
      ("TreeRegressionLogistic", 0.0, [1 / (1 + exp(-1))]),
    ] as [(String, any Sendable, [Double])]
  )
  func values(name: String, x: any Sendable, y: [Double]) throws { #expect(try Fixture.numbers(name, x) == y) }

  @Test func whatIsMissingIsImputed() throws {
    let answer = try Fixture.model("ImputerOfDouble").prediction(from: MLDictionaryFeatureProvider(dictionary: [:]))
    #expect(answer.featureValue(for: "y")?.doubleValue == 3)
  }

  @Test func textsAndDictionaries() throws {
    func y(_ name: String, _ x: Any) throws -> MLFeatureValue? {
      try Fixture.ask(name, ["x": x]).featureValue(for: "y")
    }
    #expect(try y("MappingToStrings", 5)?.stringValue == "five")
    #expect(try y("ImputerOfString", "none")?.stringValue == "some")
    #expect(try y("ImputerOfString", "other")?.stringValue == "other")
    #expect(try y("ImputerOfDictionary", ["b": 5.0])?.dictionaryValue == ["a": 1, "b": 5])
    #expect(
      try y("ImputerOfIndices", [2: 5.0])?.dictionaryValue == [AnyHashable(Int64(2)): 5, AnyHashable(Int64(4)): 1]
    )
    #expect(try y("OneHotSparse", 20)?.dictionaryValue == [AnyHashable(Int64(1)): 1])
    #expect(try y("OneHotSparse", 30)?.dictionaryValue == [:])
  }

  @Test func featuresAreVectorised() throws {
    let features: [String: Any] = ["d": 7.0, "v": try Fixture.array([8, 9]), "s": [0: 1.0, 2: 3.0]]
    let answer = try Fixture.ask("Vectorizer", features).featureValue(for: "y")
    #expect(answer?.multiArrayValue?.numbers == [1, 0, 3, 7, 8, 9])
  }

  @Test("What Create ML makes of a table") func tables() throws {
    let answer = try Fixture.ask("Prices", ["colour": "blue", "size": 2.0])
    #expect(answer.featureValue(for: "price")?.doubleValue == 27 && answer.featureNames == ["price"])
    #expect(try Fixture.model("Prices").modelDescription.classLabels == nil)
  }

  @Test(
    arguments: [
      ("TreeNone", 0.0, "a", [1.25, 0.25]), ("TreeSoftmax", 0.0, "a", [1 / (1 + exp(-1)), 1 / (1 + exp(1))]),
      ("TreeLogistic", 0.0, "b", [1 / (1 + exp(1.25)), 1 / (1 + exp(-1.25))]), ("TreeLogistic", 2.0, "a", nil),
      (
        "TreeReference", 2.0, "c",
        [
          1 / (1 + exp(-0.75) + exp(0.25)), exp(-0.75) / (1 + exp(-0.75) + exp(0.25)),
          exp(0.25) / (1 + exp(-0.75) + exp(0.25)),
        ]
      ),
    ] as [(String, Double, String, [Double]?)]
  )
  func trees(name: String, x: Double, label: String, probabilities: [Double]?) throws {
    let answer = try Fixture.ask(name, ["x": x])
    #expect(answer.featureValue(for: "label")?.stringValue == label)
    guard let probabilities else { return }
    let found = answer.featureValue(for: "p")?.dictionaryValue ?? [:]
    for (key, value) in zip(["a", "b", "c"], probabilities) { #expect(abs(found[key]!.doubleValue - value) < 1e-12) }
  }

  @Test func linearClassesByReferenceAndProbit() throws {
    let three = try Fixture.ask("LogisticReference", ["x": Fixture.array([2, 1])])
    let sum = 1 + exp(2.0) + exp(1.0)
    #expect(three.featureValue(for: "label")?.stringValue == "b")
    #expect(abs((three.featureValue(for: "p")?.dictionaryValue["a"]?.doubleValue ?? 0) - 1 / sum) < 1e-12)
    let two = try Fixture.ask("Probit", ["x": Fixture.array([1, 0.96])])
    #expect(two.featureValue(for: "label")?.int64Value == 4)
    let second = two.featureValue(for: "p")?.dictionaryValue[AnyHashable(Int64(4))]?.doubleValue ?? 0
    #expect(abs(second - 0.9750021048517795) < 1e-12)
  }

  @Test func neighbours() throws {
    let answer = try Fixture.ask("Neighbours", ["x": Fixture.array([3, 3])])
    #expect(answer.featureValue(for: "label")?.stringValue == "far")
    #expect(
      answer.featureValue(for: "p")?.dictionaryValue == [
        "far": NSNumber(value: 2.0 / 3), "near": NSNumber(value: 1.0 / 3),
      ]
    )
    let byDistance = try Fixture.ask("NeighboursByDistance", ["x": Fixture.array([0, 3])])
    let near = 0.5 + 1.0 / 3
    let all = near + 1 / 17.0.squareRoot()
    #expect(abs((byDistance.featureValue(for: "p")?.dictionaryValue["near"]?.doubleValue ?? 0) - near / all) < 1e-12)
    let exact = try Fixture.ask("NeighboursByDistance", ["x": Fixture.array([4, 4])])
    #expect(exact.featureValue(for: "p")?.dictionaryValue == ["near": 0, "far": 1])
    let none = try Fixture.ask("NeighboursNone", ["x": Fixture.array([4, 4])])
    #expect(none.featureValue(for: "label")?.int64Value == 9)
  }

  @Test("How many neighbours are asked may be set") func parameters() throws {
    let configuration = MLModelConfiguration()
    configuration.parameters = [.numberOfNeighbors: 1]
    for name in ["Neighbours", "ScaledNeighbours"] {
      let model = try Fixture.model(name, configuration)
      #expect(try model.parameterValue(for: .numberOfNeighbors) as? Int == 1)
      let answer = try model.prediction(
        from: MLDictionaryFeatureProvider(dictionary: ["x": Fixture.array([3, 3])])
      )
      #expect(answer.featureValue(for: "p")?.dictionaryValue == ["near": 0, "far": 1])
      #expect(model.modelDescription.classLabels as? [String] == ["near", "far"])
    }
    #expect(try Fixture.model("Neighbours").parameterValue(for: .numberOfNeighbors) as? Int == 3)
    configuration.parameters = [.numberOfNeighbors: 5]
    #expect(MLModelError.Code.of { _ = try Fixture.model("Neighbours", configuration) } == .parameters)
    configuration.parameters = [.numberOfNeighbors: 2]
    #expect(MLModelError.Code.of { _ = try Fixture.model("NeighboursNone", configuration) } == .parameters)
    #expect(MLModelError.Code.of { _ = try Fixture.model("Linear", configuration) } == .parameters)
    #expect(
      MLModelError.Code.of { _ = try Fixture.model("Linear").parameterValue(for: .numberOfNeighbors) } == .parameters
    )
    #expect(MLParameterKey.numberOfNeighbors.name == "numberOfNeighbors")
  }

  @Test(
    "What a model cannot answer is an error",
    arguments: [
      ("ScalerOfIntegers", 3), ("OneHot", "z"), ("DictionaryOfStrings", ["z": 1.0]), ("MappingToStrings", 6),
    ] as [(String, any Sendable)]
  )
  func refusals(name: String, x: any Sendable) {
    #expect(MLModelError.Code.of { _ = try Fixture.ask(name, ["x": x]) } == .featureType)
  }
}
