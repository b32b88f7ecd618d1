import UIKit

/// Colours at the points of a net, which run into each other between them.
nonisolated public struct MeshGradient: ShapeStyle, PaintStyle, View, Equatable, Sendable {
  /// A point of the net, with where the lines through it bend to.
  public struct BezierPoint: Equatable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>
    public init(
      position: SIMD2<Float>,
      leadingControlPoint: SIMD2<Float>,
      topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>,
      bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      (self.leadingControlPoint, self.topControlPoint) = (leadingControlPoint, topControlPoint)
      (self.trailingControlPoint, self.bottomControlPoint) = (trailingControlPoint, bottomControlPoint)
    }
  }

  /// The points, row by row, in parts of the width and the height.
  public enum Locations: Equatable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }
  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  /// Points in a row.
  public var width: Int
  /// Points in a column.
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  /// What is beside the net.
  public var background: Color
  /// Whether colours change at an even pace from patch to patch; else within each by itself.
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  /// There are `width` times `height` points and colours.
  public init(
    width: Int,
    height: Int,
    locations: Locations,
    colors: Colors,
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
    (self.background, self.smoothsColors, self.colorSpace) = (background, smoothsColors, colorSpace)
  }
  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .points(points),
      colors: .colors(colors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }
  public init(
    width: Int,
    height: Int,
    bezierPoints: [BezierPoint],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .bezierPoints(bezierPoints),
      colors: .colors(colors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }
  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    resolvedColors: [Color.Resolved],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .points(points),
      colors: .resolvedColors(resolvedColors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }
  public init(
    width: Int,
    height: Int,
    bezierPoints: [BezierPoint],
    resolvedColors: [Color.Resolved],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }

  public typealias Resolved = Never
  public var body: some View { Rectangle().fill(self) }

  func paint(in environment: EnvironmentValues) -> Paint {
    let resolved: [Color.Resolved] =
      switch colors {
      case .colors(let colors): colors.map { $0.resolve(in: environment) }
      case .resolvedColors(let colors): colors
      }
    guard let net = MeshNet(self, resolved, background.resolve(in: environment)) else { return .color(.clear) }
    return .picture(PaintPicture(key: AnyHashable(net)) { pixels, size in net.render(pixels, size) })
  }
}

/// A net with its colours as numbers.
struct MeshNet: Hashable, Sendable {
  private let width: Int
  private let height: Int
  private let points: [SIMD2<Float>]
  /// Leading, top, trailing and bottom, for each point.
  private let controls: [[SIMD2<Float>]]
  private let colors: [SIMD4<Float>]
  private let background: SIMD4<Float>
  private let isSmooth: Bool

  /// Nil for a net that has no patch, or not a point and a colour for each place.
  init?(_ mesh: MeshGradient, _ colors: [Color.Resolved], _ background: Color.Resolved) {
    (width, height, isSmooth) = (mesh.width, mesh.height, mesh.smoothsColors)
    switch mesh.locations {
    case .points(let points):
      self.points = points
      guard points.count == mesh.width * mesh.height else { return nil }
      controls = Self.controls(points, mesh.width, mesh.height)
    case .bezierPoints(let points):
      self.points = points.map(\.position)
      controls = points.map {
        [$0.leadingControlPoint, $0.topControlPoint, $0.trailingControlPoint, $0.bottomControlPoint]
      }
    }
    func numbers(_ color: Color.Resolved) -> SIMD4<Float> { SIMD4(color.red, color.green, color.blue, color.opacity) }
    self.colors = colors.map(numbers)
    self.background = numbers(background)
    guard width > 1, height > 1, points.count == width * height, colors.count == points.count else { return nil }
  }

  /// Lines run straight on through the points.
  private static func controls(_ points: [SIMD2<Float>], _ width: Int, _ height: Int) -> [[SIMD2<Float>]] {
    points.indices.map { index in
      let (column, row) = (index % width, index / width)
      let point = points[index]
      func tangent(_ before: Int?, _ after: Int?) -> SIMD2<Float> {
        switch (before, after) {
        case (let before?, let after?): (points[after] - points[before]) / 6
        case (nil, let after?): (points[after] - point) / 3
        case (let before?, nil): (point - points[before]) / 3
        case (nil, nil): .zero
        }
      }
      let across = tangent(column > 0 ? index - 1 : nil, column < width - 1 ? index + 1 : nil)
      let down = tangent(row > 0 ? index - width : nil, row < height - 1 ? index + width : nil)
      return [point - across, point - down, point + across, point + down]
    }
  }

  /// Steps of a patch, along either side.
  private static var steps: Int { 12 }

  func render(_ pixels: PixelPicture, _ size: CGSize) {
    pixels.fill { _ in background }
    for row in 0..<height - 1 {
      for column in 0..<width - 1 {
        var corners: [[(CGPoint, SIMD4<Float>)]] = []
        for v in 0...Self.steps {
          corners.append(
            (0...Self.steps).map { u in
              let (u, v) = (Float(u) / Float(Self.steps), Float(v) / Float(Self.steps))
              let place = place(column, row, u, v)
              return (
                CGPoint(x: CGFloat(place.x) * size.width, y: CGFloat(place.y) * size.height), color(column, row, u, v)
              )
            }
          )
        }
        for v in 0..<Self.steps {
          for u in 0..<Self.steps {
            pixels.fill(corners[v][u], corners[v][u + 1], corners[v + 1][u])
            pixels.fill(corners[v][u + 1], corners[v + 1][u + 1], corners[v + 1][u])
          }
        }
      }
    }
  }

  /// A Coons patch between four curves.
  private func place(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> SIMD2<Float> {
    let a = row * width + column
    let (b, c, d) = (a + 1, a + width, a + width + 1)
    func curve(_ from: Int, _ to: Int, _ out: Int, _ back: Int, _ t: Float) -> SIMD2<Float> {
      let s = 1 - t
      return points[from] * (s * s * s) + controls[from][out] * (3 * s * s * t) + controls[to][back] * (3 * s * t * t)
        + points[to] * (t * t * t)
    }
    let across = curve(a, b, 2, 0, u) * (1 - v) + curve(c, d, 2, 0, u) * v
    let down = curve(a, c, 3, 1, v) * (1 - u) + curve(b, d, 3, 1, v) * u
    let corners =
      points[a] * ((1 - u) * (1 - v)) + points[b] * (u * (1 - v)) + points[c] * ((1 - u) * v) + points[d] * (u * v)
    return across + down - corners
  }

  private func color(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> SIMD4<Float> {
    func at(_ column: Int, _ row: Int) -> SIMD4<Float> {
      colors[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
    }
    guard isSmooth else {
      let top = at(column, row) * (1 - u) + at(column + 1, row) * u
      let bottom = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u
      return top * (1 - v) + bottom * v
    }
    /// Through the two in the middle, towards the others.
    func spline(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>, _ t: Float) -> SIMD4<Float>
    {
      let (m, n) = ((c - a) * 0.5, (d - b) * 0.5)
      let (t2, t3) = (t * t, t * t * t)
      return b * (2 * t3 - 3 * t2 + 1) + m * (t3 - 2 * t2 + t) + c * (3 * t2 - 2 * t3) + n * (t3 - t2)
    }
    let lines = (-1...2).map { line in
      spline(
        at(column - 1, row + line),
        at(column, row + line),
        at(column + 1, row + line),
        at(column + 2, row + line),
        u
      )
    }
    return spline(lines[0], lines[1], lines[2], lines[3], v)
  }
}

extension PixelPicture {
  /// Fills a triangle, with the colours of its corners between them.
  fileprivate func fill(_ a: (CGPoint, SIMD4<Float>), _ b: (CGPoint, SIMD4<Float>), _ c: (CGPoint, SIMD4<Float>)) {
    guard let data = context.data else { return }
    let bytes = data.assumingMemoryBound(to: UInt8.self)
    let (p, q, r) = (pixel(a.0), pixel(b.0), pixel(c.0))
    let area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    guard abs(area) > 1e-9 else { return }
    let (left, right) = (max(0, Int(min(p.x, q.x, r.x))), min(context.width - 1, Int(max(p.x, q.x, r.x))))
    let (top, bottom) = (max(0, Int(min(p.y, q.y, r.y))), min(context.height - 1, Int(max(p.y, q.y, r.y))))
    guard left <= right, top <= bottom else { return }
    // Neighbours overlap by very little, so that nothing shows between them.
    let slack: CGFloat = -1e-3
    for y in top...bottom {
      for x in left...right {
        let s = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        let v = ((s.x - p.x) * (r.y - p.y) - (s.y - p.y) * (r.x - p.x)) / area
        let w = ((q.x - p.x) * (s.y - p.y) - (q.y - p.y) * (s.x - p.x)) / area
        guard v >= slack, w >= slack, 1 - v - w >= slack else { continue }
        let color = a.1 * Float(1 - v - w) + b.1 * Float(v) + c.1 * Float(w)
        Self.set(bytes + y * context.bytesPerRow + 4 * x, color)
      }
    }
  }

  private func pixel(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x + margin) * scale, y: (point.y + margin) * scale)
  }
}
