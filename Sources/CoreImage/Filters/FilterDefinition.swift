import Foundation
import SlipwayFoundation

/// Something that a filter takes.
struct FilterInput {
  enum Kind { case image, number, color, vector, transform, text, data, space }

  var key: String
  var kind: Kind
  var standard: Any?
  var range: ClosedRange<Double>?

  static var image: FilterInput { FilterInput(key: kCIInputImageKey, kind: .image) }
  static func image(_ key: String) -> FilterInput { FilterInput(key: key, kind: .image) }
  static func number(_ key: String, _ standard: Double, _ range: ClosedRange<Double>? = nil) -> FilterInput {
    FilterInput(key: key, kind: .number, standard: NSNumber(value: standard), range: range)
  }
  static func color(_ key: String, _ standard: CIColor) -> FilterInput {
    FilterInput(key: key, kind: .color, standard: standard)
  }
  static func vector(_ key: String, _ standard: CIVector) -> FilterInput {
    FilterInput(key: key, kind: .vector, standard: standard)
  }

  /// A number in whatever type it was handed over.
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as NSNumber: value.doubleValue
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as any BinaryInteger: Double(Int(value))
    default: nil
    }
  }

  var attributes: [String: Any] {
    var attributes: [String: Any] = [:]
    switch kind {
    case .image: attributes[kCIAttributeClass] = "CIImage"
    case .number: attributes[kCIAttributeClass] = "NSNumber"
    case .color: attributes[kCIAttributeClass] = "CIColor"
    case .vector: attributes[kCIAttributeClass] = "CIVector"
    case .transform: attributes[kCIAttributeClass] = "NSValue"
    case .text: attributes[kCIAttributeClass] = "NSString"
    case .data: attributes[kCIAttributeClass] = "NSData"
    case .space: attributes[kCIAttributeClass] = "NSObject"
    }
    if let standard { attributes[kCIAttributeDefault] = standard }
    if let range {
      attributes[kCIAttributeMin] = NSNumber(value: range.lowerBound)
      attributes[kCIAttributeMax] = NSNumber(value: range.upperBound)
    }
    return attributes
  }
}

/// What was said to a filter.
struct FilterValues {
  let values: [String: Any]

  var image: CIImage? { image(kCIInputImageKey) }
  func image(_ key: String) -> CIImage? { values[key] as? CIImage }
  func number(_ key: String) -> Float { Float(FilterInput.number(values[key]) ?? 0) }
  func color(_ key: String) -> CIColor { values[key] as? CIColor ?? .clear }
  func vector(_ key: String) -> CIVector { values[key] as? CIVector ?? CIVector(x: 0) }
  func text(_ key: String) -> String { values[key] as? String ?? "" }
  func data(_ key: String) -> Data? { values[key] as? Data }
  /// The numbers of a colour space: linear light, or as files have them; nil where none is named.
  func space(_ key: String) -> WorkingSpace? {
    (values[key] as? CGColorSpace).map { space in
      space.name == CGColorSpace.linearSRGB || space.name == CGColorSpace.extendedLinearSRGB ? .linear : .encoded
    }
  }
  var transform: CGAffineTransform {
    switch values[kCIInputTransformKey] {
    case let transform as CGAffineTransform: transform
    case let vector as CIVector: vector.cgAffineTransformValue
    case let value as NSValue: value.structure() ?? .identity
    default: .identity
    }
  }
}

/// A filter: its name, what it takes and what it makes of that.
struct FilterDefinition: Sendable {
  let name: String
  let categories: Set<String>
  nonisolated(unsafe) let inputs: [FilterInput]
  let output: @Sendable (FilterValues) -> CIImage?

  init(
    _ name: String,
    _ category: String,
    _ inputs: [FilterInput],
    _ output: @escaping @Sendable (FilterValues) -> CIImage?
  ) {
    self.name = name
    categories = [category, kCICategoryBuiltIn, kCICategoryStillImage]
    self.inputs = inputs
    self.output = output
  }

  func takes(_ key: String) -> Bool { inputs.contains { $0.key == key } }
  var defaults: [String: Any] {
    Dictionary(inputs.compactMap { input in input.standard.map { (input.key, $0) } }) { first, _ in first }
  }

  var attributes: [String: Any] {
    var attributes: [String: Any] = [
      kCIAttributeFilterName: name, kCIAttributeFilterCategories: categories.sorted(),
    ]
    for input in inputs { attributes[input.key] = input.attributes }
    return attributes
  }
}

/// All filters there are, by name.
enum FilterTable {
  static let definitions: [String: FilterDefinition] = Dictionary(
    (colors + cubes + looks + composition + geometry + placements + distortions + tiles + blurs + sharpening + stylizing
      + generators + gradients + reductions + differences).map { ($0.name, $0) }
  ) { first, _ in first }
}
