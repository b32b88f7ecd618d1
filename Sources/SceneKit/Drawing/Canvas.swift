import CoreGraphics
import Foundation

/// A corner of a triangle as a camera sees it.
struct SeenCorner {
  /// Before it is divided by its w.
  var clip: SIMD4<Float>
  var point: SurfacePoint

  func mixed(with other: SeenCorner, _ part: Float) -> SeenCorner {
    SeenCorner(clip: clip * (1 - part) + other.clip * part, point: point * (1 - part) + other.point * part)
  }
}

/// How what is drawn joins what is there.
struct DrawingMode {
  var blend = SCNBlendMode.alpha
  var writesDepth = true
  var readsDepth = true
  /// Which side of triangles is seen; nil for both.
  var culled: SCNCullMode? = .back
  /// Whether what is seen from behind is lit from there.
  var isDoubleSided = false
}

/// Pixels with colours and depths, onto which triangles, lines and points are drawn.
final class Canvas {
  let width: Int
  let height: Int
  /// In linear light, multiplied by alpha, the uppermost row first.
  private var colors: [SIMD4<Float>]
  /// From -1, the nearest, to 1.
  private var depths: [Float]

  init(width: Int, height: Int, background: SIMD4<Float>) {
    (self.width, self.height) = (width, height)
    colors = Array(repeating: background, count: width * height)
    depths = Array(repeating: 1, count: width * height)
  }

  /// Lays a picture over all pixels.
  func fill(_ color: (_ u: Float, _ v: Float) -> SIMD4<Float>) {
    for y in 0..<height {
      for x in 0..<width {
        let new = color((Float(x) + 0.5) / Float(width), (Float(y) + 0.5) / Float(height))
        colors[y * width + x] = new + colors[y * width + x] * (1 - new.w)
      }
    }
  }

  // MARK: Triangles

  func triangle(_ corners: [SeenCorner], _ mode: DrawingMode, _ color: (SurfacePoint) -> SIMD4<Float>) {
    let near = Self.clipped(corners)
    guard near.count >= 3 else { return }
    for index in 1..<near.count - 1 { flat(near[0], near[index], near[index + 1], mode, color) }
  }

  /// What lies before the camera, and not nearer than it sees.
  private static func clipped(_ corners: [SeenCorner]) -> [SeenCorner] {
    func depth(_ corner: SeenCorner) -> Float { corner.clip.z + corner.clip.w }
    if corners.allSatisfy({ depth($0) > 1e-6 }) { return corners }
    var result: [SeenCorner] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (own, other) = (depth(corner), depth(next))
      if own > 1e-6 { result.append(corner) }
      if own > 1e-6 && other <= 1e-6 || own <= 1e-6 && other > 1e-6 {
        result.append(corner.mixed(with: next, (own - 1e-6) / (own - other)))
      }
    }
    return result
  }

  /// Where a corner is on the canvas, how deep, and the reciprocal of its w.
  private func place(_ clip: SIMD4<Float>) -> SIMD4<Float> {
    let w = 1 / clip.w
    return SIMD4((clip.x * w + 1) / 2 * Float(width), (1 - clip.y * w) / 2 * Float(height), clip.z * w, w)
  }

  private func flat(
    _ first: SeenCorner,
    _ second: SeenCorner,
    _ third: SeenCorner,
    _ mode: DrawingMode,
    _ color: (SurfacePoint) -> SIMD4<Float>
  ) {
    var (a, b, c) = (place(first.clip), place(second.clip), place(third.clip))
    var points = (first.point * a.w, second.point * b.w, third.point * c.w)
    // Rows grow downwards: what runs counterclockwise has a negative area.
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    guard area != 0, area.isFinite else { return }
    let isFront = area < 0
    if let culled = mode.culled, isFront == (culled == .front) { return }
    if isFront {
      swap(&b, &c)
      swap(&points.1, &points.2)
    }
    let sign: Float = !isFront && mode.isDoubleSided ? -1 : 1
    let (left, right) = (max(0, min(a.x, b.x, c.x).rounded(.down)), min(Float(width), max(a.x, b.x, c.x).rounded(.up)))
    let (top, bottom) = (max(0, min(a.y, b.y, c.y).rounded(.down)), min(Float(height), max(a.y, b.y, c.y).rounded(.up)))
    guard left < right, top < bottom else { return }
    let size = abs(area)
    let edges = (Edge(b, c), Edge(c, a), Edge(a, b))
    for y in Int(top)..<Int(bottom) {
      for x in Int(left)..<Int(right) {
        let (px, py) = (Float(x) + 0.5, Float(y) + 0.5)
        let (u, v, w) = (edges.0.side(px, py), edges.1.side(px, py), edges.2.side(px, py))
        guard edges.0.holds(u), edges.1.holds(v), edges.2.holds(w) else { continue }
        let (i, j, k) = (u / size, v / size, w / size)
        let depth = a.z * i + b.z * j + c.z * k
        let index = y * width + x
        guard depth <= 1, !mode.readsDepth || depth < depths[index] else { continue }
        // By perspective: what lies further away takes less room.
        var point = (points.0 * i + points.1 * j + points.2 * k) * (1 / (a.w * i + b.w * j + c.w * k))
        if sign < 0 { point.normal = -point.normal }
        put(color(point), at: index, depth, mode)
      }
    }
  }

  /// A side of a triangle. A pixel on it belongs to the triangle whose left or upper side it is.
  private struct Edge {
    let (x, y, dx, dy): (Float, Float, Float, Float)
    let isLeftOrTop: Bool

    init(_ from: SIMD4<Float>, _ to: SIMD4<Float>) {
      (x, y, dx, dy) = (from.x, from.y, to.x - from.x, to.y - from.y)
      isLeftOrTop = dy < 0 || dy == 0 && dx > 0
    }

    func side(_ px: Float, _ py: Float) -> Float { dx * (py - y) - dy * (px - x) }
    func holds(_ side: Float) -> Bool { side > 0 || side == 0 && isLeftOrTop }
  }

  private func put(_ color: SIMD4<Float>, at index: Int, _ depth: Float, _ mode: DrawingMode) {
    let old = colors[index]
    switch mode.blend {
    case .alpha: colors[index] = color + old * (1 - color.w)
    case .replace: colors[index] = color
    case .add: colors[index] = SIMD4(old.xyz + color.xyz, max(old.w, color.w))
    case .subtract: colors[index] = SIMD4(pointwiseMax(old.xyz - color.xyz, .zero), old.w)
    case .multiply: colors[index] = SIMD4(old.xyz * (color.xyz + (1 - color.w)), old.w)
    case .screen: colors[index] = old + color - old * color
    }
    // What is not seen hides nothing.
    if mode.writesDepth, color.w > 0 { depths[index] = depth }
  }

  // MARK: Lines and points

  /// A line, one pixel wide.
  func line(_ from: SeenCorner, _ to: SeenCorner, _ mode: DrawingMode, _ color: (SurfacePoint) -> SIMD4<Float>) {
    var ends = (from, to)
    let (own, other) = (from.clip.z + from.clip.w, to.clip.z + to.clip.w)
    guard own > 1e-6 || other > 1e-6 else { return }
    if own <= 1e-6 { ends.0 = from.mixed(with: to, (own - 1e-6) / (own - other)) }
    if other <= 1e-6 { ends.1 = from.mixed(with: to, (own - 1e-6) / (own - other)) }
    let (a, b) = (place(ends.0.clip), place(ends.1.clip))
    let steps = min(Float(4 * (width + height)), max(abs(b.x - a.x), abs(b.y - a.y)).rounded(.up))
    guard steps.isFinite else { return }
    for step in 0...max(1, Int(steps)) {
      let part = Float(step) / max(1, steps)
      let seen = a * (1 - part) + b * part
      let point = (ends.0.point * (a.w * (1 - part)) + ends.1.point * (b.w * part)) * (1 / seen.w)
      dot(seen, point, mode, color)
    }
  }

  /// A point of one pixel.
  func point(_ corner: SeenCorner, _ mode: DrawingMode, _ color: (SurfacePoint) -> SIMD4<Float>) {
    if corner.clip.z + corner.clip.w > 1e-6 { dot(place(corner.clip), corner.point, mode, color) }
  }

  private func dot(
    _ seen: SIMD4<Float>,
    _ point: SurfacePoint,
    _ mode: DrawingMode,
    _ color: (SurfacePoint) -> SIMD4<Float>
  ) {
    guard seen.x >= 0, seen.y >= 0, seen.x < Float(width), seen.y < Float(height) else { return }
    let index = Int(seen.y) * width + Int(seen.x)
    // Lines on a surface are before it.
    guard seen.z <= 1, !mode.readsDepth || seen.z <= depths[index] + 1e-5 else { return }
    put(color(point), at: index, seen.z, mode)
  }

  // MARK: The picture

  /// The pixels as a picture, of which each is the mean of as many as the factor says in both directions.
  func image(reducedBy factor: Int) -> CGImage? {
    let (columns, rows) = (width / factor, height / factor)
    var bytes = [UInt8](repeating: 0, count: columns * rows * 4)
    for y in 0..<rows {
      for x in 0..<columns {
        var (light, alpha) = (SIMD3<Float>.zero, Float(0))
        for dy in 0..<factor {
          for dx in 0..<factor {
            let color = colors[(y * factor + dy) * width + x * factor + dx]
            light += pointwiseMin(color.xyz, SIMD3(repeating: max(color.w, 0)))
            alpha += color.w
          }
        }
        let count = Float(factor * factor)
        (light, alpha) = (light / count, min(1, alpha / count))
        let place = (y * columns + x) * 4
        guard alpha > 0 else { continue }
        let plain = light / alpha
        for (index, value) in [plain.z, plain.y, plain.x].enumerated() {
          bytes[place + index] = UInt8((Float(LinearLight.byte(value)) * alpha).rounded())
        }
        bytes[place + 3] = UInt8((alpha * 255).rounded())
      }
    }
    let context = CGContext(
      data: &bytes,
      width: columns,
      height: rows,
      bitsPerComponent: 8,
      bytesPerRow: columns * 4,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    )
    return context?.makeImage()
  }
}
