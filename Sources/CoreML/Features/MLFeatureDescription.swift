import CoreVideo
import Foundation

/// What a feature of a model has to be.
open class MLFeatureDescription: NSObject, @unchecked Sendable {
  public let name: String
  public let type: MLFeatureType
  public let isOptional: Bool
  public let multiArrayConstraint: MLMultiArrayConstraint?
  public let imageConstraint: MLImageConstraint?
  public let dictionaryConstraint: MLDictionaryConstraint?
  public let sequenceConstraint: MLSequenceConstraint?

  init(
    name: String,
    type: MLFeatureType,
    isOptional: Bool = false,
    multiArray: MLMultiArrayConstraint? = nil,
    image: MLImageConstraint? = nil,
    dictionary: MLDictionaryConstraint? = nil,
    sequence: MLSequenceConstraint? = nil
  ) {
    (self.name, self.type, self.isOptional) = (name, type, isOptional)
    (multiArrayConstraint, imageConstraint) = (multiArray, image)
    (dictionaryConstraint, sequenceConstraint) = (dictionary, sequence)
  }

  /// Whether the model takes a value for this feature.
  open func isAllowedValue(_ value: MLFeatureValue) -> Bool { complaint(about: value) == nil }

  /// Why the model does not take a value; nil if it does.
  func complaint(about value: MLFeatureValue) -> String? {
    guard value.type == type else { return "is of type \(value.type), but has to be of type \(type)" }
    switch value.content {
    case nil: return isOptional ? nil : "is required, and has no value"
    case .multiArray(let array)?: return multiArrayConstraint?.complaint(about: array)
    case .image(let image)?: return imageConstraint?.complaint(about: image)
    case .dictionary(let dictionary)?: return dictionaryConstraint?.complaint(about: dictionary)
    case .sequence(let sequence)?: return sequenceConstraint?.complaint(about: sequence)
    case .int64?, .double?, .string?: return nil
    }
  }

  open override var description: String {
    "\(name) : \("\(type)".prefix(1).uppercased() + "\(type)".dropFirst())\(isOptional ? "?" : "")"
  }
}

/// What an array has to be.
open class MLMultiArrayConstraint: NSObject, @unchecked Sendable {
  public let shape: [NSNumber]
  public let dataType: MLMultiArrayDataType
  public let shapeConstraint: MLMultiArrayShapeConstraint

  init(shape: [NSNumber], dataType: MLMultiArrayDataType, _ shapeConstraint: MLMultiArrayShapeConstraint) {
    (self.shape, self.dataType, self.shapeConstraint) = (shape, dataType, shapeConstraint)
  }

  /// Numbers of all types are taken: they are converted.
  func complaint(about array: MLMultiArray) -> String? {
    let lengths = array.lengths
    let isRight: Bool =
      switch shapeConstraint.type {
      case .unspecified: shape.isEmpty || lengths == shape.map(\.intValue)
      case .enumerated: shapeConstraint.enumeratedShapes.contains { $0.map(\.intValue) == lengths }
      case .range:
        lengths.count == shapeConstraint.sizeRanges.count
          && zip(lengths, shapeConstraint.sizeRanges).allSatisfy { NSLocationInRange($0, $1) }
      }
    return isRight ? nil : "has the shape \(lengths), which the model does not take"
  }
}

/// How the shapes are told that an array may have.
public enum MLMultiArrayShapeConstraintType: Int, Sendable {
  case unspecified = 1
  case enumerated = 2
  case range = 3
}

/// Which shapes an array may have.
open class MLMultiArrayShapeConstraint: NSObject, @unchecked Sendable {
  public let type: MLMultiArrayShapeConstraintType
  public let enumeratedShapes: [[NSNumber]]
  let sizeRanges: [NSRange]
  /// For each dimension how long it may be.
  public var sizeRangeForDimension: [NSValue] { sizeRanges.map { NSValue(range: $0) } }

  init(_ type: MLMultiArrayShapeConstraintType, shapes: [[NSNumber]] = [], ranges: [NSRange] = []) {
    (self.type, enumeratedShapes, sizeRanges) = (type, shapes, ranges)
  }
}

/// What a picture has to be.
open class MLImageConstraint: NSObject, @unchecked Sendable {
  public let pixelsHigh: Int
  public let pixelsWide: Int
  public let pixelFormatType: OSType

  init(wide: Int, high: Int, format: OSType) { (pixelsWide, pixelsHigh, pixelFormatType) = (wide, high, format) }

  func complaint(about image: CVPixelBuffer) -> String? {
    let (wide, high) = (CVPixelBufferGetWidth(image), CVPixelBufferGetHeight(image))
    guard wide == pixelsWide, high == pixelsHigh else {
      return "is \(wide) x \(high) pixels large, but has to be \(pixelsWide) x \(pixelsHigh)"
    }
    return CVPixelBufferGetPixelFormatType(image) == pixelFormatType ? nil : "has pixels of another format"
  }
}

/// What a dictionary has to be.
open class MLDictionaryConstraint: NSObject, @unchecked Sendable {
  /// `.string` or `.int64`.
  public let keyType: MLFeatureType

  init(_ keyType: MLFeatureType) { self.keyType = keyType }

  func complaint(about dictionary: [AnyHashable: NSNumber]) -> String? {
    let isRight = dictionary.keys.allSatisfy { keyType == .string ? $0.base is String : $0.base is Int64 }
    return isRight ? nil : "has keys that are not of type \(keyType)"
  }
}

/// What a sequence has to be.
open class MLSequenceConstraint: NSObject, @unchecked Sendable {
  public let valueDescription: MLFeatureDescription
  /// How many values there may be.
  public let countRange: NSRange

  init(_ valueDescription: MLFeatureDescription, countRange: NSRange) {
    (self.valueDescription, self.countRange) = (valueDescription, countRange)
  }

  func complaint(about sequence: MLSequence) -> String? {
    guard sequence.type == valueDescription.type else {
      return "has values that are not of type \(valueDescription.type)"
    }
    let count = sequence.type == .string ? sequence.stringValues.count : sequence.int64Values.count
    return NSLocationInRange(count, countRange) ? nil : "has \(count) values"
  }
}
