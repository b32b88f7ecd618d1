import UIKit

extension Paint {
  /// Covers a rectangle of a context, with what the paint is there.
  func cover(_ rect: CGRect, _ cg: CGContext, _ environment: EnvironmentValues) {
    switch self {
    case .color, .material:
      cg.setFillColor(color.resolvedColor(with: environment.traits).cgColor)
      cg.fill(rect)
    case .gradient(let gradient): gradient.cover(rect, cg)
    case .picture(let picture): picture.draw(rect, environment.displayScale, cg)
    case .shadowed(let paint, _), .blended(let paint, _): paint.cover(rect, cg, environment)
    }
  }
}

extension GradientPaint {
  private func point(_ point: UnitPoint, _ rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
  }

  fileprivate func cover(_ rect: CGRect, _ cg: CGContext) {
    switch kind {
    case .linear(let start, let end): draw(cg, rect, from: point(start, rect), to: point(end, rect), [])
    case .radial(let center, _, let end):
      draw(cg, rect, center: point(center, rect), from: 0, to: end, [])
    case .elliptical(let center, _, let end):
      guard rect.width > 0, rect.height > 0 else { return }
      cg.saveGState()
      cg.translateBy(x: rect.minX, y: rect.minY)
      cg.scaleBy(x: rect.width, y: rect.height)
      draw(cg, CGRect(x: 0, y: 0, width: 1, height: 1), center: CGPoint(x: center.x, y: center.y), from: 0, to: end, [])
      cg.restoreGState()
    case .angular(let center, let angle): draw(cg, rect, around: point(center, rect), angle)
    }
  }

  /// The stops from one whole number of lengths to another, where the gradient goes on beyond its ends.
  private func spread(_ range: ClosedRange<Int>, mirrored: Bool) -> CGGradient? {
    var (spreadColors, places): ([CGColor], [CGFloat]) = ([], [])
    let count = CGFloat(range.upperBound - range.lowerBound)
    for turn in range.lowerBound..<range.upperBound {
      let isBack = mirrored && !turn.isMultiple(of: 2)
      let stops =
        isBack ? zip(colors, locations).reversed().map { ($0, 1 - $1) } : zip(colors, locations).map { ($0, $1) }
      for (color, place) in stops {
        spreadColors.append(color)
        places.append((CGFloat(turn - range.lowerBound) + place) / count)
      }
    }
    return CGGradient(colorsSpace: nil, colors: spreadColors as CFArray, locations: places)
  }

  private func turns(_ least: CGFloat, _ most: CGFloat, _ options: GraphicsContext.GradientOptions) -> ClosedRange<Int>
  {
    guard !options.isEmpty, least.isFinite, most.isFinite else { return 0...1 }
    let first = max(-200, Int(least.rounded(.down)))
    return first...max(first + 1, min(200, Int(most.rounded(.up))))
  }

  func draw(
    _ cg: CGContext,
    _ rect: CGRect,
    from start: CGPoint,
    to end: CGPoint,
    _ options: GraphicsContext.GradientOptions
  ) {
    let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let square = way.dx * way.dx + way.dy * way.dy
    guard square > 0 else { return }
    let parts = rect.corners.map { (($0.x - start.x) * way.dx + ($0.y - start.y) * way.dy) / square }
    let turns = turns(parts.min() ?? 0, parts.max() ?? 1, options)
    func place(_ turn: Int) -> CGPoint {
      CGPoint(x: start.x + way.dx * CGFloat(turn), y: start.y + way.dy * CGFloat(turn))
    }
    guard let gradient = spread(turns, mirrored: options.contains(.mirror)) else { return }
    cg.drawLinearGradient(
      gradient,
      start: place(turns.lowerBound),
      end: place(turns.upperBound),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    )
  }

  func draw(
    _ cg: CGContext,
    _ rect: CGRect,
    center: CGPoint,
    from start: CGFloat,
    to end: CGFloat,
    _ options: GraphicsContext.GradientOptions
  ) {
    guard end > start else { return }
    let reach = rect.corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? end
    let all = turns(-start / (end - start), (reach - start) / (end - start), options)
    // A radius is never less than nothing.
    let first = max(all.lowerBound, Int((-start / (end - start)).rounded(.up)))
    let range = first...max(first + 1, all.upperBound)
    guard let gradient = spread(range, mirrored: options.contains(.mirror)) else { return }
    cg.drawRadialGradient(
      gradient,
      startCenter: center,
      startRadius: start + CGFloat(range.lowerBound) * (end - start),
      endCenter: center,
      endRadius: start + CGFloat(range.upperBound) * (end - start),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    )
  }

  /// Around a point, pixel by pixel.
  func draw(_ cg: CGContext, _ rect: CGRect, around center: CGPoint, _ angle: Angle) {
    let picture = PaintPicture(key: AnyHashable(0)) { pixels, _ in
      pixels.fill { point in
        let turn = atan2(rect.minY + point.y - center.y, rect.minX + point.x - center.x) - angle.radians
        return color(at: (turn / (2 * .pi)).wrapped)
      }
    }
    picture.draw(rect, 2, cg)
  }

  private func color(at place: CGFloat) -> SIMD4<Float> {
    guard let next = locations.firstIndex(where: { $0 >= place }) else { return colors.last?.channels ?? .zero }
    guard next > 0 else { return colors[0].channels }
    let (low, high) = (locations[next - 1], locations[next])
    let part = Float(high > low ? (place - low) / (high - low) : 1)
    return colors[next - 1].channels * (1 - part) + colors[next].channels * part
  }
}

extension CGFloat {
  /// From 0 to 1, with whole turns taken away.
  fileprivate var wrapped: CGFloat { self - rounded(.down) }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }
}

extension CGColor {
  /// Red, green, blue and alpha.
  var channels: SIMD4<Float> {
    let parts = UIColor(cgColor: self).components
    return SIMD4(Float(parts[0]), Float(parts[1]), Float(parts[2]), Float(parts[3]))
  }
}

/// A paint that is made pixel by pixel.
struct PaintPicture: Equatable, @unchecked Sendable {
  /// By which two are known to be the same.
  let key: AnyHashable
  /// Fills the pixels of a rectangle, whose origin is (0, 0).
  let render: (PixelPicture, CGSize) -> Void

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.key == rhs.key }

  func fading(to opacity: Double) -> PaintPicture {
    PaintPicture(key: AnyHashable([key, AnyHashable(opacity)])) { pixels, size in
      render(pixels, size)
      pixels.fade(to: opacity)
    }
  }

  func image(_ size: CGSize, scale: CGFloat) -> UIImage? {
    guard size.width > 0, size.height > 0, let pixels = PixelPicture(size: size, scale: max(1, scale), margin: 0) else {
      return nil
    }
    render(pixels, size)
    return pixels.uiImage
  }

  func draw(_ rect: CGRect, _ scale: CGFloat, _ cg: CGContext) {
    guard let image = image(rect.size, scale: scale) else { return }
    UIGraphicsPushContext(cg)
    image.draw(in: rect)
    UIGraphicsPopContext()
  }
}

extension UIImage {
  /// A part of the picture again and again over a rectangle.
  func tile(_ cg: CGContext, _ rect: CGRect, _ origin: CGPoint, _ source: CGRect, _ scale: CGFloat) {
    let tile = CGSize(width: size.width * source.width * scale, height: size.height * source.height * scale)
    guard tile.width >= 0.5, tile.height >= 0.5 else { return }
    let whole = CGSize(width: size.width * scale, height: size.height * scale)
    UIGraphicsPushContext(cg)
    defer { UIGraphicsPopContext() }
    var y = origin.y + ((rect.minY - origin.y) / tile.height).rounded(.down) * tile.height
    while y < rect.maxY {
      var x = origin.x + ((rect.minX - origin.x) / tile.width).rounded(.down) * tile.width
      while x < rect.maxX {
        cg.saveGState()
        cg.clip(to: CGRect(origin: CGPoint(x: x, y: y), size: tile))
        draw(
          in: CGRect(
            x: x - source.minX * whole.width,
            y: y - source.minY * whole.height,
            width: whole.width,
            height: whole.height
          )
        )
        cg.restoreGState()
        x += tile.width
      }
      y += tile.height
    }
  }
}
