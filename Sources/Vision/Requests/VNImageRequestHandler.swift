import CoreImage
import CoreMedia
import Foundation
import ImageIO

/// What else is known of a picture. None of it is needed here.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let properties = Self(rawValue: "VNImageOptionProperties")
  public static let cameraIntrinsics = Self(rawValue: "VNImageOptionCameraIntrinsics")
  public static let ciContext = Self(rawValue: "VNImageOptionCIContext")
}

/// A picture that requests look at.
enum VisionPicture {
  case image(CGImage)
  case recipe(CIImage)
  case buffer(CVPixelBuffer)
  case data(Data)
  case file(URL)

  /// The pixels, upright: as `orientation` says, or else as the file does.
  func pixels(_ orientation: CGImagePropertyOrientation?) throws -> GreyPicture {
    let (found, own) = try read()
    guard let found else { throw VNError(.invalidImage, "The picture cannot be read.") }
    return found.oriented(orientation ?? own)
  }

  private func read() throws -> (GreyPicture?, CGImagePropertyOrientation) {
    switch self {
    case .image(let image): (GreyPicture(image), .up)
    case .recipe(let image):
      (CIContext().createCGImage(image, from: image.extent).flatMap { GreyPicture($0) }, .up)
    case .buffer(let buffer): (GreyPicture(buffer), .up)
    case .data(let data): Self.read(CGImageSourceCreateWithData(data as CFData, nil))
    case .file(let url):
      if FileManager.default.isReadableFile(atPath: url.path) {
        Self.read(CGImageSourceCreateWithURL(url as CFURL, nil))
      } else {
        throw VNError(.ioError, "\(url.lastPathComponent) cannot be read.")
      }
    }
  }

  private static func read(_ source: CGImageSource?) -> (GreyPicture?, CGImagePropertyOrientation) {
    guard let source, let image = CGImageSourceCreateImageAtIndex(source, 0, nil) else { return (nil, .up) }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
    let number = (properties?[kCGImagePropertyOrientation as String] as? NSNumber)?.uint32Value
    return (GreyPicture(image), number.flatMap { CGImagePropertyOrientation(rawValue: $0) } ?? .up)
  }
}

/// Performs requests on one picture.
///
/// It may be used from any thread; a request is performed by the thread that asks.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  private let picture: VisionPicture
  private let orientation: CGImagePropertyOrientation?
  private let lock = NSLock()
  private var pixels: GreyPicture?

  fileprivate init(_ picture: VisionPicture, _ orientation: CGImagePropertyOrientation?) {
    (self.picture, self.orientation) = (picture, orientation)
  }

  public convenience init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) { self.init(.image(image), nil) }
  public convenience init(
    cgImage image: CGImage,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init(.image(image), orientation) }

  public convenience init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) {
    self.init(.recipe(image), nil)
  }
  public convenience init(
    ciImage image: CIImage,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init(.recipe(image), orientation) }

  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) {
    self.init(.buffer(pixelBuffer), nil)
  }
  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init(.buffer(pixelBuffer), orientation) }

  public convenience init(cmSampleBuffer sampleBuffer: CMSampleBuffer, options: [VNImageOption: Any] = [:]) {
    self.init(sampleBuffer.imageBuffer.map { .buffer($0) } ?? .data(Data()), nil)
  }
  public convenience init(
    cmSampleBuffer sampleBuffer: CMSampleBuffer,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init(sampleBuffer.imageBuffer.map { .buffer($0) } ?? .data(Data()), orientation) }

  /// Without an orientation the file's own counts.
  public convenience init(url imageURL: URL, options: [VNImageOption: Any] = [:]) { self.init(.file(imageURL), nil) }
  public convenience init(
    url imageURL: URL,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init(.file(imageURL), orientation) }

  /// Without an orientation the data's own counts.
  public convenience init(data imageData: Data, options: [VNImageOption: Any] = [:]) {
    self.init(.data(imageData), nil)
  }
  public convenience init(
    data imageData: Data,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init(.data(imageData), orientation) }

  /// Performs all of them, one after the other, and waits for it.
  ///
  /// - Throws: a `VNError`: the first request's that failed.
  open func perform(_ requests: [VNRequest]) throws {
    let errors = requests.map { $0.run(read) }
    if let error = errors.lazy.compactMap(\.self).first { throw error }
  }

  private func read() throws -> GreyPicture {
    try lock.withLock {
      if let pixels { return pixels }
      let made = try picture.pixels(orientation)
      pixels = made
      return made
    }
  }
}

/// Performs requests on one picture after the other.
open class VNSequenceRequestHandler: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open func perform(_ requests: [VNRequest], on image: CGImage) throws { try run(requests, .image(image), nil) }
  open func perform(_ requests: [VNRequest], on image: CGImage, orientation: CGImagePropertyOrientation) throws {
    try run(requests, .image(image), orientation)
  }
  open func perform(_ requests: [VNRequest], on image: CIImage) throws { try run(requests, .recipe(image), nil) }
  open func perform(_ requests: [VNRequest], on image: CIImage, orientation: CGImagePropertyOrientation) throws {
    try run(requests, .recipe(image), orientation)
  }
  open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws {
    try run(requests, .buffer(pixelBuffer), nil)
  }
  open func perform(
    _ requests: [VNRequest],
    on pixelBuffer: CVPixelBuffer,
    orientation: CGImagePropertyOrientation
  ) throws { try run(requests, .buffer(pixelBuffer), orientation) }
  open func perform(_ requests: [VNRequest], onImageURL imageURL: URL) throws {
    try run(requests, .file(imageURL), nil)
  }
  open func perform(_ requests: [VNRequest], onImageData imageData: Data) throws {
    try run(requests, .data(imageData), nil)
  }

  private func run(
    _ requests: [VNRequest],
    _ picture: VisionPicture,
    _ orientation: CGImagePropertyOrientation?
  ) throws { try VNImageRequestHandler(picture, orientation).perform(requests) }
}
