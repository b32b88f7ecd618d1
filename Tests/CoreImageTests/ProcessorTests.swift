import CoreImage
import Foundation
import Testing

/// Adds a number to red, and notes what it was given.
private final class Brighter: CIImageProcessorKernel {
  override class func process(
    with inputs: [any CIImageProcessorInput]?,
    arguments: [String: Any]?,
    output: any CIImageProcessorOutput
  ) throws {
    let input = try #require(inputs?.first)
    #expect(input.metalTexture == nil && output.metalTexture == nil && output.metalCommandBuffer == nil)
    let amount = try #require(arguments?["amount"] as? Float)
    for y in 0..<Int(output.region.height) {
      for x in 0..<Int(output.region.width) {
        let from = input.baseAddress + y * input.bytesPerRow + x * 16
        let to = output.baseAddress + y * output.bytesPerRow + x * 16
        for component in 0..<4 {
          let value = from.load(fromByteOffset: component * 4, as: Float.self)
          to.storeBytes(of: component == 0 ? value + amount : value, toByteOffset: component * 4, as: Float.self)
        }
      }
    }
  }
  override class func formatForInput(at input: Int32) -> CIFormat { .RGBAf }
  override class var outputFormat: CIFormat { .RGBAf }
}

/// Shows what is 10 pixels to the right, in bytes; fails where it is told to.
private final class Shifted: CIImageProcessorKernel {
  override class func process(
    with inputs: [any CIImageProcessorInput]?,
    arguments: [String: Any]?,
    output: any CIImageProcessorOutput
  ) throws {
    guard let input = inputs?.first, arguments?["fails"] == nil else { throw CocoaError(.featureUnsupported) }
    #expect(input.region.minX == output.region.minX + 10 && input.format == .BGRA8 && output.format == .BGRA8)
    let size = Int(output.region.height) * output.bytesPerRow
    output.baseAddress.copyMemory(from: input.baseAddress, byteCount: size)
  }
  override class func roi(forInput input: Int32, arguments: [String: Any]?, outputRect: CGRect) -> CGRect {
    outputRect.offsetBy(dx: 10, dy: 0)
  }
}

private final class Strange: CIImageProcessorKernel {
  override class var outputFormat: CIFormat { CIFormat(rawValue: -1) }
}

@Suite("Steps of an app's own")
struct ProcessorTests {
  private let extent = CGRect(x: 0, y: 0, width: 20, height: 20)

  @Test("A processor writes an image from another one") func processes() throws {
    let image = try Brighter.apply(withExtent: extent, inputs: [plain(0.25, 0.5, 1)], arguments: ["amount": Float(0.5)])
    #expect(image.extent == extent && Brighter.synchronizeInputs && !Brighter.outputIsOpaque)
    #expect(try near(pixel(image, 3, 4), [0.75, 0.5, 1, 1], 0.001))
    // What stands behind it goes on with that.
    #expect(
      try near(pixel(image.cropped(to: CGRect(x: 5, y: 5, width: 2, height: 2)), 5, 5), [0.75, 0.5, 1, 1], 0.001)
    )
  }

  @Test("A processor says which part it needs") func regions() throws {
    let image = try Shifted.apply(withExtent: extent, inputs: [dot(15, 4)], arguments: nil)
    #expect(try near(pixel(image, 5, 4), [1, 1, 1, 1]) && near(pixel(image, 6, 4), [0, 0, 0, 1]))
  }

  @Test("What fails is clear, and what cannot be is an error") func failures() throws {
    let image = try Shifted.apply(withExtent: extent, inputs: [dot(15, 4)], arguments: ["fails": true])
    #expect(try pixel(image, 5, 4) == [0, 0, 0, 0])
    #expect(throws: CocoaError.self) { try Strange.apply(withExtent: extent, inputs: nil, arguments: nil) }
    let base = try CIImageProcessorKernel.apply(withExtent: extent, inputs: nil, arguments: nil)
    #expect(try pixel(base) == [0, 0, 0, 0])
  }

  @Test("How different colours look") func differences() throws {
    let filter = CIFilter.labDeltaE()
    (filter.inputImage, filter.image2) = (plain(1, 1, 1), plain(0, 0, 0))
    #expect(try near(pixel(filter.outputImage), [100, 100, 100, 1], 0.05) && filter.image2 != nil)
    filter.image2 = plain(1, 1, 1)
    #expect(try pixel(filter.outputImage) == [0, 0, 0, 1])
    // Red against green by CIE's formula of 1994: Lab (53.24, 80.09, 67.2) and (87.73, -86.18, 83.18).
    (filter.inputImage, filter.image2) = (plain(1, 0, 0), plain(0, 1, 0))
    #expect(try near(pixel(filter.outputImage), [73.4, 73.4, 73.4, 1], 0.2))
    // Neighbours are hardly told apart.
    let near = plain(0.5, 0.5, 0.5).applyingFilter("CILabDeltaE", parameters: ["inputImage2": plain(0.504, 0.5, 0.5)])
    #expect(try pixel(near)[0] > 0 && pixel(near)[0] < 1)
  }

  @Test("Numbers of half the size, and of one or two colours") func formats() throws {
    let image = plain(0.25, 0.5, 1)
    let context = CIContext(options: [.workingColorSpace: NSNull(), .outputColorSpace: NSNull()])
    func rendered(_ format: CIFormat, _ count: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let one = CGRect(x: 2, y: 2, width: 1, height: 1)
      context.render(image, toBitmap: &bytes, rowBytes: count, bounds: one, format: format, colorSpace: nil)
      return bytes
    }
    func halves(_ values: Float16...) -> [UInt8] { values.withUnsafeBytes { Array($0) } }
    func floats(_ values: Float...) -> [UInt8] { values.withUnsafeBytes { Array($0) } }
    #expect(rendered(.Rh, 2) == halves(0.25) && rendered(.RGh, 4) == halves(0.25, 0.5))
    #expect(rendered(.RGBAh, 8) == halves(0.25, 0.5, 1, 1) && rendered(.Ah, 2) == halves(1))
    #expect(rendered(.RGf, 8) == floats(0.25, 0.5) && rendered(.Af, 4) == floats(1))
    #expect(rendered(.RG8, 2) == [64, 128] && rendered(.A8, 1) == [255] && rendered(.Rf, 4) == floats(0.25))
  }
}
