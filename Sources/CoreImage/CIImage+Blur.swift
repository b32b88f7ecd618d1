import Foundation

extension CIImage {
  /// Weighted by a bell curve.
  func blurred(sigma: Float) -> CIImage {
    guard sigma > 0, !extent.isNull else { return self }
    let reach = Int((sigma * 3).rounded(.up))
    let weights = (0...reach).map { exp(-Float($0 * $0) / (2 * sigma * sigma)) }
    return convolved(with: weights)
  }

  /// The mean of a square that reaches as far to each side.
  func boxBlurred(radius: Float) -> CIImage {
    guard radius >= 1, !extent.isNull else { return self }
    return convolved(with: Array(repeating: 1, count: Int(radius) + 1))
  }

  /// The same weights along rows and columns, from the middle outwards; they need not add up to one.
  private func convolved(with weights: [Float]) -> CIImage {
    let reach = weights.count - 1
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    let scaled = weights.map { $0 / sum }
    let isEndless = extent == .infinite
    return CIImage(extent: isEndless ? extent : extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))) {
      [self] part, space in
      let source = raster(part.grown(by: reach), space)
      let tall = PixelRect(x: part.x, y: part.y - reach, width: part.width, height: part.height + 2 * reach)
      let rows = Raster(tall) { x, y in
        var sum = source[x, y] * scaled[0]
        for step in 1...reach { sum += (source[x - step, y] + source[x + step, y]) * scaled[step] }
        return sum
      }
      return Raster(part) { x, y in
        var sum = rows[x, y] * scaled[0]
        for step in 1...reach { sum += (rows[x, y - step] + rows[x, y + step]) * scaled[step] }
        return sum
      }
    }
  }
}
