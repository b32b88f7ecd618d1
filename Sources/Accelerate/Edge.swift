/// What stands beyond a picture's edge, as the flags say.
enum Edge {
  case copy, extend, truncate
  case background([UInt8])

  /// Exactly one of the flags has to be there.
  init(_ flags: vImage_Flags, _ background: [UInt8]?) throws(VImageError) {
    let given = [kvImageCopyInPlace, kvImageBackgroundColorFill, kvImageEdgeExtend, kvImageTruncateKernel].filter {
      Int(flags) & $0 != 0
    }
    switch given {
    case [kvImageCopyInPlace]: self = .copy
    case [kvImageEdgeExtend]: self = .extend
    case [kvImageTruncateKernel]: self = .truncate
    case [kvImageBackgroundColorFill]:
      guard let background else { throw VImageError(kvImageNullPointerArgument) }
      self = .background(background)
    default: throw VImageError(kvImageInvalidEdgeStyle)
    }
  }

  /// Whether a pixel whose kernel reaches beyond the edge stays as it is.
  var copies: Bool { if case .copy = self { true } else { false } }
}

/// The part of a source that a destination shows, and the kernel that goes over it.
struct Region {
  let x: Int
  let y: Int
  let kernelWidth: Int
  let kernelHeight: Int

  init(
    _ pair: PixelPair,
    _ x: vImagePixelCount,
    _ y: vImagePixelCount,
    _ kernelHeight: UInt32,
    _ kernelWidth: UInt32
  ) throws(VImageError) {
    guard kernelHeight % 2 == 1, kernelWidth % 2 == 1 else { throw VImageError(kvImageInvalidKernelSize) }
    guard x <= UInt(pair.source.width) else { throw VImageError(kvImageInvalidOffset_X) }
    guard y <= UInt(pair.source.height) else { throw VImageError(kvImageInvalidOffset_Y) }
    (self.x, self.y) = (Int(x), Int(y))
    (self.kernelWidth, self.kernelHeight) = (Int(kernelWidth), Int(kernelHeight))
    guard self.x + pair.target.width <= pair.source.width, self.y + pair.target.height <= pair.source.height else {
      throw VImageError(kvImageRoiLargerThanInputBuffer)
    }
  }
}
