import CGStreamer
import Foundation

/// Writes media into another file, as another kind of file and in other sizes if wanted.
public final class MediaExport: @unchecked Sendable {
  public struct Settings: Sendable {
    /// The element that makes the file: `mp4mux` or `qtmux`.
    public var muxer: String
    /// Whether pictures are written, and in how many pixels at most; the proportions stay.
    public var hasPictures: Bool
    public var size: (width: Int, height: Int)?
    /// Bits a second.
    public var pictureRate: Int
    public var soundRate: Int
    public var hasSound: Bool
    /// In nanoseconds; nil for all.
    public var range: Range<Int64>?
    /// Whether what a player needs first comes first in the file.
    public var isForNetwork: Bool

    public init(
      muxer: String,
      hasPictures: Bool,
      size: (width: Int, height: Int)?,
      pictureRate: Int,
      hasSound: Bool,
      soundRate: Int,
      range: Range<Int64>?,
      isForNetwork: Bool
    ) {
      (self.muxer, self.hasPictures, self.size) = (muxer, hasPictures, size)
      (self.pictureRate, self.hasSound, self.soundRate) = (pictureRate, hasSound, soundRate)
      (self.range, self.isForNetwork) = (range, isForNetwork)
    }
  }

  /// Why it ended without a file.
  public enum Failure: Error, Sendable {
    case cancelled
    /// Nobody writes that kind of data: a plugin is not installed.
    case noEncoder
    case media(MediaError)
  }

  private let source: URL
  private let target: URL
  private let settings: Settings
  private let lock = NSLock()
  private var isCancelled = false
  private var share = 0.0

  public init(_ source: URL, to target: URL, _ settings: Settings) {
    (self.source, self.target, self.settings) = (source, target, settings)
  }

  /// From 0 to 1.
  public var progress: Double { lock.withLock { share } }

  public func cancel() { lock.withLock { isCancelled = true } }

  /// Writes the file, on a thread of its own.
  public func run() async throws(Failure) {
    let result: Result<Void, Failure> = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Result { () throws(Failure) in try self.write() }) }
    }
    try result.get()
  }

  // MARK: The pipeline

  /// H.264 where its encoder is installed, else MPEG-4's older one.
  private var pictureEncoder: String? {
    let rate = settings.pictureRate
    if Self.has("x264enc") {
      return "video/x-raw,format=I420 ! x264enc bitrate=\(rate / 1000) speed-preset=veryfast ! h264parse"
    }
    return Self.has("avenc_mpeg4") ? "avenc_mpeg4 bitrate=\(rate)" : nil
  }

  private static func has(_ factory: String) -> Bool {
    guard let element = MediaLibrary.element(factory) else { return false }
    gst_object_unref(gst_object_ref_sink(element))
    return true
  }

  /// The elements, as `gst-launch-1.0` takes them.
  private func description() throws(Failure) -> String {
    guard Self.has(settings.muxer) else { throw .noEncoder }
    let order = settings.isForNetwork ? " faststart=true" : ""
    var parts = ["\(settings.muxer) name=mux\(order) ! filesink name=file", "uridecodebin name=source"]
    if settings.hasPictures {
      guard let encoder = pictureEncoder else { throw .noEncoder }
      let size = settings.size.map { "video/x-raw,width=\($0.width),height=\($0.height) ! " } ?? ""
      parts.append(
        "source. ! queue name=pictures ! videoconvert ! videoscale ! \(size)videoconvert ! \(encoder) ! queue ! mux."
      )
    }
    if settings.hasSound {
      guard Self.has("avenc_aac") else { throw .noEncoder }
      parts.append(
        "source. ! queue name=sound ! audioconvert ! audioresample ! avenc_aac bitrate=\(settings.soundRate) ! queue ! mux."
      )
    }
    return parts.joined(separator: " ")
  }

  private func write() throws(Failure) {
    MediaLibrary.start
    var error: UnsafeMutablePointer<GError>?
    guard let pipeline = gst_parse_launch(try description(), &error), error == nil else {
      throw .media(MediaError(consuming: error, isRemote: false))
    }
    defer {
      gst_element_set_state(pipeline, GST_STATE_NULL)
      gst_object_unref(pipeline)
    }
    for (name, property, value) in [("source", "uri", source.absoluteString), ("file", "location", target.path)] {
      guard let element = pipeline.child(name) else { continue }
      element.set(property, value)
      gst_object_unref(element)
    }
    guard let bus = gst_element_get_bus(pipeline) else { throw .media(MediaError(.other)) }
    defer { gst_object_unref(bus) }
    gst_element_set_state(pipeline, GST_STATE_PAUSED)
    try wait(bus, pipeline, for: GST_MESSAGE_ASYNC_DONE)
    if let range = settings.range {
      seek(pipeline, range)
      try wait(bus, pipeline, for: GST_MESSAGE_ASYNC_DONE)
    }
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
    try wait(bus, pipeline, for: GST_MESSAGE_EOS)
    lock.withLock { share = 1 }
  }

  /// Has what reads the file begin and end elsewhere. What writes counts bytes and is not asked: the wish goes up from a branch.
  private func seek(_ pipeline: Element, _ range: Range<Int64>) {
    guard let branch = pipeline.child(settings.hasPictures ? "pictures" : "sound") else { return }
    defer { gst_object_unref(branch) }
    let flags = GstSeekFlags(rawValue: GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue)
    let (start, end) = (gint64(range.lowerBound), gint64(range.upperBound))
    gst_element_seek(branch, 1, GST_FORMAT_TIME, flags, GST_SEEK_TYPE_SET, start, GST_SEEK_TYPE_SET, end)
  }

  /// Waits for a message, and looks meanwhile how far it is.
  private func wait(
    _ bus: UnsafeMutablePointer<GstBus>,
    _ pipeline: Element,
    for type: GstMessageType
  ) throws(Failure) {
    let wanted = GstMessageType(rawValue: type.rawValue | GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_EOS.rawValue)
    while true {
      if lock.withLock({ isCancelled }) { throw .cancelled }
      if let message = gst_bus_timed_pop_filtered(bus, 50_000_000, wanted) {
        defer { gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)) }
        guard message.pointee.type == GST_MESSAGE_ERROR else { return }
        var error: UnsafeMutablePointer<GError>?
        gst_message_parse_error(message, &error, nil)
        throw .media(MediaError(consuming: error, isRemote: !source.isFileURL))
      }
      let first = settings.range?.lowerBound ?? 0
      let end = settings.range?.upperBound ?? pipeline.duration ?? 0
      guard let position = pipeline.position, end > first else { continue }
      lock.withLock { share = min(max(Double(position - first) / Double(end - first), share), 0.99) }
    }
  }
}
