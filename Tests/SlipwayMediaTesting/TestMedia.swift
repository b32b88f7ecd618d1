import CGStreamer
import Foundation

/// Sounds and films that tests make for themselves.
public enum TestMedia {
  /// Keeps the tests' sound from the machine's speakers, for which it need have none. To be called before anything plays.
  public static let silence: Void = { _ = setenv("SLIPWAY_AUDIO", "silent", 1) }()

  /// A film of one colour each half second, red, green, blue, … at 20 pictures a second, in motion JPEG; one of sound if asked for.
  public static func film(seconds: Double, sound: Bool = false, size: (width: Int, height: Int) = (64, 48)) throws
    -> URL
  {
    silence
    let count = Int(seconds * 20)
    let url = place("avi")
    var parts: [String] = []
    let colours = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
    for half in 0..<Int((seconds * 2).rounded(.up)) {
      let pictures = min(10, count - half * 10)
      parts.append(
        "videotestsrc num-buffers=\(pictures) pattern=solid-color foreground-color=\(colours[half % colours.count])"
          + " ! video/x-raw,width=\(size.width),height=\(size.height),framerate=20/1 ! c."
      )
    }
    let pictures = "concat name=c ! videoconvert ! jpegenc ! mux. " + parts.joined(separator: " ")
    let tone =
      sound ? " audiotestsrc num-buffers=\(count) samplesperbuffer=400 ! audio/x-raw,rate=8000,channels=1 ! mux." : ""
    try run("avimux name=mux ! filesink location=\(url.path) \(pictures)\(tone)")
    return url
  }

  /// A tone of 8000 samples a second as a WAV file.
  public static func tone(seconds: Double, volume: Double = 0.5) throws -> URL {
    silence
    let url = place("wav")
    try wave(seconds: seconds, volume: volume).write(to: url)
    return url
  }

  /// The bytes of such a file.
  public static func wave(seconds: Double, volume: Double = 0.5) -> Data {
    silence
    let samples = (0..<Int(seconds * 8000)).map { Int16(sin(Double($0) * 0.345) * volume * 32_767) }
    var data = Data("RIFF".utf8)
    func append<Value: FixedWidthInteger>(_ value: Value) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    append(UInt32(36 + samples.count * 2))
    data.append(contentsOf: "WAVEfmt ".utf8)
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(8000))
    append(UInt32(16_000))
    append(UInt16(2))
    append(UInt16(16))
    data.append(contentsOf: "data".utf8)
    append(UInt32(samples.count * 2))
    samples.forEach { append($0) }
    return data
  }

  /// A file that is no media, whatever its name says.
  public static func rubbish() throws -> URL {
    silence
    let url = place("mov")
    try Data("This is a letter, and no film at all.\n".utf8).write(to: url)
    return url
  }

  private static func place(_ suffix: String) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(suffix)")
  }

  private static func run(_ description: String) throws {
    gst_init(nil, nil)
    var error: UnsafeMutablePointer<GError>?
    guard let pipeline = gst_parse_launch(description, &error), error == nil else {
      throw MakingFailed(error.map { String(cString: $0.pointee.message) } ?? description)
    }
    defer {
      gst_element_set_state(pipeline, GST_STATE_NULL)
      gst_object_unref(pipeline)
    }
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
    guard let bus = gst_element_get_bus(pipeline) else { throw MakingFailed("there is no bus") }
    defer { gst_object_unref(bus) }
    let kinds = GstMessageType(rawValue: GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_EOS.rawValue)
    guard let message = gst_bus_timed_pop_filtered(bus, GstClockTime.max, kinds) else { return }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)) }
    if message.pointee.type == GST_MESSAGE_ERROR {
      gst_message_parse_error(message, &error, nil)
      throw MakingFailed(error.map { String(cString: $0.pointee.message) } ?? description)
    }
  }

  public struct MakingFailed: Error {
    public let message: String
    init(_ message: String) { self.message = message }
  }
}
