/// A buffer's bytes, by row, column and channel.
struct Pixels {
  let bytes: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int
  let rowBytes: Int
  let channels: Int

  /// Nil for a buffer without memory.
  init?(_ buffer: vImage_Buffer, channels: Int) {
    guard let data = buffer.data else { return nil }
    bytes = data.assumingMemoryBound(to: UInt8.self)
    (width, height) = (Int(buffer.width), Int(buffer.height))
    (rowBytes, self.channels) = (buffer.rowBytes, channels)
  }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * rowBytes }
}

/// A source and a destination, looked over before anything is written.
struct PixelPair {
  let source: Pixels
  let target: Pixels

  /// - Parameter sameSize: whether each pixel comes from one at its place.
  static func made(
    _ source: UnsafePointer<vImage_Buffer>,
    _ target: UnsafePointer<vImage_Buffer>,
    channels: Int,
    sameSize: Bool
  ) throws(VImageError) -> PixelPair {
    guard let from = Pixels(source.pointee, channels: channels), let to = Pixels(target.pointee, channels: channels)
    else { throw VImageError(kvImageNullPointerArgument) }
    for pixels in [from, to] where pixels.rowBytes < pixels.width * channels {
      throw VImageError(kvImageInvalidRowBytes)
    }
    if sameSize, to.width > from.width || to.height > from.height {
      throw VImageError(kvImageRoiLargerThanInputBuffer)
    }
    return PixelPair(source: from, target: to)
  }
}

struct VImageError: Error {
  let code: vImage_Error
  init(_ code: vImage_Error) { self.code = code }
}

/// Runs what a function does and returns its code.
func codeOf(_ body: () throws(VImageError) -> Void) -> vImage_Error {
  do {
    try body()
    return kvImageNoError
  } catch {
    return error.code
  }
}

extension Int {
  var asByte: UInt8 { UInt8(clamping: self) }
}
