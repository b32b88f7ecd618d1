public import CoreGraphics

/// What vImage's Swift interface is named under.
public enum vImage {
  /// What was wrong, by the codes that functions return.
  public enum Error: Int, Swift.Error, Sendable {
    case noError = 0
    case roiLargerThanInputBuffer = -21766
    case invalidKernelSize = -21767
    case invalidEdgeStyle = -21768
    case invalidOffsetX = -21769
    case invalidOffsetY = -21770
    case memoryAllocationError = -21771
    case nullPointerArgument = -21772
    case invalidParameter = -21773
    case bufferSizeMismatch = -21774
    case unknownFlagsBit = -21775
    case internalError = -21776
    case invalidRowBytes = -21777
    case invalidImageFormat = -21778
    case colorSyncIsAbsent = -21779
    case outOfPlaceOperationRequired = -21780
  }
}

/// A pixel of one number.
public typealias Pixel_F = Float
/// A pixel of one number of half the size.
public typealias Pixel_16F = UInt16

/// Gives a buffer memory of its own, which `free()` gives back. Rows begin at multiples of 64 bytes.
///
/// - Parameter pixelBits: how much one pixel takes.
/// - Returns: the alignment in bytes with `kvImageNoAllocate`, which only says how large rows would be.
public func vImageBuffer_Init(
  _ buf: UnsafeMutablePointer<vImage_Buffer>,
  _ height: vImagePixelCount,
  _ width: vImagePixelCount,
  _ pixelBits: UInt32,
  _ flags: vImage_Flags
) -> vImage_Error {
  let alignment = 64
  let (bits, isTooWide) = Int(clamping: width).multipliedReportingOverflow(by: Int(pixelBits))
  guard pixelBits > 0, !isTooWide, bits < Int.max - 8 * alignment else { return kvImageInvalidParameter }
  let rowBytes = ((bits + 7) / 8 + alignment - 1) / alignment * alignment
  let (size, isTooLarge) = rowBytes.multipliedReportingOverflow(by: Int(clamping: height))
  guard !isTooLarge else { return kvImageMemoryAllocationError }
  buf.pointee = vImage_Buffer(data: nil, height: height, width: width, rowBytes: rowBytes)
  if Int(flags) & kvImageNoAllocate != 0 { return alignment }
  var memory: UnsafeMutableRawPointer?
  guard posix_memalign(&memory, alignment, max(size, alignment)) == 0 else { return kvImageMemoryAllocationError }
  buf.pointee.data = memory
  return kvImageNoError
}

extension vImage_Buffer {
  /// A buffer with memory of its own, which `free()` gives back.
  ///
  /// - Parameter bitsPerPixel: how much one pixel takes.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    self.init()
    guard width > 0, height > 0 else { throw vImage.Error.invalidParameter }
    let code = vImageBuffer_Init(&self, UInt(height), UInt(width), bitsPerPixel, vImage_Flags(kvImageNoFlags))
    if code != kvImageNoError { throw vImage.Error(rawValue: code) ?? .internalError }
  }

  /// A buffer with memory of its own, which `free()` gives back.
  ///
  /// - Parameter size: in pixels.
  public init(size: CGSize, bitsPerPixel: UInt32) throws {
    try self.init(width: Int(size.width), height: Int(size.height), bitsPerPixel: bitsPerPixel)
  }

  /// Gives back the memory that the buffer was made with.
  public func free() { CoreGraphics.free(data) }

  /// In pixels.
  public var size: CGSize { CGSize(width: Int(width), height: Int(height)) }
}

/// Makes numbers of those of half the size. `dest` decides how many.
///
/// - Parameter flags: `kvImageNoFlags`, or `kvImageDoNotTile`.
public func vImageConvert_Planar16FtoPlanarF(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error {
  convert(src, dest, flags) { (half: Float16) in Float(half) }
}

/// Makes numbers of half the size. `dest` decides how many.
///
/// - Parameter flags: `kvImageNoFlags`, or `kvImageDoNotTile`.
public func vImageConvert_PlanarFtoPlanar16F(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error {
  convert(src, dest, flags) { (number: Float) in Float16(number) }
}

private func convert<From: BitwiseCopyable, To: BitwiseCopyable>(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags,
  _ change: (From) -> To
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  guard Int(flags) & ~kvImageDoNotTile == 0 else { return kvImageUnknownFlagsBit }
  guard let from = source.data, let to = target.data else { return kvImageNullPointerArgument }
  guard target.width <= source.width, target.height <= source.height else { return kvImageRoiLargerThanInputBuffer }
  guard source.rowBytes >= Int(source.width) * MemoryLayout<From>.size,
    target.rowBytes >= Int(target.width) * MemoryLayout<To>.size
  else { return kvImageInvalidRowBytes }
  for y in 0..<Int(target.height) {
    let (row, out) = (from + y * source.rowBytes, to + y * target.rowBytes)
    for x in 0..<Int(target.width) {
      let value = row.loadUnaligned(fromByteOffset: x * MemoryLayout<From>.size, as: From.self)
      out.storeBytes(of: change(value), toByteOffset: x * MemoryLayout<To>.size, as: To.self)
    }
  }
  return kvImageNoError
}
