import Foundation

/// Asks the examples that are nearest. Of several at one distance the first ones are asked.
struct NearestNeighbors: ModelPart {
  private let samples: [[Double]]
  private let length: Int
  private let examples: ClassLabels
  private let neighbours: Int
  private let weighsDistances: Bool
  private let inputs: [String]
  private let classification: Classification
  /// The place of each example's class among the classes.
  private let classes: [Int]

  init(_ content: ProtobufMessage, _ model: ModelSpecification, _ options: MLModelConfiguration) throws {
    let index = try content.message(1)
    let length = index.count(1)
    samples = try index.messages(2).map { try $0.floats(1) }
    self.length = length
    examples = try ClassLabels(content)
    guard samples.count == examples.count, samples.allSatisfy({ $0.count == length }) else {
      throw MalformedModel(reason: "Its examples and their classes do not fit together.")
    }
    neighbours = try Self.neighbours(content.message(3), options)
    weighsDistances = content.has(210)
    (classes, classification) = try Self.classes(examples, content, model)
    inputs = model.inputNames
  }

  private static func neighbours(_ parameter: ProtobufMessage, _ options: MLModelConfiguration) throws -> Int {
    guard let asked = options.parameters?[.numberOfNeighbors] else { return max(1, parameter.count(1)) }
    let number = (asked as? any BinaryInteger).map { Int64(clamping: $0) } ?? (asked as? NSNumber)?.int64Value ?? 0
    let range = try parameter.message(10)
    let isAllowed =
      parameter.has(10)
      ? number >= range.integer(1) && number <= range.integer(2)
      : parameter.has(11) ? try parameter.message(11).integers(1).contains(number) : true
    guard number > 0, isAllowed else {
      throw MLModelError(.parameters, "The model does not take \(asked) neighbours.")
    }
    return Int(number)
  }

  /// The classes in the order in which they are met, and each example's place among them. Without an example there is the one
  /// class that the model has for that case.
  private static func classes(
    _ examples: ClassLabels,
    _ content: ProtobufMessage,
    _ model: ModelSpecification
  ) throws -> ([Int], Classification) {
    var places: [AnyHashable: Int] = [:]
    let keys = (0..<examples.count).map(examples.key)
    var distinct: [AnyHashable] = []
    for key in keys where places[key] == nil {
      places[key] = distinct.count
      distinct.append(key)
    }
    let labels: ClassLabels
    if case .strings = examples {
      labels = .strings(distinct.isEmpty ? [content.string(110)] : distinct.compactMap { $0.base as? String })
    } else {
      labels = .integers(distinct.isEmpty ? [content.integer(111)] : distinct.compactMap { $0.base as? Int64 })
    }
    return (keys.map { places[$0]! }, try Classification(labels, model))
  }

  var labels: ClassLabels? { classification.labels }
  var parameters: [MLParameterKey: Any] { [.numberOfNeighbors: neighbours] }

  func predict(_ features: Features) throws -> Features {
    let vector = try FeatureVector(features, of: inputs, length: length)
    let distances = samples.map { sample in
      sample.indices.reduce(0.0) { $0 + (sample[$1] - vector[$1]) * (sample[$1] - vector[$1]) }
    }
    let nearest = distances.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(neighbours)
    var votes = [Double](repeating: 0, count: classification.labels.count)
    // Who stands on an example is asked for nothing but it.
    let isExact = weighsDistances && nearest.contains { distances[$0] == 0 }
    for example in nearest {
      let distance = distances[example].squareRoot()
      votes[classes[example]] += isExact ? (distance == 0 ? 1 : 0) : weighsDistances ? 1 / distance : 1
    }
    let all = votes.reduce(0, +)
    return try classification.features(all == 0 ? [1] : votes.map { $0 / all })
  }
}
