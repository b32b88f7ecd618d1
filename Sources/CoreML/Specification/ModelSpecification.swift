import CoreVideo
import Foundation

/// What a model's file says of the model, and the part of it that says what is computed.
struct ModelSpecification {
  let inputs: [MLFeatureDescription]
  let outputs: [MLFeatureDescription]
  let trainingInputs: [MLFeatureDescription]
  let predictedFeatureName: String?
  let predictedProbabilitiesName: String?
  let metadata: [MLModelMetadataKey: Any]
  let isUpdatable: Bool
  /// Which kind of model it is, by the number of its field.
  let kind: Int
  let content: ProtobufMessage

  init(_ model: ProtobufMessage) throws(MalformedModel) {
    guard let kind = model.numbers.filter({ $0 >= 200 }).max() else {
      throw MalformedModel(reason: "It does not say what kind of model it is.")
    }
    let description = try model.message(2)
    inputs = try Self.features(description.messages(1))
    outputs = try Self.features(description.messages(10))
    trainingInputs = try Self.features(description.messages(50))
    predictedFeatureName = Self.name(description.string(11))
    predictedProbabilitiesName = Self.name(description.string(12))
    metadata = try Self.metadata(description.message(100))
    isUpdatable = model.bool(10)
    self.kind = kind
    // The parts of what cannot be computed are not looked at.
    content = ModelKind(rawValue: kind) == nil ? .empty : try model.message(kind)
  }

  private static func name(_ text: String) -> String? { text.isEmpty ? nil : text }

  private static func metadata(_ message: ProtobufMessage) throws(MalformedModel) -> [MLModelMetadataKey: Any] {
    var metadata: [MLModelMetadataKey: Any] = [
      .description: message.string(1), .versionString: message.string(2), .author: message.string(3),
      .license: message.string(4),
    ]
    metadata[.creatorDefinedKey] = try message.map(100) { ($0.string(1), $0.string(2)) }
    return metadata
  }

  private static func features(_ messages: [ProtobufMessage]) throws(MalformedModel) -> [MLFeatureDescription] {
    var features: [MLFeatureDescription] = []
    for message in messages { features.append(try feature(named: message.string(1), message.message(3))) }
    return features
  }

  private static func feature(
    named name: String,
    _ type: ProtobufMessage
  ) throws(MalformedModel) -> MLFeatureDescription {
    let isOptional = type.bool(1000)
    func plain(_ type: MLFeatureType) -> MLFeatureDescription {
      MLFeatureDescription(name: name, type: type, isOptional: isOptional)
    }
    guard let kind = type.numbers.filter({ $0 < 1000 }).max() else { return plain(.invalid) }
    switch kind {
    case 1: return plain(.int64)
    case 2: return plain(.double)
    case 3: return plain(.string)
    case 4:
      let image = try image(type.message(4))
      return MLFeatureDescription(name: name, type: .image, isOptional: isOptional, image: image)
    case 5:
      let array = try array(type.message(5))
      return MLFeatureDescription(name: name, type: .multiArray, isOptional: isOptional, multiArray: array)
    case 6:
      let keys = MLDictionaryConstraint(try type.message(6).has(1) ? .int64 : .string)
      return MLFeatureDescription(name: name, type: .dictionary, isOptional: isOptional, dictionary: keys)
    case 7:
      let sequence = try sequence(type.message(7))
      return MLFeatureDescription(name: name, type: .sequence, isOptional: isOptional, sequence: sequence)
    case 8: return plain(.state)
    default: return plain(.invalid)
    }
  }

  private static func image(_ image: ProtobufMessage) -> MLImageConstraint {
    let format =
      switch image.integer(3) {
      case 10: kCVPixelFormatType_OneComponent8
      case 40: kCVPixelFormatType_OneComponent16Half
      default: kCVPixelFormatType_32BGRA
      }
    return MLImageConstraint(wide: image.count(1), high: image.count(2), format: format)
  }

  private static func array(_ array: ProtobufMessage) throws(MalformedModel) -> MLMultiArrayConstraint {
    let type = MLMultiArrayDataType(rawValue: array.count(2)) ?? .double
    var shape = try array.integers(1).map { NSNumber(value: $0) }
    var constraint = MLMultiArrayShapeConstraint(.unspecified)
    if array.has(21) {
      var shapes: [[NSNumber]] = []
      for message in try array.message(21).messages(1) {
        shapes.append(try message.integers(1).map { NSNumber(value: $0) })
      }
      constraint = MLMultiArrayShapeConstraint(.enumerated, shapes: shapes)
      if shape.isEmpty { shape = shapes.first ?? [] }
    } else if array.has(31) {
      let ranges = try array.message(31).messages(1).map(range)
      constraint = MLMultiArrayShapeConstraint(.range, ranges: ranges)
      if shape.isEmpty { shape = ranges.map { NSNumber(value: $0.location) } }
    }
    return MLMultiArrayConstraint(shape: shape, dataType: type, constraint)
  }

  private static func sequence(_ sequence: ProtobufMessage) throws(MalformedModel) -> MLSequenceConstraint {
    let value = MLFeatureDescription(name: "", type: sequence.has(1) ? .int64 : .string)
    let range = sequence.has(101) ? try range(sequence.message(101)) : NSRange(location: 0, length: .max)
    return MLSequenceConstraint(value, countRange: range)
  }

  /// What may be counted from the lower to the upper bound, which belongs to it; a negative one is none.
  private static func range(_ message: ProtobufMessage) -> NSRange {
    let (lower, upper) = (message.count(1), message.integer(2))
    return NSRange(location: lower, length: upper < 0 ? Int.max - lower : max(0, Int(upper) - lower + 1))
  }
}
