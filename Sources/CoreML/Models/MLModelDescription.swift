import Foundation

/// What a model asks and what it answers.
open class MLModelDescription: NSObject, @unchecked Sendable {
  public let inputDescriptionsByName: [String: MLFeatureDescription]
  public let outputDescriptionsByName: [String: MLFeatureDescription]
  /// Of regressors and classifiers, the feature that they predict.
  public let predictedFeatureName: String?
  /// Of classifiers, the feature that says how sure each class is.
  public let predictedProbabilitiesName: String?
  public let metadata: [MLModelMetadataKey: Any]
  /// Of classifiers, texts or integers.
  public let classLabels: [Any]?
  public let isUpdatable: Bool
  /// What a model is taught with that learns on a device. None here learns.
  public let trainingInputDescriptionsByName: [String: MLFeatureDescription]

  init(_ specification: ModelSpecification, classLabels: [Any]?) {
    func byName(_ features: [MLFeatureDescription]) -> [String: MLFeatureDescription] {
      Dictionary(features.map { ($0.name, $0) }) { first, _ in first }
    }
    inputDescriptionsByName = byName(specification.inputs)
    outputDescriptionsByName = byName(specification.outputs)
    predictedFeatureName = specification.predictedFeatureName
    predictedProbabilitiesName = specification.predictedProbabilitiesName
    metadata = specification.metadata
    self.classLabels = classLabels
    isUpdatable = specification.isUpdatable
    trainingInputDescriptionsByName = byName(specification.trainingInputs)
  }
}
