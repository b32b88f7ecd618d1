import Foundation

/// The features of a model by their names, on the way from one part of it to the next.
typealias Features = [String: MLFeatureValue]

/// What computes one kind of model.
protocol ModelPart: Sendable {
  func predict(_ features: Features) throws -> Features
  /// Of classifiers, texts or integers.
  var labels: ClassLabels? { get }
  var parameters: [MLParameterKey: Any] { get }
}

extension ModelPart {
  var labels: ClassLabels? { nil }
  var parameters: [MLParameterKey: Any] { [:] }
}

/// A model that is ready to be asked.
struct LoadedModel: @unchecked Sendable {
  let specification: ModelSpecification
  fileprivate let part: any ModelPart

  init(_ specification: ModelSpecification, _ configuration: MLModelConfiguration) throws {
    self.specification = specification
    do {
      part = try Self.part(specification, configuration)
    } catch let error as MalformedModel {
      throw MLModelError(.generic, "The model cannot be loaded. \(error.reason)")
    }
    for key in (configuration.parameters ?? [:]).keys where part.parameters[key] == nil {
      throw MLModelError(.parameters, "The model has no parameter \"\(key.name)\".")
    }
  }

  var classLabels: [Any]? { part.labels?.values }
  var parameters: [MLParameterKey: Any] { part.parameters }

  func predict(_ input: any MLFeatureProvider) throws -> Features {
    var features: Features = [:]
    for description in specification.inputs {
      guard let value = input.featureValue(for: description.name) else {
        if description.isOptional { continue }
        throw MLModelError(.featureType, "The input feature \"\(description.name)\" is required, and is not there.")
      }
      if let complaint = description.complaint(about: value) {
        throw MLModelError(.featureType, "The input feature \"\(description.name)\" \(complaint).")
      }
      features[description.name] = value
    }
    return try answer(features)
  }

  /// What the model's part says, and nothing that its description does not name.
  func answer(_ features: Features) throws -> Features {
    let found = try part.predict(features)
    return found.filter { name, _ in specification.outputs.contains { $0.name == name } }
  }

  private static func part(_ model: ModelSpecification, _ options: MLModelConfiguration) throws -> any ModelPart {
    guard let kind = ModelKind(rawValue: model.kind) else {
      throw MLModelError(
        .generic,
        "The model is \(ModelKind.name(ofForeign: model.kind)), which cannot be loaded here."
      )
    }
    let content = model.content
    return switch kind {
    case .pipelineClassifier, .pipelineRegressor: try Pipeline(content.message(1), options)
    case .pipeline: try Pipeline(content, options)
    case .linearRegressor: try LinearRegressor(content, model)
    case .linearClassifier: try LinearClassifier(content, model)
    case .treeRegressor: try TreeRegressor(content, model)
    case .treeClassifier: try TreeClassifier(content, model)
    case .supportVectorRegressor: try SupportVectorRegressor(content, model)
    case .supportVectorClassifier: try SupportVectorClassifier(content, model)
    case .nearestNeighbors: try NearestNeighbors(content, model, options)
    case .oneHotEncoder: try OneHotEncoder(content, model)
    case .imputer: try Imputer(content, model)
    case .featureVectorizer: try FeatureVectorizer(content, model)
    case .dictionaryVectorizer: try DictionaryVectorizer(content, model)
    case .scaler: try Scaler(content, model)
    case .categoricalMapping: try CategoricalMapping(content, model)
    case .normalizer: try Normalizer(content, model)
    case .arrayFeatureExtractor: try ArrayFeatureExtractor(content, model)
    case .identity: Identity()
    }
  }
}

/// Models one after the other: each is given what all before it have found.
struct Pipeline: ModelPart {
  private let models: [LoadedModel]

  init(_ content: ProtobufMessage, _ options: MLModelConfiguration) throws {
    // Each of the models is told the parameters that it has.
    models = try content.messages(1).map { message in
      let specification = try ModelSpecification(message)
      let own = options.copy() as! MLModelConfiguration
      own.parameters = specification.kind == ModelKind.nearestNeighbors.rawValue ? options.parameters : nil
      return try LoadedModel(specification, own)
    }
  }

  var labels: ClassLabels? { models.last { $0.part.labels != nil }?.part.labels }
  var parameters: [MLParameterKey: Any] {
    models.reduce(into: [:]) { $0.merge($1.parameters) { $1 } }
  }

  func predict(_ features: Features) throws -> Features {
    var features = features
    for model in models { features.merge(try model.answer(features)) { $1 } }
    return features
  }
}

/// What is asked is the answer.
struct Identity: ModelPart {
  func predict(_ features: Features) throws -> Features { features }
}
