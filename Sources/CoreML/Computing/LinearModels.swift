import Foundation

/// The weights of a linear model, for each thing that it predicts.
struct LinearWeights: Sendable {
  let rows: [[Double]]
  let offsets: [Double]

  init(_ content: ProtobufMessage) throws {
    rows = try content.messages(1).map { try $0.doubles(1) }
    offsets = try content.doubles(2)
    guard let first = rows.first, rows.count == offsets.count, rows.allSatisfy({ $0.count == first.count }) else {
      throw MalformedModel(reason: "Its weights and offsets do not fit together.")
    }
  }

  var length: Int { rows[0].count }

  func sums(_ vector: FeatureVector) -> [Double] {
    zip(rows, offsets).map { row, offset in
      row.indices.reduce(offset) { $0 + row[$1] * vector[$1] }
    }
  }
}

/// Predicts sums of weighted numbers.
struct LinearRegressor: ModelPart, @unchecked Sendable {
  private let weights: LinearWeights
  private let transform: @Sendable (Double) -> Double
  private let inputs: [String]
  private let output: MLFeatureDescription

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    weights = try LinearWeights(content)
    transform =
      switch content.integer(3) {
      case 0: { $0 }
      case 1: Transform.logistic
      case 2: Transform.probit
      default: throw MalformedModel(reason: "It transforms its sums in an unknown way.")
      }
    inputs = model.inputNames
    output = try model.prediction()
  }

  func predict(_ features: Features) throws -> Features {
    let vector = try FeatureVector(features, of: inputs, length: weights.length)
    return [output.name: try output.value(weights.sums(vector).map(transform))]
  }
}

/// Tells classes apart by sums of weighted numbers.
struct LinearClassifier: ModelPart {
  private let weights: LinearWeights
  private let transform: @Sendable (Double) -> Double
  private let isLogistic: Bool
  private let hasReference: Bool
  private let inputs: [String]
  private let classification: Classification

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    weights = try LinearWeights(content)
    let labels = try ClassLabels(content)
    isLogistic = content.integer(3) == 0
    hasReference = content.integer(4) == 0
    transform = isLogistic ? Transform.logistic : Transform.probit
    // One sum tells two classes apart, however they are encoded.
    let rows = weights.rows.count
    guard rows == (hasReference ? labels.count - 1 : labels.count) || (rows == 1 && labels.count == 2) else {
      throw MalformedModel(reason: "It has \(rows) rows of weights for \(labels.count) classes.")
    }
    guard isLogistic || labels.count == 2 else {
      throw MalformedModel(reason: "It transforms the sums of more than two classes by probits.")
    }
    inputs = model.inputNames
    classification = try Classification(labels, model)
  }

  var labels: ClassLabels? { classification.labels }

  func predict(_ features: Features) throws -> Features {
    let sums = weights.sums(try FeatureVector(features, of: inputs, length: weights.length))
    return try classification.features(probabilities(sums))
  }

  private func probabilities(_ sums: [Double]) -> [Double] {
    if sums.count == 1 {
      let second = transform(sums[0])
      return [1 - second, second]
    }
    if hasReference { return Transform.softmax([0] + sums) }
    let each = sums.map(transform)
    let all = each.reduce(0, +)
    return each.map { all == 0 ? 1 / Double(each.count) : $0 / all }
  }
}
