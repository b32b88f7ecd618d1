import CoreGraphics
import Testing

@Suite("Pictures of pixels in memory") struct PixelImageTests {
  private let rgb = CGColorSpaceCreateDeviceRGB()

  /// A picture of two by one.
  private func picture(
    _ bytes: [UInt8],
    _ bits: Int,
    _ info: CGBitmapInfo,
    _ space: CGColorSpace? = nil,
    decode: [CGFloat]? = nil,
    shouldInterpolate: Bool = true,
    width: Int = 2
  ) -> CGImage? {
    CGImage(
      width: width,
      height: 1,
      bitsPerComponent: 8,
      bitsPerPixel: bits,
      bytesPerRow: bytes.count,
      space: space ?? rgb,
      bitmapInfo: info,
      provider: CGDataProvider(data: Data(bytes) as CFData)!,
      decode: decode,
      shouldInterpolate: shouldInterpolate,
      intent: .saturation
    )
  }

  private func alpha(_ info: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> CGBitmapInfo {
    [CGBitmapInfo(rawValue: info.rawValue), order]
  }

  /// Both pixels, in RGBA, alpha multiplied in.
  private func pixels(_ image: CGImage?) -> [[UInt8]]? {
    guard let image else { return nil }
    let canvas = Canvas {
      $0.interpolationQuality = .none
      $0.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    return [canvas[2, 10], canvas[17, 10]]
  }

  @Test func ordersOfBytes() {
    let wanted: [[UInt8]] = [[200, 100, 50, 255], [0, 0, 0, 0]]
    let half: [[UInt8]] = [[100, 50, 25, 128], [0, 0, 0, 0]]
    #expect(pixels(picture([200, 100, 50, 255, 0, 0, 0, 0], 32, alpha(.premultipliedLast))) == wanted)
    #expect(pixels(picture([255, 200, 100, 50, 0, 0, 0, 0], 32, alpha(.premultipliedFirst))) == wanted)
    #expect(
      pixels(picture([50, 100, 200, 255, 0, 0, 0, 0], 32, alpha(.premultipliedFirst, .byteOrder32Little))) == wanted
    )
    #expect(pixels(picture([200, 100, 50, 128, 9, 9, 9, 0], 32, alpha(.last))) == half)
    #expect(pixels(picture([128, 200, 100, 50, 0, 9, 9, 9], 32, alpha(.first, .byteOrder32Big))) == half)
    let opaque: [[UInt8]] = [[200, 100, 50, 255], [1, 2, 3, 255]]
    #expect(pixels(picture([200, 100, 50, 0, 1, 2, 3, 0], 32, alpha(.noneSkipLast))) == opaque)
    #expect(pixels(picture([0, 200, 100, 50, 0, 1, 2, 3], 32, alpha(.noneSkipFirst))) == opaque)
    #expect(pixels(picture([200, 100, 50, 1, 2, 3], 24, alpha(.none))) == opaque)
  }

  @Test func greysAndDecoding() {
    let grey = CGColorSpaceCreateDeviceGray()
    #expect(pixels(picture([77, 255], 8, alpha(.none), grey)) == [[77, 77, 77, 255], [255, 255, 255, 255]])
    #expect(pixels(picture([200, 128, 9, 0], 16, alpha(.last), grey)) == [[100, 100, 100, 128], [0, 0, 0, 0]])
    let turned = picture([0, 255, 100, 255, 0, 255], 24, alpha(.none), decode: [1, 0, 1, 0, 0, 1])
    #expect(pixels(turned) == [[255, 0, 100, 255], [0, 255, 255, 255]])
  }

  @Test func whatIsRefusedAndKept() {
    #expect(picture([1, 2, 3], 24, alpha(.none)) == nil, "too few bytes")
    #expect(picture([0, 0, 0, 0, 0, 0, 0, 0], 24, alpha(.last)) == nil, "alpha without room")
    #expect(picture([0, 0, 0, 0, 0, 0], 24, alpha(.none, .byteOrder32Little)) == nil)
    #expect(picture([0, 0], 8, alpha(.alphaOnly)) == nil)
    let image = picture([0, 0, 0, 255, 255, 255], 24, alpha(.none), shouldInterpolate: false)
    #expect(image?.renderingIntent == .saturation && image?.shouldInterpolate == false && image?.decode == nil)
  }

  @Test func drawnLargerWithAndWithoutInterpolation() {
    func middle(_ shouldInterpolate: Bool) -> Set<[UInt8]> {
      let image = picture([0, 0, 0, 255, 255, 255], 24, alpha(.none), shouldInterpolate: shouldInterpolate)!
      let canvas = Canvas { $0.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
      return Set((0..<20).map { canvas[$0, 10] })
    }
    #expect(middle(false) == [[0, 0, 0, 255], [255, 255, 255, 255]])
    #expect(middle(true).count > 2)
  }

  @Test func descriptionsOfGeometry() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(rect.origin.debugDescription == "(1.0, 2.5)" && rect.size.debugDescription == "(3.0, 4.0)")
    #expect(rect.debugDescription == "(1.0, 2.5, 3.0, 4.0)")
    #expect(rect.equalTo(CGRect(x: 4, y: 2.5, width: -3, height: 4)) && !rect.equalTo(.zero))
    #expect(rect.origin.equalTo(CGPoint(x: 1, y: 2.5)) && !rect.origin.equalTo(.zero))
    #expect(rect.size.equalTo(CGSize(width: 3, height: 4)) && !rect.size.equalTo(.zero))
  }
}
