import CGStreamer
import Foundation

/// How GStreamer's elements stand, and what they are told.
extension MediaPlayback {
  func start() {
    guard let made = MediaLibrary.element("playbin") else {
      return fail(MediaError(.noDecoder, "GStreamer's plugins are not installed."))
    }
    gst_object_ref_sink(made)
    pipeline = made
    do throws(MediaError) { source = try MediaSource(url) } catch { return fail(error) }
    made.set("uri", source?.uri ?? url.absoluteString)
    let flags =
      ["soft-volume"] + (outputs.contains(.sound) ? ["audio"] : [])
      + (outputs.contains(.pictures) ? ["video", "deinterlace"] : [])
    made.set("flags", flags.joined(separator: "+"))
    if outputs.contains(.sound) { addSound(to: made) }
    if outputs.contains(.pictures) { addPictures(to: made) }
    applySound()
    listen(to: made)
    publish(made)
    switch gst_element_set_state(made, GST_STATE_PAUSED) {
    case GST_STATE_CHANGE_NO_PREROLL:
      isLive = true
      becomeReady()
    default: break
    }
  }

  private func addSound(to playbin: Element) {
    if let sink = MediaLibrary.element(MediaLibrary.output) {
      if MediaLibrary.output == "fakesink" { sink.set("sync", "true") }
      playbin.set("audio-sink", sink)
    }
    // The pitch stays as it is at other rates. What is panned has to have two channels, and is measured before.
    let meter = "level name=level interval=50000000 ! audioconvert ! audio/x-raw,channels=2 ! audiopanorama name=pan"
    let filter = "scaletempo ! audioconvert ! " + (outputs.contains(.levels) ? meter : "audioresample")
    if let filter = MediaLibrary.bin(filter) { playbin.set("audio-filter", filter) }
  }

  private func addPictures(to playbin: Element) {
    guard let sink = MediaLibrary.element("appsink") else { return }
    sink.set("caps", MediaFrame.caps)
    sink.set("max-buffers", "1")
    sink.set("drop", "true")
    var callbacks = GstAppSinkCallbacks()
    callbacks.new_preroll = { sink, data in
      Relay.from(data).playback?.take(gst_app_sink_pull_preroll(sink))
      return GST_FLOW_OK
    }
    callbacks.new_sample = { sink, data in
      Relay.from(data).playback?.take(gst_app_sink_pull_sample(sink))
      return GST_FLOW_OK
    }
    let appSink = UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstAppSink.self)
    gst_app_sink_set_callbacks(appSink, &callbacks, Relay(self).retained, Relay.release)
    playbin.set("video-sink", sink)
    // Films of telephones lie on their side, and say so.
    if let turn = MediaLibrary.element("videoflip") {
      turn.set("video-direction", "auto")
      playbin.set("video-filter", turn)
    }
  }

  private func take(_ sample: OpaquePointer?) {
    if let frame = MediaFrame(consuming: sample) { show(frame) }
  }

  private func listen(to playbin: Element) {
    guard let bus = gst_element_get_bus(playbin) else { return }
    gst_bus_set_sync_handler(
      bus,
      { _, message, data in
        if let message, let playback = Relay.from(data).playback {
          nonisolated(unsafe) let message = message
          playback.queue.async {
            if !playback.hasFailed { playback.handle(message) }
            gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self))
          }
          // The message is the handler's where it says that it drops it.
          return GST_BUS_DROP
        }
        return GST_BUS_PASS
      },
      Relay(self).retained,
      Relay.release
    )
    gst_object_unref(bus)
  }

  func becomeReady() {
    guard !isReady, let pipeline else { return }
    isReady = true
    let info = MediaInfo(
      duration: isLive ? nil : pipeline.duration,
      isSeekable: pipeline.isSeekable,
      hasSound: pipeline.int("n-audio") > 0,
      hasPictures: pipeline.int("n-video") > 0
    )
    send(.ready(info))
    seekNext()
    applyRate()
  }

  func fail(_ error: MediaError) {
    guard !hasFailed else { return }
    hasFailed = true
    publishEnd()
    next?.completion?(false)
    running?.completion?(false)
    (next, running) = (nil, nil)
    send(.failed(error))
    if let pipeline { gst_element_set_state(pipeline, GST_STATE_NULL) }
  }

  /// Brings the pipeline to what was asked for.
  func applyRate() {
    guard let pipeline, isReady, !hasFailed else { return }
    if rate > 0, rate != playedRate, !isLive, running == nil, next == nil {
      next = Seek(target: position, isExact: true, request: request)
      return seekNext()
    }
    let goesOn = rate > 0 && !isBuffering
    gst_element_set_state(pipeline, goesOn ? GST_STATE_PLAYING : GST_STATE_PAUSED)
  }

  func applySound() {
    guard let pipeline, outputs.contains(.sound) else { return }
    pipeline.set("volume", "\(max(0, volume))")
    pipeline.set("mute", isMuted ? "true" : "false")
    if let panorama = pipeline.child("pan") {
      panorama.set("panorama", "\(min(max(pan, -1), 1))")
      gst_object_unref(panorama)
    }
  }

  /// Begins the seek that waits, if none is under way.
  func seekNext() {
    guard let pipeline, isReady, !hasFailed, running == nil, let seek = next else { return }
    next = nil
    if rate > 0 { playedRate = rate }
    var flags = GST_SEEK_FLAG_FLUSH.rawValue
    flags |=
      seek.isExact
      ? GST_SEEK_FLAG_ACCURATE.rawValue : GST_SEEK_FLAG_KEY_UNIT.rawValue | GST_SEEK_FLAG_SNAP_NEAREST.rawValue
    running = seek
    hasEnded = false
    publish(target: seek.target, of: seek.request)
    let begun = gst_element_seek(
      pipeline,
      playedRate,
      GST_FORMAT_TIME,
      GstSeekFlags(rawValue: flags),
      GST_SEEK_TYPE_SET,
      Int(seek.target),
      end < 0 ? GST_SEEK_TYPE_NONE : GST_SEEK_TYPE_SET,
      gint64(end)
    )
    if begun == 0 { endSeek(false) }
  }

  func endSeek(_ isDone: Bool) {
    guard let seek = running else { return }
    running = nil
    publish(target: nil, of: seek.request)
    if isDone { send(.jumped) }
    seek.completion?(isDone)
    seekNext()
    applyRate()
  }
}

/// What GStreamer's threads hold of a playback, which may end at any time.
private final class Relay: @unchecked Sendable {
  private(set) weak var playback: MediaPlayback?

  init(_ playback: MediaPlayback) { self.playback = playback }

  var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func from(_ data: UnsafeMutableRawPointer?) -> Relay { Unmanaged.fromOpaque(data!).takeUnretainedValue() }

  static let release: GDestroyNotify = { data in Unmanaged<Relay>.fromOpaque(data!).release() }
}
