import CoreGraphics
import Testing

@Suite struct Layers {
  @Test("A layer is drawn once, and shown in its place, in its colours and in other sizes")
  func drawing() {
    let canvas = Canvas { context in
      let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)!
      layer.context?.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      // The lower half, and more than there is room for.
      layer.context?.fill(CGRect(x: 0, y: 0, width: 9, height: 2))
      context.draw(layer, at: CGPoint(x: 2, y: 2))
      context.draw(layer, in: CGRect(x: 10, y: 10, width: 8, height: 8))
    }
    #expect(canvas[3, 17] == [255, 0, 0, 255] && canvas[3, 15][3] == 0 && canvas[7, 17][3] == 0)
    #expect(canvas[12, 8] == [255, 0, 0, 255] && canvas[17, 6] == [255, 0, 0, 255] && canvas[12, 4][3] == 0)
  }

  @Test("A picture's pixels in memory, and bytes from data, a file and memory")
  func providers() throws {
    var words: [UInt32] = [0xff00_00ff, 0xffff_0000]
    let context = try #require(
      CGContext(
        data: &words,
        width: 2,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
      )
    )
    let bytes = try #require(context.makeImage()?.dataProvider?.data as Data?)
    #expect(Array(bytes.prefix(8)) == [0xff, 0, 0, 0xff, 0, 0, 0xff, 0xff])
    let text = Data("picture".utf8)
    #expect(CGDataProvider(data: text as CFData)?.data as Data? == text)
    let file = FileManager.default.temporaryDirectory.appending(path: "provider-\(UUID())")
    #expect(CGDataProvider(url: file as CFURL) == nil)
    try text.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(CGDataProvider(url: file as CFURL)?.data as Data? == text)
    var isReleased = false
    let memory = text.withUnsafeBytes { bytes in
      CGDataProvider(dataInfo: nil, data: bytes.baseAddress!, size: bytes.count) { _, _, _ in isReleased = true }
    }
    #expect(memory?.data as Data? == text && isReleased)
  }
}
