import CGStreamer
import Foundation

/// The decoded sound of a file, as samples.
///
/// Reading waits for what is decoded. It may be used from any thread, by one at a time.
public final class MediaSampleReader: @unchecked Sendable {
  /// Frames a second.
  public let sampleRate: Double
  public let channels: Int
  /// How many frames there are, as far as the file says it.
  public let frames: Int

  private let url: URL
  private let source: MediaSource
  private let pipeline: Element
  private let sink: Element
  private let lock = NSLock()
  /// What was decoded and is not yet read, frame by frame.
  private var rest: [Float] = []
  /// The frame that `rest` begins with.
  private var next = 0
  private var isAtEnd = false
  /// Until the first samples after a jump have said when they are.
  private var hasJumped = true

  private static let limit = 15 * 1_000_000_000 as GstClockTime

  public init(_ url: URL) throws(MediaError) {
    MediaLibrary.start
    if url.isFileURL, !FileManager.default.fileExists(atPath: url.path) { throw MediaError(.notFound) }
    source = try MediaSource(url)
    self.url = url
    let line =
      "uridecodebin name=source caps=audio/x-raw expose-all-streams=false ! audioconvert"
      + " ! audio/x-raw,format=F32LE,layout=interleaved ! appsink name=sink sync=false max-buffers=16"
    var error: UnsafeMutablePointer<GError>?
    guard let pipeline = gst_parse_launch(line, &error), let sink = pipeline.child("sink"),
      let decoder = pipeline.child("source")
    else { throw MediaError(consuming: error, isRemote: false) }
    decoder.set("uri", source.uri)
    gst_object_unref(decoder)
    (self.pipeline, self.sink) = (pipeline, sink)
    do {
      let info = try Self.open(pipeline, sink, isRemote: !url.isFileURL)
      (sampleRate, channels) = (Double(info.rate), Int(info.channels))
    } catch {
      gst_element_set_state(pipeline, GST_STATE_NULL)
      gst_object_unref(sink)
      gst_object_unref(pipeline)
      throw error
    }
    frames = Int((Double(pipeline.duration ?? 0) * sampleRate / 1e9).rounded())
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
  }

  deinit {
    gst_element_set_state(pipeline, GST_STATE_NULL)
    gst_object_unref(sink)
    gst_object_unref(pipeline)
  }

  /// Decodes the first samples, and says what they are.
  private static func open(_ pipeline: Element, _ sink: Element, isRemote: Bool) throws(MediaError) -> GstAudioInfo {
    gst_element_set_state(pipeline, GST_STATE_PAUSED)
    let state = gst_element_get_state(pipeline, nil, nil, limit)
    guard state != GST_STATE_CHANGE_FAILURE, state != GST_STATE_CHANGE_ASYNC else {
      throw failure(pipeline, isRemote: isRemote) ?? MediaError(.damaged)
    }
    guard let sample = gst_app_sink_try_pull_preroll(sink.asSink, limit) else { throw MediaError(.unknownFormat) }
    defer { gst_sample_unref(sample) }
    var info = GstAudioInfo()
    guard let caps = gst_sample_get_caps(sample), gst_audio_info_from_caps(&info, caps) != 0 else {
      throw MediaError(.unknownFormat)
    }
    return info
  }

  /// What the pipeline has complained of.
  private static func failure(_ pipeline: Element, isRemote: Bool) -> MediaError? {
    guard let bus = gst_element_get_bus(pipeline) else { return nil }
    defer { gst_object_unref(bus) }
    guard let message = gst_bus_pop_filtered(bus, GST_MESSAGE_ERROR) else { return nil }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)) }
    var error: UnsafeMutablePointer<GError>?
    gst_message_parse_error(message, &error, nil)
    return MediaError(consuming: error, isRemote: isRemote)
  }

  /// Samples frame by frame, from a frame on; fewer than asked for only at the end.
  public func read(at frame: Int, count: Int) throws(MediaError) -> [Float] {
    lock.lock()
    defer { lock.unlock() }
    if frame < next || frame > next + rest.count / channels + Int(sampleRate) { try seek(to: frame) }
    while next < frame, try fill(1) {
      let skipped = min(frame - next, rest.count / channels)
      rest.removeFirst(skipped * channels)
      next += skipped
    }
    while rest.count < count * channels, try fill(rest.count / channels + 1) {}
    let taken = min(count, rest.count / channels)
    let samples = Array(rest.prefix(taken * channels))
    rest.removeFirst(taken * channels)
    next += taken
    return samples
  }

  /// Decodes until there are so many frames; false at the end.
  private func fill(_ frames: Int) throws(MediaError) -> Bool {
    while rest.count < frames * channels {
      guard !isAtEnd, let sample = gst_app_sink_try_pull_sample(sink.asSink, Self.limit) else {
        if let error = Self.failure(pipeline, isRemote: !url.isFileURL) { throw error }
        isAtEnd = true
        return false
      }
      append(sample)
    }
    return true
  }

  private func append(_ sample: OpaquePointer) {
    defer { gst_sample_unref(sample) }
    var map = GstMapInfo()
    guard let buffer = gst_sample_get_buffer(sample), gst_buffer_map(buffer, &map, GST_MAP_READ) != 0 else { return }
    defer { gst_buffer_unmap(buffer, &map) }
    // After a jump the first samples say when they are; those that follow do so without a gap, and files may round their times.
    if hasJumped, buffer.pointee.pts != GstClockTime.max {
      hasJumped = false
      let segment = gst_sample_get_segment(sample)
      let time = segment.map { gst_segment_to_stream_time($0, GST_FORMAT_TIME, buffer.pointee.pts) }
      if let time, time != GstClockTime.max { next = Int((Double(time) * sampleRate / 1e9).rounded()) }
    }
    let count = Int(map.size) / MemoryLayout<Float>.size
    map.data.withMemoryRebound(to: Float.self, capacity: count) {
      rest.append(contentsOf: UnsafeBufferPointer(start: $0, count: count))
    }
  }

  private func seek(to frame: Int) throws(MediaError) {
    let time = gint64((Double(frame) / sampleRate * 1e9).rounded(.down))
    let flags = GstSeekFlags(rawValue: GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue)
    guard gst_element_seek_simple(pipeline, GST_FORMAT_TIME, flags, time) != 0 else {
      throw MediaError(.other, "One cannot jump in this file.")
    }
    (rest, next, isAtEnd, hasJumped) = ([], frame, false, true)
  }
}

extension Element {
  var asSink: UnsafeMutablePointer<GstAppSink> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GstAppSink.self)
  }
  var asSource: UnsafeMutablePointer<GstAppSrc> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GstAppSrc.self)
  }

  /// Gives samples, frame by frame, to an `appsrc`; false if it takes no more. It waits while there is no room.
  func push(_ samples: [Float]) -> Bool {
    let size = samples.count * MemoryLayout<Float>.size
    guard let buffer = gst_buffer_new_allocate(nil, gsize(size), nil) else { return false }
    _ = samples.withUnsafeBytes { gst_buffer_fill(buffer, 0, $0.baseAddress, gsize(size)) }
    return gst_app_src_push_buffer(asSource, buffer) == GST_FLOW_OK
  }
}
