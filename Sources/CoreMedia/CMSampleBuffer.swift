public import CoreVideo
import Foundation

public typealias CMItemCount = Int

/// A kind of media: "vide", "soun", as a number of four letters.
public typealias CMMediaType = UInt32
public let kCMMediaType_Video: CMMediaType = 0x7669_6465
public let kCMMediaType_Audio: CMMediaType = 0x736f_756e

/// Width and height in pixels.
public struct CMVideoDimensions: Hashable, Sendable {
  public var width: Int32
  public var height: Int32

  public init() { (width, height) = (0, 0) }
  public init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }
}

/// What samples are: pictures of a form and a size.
public final class CMFormatDescription: Hashable, Sendable {
  let type: CMMediaType
  let subtype: UInt32
  public let dimensions: CMVideoDimensions

  init(_ type: CMMediaType, _ subtype: UInt32, _ dimensions: CMVideoDimensions) {
    (self.type, self.subtype, self.dimensions) = (type, subtype, dimensions)
  }

  /// That of a device which is not there.
  package static let empty = CMFormatDescription(kCMMediaType_Video, 0, CMVideoDimensions())

  public static func == (one: CMFormatDescription, other: CMFormatDescription) -> Bool {
    one.type == other.type && one.subtype == other.subtype && one.dimensions == other.dimensions
  }
  public func hash(into hasher: inout Hasher) { hasher.combine([type, subtype]) }
}

public typealias CMVideoFormatDescription = CMFormatDescription

public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType { desc.type }
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> UInt32 { desc.subtype }
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
  videoDesc.dimensions
}

/// What the pictures are that a buffer is one of.
@discardableResult public func CMVideoFormatDescriptionCreateForImageBuffer(
  allocator: AnyObject?,
  imageBuffer: CVImageBuffer,
  formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> Int32 {
  let size = CMVideoDimensions(
    width: Int32(CVPixelBufferGetWidth(imageBuffer)),
    height: Int32(CVPixelBufferGetHeight(imageBuffer))
  )
  formatDescriptionOut.pointee = CMFormatDescription(
    kCMMediaType_Video,
    CVPixelBufferGetPixelFormatType(imageBuffer),
    size
  )
  return 0
}

/// When a sample is shown and decoded, and for how long.
public struct CMSampleTimingInfo: Hashable, Sendable {
  public var duration: CMTime
  public var presentationTimeStamp: CMTime
  public var decodeTimeStamp: CMTime

  public init() { (duration, presentationTimeStamp, decodeTimeStamp) = (.zero, .zero, .zero) }
  public init(duration: CMTime, presentationTimeStamp: CMTime, decodeTimeStamp: CMTime) {
    (self.duration, self.presentationTimeStamp) = (duration, presentationTimeStamp)
    self.decodeTimeStamp = decodeTimeStamp
  }
}

/// One picture with its time.
public final class CMSampleBuffer: Hashable, Sendable {
  /// The pixels; nil once the buffer is not valid any more.
  public let imageBuffer: CVImageBuffer?
  public let formatDescription: CMFormatDescription?
  private let timing: CMSampleTimingInfo

  init(_ image: CVImageBuffer, _ format: CMFormatDescription, _ timing: CMSampleTimingInfo) {
    (imageBuffer, formatDescription, self.timing) = (image, format, timing)
  }

  public var presentationTimeStamp: CMTime { timing.presentationTimeStamp }
  public var decodeTimeStamp: CMTime { timing.decodeTimeStamp }
  public var duration: CMTime { timing.duration }
  public var isValid: Bool { imageBuffer != nil }
  public var numSamples: CMItemCount { 1 }

  public static func == (one: CMSampleBuffer, other: CMSampleBuffer) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Makes a sample of a picture.
///
/// - Returns: 0, or `kCMSampleBufferError_InvalidMediaFormat` where the format is that of other pictures.
@discardableResult public func CMSampleBufferCreateReadyWithImageBuffer(
  allocator: AnyObject?,
  imageBuffer: CVImageBuffer,
  formatDescription: CMVideoFormatDescription,
  sampleTiming: UnsafePointer<CMSampleTimingInfo>,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> Int32 {
  var own: CMVideoFormatDescription?
  CMVideoFormatDescriptionCreateForImageBuffer(
    allocator: nil,
    imageBuffer: imageBuffer,
    formatDescriptionOut: &own
  )
  guard own == formatDescription else { return kCMSampleBufferError_InvalidMediaFormat }
  sampleBufferOut.pointee = CMSampleBuffer(imageBuffer, formatDescription, sampleTiming.pointee)
  return 0
}

public let kCMSampleBufferError_InvalidMediaFormat: Int32 = -12_743

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? {
  sbuf.formatDescription
}
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.presentationTimeStamp }
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.duration }
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> CMItemCount { sbuf.numSamples }
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { sbuf.isValid }
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { true }
