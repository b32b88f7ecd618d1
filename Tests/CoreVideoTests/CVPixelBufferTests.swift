import Foundation
import SlipwayFoundation
import Testing

@testable import CoreVideo

struct CVPixelBufferTests {
  private func make(_ width: Int, _ height: Int, _ format: OSType, _ attributes: CFDictionary? = nil) throws -> CVBuffer
  {
    var buffer: CVPixelBuffer?
    #expect(CVPixelBufferCreate(kCFAllocatorDefault, width, height, format, attributes, &buffer) == kCVReturnSuccess)
    return try #require(buffer)
  }

  @Test func pixelsAreKept() throws {
    let buffer = try make(5, 3, kCVPixelFormatType_32BGRA)
    #expect(CVPixelBufferGetWidth(buffer) == 5 && CVPixelBufferGetHeight(buffer) == 3)
    #expect(CVPixelBufferGetPixelFormatType(buffer) == 0x4247_5241)
    #expect(CVPixelBufferGetBytesPerRow(buffer) == 32 && CVPixelBufferGetDataSize(buffer) == 96)
    #expect(!CVPixelBufferIsPlanar(buffer) && CVPixelBufferGetPlaneCount(buffer) == 0)
    #expect(CVPixelBufferLockBaseAddress(buffer, []) == kCVReturnSuccess)
    let base = try #require(CVPixelBufferGetBaseAddress(buffer))
    #expect(base.load(fromByteOffset: 95, as: UInt8.self) == 0)
    base.storeBytes(of: 7, toByteOffset: 40, as: UInt8.self)
    CVPixelBufferUnlockBaseAddress(buffer, [])
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    #expect(CVPixelBufferGetBaseAddress(buffer)?.load(fromByteOffset: 40, as: UInt8.self) == 7)
  }

  @Test("Where the pixels are is seen while they are locked") func locks() throws {
    let buffer = try make(1, 1, kCVPixelFormatType_OneComponent8)
    #expect(CVPixelBufferGetBaseAddress(buffer) == nil)
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
    #expect(CVPixelBufferGetBaseAddress(buffer) != nil)
    #expect(CVPixelBufferUnlockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
    #expect(CVPixelBufferGetBaseAddress(buffer) == nil && CVPixelBufferGetBaseAddressOfPlane(buffer, 0) == nil)
    #expect(CVPixelBufferUnlockBaseAddress(buffer, .readOnly) == kCVReturnInvalidArgument)
  }

  @Test(
    "A row has the bytes of its pixels",
    arguments: [
      (kCVPixelFormatType_24RGB, 3), (kCVPixelFormatType_24BGR, 3), (kCVPixelFormatType_32ARGB, 4),
      (kCVPixelFormatType_32ABGR, 4), (kCVPixelFormatType_32RGBA, 4), (kCVPixelFormatType_OneComponent8, 1),
      (kCVPixelFormatType_OneComponent16, 2), (kCVPixelFormatType_OneComponent16Half, 2),
      (kCVPixelFormatType_OneComponent32Float, 4), (kCVPixelFormatType_DepthFloat32, 4),
    ]
  )
  func rows(format: OSType, bytes: Int) throws {
    let buffer = try make(5, 2, format, [kCVPixelBufferBytesPerRowAlignmentKey: 1])
    #expect(CVPixelBufferGetBytesPerRow(buffer) == 5 * bytes)
  }

  @Test(arguments: [kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange])
  func planes(format: OSType) throws {
    let buffer = try make(33, 5, format)
    #expect(CVPixelBufferIsPlanar(buffer) && CVPixelBufferGetPlaneCount(buffer) == 2)
    #expect(CVPixelBufferGetWidthOfPlane(buffer, 1) == 17 && CVPixelBufferGetHeightOfPlane(buffer, 1) == 3)
    #expect(CVPixelBufferGetBytesPerRowOfPlane(buffer, 0) == 48 && CVPixelBufferGetBytesPerRowOfPlane(buffer, 1) == 48)
    CVPixelBufferLockBaseAddress(buffer, [])
    let first = try #require(CVPixelBufferGetBaseAddressOfPlane(buffer, 0))
    #expect(CVPixelBufferGetBaseAddressOfPlane(buffer, 1) == first + 5 * 48)
    #expect(CVPixelBufferGetWidthOfPlane(buffer, 2) == 0 && CVPixelBufferGetBaseAddressOfPlane(buffer, 2) == nil)
    #expect(CVPixelBufferGetHeightOfPlane(buffer, 2) == 0 && CVPixelBufferGetBytesPerRowOfPlane(buffer, 2) == 0)
  }

  @Test func whatCannotBeMadeIsRefused() {
    var buffer: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 1, 1, 1, nil, &buffer) == kCVReturnInvalidPixelFormat)
    #expect(CVPixelBufferCreate(nil, 0, 1, kCVPixelFormatType_24RGB, nil, &buffer) == kCVReturnInvalidSize)
    let result = CVPixelBufferCreate(nil, .max, 1, kCVPixelFormatType_24RGB, nil, &buffer)
    #expect(result == kCVReturnAllocationFailed && buffer == nil)
    let codes = [
      kCVReturnError, kCVReturnInvalidArgument, kCVReturnAllocationFailed, kCVReturnUnsupported,
      kCVReturnInvalidPixelFormat, kCVReturnInvalidSize, kCVReturnInvalidPixelBufferAttributes,
    ]
    #expect(codes == [-6660, -6661, -6662, -6663, -6680, -6681, -6682])
  }

  @Test func memoryThatIsLentIsGivenBack() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    defer { memory.deallocate() }
    var released: UnsafeRawPointer?
    var buffer: CVPixelBuffer?
    let format = kCVPixelFormatType_32ARGB
    #expect(
      CVPixelBufferCreateWithBytes(nil, 3, 1, format, memory, 8, nil, nil, nil, &buffer) == kCVReturnInvalidSize
    )
    let planar = kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
    #expect(
      CVPixelBufferCreateWithBytes(nil, 2, 2, planar, memory, 4, nil, nil, nil, &buffer) == kCVReturnInvalidPixelFormat
    )
    let result = CVPixelBufferCreateWithBytes(
      nil,
      2,
      1,
      format,
      memory,
      8,
      { released = $1 },
      nil,
      nil,
      &buffer
    )
    #expect(result == kCVReturnSuccess)
    try CVPixelBufferLockBaseAddress(#require(buffer), [])
    #expect(try CVPixelBufferGetBaseAddress(#require(buffer)) == memory && released == nil)
    buffer = nil
    #expect(released == UnsafeRawPointer(memory))
  }

  @Test func attachments() throws {
    let buffer = try make(1, 1, kCVPixelFormatType_OneComponent8)
    CVBufferSetAttachment(buffer, "a" as NSString, NSNumber(value: 3), .shouldPropagate)
    var mode = CVAttachmentMode.shouldNotPropagate
    #expect((CVBufferCopyAttachment(buffer, "a" as NSString, &mode) as? NSNumber)?.intValue == 3)
    #expect(mode == .shouldPropagate && mode.rawValue == 1)
    CVBufferRemoveAttachment(buffer, "a" as NSString)
    #expect(CVBufferCopyAttachment(buffer, "a" as NSString, nil) == nil)
  }

  @Test func attributesHaveApplesNames() {
    let keys = [
      kCVPixelBufferPixelFormatTypeKey, kCVPixelBufferWidthKey, kCVPixelBufferHeightKey,
      kCVPixelBufferBytesPerRowAlignmentKey, kCVPixelBufferCGImageCompatibilityKey,
      kCVPixelBufferCGBitmapContextCompatibilityKey, kCVPixelBufferMetalCompatibilityKey,
      kCVPixelBufferIOSurfacePropertiesKey,
    ]
    let names = [
      "PixelFormatType", "Width", "Height", "BytesPerRowAlignment", "CGImageCompatibility",
      "CGBitmapContextCompatibility", "MetalCompatibility", "IOSurfaceProperties",
    ]
    #expect(keys.map { $0 as String } == names)
  }
}
