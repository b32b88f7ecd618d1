import CoreGraphics
import Testing

@Suite("Masks, files and bytes of pictures") struct MaskImageTests {
  private func provider(_ bytes: [UInt8]) -> CGDataProvider { CGDataProvider(data: Data(bytes) as CFData)! }

  private func mask(_ bits: Int, _ bytes: [UInt8], decode: [CGFloat]? = nil) -> CGImage? {
    CGImage(
      maskWidth: 2,
      height: 2,
      bitsPerComponent: bits,
      bitsPerPixel: bits,
      bytesPerRow: bytes.count / 2,
      provider: provider(bytes),
      decode: decode,
      shouldInterpolate: false
    )
  }

  @Test("A mask lets through where its samples are 0") func masks() throws {
    let plain = try #require(mask(8, [0, 255, 255, 0]))
    #expect(plain.isMask && plain.width == 2 && !plain.shouldInterpolate)
    let bits = try #require(mask(1, [0b0100_0000, 0b1000_0000]))
    let inverse = try #require(mask(8, [255, 0, 0, 255], decode: [1, 0]))
    for mask in [plain, bits, inverse] {
      let canvas = Canvas { context in
        context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: mask)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
      #expect(canvas[2, 2][3] == 255 && canvas[18, 2][3] == 0 && canvas[2, 18][3] == 0 && canvas[18, 18][3] == 255)
    }
    #expect(mask(8, [0, 0]) == nil && mask(3, [0, 0, 0, 0]) == nil)
  }

  private let image = {
    let context = CGContext(
      data: nil,
      width: 2,
      height: 1,
      bitsPerComponent: 8,
      bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )!
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(red: 0, green: 0.6, blue: 0, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    return context.makeImage()!
  }()

  private func drawn(_ image: CGImage?) throws -> Canvas {
    let image = try #require(image)
    return Canvas { context in
      context.interpolationQuality = .none
      context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
  }

  @Test("Colours within bounds are taken out") func maskedColors() throws {
    let canvas = try drawn(image.copy(maskingColorComponents: [200, 255, 0, 10, 0, 10]))
    #expect(canvas[2, 2] == [0, 0, 0, 0] && canvas[17, 2] == [0, 153, 0, 255])
    #expect(image.copy(maskingColorComponents: [0, 255]) == nil)
  }

  @Test("Components are taken as another space's") func otherSpace() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let canvas = try drawn(image.copy(colorSpace: linear))
    #expect(canvas[2, 2] == [255, 0, 0, 255] && abs(Int(canvas[17, 2][1]) - 203) <= 1)
    #expect(image.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
  }

  @Test("Pictures of JPEG and PNG files by the data's provider, each of its own kind") func files() throws {
    // A red pixel.
    let png = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
      )
    )
    let provider = try #require(CGDataProvider(data: png as CFData))
    let image = try #require(
      CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: false, intent: .perceptual)
    )
    #expect(image.width == 1 && !image.shouldInterpolate && image.renderingIntent == .perceptual)
    #expect(try drawn(image)[9, 9] == [255, 0, 0, 255])
    #expect(
      CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent) == nil
    )
  }

  @Test("What a picture's pixels are like") func pixels() {
    #expect(image.byteOrderInfo == .order32Little && image.pixelFormatInfo == .packed)
    #expect(CGImageByteOrderInfo.orderMask.rawValue == CGBitmapInfo.byteOrderMask.rawValue)
    #expect(CGImagePixelFormatInfo.RGB565.rawValue == 0x20000 && CGBitmapInfo.byteOrderDefault.rawValue == 0)
    #expect(CGBitmapInfo.floatInfoMask.rawValue == 0xF00)
  }

  // MARK: Bytes

  @Test("Bytes that come one after the other, from any position, and from a file") func providers() throws {
    final class Source { var place = 0, isReleased = false }
    let source = Source()
    let info = Unmanaged.passUnretained(source).toOpaque()
    let bytes = Array("0123456789".utf8)
    @Sendable func of(_ info: UnsafeMutableRawPointer?) -> Source {
      Unmanaged<Source>.fromOpaque(info!).takeUnretainedValue()
    }
    var sequential = CGDataProviderSequentialCallbacks(
      version: 0,
      getBytes: { info, target, count in
        let part = bytes[of(info).place...].prefix(min(count, 4))
        target.copyMemory(from: Array(part), byteCount: part.count)
        of(info).place += part.count
        return part.count
      },
      skipForward: nil,
      rewind: { of($0).place = 0 },
      releaseInfo: { of($0).isReleased = true }
    )
    let one = try #require(CGDataProvider(sequentialInfo: info, callbacks: &sequential))
    #expect(one.data as Data? == Data(bytes) && source.isReleased && one.info == info)
    var direct = CGDataProviderDirectCallbacks()
    #expect(CGDataProvider(directInfo: info, size: 10, callbacks: &direct) == nil)
    direct.getBytesAtPosition = { _, target, position, count in
      target.copyMemory(from: Array(bytes[Int(position)...].prefix(count)), byteCount: count)
      return count
    }
    #expect(CGDataProvider(directInfo: info, size: 5, callbacks: &direct)?.data as Data? == Data("01234".utf8))
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    defer { memory.deallocate() }
    (memory[0], memory[1]) = (7, 8)
    let pointer = UnsafeRawPointer(memory)
    direct.getBytePointer = { _ in pointer }
    direct.releaseBytePointer = { info, _ in of(info).place = 99 }
    #expect(CGDataProvider(directInfo: info, size: 2, callbacks: &direct)?.data as Data? == Data([7, 8]))
    #expect(source.place == 99)
    let place = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try Data("x".utf8).write(to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    #expect(CGDataProvider(filename: place.path)?.data as Data? == Data("x".utf8))
    #expect(CGDataProvider(filename: "/nothing/there") == nil)
  }

  @Test("A consumer of callbacks gets a file's bytes, and gives back what it was made with") func consumers() throws {
    final class Target { var bytes = Data(), isReleased = false }
    let target = Target()
    do {
      var callbacks = CGDataConsumerCallbacks(
        putBytes: { info, bytes, count in
          Unmanaged<Target>.fromOpaque(info!).takeUnretainedValue().bytes.append(Data(bytes: bytes, count: count))
          return count
        },
        releaseConsumer: { Unmanaged<Target>.fromOpaque($0!).takeUnretainedValue().isReleased = true }
      )
      let consumer = try #require(
        CGDataConsumer(info: Unmanaged.passUnretained(target).toOpaque(), cbks: &callbacks)
      )
      let context = try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
      context.beginPDFPage(nil)
      context.closePDF()
    }
    #expect(target.bytes.starts(with: Data("%PDF-".utf8)) && target.isReleased)
    var none = CGDataConsumerCallbacks()
    #expect(CGDataConsumer(info: nil, cbks: &none) == nil)
  }
}
