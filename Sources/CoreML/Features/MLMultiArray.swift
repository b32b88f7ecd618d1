import Foundation

/// What the numbers of an array are.
public enum MLMultiArrayDataType: Int, Sendable {
  case int8 = 0x20008
  case float16 = 0x10010
  case float32 = 0x10020
  case int32 = 0x20020
  case double = 0x10040

  public static var float64: Self { .double }
  public static var float: Self { .float32 }

  var size: Int { (rawValue & 0xFF) / 8 }
}

/// Numbers of one type in as many dimensions as one likes.
///
/// Nothing locks it: whoever shares one among threads sees to it that only one writes.
open class MLMultiArray: NSObject, @unchecked Sendable {
  public let dataType: MLMultiArrayDataType
  /// How long each dimension is.
  public let shape: [NSNumber]
  /// How many numbers lie between neighbours in each dimension.
  public let strides: [NSNumber]
  /// How many numbers there are.
  public let count: Int
  /// Where they are. `withUnsafeBytes(_:)` keeps the array alive meanwhile.
  public var dataPointer: UnsafeMutableRawPointer { memory }

  let memory: UnsafeMutableRawPointer
  private let release: (UnsafeMutableRawPointer) -> Void
  let lengths: [Int]
  let steps: [Int]

  /// An array in memory of its own, all zeros.
  ///
  /// - Throws: `MLModelError.generic` where the shape has no numbers or more than memory holds.
  public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
    let lengths = shape.map(\.intValue)
    let count = try Self.count(of: lengths)
    let (size, isTooLarge) = count.multipliedReportingOverflow(by: dataType.size)
    guard !isTooLarge, let memory = calloc(max(size, 1), 1) else {
      throw MLModelError(.generic, "There is no memory for an array of the shape \(lengths).")
    }
    (self.dataType, self.shape, self.count, self.memory, self.lengths) = (dataType, shape, count, memory, lengths)
    steps = Self.steps(of: lengths)
    strides = steps.map { NSNumber(value: $0) }
    release = { free($0) }
  }

  /// An array in somebody else's memory.
  ///
  /// - Parameter deallocator: called when the array goes; nil where the memory outlives it.
  public init(
    dataPointer: UnsafeMutableRawPointer,
    shape: [NSNumber],
    dataType: MLMultiArrayDataType,
    strides: [NSNumber],
    deallocator: ((UnsafeMutableRawPointer) -> Void)? = nil
  ) throws {
    guard shape.count == strides.count else {
      throw MLModelError(.generic, "An array of \(shape.count) dimensions has \(strides.count) strides.")
    }
    lengths = shape.map(\.intValue)
    count = try Self.count(of: lengths)
    steps = strides.map(\.intValue)
    (self.dataType, self.shape, self.strides, memory) = (dataType, shape, strides, dataPointer)
    release = deallocator ?? { _ in }
  }

  deinit { release(memory) }

  private static func count(of lengths: [Int]) throws -> Int {
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }) else {
      throw MLModelError(.generic, "An array cannot have the shape \(lengths).")
    }
    var count = 1
    for length in lengths {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: length)
      guard !isTooLarge else {
        throw MLModelError(.generic, "There is no memory for an array of the shape \(lengths).")
      }
      count = product
    }
    return count
  }

  static func steps(of lengths: [Int]) -> [Int] {
    var steps = [Int](repeating: 1, count: lengths.count)
    for index in lengths.indices.dropLast().reversed() { steps[index] = steps[index + 1] * lengths[index + 1] }
    return steps
  }

  /// The number at a place of the array as it is read line by line.
  open subscript(idx: Int) -> NSNumber {
    get { NSNumber(value: self[number: offset(ofNumber: idx)]) }
    set { self[number: offset(ofNumber: idx)] = newValue.doubleValue }
  }

  /// The number at an index in each dimension.
  open subscript(key: [NSNumber]) -> NSNumber {
    get { NSNumber(value: self[number: offset(key.map(\.intValue))]) }
    set { self[number: offset(key.map(\.intValue))] = newValue.doubleValue }
  }

  private func offset(_ indices: [Int]) -> Int {
    precondition(indices.count == lengths.count, "The array has \(lengths.count) dimensions")
    return zip(zip(indices, lengths), steps).reduce(0) { sum, next in
      precondition(next.0.0 >= 0 && next.0.0 < next.0.1, "Index out of range")
      return sum + next.0.0 * next.1
    }
  }

  private func offset(ofNumber index: Int) -> Int {
    precondition(index >= 0 && index < count, "Index out of range")
    var rest = index
    var offset = 0
    for dimension in lengths.indices.reversed() {
      offset += rest % lengths[dimension] * steps[dimension]
      rest /= lengths[dimension]
    }
    return offset
  }

  /// The number at an offset in memory.
  private subscript(number offset: Int) -> Double {
    get {
      let place = memory + offset * dataType.size
      return switch dataType {
      case .double: place.loadUnaligned(as: Double.self)
      case .float32: Double(place.loadUnaligned(as: Float.self))
      case .float16: Half.number(place.loadUnaligned(as: UInt16.self))
      case .int32: Double(place.loadUnaligned(as: Int32.self))
      case .int8: Double(place.loadUnaligned(as: Int8.self))
      }
    }
    set {
      let place = memory + offset * dataType.size
      switch dataType {
      case .double: place.storeBytes(of: newValue, as: Double.self)
      case .float32: place.storeBytes(of: Float(newValue), as: Float.self)
      case .float16: place.storeBytes(of: Half.bits(newValue), as: UInt16.self)
      case .int32: place.storeBytes(of: Int32(clamping: Int64(saturating: newValue)), as: Int32.self)
      case .int8: place.storeBytes(of: Int8(clamping: Int64(saturating: newValue)), as: Int8.self)
      }
    }
  }

  /// All numbers, line by line.
  var numbers: [Double] {
    get { (0..<count).map { self[number: offset(ofNumber: $0)] } }
    set { for (index, value) in newValue.enumerated() { self[number: offset(ofNumber: index)] = value } }
  }

  /// Equal arrays are of one type and shape, and have the same numbers.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MLMultiArray else { return false }
    return dataType == other.dataType && lengths == other.lengths && numbers == other.numbers
  }
  open override var hash: Int { lengths.hashValue }

  open override var description: String {
    let type = "\(dataType)".prefix(1).uppercased() + "\(dataType)".dropFirst()
    let shape = lengths.map(String.init).joined(separator: " x ")
    return "\(type) \(shape) array\n[" + numbers.map { "\($0)" }.joined(separator: ",") + "]"
  }
}

extension Int64 {
  /// The integer before a number, or the nearest there is; zero for what is no number.
  init(saturating value: Double) {
    self =
      if value.isNaN { 0 } else if value >= 0x1p63 { .max } else if value < -0x1p63 { .min } else { Int64(value) }
  }
}

/// Numbers of 16 bits, which this processor's Swift may not have as a type.
enum Half {
  static func number(_ bits: UInt16) -> Double {
    let sign: Double = bits & 0x8000 == 0 ? 1 : -1
    let exponent = Int(bits >> 10 & 0x1F)
    let fraction = Double(bits & 0x3FF)
    switch exponent {
    case 0: return sign * scalbn(fraction, -24)
    case 31: return fraction == 0 ? sign * .infinity : .nan
    default: return sign * scalbn(1024 + fraction, exponent - 25)
    }
  }

  /// The nearest number there is, of two the even one.
  static func bits(_ value: Double) -> UInt16 {
    let sign: UInt16 = value.sign == .minus ? 0x8000 : 0
    let size = abs(value)
    if size.isNaN { return sign | 0x7E00 }
    if size >= 65520 { return sign | 0x7C00 }
    if size < 0x1p-14 { return sign | UInt16(scalbn(size, 24).rounded(.toNearestOrEven)) }
    let exponent = Int(size.exponent)
    let fraction = scalbn(size, 10 - exponent).rounded(.toNearestOrEven)
    return sign | UInt16(Int(fraction) - 1024 + (exponent + 15) << 10)
  }
}
