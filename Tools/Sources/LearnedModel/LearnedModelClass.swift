import GeneratedText

/// Writes the classes that Xcode would generate for a model: the model's, its input's and its output's.
struct LearnedModelClass {
  /// The class's name.
  let name: String
  private let outline: ModelOutline
  private let resource: String

  init(_ outline: ModelOutline, resource: String) {
    (self.outline, self.resource) = (outline, resource)
    name = SwiftIdentifier.made(of: resource)
  }

  var text: String {
    """
    // Generated from the model. Changes made here are lost.

    import CoreML
    import Foundation

    /// Model Prediction Input Type
    nonisolated class \(name)Input: MLFeatureProvider {
    \(outline.inputs.map { stored($0) }.joined(separator: "\n"))
      var featureNames: Set<String> { \(SwiftLiteral.list(outline.inputs.map(\.name))) }

      func featureValue(for featureName: String) -> MLFeatureValue? {
    \(outline.inputs.map(answer).joined(separator: "\n"))
        return nil
      }

      init(\(parameters)) {
    \(outline.inputs.map { "    self.\(member($0)) = \(member($0))" }.joined(separator: "\n"))
      }
    }

    /// Model Prediction Output Type
    nonisolated class \(name)Output: MLFeatureProvider {
      private let provider: MLFeatureProvider
    \(outline.outputs.map(computed).joined(separator: "\n"))
      var featureNames: Set<String> { provider.featureNames }

      func featureValue(for featureName: String) -> MLFeatureValue? { provider.featureValue(for: featureName) }

      init(\(outline.outputs.map { "\(member($0)): \(type($0))" }.joined(separator: ", "))) {
        provider = try! MLDictionaryFeatureProvider(dictionary: [\(outputValues)])
      }

      init(features: MLFeatureProvider) { provider = features }
    }

    \(modelClass)

    """
  }

  private var modelClass: String {
    """
    /// Class for model loading and prediction
    nonisolated class \(name) {
      let model: MLModel

      /// URL of model assuming it was installed in the same bundle as this class
      class var urlOfModelInThisBundle: URL {
        Bundle(for: self).url(forResource: \(SwiftLiteral.text(resource)), withExtension: "mlmodelc")!
      }

      init(model: MLModel) { self.model = model }

      @available(*, deprecated, message: "Use init(configuration:) instead and handle errors appropriately.")
      convenience init() { try! self.init(contentsOf: type(of: self).urlOfModelInThisBundle) }

      convenience init(configuration: MLModelConfiguration = MLModelConfiguration()) throws {
        try self.init(contentsOf: type(of: self).urlOfModelInThisBundle, configuration: configuration)
      }

      convenience init(contentsOf modelURL: URL) throws { try self.init(model: MLModel(contentsOf: modelURL)) }

      convenience init(contentsOf modelURL: URL, configuration: MLModelConfiguration) throws {
        try self.init(model: MLModel(contentsOf: modelURL, configuration: configuration))
      }

      class func load(
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping (Swift.Result<\(name), Error>) -> Void
      ) { load(contentsOf: urlOfModelInThisBundle, configuration: configuration, completionHandler: handler) }

      class func load(configuration: MLModelConfiguration = MLModelConfiguration()) async throws -> \(name) {
        try await load(contentsOf: urlOfModelInThisBundle, configuration: configuration)
      }

      class func load(
        contentsOf modelURL: URL,
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping (Swift.Result<\(name), Error>) -> Void
      ) {
        MLModel.load(contentsOf: modelURL, configuration: configuration) { handler($0.map { \(name)(model: $0) }) }
      }

      class func load(
        contentsOf modelURL: URL,
        configuration: MLModelConfiguration = MLModelConfiguration()
      ) async throws -> \(name) {
        \(name)(model: try await MLModel.load(contentsOf: modelURL, configuration: configuration))
      }

      func prediction(input: \(name)Input) throws -> \(name)Output {
        try prediction(input: input, options: MLPredictionOptions())
      }

      func prediction(input: \(name)Input, options: MLPredictionOptions) throws -> \(name)Output {
        \(name)Output(features: try model.prediction(from: input, options: options))
      }

      func prediction(input: \(name)Input, options: MLPredictionOptions = MLPredictionOptions()) async throws -> \(name)Output {
        \(name)Output(features: try await model.prediction(from: input, options: options))
      }

      func prediction(\(parameters)) throws -> \(name)Output {
        try prediction(input: \(name)Input(\(arguments)))
      }

      func predictions(inputs: [\(name)Input], options: MLPredictionOptions = MLPredictionOptions()) throws -> [\(name)Output] {
        let results = try model.predictions(from: MLArrayBatchProvider(array: inputs), options: options)
        return (0..<results.count).map { \(name)Output(features: results.features(at: $0)) }
      }
    }
    """
  }

  private var parameters: String {
    outline.inputs.map { "\(member($0)): \(type($0))\($0.isOptional ? " = nil" : "")" }.joined(separator: ", ")
  }
  private var arguments: String {
    outline.inputs.map { "\(member($0)): \(member($0))" }.joined(separator: ", ")
  }
  private var outputValues: String {
    let values = outline.outputs.map { "\(SwiftLiteral.text($0.name)): \(value(member($0), $0))" }
    return values.isEmpty ? ":" : values.joined(separator: ", ")
  }

  /// A feature's name as Swift has it.
  private func member(_ feature: ModelOutline.Feature) -> String { "`\(SwiftIdentifier.made(of: feature.name))`" }

  private func documentation(_ feature: ModelOutline.Feature) -> String {
    let text = feature.description.isEmpty ? feature.name : feature.description
    return "  /// " + text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func stored(_ feature: ModelOutline.Feature) -> String {
    "\(documentation(feature))\n  var \(member(feature)): \(type(feature))\n"
  }

  private func answer(_ feature: ModelOutline.Feature) -> String {
    let value = value(member(feature), feature)
    return "    if featureName == \(SwiftLiteral.text(feature.name)) { return \(value) }"
  }

  private func computed(_ feature: ModelOutline.Feature) -> String {
    let found = "provider.featureValue(for: \(SwiftLiteral.text(feature.name)))!"
    let read =
      switch feature.kind {
      case .integer: found + ".int64Value"
      case .double: found + ".doubleValue"
      case .text: found + ".stringValue"
      case .image: found + ".imageBufferValue!"
      case .array: found + ".multiArrayValue!"
      case .sequence: found + ".sequenceValue!"
      case .dictionary(let key):
        found
          + ".dictionaryValue.reduce(into: [\(key): Double]()) { $0[$1.key.base as! \(key)] = $1.value.doubleValue }"
      }
    return "\n\(documentation(feature))\n  var \(member(feature)): \(type(feature)) { \(read) }\n"
  }

  private func type(_ feature: ModelOutline.Feature) -> String {
    let type =
      switch feature.kind {
      case .integer: "Int64"
      case .double: "Double"
      case .text: "String"
      case .image: "CVPixelBuffer"
      case .array: "MLMultiArray"
      case .sequence: "MLSequence"
      case .dictionary(let key): "[\(key): Double]"
      }
    return type + (feature.isOptional ? "?" : "")
  }

  /// The value of the feature that a member of the class has.
  private func value(_ member: String, _ feature: ModelOutline.Feature) -> String {
    func made(of name: String) -> String {
      switch feature.kind {
      case .integer: "MLFeatureValue(int64: \(name))"
      case .double: "MLFeatureValue(double: \(name))"
      case .text: "MLFeatureValue(string: \(name))"
      case .image: "MLFeatureValue(pixelBuffer: \(name))"
      case .array: "MLFeatureValue(multiArray: \(name))"
      case .sequence: "MLFeatureValue(sequence: \(name))"
      case .dictionary:
        "try! MLFeatureValue(dictionary: \(name).reduce(into: [AnyHashable: NSNumber]()) { $0[$1.key] = NSNumber(value: $1.value) })"
      }
    }
    return feature.isOptional ? "\(member).map { \(made(of: "$0")) }" : made(of: member)
  }
}
