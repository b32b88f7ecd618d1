import CoreGraphics
import Foundation

/// A point, a vector or a velocity, in points.
typealias DynamicVector = SIMD2<Double>

extension DynamicVector {
  init(_ point: CGPoint) { self.init(point.x, point.y) }
  init(_ vector: CGVector) { self.init(vector.dx, vector.dy) }
  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { (x * x + y * y).squareRoot() }
  var unit: DynamicVector { length > 0 ? self / length : .zero }
  /// Turned by a quarter, from the x axis towards the y axis.
  var turned: DynamicVector { DynamicVector(-y, x) }
  func dot(_ other: DynamicVector) -> Double { x * other.x + y * other.y }
  func cross(_ other: DynamicVector) -> Double { x * other.y - y * other.x }
  func rotated(_ angle: Double) -> DynamicVector {
    let (sine, cosine) = (sin(angle), cos(angle))
    return DynamicVector(x * cosine - y * sine, x * sine + y * cosine)
  }
}

/// A convex outline, its corners in the order in which one goes from the x axis to the y axis.
struct DynamicShape {
  private(set) var corners: [DynamicVector]

  init(corners: [DynamicVector]) { self.corners = corners }

  static func rectangle(_ size: CGSize) -> DynamicShape {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    return DynamicShape(corners: [
      DynamicVector(-x, -y), DynamicVector(x, -y), DynamicVector(x, y), DynamicVector(-x, y),
    ])
  }

  /// Of 24 corners: between two of them a circle of 100 points is flattened by less than half a point.
  static func ellipse(_ size: CGSize) -> DynamicShape {
    DynamicShape(
      corners: (0..<24).map {
        let angle = 2 * Double.pi * Double($0) / 24
        return DynamicVector(cos(angle) * Double(size.width) / 2, sin(angle) * Double(size.height) / 2)
      }
    )
  }

  /// The convex hull of points; nil where they have none.
  static func hull(_ points: [DynamicVector]) -> DynamicShape? {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: [DynamicVector]) -> [DynamicVector] {
      var chain: [DynamicVector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    let corners = half(sorted) + half(sorted.reversed())
    return corners.count > 2 ? DynamicShape(corners: corners) : nil
  }

  var area: Double { edges.map { $0.0.cross($0.1) }.reduce(0, +) / 2 }

  /// The second moment of the area about the middle, for a mass of one.
  var inertia: Double {
    var (sum, weight) = (0.0, 0.0)
    for (a, b) in edges {
      let cross = a.cross(b)
      sum += cross * (a.dot(a) + a.dot(b) + b.dot(b))
      weight += cross
    }
    return weight > 0 ? sum / (6 * weight) : 0
  }

  private var edges: [(DynamicVector, DynamicVector)] { Array(zip(corners, corners.dropFirst() + corners.prefix(1))) }

  func placed(at position: DynamicVector, angle: Double) -> DynamicShape {
    DynamicShape(corners: corners.map { position + $0.rotated(angle) })
  }

  func edge(_ index: Int) -> (DynamicVector, DynamicVector) { (corners[index], corners[(index + 1) % corners.count]) }

  /// Points out of the shape.
  func normal(_ index: Int) -> DynamicVector {
    let (a, b) = edge(index)
    return -(b - a).turned.unit
  }
}

/// Where two shapes lie in each other.
struct DynamicContact {
  struct Point {
    var place: DynamicVector
    var depth: Double
  }
  /// From the first shape to the second.
  var normal: DynamicVector
  var points: [Point]

  /// Finds the edge by which the shapes lie least deep in each other, and cuts the other shape's nearest edge at its ends.
  ///
  /// - Parameter facesOfSecond: which edges of the second shape count; a line has two, of which one looks to the item.
  init?(_ first: DynamicShape, _ second: DynamicShape, facesOfSecond: [Int]? = nil) {
    guard let own = Self.shallowest(first, Array(first.corners.indices), second),
      let other = Self.shallowest(second, facesOfSecond ?? Array(second.corners.indices), first)
    else { return nil }
    // The first shape's edge only where it is clearly the better one, so that it does not change with each step.
    let isOwn = own.depth < other.depth - 0.5
    let (reference, incident, face) = isOwn ? (first, second, own.face) : (second, first, other.face)
    let out = reference.normal(face)
    let (a, b) = reference.edge(face)
    let along = (b - a).unit
    let facing = incident.corners.indices.min { incident.normal($0).dot(out) < incident.normal($1).dot(out) }!
    var (start, end) = incident.edge(facing)
    guard Self.cut(&start, &end, at: a, along), Self.cut(&start, &end, at: b, -along) else { return nil }
    normal = isOwn ? out : -out
    points = [start, end].compactMap { place in
      let depth = (a - place).dot(out)
      return depth >= 0 ? Point(place: place, depth: depth) : nil
    }
    if points.isEmpty { return nil }
  }

  private static func shallowest(_ shape: DynamicShape, _ faces: [Int], _ other: DynamicShape) -> (
    face: Int, depth: Double
  )? {
    var best: (face: Int, depth: Double)?
    for face in faces {
      let (normal, start) = (shape.normal(face), shape.edge(face).0)
      let depth = other.corners.map { (start - $0).dot(normal) }.max()!
      if depth < 0 { return nil }
      if depth < best?.depth ?? .infinity { best = (face, depth) }
    }
    return best
  }

  /// Keeps of a line what lies behind `place` in a direction.
  private static func cut(
    _ start: inout DynamicVector,
    _ end: inout DynamicVector,
    at place: DynamicVector,
    _ direction: DynamicVector
  ) -> Bool {
    let (from, to) = ((start - place).dot(direction), (end - place).dot(direction))
    if from < 0, to < 0 { return false }
    let crossing = start + (end - start) * (from / (from - to))
    if from < 0 { start = crossing } else if to < 0 { end = crossing }
    return true
  }
}
