import Foundation

/// What a classifier tells apart.
enum ClassLabels: Sendable {
  case strings([String])
  case integers([Int64])

  /// The labels as classifiers have them, in the fields 100 and 101.
  init(_ content: ProtobufMessage) throws {
    self =
      content.has(100) ? .strings(try content.message(100).strings(1)) : .integers(try content.message(101).integers(1))
  }

  var count: Int {
    switch self {
    case .strings(let labels): labels.count
    case .integers(let labels): labels.count
    }
  }

  var values: [Any] {
    switch self {
    case .strings(let labels): labels
    case .integers(let labels): labels
    }
  }

  func value(_ index: Int) -> MLFeatureValue {
    switch self {
    case .strings(let labels): MLFeatureValue(string: labels[index])
    case .integers(let labels): MLFeatureValue(int64: labels[index])
    }
  }

  func key(_ index: Int) -> AnyHashable {
    switch self {
    case .strings(let labels): AnyHashable(labels[index])
    case .integers(let labels): AnyHashable(labels[index])
    }
  }
}

/// The features that a classifier answers with.
struct Classification: Sendable {
  let labels: ClassLabels
  private let predicted: String
  private let probabilities: String?

  init(_ labels: ClassLabels, _ model: ModelSpecification) throws {
    guard labels.count > 0 else { throw MalformedModel(reason: "It has no classes.") }
    self.labels = labels
    predicted = try model.prediction().name
    probabilities = model.predictedProbabilitiesName
  }

  /// - Parameter winner: the class that is predicted; nil for the first of the likeliest.
  func features(_ values: [Double], winner: Int? = nil) throws -> Features {
    let winner = winner ?? values.indices.reduce(0) { values[$1] > values[$0] ? $1 : $0 }
    var features = [predicted: labels.value(winner)]
    if let probabilities {
      let pairs = values.enumerated().map { (labels.key($0.offset), NSNumber(value: $0.element)) }
      features[probabilities] = try MLFeatureValue(dictionary: Dictionary(pairs) { first, _ in first })
    }
    return features
  }
}

/// What makes probabilities of a model's sums.
enum Transform {
  static func logistic(_ value: Double) -> Double { 1 / (1 + exp(-value)) }
  /// How much of a normal distribution lies before a value.
  static func probit(_ value: Double) -> Double { 0.5 * erfc(-value / 2.squareRoot()) }

  static func softmax(_ values: [Double]) -> [Double] {
    let greatest = values.max() ?? 0
    let powers = values.map { exp($0 - greatest) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }
}
