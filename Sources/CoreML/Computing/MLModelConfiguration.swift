import Foundation

/// What of a machine a model may compute on. Here it is always the processor.
public enum MLComputeUnits: Int, Sendable {
  case cpuOnly, cpuAndGPU, all, cpuAndNeuralEngine
}

/// A number of a model's that may be set when it is loaded.
open class MLParameterKey: NSObject, @unchecked Sendable {
  public let name: String

  init(_ name: String) { self.name = name }

  /// How many neighbours a classifier by nearest neighbours asks, an integer.
  public static let numberOfNeighbors = MLParameterKey("numberOfNeighbors")

  open override func isEqual(_ object: Any?) -> Bool { (object as? MLParameterKey)?.name == name }
  open override var hash: Int { name.hashValue }
}

/// How a model is loaded.
open class MLModelConfiguration: NSObject, NSCopying, @unchecked Sendable {
  /// Kept: here a model always computes on the processor.
  open var computeUnits = MLComputeUnits.all
  open var modelDisplayName: String?
  /// Kept: there is nothing here that computes with a lower precision.
  open var allowLowPrecisionAccumulationOnGPU = false
  /// Numbers of the model's, in place of those it was made with.
  open var parameters: [MLParameterKey: Any]?

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = MLModelConfiguration()
    copy.computeUnits = computeUnits
    copy.modelDisplayName = modelDisplayName
    copy.allowLowPrecisionAccumulationOnGPU = allowLowPrecisionAccumulationOnGPU
    copy.parameters = parameters
    return copy
  }
}

/// How a model predicts.
open class MLPredictionOptions: NSObject, @unchecked Sendable {
  /// Kept: here a model always computes on the processor.
  @available(*, deprecated, message: "Use MLModelConfiguration's computeUnits")
  open var usesCPUOnly: Bool {
    get { isOnCPU }
    set { isOnCPU = newValue }
  }
  private var isOnCPU = false

  public override init() {}
}
