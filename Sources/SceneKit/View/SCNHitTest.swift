import CoreGraphics
public import Foundation

/// How a search for what is at a place goes.
public struct SCNHitTestOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether triangles are not found from behind: true at first, except for materials that are seen from there.
  public static let backFaceCulling = SCNHitTestOption(rawValue: "kHitTestBackFaceCulling")
  /// Whether the box around a shape is enough.
  public static let boundingBoxOnly = SCNHitTestOption(rawValue: "kHitTestBoundingBoxOnly")
  /// Whether only nodes of the root itself are looked at.
  public static let ignoreChildNodes = SCNHitTestOption(rawValue: "kHitTestIgnoreChildNodes")
  /// Whether hidden nodes are not found: true at first.
  public static let ignoreHiddenNodes = SCNHitTestOption(rawValue: "kHitTestIgnoreHiddenNodes")
  /// The node at and below which is searched.
  public static let rootNode = SCNHitTestOption(rawValue: "kHitTestRootNode")
  /// Which nodes are looked at.
  public static let categoryBitMask = SCNHitTestOption(rawValue: "kHitTestCategoryBitMask")
  /// A number of `SCNHitTestSearchMode`: the closest at first.
  public static let searchMode = SCNHitTestOption(rawValue: "kHitTestSearchMode")
}

public enum SCNHitTestSearchMode: Int, Sendable {
  /// The one that is nearest.
  case closest = 0
  /// All, the nearest first.
  case all = 1
  /// Any one.
  case any = 2
}

/// Where a line met a node's shape.
open class SCNHitTestResult: NSObject {
  open private(set) var node: SCNNode
  /// Which part of the shape.
  open private(set) var geometryIndex: Int
  /// Which triangle of the part.
  open private(set) var faceIndex: Int
  open private(set) var localCoordinates: SCNVector3
  open private(set) var worldCoordinates: SCNVector3
  open private(set) var localNormal: SCNVector3
  open private(set) var worldNormal: SCNVector3
  /// From the node's coordinates to the scene's.
  open private(set) var modelTransform: SCNMatrix4
  private let coordinates: SIMD2<Float>
  /// The part of the line before it.
  let part: Float

  init(_ node: SCNNode, _ world: Transform, _ hit: MeshHit) {
    self.node = node
    (geometryIndex, faceIndex, part, coordinates) = (hit.partIndex, hit.faceIndex, hit.part, hit.coordinates)
    (localCoordinates, localNormal) = (SCNVector3(hit.position), SCNVector3(hit.normal))
    worldCoordinates = SCNVector3(world.point(hit.position))
    worldNormal = SCNVector3(world.forNormals.vector(hit.normal).unit)
    modelTransform = SCNMatrix4(world)
  }

  /// Where in a picture it is. Shapes have one set of such places.
  open func textureCoordinates(withMappingChannel channel: Int) -> CGPoint {
    channel == 0 ? CGPoint(x: CGFloat(coordinates.x), y: CGFloat(coordinates.y)) : .zero
  }
}

/// Where a line met a surface.
struct MeshHit {
  var part: Float
  var partIndex = 0
  var faceIndex = 0
  var position: SIMD3<Float>
  var normal: SIMD3<Float>
  var coordinates = SIMD2<Float>.zero
}

extension Mesh {
  /// Where a line from one place to another meets the triangles, in any order.
  func hits(from start: SIMD3<Float>, to end: SIMD3<Float>, isCulling: (Int) -> Bool) -> [MeshHit] {
    let way = end - start
    var hits: [MeshHit] = []
    for (partIndex, part) in parts.enumerated() where part.primitive == .triangles {
      let culls = isCulling(partIndex)
      for face in 0..<part.indices.count / 3 {
        let corners = (0..<3).map { Int(part.indices[face * 3 + $0]) }
        let (a, ab, ac) = (
          positions[corners[0]], positions[corners[1]] - positions[corners[0]],
          positions[corners[2]] - positions[corners[0]]
        )
        // Möller's and Trumbore's way.
        let across = way.cross(ac)
        let determinant = ab.dot(across)
        guard culls ? determinant > 1e-12 : abs(determinant) > 1e-12 else { continue }
        let offset = start - a
        let u = offset.dot(across) / determinant
        let along = offset.cross(ab)
        let (v, part) = (way.dot(along) / determinant, ac.dot(along) / determinant)
        guard u >= 0, v >= 0, u + v <= 1, part >= 0, part <= 1 else { continue }
        func mix<V: SIMD<Float>>(_ values: [V]) -> V {
          values[corners[0]] * (1 - u - v) + values[corners[1]] * u + values[corners[2]] * v
        }
        hits.append(
          MeshHit(
            part: part,
            partIndex: partIndex,
            faceIndex: face,
            position: start + way * part,
            normal: mix(normals).unit,
            coordinates: mix(coordinates)
          )
        )
      }
    }
    return hits
  }
}

extension Bounds {
  /// Where a line enters the box.
  func hit(from start: SIMD3<Float>, to end: SIMD3<Float>) -> MeshHit? {
    guard let (low, high) = corners else { return nil }
    let way = end - start
    var (first, last, side) = (Float(0), Float(1), SIMD3<Float>.zero)
    for axis in 0..<3 {
      guard way[axis] != 0 else {
        if start[axis] < low[axis] || start[axis] > high[axis] { return nil }
        continue
      }
      let bounds = [(low[axis] - start[axis]) / way[axis], (high[axis] - start[axis]) / way[axis]].sorted()
      if bounds[0] > first {
        (first, side) = (bounds[0], .zero)
        side[axis] = way[axis] > 0 ? -1 : 1
      }
      last = min(last, bounds[1])
    }
    return first <= last ? MeshHit(part: first, position: start + way * first, normal: side) : nil
  }
}

/// A search along a line of the scene.
struct HitSearch {
  private let options: [SCNHitTestOption: Any]

  init(_ options: [SCNHitTestOption: Any]?) { self.options = options ?? [:] }
  init(_ options: [String: Any]?) {
    let pairs = (options ?? [:]).map { (SCNHitTestOption(rawValue: $0.key), $0.value) }
    self.options = Dictionary(uniqueKeysWithValues: pairs)
  }

  private func flag(_ option: SCNHitTestOption, _ standard: Bool) -> Bool {
    switch options[option] {
    case let value as Bool: value
    case let value as NSNumber: value.boolValue
    default: standard
    }
  }
  private func number(_ option: SCNHitTestOption) -> Int? {
    switch options[option] {
    case let mode as SCNHitTestSearchMode: mode.rawValue
    case let value as Int: value
    case let value as NSNumber: value.intValue
    default: nil
    }
  }

  func results(in root: SCNNode, from start: SIMD3<Float>, to end: SIMD3<Float>) -> [SCNHitTestResult] {
    let top = options[.rootNode] as? SCNNode ?? root
    var results: [SCNHitTestResult] = []
    search(top, from: start, to: end, &results)
    results.sort { $0.part < $1.part }
    return number(.searchMode) == SCNHitTestSearchMode.all.rawValue ? results : Array(results.prefix(1))
  }

  private func search(
    _ node: SCNNode,
    from start: SIMD3<Float>,
    to end: SIMD3<Float>,
    _ results: inout [SCNHitTestResult]
  ) {
    if node.isHidden, flag(.ignoreHiddenNodes, true) { return }
    let isMeant = number(.categoryBitMask).map { $0 & node.categoryBitMask != 0 } ?? true
    let world = node.presentedWorld
    if isMeant, let geometry = node.geometry, let inverse = world.inverse {
      let (first, last) = (inverse.point(start), inverse.point(end))
      let box = Bounds(geometry.mesh.bounds).hit(from: first, to: last)
      if flag(.boundingBoxOnly, false) {
        results += box.map { [SCNHitTestResult(node, world, $0)] } ?? []
      } else if box != nil {
        let (materials, culls) = (geometry.materials, flag(.backFaceCulling, true))
        let hits = geometry.mesh.hits(from: first, to: last) { part in
          culls && (materials.isEmpty || !materials[part % materials.count].isDoubleSided)
        }
        results += hits.map { SCNHitTestResult(node, world, $0) }
      }
    }
    guard !flag(.ignoreChildNodes, false) else { return }
    for child in node.childNodes { search(child, from: start, to: end, &results) }
  }
}

extension SCNNode {
  /// What a line from one place of the node's coordinates to another meets of the node and of all below it.
  ///
  /// - Parameter options: by the names of `SCNHitTestOption`.
  public func hitTestWithSegment(
    from pointA: SCNVector3,
    to pointB: SCNVector3,
    options: [String: Any]? = nil
  ) -> [SCNHitTestResult] {
    let world = presentedWorld
    return HitSearch(options).results(in: self, from: world.point(pointA.simd), to: world.point(pointB.simd))
  }
}
