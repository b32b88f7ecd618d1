public import Foundation
public import Metal

/// Draws images: makes their pixels. May be used on any thread.
///
/// It reckons on the processor, in linear light and with floating-point numbers, unless its options say otherwise.
open class CIContext: NSObject, @unchecked Sendable {
  private let working: WorkingSpace
  private let isOutputEncoded: Bool

  /// - Parameter options: of which the working and the output colour space change what is drawn; the others concern a graphics
  ///   processor, which is not used.
  public init(options: [CIContextOption: Any]? = nil) {
    working = Self.isPlain(options?[.workingColorSpace]) ? .encoded : .linear
    isOutputEncoded = !(options?[.outputColorSpace] is NSNull)
    super.init()
  }
  public convenience override init() { self.init(options: nil) }

  /// A context that a graphics processor draws for. `MTLCreateSystemDefaultDevice` finds none here; one of an app's own is
  /// not used.
  public convenience init(mtlDevice device: any MTLDevice) { self.init(options: nil) }
  public convenience init(mtlDevice device: any MTLDevice, options: [CIContextOption: Any]? = nil) {
    self.init(options: options)
  }

  /// Whether a working space leaves numbers as files have them.
  private static func isPlain(_ space: Any?) -> Bool {
    if space is NSNull { return true }
    return (space as? CGColorSpace).map { $0.name == CGColorSpace.sRGB || $0.name == CGColorSpace.extendedSRGB }
      ?? false
  }

  open var workingColorSpace: CGColorSpace? {
    CGColorSpace(name: working == .linear ? CGColorSpace.linearSRGB : CGColorSpace.sRGB)
  }

  /// The pixels of a part of an image; nil where it is empty or has no bounds.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard !fromRect.isNull, !fromRect.isInfinite, fromRect.width < 65536, fromRect.height < 65536 else { return nil }
    let part = PixelRect(fromRect)
    guard !part.isEmpty else { return nil }
    var bytes = self.bytes(of: image, in: part, order: [2, 1, 0, 3])
    let context = CGContext(
      data: &bytes,
      width: part.width,
      height: part.height,
      bitsPerComponent: 8,
      bytesPerRow: part.width * 4,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    )
    return context?.makeImage()
  }

  /// The pixels of a part as they are to lie in memory: the uppermost row first, the colours multiplied by alpha.
  ///
  /// - Parameter colorSpace: nil for the numbers that the filters reckoned with.
  open func render(
    _ image: CIImage,
    toBitmap data: UnsafeMutableRawPointer,
    rowBytes: Int,
    bounds: CGRect,
    format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let part = PixelRect(bounds)
    guard !part.isEmpty, let layout = format.layout else { return }
    let pixels = raster(of: image, in: part, isEncoded: colorSpace != nil && isOutputEncoded)
    for y in 0..<part.height {
      let row = data + y * rowBytes
      for x in 0..<part.width {
        let pixel = pixels[part.x + x, part.maxY - 1 - y]
        layout.write(pixel, to: row + x * layout.bytesPerPixel)
      }
    }
  }

  /// A PNG file of all of an image; nil where it is empty or has no bounds.
  open func pngRepresentation(of image: CIImage, format: CIFormat, colorSpace: CGColorSpace) -> Data? {
    createCGImage(image, from: image.extent)?.pngData
  }
  /// A JPEG file of all of an image; nil where it is empty or has no bounds.
  open func jpegRepresentation(of image: CIImage, colorSpace: CGColorSpace) -> Data? {
    createCGImage(image, from: image.extent)?.jpegData(quality: 0.9)
  }

  private func raster(of image: CIImage, in part: PixelRect, isEncoded: Bool) -> Raster {
    let raster = image.raster(part, working)
    guard isEncoded, working == .linear else { return raster }
    return raster.map { working.encoded($0.plain).multiplied }
  }

  private func bytes(of image: CIImage, in part: PixelRect, order: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.width * part.height * 4)
    let pixels = raster(of: image, in: part, isEncoded: isOutputEncoded)
    for y in (part.y..<part.maxY).reversed() {
      for x in part.x..<part.maxX {
        let pixel = pixels[x, y]
        // A colour brighter than its alpha cannot be kept.
        let alpha = max(0, min(1, pixel.alpha))
        for component in order { bytes.append(Self.byte(component == 3 ? alpha : min(pixel[component], alpha))) }
      }
    }
    return bytes
  }

  private static func byte(_ value: Float) -> UInt8 { UInt8((max(0, min(1, value)) * 255).rounded()) }
}

/// How a context draws.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The space that filters reckon in: linear sRGB, unless this is sRGB, or `NSNull`, which leaves numbers as they are.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The space of what is made: sRGB; `NSNull` leaves numbers as they are.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  public static let name = CIContextOption(rawValue: "kCIContextName")
}
