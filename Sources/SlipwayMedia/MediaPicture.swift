import CGStreamer
import Foundation

/// Single pictures of a film.
public enum MediaPicture {
  private static let queue = DispatchQueue(label: "SlipwayMedia.pictures")
  private static let limit = 30 * 1_000_000_000 as GstClockTime

  /// - Parameters:
  ///   - time: nanoseconds.
  ///   - isExact: whether it may not be the picture nearest that stands for itself.
  public static func at(_ time: Int64, of url: URL, isExact: Bool) throws(MediaError) -> MediaFrame {
    guard let pipeline = MediaLibrary.element("playbin"), let sink = MediaLibrary.element("appsink"),
      let silence = MediaLibrary.element("fakesink")
    else { throw MediaError(.noDecoder, "GStreamer's plugins are not installed.") }
    gst_object_ref_sink(pipeline)
    defer {
      gst_element_set_state(pipeline, GST_STATE_NULL)
      gst_object_unref(pipeline)
    }
    sink.set("caps", MediaFrame.caps)
    pipeline.set("uri", url.absoluteString)
    pipeline.set("flags", "video+deinterlace")
    pipeline.set("video-sink", sink)
    pipeline.set("audio-sink", silence)
    if let turn = MediaLibrary.element("videoflip") {
      turn.set("video-direction", "auto")
      pipeline.set("video-filter", turn)
    }
    gst_element_set_state(pipeline, GST_STATE_PAUSED)
    try settle(pipeline, url)
    guard pipeline.int("n-video") > 0 else { throw MediaError(.noPicture) }
    if time > 0 {
      if let duration = pipeline.duration, time > duration { throw MediaError(.noPicture) }
      let exactness =
        isExact
        ? GST_SEEK_FLAG_ACCURATE.rawValue : GST_SEEK_FLAG_KEY_UNIT.rawValue | GST_SEEK_FLAG_SNAP_NEAREST.rawValue
      let flags = GstSeekFlags(rawValue: GST_SEEK_FLAG_FLUSH.rawValue | exactness)
      guard gst_element_seek_simple(pipeline, GST_FORMAT_TIME, flags, gint64(time)) != 0 else {
        throw MediaError(.noPicture)
      }
      try settle(pipeline, url)
    }
    let appSink = UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstAppSink.self)
    guard let frame = MediaFrame(consuming: gst_app_sink_try_pull_preroll(appSink, limit)) else {
      throw MediaError(.noPicture)
    }
    return frame
  }

  /// Waits till the pipeline stands still.
  private static func settle(_ pipeline: Element, _ url: URL) throws(MediaError) {
    guard let bus = gst_element_get_bus(pipeline) else { throw MediaError(.other) }
    defer { gst_object_unref(bus) }
    let kinds = GstMessageType(
      rawValue: GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_ASYNC_DONE.rawValue | GST_MESSAGE_EOS.rawValue
    )
    guard let message = gst_bus_timed_pop_filtered(bus, limit, kinds) else {
      throw MediaError(.network, "It took too long.")
    }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)) }
    guard message.pointee.type == GST_MESSAGE_ERROR else { return }
    var error: UnsafeMutablePointer<GError>?
    gst_message_parse_error(message, &error, nil)
    throw MediaError(consuming: error, isRemote: !url.isFileURL)
  }

  /// Looks on another thread, one picture after the other.
  public static func later(_ time: Int64, of url: URL, isExact: Bool) async throws(MediaError) -> MediaFrame {
    let found: Result<MediaFrame, MediaError> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Result { () throws(MediaError) in try at(time, of: url, isExact: isExact) })
      }
    }
    return try found.get()
  }
}
