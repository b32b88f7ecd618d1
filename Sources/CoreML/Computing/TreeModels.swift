import Foundation

/// Trees, each of which adds the numbers of one of its leaves to a sum.
struct Trees: Sendable {
  private struct Node: Sendable {
    var behaviour: Int
    var feature: Int
    var value: Double
    var whenTrue: Int
    var whenFalse: Int
    var missingIsTrue: Bool
    var evaluations: [(index: Int, value: Double)]
  }

  private static let leaf = 6
  private let nodes: [Node]
  private let roots: [Int]
  private let base: [Double]

  private struct Name: Hashable { var tree, node: Int }

  init(_ content: ProtobufMessage) throws {
    let messages = try content.messages(1)
    let dimensions = content.count(2)
    let said = try content.doubles(3)
    base = said.isEmpty ? [Double](repeating: 0, count: dimensions) : said
    guard dimensions > 0, base.count == dimensions else {
      throw MalformedModel(reason: "Its trees do not say what they predict.")
    }
    var places: [Name: Int] = [:]
    for (place, message) in messages.enumerated() {
      places[Name(tree: message.count(1), node: message.count(2))] = place
    }
    var parents = [Int](repeating: 0, count: messages.count)
    var nodes: [Node] = []
    for message in messages {
      let behaviour = message.count(3)
      func place(_ field: Int) throws -> Int {
        guard behaviour != Self.leaf else { return 0 }
        guard let place = places[Name(tree: message.count(1), node: message.count(field))] else {
          throw MalformedModel(reason: "A branch of a tree leads nowhere.")
        }
        parents[place] += 1
        return place
      }
      guard behaviour <= Self.leaf else {
        throw MalformedModel(reason: "A branch of a tree compares in an unknown way.")
      }
      let evaluations = try message.messages(20).map { (index: $0.count(1), value: $0.double(2)) }
      guard evaluations.allSatisfy({ $0.index < dimensions }) else {
        throw MalformedModel(reason: "A leaf of a tree predicts what there is not.")
      }
      nodes.append(
        Node(
          behaviour: behaviour,
          feature: message.count(10),
          value: message.double(11),
          whenTrue: try place(12),
          whenFalse: try place(13),
          missingIsTrue: message.bool(14),
          evaluations: evaluations
        )
      )
    }
    // A node that two branches lead to, or a circle of them, would be no tree.
    guard parents.allSatisfy({ $0 <= 1 }) else { throw MalformedModel(reason: "Two branches lead to one node.") }
    self.nodes = nodes
    roots = parents.indices.filter { parents[$0] == 0 }
  }

  var dimensions: Int { base.count }

  func sums(_ vector: FeatureVector) -> [Double] {
    var sums = base
    for root in roots {
      var node = nodes[root]
      while node.behaviour != Self.leaf { node = nodes[isTrue(node, vector) ? node.whenTrue : node.whenFalse] }
      for evaluation in node.evaluations { sums[evaluation.index] += evaluation.value }
    }
    return sums
  }

  private func isTrue(_ node: Node, _ vector: FeatureVector) -> Bool {
    let value = vector[node.feature]
    guard !value.isNaN else { return node.missingIsTrue }
    return switch node.behaviour {
    case 0: value <= node.value
    case 1: value < node.value
    case 2: value >= node.value
    case 3: value > node.value
    case 4: value == node.value
    default: value != node.value
    }
  }
}

/// How the sums of trees become what is predicted.
private enum TreeTransform: Int64 {
  case none, softmax, logistic, softmaxWithReference

  init(_ content: ProtobufMessage) throws {
    guard let transform = TreeTransform(rawValue: content.integer(2)) else {
      throw MalformedModel(reason: "It transforms its sums in an unknown way.")
    }
    self = transform
  }
}

/// Predicts the sums of trees.
struct TreeRegressor: ModelPart, @unchecked Sendable {
  private let trees: Trees
  private let transform: TreeTransform
  private let inputs: [String]
  private let output: MLFeatureDescription

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    trees = try Trees(content.message(1))
    transform = try TreeTransform(content)
    inputs = model.inputNames
    output = try model.prediction()
  }

  func predict(_ features: Features) throws -> Features {
    let sums = trees.sums(try FeatureVector(features, of: inputs))
    return [output.name: try output.value(transform == .logistic ? sums.map(Transform.logistic) : sums)]
  }
}

/// Tells classes apart by the sums of trees.
struct TreeClassifier: ModelPart {
  private let trees: Trees
  private let transform: TreeTransform
  private let inputs: [String]
  private let classification: Classification

  init(_ content: ProtobufMessage, _ model: ModelSpecification) throws {
    trees = try Trees(content.message(1))
    transform = try TreeTransform(content)
    let labels = try ClassLabels(content)
    let needed = transform == .softmaxWithReference ? labels.count - 1 : labels.count
    guard trees.dimensions == needed || (trees.dimensions == 1 && labels.count == 2) else {
      throw MalformedModel(reason: "Its trees have \(trees.dimensions) sums for \(labels.count) classes.")
    }
    inputs = model.inputNames
    classification = try Classification(labels, model)
  }

  var labels: ClassLabels? { classification.labels }

  func predict(_ features: Features) throws -> Features {
    try classification.features(probabilities(trees.sums(try FeatureVector(features, of: inputs))))
  }

  /// One sum is the second of two classes'.
  private func probabilities(_ sums: [Double]) -> [Double] {
    switch transform {
    case .none: sums.count == 1 ? [1 - sums[0], sums[0]] : sums
    case .logistic:
      if sums.count == 1 {
        [1 - Transform.logistic(sums[0]), Transform.logistic(sums[0])]
      } else {
        sums.map(Transform.logistic)
      }
    case .softmax: Transform.softmax(sums.count == 1 ? [0] + sums : sums)
    case .softmaxWithReference: Transform.softmax([0] + sums)
    }
  }
}
