import ImageIO
import Testing
import UIKit

/// A picture with a red left and a blue right half.
private func halves(_ width: Int, _ height: Int) -> UIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
    UIColor.red.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
    UIColor.blue.setFill()
    $0.fill(CGRect(x: width / 2, y: 0, width: width - width / 2, height: height))
  }
}

/// The colour of a pixel: red, green, blue, alpha.
private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
  let data = image.dataProvider!.data! as Data
  let at = y * image.bytesPerRow + x * 4
  return [data[at + 2], data[at + 1], data[at], data[at + 3]]
}

/// An animated GIF of 2 × 1 pixels: red and white, then the left one green, shown for 0.07 and 0.01 seconds, three times over.
private let animation = Data([
  0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 0, 1, 0, 0x91, 0, 0, 255, 0, 0, 0, 255, 0, 255, 255, 255, 0, 0, 0,
  0x21, 0xff, 11, 0x4e, 0x45, 0x54, 0x53, 0x43, 0x41, 0x50, 0x45, 0x32, 0x2e, 0x30, 3, 1, 3, 0, 0,
  0x21, 0xf9, 4, 4, 7, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x84, 0x0a, 0,
  0x21, 0xf9, 4, 4, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0, 0x3b,
])

@MainActor @Suite("Sources of pictures")
struct SourceTests {
  private func source(_ data: Data?) -> CGImageSource { CGImageSourceCreateWithData(data! as CFData, nil)! }
  private func properties(_ source: CGImageSource, _ index: Int = 0) -> [CFString: Any] {
    CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any] ?? [:]
  }

  @Test("A source says what it is and how large before any pixel is decoded")
  func heads() throws {
    let picture = halves(40, 20)
    for (data, type) in [(picture.pngData(), "public.png"), (picture.jpegData(compressionQuality: 1), "public.jpeg")] {
      let source = source(data)
      #expect(CGImageSourceGetType(source) as String? == type && CGImageSourceGetCount(source) == 1)
      #expect(CGImageSourceGetStatus(source) == .statusComplete)
      let found = properties(source)
      #expect(found[kCGImagePropertyPixelWidth] as? Int == 40 && found[kCGImagePropertyPixelHeight] as? Int == 20)
      let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
      #expect(image.isUndecoded && image.width == 40)
      let decoded = CGImageSourceCreateImageAtIndex(
        self.source(data),
        0,
        [kCGImageSourceShouldCacheImmediately: true] as CFDictionary
      )
      #expect(decoded?.isUndecoded == false)
    }
    #expect(CGImageSourceCreateWithData(Data() as CFData, nil) == nil)
    let nothing = source(Data("this is no picture at all".utf8))
    #expect(CGImageSourceGetType(nothing) == nil && CGImageSourceGetCount(nothing) == 0)
    #expect(CGImageSourceGetStatus(nothing) == .statusUnknownType && properties(nothing).isEmpty)
    #expect(CGImageSourceCreateImageAtIndex(nothing, 0, nil) == nil)
  }

  @Test("A thumbnail is as small as asked, never larger than the picture, and turned where that is asked")
  func thumbnails() throws {
    let turned = NSMutableData()
    let target = try #require(CGImageDestinationCreateWithData(turned, "public.jpeg" as CFString, 1, nil))
    CGImageDestinationAddImage(
      target,
      halves(40, 20).cgImage!,
      [kCGImagePropertyOrientation: 6, kCGImageDestinationLossyCompressionQuality: 1.0] as CFDictionary
    )
    #expect(CGImageDestinationFinalize(target))
    let source = source(turned as Data)
    #expect(properties(source)[kCGImagePropertyOrientation] as? Int == 6)
    func thumbnail(_ options: [CFString: Any]) -> CGImage? {
      CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
    }
    #expect(thumbnail([kCGImageSourceThumbnailMaxPixelSize: 10]) == nil, "the file has none of its own")
    let small = try #require(
      thumbnail([kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 10])
    )
    #expect(small.width == 10 && small.height == 5)
    let upright = try #require(
      thumbnail([
        kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceThumbnailMaxPixelSize: 1000,
        kCGImageSourceCreateThumbnailWithTransform: true,
      ])
    )
    #expect(upright.width == 20 && upright.height == 40)
    // Turned clockwise: what was left is above.
    #expect(pixel(upright, 10, 5)[0] > 200 && pixel(upright, 10, 35)[2] > 200)
  }

  @Test("Each way of turning puts the first pixel where it belongs")
  func orientations() {
    let picture = halves(2, 1).cgImage!
    let corners: [(Int, (Int, Int), Int)] = [
      (1, (0, 0), 2), (2, (1, 0), 2), (3, (1, 0), 2), (4, (0, 0), 2), (5, (0, 0), 1), (6, (0, 0), 1), (7, (0, 1), 1),
      (8, (0, 1), 1),
    ]
    for (orientation, (x, y), width) in corners {
      let data = NSMutableData()
      let target = CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil)!
      // Large enough for JPEG's blocks.
      let large = halves(32, 16).cgImage!
      CGImageDestinationAddImage(target, large, [kCGImagePropertyOrientation: orientation] as CFDictionary)
      #expect(CGImageDestinationFinalize(target) && picture.width == 2)
      let options =
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
        ] as CFDictionary
      let upright = CGImageSourceCreateThumbnailAtIndex(source(data as Data), 0, options)!
      #expect(upright.width == width * 16)
      #expect(
        pixel(upright, x == 0 ? 2 : upright.width - 3, y == 0 ? 2 : upright.height - 3)[0] > 200,
        "\(orientation)"
      )
    }
  }

  @Test("An animation has its pictures, each over those before it, and their times")
  func animations() throws {
    let source = source(animation)
    #expect(CGImageSourceGetType(source) as String? == "com.compuserve.gif" && CGImageSourceGetCount(source) == 2)
    let all = CGImageSourceCopyProperties(source, nil) as? [CFString: Any]
    let gif = try #require(all?[kCGImagePropertyGIFDictionary] as? [CFString: Any])
    #expect(
      gif[kCGImagePropertyGIFLoopCount] as? Int == 3 && gif[kCGImagePropertyGIFHasGlobalColorMap] as? Bool == true
    )
    func times(_ index: Int) -> [Double] {
      let gif = properties(source, index)[kCGImagePropertyGIFDictionary] as? [CFString: Any]
      return [kCGImagePropertyGIFUnclampedDelayTime, kCGImagePropertyGIFDelayTime].compactMap { gif?[$0] as? Double }
    }
    #expect(times(0) == [0.07, 0.07] && times(1) == [0.01, 0.1])
    let second = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))
    let first = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(pixel(first, 0, 0) == [255, 0, 0, 255] && pixel(first, 1, 0) == [255, 255, 255, 255])
    #expect(pixel(second, 0, 0) == [0, 255, 0, 255] && pixel(second, 1, 0) == [255, 255, 255, 255])
    #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
  }

  @Test("A source whose bytes come little by little shows what there is")
  func incremental() throws {
    let data = try #require(halves(200, 200).jpegData(compressionQuality: 1))
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
    CGImageSourceUpdateData(source, data.prefix(data.count / 2) as CFData, false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    let part = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(part.width == 200 && pixel(part, 10, 10)[0] > 200)
    CGImageSourceUpdateData(source, data as CFData, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let whole = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(pixel(whole, 190, 190)[2] > 200)
    CGImageSourceUpdateData(source, data.prefix(data.count / 2) as CFData, true)
    #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
  }

  @Test("Pictures are written in the formats that are named, as small and as good as asked")
  func destinations() throws {
    let picture = halves(40, 20).cgImage!
    func written(_ type: String, _ options: [CFString: Any] = [:]) -> Data? {
      let data = NSMutableData()
      guard let target = CGImageDestinationCreateWithData(data, type as CFString, 1, nil) else { return nil }
      CGImageDestinationAddImage(target, picture, options as CFDictionary)
      return CGImageDestinationFinalize(target) ? data as Data : nil
    }
    let types = CGImageDestinationCopyTypeIdentifiers() as! [String]
    #expect(types.contains("public.png") && types.contains("public.tiff"))
    for type in types { #expect(CGImageSourceGetType(source(written(type))) as String? == type) }
    #expect(
      written("com.compuserve.gif") == nil
        && CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 2, nil) == nil
    )
    let small = source(written("public.png", [kCGImageDestinationImageMaxPixelSize: 10]))
    #expect(properties(small)[kCGImagePropertyPixelWidth] as? Int == 10)
    let sizes = [0.1, 1].compactMap { written("public.jpeg", [kCGImageDestinationLossyCompressionQuality: $0])?.count }
    #expect(sizes[0] < sizes[1])
    let empty = CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 1, nil)!
    #expect(!CGImageDestinationFinalize(empty))
    let file = FileManager.default.temporaryDirectory.appending(path: "written-\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let target = try #require(CGImageDestinationCreateWithURL(file as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImageFromSource(target, small, 0, nil)
    #expect(CGImageDestinationFinalize(target))
    #expect(CGImageSourceCreateWithURL(file as CFURL, nil).map(CGImageSourceGetCount) == 1)
    #expect(CGImageSourceCreateWithURL(URL(filePath: "/no/such/picture") as CFURL, nil) == nil)
  }
}
