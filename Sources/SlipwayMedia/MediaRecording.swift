import CGStreamer
import Foundation

/// Records what a microphone hears into a file.
///
/// Opening and closing wait for the machine, as the recorder of iOS does: a microphone answers within milliseconds. It may be used from
/// any thread.
public final class MediaRecording: @unchecked Sendable {
  /// What becomes of the sound: elements in a row, as `gst-launch-1.0` takes them.
  public struct Format: Sendable {
    public var sampleRate: Int
    public var channels: Int
    /// GStreamer's name of how a sample is written down; nil where the encoder decides.
    public var samples: String?
    public var encoder: String?
    public var container: String?

    public init(sampleRate: Int, channels: Int, samples: String?, encoder: String?, container: String?) {
      (self.sampleRate, self.channels, self.samples) = (sampleRate, channels, samples)
      (self.encoder, self.container) = (encoder, container)
    }
  }

  private let url: URL
  private let format: Format
  private let fail: @Sendable (MediaError) -> Void
  private let lock = NSLock()
  private var pipeline: Element?
  private var means: [Double] = []
  private var peaks: [Double] = []

  /// - Parameter fail: called on any thread when nothing more can be recorded.
  public init(_ url: URL, _ format: Format, fail: @escaping @Sendable (MediaError) -> Void) {
    (self.url, self.format, self.fail) = (url, format, fail)
  }

  deinit { _ = close() }

  /// Whether there is a microphone. With `SLIPWAY_AUDIO=silent` in the environment there is one that hears nothing.
  public static var hasMicrophone: Bool {
    guard let source = microphone() else { return false }
    gst_element_set_state(source, GST_STATE_NULL)
    gst_object_unref(source)
    return true
  }

  /// The first of the machine's sources that can be opened. GStreamer's own choice would be silence where there is none.
  static func microphone() -> Element? {
    if MediaLibrary.output == "fakesink" {
      guard let silence = MediaLibrary.element("audiotestsrc") else { return nil }
      gst_object_ref_sink(silence)
      silence.set("wave", "silence")
      silence.set("is-live", "true")
      return silence
    }
    for name in ["pulsesrc", "pipewiresrc", "alsasrc"] {
      guard let source = MediaLibrary.element(name) else { continue }
      gst_object_ref_sink(source)
      if gst_element_set_state(source, GST_STATE_READY) != GST_STATE_CHANGE_FAILURE { return source }
      gst_element_set_state(source, GST_STATE_NULL)
      gst_object_unref(source)
    }
    return nil
  }

  /// Makes the file and opens the microphone; false if one of them cannot be.
  public func prepare() -> Bool {
    lock.withLock {
      guard pipeline == nil else { return true }
      guard FileManager.default.createFile(atPath: url.path, contents: nil), let made = make() else { return false }
      listen(to: made)
      pipeline = made
      return true
    }
  }

  private func make() -> Element? {
    guard let source = Self.microphone() else { return nil }
    defer { gst_object_unref(source) }
    let samples = format.samples.map { ",format=\($0)" } ?? ""
    let parts = [
      "audioconvert ! audioresample", "audio/x-raw,rate=\(format.sampleRate),channels=\(format.channels)\(samples)",
      "level interval=50000000", format.encoder, format.container, "filesink name=file",
    ]
    guard let rest = MediaLibrary.bin(parts.compactMap(\.self).joined(separator: " ! ")),
      let pipeline = gst_pipeline_new(nil)
    else { return nil }
    gst_object_ref_sink(pipeline)
    if let file = rest.child("file") {
      file.set("location", url.path)
      gst_object_unref(file)
    }
    let bin = UnsafeMutableRawPointer(pipeline).assumingMemoryBound(to: GstBin.self)
    guard gst_bin_add(bin, source) != 0, gst_bin_add(bin, rest) != 0, gst_element_link(source, rest) != 0,
      gst_element_set_state(pipeline, GST_STATE_READY) != GST_STATE_CHANGE_FAILURE
    else {
      gst_element_set_state(pipeline, GST_STATE_NULL)
      gst_object_unref(pipeline)
      return nil
    }
    return pipeline
  }

  /// Records from now on; false if that cannot be.
  public func run() -> Bool {
    guard prepare() else { return false }
    return lock.withLock { pipeline }.map { gst_element_set_state($0, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE }
      ?? false
  }

  public func pause() {
    if let pipeline = lock.withLock({ pipeline }) { gst_element_set_state(pipeline, GST_STATE_PAUSED) }
  }

  /// Writes the rest and closes the file; false if that failed or nothing was open.
  public func close() -> Bool {
    let open = lock.withLock {
      defer { pipeline = nil }
      return pipeline
    }
    guard let open, let bus = gst_element_get_bus(open) else { return false }
    // What is paused lets no end through. A source that only begins to play again keeps its stream locked, and the sender
    // of an end waits for the lock: it is waited for until it plays, and the end is sent by a thread that nobody waits for.
    gst_element_set_state(open, GST_STATE_PLAYING)
    gst_element_get_state(open, nil, nil, 1_000_000_000)
    gst_element_call_async(open, { element, _ in gst_element_send_event(element, gst_event_new_eos()) }, nil, nil)
    let ends = GstMessageType(rawValue: GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
    let message = gst_bus_timed_pop_filtered(bus, 5_000_000_000, ends)
    let isDone = message?.pointee.type == GST_MESSAGE_EOS
    if let message {
      gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self))
    }
    gst_element_set_state(open, GST_STATE_NULL)
    gst_object_unref(bus)
    gst_object_unref(open)
    return isDone
  }

  /// How much is recorded, in nanoseconds.
  public var length: Int64 { lock.withLock { pipeline }?.position ?? 0 }

  /// Decibels of each channel, as last measured: the mean and the peak.
  public var levels: (means: [Double], peaks: [Double]) { lock.withLock { (means, peaks) } }

  private func listen(to pipeline: Element) {
    guard let bus = gst_element_get_bus(pipeline) else { return }
    gst_bus_set_sync_handler(
      bus,
      { _, message, data in
        guard let message, let recording = Listener.from(data).recording else { return GST_BUS_PASS }
        recording.hear(message)
        return GST_BUS_PASS
      },
      Unmanaged.passRetained(Listener(self)).toOpaque(),
      { Unmanaged<Listener>.fromOpaque($0!).release() }
    )
    gst_object_unref(bus)
  }

  private func hear(_ message: UnsafeMutablePointer<GstMessage>) {
    switch message.pointee.type {
    case GST_MESSAGE_ERROR:
      var error: UnsafeMutablePointer<GError>?
      gst_message_parse_error(message, &error, nil)
      fail(MediaError(consuming: error, isRemote: false))
    case GST_MESSAGE_ELEMENT:
      guard let levels = MediaLevels(message) else { return }
      lock.withLock { (means, peaks) = (levels.means, levels.peaks) }
    default: break
    }
  }

  /// What GStreamer's threads hold of a recording, which may end at any time.
  private final class Listener: @unchecked Sendable {
    private(set) weak var recording: MediaRecording?
    init(_ recording: MediaRecording) { self.recording = recording }
    static func from(_ data: UnsafeMutableRawPointer?) -> Listener { Unmanaged.fromOpaque(data!).takeUnretainedValue() }
  }
}

/// What the element that measures sound says, in decibels.
struct MediaLevels {
  let means: [Double]
  let peaks: [Double]

  /// Nil for another element's message.
  init?(_ message: UnsafeMutablePointer<GstMessage>) {
    guard let structure = gst_message_get_structure(message), gst_structure_has_name(structure, "level") != 0 else {
      return nil
    }
    means = Self.numbers(structure, "rms")
    peaks = Self.numbers(structure, "peak")
  }

  /// A field: GLib's old kind of array.
  private static func numbers(_ structure: UnsafePointer<GstStructure>, _ field: String) -> [Double] {
    guard let value = gst_structure_get_value(structure, field), let boxed = g_value_get_boxed(value) else { return [] }
    let array = boxed.assumingMemoryBound(to: GValueArray.self).pointee
    return (0..<Int(array.n_values)).map { g_value_get_double(array.values + $0) }
  }
}
