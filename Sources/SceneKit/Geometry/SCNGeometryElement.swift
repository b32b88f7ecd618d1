public import Foundation

/// What corners make.
public enum SCNGeometryPrimitiveType: Int, Sendable {
  case triangles = 0
  /// Each corner makes a triangle with the two before it.
  case triangleStrip = 1
  case line = 2
  case point = 3
  /// First the numbers of corners of all polygons, then the corners.
  case polygon = 4
}

/// Which corners of a shape make a part of its surface.
open class SCNGeometryElement: NSObject {
  open private(set) var data: Data
  open private(set) var primitiveType: SCNGeometryPrimitiveType
  open private(set) var primitiveCount: Int
  open private(set) var bytesPerIndex: Int

  /// - Parameter data: the corners; nil for all in their order, each in two bytes.
  public init(data: Data?, primitiveType: SCNGeometryPrimitiveType, primitiveCount: Int, bytesPerIndex: Int) {
    (self.primitiveType, self.primitiveCount) = (primitiveType, primitiveCount)
    if let data {
      (self.data, self.bytesPerIndex) = (data, bytesPerIndex)
    } else {
      let count = Self.indexCount(primitiveType, primitiveCount)
      self.data = (0..<UInt32(count)).map { $0 }.withUnsafeBytes { Data($0) }
      self.bytesPerIndex = 4
    }
    super.init()
  }

  public convenience init<IndexType: FixedWidthInteger>(
    indices: [IndexType],
    primitiveType: SCNGeometryPrimitiveType
  ) {
    let count =
      switch primitiveType {
      case .triangles: indices.count / 3
      case .triangleStrip: max(0, indices.count - 2)
      case .line: indices.count / 2
      case .point: indices.count
      case .polygon: Self.polygonCount(indices.map { Int($0) })
      }
    self.init(
      data: indices.withUnsafeBytes { Data($0) },
      primitiveType: primitiveType,
      primitiveCount: count,
      bytesPerIndex: MemoryLayout<IndexType>.size
    )
  }

  private static func indexCount(_ type: SCNGeometryPrimitiveType, _ count: Int) -> Int {
    switch type {
    case .triangles: count * 3
    case .triangleStrip: count + 2
    case .line: count * 2
    case .point: count
    case .polygon: 0
    }
  }

  /// How many numbers at the beginning say all the others.
  private static func polygonCount(_ indices: [Int]) -> Int {
    var sum = 0
    for (index, corners) in indices.enumerated() {
      sum += corners
      if index + 1 + sum == indices.count { return index + 1 }
    }
    return 0
  }

  private var indices: [Int32] {
    let size = bytesPerIndex
    guard [1, 2, 4, 8].contains(size) else { return [] }
    return data.withUnsafeBytes { bytes in
      (0..<bytes.count / size).map { index in
        switch size {
        case 1: Int32(bytes[index])
        case 2: Int32(bytes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self))
        case 4: Int32(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
        default: Int32(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
        }
      }
    }
  }

  var drawnPrimitive: SCNGeometryPrimitiveType {
    switch primitiveType {
    case .triangles, .triangleStrip, .polygon: .triangles
    case .line: .line
    case .point: .point
    }
  }

  /// The corners as triangles, lines or points.
  var drawnIndices: [Int32] {
    let all = indices
    switch primitiveType {
    case .triangles, .line, .point: return Array(all.prefix(Self.indexCount(primitiveType, primitiveCount)))
    case .triangleStrip:
      var triangles: [Int32] = []
      for index in 0..<max(0, min(primitiveCount, all.count - 2)) {
        // Every second one runs the other way round.
        let isEven = index % 2 == 0
        triangles += [all[isEven ? index : index + 1], all[isEven ? index + 1 : index], all[index + 2]]
      }
      return triangles
    case .polygon:
      guard primitiveCount <= all.count else { return [] }
      var (result, place): ([Int32], Int) = ([], primitiveCount)
      for corners in all.prefix(primitiveCount).map(Int.init) where corners >= 3 && place + corners <= all.count {
        for index in 1..<corners - 1 { result += [all[place], all[place + index], all[place + index + 1]] }
        place += corners
      }
      return result
    }
  }
}
