public import CoreGraphics
public import CoreImage
public import Foundation
import QuartzCore
public import UIKit

/// A picture for sprites, particles and shapes. The same one may be shown by any number of nodes, and is usable on any thread.
open class SKTexture: NSObject, NSCopying, @unchecked Sendable {
  /// How its pixels become larger.
  open var filteringMode: SKTextureFilteringMode {
    get { lock.withLock { filtering } }
    set { lock.withLock { filtering = newValue } }
  }

  private let lock = NSRecursiveLock()
  private var filtering = SKTextureFilteringMode.linear
  /// Makes the pixels when they are first needed.
  private let source: () -> (image: CGImage, scale: CGFloat)
  private var loaded: (image: CGImage, scale: CGFloat)?
  private var looks: [SpriteLook: CGImage] = [:]
  private var enlarged: [Int: CGImage] = [:]
  /// The part of the picture that it is of, from the lower left corner, from 0 to 1.
  private let part: CGRect
  /// What it was made from, for what is told of it.
  private let label: String

  init(label: String, part: CGRect = .unit, source: @escaping () -> (image: CGImage, scale: CGFloat)) {
    (self.label, self.part, self.source) = (label, part, source)
    super.init()
  }

  /// An image of the app's asset catalogue, a file of its resources, or a picture of one of its atlases. Where there is none,
  /// the texture is a red cross.
  public convenience init(imageNamed name: String) {
    self.init(label: name) { TextureFiles.shared.picture(named: name) }
  }

  public convenience init(image: UIImage) {
    self.init(label: "image") { image.pixels ?? TextureFiles.missing("image") }
  }

  public convenience init(cgImage image: CGImage) { self.init(label: "image") { (image, 1) } }

  /// Pixels of four bytes (red, green, blue, and alpha, with which the colours are multiplied), the lowest row first.
  public convenience init(data pixelData: Data, size: CGSize) { self.init(data: pixelData, size: size, flipped: false) }

  /// - Parameter flipped: whether the first row is the highest one.
  public convenience init(data pixelData: Data, size: CGSize, flipped: Bool) {
    self.init(label: "data") {
      let (width, height) = (Int(size.width), Int(size.height))
      let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
      guard let provider = CGDataProvider(data: pixelData as CFData),
        let image = CGImage(
          width: width,
          height: height,
          bitsPerComponent: 8,
          bitsPerPixel: 32,
          bytesPerRow: width * 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: info,
          provider: provider,
          decode: nil,
          shouldInterpolate: true,
          intent: .defaultIntent
        )
      else { return TextureFiles.missing("data") }
      return (flipped ? image : image.flippedVertically, 1)
    }
  }

  /// A part of another texture.
  ///
  /// - Parameter rect: from the lower left corner, from 0 to 1.
  public convenience init(rect: CGRect, in texture: SKTexture) {
    let whole = texture.part
    self.init(
      label: texture.label,
      part: CGRect(
        x: whole.minX + rect.minX * whole.width,
        y: whole.minY + rect.minY * whole.height,
        width: rect.width * whole.width,
        height: rect.height * whole.height
      )
    ) {
      let (image, scale) = texture.pixels
      let (width, height) = (CGFloat(image.width), CGFloat(image.height))
      let pixels = CGRect(
        x: (rect.minX * width).rounded(),
        y: ((1 - rect.maxY) * height).rounded(),
        width: max(1, (rect.width * width).rounded()),
        height: max(1, (rect.height * height).rounded())
      )
      return (image.cropping(to: pixels) ?? TextureFiles.missing(texture.label).image, scale)
    }
    filtering = texture.filteringMode
  }

  /// What a filter makes of the texture.
  public func applying(_ filter: CIFilter) -> Self {
    let before = pixels
    filter.setValue(CIImage(cgImage: before.image), forKey: kCIInputImageKey)
    let area = CGRect(x: 0, y: 0, width: before.image.width, height: before.image.height)
    let image = filter.outputImage.flatMap { CIContext().createCGImage($0, from: area) } ?? before.image
    let made = SKTexture(label: label) { (image, before.scale) }
    return unsafeDowncast(made, to: Self.self)
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let pixels = pixels
    let copy = SKTexture(label: label, part: part) { pixels }
    copy.filtering = filteringMode
    return copy
  }

  /// In points.
  open func size() -> CGSize {
    let (image, scale) = pixels
    return CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }

  /// The part of the picture that it is of.
  open func textureRect() -> CGRect { part }

  open func cgImage() -> CGImage { pixels.image }

  /// Reads the pixels on another thread, and calls when they are there.
  open func preload(completionHandler: @escaping () -> Void) {
    SKTexture.preload([self], withCompletionHandler: completionHandler)
  }

  open func preload() async { await SKTexture.preload([self]) }

  /// Reads the pixels of several textures on another thread, and calls when all are there.
  open class func preload(_ textures: [SKTexture], withCompletionHandler completionHandler: @escaping () -> Void) {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.global().async {
      for texture in textures { _ = texture.pixels }
      completionHandler()
    }
  }

  open class func preload(_ textures: [SKTexture]) async {
    await withCheckedContinuation { continuation in
      preload(textures) { continuation.resume() }
    }
  }

  open override var description: String { "<SKTexture> '\(label)' (\(Int(size().width)) x \(Int(size().height)))" }

  // MARK: Drawing

  /// The pixels, and how many there are in a point.
  var pixels: (image: CGImage, scale: CGFloat) {
    lock.withLock {
      if let loaded { return loaded }
      let made = source()
      loaded = made
      return made
    }
  }

  /// The image to draw at so many pixels of the screen for one of its own.
  func image(_ look: SpriteLook, magnified: CGFloat) -> CGImage {
    lock.withLock {
      let plain = pixels.image
      if look.isPlain { return filtering == .nearest ? squares(of: plain, magnified) : plain }
      if let known = looks[look] { return known }
      // Colours that change all the time must not keep every shade.
      if looks.count >= 512 { looks.removeAll() }
      let made = (filtering == .nearest ? squares(of: plain, magnified) : plain).changed(to: look)
      looks[look] = made
      return made
    }
  }

  /// GSK's textures are always smooth: what shall not be is made as large as it is seen.
  private func squares(of image: CGImage, _ magnified: CGFloat) -> CGImage {
    let most = max(1, 4096 / max(image.width, image.height))
    let factor = min(most, max(1, Int(magnified.rounded(.up))))
    guard factor > 1 else { return image }
    if let known = enlarged[factor] { return known }
    if enlarged.count >= 3 { enlarged.removeAll() }
    let made = image.enlarged(by: factor)
    enlarged[factor] = made
    return made
  }

  /// One white pixel: what sprites have that are of one colour.
  static let white = SKTexture(label: "white") { (TextureFiles.pixel, 1) }
}

extension CGRect {
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}

extension UIImage {
  /// The pixels, upright, and how many there are in a point.
  var pixels: (image: CGImage, scale: CGFloat)? {
    if imageOrientation == .up, let image = cgImage { return (image, scale) }
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }
    return image.cgImage.map { ($0, scale) }
  }
}
