import CGStreamer
import Foundation

/// Writes samples into a file of sound.
///
/// It may be used from any thread, by one at a time.
public final class MediaSampleWriter: @unchecked Sendable {
  private var pipeline: Element?
  private var source: Element?

  /// - Parameters:
  ///   - format: what is written.
  ///   - sampleRate: frames a second of what is given.
  public init(_ url: URL, _ format: MediaRecording.Format, sampleRate: Double, channels: Int) throws(MediaError) {
    MediaLibrary.start
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else { throw MediaError(.notReadable) }
    var given = "audio/x-raw,format=F32LE,layout=interleaved,rate=\(Int(sampleRate)),channels=\(channels)"
    // GStreamer wants to know where each of more than two is heard.
    if channels > 2 {
      let mask = gst_audio_channel_get_fallback_mask(gint(channels))
      given += ",channel-mask=(bitmask)0x\(String(mask, radix: 16))"
    }
    let samples = format.samples.map { ",format=\($0)" } ?? ""
    let parts = [
      "appsrc name=source format=time do-timestamp=false block=false caps=\"\(given)\"",
      "audioconvert ! audioresample", "audio/x-raw,rate=\(format.sampleRate),channels=\(format.channels)\(samples)",
      format.encoder, format.container, "filesink name=file",
    ]
    .compactMap(\.self)
    var error: UnsafeMutablePointer<GError>?
    guard let pipeline = gst_parse_launch(parts.joined(separator: " ! "), &error),
      let source = pipeline.child("source"),
      let file = pipeline.child("file")
    else { throw MediaError(consuming: error, isRemote: false) }
    file.set("location", url.path)
    gst_object_unref(file)
    (self.pipeline, self.source) = (pipeline, source)
    rate = sampleRate
    self.channels = channels
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
  }

  deinit { _ = close() }

  private let rate: Double
  private let channels: Int
  private var written = 0
  private var hasFailed = false

  /// - Parameter samples: frame by frame.
  public func write(_ samples: [Float]) throws(MediaError) {
    guard let source, !samples.isEmpty else { return }
    try makeRoom(source)
    let size = samples.count * MemoryLayout<Float>.size
    guard let buffer = gst_buffer_new_allocate(nil, gsize(size), nil) else { throw MediaError(.other) }
    _ = samples.withUnsafeBytes { gst_buffer_fill(buffer, 0, $0.baseAddress, gsize(size)) }
    let frames = samples.count / channels
    buffer.pointee.pts = GstClockTime(Double(written) / rate * 1e9)
    buffer.pointee.duration = GstClockTime(Double(frames) / rate * 1e9)
    written += frames
    guard gst_app_src_push_buffer(source.asSource, buffer) == GST_FLOW_OK else { throw MediaError(.other) }
  }

  /// Waits until the file has taken most of what was given before. `block=true` of the source's waits for good where a full disk, or an
  /// encoder that cannot, has ended the pipeline.
  private func makeRoom(_ source: Element) throws(MediaError) {
    while gst_app_src_get_current_level_bytes(source.asSource) > 1_000_000 {
      if findFailure() { throw MediaError(.other) }
      usleep(1_000)
    }
    if findFailure() { throw MediaError(.other) }
  }

  /// Whether the pipeline has ended by an error.
  private func findFailure() -> Bool {
    guard !hasFailed, let pipeline, let bus = gst_element_get_bus(pipeline) else { return hasFailed }
    defer { gst_object_unref(bus) }
    if let message = gst_bus_pop_filtered(bus, GST_MESSAGE_ERROR) {
      gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self))
      hasFailed = true
    }
    return hasFailed
  }

  /// Writes what is left and closes the file; false if that failed.
  public func close() -> Bool {
    guard let pipeline, let source else { return true }
    (self.pipeline, self.source) = (nil, nil)
    defer {
      gst_element_set_state(pipeline, GST_STATE_NULL)
      gst_object_unref(source)
      gst_object_unref(pipeline)
    }
    // Its one message of it is gone.
    if hasFailed { return false }
    gst_app_src_end_of_stream(source.asSource)
    guard let bus = gst_element_get_bus(pipeline) else { return false }
    defer { gst_object_unref(bus) }
    let ends = GstMessageType(rawValue: GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
    guard let message = gst_bus_timed_pop_filtered(bus, 30_000_000_000, ends) else { return false }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)) }
    return message.pointee.type == GST_MESSAGE_EOS
  }
}
