import CoreGraphics
import QuartzCore

extension [CGPoint] {
  /// More than 0 for corners against the clock, where y grows upwards.
  var signedArea: CGFloat {
    var sum: CGFloat = 0
    for index in indices {
      let (a, b) = (self[index], self[(index + 1) % count])
      sum += a.x * b.y - b.x * a.y
    }
    return sum / 2
  }

  /// Without corners that change nothing.
  func simplified(tolerance: CGFloat) -> [CGPoint] {
    guard count > 4 else { return self }
    // From the corner that is farthest from the first one, both ways round.
    let far = indices.max { self[$0].distance(to: self[0]) < self[$1].distance(to: self[0]) }!
    let there = Self.simplified(self[0...far], tolerance)
    let back = Self.simplified(ArraySlice(self[far...] + [self[0]]), tolerance)
    return there.dropLast() + back.dropLast()
  }

  /// Douglas and Peucker's way.
  private static func simplified(_ line: ArraySlice<CGPoint>, _ tolerance: CGFloat) -> [CGPoint] {
    guard line.count > 2, let first = line.first, let last = line.last else { return [CGPoint](line) }
    var (farthest, index): (CGFloat, Int?) = (tolerance, nil)
    let length = Swift.max(first.distance(to: last), 1e-9)
    for inner in line.indices.dropFirst().dropLast() {
      let point = line[inner]
      let cross = (last.x - first.x) * (first.y - point.y) - (first.x - point.x) * (last.y - first.y)
      let distance = length < 1e-6 ? first.distance(to: point) : abs(cross) / length
      if distance > farthest { (farthest, index) = (distance, inner) }
    }
    guard let index else { return [first, last] }
    return simplified(line[line.startIndex...index], tolerance).dropLast() + simplified(line[index...], tolerance)
  }

  /// Convex pieces of at most eight corners that together are the polygon.
  var convexPieces: [[CGPoint]] {
    var corners = self
    if let first = corners.first, corners.count > 3, corners.last!.distance(to: first) < 1e-6 { corners.removeLast() }
    guard corners.count >= 3 else { return [] }
    if corners.signedArea < 0 { corners.reverse() }
    if corners.isConvex { return corners.fans }
    return Self.merged(corners.triangles)
  }

  private func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  }

  private var isConvex: Bool {
    indices.allSatisfy { turn(self[$0], self[($0 + 1) % count], self[($0 + 2) % count]) >= -1e-6 }
  }

  /// A convex polygon in pieces of eight corners.
  private var fans: [[CGPoint]] {
    guard count > 8 else { return [self] }
    return stride(from: 1, to: count - 1, by: 6).map { [self[0]] + self[$0...Swift.min($0 + 6, count - 1)] }
  }

  /// By cutting off ears.
  private var triangles: [[CGPoint]] {
    var (left, triangles): ([CGPoint], [[CGPoint]]) = (self, [])
    while left.count > 3 {
      let ear = left.indices.first { index in
        let (a, b, c) = (left[(index + left.count - 1) % left.count], left[index], left[(index + 1) % left.count])
        guard turn(a, b, c) > 1e-9 else { return false }
        return !left.contains { point in
          point != a && point != b && point != c && turn(a, b, point) >= 0 && turn(b, c, point) >= 0
            && turn(c, a, point) >= 0
        }
      }
      // A line that crosses itself has no ear at some time: whatever is there is cut off.
      let index = ear ?? 0
      let triangle = [left[(index + left.count - 1) % left.count], left[index], left[(index + 1) % left.count]]
      if triangle.signedArea > 1e-6 { triangles.append(triangle) }
      left.remove(at: index)
    }
    if left.signedArea > 1e-6 { triangles.append(left) }
    return triangles
  }

  /// Joins pieces along an edge where the whole stays convex.
  private static func merged(_ pieces: [[CGPoint]]) -> [[CGPoint]] {
    var pieces = pieces
    var index = 0
    while index < pieces.count {
      var hasGrown = false
      for other in pieces.indices where other > index {
        guard let joined = joined(pieces[index], pieces[other]) else { continue }
        pieces[index] = joined
        pieces.remove(at: other)
        hasGrown = true
        break
      }
      if !hasGrown { index += 1 }
    }
    return pieces
  }

  private static func joined(_ first: [CGPoint], _ second: [CGPoint]) -> [CGPoint]? {
    guard first.count + second.count - 2 <= 8 else { return nil }
    for i in first.indices {
      let (a, b) = (first[i], first[(i + 1) % first.count])
      for j in second.indices where second[j] == b && second[(j + 1) % second.count] == a {
        let rest = (2..<second.count).map { second[(j + $0) % second.count] }
        var whole = first
        whole.insert(contentsOf: rest, at: i + 1)
        return whole.isConvex ? whole : nil
      }
    }
    return nil
  }
}

extension CGPath {
  /// The corners of its lines, each part by itself.
  var parts: [(corners: [CGPoint], isClosed: Bool)] {
    var parts: [(corners: [CGPoint], isClosed: Bool)] = []
    flattened(threshold: 0.6).applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: parts.append(([element.pointee.points[0]], false))
      case .addLineToPoint:
        guard !parts.isEmpty else { return }
        parts[parts.count - 1].corners.append(element.pointee.points[0])
      case .closeSubpath:
        guard !parts.isEmpty else { return }
        parts[parts.count - 1].isClosed = true
      default: break
      }
    }
    return parts.filter { $0.corners.count > 1 }
  }
}

/// The outlines of what is opaque in a picture.
enum AlphaOutline {
  /// The corners of each connected part, in pixels from the upper left corner.
  ///
  /// - Parameter threshold: how opaque a pixel is at least, from 0 to 1.
  static func trace(_ image: CGImage, threshold: CGFloat) -> [[CGPoint]] {
    let (width, height) = (image.width, image.height)
    let alphas = image.alphas
    let least = UInt8(max(0, min(254, threshold * 255)))
    func isSolid(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && x < width && y < height && alphas[y * width + x] > least
    }
    // Edges between solid pixels and others, the solid ones on the right, by their beginnings.
    var edges: [Int: [Int]] = [:]
    func corner(_ x: Int, _ y: Int) -> Int { y * (width + 1) + x }
    for y in 0..<height {
      for x in 0..<width where isSolid(x, y) {
        if !isSolid(x, y - 1) { edges[corner(x, y), default: []].append(corner(x + 1, y)) }
        if !isSolid(x + 1, y) { edges[corner(x + 1, y), default: []].append(corner(x + 1, y + 1)) }
        if !isSolid(x, y + 1) { edges[corner(x + 1, y + 1), default: []].append(corner(x, y + 1)) }
        if !isSolid(x - 1, y) { edges[corner(x, y + 1), default: []].append(corner(x, y)) }
      }
    }
    var outlines: [[CGPoint]] = []
    while let start = edges.keys.min() {
      var (line, at): ([CGPoint], Int) = ([], start)
      while let next = edges[at]?.popLast() {
        if edges[at]?.isEmpty == true { edges[at] = nil }
        line.append(CGPoint(x: at % (width + 1), y: at / (width + 1)))
        at = next
        if at == start { break }
      }
      // Specks are no bodies; nor are holes, whose lines go the other way round.
      if line.signedArea >= 4 { outlines.append(line) }
    }
    return outlines
  }
}
