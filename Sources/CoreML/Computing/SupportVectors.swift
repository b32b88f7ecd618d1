import Foundation

/// How near two rows of numbers are, as a model with support vectors measures it.
private enum Kernel: Sendable {
  case linear
  case radial(gamma: Double)
  case polynomial(degree: Int64, c: Double, gamma: Double)
  case sigmoid(gamma: Double, c: Double)

  init(_ content: ProtobufMessage) throws {
    if content.has(2) {
      self = .radial(gamma: try content.message(2).double(1))
    } else if content.has(3) {
      let kernel = try content.message(3)
      self = .polynomial(degree: kernel.integer(1), c: kernel.double(2), gamma: kernel.double(3))
    } else if content.has(4) {
      let kernel = try content.message(4)
      self = .sigmoid(gamma: kernel.double(1), c: kernel.double(2))
    } else {
      self = .linear
    }
  }

  func callAsFunction(_ support: [Double], _ vector: FeatureVector) -> Double {
    if case .radial(let gamma) = self {
      let count = max(support.count, vector.count)
      let distance = (0..<count).reduce(0.0) { sum, index in
        let difference = (index < support.count ? support[index] : 0) - vector[index]
        return sum + difference * difference
      }
      return exp(-gamma * distance)
    }
    let product = support.indices.reduce(0.0) { $0 + support[$1] * vector[$1] }
    return switch self {
    case .linear, .radial: product
    case .polynomial(let degree, let c, let gamma): pow(gamma * product + c, Double(degree))
    case .sigmoid(let gamma, let c): tanh(gamma * product + c)
    }
  }
}

/// The rows of numbers that a model compares with.
private struct SupportVectors: Sendable {
  let rows: [[Double]]
  let kernel: Kernel

  init(_ content: ProtobufMessage, sparse: Int, dense: Int) throws {
    kernel = try Kernel(content.message(1))
    if content.has(dense) {
      rows = try content.message(dense).messages(1).map { try $0.doubles(1) }
    } else {
      rows = try content.message(sparse).messages(1).map { try Self.row($0.messages(1)) }
    }
  }

  /// Indices begin at 1.
  private static func row(_ nodes: [ProtobufMessage]) throws -> [Double] {
    let pairs = nodes.map { (index: $0.count(1) - 1, value: $0.double(2)) }
    guard pairs.allSatisfy({ $0.index >= 0 && $0.index < 1 << 24 }) else {
      throw MalformedModel(reason: "A support vector has an index that there is not.")
    }
    var row = [Double](repeating: 0, count: (pairs.map(\.index).max() ?? -1) + 1)
    for (index, value) in pairs { row[index] = value }
    return row
  }

  func values(_ vector: FeatureVector) -> [Double] { rows.map { kernel($0, vector) } }
}

/// Predicts a sum of how near some rows of numbers are.
struct SupportVectorRegressor: ModelPart, @unchecked Sendable {
  private let vectors: SupportVectors
  private let coefficients: [Double]
  private let rho: Double
  private let inputs: [String]
  private let output: MLFeatureDescription

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    vectors = try SupportVectors(content, sparse: 2, dense: 3)
    coefficients = try content.message(4).doubles(1)
    guard coefficients.count == vectors.rows.count else {
      throw MalformedModel(
        reason: "It has \(coefficients.count) coefficients for \(vectors.rows.count) support vectors."
      )
    }
    rho = content.double(5)
    inputs = model.inputNames
    output = try model.prediction()
  }

  func predict(_ features: Features) throws -> Features {
    let values = vectors.values(try FeatureVector(features, of: inputs))
    let sum = zip(coefficients, values).reduce(-rho) { $0 + $1.0 * $1.1 }
    return [output.name: try output.value([sum])]
  }
}

/// Tells each two classes apart by how near their rows of numbers are, and asks all pairs.
struct SupportVectorClassifier: ModelPart {
  private let vectors: SupportVectors
  /// Where each class's support vectors begin, and where the last one's end.
  private let starts: [Int]
  private let coefficients: [[Double]]
  private let rho: [Double]
  private let sigmoids: [(a: Double, b: Double)]
  private let inputs: [String]
  private let classification: Classification

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    let vectors = try SupportVectors(content, sparse: 3, dense: 4)
    let size = vectors.rows.count
    let counts = try content.integers(2)
    let labels = try ClassLabels(content)
    coefficients = try content.messages(5).map { try $0.doubles(1) }
    rho = try content.doubles(6)
    sigmoids = zip(try content.doubles(7), try content.doubles(8)).map { (a: $0, b: $1) }
    guard counts.allSatisfy({ $0 >= 0 && $0 <= size }) else {
      throw MalformedModel(reason: "Its classes have support vectors that there are not.")
    }
    starts = counts.reduce(into: [0]) { $0.append($0.last! + Int($1)) }
    let pairs = labels.count * (labels.count - 1) / 2
    guard counts.count == labels.count, starts.last == size, coefficients.count == labels.count - 1,
      coefficients.allSatisfy({ $0.count == size }), rho.count == pairs,
      sigmoids.isEmpty || sigmoids.count == pairs
    else { throw MalformedModel(reason: "Its classes, support vectors and coefficients do not fit together.") }
    self.vectors = vectors
    inputs = model.inputNames
    classification = try Classification(labels, model)
  }

  var labels: ClassLabels? { classification.labels }

  func predict(_ features: Features) throws -> Features {
    let decisions = self.decisions(vectors.values(try FeatureVector(features, of: inputs)))
    let count = classification.labels.count
    guard sigmoids.isEmpty else {
      return try classification.features(PairwiseCoupling.probabilities(pairwise(decisions), classes: count))
    }
    var votes = [Double](repeating: 0, count: count)
    var pair = 0
    for first in 0..<count {
      for second in first + 1..<max(count, first + 1) {
        votes[decisions[pair] > 0 ? first : second] += 1
        pair += 1
      }
    }
    return try classification.features(votes)
  }

  /// For each pair of classes a number, which is positive where the first one wins.
  private func decisions(_ values: [Double]) -> [Double] {
    let count = classification.labels.count
    var decisions: [Double] = []
    for first in 0..<count {
      for second in first + 1..<max(count, first + 1) {
        var sum = -rho[decisions.count]
        for place in starts[first]..<starts[first + 1] { sum += coefficients[second - 1][place] * values[place] }
        for place in starts[second]..<starts[second + 1] { sum += coefficients[first][place] * values[place] }
        decisions.append(sum)
      }
    }
    return decisions
  }

  /// For each pair of classes how likely the first one is. None is quite sure, so that they can be put together.
  private func pairwise(_ decisions: [Double]) -> [Double] {
    zip(decisions, sigmoids).map { decision, sigmoid in
      min(max(Transform.logistic(-(sigmoid.a * decision + sigmoid.b)), 1e-7), 1 - 1e-7)
    }
  }
}

/// Puts the probabilities of pairs of classes together, by the second method of Wu, Lin and Weng, "Probability Estimates for
/// Multi-class Classification by Pairwise Coupling" (2004), which LIBSVM uses.
enum PairwiseCoupling {
  /// - Parameter pairwise: for (0, 1), (0, 2) … (1, 2) … how likely the first one is.
  static func probabilities(_ pairwise: [Double], classes: Int) -> [Double] {
    guard classes > 1 else { return [1] }
    var wins = [[Double]](repeating: [Double](repeating: 0, count: classes), count: classes)
    var pair = 0
    for first in 0..<classes {
      for second in first + 1..<max(classes, first + 1) {
        wins[first][second] = pairwise[pair]
        wins[second][first] = 1 - pairwise[pair]
        pair += 1
      }
    }
    var matrix = wins
    for row in 0..<classes {
      for column in 0..<classes where column != row { matrix[row][column] = -wins[column][row] * wins[row][column] }
      matrix[row][row] = (0..<classes).filter { $0 != row }.reduce(0.0) { $0 + wins[$1][row] * wins[$1][row] }
    }
    return minimum(of: matrix)
  }

  /// The probabilities p that make pᵀQp least, to within the error that LIBSVM allows.
  private static func minimum(of matrix: [[Double]]) -> [Double] {
    let classes = matrix.count
    var p = [Double](repeating: 1 / Double(classes), count: classes)
    for _ in 0..<max(100, classes) {
      var products = matrix.map { row in zip(row, p).reduce(0) { $0 + $1.0 * $1.1 } }
      var whole = zip(p, products).reduce(0) { $0 + $1.0 * $1.1 }
      let error = products.map { abs($0 - whole) }.max() ?? 0
      if error < 0.005 / Double(classes) { break }
      for index in 0..<classes {
        let step = (whole - products[index]) / matrix[index][index]
        p[index] += step
        whole = (whole + step * (step * matrix[index][index] + 2 * products[index])) / (1 + step) / (1 + step)
        for other in 0..<classes {
          products[other] = (products[other] + step * matrix[index][other]) / (1 + step)
          p[other] /= 1 + step
        }
      }
    }
    return p
  }
}
