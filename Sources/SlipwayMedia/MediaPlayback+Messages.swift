import CGStreamer
import Foundation

/// What GStreamer's elements say.
extension MediaPlayback {
  func handle(_ message: UnsafeMutablePointer<GstMessage>) {
    guard let pipeline else { return }
    switch message.pointee.type {
    case GST_MESSAGE_ERROR:
      var error: UnsafeMutablePointer<GError>?
      gst_message_parse_error(message, &error, nil)
      fail(MediaError(consuming: error, isRemote: !url.isFileURL))
    case GST_MESSAGE_ASYNC_DONE: isReady ? endSeek(true) : becomeReady()
    case GST_MESSAGE_EOS: reachEnd()
    case GST_MESSAGE_STATE_CHANGED where message.pointee.src == asObject(pipeline):
      var (old, new) = (GST_STATE_NULL, GST_STATE_NULL)
      gst_message_parse_state_changed(message, &old, &new, nil)
      if new == GST_STATE_PLAYING { send(.running(true)) }
      if old == GST_STATE_PLAYING { send(.running(false)) }
    case GST_MESSAGE_DURATION_CHANGED where isReady: send(.durationChanged(isLive ? nil : pipeline.duration))
    case GST_MESSAGE_BUFFERING where !isLive:
      var percent: gint = 0
      gst_message_parse_buffering(message, &percent)
      buffer(Int(percent))
    case GST_MESSAGE_CLOCK_LOST where rate > 0:
      gst_element_set_state(pipeline, GST_STATE_PAUSED)
      applyRate()
    case GST_MESSAGE_ELEMENT: readLevels(message)
    default: break
    }
  }

  private func asObject(_ element: Element) -> UnsafeMutablePointer<GstObject> {
    UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstObject.self)
  }

  private func buffer(_ percent: Int) {
    let waits = percent < 100
    send(.buffering(percent))
    guard waits != isBuffering else { return }
    isBuffering = waits
    applyRate()
  }

  private func reachEnd() {
    // A seek that was begun before the end was reached leads away from it.
    guard !hasEnded, running == nil, next == nil else { return }
    guard rounds == 0 else {
      rounds -= rounds > 0 ? 1 : 0
      next = Seek(target: 0, isExact: true, request: request)
      return seekNext()
    }
    hasEnded = true
    send(.ended)
  }

  private func readLevels(_ message: UnsafeMutablePointer<GstMessage>) {
    guard outputs.contains(.levels), let levels = MediaLevels(message) else { return }
    send(.levels(means: levels.means, peaks: levels.peaks))
  }
}
