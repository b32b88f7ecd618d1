import Foundation

extension MLMultiArray {
  /// An array of one dimension.
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Double {
    try self.init(data.map { $0 }, .double)
  }
  /// An array of one dimension.
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Float {
    try self.init(data.map(Double.init), .float32)
  }
  /// An array of one dimension.
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Int32 {
    try self.init(data.map(Double.init), .int32)
  }
  /// An array of one dimension, of integers of 32 bits: larger ones are the nearest there are.
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Int {
    try self.init(data.map(Double.init), .int32)
  }

  convenience init(_ numbers: [Double], shape: [Int]? = nil, _ dataType: MLMultiArrayDataType) throws {
    try self.init(shape: (shape ?? [numbers.count]).map { NSNumber(value: $0) }, dataType: dataType)
    self.numbers = numbers
  }

  /// Arrays put together along a dimension. They are as long as one another in all others; anything else ends the app.
  ///
  /// - Parameter axis: counted from the end where it is negative.
  public convenience init(concatenating multiArrays: [MLMultiArray], axis: Int, dataType: MLMultiArrayDataType) {
    precondition(!multiArrays.isEmpty, "There are no arrays to put together")
    let first = multiArrays[0].lengths
    let axis = axis < 0 ? first.count + axis : axis
    func others(_ array: MLMultiArray) -> [Int] { array.lengths.enumerated().filter { $0.0 != axis }.map(\.1) }
    precondition(first.indices.contains(axis), "The arrays have \(first.count) dimensions")
    precondition(multiArrays.allSatisfy { others($0) == others(multiArrays[0]) }, "The arrays differ in shape")
    var shape = first
    shape[axis] = multiArrays.reduce(0) { $0 + $1.lengths[axis] }
    // What lies in one stride of the dimensions before the axis stays together.
    let outer = first[..<axis].reduce(1, *)
    var numbers: [Double] = []
    let parts = multiArrays.map { (numbers: $0.numbers, length: $0.count / max(outer, 1)) }
    for index in 0..<outer {
      for part in parts { numbers += part.numbers[index * part.length..<(index + 1) * part.length] }
    }
    try! self.init(numbers, shape: shape, dataType)
  }

  /// The bytes of the numbers as they lie in memory, up to the last one.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(start: memory, count: span * dataType.size))
  }

  /// The bytes of the numbers as they lie in memory, and how many numbers lie between neighbours in each dimension.
  public func withUnsafeMutableBytes<R>(_ body: (UnsafeMutableRawBufferPointer, [Int]) throws -> R) rethrows -> R {
    try body(UnsafeMutableRawBufferPointer(start: memory, count: span * dataType.size), steps)
  }

  /// The numbers as they lie in memory. Another type than the array's ends the app.
  public func withUnsafeBufferPointer<S: MLShapedArrayScalar, R>(
    ofType type: S.Type,
    _ body: (UnsafeBufferPointer<S>) throws -> R
  ) rethrows -> R {
    precondition(S.multiArrayDataType == dataType, "The array is of \(dataType)")
    return try body(UnsafeBufferPointer(start: memory.assumingMemoryBound(to: S.self), count: span))
  }

  /// The numbers as they lie in memory, and how many lie between neighbours. Another type than the array's ends the app.
  public func withUnsafeMutableBufferPointer<S: MLShapedArrayScalar, R>(
    ofType type: S.Type,
    _ body: (UnsafeMutableBufferPointer<S>, [Int]) throws -> R
  ) rethrows -> R {
    precondition(S.multiArrayDataType == dataType, "The array is of \(dataType)")
    return try body(UnsafeMutableBufferPointer(start: memory.assumingMemoryBound(to: S.self), count: span), steps)
  }

  /// How many numbers lie between the first and the end of the last.
  private var span: Int {
    count == 0 ? 0 : zip(lengths, steps).reduce(1) { $0 + ($1.0 - 1) * $1.1 }
  }
}

/// A type whose numbers arrays hold.
public protocol MLShapedArrayScalar {
  static var multiArrayDataType: MLMultiArrayDataType { get }
}

extension Double: MLShapedArrayScalar { public static var multiArrayDataType: MLMultiArrayDataType { .double } }
extension Float: MLShapedArrayScalar { public static var multiArrayDataType: MLMultiArrayDataType { .float32 } }
extension Int32: MLShapedArrayScalar { public static var multiArrayDataType: MLMultiArrayDataType { .int32 } }
extension Int8: MLShapedArrayScalar { public static var multiArrayDataType: MLMultiArrayDataType { .int8 } }
