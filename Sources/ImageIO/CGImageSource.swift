import Foundation

/// A file of pictures that is read as far as it is needed: its size before its pixels.
///
/// PNG, JPEG, GIF, TIFF, BMP, ICO, SVG, and WebP where the machine reads it; of the pictures of an animation only GIF's.
public final class CGImageSource: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private let isIncremental: Bool
  private var data: Data
  private var isFinal: Bool
  private var head: (decoded: CGImage.Decoded, length: Int)?
  private var gif: GIFHeader?
  private var frames: GIFFrames?

  init(_ data: Data, isIncremental: Bool = false) {
    (self.data, self.isIncremental, isFinal) = (data, isIncremental, !isIncremental)
    if format == .gif { gif = GIFHeader(data) }
  }

  func update(_ new: Data, isFinal: Bool) {
    lock.withLock {
      (data, self.isFinal) = (new, isFinal)
      frames = nil
      gif = format == .gif ? GIFHeader(new) : nil
    }
  }

  var format: PictureFormat? { PictureFormat(data) }
  var fileSize: Int { lock.withLock { data.count } }
  var isProgressive: Bool { lock.withLock { format == .jpeg && JPEGHeader(data).isProgressive } }
  var gifHeader: GIFHeader? { lock.withLock { gif } }

  /// The first picture; nil while there is nothing of it.
  private var decoded: CGImage.Decoded? {
    lock.withLock {
      if let head, head.length == data.count { return head.decoded }
      guard let new = CGImage.decode(data) else { return nil }
      head = (new, data.count)
      return new
    }
  }

  var count: Int {
    lock.withLock {
      if let gif { return gif.delays.count }
      return decoded == nil ? 0 : 1
    }
  }

  var orientation: Int { decoded?.orientation ?? 1 }

  func image(at index: Int) -> CGImage? {
    lock.withLock {
      guard index >= 0, index < count else { return nil }
      guard let gif, gif.delays.count > 1 else { return decoded?.image }
      guard CGImage.isDecoded(width: gif.width, height: gif.height) else { return nil }
      if frames == nil { frames = GIFFrames(data, delays: gif.delays) }
      return frames?[index]
    }
  }

  /// In pixels, of every picture.
  var size: (width: Int, height: Int)? {
    lock.withLock {
      if let gif, gif.delays.count > 1 { return (gif.width, gif.height) }
      return decoded.map { ($0.image.width, $0.image.height) }
    }
  }

  var status: CGImageSourceStatus {
    lock.withLock {
      guard !data.isEmpty else { return isFinal ? .statusInvalidData : .statusReadingHeader }
      guard let format else { return isFinal || data.count > 16 ? .statusUnknownType : .statusReadingHeader }
      guard count > 0 else { return isFinal ? .statusUnexpectedEOF : .statusReadingHeader }
      if format.isComplete(data) { return isFinal || !isIncremental ? .statusComplete : .statusIncomplete }
      return isFinal ? .statusUnexpectedEOF : .statusIncomplete
    }
  }
}

// MARK: Making

/// A source of pictures; nil for no bytes at all. What is no picture makes a source without any.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  data.length == 0 ? nil : CGImageSource(data as Data)
}

/// Reads a file; nil where it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).flatMap { CGImageSourceCreateWithData($0 as CFData, options) }
}

public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource?
{
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// A source whose bytes come little by little: `CGImageSourceUpdateData` gives it what there is.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isIncremental: true)
}

/// Gives a source all the bytes that there are by now.
///
/// - Parameter final: whether no more come.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data as Data, isFinal: final)
}

// MARK: Asking

/// The identifiers of the types that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  PictureFormat.allCases.map { $0.rawValue as CFString } as CFArray
}

/// The identifier of the type of what is in it, told by its first bytes; nil for what is no picture.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.format.map { $0.rawValue as CFString } }
/// How many pictures are in it.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  guard index >= 0, index < isrc.count else { return .statusUnknownType }
  // Of an animation each picture but the last is there when the next one is.
  return index < isrc.count - 1 ? .statusComplete : isrc.status
}
/// Which of the pictures is shown where only one is.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// What holds for all pictures.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  var properties: [CFString: Any] = [kCGImagePropertyFileSize: isrc.fileSize]
  if let gif = isrc.gifHeader {
    properties[kCGImagePropertyGIFDictionary] =
      [
        kCGImagePropertyGIFLoopCount: gif.loopCount ?? 1,
        kCGImagePropertyGIFHasGlobalColorMap: gif.hasGlobalColors,
        kCGImagePropertyGIFCanvasPixelWidth: gif.width, kCGImagePropertyGIFCanvasPixelHeight: gif.height,
      ] as CFDictionary
  }
  return properties as CFDictionary
}

/// What holds for one picture; nil where there is none.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CFDictionary?
{
  guard index >= 0, index < isrc.count, let size = isrc.size else { return nil }
  var properties: [CFString: Any] = [
    kCGImagePropertyPixelWidth: size.width, kCGImagePropertyPixelHeight: size.height, kCGImagePropertyDepth: 8,
    kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    kCGImagePropertyHasAlpha: ![.jpeg, .bmp].contains(isrc.format),
  ]
  if isrc.orientation != 1 {
    properties[kCGImagePropertyOrientation] = isrc.orientation
    properties[kCGImagePropertyTIFFDictionary] = [kCGImagePropertyTIFFOrientation: isrc.orientation] as CFDictionary
  }
  if isrc.format == .jpeg {
    properties[kCGImagePropertyJFIFDictionary] =
      [kCGImagePropertyJFIFIsProgressive: isrc.isProgressive] as CFDictionary
  }
  if let gif = isrc.gifHeader {
    let delay = Double(gif.delays[index]) / 100
    properties[kCGImagePropertyGIFDictionary] =
      [
        kCGImagePropertyGIFUnclampedDelayTime: delay, kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay,
      ] as CFDictionary
  }
  return properties as CFDictionary
}

// MARK: Pictures

/// A picture, not turned; nil where there is none. Its pixels are decoded when they are first needed, or at once where
/// `kCGImageSourceShouldCacheImmediately` is set.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
  guard let image = isrc.image(at: index) else { return nil }
  if options.flag(kCGImageSourceShouldCacheImmediately) == true { _ = image.surface }
  return image
}

/// A picture made small; nil where neither `kCGImageSourceCreateThumbnailFromImageAlways` nor `…IfAbsent` is set: what files
/// have of their own is not read.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CGImage?
{
  let isMade =
    options.flag(kCGImageSourceCreateThumbnailFromImageAlways) == true
    || options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent) == true
  guard isMade, var image = isrc.image(at: index) else { return nil }
  if let longest = options.number(kCGImageSourceThumbnailMaxPixelSize), longest > 0 { image = image.fitting(longest) }
  let turns = options.flag(kCGImageSourceCreateThumbnailWithTransform) == true
  return turns ? image.upright(from: isrc.orientation) : image
}

extension CFDictionary? {
  func flag(_ key: CFString) -> Bool? {
    (self?.object(forKey: key) as? NSNumber)?.boolValue ?? self?.object(forKey: key) as? Bool
  }
  func number(_ key: CFString) -> Double? {
    let value = self?.object(forKey: key)
    return (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? CGFloat).map { Double($0) }
      ?? (value as? Int).map { Double($0) }
  }
}

extension CGImage {
  /// The picture, no side longer than so many pixels.
  func fitting(_ longest: Double) -> CGImage {
    let factor = longest / Double(max(width, height))
    guard factor < 1 else { return self }
    return scaled(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded()))
    )
  }

  /// The picture turned as an orientation, 1…8, says.
  func upright(from orientation: Int) -> CGImage {
    let (w, h) = (CGFloat(width), CGFloat(height))
    let transform: CGAffineTransform
    switch orientation {
    case 2: transform = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case 3: transform = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case 4: transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case 5: transform = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case 6: transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    case 7: transform = CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case 8: transform = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    default: return self
    }
    let isTurned = orientation >= 5
    return redrawn(width: isTurned ? height : width, height: isTurned ? width : height, transform)
  }
}
