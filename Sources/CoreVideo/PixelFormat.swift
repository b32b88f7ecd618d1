import Foundation

public let kCVPixelFormatType_24RGB: OSType = 0x18
public let kCVPixelFormatType_32ARGB: OSType = 0x20
public let kCVPixelFormatType_24BGR: OSType = 0x3234_4247  // 24BG
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241  // BGRA
public let kCVPixelFormatType_32ABGR: OSType = 0x4142_4752  // ABGR
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241  // RGBA
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038  // L008
public let kCVPixelFormatType_OneComponent16: OSType = 0x4C30_3136  // L016
public let kCVPixelFormatType_OneComponent16Half: OSType = 0x4C30_3068  // L00h
public let kCVPixelFormatType_OneComponent32Float: OSType = 0x4C30_3066  // L00f
public let kCVPixelFormatType_DepthFloat32: OSType = 0x6664_6570  // fdep
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076  // 420v
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066  // 420f

/// How the pixels of a format lie in memory.
struct PixelLayout {
  struct Plane: Equatable {
    var bytesPerPixel: Int
    /// How many of the picture's pixels one of the plane's stands for, to the right and downwards.
    var step = 1
  }

  var planes: [Plane]

  init?(_ format: OSType) {
    switch format {
    case kCVPixelFormatType_32ARGB, kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ABGR, kCVPixelFormatType_32RGBA,
      kCVPixelFormatType_OneComponent32Float, kCVPixelFormatType_DepthFloat32:
      planes = [Plane(bytesPerPixel: 4)]
    case kCVPixelFormatType_24RGB, kCVPixelFormatType_24BGR: planes = [Plane(bytesPerPixel: 3)]
    case kCVPixelFormatType_OneComponent16, kCVPixelFormatType_OneComponent16Half: planes = [Plane(bytesPerPixel: 2)]
    case kCVPixelFormatType_OneComponent8: planes = [Plane(bytesPerPixel: 1)]
    case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange:
      planes = [Plane(bytesPerPixel: 1), Plane(bytesPerPixel: 2, step: 2)]
    default: return nil
    }
  }
}

nonisolated(unsafe) public let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
nonisolated(unsafe) public let kCVPixelBufferWidthKey: CFString = "Width"
nonisolated(unsafe) public let kCVPixelBufferHeightKey: CFString = "Height"
nonisolated(unsafe) public let kCVPixelBufferBytesPerRowAlignmentKey: CFString = "BytesPerRowAlignment"
nonisolated(unsafe) public let kCVPixelBufferCGImageCompatibilityKey: CFString = "CGImageCompatibility"
nonisolated(unsafe) public let kCVPixelBufferCGBitmapContextCompatibilityKey: CFString = "CGBitmapContextCompatibility"
nonisolated(unsafe) public let kCVPixelBufferMetalCompatibilityKey: CFString = "MetalCompatibility"
nonisolated(unsafe) public let kCVPixelBufferIOSurfacePropertiesKey: CFString = "IOSurfaceProperties"
