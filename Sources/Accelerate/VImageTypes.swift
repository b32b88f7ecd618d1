/// A picture's pixels in memory that somebody else owns. vImage neither makes nor frees it.
public struct vImage_Buffer {
  /// The first row. Rows follow each other from the top down.
  public var data: UnsafeMutableRawPointer!
  /// In pixels.
  public var height: vImagePixelCount
  /// In pixels.
  public var width: vImagePixelCount
  /// From the beginning of one row to that of the next, in bytes.
  public var rowBytes: Int

  /// No memory, and no pixels.
  public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

  public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
    self.data = data
    self.height = height
    self.width = width
    self.rowBytes = rowBytes
  }
}

public typealias vImagePixelCount = UInt
/// What a function is to do otherwise: sums of the constants that begin with `kvImage`.
public typealias vImage_Flags = UInt32
/// Less than 0 where something was wrong.
public typealias vImage_Error = Int
public typealias Pixel_8 = UInt8
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

// MARK: Flags

public var kvImageNoFlags: Int { 0 }
/// The first of four channels stays as it is in the destination.
public var kvImageLeaveAlphaUnchanged: Int { 1 }
/// Pixels near the edge, whose kernel reaches beyond it, are copied.
public var kvImageCopyInPlace: Int { 2 }
/// Beyond the edge there is the background's colour.
public var kvImageBackgroundColorFill: Int { 4 }
/// Beyond the edge the pixels at the edge go on.
public var kvImageEdgeExtend: Int { 8 }
/// The function works on one thread, as all of these do.
public var kvImageDoNotTile: Int { 16 }
/// A better, slower way of scaling.
public var kvImageHighQualityResampling: Int { 32 }
/// The part of the kernel that reaches beyond the edge does not count.
public var kvImageTruncateKernel: Int { 64 }
/// The function only answers how large a temporary buffer it wants, in bytes: none, here.
public var kvImageGetTempBufferSize: Int { 128 }
public var kvImagePrintDiagnosticsToConsole: Int { 256 }
public var kvImageNoAllocate: Int { 512 }

// MARK: Errors

public var kvImageNoError: vImage_Error { 0 }
public var kvImageRoiLargerThanInputBuffer: vImage_Error { -21766 }
public var kvImageInvalidKernelSize: vImage_Error { -21767 }
public var kvImageInvalidEdgeStyle: vImage_Error { -21768 }
public var kvImageInvalidOffset_X: vImage_Error { -21769 }
public var kvImageInvalidOffset_Y: vImage_Error { -21770 }
public var kvImageMemoryAllocationError: vImage_Error { -21771 }
public var kvImageNullPointerArgument: vImage_Error { -21772 }
public var kvImageInvalidParameter: vImage_Error { -21773 }
public var kvImageBufferSizeMismatch: vImage_Error { -21774 }
public var kvImageUnknownFlagsBit: vImage_Error { -21775 }
public var kvImageInternalError: vImage_Error { -21776 }
public var kvImageInvalidRowBytes: vImage_Error { -21777 }
public var kvImageInvalidImageFormat: vImage_Error { -21778 }
public var kvImageOutOfPlaceOperationRequired: vImage_Error { -21780 }
