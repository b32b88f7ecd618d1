import CGStreamer

/// A decoded picture of a film: four bytes a pixel, blue, green, red and alpha.
public final class MediaFrame: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// In nanoseconds from the beginning.
  public let time: Int64
  private let sample: OpaquePointer
  private let info: GstVideoInfo

  /// The form that frames have.
  static let caps = "video/x-raw,format=BGRA,pixel-aspect-ratio=1/1"

  /// Takes over a `GstSample`; nil if it is no picture.
  init?(consuming sample: OpaquePointer?) {
    guard let sample else { return nil }
    var info = GstVideoInfo()
    guard let caps = gst_sample_get_caps(sample), let buffer = gst_sample_get_buffer(sample),
      gst_video_info_from_caps(&info, caps) != 0
    else {
      gst_sample_unref(sample)
      return nil
    }
    self.sample = sample
    self.info = info
    (width, height) = (Int(info.width), Int(info.height))
    let stamp = buffer.pointee.pts
    let segment = gst_sample_get_segment(sample)
    let streamTime = segment.map { gst_segment_to_stream_time($0, GST_FORMAT_TIME, stamp) } ?? stamp
    time = Int64(exactly: streamTime) ?? 0
  }

  deinit { gst_sample_unref(sample) }

  /// Calls with the first pixel, from the upper left, and the bytes from one row to the next; not if the memory cannot be read.
  public func withPixels<Result>(_ body: (UnsafeRawPointer, _ bytesPerRow: Int) -> Result) -> Result? {
    var frame = GstVideoFrame()
    var info = info
    guard let buffer = gst_sample_get_buffer(sample),
      gst_video_frame_map(&frame, &info, buffer, GstMapFlags(rawValue: GST_MAP_READ.rawValue)) != 0
    else { return nil }
    defer { gst_video_frame_unmap(&frame) }
    guard let start = frame.data.0 else { return nil }
    return body(UnsafeRawPointer(start), Int(frame.info.stride.0))
  }
}
