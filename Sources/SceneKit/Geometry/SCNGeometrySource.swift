public import Foundation

/// What is known of each corner of a shape: where it is, where its surface looks, …
open class SCNGeometrySource: NSObject {
  /// What a source says.
  public struct Semantic: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let vertex = Semantic(rawValue: "kGeometrySourceSemanticVertex")
    public static let normal = Semantic(rawValue: "kGeometrySourceSemanticNormal")
    public static let color = Semantic(rawValue: "kGeometrySourceSemanticColor")
    public static let texcoord = Semantic(rawValue: "kGeometrySourceSemanticTexcoord")
  }

  open private(set) var data: Data
  open private(set) var semantic: Semantic
  open private(set) var vectorCount: Int
  open private(set) var usesFloatComponents: Bool
  open private(set) var componentsPerVector: Int
  open private(set) var bytesPerComponent: Int
  open private(set) var dataOffset: Int
  open private(set) var dataStride: Int

  /// - Parameters:
  ///   - offset: where the first corner's numbers begin, in bytes.
  ///   - stride: from one corner's numbers to the next one's, in bytes; 0 where they follow each other.
  public init(
    data: Data,
    semantic: Semantic,
    vectorCount: Int,
    usesFloatComponents floatComponents: Bool,
    componentsPerVector: Int,
    bytesPerComponent: Int,
    dataOffset offset: Int,
    dataStride stride: Int
  ) {
    (self.data, self.semantic, self.vectorCount) = (data, semantic, vectorCount)
    (usesFloatComponents, self.componentsPerVector) = (floatComponents, componentsPerVector)
    (self.bytesPerComponent, dataOffset) = (bytesPerComponent, offset)
    dataStride = stride == 0 ? componentsPerVector * bytesPerComponent : stride
    super.init()
  }

  private convenience init(_ numbers: [Float], _ semantic: Semantic, components: Int) {
    self.init(
      data: numbers.withUnsafeBytes { Data($0) },
      semantic: semantic,
      vectorCount: numbers.count / components,
      usesFloatComponents: true,
      componentsPerVector: components,
      bytesPerComponent: 4,
      dataOffset: 0,
      dataStride: 0
    )
  }

  public convenience init(vertices: [SCNVector3]) {
    self.init(vertices.flatMap { [$0.x, $0.y, $0.z] }, .vertex, components: 3)
  }
  public convenience init(normals: [SCNVector3]) {
    self.init(normals.flatMap { [$0.x, $0.y, $0.z] }, .normal, components: 3)
  }
  /// Places in pictures: from the upper left corner, of 0 to 1.
  public convenience init(textureCoordinates: [CGPoint]) {
    self.init(textureCoordinates.flatMap { [Float($0.x), Float($0.y)] }, .texcoord, components: 2)
  }

  /// The numbers of each corner; those that are not there are 0, and the last one 1.
  var values: [SIMD4<Float>] {
    let count = min(4, componentsPerVector)
    let size = bytesPerComponent
    guard vectorCount > 0, count > 0, dataStride > 0, dataOffset >= 0 else { return [] }
    return data.withUnsafeBytes { bytes in
      var values: [SIMD4<Float>] = []
      for index in 0..<vectorCount {
        let place = dataOffset + index * dataStride
        guard place + count * size <= bytes.count else { break }
        var value = SIMD4<Float>(0, 0, 0, 1)
        for component in 0..<count { value[component] = number(bytes, place + component * size) }
        values.append(value)
      }
      return values
    }
  }

  /// A whole number stands for a part of the greatest one.
  private func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Float {
    switch (usesFloatComponents, bytesPerComponent) {
    case (true, 2): Float(bytes.loadUnaligned(fromByteOffset: place, as: Float16.self))
    case (true, 4): bytes.loadUnaligned(fromByteOffset: place, as: Float.self)
    case (true, 8): Float(bytes.loadUnaligned(fromByteOffset: place, as: Double.self))
    case (false, 1): Float(bytes.loadUnaligned(fromByteOffset: place, as: UInt8.self)) / 255
    case (false, 2): Float(bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)) / 65535
    default: 0
    }
  }
}
