public import Foundation

extension CIImage {
  /// Changes each colour by itself. The function gets and gives colours that are not multiplied by alpha.
  func colors(_ change: @escaping @Sendable (SIMD4<Float>) -> SIMD4<Float>) -> CIImage {
    CIImage(extent: extent) { [self] part, space in raster(part, space).map { change($0.plain).multiplied } }
  }

  /// Puts two images together, pixel by pixel; both are multiplied by alpha.
  func combined(
    with other: CIImage,
    extent: CGRect,
    _ combine: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> CIImage {
    CIImage(extent: extent) { [self] part, space in
      var result = raster(part, space)
      let below = other.raster(part, space)
      for index in result.pixels.indices { result.pixels[index] = combine(result.pixels[index], below.pixels[index]) }
      return result
    }
  }

  /// This image over another one.
  public func composited(over dest: CIImage) -> CIImage {
    combined(with: dest, extent: extent.union(dest.extent)) { $0 + $1 * (1 - $0.alpha) }
  }

  public func cropped(to rect: CGRect) -> CIImage {
    CIImage(extent: extent.intersection(rect)) { [self] in raster($0, $1) }
  }

  /// The image with its outermost pixels going on without end.
  public func clampedToExtent() -> CIImage { clamped(to: extent) }

  /// The part of the image with its outermost pixels going on without end.
  public func clamped(to rect: CGRect) -> CIImage {
    let edge = PixelRect(rect.intersection(extent))
    guard !edge.isEmpty else { return .empty() }
    return CIImage(extent: .infinite) { [self] part, space in
      func clamp(_ value: Int, _ low: Int, _ high: Int) -> Int { min(max(value, low), high) }
      let (left, right) = (clamp(part.x, edge.x, edge.maxX - 1), clamp(part.maxX - 1, edge.x, edge.maxX - 1))
      let (low, high) = (clamp(part.y, edge.y, edge.maxY - 1), clamp(part.maxY - 1, edge.y, edge.maxY - 1))
      let source = raster(PixelRect(x: left, y: low, width: right - left + 1, height: high - low + 1), space)
      return Raster(part) { source[clamp($0, left, right), clamp($1, low, high)] }
    }
  }

  /// The image moved, turned or scaled.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    guard !matrix.isIdentity else { return self }
    if matrix.isWholeMove { return moved(by: Int(matrix.tx), Int(matrix.ty)) }
    let determinant = matrix.a * matrix.d - matrix.b * matrix.c
    guard determinant != 0 else { return .empty() }
    let back = matrix.inverted()
    let isEndless = extent == .infinite
    return CIImage(extent: isEndless ? .infinite : extent.applying(matrix)) { [self] part, space in
      let source = raster(PixelRect(part.rect.applying(back)).grown(by: 1), space)
      return Raster(part) { x, y in
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)
        return source.sample(Float(point.x), Float(point.y))
      }
    }
  }

  private func moved(by x: Int, _ y: Int) -> CIImage {
    let place = extent == .infinite ? extent : extent.offsetBy(dx: CGFloat(x), dy: CGFloat(y))
    return CIImage(extent: place) { [self] part, space in
      let source = raster(PixelRect(x: part.x - x, y: part.y - y, width: part.width, height: part.height), space)
      return Raster(part) { source[$0 - x, $1 - y] }
    }
  }

  /// How an image lies that a file says is turned (1 to 8): from the origin on.
  public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    let (width, height) = (extent.width, extent.height)
    return switch orientation {
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
    case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case 8: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    default: .identity
    }
  }

  /// The image turned upright, from the origin on.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    let corner = CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
    return transformed(by: corner).transformed(by: orientationTransform(forExifOrientation: orientation))
  }

  /// The image through a filter, which gets it as `kCIInputImageKey`. Nothing, where there is no such filter.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return .empty() }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? .empty()
  }
  public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

  /// The image blurred, and larger by the blur's width on each side.
  public func applyingGaussianBlur(sigma: Double) -> CIImage { blurred(sigma: Float(sigma)) }

  /// The colours multiplied by alpha once more, or once less.
  public func premultiplyingAlpha() -> CIImage {
    CIImage(extent: extent) { [self] in raster($0, $1).map(\.multiplied) }
  }
  public func unpremultiplyingAlpha() -> CIImage {
    CIImage(extent: extent) { [self] in raster($0, $1).map(\.plain) }
  }

  /// The colours without alpha inside a rectangle, and nothing beyond it.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    CIImage(extent: extent) { [self] in
      raster($0, $1).map { SIMD4($0.colors, alpha: 1) }
    }
  }
}

extension CGAffineTransform {
  fileprivate var isWholeMove: Bool {
    a == 1 && d == 1 && b == 0 && c == 0 && tx == tx.rounded() && ty == ty.rounded() && abs(tx) < 1e9 && abs(ty) < 1e9
  }
}
