import Foundation

/// A model that has learnt somewhere else: it answers what it is asked.
///
/// Models of numbers are computed as their file says, exactly: linear models, trees, support vectors, nearest neighbours, and
/// what makes features for them. Neural networks, ML programs and Apple's own models (for pictures, sounds and texts) cannot be
/// loaded. A model may be used from any thread.
open class MLModel: NSObject, @unchecked Sendable {
  public let modelDescription: MLModelDescription
  public let configuration: MLModelConfiguration
  private let loaded: LoadedModel

  private init(_ loaded: LoadedModel, _ configuration: MLModelConfiguration) {
    self.loaded = loaded
    modelDescription = MLModelDescription(loaded.specification, classLabels: loaded.classLabels)
    self.configuration = configuration
  }

  /// - Parameter url: a compiled model (`.mlmodelc`).
  /// - Throws: `MLModelError.io` where there is none, `.generic` where this kind of model cannot be computed here.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, configuration: MLModelConfiguration())
  }

  /// - Parameter url: a compiled model (`.mlmodelc`).
  /// - Throws: `MLModelError.io` where there is none, `.generic` where this kind of model cannot be computed here,
  ///   `.parameters` where the configuration has numbers that the model does not take.
  public convenience init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
    let configuration = configuration.copy() as! MLModelConfiguration
    try self.init(LoadedModel(CompiledModel.contents(of: url), configuration), configuration)
  }

  /// Loads a model on a queue of its own.
  ///
  /// - Parameter handler: called on that queue.
  open class func load(
    contentsOf url: URL,
    configuration: MLModelConfiguration = MLModelConfiguration(),
    completionHandler handler: @escaping (Result<MLModel, any Error>) -> Void
  ) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.global().async { handler(Result { try MLModel(contentsOf: url, configuration: configuration) }) }
  }

  open class func load(
    contentsOf url: URL,
    configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> MLModel { try MLModel(contentsOf: url, configuration: configuration) }

  /// - Throws: `MLModelError.featureType` where a feature is missing or is not what the model asks for.
  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    try prediction(from: input, options: MLPredictionOptions())
  }

  /// - Throws: `MLModelError.featureType` where a feature is missing or is not what the model asks for.
  open func prediction(
    from input: any MLFeatureProvider,
    options: MLPredictionOptions
  ) throws -> any MLFeatureProvider { MLDictionaryFeatureProvider(try loaded.predict(input)) }

  /// - Throws: `MLModelError.featureType` where a feature is missing or is not what the model asks for.
  open func prediction(
    from input: any MLFeatureProvider,
    options: MLPredictionOptions = MLPredictionOptions()
  ) async throws -> any MLFeatureProvider { MLDictionaryFeatureProvider(try loaded.predict(input)) }

  /// One prediction for each of the batch's inputs.
  open func predictions(fromBatch inputBatch: any MLBatchProvider) throws -> any MLBatchProvider {
    try predictions(from: inputBatch, options: MLPredictionOptions())
  }

  /// One prediction for each of the batch's inputs.
  open func predictions(
    from inputBatch: any MLBatchProvider,
    options: MLPredictionOptions
  ) throws -> any MLBatchProvider {
    MLArrayBatchProvider(
      array: try (0..<inputBatch.count).map { try prediction(from: inputBatch.features(at: $0), options: options) }
    )
  }

  /// The number that a parameter of the model has.
  ///
  /// - Throws: `MLModelError.parameters` where the model has no such parameter.
  open func parameterValue(for key: MLParameterKey) throws -> Any {
    guard let value = loaded.parameters[key] else {
      throw MLModelError(.parameters, "The model has no parameter \"\(key.name)\".")
    }
    return value
  }

  /// Compiles a model's file for this machine, into a folder that lasts as long as temporary files do.
  ///
  /// - Parameter modelURL: an `.mlmodel` or an `.mlpackage`.
  /// - Throws: `MLModelError.io` where it is none.
  open class func compileModel(at modelURL: URL) throws -> URL { try CompiledModel.make(of: modelURL) }

  /// Compiles a model's file for this machine, into a folder that lasts as long as temporary files do.
  ///
  /// - Throws: `MLModelError.io` where it is none.
  open class func compileModel(at modelURL: URL) async throws -> URL { try CompiledModel.make(of: modelURL) }

  /// Compiles a model's file on a queue of its own.
  ///
  /// - Parameter handler: called on that queue.
  open class func compileModel(
    at modelURL: URL,
    completionHandler handler: @escaping (Result<URL, any Error>) -> Void
  ) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.global().async { handler(Result { try CompiledModel.make(of: modelURL) }) }
  }
}
