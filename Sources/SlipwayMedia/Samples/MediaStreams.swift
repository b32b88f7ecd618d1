import CGStreamer
import Foundation

/// The machine's output, which asks for samples as it needs them.
public final class MediaOutput: @unchecked Sendable {
  private let pipeline: Element
  private let source: Element
  private let lock = NSLock()
  private var isOpen = true

  /// - Parameters:
  ///   - frames: how many are asked for at a time.
  ///   - render: called on a thread of its own: samples, frame by frame.
  public init?(sampleRate: Double, channels: Int, frames: Int, render: @escaping @Sendable (Int) -> [Float]) {
    MediaLibrary.start
    let caps = "audio/x-raw,format=F32LE,layout=interleaved,rate=\(Int(sampleRate)),channels=\(channels)"
    let room = frames * channels * MemoryLayout<Float>.size * 2
    let line =
      "appsrc name=source format=time is-live=true do-timestamp=true block=true max-bytes=\(room) caps=\"\(caps)\""
      + " ! audioconvert ! audioresample ! \(MediaLibrary.output) sync=true"
    let withOutput = MediaLibrary.output == "fakesink" ? line : line.replacingOccurrences(of: " sync=true", with: "")
    guard let pipeline = gst_parse_launch(withOutput, nil), let source = pipeline.child("source") else { return nil }
    (self.pipeline, self.source) = (pipeline, source)
    guard gst_element_set_state(pipeline, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE else { return nil }
    let pump = Pump(self, frames, channels, sampleRate, render)
    let thread = Thread { pump.run() }
    thread.name = "SlipwayMedia.output"
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  deinit {
    gst_element_set_state(pipeline, GST_STATE_NULL)
    gst_object_unref(source)
    gst_object_unref(pipeline)
  }

  /// Nothing is asked for afterwards.
  public func close() {
    lock.withLock { isOpen = false }
    // What waits for room waits no more.
    gst_element_set_state(pipeline, GST_STATE_NULL)
  }

  /// The thread's work. It holds the output only while it gives it something.
  private final class Pump: @unchecked Sendable {
    private weak var output: MediaOutput?
    private let frames: Int
    private let channels: Int
    private let rate: Double
    private let render: @Sendable (Int) -> [Float]

    init(
      _ output: MediaOutput,
      _ frames: Int,
      _ channels: Int,
      _ rate: Double,
      _ render: @escaping @Sendable (Int) -> [Float]
    ) {
      (self.output, self.frames, self.channels, self.rate, self.render) = (output, frames, channels, rate, render)
    }

    func run() {
      // A sink that takes everything at once would have the sound run ahead of its time.
      let begin = DispatchTime.now()
      var given = 0
      while let output, output.lock.withLock({ output.isOpen }) {
        guard output.source.push(render(frames)) else { return }
        given += frames
        let ahead = Double(given) / rate - Double(DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds) / 1e9
        if ahead > 0.06 { Thread.sleep(forTimeInterval: ahead - 0.04) }
      }
    }
  }
}

/// What the machine's microphone hears.
public final class MediaInput: @unchecked Sendable {
  private let pipeline: Element
  private let sink: Element
  private let lock = NSLock()
  private var isOpen = true

  /// - Parameter hear: called on a thread of its own with samples of one channel.
  /// - Returns: nil without a microphone.
  public init?(sampleRate: Double, hear: @escaping @Sendable ([Float]) -> Void) {
    guard let microphone = MediaRecording.microphone() else { return nil }
    defer { gst_object_unref(microphone) }
    let line =
      "audioconvert ! audioresample ! audio/x-raw,format=F32LE,layout=interleaved,channels=1,rate=\(Int(sampleRate))"
      + " ! appsink name=sink sync=false max-buffers=64 drop=true"
    guard let rest = MediaLibrary.bin(line), let pipeline = gst_pipeline_new(nil), let sink = rest.child("sink") else {
      return nil
    }
    gst_object_ref_sink(pipeline)
    (self.pipeline, self.sink) = (pipeline, sink)
    let bin = UnsafeMutableRawPointer(pipeline).assumingMemoryBound(to: GstBin.self)
    guard gst_bin_add(bin, microphone) != 0, gst_bin_add(bin, rest) != 0, gst_element_link(microphone, rest) != 0,
      gst_element_set_state(pipeline, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE
    else { return nil }
    let thread = Thread { [weak self] in Self.listen({ self }, hear) }
    thread.name = "SlipwayMedia.input"
    thread.start()
  }

  deinit {
    gst_element_set_state(pipeline, GST_STATE_NULL)
    gst_object_unref(sink)
    gst_object_unref(pipeline)
  }

  public func close() {
    lock.withLock { isOpen = false }
    gst_element_set_state(pipeline, GST_STATE_NULL)
  }

  private static func listen(_ input: () -> MediaInput?, _ hear: @Sendable ([Float]) -> Void) {
    while let input = input(), input.lock.withLock({ input.isOpen }) {
      guard let sample = gst_app_sink_try_pull_sample(input.sink.asSink, 100_000_000) else {
        // At its end nothing is waited for any more.
        if gst_app_sink_is_eos(input.sink.asSink) != 0 { return }
        continue
      }
      defer { gst_sample_unref(sample) }
      var map = GstMapInfo()
      guard let buffer = gst_sample_get_buffer(sample), gst_buffer_map(buffer, &map, GST_MAP_READ) != 0 else {
        continue
      }
      defer { gst_buffer_unmap(buffer, &map) }
      let count = Int(map.size) / MemoryLayout<Float>.size
      let samples = map.data.withMemoryRebound(to: Float.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
      hear(samples)
    }
  }
}
