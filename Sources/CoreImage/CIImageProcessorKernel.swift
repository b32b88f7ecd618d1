public import Foundation
public import Metal

/// An image that a processor reads.
public protocol CIImageProcessorInput {
  /// The part of the image that is there, in its plane.
  var region: CGRect { get }
  var bytesPerRow: Int { get }
  var format: CIFormat { get }
  /// The pixels, the uppermost row first.
  var baseAddress: UnsafeRawPointer { get }
  /// Nil: images are made by the processor of the machine.
  var metalTexture: (any MTLTexture)? { get }
}

/// An image that a processor writes.
public protocol CIImageProcessorOutput {
  /// The part of the image that is to be written, in its plane.
  var region: CGRect { get }
  var bytesPerRow: Int { get }
  var format: CIFormat { get }
  /// The pixels, the uppermost row first.
  var baseAddress: UnsafeMutableRawPointer { get }
  /// Nil: images are made by the processor of the machine.
  var metalTexture: (any MTLTexture)? { get }
  /// Nil, as is the texture.
  var metalCommandBuffer: (any MTLCommandBuffer)? { get }
}

/// A step of an app's own between filters: a subclass writes the pixels of an image from those of others. Its methods are
/// called on any thread.
open class CIImageProcessorKernel: NSObject {
  /// Writes `output`. What fails leaves the image clear. A subclass must override it.
  open class func process(
    with inputs: [any CIImageProcessorInput]?,
    arguments: [String: Any]?,
    output: any CIImageProcessorOutput
  ) throws { throw CocoaError(.featureUnsupported) }

  /// The part of an input that is needed for a part of the output: the same one, unless a subclass says otherwise.
  open class func roi(forInput input: Int32, arguments: [String: Any]?, outputRect: CGRect) -> CGRect { outputRect }

  open class func formatForInput(at input: Int32) -> CIFormat { .BGRA8 }
  open class var outputFormat: CIFormat { .BGRA8 }
  /// Whether all that is written is opaque.
  open class var outputIsOpaque: Bool { false }
  /// Whether the inputs' memory is there for the processor of the machine, as it always is here.
  open class var synchronizeInputs: Bool { true }

  /// The image that the processor writes.
  ///
  /// - Throws: where a format is none that images lie in.
  open class func apply(
    withExtent extent: CGRect,
    inputs: [CIImage]?,
    arguments: [String: Any]?
  ) throws -> CIImage {
    let indices = 0..<Int32(inputs?.count ?? 0)
    guard ([outputFormat] + indices.map(formatForInput)).allSatisfy({ $0.layout != nil }) else {
      throw CocoaError(.featureUnsupported)
    }
    let step = ProcessorStep(kernel: self, inputs: inputs, arguments: arguments)
    return CIImage(extent: extent) { step.raster($0, $1) }
  }
}

/// What a processor was applied to.
private struct ProcessorStep: @unchecked Sendable {
  let kernel: CIImageProcessorKernel.Type
  let inputs: [CIImage]?
  let arguments: [String: Any]?

  func raster(_ part: PixelRect, _ space: WorkingSpace) -> Raster {
    let sources = inputs.map { images in
      images.enumerated().map { index, image in
        let needed = kernel.roi(forInput: Int32(index), arguments: arguments, outputRect: part.rect)
        let memory = ProcessorMemory(PixelRect(needed), kernel.formatForInput(at: Int32(index)))
        memory.write(image.raster(memory.part, space))
        return ProcessorInput(memory: memory)
      }
    }
    let memory = ProcessorMemory(part, kernel.outputFormat)
    do {
      try kernel.process(with: sources, arguments: arguments, output: ProcessorOutput(memory: memory))
    } catch {
      return Raster(part)
    }
    let raster = memory.read()
    return kernel.outputIsOpaque ? raster.map { SIMD4($0.colors, alpha: 1) } : raster
  }
}

/// The pixels of a part of an image in memory, as a processor sees them.
private final class ProcessorMemory {
  let part: PixelRect
  let format: CIFormat
  private let layout: CIFormat.Layout
  private let memory: UnsafeMutableRawBufferPointer

  init(_ part: PixelRect, _ format: CIFormat) {
    (self.part, self.format) = (part, format)
    layout = format.layout ?? CIFormat.Layout(components: [])
    let count = max(1, part.width * part.height * layout.bytesPerPixel)
    memory = .allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }
  deinit { memory.deallocate() }

  var address: UnsafeMutableRawPointer { memory.baseAddress! }
  var bytesPerRow: Int { part.width * layout.bytesPerPixel }

  private func place(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
    address + (part.maxY - 1 - y) * bytesPerRow + (x - part.x) * layout.bytesPerPixel
  }

  func write(_ raster: Raster) {
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX { layout.write(raster[x, y], to: place(x, y)) }
    }
  }

  func read() -> Raster { Raster(part) { layout.pixel(at: place($0, $1)) } }
}

private struct ProcessorInput: CIImageProcessorInput {
  let memory: ProcessorMemory

  var region: CGRect { memory.part.rect }
  var bytesPerRow: Int { memory.bytesPerRow }
  var format: CIFormat { memory.format }
  var baseAddress: UnsafeRawPointer { UnsafeRawPointer(memory.address) }
  var metalTexture: (any MTLTexture)? { nil }
}

private struct ProcessorOutput: CIImageProcessorOutput {
  let memory: ProcessorMemory

  var region: CGRect { memory.part.rect }
  var bytesPerRow: Int { memory.bytesPerRow }
  var format: CIFormat { memory.format }
  var baseAddress: UnsafeMutableRawPointer { memory.address }
  var metalTexture: (any MTLTexture)? { nil }
  var metalCommandBuffer: (any MTLCommandBuffer)? { nil }
}
