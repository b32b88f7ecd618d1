public import Foundation

/// How to make a picture, not its pixels: those are made when a `CIContext` draws it. It lies in a plane with y upwards.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {
  /// Makes the pixels of a part.
  typealias Recipe = @Sendable (PixelRect, WorkingSpace) -> Raster

  /// Where the image has pixels, `CGRect.infinite` for one without bounds. Beyond it is clear.
  open var extent: CGRect { bounds }
  private let bounds: CGRect
  private let recipe: Recipe
  private let picture: CGImage?

  init(extent: CGRect, picture: CGImage? = nil, _ recipe: @escaping Recipe) {
    (bounds, self.picture, self.recipe) = (extent, picture, recipe)
  }

  private init(_ other: CIImage) { (bounds, picture, recipe) = (other.bounds, other.picture, other.recipe) }

  /// The pixels of a picture, from the origin on.
  public convenience init(cgImage image: CGImage) {
    let extent = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let pixels = PicturePixels(image)
    self.init(extent: extent, picture: image) { pixels.raster($0, $1) }
  }

  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    let plain = CIImage(cgImage: image)
    self.init(options?.isTurned == true ? plain.oriented(forExifOrientation: options!.orientation) : plain)
  }

  /// The picture in a file's content; nil if there is none. It is turned upright only where `.applyOrientationProperty` asks
  /// for it.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard let decoded = CGImage.decode(data) else { return nil }
    let plain = CIImage(cgImage: decoded.image)
    let turns = (options?[.applyOrientationProperty] as? Bool ?? false) && decoded.orientation != 1
    self.init(turns ? plain.oriented(forExifOrientation: Int32(decoded.orientation)) : plain)
  }
  public convenience init?(data: Data) { self.init(data: data, options: nil) }

  /// The picture in a file; nil if there is none.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data, options: options)
  }
  public convenience init?(contentsOf url: URL) { self.init(contentsOf: url, options: nil) }

  /// One colour, without bounds.
  public convenience init(color: CIColor) {
    self.init(extent: .infinite) { Raster($0, filledWith: color.pixel(in: $1)) }
  }

  /// Nothing.
  open class func empty() -> CIImage { CIImage(extent: .null) { rect, _ in Raster(rect) } }

  open class var black: CIImage { CIImage(color: .black) }
  open class var white: CIImage { CIImage(color: .white) }
  open class var gray: CIImage { CIImage(color: .gray) }
  open class var red: CIImage { CIImage(color: .red) }
  open class var green: CIImage { CIImage(color: .green) }
  open class var blue: CIImage { CIImage(color: .blue) }
  open class var cyan: CIImage { CIImage(color: .cyan) }
  open class var magenta: CIImage { CIImage(color: .magenta) }
  open class var yellow: CIImage { CIImage(color: .yellow) }
  open class var clear: CIImage { CIImage(color: .clear) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The picture it was made of, where nothing has been done to it.
  open var cgImage: CGImage? { picture }
  open var colorSpace: CGColorSpace? { picture?.colorSpace }

  open override var description: String { "<CIImage: extent \(bounds)>" }

  /// The pixels of a part; clear where the image has none.
  func raster(_ part: PixelRect, _ space: WorkingSpace) -> Raster {
    let inside = part.intersection(PixelRect(bounds))
    guard !inside.isEmpty else { return Raster(part) }
    let raster = recipe(inside, space)
    return inside == part ? raster : Raster(part) { raster[$0, $1] }
  }
}

extension Dictionary where Key == CIImageOption, Value == Any {
  fileprivate var isTurned: Bool { self[.applyOrientationProperty] as? Bool == true && orientation != 1 }
  fileprivate var orientation: Int32 {
    let properties = self[.properties] as? [AnyHashable: Any]
    return (properties?["Orientation"] as? Int).map { Int32($0) } ?? 1
  }
}

/// A picture's pixels as they lie in memory: blue, green, red, alpha, the uppermost row first.
private struct PicturePixels: @unchecked Sendable {
  private let image: CGImage

  init(_ image: CGImage) { self.image = image }

  func raster(_ part: PixelRect, _ space: WorkingSpace) -> Raster {
    guard let data = image.dataProvider?.data else { return Raster(part) }
    let bytes = data.bytes.assumingMemoryBound(to: UInt8.self)
    let stride = data.length / max(1, image.height)
    return withExtendedLifetime(data) {
      Raster(part) { x, y in
        let row = (image.height - 1 - y) * stride
        if image.isMask { return SIMD4(0, 0, 0, Float(bytes[row + x]) / 255) }
        let place = bytes + row + x * 4
        let pixel = SIMD4(Float(place[2]), Float(place[1]), Float(place[0]), Float(place[3])) / 255
        guard space != .encoded, pixel.alpha > 0 else { return pixel }
        return space.working(pixel.plain).multiplied
      }
    }
  }
}

/// What is said to an image that is made.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether the picture is turned as its file says.
  public static let applyOrientationProperty = CIImageOption(rawValue: "kCIImageApplyOrientationProperty")
  /// What a file says of its picture, as Image I/O has it.
  public static let properties = CIImageOption(rawValue: "kCIImageProperties")
}
