import CoreVideo
import Foundation

/// What a feature is: a number, a text, a picture, an array, a dictionary or a sequence; or, of one of these types, nothing.
open class MLFeatureValue: NSObject, @unchecked Sendable {
  enum Content {
    case int64(Int64)
    case double(Double)
    case string(String)
    case image(CVPixelBuffer)
    case multiArray(MLMultiArray)
    case dictionary([AnyHashable: NSNumber])
    case sequence(MLSequence)
  }

  public let type: MLFeatureType
  let content: Content?

  private init(_ type: MLFeatureType, _ content: Content?) { (self.type, self.content) = (type, content) }

  public convenience init(int64 value: Int64) { self.init(.int64, .int64(value)) }
  public convenience init(double value: Double) { self.init(.double, .double(value)) }
  public convenience init(string value: String) { self.init(.string, .string(value)) }
  public convenience init(multiArray value: MLMultiArray) { self.init(.multiArray, .multiArray(value)) }
  public convenience init(pixelBuffer value: CVPixelBuffer) { self.init(.image, .image(value)) }
  public convenience init(sequence: MLSequence) { self.init(.sequence, .sequence(sequence)) }
  /// A value of the type that is missing.
  public convenience init(undefined type: MLFeatureType) { self.init(type, nil) }

  /// - Throws: `MLModelError.generic` unless all keys are texts or all are integers.
  public convenience init(dictionary value: [AnyHashable: NSNumber]) throws {
    let keys = value.keys.map(\.base)
    guard keys.allSatisfy({ $0 is String }) || keys.allSatisfy({ Self.integer($0) != nil }) else {
      throw MLModelError(.generic, "The keys of a dictionary have to be all texts or all integers.")
    }
    // Whatever the integers of an app are, models have them in 64 bits.
    let pairs = value.map { key, number in
      (Self.integer(key.base).map { AnyHashable($0) } ?? key, number)
    }
    self.init(.dictionary, .dictionary(Dictionary(pairs) { first, _ in first }))
  }

  private static func integer(_ key: Any) -> Int64? {
    switch key {
    case let key as Int64: key
    case let key as Int: Int64(key)
    case let key as NSNumber: key.int64Value
    default: nil
    }
  }

  open var isUndefined: Bool { content == nil }

  /// Zero for anything else.
  open var int64Value: Int64 { if case .int64(let value)? = content { value } else { 0 } }
  /// Zero for anything else.
  open var doubleValue: Double { if case .double(let value)? = content { value } else { 0 } }
  /// Empty for anything else.
  open var stringValue: String { if case .string(let value)? = content { value } else { "" } }
  open var multiArrayValue: MLMultiArray? { if case .multiArray(let value)? = content { value } else { nil } }
  open var imageBufferValue: CVPixelBuffer? { if case .image(let value)? = content { value } else { nil } }
  open var sequenceValue: MLSequence? { if case .sequence(let value)? = content { value } else { nil } }
  /// Empty for anything else.
  open var dictionaryValue: [AnyHashable: NSNumber] { if case .dictionary(let value)? = content { value } else { [:] } }

  /// Whether both are of one type and say the same.
  open func isEqual(to value: MLFeatureValue) -> Bool {
    guard type == value.type else { return false }
    return switch (content, value.content) {
    case (nil, nil): true
    case (.int64(let one)?, .int64(let other)?): one == other
    case (.double(let one)?, .double(let other)?): one == other
    case (.string(let one)?, .string(let other)?): one == other
    case (.image(let one)?, .image(let other)?): one == other
    case (.multiArray(let one)?, .multiArray(let other)?): one.isEqual(other)
    case (.dictionary(let one)?, .dictionary(let other)?): one == other
    case (.sequence(let one)?, .sequence(let other)?):
      one.type == other.type && one.stringValues == other.stringValues && one.int64Values == other.int64Values
    default: false
    }
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? MLFeatureValue).map(isEqual(to:)) ?? false }
  open override var hash: Int { type.hashValue }

  open override var description: String {
    let type = "\(type)".prefix(1).uppercased() + "\(type)".dropFirst()
    return switch content {
    case nil: "\(type) : undefined"
    case .int64(let value)?: "\(type) : \(value)"
    case .double(let value)?: "\(type) : \(value)"
    case .string(let value)?: "\(type) : \(value)"
    case .image(let value)?: "\(type) : \(CVPixelBufferGetWidth(value)) x \(CVPixelBufferGetHeight(value))"
    case .multiArray(let value)?: "\(type) : \(value)"
    case .dictionary(let value)?: "\(type) : \(value)"
    case .sequence(let value)?: "\(type) : \(value.type == .string ? "\(value.stringValues)" : "\(value.int64Values)")"
    }
  }
}

/// Texts or integers in a row.
open class MLSequence: NSObject, @unchecked Sendable {
  public let type: MLFeatureType
  /// Empty for integers.
  public let stringValues: [String]
  private let integers: [Int64]
  /// Empty for texts.
  public var int64Values: [NSNumber] { integers.map { NSNumber(value: $0) } }

  private init(_ type: MLFeatureType, strings: [String] = [], integers: [Int64] = []) {
    (self.type, stringValues, self.integers) = (type, strings, integers)
  }

  public convenience init(empty type: MLFeatureType) { self.init(type) }
  public convenience init(strings stringValues: [String]) { self.init(.string, strings: stringValues) }
  public convenience init(int64s int64Values: [NSNumber]) {
    self.init(.int64, integers: int64Values.map(\.int64Value))
  }
}
