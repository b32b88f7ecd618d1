import CoreMedia
import CoreVideo
import Testing

@Suite("Samples")
struct SampleBufferTests {
  private func picture(_ width: Int, _ height: Int) throws -> CVPixelBuffer {
    var buffer: CVPixelBuffer?
    CVPixelBufferCreate(nil, width, height, kCVPixelFormatType_32BGRA, nil, &buffer)
    return try #require(buffer)
  }

  @Test("A picture with its time")
  func pictures() throws {
    let picture = try picture(8, 4)
    var format: CMVideoFormatDescription?
    CMVideoFormatDescriptionCreateForImageBuffer(allocator: nil, imageBuffer: picture, formatDescriptionOut: &format)
    let description = try #require(format)
    #expect(CMVideoFormatDescriptionGetDimensions(description) == CMVideoDimensions(width: 8, height: 4))
    #expect(CMFormatDescriptionGetMediaType(description) == kCMMediaType_Video)
    #expect(CMFormatDescriptionGetMediaSubType(description) == kCVPixelFormatType_32BGRA)
    let (half, second) = (CMTime(value: 1, timescale: 2), CMTime(value: 1, timescale: 1))
    var timing = CMSampleTimingInfo(duration: half, presentationTimeStamp: second, decodeTimeStamp: .zero)
    var sample: CMSampleBuffer?
    CMSampleBufferCreateReadyWithImageBuffer(
      allocator: nil,
      imageBuffer: picture,
      formatDescription: description,
      sampleTiming: &timing,
      sampleBufferOut: &sample
    )
    let buffer = try #require(sample)
    #expect(CMSampleBufferGetImageBuffer(buffer) == picture && buffer.imageBuffer == picture)
    #expect(CMSampleBufferGetPresentationTimeStamp(buffer) == second && CMSampleBufferGetDuration(buffer) == half)
    #expect(
      CMSampleBufferIsValid(buffer) && CMSampleBufferDataIsReady(buffer) && CMSampleBufferGetNumSamples(buffer) == 1
    )
    #expect(CMSampleBufferGetFormatDescription(buffer) == description && buffer.decodeTimeStamp == .zero)
    var other: CMSampleBuffer?
    let result = CMSampleBufferCreateReadyWithImageBuffer(
      allocator: nil,
      imageBuffer: try self.picture(2, 2),
      formatDescription: description,
      sampleTiming: &timing,
      sampleBufferOut: &other
    )
    #expect(result == kCMSampleBufferError_InvalidMediaFormat && other == nil)
    #expect(CMSampleTimingInfo().duration == .zero && CMVideoDimensions().width == 0)
  }
}
